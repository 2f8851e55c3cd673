"""The clock: plays the default of a seat whose time is up. One process at a time does it, by a lease."""

import asyncio
import heapq
import logging
from contextlib import suppress
from uuid import UUID, uuid4

import msgspec

from domain.core.actor import CLOCK
from domain.core.refusal import Refused
from domain.core.vocabulary import TimeOut
from domain.game import clock, play
from domain.game.aggregate import Game
from domain.game.log import Cause, plain
from projections.port import ProjectionsUnavailable
from service.hall import Hall
from service.problems import Problem
from service.store import GameFilter, StoreError

log = logging.getLogger("quartermaster")
_LEASE = 15.0


class Deadlines:
    """Keeps the deadlines of all running games with a time limit, soonest first."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._due: list[tuple[str, str, int]] = []
        self._news = asyncio.Event()
        self._holder = uuid4().hex

    def watch(self, game: Game) -> None:
        """Note the deadlines of a game; those that no longer hold are found out when they come up."""
        if game.status != "running" or not game.able_since:
            return
        for seat in game.awaited:
            if (deadline := game.deadline(seat)) is not None:
                heapq.heappush(self._due, (deadline, game.id, seat))
                self._news.set()

    async def run(self) -> None:
        await self._watch_all()
        while True:
            with suppress(ProjectionsUnavailable):
                if await self._hall.projections.hold_lease("clock", self._holder, _LEASE):
                    await self._play_due()
            self._news.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), self._pause())

    def _pause(self) -> float:
        """Seconds to the next deadline, but never so long that the lease runs out."""
        if not self._due:
            return _LEASE / 3
        wait = clock.seconds_between(self._hall.now(), self._due[0][0])
        return min(max(wait, 0.0) + 0.001, _LEASE / 3)

    async def _watch_all(self) -> None:
        """After a start: find every running game with a clock."""
        cursor: str | None = None
        while True:
            page = await self._hall.lanes.play.run(
                self._hall.store.games, cursor, 100, GameFilter(status="running")
            )
            for row in page.games:
                if msgspec.json.decode(row.details).get("clocked"):
                    self.watch(await self._hall.game(row.game_id, lane=self._hall.lanes.play))
            if (cursor := page.next_cursor) is None:
                return

    async def _play_due(self) -> None:
        while self._due and self._due[0][0] <= self._hall.now():
            _, game_id, seat = heapq.heappop(self._due)
            try:
                await self.time_out(UUID(game_id), seat)
            except (Refused, Problem):
                continue  # the seat has acted, or was given more time
            except StoreError:
                log.exception("the clock could not call time in game %s", game_id)

    async def time_out(self, game_id: UUID, seat: int) -> None:
        command = TimeOut(seat)
        cause = Cause(plain(command))
        await self._hall.change(game_id, lambda game, time: play.act(game, command, CLOCK, time, cause))
