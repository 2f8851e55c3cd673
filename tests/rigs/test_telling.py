"""The short form: a few whole games of every variant, told; and a word left raw is noticed."""

import pytest

from domain.variants import VARIANTS
from tests.rigs.telling import Told, rounds


def test_whole_games_are_told() -> None:
    seen = Told()
    assert len(list(rounds(iter(range(300, 310)), seen))) == 10
    assert seen.faults == []
    assert seen.games.keys() == VARIANTS.keys()
    assert min(seen.played_to_their_end, seen.events_told_to_every_viewer, seen.changes, seen.refusals) > 0


def test_a_place_without_its_name_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    for teller in ("cast", "sentences"):
        monkeypatch.setattr(f"projections.{teller}.place_names", lambda board: {})
    seen = Told()
    assert list(rounds(iter(range(300, 305)), seen)) == []
    assert seen.faults
