"""What is to be done in games at a time, by one process at a time: by a lease.

Games fail alone: one that cannot be read, or in which it cannot be done, is logged with its id, and all
others go on. Should the rota itself stop, it is started again, and says so.
"""

import asyncio
import heapq
import logging
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from typing import ClassVar, Literal
from uuid import UUID, uuid4

import msgspec

from domain.core.refusal import Refused
from domain.game import clock
from domain.game.aggregate import Game
from projections.port import Leases, ProjectionsUnavailable
from projections.recent import Recent
from service.games.directory import details_of
from service.games.games import Games
from service.http.problems import Problem
from service.store import GameFilter, StoreUnavailable

log = logging.getLogger("quartermaster")
_LEASE = 15.0
_RESTART = 2.0
"""Seconds before a rota that has stopped is started again."""
_LOOK_EVERY = 0.5
"""Seconds between two looks at games that others have changed: each look reads them from the store."""
_REMEMBERED = 50_000
"""Games known to be none of a rota's, which need no look."""
_AGAIN = 30.0
"""Seconds before a game that failed is tried again; each time twice as many, up to an hour."""


_MOST_NOTED = 20_000
"""Times noted at once before those that no longer hold are sorted out."""
Due = tuple[str, str, int]
"""A time, its game and its seat."""


class RotaState(msgspec.Struct, frozen=True):
    """How it is: `starting` (looking through the games), `running`, or `failed`."""

    status: Literal["starting", "running", "failed"]
    since: str
    error: str | None = None


