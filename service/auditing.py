"""Audits of stored games, each made once for every version and viewer that anybody asks for."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from uuid import UUID

from domain.core.actor import Actor
from domain.core.vocabulary import Event
from domain.game.aggregate import Game
from domain.game.audit import AuditReport, audit_records
from domain.game.log import Record
from service.replay import Archive
from service.store import EventStore

_CHUNK = 500
_REMEMBERED = 200
Key = tuple[str, int, str]


class Audits:
    def __init__(self, store: EventStore, archive: Archive) -> None:
        self._store = store
        self._archive = archive
        self._made: OrderedDict[Key, asyncio.Task[AuditReport]] = OrderedDict()

    async def report(self, game: Game, viewer: Actor) -> AuditReport:
        """The audit as the viewer may have it; whoever asks meanwhile waits for the same one."""
        key = (game.id, game.version, str(viewer))
        task = self._made.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = asyncio.create_task(asyncio.to_thread(self._audit, game, viewer))
            self._made[key] = task
            while len(self._made) > _REMEMBERED:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        return await asyncio.shield(task)

    def _audit(self, game: Game, viewer: Actor) -> AuditReport:
        number = UUID(game.id)
        return audit_records(
            self._records(game),
            viewer,
            over=game.over,
            recall=lambda version: self._archive.game(number, version),
        )

    def _records(self, game: Game) -> Iterator[Record[Event]]:
        for start in range(0, game.version, _CHUNK):
            states = self._store.states(UUID(game.id), start, min(start + _CHUNK, game.version))
            yield from self._archive.records(states, game.variant)
