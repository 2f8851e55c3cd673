"""The clock: plays the default of a seat whose time is up."""

from collections.abc import Iterator
from uuid import UUID

from domain.core.actor import CLOCK
from domain.core.vocabulary import TimeOut
from domain.game import play
from domain.game.aggregate import Game
from domain.game.desk.commands import PassOver
from domain.game.log import Cause, plain
from service.games.rota import Due, Rota


class Deadlines(Rota):
    """The deadlines of all running games with a clock."""

    name = "clock"
    flag = "clocked"

    def concerns(self, game: Game) -> bool:
        return game.rules.clocked(game.setup.options)

    def dues(self, game: Game) -> Iterator[Due]:
        if game.able_since:
            for seat in game.awaited:
                if (deadline := game.deadline(seat)) is not None:
                    yield deadline, game.id, seat

    async def do(self, game_id: UUID, seat: int) -> None:
        await self._games.change(game_id, lambda game, time: _time_called(game, seat, time))


def _time_called(game: Game, seat: int, time: str) -> play.Step:
    """The seat's default is played; a draw that waits for its contribution is made without."""
    if game.contributor == seat:
        late = PassOver(seat, game.state.chance_id, "no answer in time")
        return play.at_desk(game, late, CLOCK, time)
    command = TimeOut(seat)
    return play.act(game, command, CLOCK, time, Cause(plain(command)))
