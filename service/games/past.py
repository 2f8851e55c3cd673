"""What the store tells of a game before its present version, for acts of the desk that look back."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from domain.core.vocabulary import Event
from domain.game.aggregate import Game, record_decoder
from domain.game.desk.events import Seen
from domain.game.log import Record, read_plain
from domain.game.undoing import before_last_command
from service.games.history import History
from service.store import EventStore

_BLOCK = 32


class StoredPast:
    """A `Past` read from the store, on demand."""

    def __init__(
        self, history: History, store: EventStore, game: Game, known: Mapping[int, Game] | None = None
    ) -> None:
        self._history = history
        self._store = store
        self._known = known or {}
        """Earlier games that were read beforehand, where reading takes its time."""
        self._game_id = UUID(game.id)
        self._latest = game.version
        self._variant = game.variant

    def at(self, version: int) -> Game:
        return self._known.get(version) or self._history.game(self._game_id, version, "to_version")

    def begins_command(self, version: int) -> bool:
        if version > self._latest:
            return True  # what is not stored yet begins with the command that is being decided
        following = self._records(version - 1, version)
        return bool(following) and following[0].cause is not None

    def seen_since(self, version: int) -> tuple[Seen, ...]:
        return tuple(
            Seen(record.version, str(record.body["type"]), field, seal.seats)
            for record in self._records(version, self._latest)
            for field, seal in record.seals.items()
            if field != "cause" and seal.seats
        )

    def before_last_command(self) -> int:
        """What to go back to so that the last command is taken back; raises `Refused`."""
        read: dict[int, Record[Event]] = {}

        def record_at(version: int) -> Record[Event]:
            if version not in read:  # a command's events stand together: some before are wanted next
                for state in self._store.states(self._game_id, max(0, version - _BLOCK), version):
                    record = record_decoder(self._variant).decode(state)
                    read[record.version] = record
            return read[version]

        return before_last_command(self._latest, record_at)

    def _records(self, after: int, up_to: int) -> list[Record[Any]]:
        return [read_plain(state) for state in self._store.states(self._game_id, after, up_to)]
