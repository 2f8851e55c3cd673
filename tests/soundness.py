"""What holds at every version of the variants that share parts of a game."""

from collections.abc import Iterable

from domain.core.cards import Deck, full_deck
from domain.core.state import State
from domain.core.vocabulary import ChanceRequested
from service.tools.simulation import Played


def cards_are_conserved(
    state: State, deck: Deck, hands: Iterable[tuple[str, ...]], aside: Iterable[str | None] = ()
) -> None:
    """CL-4.28, HE-2.7: once there is a deck, each of its cards is in exactly one place."""
    placed = [*deck.pile, *deck.discards, *(card for hand in hands for card in hand)]
    if placed:
        set_aside = [card for card in aside if card is not None]
        assert sorted([*placed, *set_aside]) == sorted(full_deck(state.map))


def numbered_without_gaps(played: Played) -> None:
    """CL-8.24, AL-8.10: chance points are numbered 1, 2, 3, … in the order in which they are asked for."""
    asked = [record.body.chance_id for record in played.records if isinstance(record.body, ChanceRequested)]
    assert asked == list(range(1, len(asked) + 1))
