"""Path data of territories: rings of straight lines, read to see how far they reach, written more coarsely
where nobody sees the difference."""

import re

from domain.core.board import Point

_STEPS = re.compile(r"([MmLlZz])([^MmLlZz]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_STRAIGHT = re.compile(r"[MmLlZz0-9 .,\-]*")


def rings(path: str) -> list[list[Point]]:
    """The corners of each ring; nothing of a path that has curves."""
    if not _STRAIGHT.fullmatch(path):
        return []
    found: list[list[Point]] = []
    x = y = 0.0
    for command, numbers in _STEPS.findall(path):
        values = [float(number) for number in _NUMBER.findall(numbers)]
        if command in "Mm":
            found.append([])
        for dx, dy in zip(values[::2], values[1::2], strict=True):
            x, y = (x + dx, y + dy) if command.islower() else (dx, dy)
            found[-1].append((x, y))
        if command in "Zz" and found[-1]:
            x, y = found[-1][0]
    return found


def coarse(path: str) -> str:
    """With whole numbers: corners are rounded one by one, so that neighbours still meet. What that leaves no
    room for is left out, but for the first ring."""
    whole = [_rounded(ring) for ring in rings(path)]
    kept = [ring for ring in whole if len(ring) > 2] or whole[:1]
    return "".join(_written(ring) for ring in kept) or path


def _rounded(ring: list[Point]) -> list[tuple[int, int]]:
    corners: list[tuple[int, int]] = []
    for x, y in ring:
        corner = (round(x), round(y))
        if not corners or corner != corners[-1]:
            corners.append(corner)
    return corners[:-1] if len(corners) > 1 and corners[0] == corners[-1] else corners


def _written(ring: list[tuple[int, int]]) -> str:
    (x, y), *rest = ring
    steps = ""
    for across, down in rest:
        steps += "".join(f"{step}" if step < 0 else f" {step}" for step in (across - x, down - y))
        x, y = across, down
    return f"M{ring[0][0]} {ring[0][1]}l{steps.lstrip()}z" if steps else f"M{x} {y}z"
