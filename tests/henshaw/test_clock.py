"""Deadlines: since a seat was asked, or since its last accepted command (HE-5.12)."""

from typing import Any

from domain.core.actor import CLOCK, ORGANISER, REFEREE, Actor, seat_actor
from domain.core.refusal import Refused
from domain.core.vocabulary import Event, type_of
from domain.game import clock, play
from domain.game.aggregate import Game
from domain.game.log import Cause, Record
from domain.game.messages import read_command
from tests.henshaw.playing import HENSHAW, setup_of

START = "2026-01-01T00:00:00.000000Z"
SECRETS = play.Secrets("11" * 32, "22" * 32)
POSITION = {
    "phase": "combat",
    "hands": [["peru"], ["siam"], []],
    "standing": [{"auto_pass": True, "auto_strike": False}] * 3,
    "spaces": "peru=0:2,1:2 alaska=0:1/1 congo=1:1/1 brazil=2:2/1",
}


class Clocked:
    """A game with times: every command comes so many seconds after the start."""

    last: tuple[Record[Event], ...]
    """What the latest command brought about."""

    def __init__(self, edition: int | None = None, **options: Any) -> None:
        made = play.create(
            "00000000-0000-4000-8000-000000000001",
            setup_of(3, edition, **options),
            SECRETS,
            START,
            ORGANISER,
            HENSHAW,
            position=POSITION,
        )
        self.game: Game = play.start(made.game, START, ORGANISER, Cause({"type": "start"})).game

    def send(self, after: int, command: dict[str, Any], actor: Actor | None = None) -> None:
        sender = actor or (seat_actor(command["seat"]) if "seat" in command else REFEREE)
        read = read_command(HENSHAW, command)
        step = play.act(self.game, read, sender, clock.later(START, after), Cause(command))
        self.game, self.last = step.game, step.records

    def deadline(self, seat: int) -> float | None:
        due = self.game.deadline(seat)
        return None if due is None else clock.seconds_between(START, due)


def orders_awaited() -> Clocked:
    table = Clocked(time_limit_seconds=3600, window_seconds=60)
    table.send(10, {"type": "begin_land_battle", "seat": 0, "territory": "peru"})
    return table


def test_the_limit_of_the_phase_runs_from_the_question() -> None:
    """HE-5.12, HE-6.19: only the seat awaited has a deadline."""
    table = orders_awaited()
    assert (table.deadline(1), table.deadline(0), table.deadline(2)) == (3610, None, None)


def test_standing_orders_do_not_restart_the_clock() -> None:
    """HE-5.12: any other accepted command of the seat does."""
    table = orders_awaited()
    table.send(100, {"type": "set_standing_orders", "seat": 1, "auto_pass": False, "auto_strike": False})
    assert table.deadline(1) == 3610
    table.send(200, {"type": "set_standing_orders", "seat": 2, "auto_pass": False, "auto_strike": False})
    assert table.deadline(1) == 3610


def test_a_seat_asked_anew_has_its_time_again() -> None:
    """HE-5.12, HE-4.59, HE-6.20: after a late play a window asks a seat that has been awaited for long."""
    table = orders_awaited()
    table.send(50, {"type": "set_standing_orders", "seat": 1, "auto_pass": False, "auto_strike": False})
    table.send(3000, {"type": "play_surprise_card", "seat": 0, "card": "peru", "space": "peru"})
    table.send(3005, {"type": "enter_chance", "chance_id": 1, "values": [1, 1]})
    assert table.game.state.phase == "surprise_window"
    assert table.deadline(1) == 3065
    late = {"type": "time_out", "seat": 1}
    assert refused(table, 3064, late) == "too_early"
    table.send(3065, late, CLOCK)
    assert table.game.state.phase == "battle_orders"
    assert table.deadline(1) == 3065 + 3600


def test_waiting_for_typed_dice_has_no_deadline() -> None:
    """HE-5.12, HE-3.2."""
    table = orders_awaited()
    orders = {"torch": 0, "retreats": [], "reinforce_from": None}
    table.send(20, {"type": "give_battle_orders", "seat": 1, **orders})
    assert table.game.state.chance is not None
    assert [table.deadline(seat) for seat in range(3)] == [None, None, None]


HOUR = 3600


