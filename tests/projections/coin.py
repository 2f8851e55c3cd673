"""Games of coin, the tests' own little variant, as the tests of projections play them."""

from collections.abc import Mapping

from domain.core.actor import ORGANISER, Actor, seat_actor
from domain.core.vocabulary import Command, EnterChance, Seat, SeatCommand
from domain.game import play
from domain.game.aggregate import Game
from domain.game.log import Cause, plain
from tests.coin import COIN

TIME = "2026-01-01T12:00:00.000000Z"
GAME_ID = "11111111-1111-4111-8111-111111111111"
SECRETS = play.Secrets("11" * 32, "22" * 32)


def new_game(options: Mapping[str, object] | None = None, game_id: str = GAME_ID) -> play.Step:
    seats = (Seat("Ada", "red"), Seat("Bela", "blue"))
    setup = COIN.create("world", seats, {"chance_source": "referee", **(options or {})}, None)
    return play.create(game_id, setup, SECRETS, TIME, ORGANISER, COIN)


def started(**options: object) -> Game:
    return play.start(new_game(options).game, TIME, ORGANISER).game


def send(game: Game, command: Command, actor: Actor | None = None) -> play.Step:
    if actor is None:
        assert isinstance(command, SeatCommand)
        actor = seat_actor(command.seat)
    return play.act(game, command, actor, TIME, Cause(plain(command)))


def after(game: Game, *commands: SeatCommand | EnterChance) -> Game:
    for command in commands:
        actor = Actor("referee") if isinstance(command, EnterChance) else None
        game = send(game, command, actor).game
    return game
