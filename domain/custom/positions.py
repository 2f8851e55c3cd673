"""Positions written by people: ships, neutrals and stocks, and what cannot be."""

import re
from collections.abc import Mapping
from typing import Any

from domain.core.notation import parse_owner
from domain.core.refusal import refuse
from domain.core.state import Setup
from domain.custom.old_classic.positions import Positions
from domain.custom.old_classic.state import SETUP_PHASES, Owner
from domain.custom.pending import Pending
from domain.custom.soundness import Soundness
from domain.custom.state import ALL_NEUTRALS, CustomState

_SHIP = re.compile(
    r"(?P<id>ship-\d{1,6})=(?P<owner>\d{1,3}|n\d?)@(?P<sea>[a-z0-9-]+):(?P<hits>\d)(?P<flag>\*?)"
)


class CustomPositions(Pending, Soundness, Positions[CustomState]):
    def expand(self, setup: Setup, position: Mapping[str, object]) -> Mapping[str, object]:
        """`ships = "ship-1=0@north-sea:2 ship-2=n@baltic-sea:1"`, a star marking a flagship; `generals`,
        `targets` and `capitals` by seat, where not every seat has one."""
        written = dict(super().expand(setup, position))
        for name in ("generals", "targets", "capitals"):
            named = written.get(name)
            if isinstance(named, Mapping):
                written[name] = [named.get(str(seat)) for seat in range(len(setup.seats))]
        if isinstance(written.get("ships"), str):
            written["ships"] = parse_ships(str(written["ships"]))
        return written

    def complete(self, setup: Setup, position: Mapping[str, object]) -> Mapping[str, object]:
        """As in classic; ships count as built up to the highest number, neutrals have nothing on hand."""
        whole: dict[str, Any] = dict(super().complete(setup, position))
        ships = whole.get("ships")
        if isinstance(ships, list | tuple) and "ships_built" not in whole:
            numbers = [number_of(ship.get("id")) for ship in ships if isinstance(ship, Mapping)]
            whole["ships_built"] = max(numbers, default=0)
        if whole.get("phase") not in SETUP_PHASES and "phase" in whole:
            whole.setdefault("stocks", dict.fromkeys(self.initial(setup).stocks, 0))
            whole.setdefault("opening_seat", whole.get("first_seat"))
        return whole

    def owners(self, state: CustomState) -> tuple[Owner, ...]:
        """CU-2.4: a neutral that started without land never comes by any, but for `neutral`."""
        return (*state.active, *ALL_NEUTRALS[: max(1, len(state.neutrals))])


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


def number_of(name: object) -> int:
    digits = str(name).removeprefix("ship-")
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 10 else 0