def test_no_battle_stands_still() -> None:
    """HE-11.48, HE-5.17, HE-5.18: an hour for each decision of a battle, where there is no time limit."""
    table = Clocked()
    table.send(10, {"type": "begin_land_battle", "seat": 0, "territory": "peru"})
    table.send(20, {"type": "set_standing_orders", "seat": 1, "auto_pass": True, "auto_strike": False})
    late = {"type": "time_out", "seat": 1}
    assert refused(table, 10 + HOUR - 60, late) == "too_early"
    table.send(10 + HOUR, late, CLOCK)
    table.send(20 + HOUR, {"type": "enter_chance", "chance_id": 1, "values": [1, 1]})
    assert (table.game.state.phase, table.deadline(0)) == ("battle_orders", 20 + 2 * HOUR)
    table.send(20 + 2 * HOUR, {"type": "time_out", "seat": 0}, CLOCK)
    state: Any = table.game.state
    assert not state.absent
    table.send(20 + 2 * HOUR, {"type": "enter_chance", "chance_id": 2, "values": [1, 1]})
    assert table.deadline(1) == 20 + 3 * HOUR


def test_edition_1_knows_one_limit_for_all_decisions() -> None:
    """HE-11.49, HE-5.12: without a time limit nobody's orders are ever late."""
    table = Clocked(edition=1)
    table.send(10, {"type": "begin_land_battle", "seat": 0, "territory": "peru"})
    assert table.game.state.phase == "battle_orders"
    assert table.deadline(1) is None
    limited = Clocked(edition=1, time_limit_seconds=60, decision_seconds=7)
    limited.send(10, {"type": "begin_land_battle", "seat": 0, "territory": "peru"})
    assert limited.deadline(1) == 70


def test_fighting_on_does_not_restart_the_clock() -> None:
    """HE-11.45, HE-4.91, HE-5.12."""
    table = orders_awaited()
    table.send(100, {"type": "fight_on", "seat": 1, "auto_pass": True, "auto_strike": False})
    assert table.deadline(1) == 3610


def test_whose_act() -> None:
    """HE-11.47, HE-9.2: what comes by itself is the act of the seat it is made for; a time-out's default is
    the clock's, unless it makes the seat absent."""
    table = Clocked()
    table.send(10, {"type": "begin_land_battle", "seat": 0, "territory": "peru"})
    table.send(20, {"type": "fight_on", "seat": 1, "auto_pass": True, "auto_strike": True})
    acted = [(type_of(record.body), record.actor) for record in table.last]
    assert ("battle_orders_given", "seat 1") in acted
    table.send(30, {"type": "enter_chance", "chance_id": 1, "values": [1, 1]})
    acted = [(type_of(record.body), record.actor) for record in table.last]
    assert acted[:2] == [("chance_entered", "referee"), ("strike_made", "referee")]
    assert ("surprise_window_passed", "seat 1") in acted
    assert ("surprise_window_passed", "seat 0") in acted
    orders = {"torch": 0, "retreats": [], "reinforce_from": None}
    table.send(40, {"type": "give_battle_orders", "seat": 0, **orders})
    acted = [(type_of(record.body), record.actor) for record in table.last]
    assert acted == [("battle_orders_given", "seat 0"), ("chance_requested", "seat 0")]


def test_a_default_is_the_act_of_whoever_called_time() -> None:
    """HE-11.47, HE-9.2; and of an absent seat itself, its first decision too."""
    table = Clocked()
    table.send(10, {"type": "begin_land_battle", "seat": 0, "territory": "peru"})
    table.send(10 + HOUR, {"type": "time_out", "seat": 1}, CLOCK)
    assert [(type_of(record.body), record.actor) for record in table.last][:2] == [
        ("seat_timed_out", "clock"),
        ("battle_orders_given", "clock"),
    ]
    absent = Clocked()
    absent.send(10, {"type": "time_out", "seat": 0}, REFEREE)
    assert [(type_of(record.body), record.actor) for record in absent.last][:2] == [
        ("seat_timed_out", "referee"),
        ("land_battle_begun", "seat 0"),
    ]
    older = Clocked(edition=1)
    older.send(10, {"type": "time_out", "seat": 0}, REFEREE)
    assert {record.actor for record in older.last} == {"referee"}


def refused(table: Clocked, after: int, command: dict[str, Any]) -> str | None:
    try:
        table.send(after, command, CLOCK)
    except Refused as refusal:
        return refusal.refusal.code
    return None
