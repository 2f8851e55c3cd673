"""Unforeseen Consequences: every territory on the three cards gets two armies, whoever owns it (CU-4.5)."""

from domain.core.cards import is_wild
from domain.custom.house_rule import HouseRule
from domain.custom.state import CustomState


class UnforeseenConsequences(HouseRule):
    option = "unforeseen_consequences"

    def conscripts(self, state: CustomState, cards: tuple[str, ...]) -> tuple[str, ...] | None:
        return tuple(card for card in cards if not is_wild(card))
