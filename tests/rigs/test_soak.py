"""The long form of a rig runs, ends in time, repeats its plan, writes figures, and tells of a fault."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from rich.progress import Progress

from tests.rigs.__main__ import read_wanted, soak
from tests.rigs.long_forms import RIGS, LongForm
from tests.rigs.run import Run, Wanted, in_turn


@pytest.fixture
def out() -> Console:
    return Console(file=StringIO(), width=200)


def told(out: Console) -> str:
    assert isinstance(out.file, StringIO)
    return out.file.getvalue()


def test_a_sound_run_writes_its_figures(
    tmp_path: Path, out: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    def three(run: Run) -> dict[str, Any]:
        return {"rounds": len(list(run.shown("rounds", 3, run.in_time(range(3)))))}

    monkeypatch.setitem(RIGS, "kills", LongForm(three, 3, "rounds"))
    assert soak(Wanted("kills", 3, 1, 17), out, tmp_path) == 0
    figures = json.loads((tmp_path / "kills.json").read_text())
    assert figures["seed"] == 17
    assert figures["counts"]["rounds"] == 3
    assert figures["versions"].keys() >= {"quartermaster", "python", "sqlite"}
    assert "SEED=17" in told(out)


def test_a_fault_is_told_and_no_figures_are_written(
    tmp_path: Path, out: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(run: Run) -> dict[str, Any]:
        run.faults.append("c was acknowledged and is not there")
        return {}

    monkeypatch.setitem(RIGS, "kills", LongForm(broken, 3, "rounds"))
    assert soak(Wanted("kills", 3, 1, 17), out, tmp_path) == 1
    assert list(tmp_path.iterdir()) == []
    assert "c was acknowledged and is not there" in told(out)
    assert "again: make soak RIG=kills SEED=17 COUNT=3" in told(out)


def test_time_ends_a_run(tmp_path: Path, out: Console) -> None:
    run = Run(Wanted("kills", 3, 0, 1), tmp_path, out, Progress(console=out))
    assert list(run.in_time(range(3))) == []


def test_moments_come_in_turn_and_a_seed_gives_them_again() -> None:
    moments = list(in_turn(("a", "b", "c"), 7, 4))
    assert sorted(moments[:3]) == sorted(moments[3:6]) == ["a", "b", "c"]
    assert len(moments) == 7
    assert moments == list(in_turn(("a", "b", "c"), 7, 4))
    assert moments != list(in_turn(("a", "b", "c"), 7, 5))


def test_a_rig_that_is_not_there_is_told_with_those_that_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RIG", "kill")
    with pytest.raises(SystemExit) as left:
        read_wanted()
    assert "there is no kill;" in str(left.value)
    assert all(name in str(left.value) for name in RIGS)
