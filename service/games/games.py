"""Games being played: commands in, committed events out, one game at a time.

A command is atomic: all its events, the generator's answers, the kept reply and tokens are one append at one
expected version, and the reply is sent after the commit. Two writers: one wins, the other decides again on
the fresh state.
"""

import asyncio
import logging
import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar
from uuid import UUID

import msgspec

from domain.core.actor import Actor
from domain.core.refusal import Refused
from domain.core.vocabulary import type_of
from domain.game import clock
from domain.game.aggregate import Game
from domain.game.play import Step
from projections.leaderboard import tally
from projections.port import Feed, ProjectionsUnavailable, Tables
from projections.refused import in_words
from service.games.directory import row_of
from service.games.history import History, check_version
from service.games.known import KnownGames
from service.games.matching import still_matches
from service.games.numbers import number_of
from service.http.problems import Problem
from service.store import (
    Credential,
    EventStore,
    GameRow,
    KeptReply,
    NewRows,
    VersionConflict,
)
from service.work.guarded import Guarded
from service.work.lanes import Lane, Lanes

R = TypeVar("R")
Decide = Callable[[Game, str], Step]
"""Makes a step of a game at a time; raises `Refused`."""
OnChange = Callable[[Game], None]
_ATTEMPTS = 20
_STEP_BACK = 0.002
"""Seconds, at most, that a writer waits who was outrun by another process, and then twice as many, and so on:
without it two busy processes may outrun each other again and again."""
_LOCKS_KEPT = 10_000
"""Locks of games, so that one is not made for every command; then those go that nobody holds."""
log = logging.getLogger("quartermaster")


class Extra(msgspec.Struct, frozen=True):
    """Rows that go into the same append as the events."""

    reply: KeptReply | None = None
    credentials: tuple[Credential, ...] = ()
    revoked: tuple[bytes, ...] = ()


NOTHING = Extra()


