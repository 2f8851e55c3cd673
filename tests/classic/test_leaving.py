"""Resignations that a case cannot set up (CL-5.30 to CL-5.34)."""

from domain.classic.events import SeatResigned, UnclaimedMadeNeutral
from domain.classic.state import NEUTRAL
from domain.core.actor import REFEREE
from domain.core.vocabulary import (
    ClaimTerritory,
    EndTurn,
    GameWon,
    PlaceArmies,
    Placement,
    Resign,
    TimeOut,
    TurnStarted,
)
from tests.classic.playing import ClassicTable


def test_cl_5_32_forty_armies_for_forty_two_territories() -> None:
    """CL-5.32: four of six resign at once; two territories stay unclaimed and become neutral."""
    table = ClassicTable(6)
    table.type_in(6, 5, 4, 3, 2, 1)
    for seat in (1, 2, 3, 4):
        table.send(Resign(seat))
    while table.state.phase == "claim":
        seat = table.state.acts
        assert seat in (0, 5)
        table.send(ClaimTerritory(seat, table.state.owned(None)[0]))
    neutral = table.state.owned(NEUTRAL)
    assert UnclaimedMadeNeutral(("new-guinea", "western-australia")) in table.events
    assert neutral == ("new-guinea", "western-australia")
    assert all(table.armies(place) == 1 for place in neutral)
    assert table.state.phase == "reinforce"
    assert table.state.acting_seat == 0


def test_cl_2_26_first_seat_gone() -> None:
    """CL-2.26: the first turn is then the next active seat's."""
    table = ClassicTable(
        position={
            "phase": "initial_placement",
            "first_seat": 1,
            "acting_seat": 1,
            "rolling": [],
            "piles": [0, 1, 0],
            "territories": "alaska=0:1 peru=1:1 rest=2:1",
        }
    )
    events = table.send(Resign(1))
    assert TurnStarted(2, 1, 1) in events
    assert table.state.territories["peru"].owner == NEUTRAL


def test_cl_3_26_announced_and_timed_out_leave_in_turn_order() -> None:
    """CL-3.26, CL-5.42: clockwise from the seat after the acting one, which comes last itself."""
    table = ClassicTable(
        seats=5,
        position={
            "phase": "free_move",
            "acting_seat": 2,
            "missed_turns": [0, 0, 2, 0, 0],
            "territories": "alaska=0:1 peru=1:1 congo=3:1 siam=4:1 rest=2:1",
        },
    )
    table.send(Resign(0))
    table.send(Resign(3))
    events = table.send(TimeOut(2), REFEREE)
    left = [event.seat for event in events if isinstance(event, SeatResigned)]
    assert left == [3, 0, 2]
    assert table.state.acting_seat == 4
    assert table.state.active == (1, 4)


def test_cl_5_31_unplaced_armies_are_lost() -> None:
    """CL-5.31: nothing is carried into the next turn."""
    table = ClassicTable(
        position={
            "phase": "reinforce",
            "armies_to_place": 50,
            "territories": "alaska=0:1 peru=1:1 rest=2:1",
        }
    )
    table.send(Resign(0))
    assert table.state.acting_seat == 1
    assert table.state.armies_to_place == 3
    assert sum(land.armies for land in table.state.territories.values()) == 42


def test_cl_5_33_a_resigned_seat_cannot_return() -> None:
    """CL-5.33, CL-9.1: it is out for every command, its own resignation included."""
    table = ClassicTable(
        position={"phase": "free_move", "territories": "alaska=0:1 peru=1:1 rest=2:1"},
    )
    table.send(Resign(0))
    assert table.refused(Resign(0)) == "seat_out"
    assert table.refused(EndTurn(0), REFEREE) == "seat_out"
    assert table.refused(PlaceArmies(0, (Placement("alaska", 1),))) == "seat_out"


def test_cl_5_5_all_others_leave_and_the_survivor_plays_on() -> None:
    """CL-5.5, CL-5.33: with win_requires_all_42 the game goes on against neutral until all is conquered."""
    table = ClassicTable(
        position={"phase": "free_move", "territories": "alaska=0:5 peru=1:1 rest=2:1"},
        win_requires_all_42=True,
    )
    table.send(Resign(1))
    table.send(Resign(2))
    assert table.state.active == (0,)
    assert not any(isinstance(event, GameWon) for event in table.events)
    assert table.refused(Resign(0)) == "last_active_seat"
    table.send(EndTurn(0))
    assert table.state.acting_seat == 0
    assert table.state.round == 2
