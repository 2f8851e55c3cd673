"""Audits of stored games, each made once for every version and viewer that anybody asks for."""

from collections.abc import Iterator
from uuid import UUID

from domain.core.actor import Actor
from domain.core.vocabulary import Event
from domain.game.aggregate import Game
from domain.game.audit import AuditReport, audit_records
from domain.game.log import Record
from service.games.history import History
from service.store import EventStore
from service.work.answers import Answers
from service.work.lanes import Lanes

_CHUNK = 500
_REMEMBERED = 200


class Audits:
    def __init__(self, store: EventStore, history: History, lanes: Lanes) -> None:
        self._store = store
        self._history = history
        self._lane = lanes.reckoning
        self._made: Answers[AuditReport] = Answers(_REMEMBERED)

    async def report(self, game: Game, viewer: Actor) -> AuditReport:
        """The audit as the viewer may have it."""
        asked = (game.id, game.version, str(viewer))
        return await self._made.get(asked, lambda: self._lane.run(self._audit, game, viewer))

    def _audit(self, game: Game, viewer: Actor) -> AuditReport:
        number = UUID(game.id)
        return audit_records(
            self._records(game),
            viewer,
            over=game.over,
            recall=lambda version: self._history.game(number, version),
        )

    def _records(self, game: Game) -> Iterator[Record[Event]]:
        for start in range(0, game.version, _CHUNK):
            states = self._store.states(UUID(game.id), start, min(start + _CHUNK, game.version))
            yield from self._history.records(states, game.variant)
