"""What holds at every version of the variants that share parts of a game."""

from collections.abc import Iterable

from domain.core.cards import Deck, full_deck
from domain.core.state import State


def cards_are_conserved(
    state: State, deck: Deck, hands: Iterable[tuple[str, ...]], aside: Iterable[str | None] = ()
) -> None:
    """CL-4.28, HE-2.7: once there is a deck, each of its cards is in exactly one place."""
    placed = [*deck.pile, *deck.discards, *(card for hand in hands for card in hand)]
    if placed:
        set_aside = [card for card in aside if card is not None]
        assert sorted([*placed, *set_aside]) == sorted(full_deck(state.map))
