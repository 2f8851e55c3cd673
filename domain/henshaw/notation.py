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

import msgspec
from msgspec.structs import replace

from domain.core.board import board_of
from domain.core.notation import cards_in_order, first_roll, whole_deck
from domain.core.refusal import refuse
from domain.core.state import Setup
from domain.henshaw.geography import OCEANS
from domain.henshaw.state import SETUP_PHASES, Space
from domain.henshaw.weather import season_of

_WORD = re.compile(r"(?P<place>[a-z-]+)=(?P<sides>-|[0-9a-z:,~]+)(/(?P<factories>\d))?")
_SIDE = re.compile(r"(?P<side>[0-9]|n):(?P<units>\d{1,4})(?P<by_sea>~?)")
TURN_SEAT_PHASES = ("industry", "movement", "combat", "continuation", "air_hits", "free_points", "turn_end")
TAGS = {"by_sea", "by_land", "surprise"}

Written = dict[str, Any]


def expand(setup: Setup, position: Mapping[str, object]) -> Mapping[str, object]:
    """The text of `spaces` in its JSON form, and cards in their fixed order."""
    written: Written = dict(position)
    spaces = written.get("spaces")
    if isinstance(spaces, str):
        written["spaces"] = _read_spaces(setup, spaces)
    return written | cards_in_order(board_of(setup.board), written)


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
    phase, spaces = whole.get("phase", "first_player_roll"), _spaces_of(setup, whole.get("spaces"))
    if phase == "first_player_roll":
        return whole if whole.get("chance") else whole | first_roll(len(setup.seats), whole)
    usual: Written = {"first_seat": 0, "rolling": []}
    if phase not in ("claim", "place_natives"):
        usual["natives_due"] = 0
    if phase not in SETUP_PHASES:
        whole["deck"] = whole_deck(board_of(setup.board), whole)
        if spaces is not None:
            held = [any(space.units[seat] for space in spaces.values()) for seat in range(len(setup.seats))]
            usual["status"] = ["active" if any_unit else "eliminated" for any_unit in held]
        if phase != "first_turn_gifts":
            usual |= _turn(setup, whole, phase)
            spaces = _in_turn(usual | whole, usual, spaces)
    if spaces is not None:
        whole["spaces"] = msgspec.to_builtins(spaces)
    return usual | whole


def _spaces_of(setup: Setup, written: object) -> dict[str, Space] | None:
    """All spaces, those not named empty; None if they cannot be read."""
    try:
        named = msgspec.convert(written, dict[str, Space])
    except msgspec.ValidationError:
        return None
    if any(len(space.units) != len(setup.seats) for space in named.values()):
        return None
    empty = Space((0,) * len(setup.seats))
    return dict.fromkeys((*board_of(setup.board).ids, *OCEANS), empty) | named


def _turn(setup: Setup, whole: Written, phase: Any) -> Written:
    usual: Written = {"turn_seat": 0, "turn": 1, "round": 1}
    if setup.options.weather:
        number = whole.get("round", 1)
        first = setup.options.first_round_season
        usual["season"] = season_of(first, number) if isinstance(number, int) else first
    battle = whole.get("battle")
    if isinstance(battle, Mapping) and battle.get("space") in OCEANS:
        # HE-4.49: the battle under way is one of this turn's.
        usual["sea_fights"] = [{"ocean": battle["space"], "opponent": battle.get("defender")}]
    if phase in TURN_SEAT_PHASES and not whole.get("chance"):
        usual["must_act"] = [whole.get("turn_seat", 0)]
    return usual


def _in_turn(whole: Written, usual: Written, spaces: dict[str, Space] | None) -> dict[str, Space] | None:
    """What follows from the board for the acting seat; its attackers are tagged."""
    seat, phase = whole["turn_seat"], whole["phase"]
    if (
        spaces is None
        or not isinstance(seat, int)
        or not all(0 <= seat < len(s.units) for s in spaces.values())
    ):
        return spaces
    land = {name: space for name, space in spaces.items() if name not in OCEANS}
    usual["factory_at_start"] = [name for name, space in land.items() if space.factories]
    if phase == "industry" and not whole.get("chance"):
        usual["free_armies"] = sum(1 for space in land.values() if space.units[seat]) // 2
    if phase == "free_points":
        usual["free_armies"] = 2
    battle = whole.get("battle")
    battlefield = None
    if isinstance(battle, Mapping) and battle.get("stage") != "opening":  # HE-4.26: no tags once it is set
        battlefield = battle.get("space")
    return spaces | {name: _tagged(whole, name, space) for name, space in land.items() if name != battlefield}


def _tagged(whole: Written, name: str, space: Space) -> Space:
    """The acting seat's armies in a pending contest have an arrival tag, by land unless it is said; while it
    moves, all of them have moved but those that came by surprise (HE-4.27)."""
    attackers = space.units[whole["turn_seat"]]
    if len(space.sides()) < 2 or not attackers:
        return space
    said = whole["spaces"][name].keys()
    tagged = space if TAGS & said else replace(space, by_land=attackers)
    if whole["phase"] != "movement" or (TAGS & said and "moved" in said):
        return tagged
    return replace(tagged, moved=tagged.by_sea + tagged.by_land)
