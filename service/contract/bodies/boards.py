"""A board as it is served: nothing is left out because it is empty or usual, and a route has its id."""

from functools import cache
from typing import Any

import msgspec

from domain.core import board as files


class Territory(files.Territory, frozen=True, omit_defaults=False, forbid_unknown_fields=False):
    """One territory, with where it is drawn."""


class Link(files.Link, frozen=True, omit_defaults=False, forbid_unknown_fields=False, kw_only=True):
    """Two territories that are adjacent, by land or over water."""

    id: str
    """Both ends in alphabetical order, with `--` between: what commands and events call a route (CU-2.18)."""


class Sea(files.Sea, frozen=True, omit_defaults=False, forbid_unknown_fields=False):
    """One sea, with its coast and the seas next to it."""


class Drawing(files.Drawing, frozen=True, omit_defaults=False, forbid_unknown_fields=False):
    """How the picture is laid out; all lengths are in the units of the paths."""


class Board(files.Board, frozen=True, omit_defaults=False, forbid_unknown_fields=False):
    """One board in full."""

    territories: tuple[Territory, ...]
    links: tuple[Link, ...]
    seas: tuple[Sea, ...] = ()
    oceans: tuple[Sea, ...] = ()
    """Oceans, for ships that sail the high seas (HE-2.2)."""
    drawing: Drawing | None = None


@cache
def served(board: files.Board) -> bytes:
    """The board as JSON."""
    whole: dict[str, Any] = msgspec.to_builtins(board)
    for said, link in zip(whole["links"], board.links, strict=True):
        said["id"] = link.id
    return msgspec.json.encode(msgspec.convert(whole, Board))
