"""The power-loss rig, short; it finds what is lost where nothing is synced."""

from functools import partial
from pathlib import Path

from tests.rigs import power
from tests.rigs.power_postgres import look_at_postgres, recorded_postgres

_LOST = "was acknowledged and is not there"


def test_power_fails_on_sqlite(tmp_path: Path) -> None:
    recording, disk = power.record_sqlite(tmp_path, commands=300)
    *_, seen = power.cut(recording, disk, 40, 1, tmp_path)
    assert seen.faults == []
    assert seen.acknowledged == 300
    assert seen.cuts_with_something_at_risk > 20


def test_without_syncs_sqlite_loses_what_was_acknowledged(tmp_path: Path) -> None:
    recording, disk = power.record_sqlite(tmp_path, 30, lives=1, QUARTERMASTER_SYNCHRONOUS="OFF")
    *_, seen = power.cut(recording, disk, 8, 1, tmp_path)
    assert any(_LOST in fault for fault in seen.faults)


def test_power_fails_on_postgres(tmp_path: Path) -> None:
    with recorded_postgres(tmp_path, commands=60) as (postgres, disk):
        assert postgres.recording is not None
        look = partial(look_at_postgres, postgres.programs)
        *_, seen = power.cut(postgres.recording, disk, 5, 1, tmp_path, look)
    assert seen.faults == []
    assert seen.acknowledged == 60
    assert seen.cuts_with_something_at_risk == 5


def test_without_syncs_postgres_loses_what_was_acknowledged(tmp_path: Path) -> None:
    with recorded_postgres(tmp_path, 30, QUARTERMASTER_SYNCHRONOUS="OFF") as (postgres, disk):
        assert postgres.recording is not None
        look = partial(look_at_postgres, postgres.programs)
        *_, seen = power.cut(postgres.recording, disk, 4, 1, tmp_path, look)
    assert any(_LOST in fault for fault in seen.faults)
