"""A board's recipe as written in `recipes/`: what it is made of, before any geography is looked at."""

import csv
from pathlib import Path

import msgspec

from domain.core.board import DiseaseGroups, Symbol

RECIPES = Path(__file__).parent / "recipes"
BOARDS = ("world", "europe", "asia", "europe-expert", "asia-expert")

LonLat = tuple[float, float]


class Settings(msgspec.Struct, frozen=True):
    """The `[map]` table; the recipes write every value as text."""

    id: str
    name: str
    projection: str
    lon0: str
    width: str
    tolerance: str
    min_island: str
    drop: str = ""
    keep: str = "-180 -90 360 90"
    frame: str = ""
    lat0: str = "0"
    cut: str = "-180"
    backdrop: str = "no"
    min_border_km: str = "5"
    font: str = "9"

    @property
    def dropped(self) -> tuple[str, ...]:
        return tuple(selector.strip() for selector in self.drop.split(",") if selector.strip())

    @property
    def box(self) -> tuple[float, float, float, float]:
        west, south, east, north = (float(edge) for edge in self.keep.split())
        return west, south, east, north

    @property
    def framed(self) -> tuple[LonLat, ...]:
        pairs = (corner.split(",") for corner in self.frame.split())
        return tuple((float(lon), float(lat)) for lon, lat in pairs)


class Region(msgspec.Struct, frozen=True):
    """A continent. The recipe's `bonus` is a draft and is not even read (CU-2.13)."""

    id: str
    name: str


class Land(msgspec.Struct, frozen=True):
    id: str
    name: str
    region: str
    members: tuple[str, ...]


class Routes(msgspec.Struct, frozen=True):
    sea: tuple[tuple[str, str], ...]
    sea_wrap: tuple[tuple[str, str], ...]
    deny: tuple[tuple[str, str], ...]


class Recipe(msgspec.Struct, frozen=True):
    map: Settings
    region: tuple[Region, ...]
    territory: tuple[Land, ...]
    routes: Routes


class Water(msgspec.Struct, frozen=True):
    """A sea, with the area that its cell is cut from."""

    id: str
    name: str
    label: LonLat
    coast: tuple[str, ...]
    seas: tuple[str, ...]
    area_rank: int
    area: tuple[tuple[LonLat, ...], ...]
    label_alt: LonLat | None = None


class Crossing(msgspec.Struct, frozen=True):
    id: str
    ends: tuple[str, str]
    seas: tuple[str, ...]
    wrap: bool = False
    route_anchor: tuple[LonLat, LonLat] | None = None
    route_via: tuple[LonLat, ...] = ()


class Standing(msgspec.Struct, frozen=True):
    """Where the badge of a territory too small for it stands."""

    territory: str
    at: LonLat


class Ocean(msgspec.Struct, frozen=True):
    id: str
    name: str
    label: LonLat
    coast: tuple[str, ...]
    coast_geographic: tuple[str, ...]
    oceans: tuple[str, ...]
    label_alt: LonLat | None = None


class Seas(msgspec.Struct, frozen=True):
    enabled: bool
    isolated: tuple[tuple[str, ...], ...]
    touching_not_adjacent: tuple[tuple[str, str], ...]
    sea: tuple[Water, ...]
    route: tuple[Crossing, ...]
    badge: tuple[Standing, ...] = ()
    ocean: tuple[Ocean, ...] = ()

    @property
    def waters(self) -> tuple[Water, ...]:
        """The seas that are loaded: none on an expert board (CU-2.17)."""
        return self.sea if self.enabled else ()


class Anchor(msgspec.Struct, frozen=True):
    """Where the line of a route begins and ends, in the order of the ends in its id."""

    route: str
    ends: tuple[LonLat, LonLat]


class Extra(msgspec.Struct, frozen=True):
    """What the recipe and the seas file leave open."""

    order: tuple[str, ...] = ()
    """Canonical order, where it is not the recipe's (CL-2.5)."""
    symbols: dict[str, Symbol] = {}
    """Card symbols, where they are printed in a specification (CL-2.7)."""
    third_world: tuple[str, ...] = ()
    pandemic: DiseaseGroups | None = None
    badge: tuple[Standing, ...] = ()
    """Badges moved after looking at the picture; these win over the seas file."""
    anchor: tuple[Anchor, ...] = ()
    """Lines of routes moved likewise."""


def read_recipe(board_id: str) -> Recipe:
    return msgspec.toml.decode((RECIPES / f"{board_id}.toml").read_bytes(), type=Recipe)


def read_seas(board_id: str) -> Seas:
    return msgspec.toml.decode((RECIPES / f"{board_id}.seas.toml").read_bytes(), type=Seas)


def read_extra(board_id: str) -> Extra:
    path = RECIPES / f"{board_id}.extra.toml"
    return msgspec.toml.decode(path.read_bytes(), type=Extra) if path.exists() else Extra()


def read_table(name: str) -> list[dict[str, str]]:
    """A csv file of the recipes folder (expected edges, parents, the classic adjacency)."""
    with (RECIPES / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
