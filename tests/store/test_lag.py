"""How far a process is behind the log is counted in events, which not every database numbers without gaps."""

from pathlib import Path
from uuid import uuid4

import pytest

from service.settings import Settings
from service.store import EventStore, recorder
from service.wiring import Service
from tests.client import KEY
from tests.store.units import unit


@pytest.fixture
def service(shared_url: str, tmp_path: Path) -> Service:
    return Service(Settings(data=tmp_path, database=shared_url, organiser_key=KEY, workers=2))


def test_a_commit_that_was_not_heard_of_counts_by_its_events(
    service: Service, stores: tuple[EventStore, EventStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    other, game = stores[0], uuid4()
    other.append_now(unit(game, 0, 3))
    service.heard = service.store.recorder.max_notification_id()
    assert service.figures().lag == 0
    other.append_now(unit(game, 3, 4))
    assert service.figures().lag == 4
    other.append_now(unit(uuid4(), 0, 2))
    assert service.figures().lag == 6
    monkeypatch.setattr(recorder, "_MOST_COUNTED", 5)
    assert service.figures().lag == 5
    service.store.close()
