"""Positions written by people: the notation of the worked examples, and what may be left out.

ural=0:2/1          two armies of seat 0, one factory
siberia=0:1,1:3     contested; `0:1~,1:3`: the acting seat's came by sea
peru=n:3            natives
japan=-/1           empty, one factory
arctic=0:3,1:2      ships
rest=1:1            every territory not named
"""

import re
from collections.abc import Mapping
from typing import Any

from domain.core.board import board_of
from domain.core.cards import full_deck, sort_cards
from domain.core.refusal import refuse
from domain.core.state import Setup
from domain.henshaw.geography import OCEANS
from domain.henshaw.state import SETUP_PHASES

_WORD = re.compile(r"(?P<place>[a-z-]+)=(?P<sides>-|[0-9a-z:,~]+)(/(?P<factories>\d))?")
_SIDE = re.compile(r"(?P<side>[0-9]|n):(?P<units>\d{1,4})(?P<by_sea>~?)")
TURN_SEAT_PHASES = ("industry", "movement", "combat", "continuation", "air_hits", "free_points", "turn_end")

Written = dict[str, Any]


def expand(setup: Setup, position: Mapping[str, object]) -> Mapping[str, object]:
    """The text of `spaces` in its JSON form, and cards in their fixed order."""
    written: Written = dict(position)
    spaces = written.get("spaces")
    if isinstance(spaces, str):
        written["spaces"] = _read_spaces(setup, spaces)
    if "hands" in written:
        hands = written["hands"]
        written["hands"] = [_sorted(setup, hand) for hand in hands] if _is_list(hands) else hands
    deck = written.get("deck")
    if isinstance(deck, Mapping):
        written["deck"] = {name: _sorted(setup, cards) for name, cards in deck.items()}
    return written


def _is_list(value: object) -> bool:
    return isinstance(value, list | tuple)


def _sorted(setup: Setup, cards: Any) -> Any:
    board = board_of(setup.board)
    known = _is_list(cards) and all(card in full_deck(board) for card in cards)
    return sort_cards(board, cards) if known else cards


def _read_spaces(setup: Setup, text: str) -> dict[str, Written]:
    territories = board_of(setup.board).ids
    named: dict[str, Written] = {}
    for word in text.split():
        found = _WORD.fullmatch(word)
        place = found["place"] if found is not None else ""
        if found is None or place in named or place not in (*territories, *OCEANS, "rest"):
            refuse(
                "position_invalid", f"{word!r} is not space=seat:units/factories.", None, "position.spaces"
            )
        named[place] = _read_space(setup, word, found["sides"], int(found["factories"] or 0))
    rest = named.pop("rest", None)
    if rest is not None:
        named |= {territory: dict(rest) for territory in territories if territory not in named}
    return named


def _read_space(setup: Setup, word: str, sides: str, factories: int) -> Written:
    units, natives, tags = [0] * len(setup.seats), 0, Written()
    for part in sides.split(",") if sides != "-" else ():
        found = _SIDE.fullmatch(part)
        if found is None or (found["side"] != "n" and int(found["side"]) >= len(units)):
            refuse("position_invalid", f"{part!r} in {word!r} is not seat:units.", None, "position.spaces")
        if found["side"] == "n":
            natives = int(found["units"])
        else:
            units[int(found["side"])] = int(found["units"])
            if found["by_sea"]:
                tags = {"by_sea": int(found["units"])}
    return {"units": units, "natives": natives, "factories": factories, **tags}


# What a position leaves unsaid


def complete(setup: Setup, position: Mapping[str, object]) -> Mapping[str, object]:
    """Seat 0 is first and acts, seats without units are out, cards not named are in the draw pile, attackers
    came by land, whoever the phase is about is asked. A game that has not begun waits for its first roll."""
    whole: Written = dict(position)
    phase = whole.get("phase", "first_player_roll")
    if "spaces" in whole:
        whole["spaces"] = _all_spaces(setup, whole["spaces"])
    if phase == "first_player_roll":
        _complete_roll(setup, whole)
        return whole
    whole.setdefault("first_seat", 0)
    whole.setdefault("rolling", [])
    if phase not in ("claim", "place_natives"):
        whole.setdefault("natives_due", 0)
    if phase not in SETUP_PHASES:
        whole["deck"] = _complete_deck(setup, whole)
        _complete_status(setup, whole)
        if phase != "first_turn_gifts":
            _complete_turn(setup, whole, phase)
    return whole


