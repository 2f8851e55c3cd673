"""A soak run plays, repeats itself, and tells of a game that breaks."""

from io import StringIO

import pytest
from rich.console import Console

from tests.soak import __main__ as runs
from tests.soak.playing import Effort, Soaked, play

SHORT = Effort(commands=25)


def test_a_seed_is_a_game() -> None:
    first = play(7, SHORT)
    assert first.fault is None
    assert first.events > 1
    assert play(7, SHORT) == first


def test_a_sound_run_ends_well() -> None:
    out = Console(file=StringIO(), width=150)
    wanted = runs.Wanted(games=3, minutes=5, seed=11, effort=SHORT, jobs=1)
    assert runs.soak(wanted, out) == 0
    assert isinstance(out.file, StringIO)
    assert "from seed 11" in out.file.getvalue()


def test_a_broken_game_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Soaked(12, "classic", fault="armies were not conserved")
    monkeypatch.setattr(runs, "games_of", lambda _: iter([Soaked(11, "classic", 1, 2), found]))
    out = Console(file=StringIO(), width=150)
    assert runs.soak(runs.Wanted(games=3, minutes=5, seed=11, effort=SHORT, jobs=1), out) == 1
    assert isinstance(out.file, StringIO)
    assert "make soak SEED=12 GAMES=1" in out.file.getvalue()
    assert "armies were not conserved" in out.file.getvalue()
