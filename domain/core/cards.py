"""The territory deck: cards, sets, and a draw pile that is a set without an order (rules, section 0)."""

from collections.abc import Iterable, Mapping
from itertools import combinations

import msgspec

from domain.core.board import Board


def wild_cards(board: Board) -> tuple[str, ...]:
    return tuple(f"wild-{number}" for number in range(1, board.wild_cards + 1))


def full_deck(board: Board) -> tuple[str, ...]:
    """Every card id in canonical order, wild cards last."""
    return board.ids + wild_cards(board)


def card_rank(board: Board, card: str) -> int:
    """Canonical order of cards: territories, then wild cards."""
    rank = board.order.get(card)
    return rank if rank is not None else len(board.ids) + int(card.removeprefix("wild-"))


def sort_cards(board: Board, cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=lambda card: card_rank(board, card)))


def is_wild(card: str) -> bool:
    return card.startswith("wild-")


def is_set(cards: Iterable[str], symbols: Mapping[str, str]) -> bool:
    """CL-4.20: three cards, wild ones standing for any symbol, showing three equal or three different."""
    held = tuple(cards)
    shown = {symbols[card] for card in held if not is_wild(card)}
    naturals = sum(not is_wild(card) for card in held)
    return len(held) == 3 and (len(shown) <= 1 or len(shown) == naturals)


def sets_in(hand: Iterable[str], symbols: Mapping[str, str]) -> tuple[tuple[str, str, str], ...]:
    """All sets in a hand, in the order of their positions in it."""
    return tuple(trio for trio in combinations(tuple(hand), 3) if is_set(trio, symbols))


class Deck(msgspec.Struct, frozen=True):
    """Draw pile and face-up discards. Neither has an order that matters; both are kept in a fixed one."""

    pile: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()

    def drawn(self, card: str) -> "Deck":
        return Deck(tuple(held for held in self.pile if held != card), self.discards)

    def reshuffled(self, board: Board) -> "Deck":
        return Deck(sort_cards(board, self.pile + self.discards), ())
