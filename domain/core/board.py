"""A board: territories, continents, links and seas, as data that the rules can trust.

The structs say what a board file may contain (`domain/boards/schema.json` is made from them);
`board_checks` says what a board must satisfy besides.
"""

import hashlib
from functools import cached_property
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from domain.core.data import shipped, shipped_names

Symbol = Literal["infantry", "cavalry", "artillery"]
Point = tuple[float, float]

Id = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
"""Kebab-case without `--` (CU-2.10)."""
Name = Annotated[str, Meta(min_length=1, max_length=60)]
PathData = Annotated[str, Meta(pattern=r"^[MmLlHhVvCcSsQqTtAaZz0-9 .,+\-]*$")]
"""SVG path data, and nothing that could be anything else."""
Size = Annotated[float, Meta(gt=0, le=100)]
Extent = Annotated[int, Meta(ge=100, le=10_000)]


class Territory(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    id: Id
    name: Name
    continent: Id
    symbol: Symbol
    path: PathData = ""
    badge: Point | None = None
    label: Point | None = None
    leader: Point | None = None
    """Where the leader line of a badge that stands off its land begins."""
    label_lines: tuple[Name, ...] = ()
    """The name as it is broken into lines on the drawing, where it is not written in one."""


class Continent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    name: Name
    value: Annotated[int, Meta(ge=1)]


class Link(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    a: Id
    b: Id
    kind: Literal["land", "route"]
    seas: tuple[Id, ...] = ()
    line: tuple[Annotated[tuple[Point, ...], Meta(min_length=2)], ...] = ()
    """The drawn polylines of a route; two where it leaves the map on one side and comes back on the other."""

    @property
    def id(self) -> str:
        """CU-2.18: both ends in alphabetical order."""
        return "--".join(sorted((self.a, self.b)))


class Sea(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    id: Id
    name: Name
    coast: tuple[Id, ...]
    seas: tuple[Id, ...] = ()
    coast_geographic: tuple[Id, ...] = ()
    """Coast that henshaw's option `coasts: geographic` adds (HE-2.4)."""
    label: Point | None = None
    label_alt: Point | None = None
    """A second label for a sea that goes on behind the other edge of the map."""
    label_lines: tuple[Name, ...] = ()
    fleet: Point | None = None
    """Where ships are drawn, clear of the badges on the coast."""


class DiseaseGroups(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    blue: tuple[Id, ...]
    yellow: tuple[Id, ...]
    black: tuple[Id, ...]
    red: tuple[Id, ...]

    @property
    def named(self) -> dict[str, tuple[str, ...]]:
        return {"blue": self.blue, "yellow": self.yellow, "black": self.black, "red": self.red}


class PandemicData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """CU-2.71: 48 cities, and the four groups of 12 by disease."""

    cities: tuple[Id, ...]
    disease_groups: DiseaseGroups


class Drawing(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How the picture is laid out; all lengths are in the units of the paths."""

    width: Extent
    height: Extent
    badge: Size
    """Radius of an army badge."""
    narrow: Size = 1.0
    """How many times larger badges may be on a narrow screen without touching."""
    font: Size = 10.0
    backdrop: PathData = ""
    """Land that belongs to no territory."""
    borders: PathData = ""
    """Land borders between continents."""
    sea_borders: PathData = ""
    credit: Annotated[str, Meta(max_length=200)] = ""


class Board(msgspec.Struct, frozen=True, omit_defaults=True, dict=True, forbid_unknown_fields=True):
    id: Id
    name: Name
    territories: tuple[Territory, ...]
    continents: tuple[Continent, ...]
    links: tuple[Link, ...]
    wild_cards: Annotated[int, Meta(ge=0)]
    seas: tuple[Sea, ...] = ()
    oceans: tuple[Sea, ...] = ()
    """henshaw's oceans (HE-2.2)."""
    third_world: tuple[Id, ...] = ()
    touching_not_adjacent: tuple[tuple[Id, Id], ...] = ()
    """Drawn touching, but without a link; interfaces say so."""
    pandemic_data: PandemicData | None = None
    drawing: Drawing | None = None
    schema: Literal[1] = 1

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """Territory ids in canonical order."""
        return tuple(territory.id for territory in self.territories)

    @cached_property
    def digest(self) -> str:
        """SHA-256 of everything about it that can decide a game: all but its drawing."""
        decides = msgspec.structs.replace(self, drawing=None, pandemic_data=None)
        return hashlib.sha256(msgspec.json.encode(decides, order="sorted")).hexdigest()

    @cached_property
    def order(self) -> dict[str, int]:
        """Canonical order as a rank; also the set of territory ids."""
        return {territory: rank for rank, territory in enumerate(self.ids)}

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """Adjacent territories, in canonical order."""
        found: dict[str, set[str]] = {territory: set() for territory in self.ids}
        for link in self.links:
            found[link.a].add(link.b)
            found[link.b].add(link.a)
        return {place: tuple(sorted(others, key=self.order.__getitem__)) for place, others in found.items()}

    @cached_property
    def link(self) -> dict[tuple[str, str], Link]:
        """The link between two territories, in either direction."""
        return {pair: link for link in self.links for pair in ((link.a, link.b), (link.b, link.a))}

    @cached_property
    def members(self) -> dict[str, tuple[str, ...]]:
        """Territories of each continent, in canonical order."""
        return {
            continent.id: tuple(t.id for t in self.territories if t.continent == continent.id)
            for continent in self.continents
        }

    @cached_property
    def values(self) -> dict[str, int]:
        return {continent.id: continent.value for continent in self.continents}

    @cached_property
    def continent_of(self) -> dict[str, str]:
        return {territory.id: territory.continent for territory in self.territories}

    @cached_property
    def symbols(self) -> dict[str, str]:
        return {territory.id: territory.symbol for territory in self.territories}

    @cached_property
    def sea(self) -> dict[str, Sea]:
        """Seas by id, in canonical order."""
        return {sea.id: sea for sea in self.seas}

    @cached_property
    def shores(self) -> dict[str, tuple[str, ...]]:
        """The seas adjacent to each territory (CU-2.15)."""
        return {place: tuple(sea.id for sea in self.seas if place in sea.coast) for place in self.ids}

    @cached_property
    def routes(self) -> dict[str, Link]:
        """Links over water by id (CU-2.18)."""
        return {link.id: link for link in self.links if link.kind == "route"}

    def adjacent(self, a: str, b: str) -> bool:
        return (a, b) in self.link


class BoardMissing(LookupError):
    """A game is played on a board whose file is not there."""

    def __init__(self, board_id: str) -> None:
        super().__init__(f"the board {board_id!r} is not here; put its file back into the folder of boards")
        self.board_id = board_id


_decoder = msgspec.json.Decoder(Board)
_boards: dict[str, Board] = {}


def parse_board(data: bytes) -> Board:
    return _decoder.decode(data)


def register_board(board: Board) -> None:
    """Make a board playable; the service calls this for boards found in its configured folder."""
    _boards[board.id] = board


def find_board(board_id: str) -> Board | None:
    return _boards.get(board_id)


def board_of(board_id: str) -> Board:
    """The board of a game that exists (creation has checked the id, but its file may have gone since)."""
    try:
        return _boards[board_id]
    except KeyError:
        raise BoardMissing(board_id) from None


def all_boards() -> tuple[Board, ...]:
    return tuple(_boards.values())


for _name in shipped_names("domain.boards", ".json"):
    if not _name.startswith("schema"):
        register_board(parse_board(shipped("domain.boards", _name)))
