"""Where names are written: near the badge, on their own land if it has room, not over a name or badge."""

import msgspec
import shapely
from shapely import LineString, MultiPolygon, Polygon

from deploy.boards.badges import Badge
from deploy.boards.projection import Plane
from deploy.boards.shapes import Sheet
from deploy.boards.svgpath import rounded
from projections.picture.text import LEADING, text_width, two_lines

ROUNDS = 25


class Label(msgspec.Struct, frozen=True):
    """Lines of text centred on a point."""

    at: Plane
    lines: tuple[str, ...]
    size: float

    @property
    def box(self) -> tuple[float, float, float, float]:
        half = max(text_width(line, self.size) for line in self.lines) / 2
        tall = len(self.lines) * self.size * LEADING / 2
        x, y = self.at
        return x - half, y - tall, x + half, y + tall


class Candidate(msgspec.Struct, frozen=True):
    label: Label
    awkward: float
    """How far from the natural place, right below the badge."""


def place_labels(
    sheet: Sheet,
    names: dict[str, str],
    badges: dict[str, Badge],
    radius: float,
    size: float,
    taken: list[Polygon],
) -> dict[str, Label]:
    """For every name the candidate that costs least, given all other names; a few rounds settle it."""
    rings = [shapely.box(*_around(badge.at, radius)) for badge in badges.values()]
    rings += [LineString((badge.at, badge.leader)).buffer(1) for badge in badges.values() if badge.leader]
    candidates = {name: _candidates(text, badges[name].at, radius, size) for name, text in names.items()}
    costs = {
        name: [_cost(candidate, name, sheet, rings, taken) for candidate in candidates[name]]
        for name in names
    }
    chosen = {name: costs[name].index(min(costs[name])) for name in names}
    boxes = {name: [shapely.box(*candidate.label.box) for candidate in candidates[name]] for name in names}
    for _ in range(ROUNDS):
        before = dict(chosen)
        for name in names:
            others = [boxes[other][chosen[other]] for other in names if other != name]
            tree = shapely.STRtree(others)
            total = [
                cost + 60 * sum(box.intersection(others[i]).area > 0.05 for i in tree.query(box))
                for cost, box in zip(costs[name], boxes[name], strict=True)
            ]
            chosen[name] = total.index(min(total))
        if chosen == before:
            break
    return {name: candidates[name][chosen[name]].label for name in names}


def _around(at: Plane, radius: float) -> tuple[float, float, float, float]:
    return at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius


def _candidates(text: str, badge: Plane, radius: float, size: float) -> list[Candidate]:
    """Below the badge, beside it, above it (where marks stand), and further off, best first."""
    found = []
    for lines in dict.fromkeys(((text,), two_lines(text))):
        half = max(text_width(line, size) for line in lines) / 2
        tall = len(lines) * size * LEADING / 2
        down, across = radius + tall + 0.5, radius + half + 1.5
        aside = (0, -0.3, 0.3, -0.6, 0.6, -0.9, 0.9)
        shifts = [(dx * half, down, abs(dx)) for dx in aside]
        shifts += [
            (side * across, dy * radius, 1.5 + abs(dy)) for side in (1, -1) for dy in (0, 0.5, -0.5, 1)
        ]
        shifts += [(dx * half, -down, 3.5 + abs(dx)) for dx in aside]
        shifts += [(dx * half, down + size * far, 1 + 2 * far) for far in (0.6, 1.2) for dx in aside]
        shifts += [(dx * half, -down - size * far, 2.5 + 2 * far) for far in (0.6, 1.2) for dx in aside]
        found += [
            Candidate(Label(rounded((badge[0] + dx, badge[1] + dy)), lines, size), awkward)
            for dx, dy, awkward in shifts
        ]
    return found


def _cost(candidate: Candidate, name: str, sheet: Sheet, rings: list[Polygon], fixed: list[Polygon]) -> float:
    box = shapely.box(*candidate.label.box)
    if not sheet.window.buffer(-1).contains(box):
        return 1000.0
    covered = sum(60.0 for ring in rings if box.intersects(ring) and box.intersection(ring).area > 0.5)
    covered += sum(30.0 for other in fixed if box.intersects(other))
    return covered + 12 * _abroad(box, name, sheet.lands) + candidate.awkward


def _abroad(box: Polygon, name: str, lands: dict[str, MultiPolygon]) -> float:
    """Share of the box that lies on other land (in full) or on water (less of a nuisance)."""
    home = box.intersection(lands[name]).area
    foreign = sum(box.intersection(land).area for other, land in lands.items() if other != name)
    return float((foreign + 0.5 * max(0.0, box.area - home - foreign)) / box.area)
