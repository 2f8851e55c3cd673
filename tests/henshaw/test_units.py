"""Units, control and the bookkeeping of a turn: what cases cannot say as well (HE-4A)."""

from typing import Any

import pytest

from domain.core.actor import SPECTATOR
from domain.henshaw.events import NATIVES, SeatResigned
from domain.henshaw.surprise import next_asked
from tests.henshaw.playing import HENSHAW, HenshawTable, data


def table(spaces: str, phase: str = "movement", **more: Any) -> HenshawTable:
    return HenshawTable(position={"phase": phase, "spaces": spaces, **more})


def test_units_of_a_seat_in_a_space_are_alike() -> None:
    """HE-4.1: armies and ships are numbers; only launched, moved and arrival tags tell them apart, and the
    next turn forgets them (HE-4.10)."""
    game = table("alaska=0:2/2 kamchatka=1:1 egypt=1:1/1 congo=2:1/1", "industry", free_armies=2)
    game.send("launch_ship", 0, ocean="arctic")
    game.send("launch_ship", 0, ocean="pacific")
    game.send("move_units", 0, from_space="alaska", to_space="kamchatka", units=1)
    arctic, kamchatka = game.state.spaces["arctic"], game.state.spaces["kamchatka"]
    assert (arctic.units, arctic.launched, arctic.launches) == ((1, 0, 0), 1, 1)
    assert (kamchatka.units, kamchatka.moved, kamchatka.by_sea) == ((1, 1, 0), 1, 1)
    game.send("finish_movement", 0)
    game.send("begin_land_battle", 0, territory="kamchatka")
    game.send("give_battle_orders", 1, torch=0, retreats=[], reinforce_from=None)
    game.type_in(6)
    game.send("finish_combat", 0)
    game.send("finish_spending", 0)
    records = [(s.moved, s.launched, s.launches, s.by_sea) for s in game.state.spaces.values()]
    assert set(records) == {(0, 0, 0, 0)}
    assert game.state.turn_seat == 1


def test_control() -> None:
    """HE-4.3: an army in it; where two sides stand, the one that is not the acting seat."""
    state = table("ural=0:2,1:1 peru=0:1,n:3 japan=0:1 siam=-/2 egypt=1:1 congo=2:1").state
    assert state.controller("ural") == 1
    assert state.controller("peru") == NATIVES
    assert state.controller("japan") == 0
    assert state.controller("siam") is None
    assert (state.controls(0, "ural"), state.controls(1, "ural")) == (False, True)
    assert "ural" in state.occupied(0)
    assert "ural" not in state.controlled(0)


def test_opponents_are_not_added_together() -> None:
    """HE-4.9: strictly more than each single opponent, natives included."""
    state = table("arctic=0:3,1:2,2:2 indian=0:2,1:2 peru=0:4,n:3 ural=0:3,n:3 egypt=1:1 congo=2:1").state
    assert state.outnumbers(0, "arctic")
    assert not state.outnumbers(1, "arctic")
    assert not state.outnumbers(0, "indian")
    assert state.outnumbers(0, "peru")
    assert not state.outnumbers(0, "ural")
    assert not state.outnumbers(0, "japan")


def test_distance_counts_connections_whoever_holds_them() -> None:
    """HE-4.7: never through oceans; a territory is at distance 0 from itself."""
    near = table("ural=0:1 egypt=1:1 congo=2:1").state.geography
    assert "china" in near.second["ukraine"]
    assert "ukraine" not in near.second["ukraine"]
    assert not set(near.second["brazil"]) & {"brazil", *near.land["brazil"]}
    assert "western-europe" in near.second["brazil"]
    assert "great-britain" not in near.second["brazil"]
    assert not any("arctic" in far for far in near.second.values())


def test_every_ocean_is_next_to_every_other() -> None:
    """HE-2.5: ships sail from any ocean to any other."""
    near = table("ural=0:1 egypt=1:1 congo=2:1").state.geography
    oceans = ("arctic", "atlantic", "indian", "pacific")
    assert all(near.adjacent(a, b) for a in oceans for b in oceans if a != b)
    assert not any(near.adjacent(ocean, ocean) for ocean in oceans)


