"""The short form: every anonymous operation within its budget, and reading goes on under siege."""

import os
from pathlib import Path

from tests.rigs.anonymous import anonymous_operations, asks
from tests.rigs.budget import against_a_process, processor_seconds, quantile


def test_every_anonymous_operation_has_its_request() -> None:
    assert asks("http://127.0.0.1", "game", 1, "other").keys() == anonymous_operations()


def test_no_anonymous_request_costs_more_than_is_named(tmp_path: Path) -> None:
    with against_a_process(tmp_path, 600, 4) as rig:
        for _ in rig.rounds(1):
            pass
        took = rig.reading_under_siege(5)
    assert rig.faults == []
    assert len(rig.costs) == len(rig.asks)
    answered = [cost for cost in rig.costs if cost.status < 400]
    assert len(answered) >= len(rig.asks) - 4
    assert sum(cost.seconds for cost in rig.costs) > 0.05, "the process's time was not measured"
    assert quantile(took, 0.5) < 1
    assert quantile(took, 0.9) < 5


def test_time_on_processors_is_measured() -> None:
    before = processor_seconds(os.getpid())
    sum(range(3_000_000))
    assert 0.005 < processor_seconds(os.getpid()) - before < 30
