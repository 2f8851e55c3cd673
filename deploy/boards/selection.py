"""Which units make up which territory: selectors, the most specific wins."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

import shapely
from shapely import Polygon
from shapely.affinity import translate

from deploy.boards.geography import GeographyError, Unit
from deploy.boards.recipe import Recipe


class Selection:
    """The units of a recipe: those claimed by each territory, and the rest, which is backdrop."""

    def __init__(self, recipe: Recipe, units: Sequence[Unit]) -> None:
        names = _names(units)
        dropped = _claims({"": recipe.map.dropped}, names)
        claimed = _claims({land.id: land.members for land in recipe.territory}, names)
        self.parts: dict[str, list[Polygon]] = {land.id: [] for land in recipe.territory}
        self.backdrop: list[Polygon] = []
        for unit in units:
            kept = [] if unit.code in dropped else _kept(unit, recipe)
            if unit.code in claimed:
                self.parts[claimed[unit.code]].extend(kept)
            elif recipe.map.backdrop == "yes":
                self.backdrop.extend(kept)
        empty = [territory for territory, parts in self.parts.items() if not parts]
        if empty:
            raise GeographyError(f"{recipe.map.id}: territories without land: {', '.join(empty)}")


def _names(units: Sequence[Unit]) -> list[dict[str, list[str]]]:
    """Unit codes by every selector that can name them, most specific kind of selector first."""
    levels: list[dict[str, list[str]]] = [defaultdict(list) for _ in range(4)]
    for unit in units:
        selectors = (unit.code, unit.iso, f"{unit.country}/{unit.region}", unit.country)
        for level, selector in zip(levels, selectors, strict=True):
            level[selector].append(unit.code)
    return levels


def _claims(members: dict[str, tuple[str, ...]], names: list[dict[str, list[str]]]) -> dict[str, str]:
    """Owner of each claimed unit. A selector without units, or two owners at one level, is an error."""
    claimed: dict[str, str] = {}
    unknown = {selector for selectors in members.values() for selector in selectors}
    for level in names:
        at_level: dict[str, str] = {}
        for owner, selectors in members.items():
            for selector in selectors:
                if selector in level:
                    unknown.discard(selector)
                    _claim(at_level, level[selector], owner, selector)
        claimed = at_level | claimed
    if unknown:
        raise GeographyError(f"selectors that match nothing: {', '.join(sorted(unknown))}")
    return claimed


def _claim(at_level: dict[str, str], codes: Iterable[str], owner: str, selector: str) -> None:
    for code in codes:
        if at_level.setdefault(code, owner) != owner:
            raise GeographyError(f"{code} ({selector}) is claimed by {at_level[code]} and by {owner}")


def _kept(unit: Unit, recipe: Recipe) -> list[Polygon]:
    """The unit's parts inside the box, whole parts moved over the antimeridian where they belong east."""
    box = shapely.box(*recipe.map.box)
    cut = float(recipe.map.cut)
    kept = []
    for part in unit.parts:
        west, _, east, _ = part.bounds
        if unit.country == "USA":
            if west > 0:  # the Aleutians beyond 180 degrees
                continue
        elif east < cut:
            part = translate(part, xoff=360)
        if part.intersects(box):
            kept.append(part)
    return kept