class Rota(ABC):
    """What is due in all running games of a kind, soonest first, while this process holds the lease.

    Whoever takes the lease looks through the games; from then on it is told of those that change, by this
    process (`watch`) and by others (`heard`). Whoever does not hold it waits for it, and notes nothing.
    """

    name: ClassVar[str]
    """Of its lease."""
    flag: ClassVar[Literal["bots", "clocked"]]
    """In the details of a game's row: whether the game is of this kind."""
    joining: ClassVar[str] = ""
    """The type of event by which a game may become one of this kind."""

    def __init__(self, games: Games, leases: Leases) -> None:
        self._games = games
        self._leases = leases
        self._due: list[Due] = []
        self._noted: set[Due] = set()
        self._heard: set[UUID] = set()
        self._others: Recent[UUID, bool] = Recent(_REMEMBERED)
        self._failures: Counter[str] = Counter()
        self._news = asyncio.Event()
        self._holder = uuid4().hex
        self._most = _MOST_NOTED
        self._holding = self._all_anew = False
        self._renew_at = self._look_at = 0.0
        self.state = RotaState("starting", games.now())

    @abstractmethod
    def concerns(self, game: Game) -> bool:
        """Whether anything in such a game can ever be due."""

    @abstractmethod
    def dues(self, game: Game) -> Iterable[Due]:
        """What is due in a running game, and when."""

    @abstractmethod
    async def do(self, game_id: UUID, seat: int) -> None:
        """Do it; whatever has happened meanwhile may refuse it."""

    # Being told

    def watch(self, game: Game) -> None:
        """Note what is due in a game; what no longer holds is found out when it comes up."""
        if self.joining and self._others and self.concerns(game):
            self._others.pop(UUID(game.id), None)
        if self._holding and game.status == "running":
            for due in self.dues(game):
                self._note(due)

    def heard(self, game_id: UUID, types: frozenset[str]) -> None:
        """Another process has changed a game, by events of these types."""
        if self.joining in types:
            self._others.pop(game_id, None)
        if self._holding and game_id not in self._others:
            if not self._heard:
                self._news.set()
            self._heard.add(game_id)

    def look_through(self) -> None:
        """Games that were none of this kind may have become so elsewhere: look through them all again."""
        self._all_anew = True
        self._news.set()

    def _note(self, due: Due) -> None:
        if len(self._due) > self._most:
            self.look_through()  # most are of moves long made: with a year for a turn they would pile up
        if due not in self._noted:
            self._noted.add(due)
            heapq.heappush(self._due, due)
            self._news.set()

    # Running

    async def keep_running(self) -> None:
        """Run for ever; what stops it is logged, shown in `state`, and it is started again."""
        while True:
            try:
                await self.run()
            except Exception as error:
                log.exception("the %s has stopped; nothing of it is done until it runs again", self.name)
                since = self.state.since if self.state.status == "failed" else self._games.now()
                self.state = RotaState("failed", since, type(error).__name__)
            await asyncio.sleep(_RESTART)

    async def run(self) -> None:
        self._holding, self._renew_at = False, 0.0
        while True:
            try:
                pause = await self._turn()
            except ProjectionsUnavailable:
                pause = _RESTART  # nobody knows who holds the lease: nobody plays, everybody goes on noting
            if self.state.status != "running":
                self.state = RotaState("running", self._games.now())
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), pause)

    async def _turn(self) -> float:
        """Do what is to be done now; seconds until there may be more, or the lease must be renewed."""
        time = asyncio.get_running_loop().time
        self._news.clear()
        if time() >= self._renew_at and not await self._hold():
            return _LEASE / 3
        if self._all_anew:
            self._all_anew = False
            self._due.clear()
            self._noted.clear()
            await self._watch_all()
            self._most = max(_MOST_NOTED, 2 * len(self._due))
        if self._heard and time() >= self._look_at:
            await self._look_again()
            self._look_at = time() + _LOOK_EVERY
        await self._play_due()
        pauses = [self._renew_at - time()]
        if self._heard:
            pauses.append(self._look_at - time())
        if self._due:
            pauses.append(clock.seconds_between(self._games.now(), self._due[0][0]) + 0.001)
        return max(min(pauses), 0.0)

    async def _hold(self) -> bool:
        """Take the lease or keep it; whoever has just taken it must find out what is due."""
        if not await self._leases.hold_lease(self.name, self._holder, _LEASE):
            self._holding = False
            return False
        self._renew_at = asyncio.get_running_loop().time() + _LEASE / 3
        if not self._holding:
            self._forget()
            self._holding = True  # first, so that what changes during the look is noted as well
            await self._watch_all()
        return True

    async def release(self) -> None:
        """Give the lease back, so that another process need not wait until it runs out."""
        self._holding = False
        with suppress(ProjectionsUnavailable):
            await self._leases.release_lease(self.name, self._holder)

    def _forget(self) -> None:
        self._due.clear()
        self._noted.clear()
        self._heard.clear()

    # Looking at games

    async def _watch_all(self) -> None:
        """Find every running game of the kind."""
        cursor: str | None = None
        while True:
            page = await self._games.lanes.play.run(
                self._games.store.games, cursor, 100, GameFilter(status="running")
            )
            for row in page.games:
                if getattr(details_of(row), self.flag):
                    await self._look_at_game(row.game_id)
                else:
                    self._others.keep(row.game_id, True)
            if (cursor := page.next_cursor) is None:
                return

    async def _look_again(self) -> None:
        heard, self._heard = self._heard, set()
        for game_id in heard:
            await self._look_at_game(game_id)

    async def _look_at_game(self, game_id: UUID) -> None:
        try:
            game = await self._games.game(game_id, lane=self._games.lanes.play)
            if not self.concerns(game):
                self._others.keep(game_id, True)
            self.watch(game)
        except StoreUnavailable:
            raise  # no fault of this game: look through them all again when the database is back
        except Exception:
            log.exception("game %s cannot be read; the %s goes on without it", game_id, self.name)

    async def _play_due(self) -> None:
        time = asyncio.get_running_loop().time
        while self._due and self._due[0][0] <= self._games.now() and time() < self._renew_at:
            due = heapq.heappop(self._due)
            self._noted.discard(due)
            _, game_id, seat = due
            try:
                await self.do(UUID(game_id), seat)
            except (Refused, Problem) as answer:
                # The seat has acted, or was given more time; or nobody could be asked just now.
                if isinstance(answer, Problem) and (answer.status == 503 or answer.code == "busy"):
                    self._put_off(game_id, seat)
                    continue
            except Exception:
                log.exception("the %s could do nothing in game %s", self.name, game_id)
                self._put_off(game_id, seat)
                continue
            self._failures.pop(game_id, None)

    def _put_off(self, game_id: str, seat: int) -> None:
        pause = min(_AGAIN * 2 ** self._failures[game_id], 3600.0)
        self._failures[game_id] += 1
        self._note((clock.later(self._games.now(), pause), game_id, seat))