class Games:
    def __init__(
        self,
        store: EventStore,
        feed: Feed,
        tables: Tables,
        lanes: Lanes,
        *,
        cached_games: int = 12_000,
        snapshot_every: int = 500,
    ) -> None:
        self.store = store
        self._feed = feed
        self._tables = tables
        self.lanes = lanes
        self.history = History(store, snapshot_every)
        self._known = KnownGames(cached_games)
        self._locks: dict[UUID, asyncio.Lock] = {}
        self._listeners: list[OnChange] = []
        self._late: set[UUID] = set()
        store.on_late = lambda game_id, version: self._late.add(game_id)
        """Games in which something was written after its sender had been told that nobody knows."""

    def now(self, not_before: str = "") -> str:
        """The present, never before a game's latest event, so that times in a log only grow."""
        return max(clock.at(time.time_ns() // 1000), not_before)

    def on_change(self, listener: OnChange) -> None:
        """Be told of every game this process has changed."""
        self._listeners.append(listener)

    # Reading

    async def game(self, game_id: UUID, at_least: int = 0, lane: Lane | None = None) -> Game:
        """The latest game known here; with `at_least`, not older than that version (else 503). Unless told
        otherwise it is for somebody who only looks."""
        if self._late:
            while self._late:
                self._known.drop(self._late.pop())
        game = self._known.use(game_id)
        if game is None or game.version < at_least:
            game = await self._read(game_id, lane or self.lanes.reads)
        if game.version < at_least:
            raise _not_yet(game.version, at_least)
        return game

    async def latest(self, game_id: UUID) -> Game:
        """The game as it is written, whether this process has heard of it or not."""
        game = await self.game(game_id, lane=self.lanes.play)
        if await self._is_behind(game_id, game):
            return await self.game(game_id, lane=self.lanes.play)
        return game

    async def _read(self, game_id: UUID, lane: Lane) -> Game:
        """From the log: again where it was written to, or the database was away, while it was read."""
        known = self._known
        for _ in range(_ATTEMPTS):
            mark = known.mark(game_id)
            written = mark.version
            game = await lane.run(self.history.latest, game_id, known.outdated(game_id))
            if known.keep(game_id, game, mark):
                return game
            if (newer := known.get(game_id)) is not None and newer.version >= game.version:
                return newer
            if game.version < written and known.holds(game_id, mark):
                log.warning("game %s was at version %d and is at %d now", game_id, written, game.version)
                known.unlearn(game_id)
                self.history.forget()
        raise _not_yet(game.version, mark.version)

    async def with_version(self, game: Game, version: int) -> Game:
        """The game, so new that it has a version that somebody asks for by its number, if anybody has written
        that: whoever was told of it by another process finds it here, and it stays known."""
        return game if version <= game.version else await self.latest(UUID(game.id))

    async def game_at(self, game_id: UUID, version: int, field: str = "version") -> Game:
        game = await self.with_version(await self.game(game_id), version)
        check_version(game, version, field)
        if game.version == version:
            return game
        return await self.lanes.past.run(self.history.game, game_id, version, field)

    # Writing

    async def open(self, step: Step, extra: Extra) -> Game:
        """Store a new game."""
        await self._append(number_of(step.game.id), None, step, extra, row_of(step.game))
        return step.game

    async def change(
        self,
        game_id: UUID,
        decide: Decide,
        *,
        expected: int | None = None,
        extra: Callable[[Step], Extra] | None = None,
        bearer: str | None = None,
        viewer: Actor | None = None,
    ) -> Step:
        """Decide and append, one writer at a time; `expected` is the version the caller insists on, `bearer`
        the id of the token it came with, `viewer` whose eyes it was decided with."""
        async with self.lock(game_id):
            for attempt in range(_ATTEMPTS):
                game = await self.game(game_id, lane=self.lanes.play)
                check_bearer(game, bearer)
                try:
                    if expected is not None and not still_matches(self.store, game, expected, viewer):
                        raise stale(game.version, expected)
                    step = decide(game, self.now(game.time))
                except (Problem, Refused) as turned_away:
                    # Refused only on what is written, not on what this process has not heard of yet.
                    if attempt < _ATTEMPTS - 1 and await self._is_behind(game_id, game):
                        continue
                    if isinstance(turned_away, Refused):
                        raise in_words(turned_away, game) from None
                    raise
                rows = extra(step) if extra else NOTHING
                if not step.records:  # nor is anything so already that this process has not heard of
                    if attempt < _ATTEMPTS - 1 and await self._is_behind(game_id, game):
                        continue
                    if rows.reply is None:
                        return step
                    # Repeated when it is so no longer, the request must do no more than it did.
                    rows = Extra(reply=rows.reply)
                try:
                    await self._append(game_id, game, step, rows)
                except VersionConflict as conflict:
                    await self._step_back(game_id, conflict.actual, attempt)
                    continue
                return step
        raise AssertionError("unreachable")

    async def _step_back(self, game_id: UUID, actual: int, attempt: int) -> None:
        """Another process was first."""
        self._known.drop(game_id)
        self._known.hear(game_id, actual)
        if attempt == _ATTEMPTS - 1:
            raise Problem(409, "busy", "Too many writers at once; send the command again.") from None
        await asyncio.sleep(random.uniform(0, _STEP_BACK * 2 ** min(attempt, 6)))

    def lock(self, game_id: UUID) -> asyncio.Lock:
        """For the writers of this process; those of all processes are kept apart by the store."""
        lock = self._locks.get(game_id)
        if lock is None:
            if len(self._locks) >= _LOCKS_KEPT:
                self._locks = {known: held for known, held in self._locks.items() if held.locked()}
            lock = self._locks[game_id] = asyncio.Lock()
        return lock

    async def _append(
        self, game_id: UUID, before: Game | None, step: Step, extra: Extra, row: GameRow | None = None
    ) -> None:
        game, old, mark = step.game, before.version if before else 0, self._known.mark(game_id)
        if before is not None and (before.status, before.bots) != (game.status, game.bots):
            row = row_of(game)
        await self.store.append(
            NewRows(
                game_id,
                old,
                tuple(type_of(record.body) for record in step.records),
                step.rows,
                extra.reply,
                extra.credentials,
                extra.revoked,
                row,
            )
        )
        if not self._known.keep(game_id, game, mark):
            self._known.drop(game_id)
        await self._after_commit(before, game)
        mark.told = game.version

    async def _after_commit(self, before: Game | None, game: Game) -> None:
        """What follows from a commit. The command is accepted whatever happens here: each goes on without the
        others, and nothing of it reaches the caller."""
        try:  # where nothing goes wrong this costs nothing, unlike `Guarded`
            self.history.keep_snapshot(before.version if before else 0, game)
        except Exception:
            log.exception("no snapshot was taken of game %s", game.id)
        for listener in self._listeners:
            try:
                listener(game)
            except Exception:
                log.exception("a change of game %s was lost on a listener", game.id)
        try:
            await self._feed.announce(game.id, game.version)
        except Exception:
            log.exception("a change of game %s was not announced", game.id)
        if before is not None and "finished" in (before.status, game.status) and before.status != game.status:
            # `quartermaster rebuild` makes it good
            with Guarded("game %s was not tallied", game.id), suppress(ProjectionsUnavailable):
                await tally(self._tables, game)

    def has_told(self, game_id: UUID, version: int) -> bool:
        """Whether this process wrote that version itself, and everybody here has been told."""
        return self._known.has_told(game_id, version)

    def forget(self, game_id: UUID, version: int) -> bool:
        """A version has been written: whether it is news here. What is cached of an older one goes."""
        return self._known.hear(game_id, version)

    def forget_all(self) -> None:
        """The database was away, and may have come back without what was last written."""
        self._known.clear()
        self.history.forget()

    async def _is_behind(self, game_id: UUID, game: Game) -> bool:
        """Whether more is written than this game has; if so it is known now."""
        latest = await self.lanes.play.run(self.store.version, game_id)
        self.forget(game_id, latest)  # which is no news where somebody here has read it meanwhile
        return latest > game.version


def check_bearer(game: Game, token_id: str | None) -> None:
    """A revoked token is refused wherever the revocation is known. That is in the log: no process can act by
    such a token later, whatever it remembers of it."""
    if token_id is not None and token_id in game.revoked:
        told = "This token has been revoked. Ask the organiser or the referee for a new one."
        raise Problem(401, "token_unknown", told)


def _not_yet(version: int, wanted: int) -> Problem:
    return Problem(
        503,
        "not_yet",
        f"The game is at version {version}; version {wanted} is not here yet. Try again.",
        headers={"retry-after": "1"},
        current_version=version,
    )


def stale(version: int, expected: int) -> Problem:
    return Problem(
        412,
        "stale_version",
        f"The game is at version {version}, not at {expected}. Look at it again and decide anew.",
        field="If-Match",
        current_version=version,
    )
