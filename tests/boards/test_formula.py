"""CU-2.20 and its calibration CU-2.21; figures of recipes never reach a board (CU-2.13)."""

from fractions import Fraction

import pytest

from domain.core.board import Board, board_of
from domain.core.board_checks import continent_value, formula_value
from tests.boards.reading import SHIPPED

CALIBRATION = [
    ("north-america", 9, 3, 16, 5),
    ("south-america", 4, 2, 5, 2),
    ("europe", 7, 8, 12, 5),
    ("africa", 6, 6, 9, 3),
    ("asia", 12, 8, 22, 7),
    ("australia", 4, 1, 5, 2),
]


@pytest.mark.rule("CU-2.21")
@pytest.mark.parametrize(("continent", "n", "x", "i", "value"), CALIBRATION)
def test_calibration_on_the_classic_board(continent: str, n: int, x: int, i: int, value: int) -> None:
    world = board_of("world")
    members = set(world.members[continent])
    ends = [(link.a in members) + (link.b in members) for link in world.links]
    assert (len(members), ends.count(1), ends.count(2)) == (n, x, i)
    assert continent_value(n, x, i) == value == world.values[continent]


@pytest.mark.rule("CU-2.21")
def test_without_the_disputed_link_the_values_are_the_same() -> None:
    assert continent_value(6, 5, 9) == 3
    assert continent_value(12, 7, 22) == 7


@pytest.mark.rule("CU-2.20")
def test_formula_rounds_to_the_nearest_and_is_at_least_one() -> None:
    for n in range(1, 30):
        for x in range(12):
            for i in range(40):
                exact = Fraction(n + 2 * x + 3 * i, 13)
                assert continent_value(n, x, i) == max(1, round(exact))


@pytest.mark.rule("CU-2.13", "CU-2.20")
@pytest.mark.parametrize("board", SHIPPED, ids=lambda board: board.id)
def test_values_of_every_board_are_the_formula(board: Board) -> None:
    for continent in board.continents:
        assert continent.value == formula_value(board, continent.id)


@pytest.mark.rule("CU-2.20")
def test_values_worked_out_by_hand() -> None:
    """europe, iberia: 5 territories, 1 land link and 3 routes out, 8 links inside: 5 + 8 + 24 = 37 → 3."""
    europe = board_of("europe")
    members = set(europe.members["iberia"])
    ends = [(link.a in members) + (link.b in members) for link in europe.links]
    assert (len(members), ends.count(1), ends.count(2)) == (5, 4, 8)
    assert europe.values["iberia"] == 3
