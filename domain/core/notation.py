"""Boards written for people: `brazil=0:5 peru=n:1 rest=1:1` (the notation of the worked examples).

Each word is `territory=owner:armies`. The owner is a seat number, `n` for `neutral` (`n2` for `neutral-2`),
or another owner's name in full. `rest` stands for every territory not named.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from domain.core.board import Board
from domain.core.cards import full_deck, sort_cards
from domain.core.refusal import refuse

_WORD = re.compile(r"(?P<place>[a-z0-9-]+)=(?P<owner>\d{1,3}|[a-z][a-z0-9-]*):(?P<armies>\d{1,7})")
_NEUTRAL = re.compile(r"n(\d*)")


class Held(msgspec.Struct, frozen=True):
    """One word of the notation: who holds a territory with how many armies."""

    owner: int | str
    armies: int


def parse_owner(text: str) -> int | str:
    """`0` is a seat, `n` is `neutral`, `n2` is `neutral-2`; any other word names itself."""
    if text.isdigit():
        return int(text)
    neutral = _NEUTRAL.fullmatch(text)
    if neutral is None:
        return text
    return f"neutral-{neutral[1]}" if neutral[1] else "neutral"


def parse_board(text: str, territories: Iterable[str]) -> dict[str, Held]:
    """The territories a text names, in the order given by `territories`; refused as `position_invalid`."""
    known = tuple(territories)
    named: dict[str, Held] = {}
    for word in text.split():
        found = _WORD.fullmatch(word)
        if found is None:
            refuse("position_invalid", f"{word!r} is not territory=owner:armies.", None, "position")
        place = found["place"]
        if place in named:
            refuse("position_invalid", f"{place} is named twice.", None, "position")
        if place != "rest" and place not in known:
            refuse("position_invalid", f"There is no territory {place!r} on this board.", None, "position")
        named[place] = Held(parse_owner(found["owner"]), int(found["armies"]))
    rest = named.pop("rest", None)
    held = {place: named.get(place, rest) for place in known}
    return {place: found for place, found in held.items() if found is not None}


# What people need not write, in whatever variant; anything strange is left for the check to refuse


def all_lands(board: Board, lands: Mapping[str, object], empty: object) -> dict[str, object]:
    """Every territory, those not named empty, in canonical order; then names that are none."""
    strange = {place: land for place, land in lands.items() if place not in board.order}
    return {place: lands.get(place, empty) for place in board.ids} | strange


def cards_in_order(board: Board, written: Mapping[str, Any]) -> dict[str, Any]:
    """Hands and deck, as far as they are written, in canonical order."""
    found, hands, deck = dict[str, Any](), written.get("hands"), written.get("deck")
    if isinstance(hands, list | tuple):
        found["hands"] = [_in_order(board, hand) for hand in hands]
    if isinstance(deck, Mapping):
        found["deck"] = {name: _in_order(board, cards) for name, cards in deck.items()}
    return found


def _in_order(board: Board, cards: Any) -> Any:
    known = isinstance(cards, list | tuple) and all(card in full_deck(board) for card in cards)
    return sort_cards(board, cards) if known else cards


def whole_deck(board: Board, whole: Mapping[str, Any], *aside: str) -> Any:
    """The draw pile holds what is in no hand, not discarded and not in these fields, unless it is given."""
    deck = whole.get("deck", {})
    if not isinstance(deck, Mapping) or "pile" in deck:
        return deck
    listed = [
        *(whole.get("hands") or ()),
        deck.get("discards") or (),
        *(whole.get(name) or () for name in aside),
    ]
    elsewhere = [card for cards in listed if isinstance(cards, list | tuple) for card in cards]
    return {**deck, "pile": [card for card in full_deck(board) if card not in elsewhere]}


def first_roll(seats: int, whole: Mapping[str, Any]) -> dict[str, Any]:
    """A game that has not begun waits for its first roll, or for the one it was at where ties roll again."""
    rolling, number = whole.get("rolling"), whole.get("chance_id") or 1
    count = len(rolling) if isinstance(rolling, list | tuple) else seats
    asked = {"type": "chance_requested", "chance_id": number, "kind": "first_player_roll", "count": count}
    return {"chance_id": number, "chance": asked}