def test_the_view_shows_what_a_player_needs() -> None:
    """HE-5.3, HE-7.7: points, season, records and who would starve are shown live."""
    game = table("alaska=0:2/1 kamchatka=0:1 brazil=0:4 egypt=1:6/1 peru=n:2 arctic=0:2,1:1 congo=2:1/1")
    view = data(HENSHAW.view(game.state, SPECTATOR))
    assert view["owners"]["natives"] == "brown"
    assert (view["territories"]["peru"]["owner"], view["territories"]["peru"]["armies"]) == ("natives", 2)
    assert view["seas"]["arctic"]["armies"] == 3
    assert view["seas"]["arctic"]["marks"] == [
        {"kind": "ship", "count": 2, "owner": 0},
        {"kind": "ship", "count": 1, "owner": 1},
    ]
    assert view["starving"] == [{"seat": 0, "territory": "brazil", "armies": 2}]
    assert view["territories"]["brazil"]["marks"] == [{"kind": "starving", "count": 2, "owner": 0}]
    assert [line["points"] for line in view["players"]] == [0, 0, 0]
    assert view["players"][0]["ships"] == 2
    assert view["launch_room"] == {"arctic": 1, "atlantic": 0, "indian": 0, "pacific": 1}


@pytest.mark.parametrize(
    ("order", "able", "answered", "asked"),
    [
        ((1, 0), {0, 1}, (), 1),
        ((1, 0), {0}, (), 0),
        ((1, 0), {0, 1}, (1,), 0),
        ((1, 0), {0, 1}, (0, 1), None),
        ((1, 0), set(), (), None),
    ],
)
def test_windows_ask_in_order(
    order: tuple[int, ...], able: set[int], answered: tuple[int, ...], asked: int | None
) -> None:
    """HE-4.57: the first in asking order that has a card and has not passed."""
    assert next_asked(order, able.__contains__, answered) == asked


def test_a_strike_resolves_in_the_order_of_the_rule() -> None:
    """HE-4.37: retreats and torches before the dice, the reinforcement after them; HE-4.35: what came earlier
    rolls later."""
    game = table("ukraine=0:1,1:3/2 middle-east=1:1 scandinavia=1:2 peru=0:1/1 japan=2:1/1", "combat")
    game.send("begin_land_battle", 0, territory="ukraine")
    game.send(
        "give_battle_orders",
        1,
        torch=1,
        retreats=[{"to_territory": "middle-east", "armies": 1}],
        reinforce_from="scandinavia",
    )
    assert game.state.chance is not None
    assert game.state.chance.count == 1
    game.type_in(1)
    ukraine = game.state.spaces["ukraine"]
    assert (ukraine.units, ukraine.factories) == ((1, 3, 0), 1)
    game.send("give_battle_orders", 0, torch=0, retreats=[], reinforce_from=None)
    game.type_in(1)
    game.send("give_battle_orders", 1, torch=0, retreats=[], reinforce_from=None)
    assert game.state.chance is not None
    assert game.state.chance.count == 3


def test_a_resignation_names_what_there_was() -> None:
    """HE-5.9, HE-9: spaces where the seat had nobody are not listed."""
    game = table("alaska=0:2/1 arctic=1:2 egypt=1:1/1 congo=2:1/1")
    assert game.send("resign", 1)[0] == SeatResigned(1, {"egypt": 1}, {"arctic": 2}, ())


def test_the_scoreboard() -> None:
    """HE-5.11 ranks the active seats, by points, territories and units; who is out comes after them."""
    board = "new-guinea=0:3 indonesia=0:1 peru=1:1 brazil=1:3/1 egypt=2:4/1 east-africa=2:1"
    game = HenshawTable(
        4, {"phase": "combat", "spaces": board + " eastern-australia=0:1 western-australia=0:1"}
    )
    rows = HENSHAW.score(game.state, SPECTATOR)
    assert [(row.seat, row.place, row.points) for row in rows] == [(0, 1, 2), (2, 2, 0), (1, 3, 0), (3, 4, 0)]
    game.send("resign", 0)
    rows = HENSHAW.score(game.state, SPECTATOR)
    assert [(row.seat, row.place) for row in rows] == [(2, 1), (1, 2), (0, 3), (3, 3)]
    game.type_in("alaska")
    game.send("resign", 2)
    rows = HENSHAW.score(game.state, SPECTATOR)
    assert [(row.seat, row.place) for row in rows] == [(1, 1), (0, 2), (2, 2), (3, 2)]
