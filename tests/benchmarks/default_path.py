"""The library's default path, for comparison: stock application, default aggregate, JSON transcoder, SQLite.

One event a command, every commit forced to the disk, as our own store does.
"""

import time
from pathlib import Path
from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event
from eventsourcing.sqlite import SQLiteApplicationRecorder


class Battlefield(Aggregate):
    """About as much in an event as a rolled attack holds."""

    def __init__(self) -> None:
        self.rolls = 0

    @event("AttackRolled")
    def roll_attack(self, source: str, target: str, attacker: list[int], defender: list[int]) -> None:
        self.rolls += 1


class DefaultPath(Application[UUID]):
    def __init__(self, file: Path) -> None:
        super().__init__({"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": str(file)})
        recorder = self.recorder
        assert isinstance(recorder, SQLiteApplicationRecorder)
        with recorder.datastore.transaction(commit=False) as cursor:
            cursor.execute("PRAGMA synchronous")
            # The stock recorder leaves it to how SQLite was built; the comparison holds for FULL alone.
            assert cursor.fetchone()[0] == 2


def append_rate(file: Path, commands: int) -> float:
    """Commands a second, the aggregate being kept between them."""
    application, battlefield = DefaultPath(file), Battlefield()
    application.save(battlefield)
    began = time.perf_counter()
    for _ in range(commands):
        battlefield.roll_attack("alaska", "kamchatka", [6, 3, 1], [5, 3])
        application.save(battlefield)
    took = time.perf_counter() - began
    application.close()
    return commands / took


def replay_rate(file: Path, events: int) -> float:
    """Events a second when a game is read back from its log."""
    application, battlefield = DefaultPath(file), Battlefield()
    for _ in range(events):
        battlefield.roll_attack("alaska", "kamchatka", [6, 3, 1], [5, 3])
    application.save(battlefield)
    began = time.perf_counter()
    again: Battlefield = application.repository.get(battlefield.id)
    took = time.perf_counter() - began
    assert again.rolls == events
    application.close()
    return events / took
