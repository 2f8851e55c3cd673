"""What a greedy bot likes with house rules: as in classic play; it defends with all it has, keeps what it
rolled, and leaves ships and leaders to others."""

from domain.classic import tastes as classic
from domain.core.bots import Proposal, Sight, Tastes, made
from domain.core.legal import Choice
from domain.core.tastes import Ground, deploy, highest, places_of, staging


def place(sight: Sight, choice: Choice) -> Proposal | None:
    """CU-2.30: one or more at a time, all where the first attack will be."""
    whole = made(choice, sight.pick)
    ranked = sorted(places_of(choice.fields["own"]), key=staging(Ground(sight), classic.chance, 1))
    return Proposal(10, {**whole, "own": [ranked[-1]] * len(whole["own"])}) if ranked else None


def defend(sight: Sight, choice: Choice) -> Proposal | None:
    """CU-4.20: with as many dice as there are; it never falls back."""
    dice = highest(choice.fields["dice"]) if "dice" in choice.fields else 0
    return Proposal(5, made(choice, sight.pick, dice=dice)) if dice else None


TASTES: Tastes = {
    **classic.TASTES,
    "place_initial": place,
    "place_mercenaries": deploy(classic.chance),
    "defend": defend,
}
