"""Deadlines: since a seat was asked, or since its last accepted command (HE-5.12)."""

from typing import Any

from domain.core.actor import CLOCK, ORGANISER, REFEREE, Actor, seat_actor
from domain.core.refusal import Refused
from domain.game import clock, play
from domain.game.aggregate import Game
from domain.game.log import Cause
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

    def __init__(self, **options: Any) -> None:
        made = play.create(
            "00000000-0000-4000-8000-000000000001",
            setup_of(3, **options),
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
        self.game = play.act(self.game, read, sender, clock.later(START, after), Cause(command)).game

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


def refused(table: Clocked, after: int, command: dict[str, Any]) -> str | None:
    try:
        table.send(after, command, CLOCK)
    except Refused as refusal:
        return refusal.refusal.code
    return None
