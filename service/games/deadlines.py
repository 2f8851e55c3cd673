"""The clock: plays the default of a seat whose time is up. One process at a time does it, by a lease.

Games fail alone: one that cannot be read, or whose default cannot be played, is logged with its id, and the
clock of all others goes on. Should the clock itself stop, it is started again, and says so.
"""

import asyncio
import heapq
import logging
from collections import Counter
from contextlib import suppress
from typing import Literal
from uuid import UUID, uuid4

import msgspec

from domain.core.actor import CLOCK
from domain.core.refusal import Refused
from domain.core.vocabulary import TimeOut
from domain.game import clock, play
from domain.game.aggregate import Game
from domain.game.log import Cause, plain
from projections.port import Leases, ProjectionsUnavailable
from service.games.games import Games
from service.http.problems import Problem
from service.store import GameFilter, GameRow, StoreUnavailable

log = logging.getLogger("quartermaster")
_LEASE = 15.0
_RESTART = 2.0
"""Seconds before a clock that has stopped is started again."""
_AGAIN = 30.0
"""Seconds before a game that failed is tried again; each time twice as many, up to an hour."""


class ClockState(msgspec.Struct, frozen=True):
    """How the clock is: `starting` (looking through the games), `running`, or `failed`."""

    status: Literal["starting", "running", "failed"]
    since: str
    error: str | None = None


class Deadlines:
    """Keeps the deadlines of all running games with a time limit, soonest first."""

    def __init__(self, games: Games, leases: Leases) -> None:
        self._games = games
        self._leases = leases
        self._due: list[tuple[str, str, int]] = []
        self._failures: Counter[str] = Counter()
        self._news = asyncio.Event()
        self._holder = uuid4().hex
        self.state = ClockState("starting", games.now())

    def watch(self, game: Game) -> None:
        """Note the deadlines of a game; those that no longer hold are found out when they come up."""
        if game.status != "running" or not game.able_since:
            return
        for seat in game.awaited:
            if (deadline := game.deadline(seat)) is not None:
                self._note(deadline, game.id, seat)

    def _note(self, deadline: str, game_id: str, seat: int) -> None:
        heapq.heappush(self._due, (deadline, game_id, seat))
        self._news.set()

    async def keep_running(self) -> None:
        """Run for ever; what stops the clock is logged, shown in `state`, and it is started again."""
        while True:
            try:
                await self.run()
            except Exception as error:
                log.exception("the clock has stopped; no game is timed out until it runs again")
                since = self.state.since if self.state.status == "failed" else self._games.now()
                self.state = ClockState("failed", since, type(error).__name__)
            await asyncio.sleep(_RESTART)

    async def run(self) -> None:
        await self._watch_all()
        while True:
            with suppress(ProjectionsUnavailable):
                if await self._leases.hold_lease("clock", self._holder, _LEASE):
                    await self._play_due()
            if self.state.status != "running":
                self.state = ClockState("running", self._games.now())
            self._news.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), self._pause())

    def _pause(self) -> float:
        """Seconds to the next deadline, but never so long that the lease runs out."""
        if not self._due:
            return _LEASE / 3
        wait = clock.seconds_between(self._games.now(), self._due[0][0])
        return min(max(wait, 0.0) + 0.001, _LEASE / 3)

    async def _watch_all(self) -> None:
        """After a start: find every running game with a clock."""
        self._due.clear()
        cursor: str | None = None
        while True:
            page = await self._games.lanes.play.run(
                self._games.store.games, cursor, 100, GameFilter(status="running")
            )
            for row in page.games:
                await self._watch_stored(row)
            if (cursor := page.next_cursor) is None:
                return

    async def _watch_stored(self, row: GameRow) -> None:
        try:
            if msgspec.json.decode(row.details).get("clocked"):
                self.watch(await self._games.game(row.game_id, lane=self._games.lanes.play))
        except StoreUnavailable:
            raise  # no fault of this game: look through them all again when the database is back
        except Exception:
            log.exception("game %s cannot be read; the clock goes on without it", row.game_id)

    async def _play_due(self) -> None:
        while self._due and self._due[0][0] <= self._games.now():
            _, game_id, seat = heapq.heappop(self._due)
            try:
                await self.time_out(UUID(game_id), seat)
            except (Refused, Problem) as answer:
                # The seat has acted, or was given more time; or nobody could be asked just now.
                if isinstance(answer, Problem) and (answer.status == 503 or answer.code == "busy"):
                    self._put_off(game_id, seat)
                    continue
            except Exception:
                log.exception("the clock could not call time in game %s", game_id)
                self._put_off(game_id, seat)
                continue
            self._failures.pop(game_id, None)

    def _put_off(self, game_id: str, seat: int) -> None:
        pause = min(_AGAIN * 2 ** self._failures[game_id], 3600.0)
        self._failures[game_id] += 1
        self._note(clock.later(self._games.now(), pause), game_id, seat)

    async def time_out(self, game_id: UUID, seat: int) -> None:
        command = TimeOut(seat)
        cause = Cause(plain(command))
        await self._games.change(game_id, lambda game, time: play.act(game, command, CLOCK, time, cause))
