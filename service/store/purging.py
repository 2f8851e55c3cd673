"""What is forgotten in time: keys of games that have long been over, and refusals that nobody may read any
more. The log is never touched.

As long as a game goes on every key is remembered, so that nothing is ever carried out twice. When it is over
the rules refuse whatever is sent, a repeated command too; then its keys serve only to tell old answers again.
"""

from collections.abc import Callable
from concurrent.futures import Future
from datetime import datetime, timedelta
from typing import Any

from service.store import tables
from service.store.recorder import GameRecorder
from service.store.refusals import TOO_OLD
from service.store.rows import microseconds

Run = Callable[[Callable[[], None]], Future[None]]
"""Has something done in the writer's thread."""
_GAMES_AT_ONCE = 200
"""Between so many and the next, writers get their turn."""
_LONG_OVER = (
    "SELECT game_id FROM games WHERE status IN ('finished', 'abandoned') "
    "AND updated_at >= ? AND updated_at < ?"
)


class Purge:
    def __init__(self, recorder: GameRecorder, run: Run, key_days: int, refusal_days: int) -> None:
        self._recorder = recorder
        self._run = run
        self._key_age = timedelta(days=key_days)
        self._refusal_age = timedelta(days=refusal_days)
        self._done = 0
        """Games that ended before it have been seen to by this process."""

    def carry_out(self, now: datetime) -> int:
        """Forget what is too old; how many games had their keys seen to. Blocking."""
        until = microseconds(now - self._key_age)
        found = self._recorder.select(_LONG_OVER, [self._done, until])
        games = [tables.read_uuid(game_id) for (game_id,) in found]
        for start in range(0, len(games), _GAMES_AT_ONCE):
            some = [self._recorder.replies_of(game_id) for game_id in games[start : start + _GAMES_AT_ONCE]]
            self._write([(f"DELETE FROM kept_replies WHERE {condition}", whose) for condition, whose in some])
        self._write([(TOO_OLD, [microseconds(now - self._refusal_age)])])
        self._done = max(self._done, until)
        return len(games)

    def _write(self, statements: list[tuple[str, list[Any]]]) -> None:
        self._run(lambda: self._recorder.write_beside(statements)).result()
