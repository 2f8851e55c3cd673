"""Games at any version: from memory, from the nearest snapshot, or from the beginning of the log."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import NamedTuple
from uuid import UUID

import msgspec

from domain.core.actor import Actor
from domain.core.board import BoardMissing
from domain.core.vocabulary import Event
from domain.game.aggregate import Game, fold, record_decoder
from domain.game.log import Entry, Record, read_plain, shown
from domain.game.snapshot import restore, take
from domain.game.telling import standing
from domain.game.words import words_of
from projections.recent import Recent
from service.http.problems import Problem
from service.store import EventStore, GameDamaged

_NEAR = 64
"""A version is folded from one that is remembered, if that is no further back than this."""
_PIECE = 32
"""On the way to a version others are remembered, so many apart, for whoever scrubs backwards from it."""
_LOOK_BACK = 40
_DAMAGED_KNOWN = 10_000
_UNREADABLE = (msgspec.DecodeError, LookupError, ValueError, TypeError, AssertionError)
"""What reading and folding raise where bytes are not those that were written."""
_log = logging.getLogger("quartermaster")


def no_such_game(game_id: object) -> Problem:
    return Problem(404, "no_such_game", f"There is no game {game_id}.", field="game_id")


def no_such_version(version: int, latest: int, field: str = "version") -> Problem:
    told = f"The game has no version {version}; its latest is {latest}."
    return Problem(404, "no_such_version", told, field=field, current_version=latest)


def check_version(game: Game, version: int, field: str = "version") -> None:
    """404 where a game has no such version, told without looking at it."""
    if version > game.version:
        raise no_such_version(version, game.version, field)


class _Remembered(NamedTuple):
    game: Game
    settled: bool
    """Whether it stands between two commands: only from there a fold goes on as if it had not stopped."""


class History:
    """Reads games from the store. Blocking: call it from a worker thread when the log may be long."""

    def __init__(self, store: EventStore, snapshot_every: int, remembered: int = 256) -> None:
        self._store = store
        self._every = snapshot_every
        self._recent: Recent[tuple[UUID, int], _Remembered] = Recent(remembered)
        self._lock = Lock()
        self.damaged: Recent[UUID, bool] = Recent(_DAMAGED_KNOWN)
        """Games that could not be read when somebody last asked for them."""

    def game(self, game_id: UUID, version: int | None = None, field: str = "version") -> Game:
        """The game at a version (None: the latest); 404 where there is no such game or version, which
        `field` of the request named."""
        if version is None:
            return self.latest(game_id)
        with self._reading(game_id):
            return self._at(game_id, version, field)

    def latest(self, game_id: UUID, outdated: Game | None = None) -> Game:
        """The latest game, from an earlier version of it, if there is one at hand, or from the store."""
        with self._reading(game_id):
            gone_on = None if outdated is None else self._gone_on(game_id, outdated)
            return gone_on or self._latest(game_id)

    def _gone_on(self, game_id: UUID, game: Game) -> Game | None:
        """None where the log has another past than this game, as after the loss of its database."""
        last, *states = self._store.states(game_id, game.version - 1) or [b""]
        if not last or record_decoder(game.variant).decode(last).hash != game.head:
            return None
        return self._folded_on(game_id, states, game)

    def _at(self, game_id: UUID, version: int, field: str) -> Game:
        with self._lock:
            if (known := self._recent.use((game_id, version))) is not None:
                return known.game
        base = self._near(game_id, version) or self._from_snapshot(game_id, version)
        before = base.version if base else 0
        states = self._store.states(game_id, before, version + 1)
        if not states and base is None:
            raise no_such_game(game_id)
        if before + len(states) < version:
            raise no_such_version(version, before + len(states), field)
        # One record more than wanted was read: it tells whether the version lies between two commands.
        following = self.records(states[version - before :], base.variant if base else _variant_in(states))
        for piece in _pieces(_decoded(states[: version - before], base)):
            base = game = self._folded(game_id, piece, base)
            settled = game.version < version or not following or following[0].cause is not None
            self._remember(game_id, game, settled=settled)
        assert base is not None
        return base

    @contextmanager
    def _reading(self, game_id: UUID) -> Iterator[None]:
        """What a game's log does wrong is that game's alone, and is told as such."""
        try:
            yield
        except GameDamaged:
            self.damaged.keep(game_id, True)
            raise
        except BoardMissing as missing:
            self.damaged.keep(game_id, True)
            raise GameDamaged(game_id, str(missing)) from missing
        except _UNREADABLE as error:
            self.damaged.keep(game_id, True)
            _log.error("the log of game %s cannot be read", game_id, exc_info=error)
            raise GameDamaged(game_id, f"an event cannot be read ({type(error).__name__})") from error

    def _latest(self, game_id: UUID) -> Game:
        base = self._from_snapshot(game_id, None)
        states = self._store.states(game_id, base.version if base else 0)
        if not states and base is None:
            raise no_such_game(game_id)
        return self._folded_on(game_id, states, base)

    def _folded_on(self, game_id: UUID, states: list[bytes], base: Game | None) -> Game:
        for piece in _pieces(_decoded(states, base)):
            base = self._folded(game_id, piece, base)
        assert base is not None
        self.damaged.pop(game_id, None)
        return base

    def _folded(self, game_id: UUID, records: list[Record[Event]], base: Game | None) -> Game:
        return fold(records, base, lambda earlier: self.game(game_id, earlier))

    def records(self, states: list[bytes], variant: str) -> list[Record[Event]]:
        decode = record_decoder(variant).decode
        return [decode(state) for state in states]

    def between(self, before: Game, after: Game) -> tuple[Record[Event], ...]:
        """The records that led from a version of a game to a later one."""
        states = self._store.states(UUID(before.id), before.version, after.version)
        return tuple(self.records(states, after.variant))

    def entries(self, game_id: UUID, viewer: Actor, over: bool, after: int, upto: int) -> list[Entry]:
        """Events after one version, up to another, as the viewer may see them."""
        with self._reading(game_id):
            states = self._store.states(game_id, after, upto)
            return [shown(read_plain(state), viewer, over) for state in states]

    def told(self, game: Game, viewer: Actor, after: int = 0, upto: int | None = None) -> list[Entry]:
        """The same of a game that is at hand; left out: from its beginning, up to its present version."""
        upto = game.version if upto is None else upto
        return self.entries(UUID(game.id), viewer, game.over, after, upto)

    def keep_snapshot(self, before: int, game: Game) -> None:
        """Take a snapshot each time a game passes a multiple of the interval."""
        if game.version // self._every > before // self._every:
            self._store.save_snapshot(UUID(game.id), game.version, take(game))

    def version_at(self, game_id: UUID, time: str) -> int:
        """The last version not later than a time; 0 where the game did not exist yet."""
        low, high = 0, self._store.version(game_id)
        if high == 0:
            raise no_such_game(game_id)
        while low < high:
            middle = (low + high + 1) // 2
            if read_plain(self._store.states(game_id, middle - 1, middle)[0]).time <= time:
                low = middle
            else:
                high = middle - 1
        return low

    def last_move(self, game: Game) -> tuple[str, str] | None:
        """The ends of the latest move or attack up to this version, if it is not long ago."""
        recent = self._store.states(UUID(game.id), max(game.version - _LOOK_BACK, 0), game.version)
        known = standing(map(read_plain, recent))  # what was taken back is no move any more
        moves = (words_of(game.variant).arrow_of(record.body) for record in reversed(known))
        return next((move for move in moves if move is not None), None)

    def _near(self, game_id: UUID, version: int) -> Game | None:
        """The nearest game remembered before the version, if it is near and stands between two commands."""
        with self._lock:
            for back in range(version - 1, max(version - _NEAR, 0), -1):
                if (known := self._recent.get((game_id, back))) is not None and known.settled:
                    self._recent.move_to_end((game_id, back))
                    return known.game
        return None

    def _from_snapshot(self, game_id: UUID, version: int | None) -> Game | None:
        stored = self._store.snapshot(game_id, version)
        try:
            return restore(stored.state) if stored is not None else None
        except _UNREADABLE as error:  # the log alone will do
            _log.warning("a snapshot of game %s cannot be read: %r", game_id, error)
            return None

    def forget(self) -> None:
        """What is remembered may have been lost by the database, and something else be there."""
        with self._lock:
            self._recent.clear()

    def _remember(self, game_id: UUID, game: Game, *, settled: bool) -> None:
        with self._lock:
            self._recent.keep((game_id, game.version), _Remembered(game, settled))


def _variant_in(states: list[bytes]) -> str:
    """The variant that a log names in its first record."""
    return str(read_plain(states[0]).body["variant"])


def _decoded(states: list[bytes], base: Game | None) -> Iterator[Record[Event]]:
    """One after the other, so that ten thousand records need not be held at once."""
    if states:
        decode = record_decoder(base.variant if base else _variant_in(states)).decode
        for state in states:
            yield decode(state)


def _pieces(records: Iterator[Record[Event]]) -> Iterator[list[Record[Event]]]:
    """Cut between commands, where the clocks are read, so that a game in pieces is the same as in one."""
    piece: list[Record[Event]] = []
    for record in records:
        if len(piece) >= _PIECE and record.cause is not None:
            yield piece
            piece = []
        piece.append(record)
    if piece:
        yield piece