def _all_spaces(setup: Setup, spaces: Any) -> Any:
    if not isinstance(spaces, Mapping):
        return spaces
    known = (*board_of(setup.board).ids, *OCEANS)
    empty = {"units": [0] * len(setup.seats)}
    strangers = {name: space for name, space in spaces.items() if name not in known}
    return {name: spaces.get(name, empty) for name in known} | strangers


def _complete_roll(setup: Setup, whole: Written) -> None:
    if not whole.get("chance"):
        rolling = whole.get("rolling")
        count = len(rolling) if isinstance(rolling, list | tuple) else len(setup.seats)
        whole["chance_id"] = 1
        whole["chance"] = {
            "type": "chance_requested",
            "chance_id": 1,
            "kind": "first_player_roll",
            "count": count,
        }


def _complete_deck(setup: Setup, whole: Written) -> Any:
    deck = whole.get("deck", {})
    if not isinstance(deck, Mapping) or "pile" in deck:
        return deck
    listed = [*(whole.get("hands") or ()), deck.get("discards") or ()]
    elsewhere = {card for cards in listed if _is_list(cards) for card in cards}
    return {**deck, "pile": [card for card in full_deck(board_of(setup.board)) if card not in elsewhere]}


def _complete_status(setup: Setup, whole: Written) -> None:
    held = _held(whole)
    if held is not None:
        usual = [
            "active" if any(row[seat] for row in held.values()) else "eliminated" for seat in _seats(setup)
        ]
        whole.setdefault("status", usual)


def _seats(setup: Setup) -> range:
    return range(len(setup.seats))


def _held(whole: Written) -> dict[str, list[int]] | None:
    """Units by space, if the position says them in a form that can be read."""
    spaces = whole.get("spaces")
    if not isinstance(spaces, Mapping):
        return None
    rows = {name: space.get("units") for name, space in spaces.items() if isinstance(space, Mapping)}
    good = {
        name: list(row)
        for name, row in rows.items()
        if isinstance(row, list | tuple) and all(type(units) is int for units in row)
    }
    same_length = len({len(row) for row in good.values()}) == 1
    return good if len(good) == len(spaces) and same_length else None


def _complete_turn(setup: Setup, whole: Written, phase: Any) -> None:
    for name, usual in (("turn_seat", 0), ("turn", 1), ("round", 1)):
        whole.setdefault(name, usual)
    seat, held = whole["turn_seat"], _held(whole)
    if setup.options.weather:
        whole.setdefault("season", setup.options.first_round_season)
    if phase in TURN_SEAT_PHASES and not whole.get("chance"):
        whole.setdefault("must_act", [seat])
    if held is None or not isinstance(seat, int) or not all(0 <= seat < len(row) for row in held.values()):
        return
    spaces = whole["spaces"]
    with_factory = [name for name, space in spaces.items() if space.get("factories") and name not in OCEANS]
    whole.setdefault("factory_at_start", with_factory)
    if phase == "industry" and not whole.get("chance"):
        land = [row for name, row in held.items() if name not in OCEANS]
        whole.setdefault("free_armies", sum(1 for row in land if row[seat]) // 2)
    if phase == "free_points":
        whole.setdefault("free_armies", 2)
    whole["spaces"] = {name: _tagged(whole, name, space, seat) for name, space in spaces.items()}


def _tagged(whole: Written, name: str, space: Written, seat: int) -> Written:
    """The acting seat's armies in a pending contest have an arrival tag, by land unless it is said."""
    battle = whole.get("battle")
    set_already = isinstance(battle, Mapping) and battle.get("space") == name
    others = space.get("natives") or any(u for other, u in enumerate(space["units"]) if other != seat)
    attackers = space["units"][seat]
    if name in OCEANS or set_already or not others or not attackers:
        return space
    if {"by_sea", "by_land", "surprise"} & space.keys():
        return space
    return {
        **space,
        "by_land": attackers,
        **({"moved": attackers} if whole.get("phase") == "movement" else {}),
    }
