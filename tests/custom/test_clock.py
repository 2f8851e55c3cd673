"""Orders are not play: the clock of a seat that only gives orders goes on."""

from typing import Any

import pytest

from domain.core.actor import CLOCK, ORGANISER, Actor, seat_actor
from domain.core.refusal import Refused
from domain.core.vocabulary import Seat
from domain.game import clock, play
from domain.game.aggregate import Game
from domain.game.log import Cause
from domain.game.messages import read_command
from domain.variants import VARIANTS

CUSTOM = VARIANTS["custom"]
START = "2026-01-01T00:00:00.000000Z"
BLOCKADE = {"type": "set_blockade", "seat": 0, "route": "alaska--kamchatka", "let_through": []}


def at(seconds: float) -> str:
    return clock.later(START, seconds)


def begun(options: dict[str, Any], territories: str) -> Game:
    seats = tuple(Seat(f"Player {number}", CUSTOM.colours[number]) for number in range(3))
    options = {"time_limit_seconds": 60, "chance_source": "referee", **options}
    position = {"phase": "attack", "territories": territories}
    setup = CUSTOM.create("world", seats, options, None)
    secrets = play.Secrets("11" * 32, "22" * 32)
    game_id = "00000000-0000-4000-8000-000000000001"
    made = play.create(game_id, setup, secrets, START, ORGANISER, CUSTOM, position=position)
    return play.start(made.game, START, ORGANISER).game


def send(game: Game, command: dict[str, Any], actor: Actor, seconds: float) -> Game:
    typed = read_command(CUSTOM, command)
    return play.act(game, typed, actor, at(seconds), Cause(command)).game


def test_orders_do_not_restart_the_clock() -> None:
    """CU-11.48, CU-5.22: after 50 seconds an order, 10 seconds later time is up all the same."""
    game = begun({"navies": True}, "alaska=0:4 congo=2:1 rest=1:1")
    game = send(game, BLOCKADE, seat_actor(0), 50)
    orders = {"type": "set_defence", "seat": 0, "dice": 1, "use_support": True, "retreats": []}
    game = send(game, orders, seat_actor(0), 55)
    assert game.deadline(0) == at(60)
    with pytest.raises(Refused, match="too_early"):
        send(game, {"type": "time_out", "seat": 0}, CLOCK, 59)
    assert send(game, {"type": "time_out", "seat": 0}, CLOCK, 60).state.turn == 2


def test_play_does_restart_it() -> None:
    """CU-5.22: an attack is play."""
    game = begun({}, "alaska=0:4 congo=2:1 rest=1:1")
    attack = {"type": "attack", "seat": 0, "from_territory": "alaska", "to_territory": "kamchatka", "dice": 1}
    game = send(game, attack, seat_actor(0), 50)
    game = send(game, {"type": "enter_chance", "chance_id": 1, "values": [[1], [6]]}, Actor("referee"), 52)
    assert game.deadline(0) == at(112)


def test_who_may_only_give_orders_is_not_late() -> None:
    """CU-11.48: s1 could have sent orders all the while, and cannot be timed out."""
    game = begun({"navies": True}, "alaska=0:4 congo=2:1 rest=1:1")
    assert game.deadline(1) is None
    with pytest.raises(Refused, match="not_your_turn"):
        send(game, {"type": "time_out", "seat": 1}, CLOCK, 600)


def test_in_defence_only_the_attacked_seat_is_timed() -> None:
    """CU-5.22: its clock starts with the attack; the attacker's starts anew when the attack is over."""
    game = begun({"defence": "ask"}, "alaska=0:4 congo=2:1 rest=1:1")
    attack = {"type": "attack", "seat": 0, "from_territory": "alaska", "to_territory": "kamchatka", "dice": 1}
    game = send(game, attack, seat_actor(0), 50)
    assert (game.deadline(0), game.deadline(1), game.deadline(2)) == (None, at(110), None)
    game = send(game, {"type": "defend", "seat": 1, "dice": 1}, seat_actor(1), 70)
    game = send(game, {"type": "enter_chance", "chance_id": 1, "values": [[1], [6]]}, Actor("referee"), 75)
    assert (game.deadline(0), game.deadline(1)) == (at(135), None)
