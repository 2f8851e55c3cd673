"""Every benchmark runs, with sizes that say nothing about speed, so that none of them rots."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from tests.benchmarks.__main__ import BENCHMARKS
from tests.benchmarks.commands import postgres_rows
from tests.benchmarks.kept import PLOT, keep, read
from tests.benchmarks.pools import POOLS, pool_rows
from tests.benchmarks.report import Row, Sizes, show

TINY = Sizes(
    seconds=0.2,
    rounds=1,
    connections=4,
    games=8,
    replayed_events=300,
    young=20,
    old=60,
    pairs=5,
    cold_games=2,
    open_games=16,
    stored_games=120,
    streams=20,
    streamed_games=2,
    streamed_commands=3,
    audits=2,
)


@pytest.mark.parametrize("name", BENCHMARKS)
def test_benchmark_runs(name: str, tmp_path: Path) -> None:
    rows = BENCHMARKS[name](tmp_path, TINY)
    assert rows
    assert all(row.figure for row in rows)
    assert all(row.ratio is None or row.ratio > 0 for row in rows)


def test_postgres_benchmark_runs(fresh_postgres_url: str, tmp_path: Path) -> None:
    rate, latency = postgres_rows(fresh_postgres_url, tmp_path, TINY)
    assert rate.figure.endswith("/s")
    assert latency.figure


def test_benchmark_of_pools_runs(fresh_postgres_url: str) -> None:
    rows = pool_rows(fresh_postgres_url, TINY)
    assert len(rows) == len(POOLS) + 1
    assert all(row.ratio is not None and row.ratio > 0 for row in rows)


def test_the_table_tells_whether_an_aim_is_reached() -> None:
    out = Console(file=StringIO(), width=150)
    show([Row("fast", "9/s", "10/s", 0.9, 0.5), Row("late", "9 ms", "3 ms", 3, 1.5, at_most=True)], out)
    assert isinstance(out.file, StringIO)
    fast, late = (line for line in out.file.getvalue().splitlines() if "fast" in line or "late" in line)
    assert "✓" in fast
    assert "✗" in late


def test_a_run_is_kept_and_drawn_beside_its_aims(tmp_path: Path) -> None:
    rows = [Row("fast", "9/s", "10/s", 0.9, 0.5), Row("late", "9 ms", "3 ms", 3, 1.5, at_most=True)]
    peers = [Row("fast", "9/s", f"18/s {peer}", 0.5, 1, beside=peer) for peer in ("one", "another")]
    keep("embedded", [], 0.25, tmp_path)
    keep("embedded", rows, 0.25, tmp_path)
    keep("beside peers", peers, 0.25, tmp_path)
    (kept,) = read(tmp_path)
    assert {name: list(run.rows) for name, run in kept.runs.items()} == {
        "beside peers": peers,
        "embedded": rows,
    }
    drawn = (tmp_path / PLOT).read_text()
    assert f"{kept.release}: 0.90 (≥ 0.5)" in drawn
    assert "fast, beside another" in drawn
    assert drawn.count('class="reached"') == 1
    assert drawn.count('class="missed"') == 3
