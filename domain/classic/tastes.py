"""What a greedy bot likes in classic play: continents, good odds, a card every turn, armies at the front."""

from typing import Any

from domain.core import odds
from domain.core import tastes as shared
from domain.core.bots import Proposal, Sight, Tastes, made
from domain.core.legal import Choice, Spread


def chance(attackers: int, defenders: int) -> float:
    """CL-4.40: to the end, with all dice. Beyond 40 a side is as good as 40."""
    if attackers < 1:
        return 0.0
    return float(odds.chance_to_take(min(attackers, 40), min(defenders, 40)))


def place_pair(sight: Sight, choice: Choice) -> Proposal | None:
    """CL-2.34: with two seats; the neutral army goes wherever it may."""
    ranked = sorted(
        shared.places_of(choice.fields["own"]),
        key=shared.staging(shared.Ground(sight), chance, 1),
        reverse=True,
    )
    if not ranked:
        return None
    whole = made(choice, sight.pick)
    return Proposal(10, {**whole, "own": [ranked[0]] * len(whole["own"])})


def place_lot(sight: Sight, choice: Choice) -> Proposal | None:
    """CL-2.27: all that is left, shared by the three best places."""
    spread = choice.fields["own"]
    if not isinstance(spread, Spread):
        return None
    ranked = sorted(spread.places, key=shared.staging(shared.Ground(sight), chance, 3), reverse=True)
    return Proposal(12, made(choice, sight.pick, own=shared.heaped(spread, ranked)))


def trade(sight: Sight, choice: Choice) -> Proposal:
    """CL-4.60: at once, with two more armies on a card's own land where there are any."""
    whole = made(choice, sight.pick)
    for field in ("bonus_territory", "bonus_territories"):
        domain = choice.fields.get(field)
        named = () if domain is None else shared.places_of(domain)
        if named:
            whole[field] = max(named, key=shared.staging(shared.Ground(sight), chance, 2))
    return Proposal(90, whole)


def move_in(sight: Sight, choice: Choice) -> Proposal:
    conquest = getattr(sight.view, "conquest", None)
    if conquest is None:
        return shared.advance(sight, choice, None, None)
    return shared.advance(sight, choice, conquest.from_territory, conquest.territory)


def one_more(sight: Sight, choice: Choice) -> Proposal | None:
    """CL-4.40: bolder while no card is due yet."""
    view: Any = sight.view
    return shared.attack(chance, 0.6 if view.conquered else 0.5)(sight, choice)


TASTES: Tastes = {
    "claim_territory": shared.claim,
    # CL-2.20: one army after the other where the first attack will be.
    "place_initial_army": shared.at_best(10, lambda ground, place: shared.staging(ground, chance, 1)(place)),
    "place_initial_pair": place_pair,
    "place_initial_lot": place_lot,
    # CL-5.20: as far behind the front as there is land.
    "choose_capital": shared.at_best(
        10, lambda ground, place: ground.depth.get(place, 9) - ground.threat(place)
    ),
    "trade_cards": trade,
    "place_armies": shared.deploy(chance),
    "attack": one_more,
    "move_in": move_in,
    "free_move": shared.regroup,
}
