"""Positions written by people: ships, neutrals and stocks besides what classic knows."""

import re
from collections.abc import Mapping
from typing import Any

from domain.classic import notation as classic
from domain.classic.state import SETUP_PHASES
from domain.core.notation import parse_owner
from domain.core.refusal import refuse
from domain.core.state import Setup
from domain.custom.seas import ship_number
from domain.custom.state import neutral_names

_SHIP = re.compile(
    r"(?P<id>ship-\d{1,6})=(?P<owner>\d{1,3}|n\d?)@(?P<sea>[a-z0-9-]+):(?P<hits>\d)(?P<flag>\*?)"
)


def expand(setup: Setup, position: Mapping[str, object]) -> Mapping[str, object]:
    """`ships = "ship-1=0@north-sea:2 ship-2=n@baltic-sea:1"`, a star marking a flagship; `generals` and
    `targets` by seat, where not every seat has one."""
    written = dict(classic.expand(setup, position))
    written |= classic.by_seat(setup, written, ("generals", "targets"))
    if isinstance(written.get("ships"), str):
        written["ships"] = parse_ships(str(written["ships"]))
    return written


def complete(setup: Setup, position: Mapping[str, object]) -> Mapping[str, object]:
    """As in classic; ships count as built up to the highest number, neutrals have nothing on hand, and where
    land was claimed the turns go the other way round."""
    whole: dict[str, Any] = dict(classic.complete(setup, position))
    ships = whole.get("ships")
    if isinstance(ships, list | tuple) and "ships_built" not in whole:
        numbers = [ship_number(str(ship.get("id"))) or 0 for ship in ships if isinstance(ship, Mapping)]
        whole["ships_built"] = max(numbers, default=0)
    if whole.get("phase") not in SETUP_PHASES and "phase" in whole:
        whole.setdefault("stocks", dict.fromkeys(neutral_names(setup.options.neutrals or 0), 0))
        whole.setdefault("opening_seat", whole.get("first_seat"))
        if setup.options.setup == "fiefdoms":
            whole.setdefault("direction", "anticlockwise")  # CU-2.55: for the whole game
    return whole


def parse_ships(text: str) -> list[dict[str, object]]:
    ships: list[dict[str, object]] = []
    for word in text.split():
        found = _SHIP.fullmatch(word)
        if found is None:
            refuse("position_invalid", f"{word!r} is not ship-1=owner@sea:hits.", None, "position.ships")
        ships.append(
            {
                "id": found["id"],
                "owner": parse_owner(found["owner"]),
                "sea": found["sea"],
                "hits": int(found["hits"]),
                "flagship": bool(found["flag"]),
            }
        )
    return ships
