"""The scoreboard: what every seat has, also one that has nothing any more."""

from domain.core.actor import SPECTATOR
from domain.of_the_people.scoring import score
from tests.of_the_people.playing import state_of


def test_a_seat_that_is_out_has_nothing() -> None:
    """OP-2.4, OP-5.51: points are civilian tokens on the board; whoever leads no nation has none, and no
    vacant land either."""
    rows = score(state_of({"phase": "actions", "territories": "alaska=0:3+1e+c congo=1:2"}), SPECTATOR)
    assert [(row.seat, row.place, row.points, row.figures) for row in rows] == [
        (0, 1, 1, {"civilians": 1, "territories": 1, "armies": 4, "cards": 0}),
        (1, 2, 0, {"civilians": 0, "territories": 1, "armies": 2, "cards": 0}),
        (2, 3, 0, {"civilians": 0, "territories": 0, "armies": 0, "cards": 0}),
    ]
