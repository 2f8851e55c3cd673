"""Bots at work: each plays its seats as a person would, with that seat's eyes and the public commands.

What a bot decides is a command of its seat like any other, marked in the log as its own. It waits a little
before each, so that people can follow. A refusal is logged, and the seat's default is played instead; should
that be refused too, the bot waits until the game has gone on without it.
"""

import logging
from collections.abc import Iterator
from random import SystemRandom
from typing import Any
from uuid import UUID

from domain.core.actor import seat_actor
from domain.core.bots import BOTS, Sight, playable
from domain.core.legal.sampling import Pick
from domain.core.refusal import Refused
from domain.core.vocabulary import Command, Resign, type_of
from domain.game import clock, play
from domain.game.aggregate import Game
from domain.game.desk.events import SeatHandedOver
from domain.game.log import Cause, plain
from domain.game.messages import read_command
from projections.documents import legal
from projections.eyes import eyes, view_of
from projections.port import Leases
from projections.recent import Recent
from service.games.games import Games
from service.games.rota import Due, Rota
from service.http.problems import Problem

log = logging.getLogger("quartermaster")
_MOST = 300
"""Commands of one seat in one turn; a bot that wants more is going round in circles."""
_REMEMBERED = 10_000
_pick = SystemRandom().randrange


class Bots(Rota):
    """The moves that bots owe, in all running games with bots."""

    name = "bots"
    flag = "bots"
    joining = type_of(SeatHandedOver)

    def __init__(self, games: Games, leases: Leases, pace: float) -> None:
        super().__init__(games, leases)
        self._pace = pace
        self._sent: Recent[str, tuple[int, int]] = Recent(_REMEMBERED)
        """For each game the turn, and the commands that bots have sent in it."""

    def concerns(self, game: Game) -> bool:
        return bool(game.bots)

    def dues(self, game: Game) -> Iterator[Due]:
        if game.bots:
            for seat in game.awaited:
                if seat in game.bots:
                    yield self._due_at(game), game.id, seat

    def _due_at(self, game: Game) -> str:
        return clock.later(game.time, self._pace)

    async def do(self, game_id: UUID, seat: int) -> None:
        game = await self._games.game(game_id, lane=self._games.lanes.play)
        bot = game.bots.get(seat)
        if bot is None or seat not in game.awaited or self._due_at(game) > self._games.now():
            return  # whatever has changed meanwhile has been noted anew
        try:
            command = await self._games.lanes.play.run(self._decided, game, seat, bot)
            await self._send(game, command, seat, bot)
        except Refused as refused:
            log.warning("bot %s was refused in game %s: %s", bot, game_id, refused)
            default = game.rules.default(game.state, seat)
            if default is None:
                raise
            await self._send(game, default, seat, bot)
        except Problem as problem:
            if problem.status != 412:  # the game has gone on: it is noted again as it is now
                raise

    def _decided(self, game: Game, seat: int, bot: str) -> Command:
        turn, sent = self._sent.get(game.id, (0, 0))
        sent = sent + 1 if turn == game.state.turn else 1
        self._sent.keep(game.id, (game.state.turn, sent))
        default = game.rules.default(game.state, seat)
        if sent > _MOST and default is not None:
            return default
        try:
            return read_command(game.rules, choice_of(game, seat, bot))
        except Exception:
            if default is None:
                raise
            log.exception("bot %s could not decide in game %s at version %s", bot, game.id, game.version)
            return default

    async def _send(self, game: Game, command: Command, seat: int, bot: str) -> None:
        cause = Cause(plain(command), bot=bot)

        def decide(now: Game, time: str) -> play.Step:
            return play.act(now, command, seat_actor(seat), time, cause)

        await self._games.change(UUID(game.id), decide, expected=game.version)


def choice_of(game: Game, seat: int, bot: str, pick: Pick = _pick) -> dict[str, Any]:
    """What a bot would send now: it is given the documents that its seat may read, and nothing else."""
    eye = seat_actor(seat)
    rules, offered = game.rules, legal(game, eye).seats
    no_play = frozenset({type_of(Resign), *map(type_of, rules.asides)})
    choices = playable(offered[0].choices if offered else (), no_play)
    if not choices:
        default = rules.default(game.state, seat)
        assert default is not None, f"nothing is legal for seat {seat}, and it is awaited"
        left_to: dict[str, Any] = plain(default)
        return left_to
    sight = Sight(view_of(game, eyes(eye, over=game.over)), seat, choices, pick)
    return {**BOTS[bot](sight, rules.tastes), "seat": seat}
