"""What the tests need to read boards: tables of the specifications, path data, ready-made positions."""

import csv
import random
import re
from itertools import pairwise
from pathlib import Path

import msgspec
from shapely import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from deploy.boards.geography import polygons
from deploy.boards.recipe import BOARDS
from domain.core.board import Board, board_of
from domain.core.view import Mark, Spot, View

TABLES = Path(__file__).parent / "tables"
SHIPPED = tuple(board_of(board_id) for board_id in BOARDS)
COLOURS = ("red", "blue", "green", "yellow", "black", "gray")

Tenths = tuple[int, int]


def table(name: str) -> list[dict[str, str]]:
    """A table of a specification, as transcribed into `tables`."""
    with (TABLES / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def pairs(board: Board, kind: str | None = None) -> set[frozenset[str]]:
    return {frozenset((link.a, link.b)) for link in board.links if kind in (None, link.kind)}


def changed(board: Board, **changes: object) -> Board:
    """The same board with some fields replaced."""
    return msgspec.structs.replace(board, **changes)


def rings(path: str) -> list[list[Tenths]]:
    """The rings of a territory's path, in tenths: `M`, then `l`, `z`, `m` with relative steps."""
    found: list[list[Tenths]] = []
    start = (0, 0)
    for command, numbers in re.findall(r"([Mmlz])([^Mmlz]*)", path):
        values = [round(float(n) * 10) for n in re.findall(r"-?\d*\.?\d+", numbers)]
        steps = list(zip(values[::2], values[1::2], strict=True))
        if command in "Mm":
            start = (start[0] + steps[0][0], start[1] + steps[0][1])
            found.append([start])
        for dx, dy in steps if command == "l" else ():
            x, y = found[-1][-1]
            found[-1].append((x + dx, y + dy))
    return found


def drawn_segments(path: str) -> set[frozenset[Tenths]]:
    return {frozenset(pair) for ring in rings(path) for pair in pairwise((*ring, ring[0]))}


def drawn_shape(path: str) -> MultiPolygon:
    """The drawn land; holes are rings inside others and are cut out by even-odd."""
    whole: BaseGeometry = MultiPolygon()
    for ring in rings(path):
        whole = whole.symmetric_difference(Polygon([(x / 10, y / 10) for x, y in ring]).buffer(0))
    return MultiPolygon(polygons(whole))


def full_position(board: Board, seed: int = 1) -> View:
    """Every territory owned, one to three digits of armies, marks here and there, ships on every sea."""
    chance = random.Random(seed)
    kinds = ("capital", "factory", "general", "zombie", "winter", "starving", "contested", "civilian")
    spots = {
        name: Spot(
            chance.randrange(6),
            chance.choice((1, 2, 3, 8, 12, 27, 104)),
            tuple(
                Mark(chance.choice(kinds), chance.choice((1, 3))) for _ in range(chance.choice((0, 0, 1, 2)))
            ),
        )
        for name in board.ids
    }
    fleets = {
        sea.id: Spot(marks=tuple(Mark("ship", 2, owner) for owner in chance.sample(range(6), 2)))
        for sea in board.seas
    }
    return View(
        variant="custom",
        board=board.id,
        viewer="spectator",
        phase="attack",
        acting=(0,),
        turn=3,
        round=2,
        owners={str(seat): colour for seat, colour in enumerate(COLOURS)},
        territories=spots,
        seas=fleets,
    )
