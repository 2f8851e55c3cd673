"""What `/metrics` tells, and to whom."""

import re
from pathlib import Path

import pytest

from tests.client import Service, serving

PROXY = {"x-forwarded-for": "203.0.113.7"}


def test_figures_are_by_route_and_not_by_address(service: Service) -> None:
    table = service.create()
    table.get("view")
    table.send({"type": "end_turn", "seat": 0})
    service.get("/no/such/thing/at-all")
    text = service.get("/metrics").text
    assert 'quartermaster_requests_total{method="GET",route="/games/{game_id}/view",status="200"}' in text
    assert 'route="unmatched",status="404"' in text
    assert table.id not in text
    assert "at-all" not in text
    assert 'quartermaster_games{status="running"}' in text
    assert "quartermaster_streams" in text
    assert "quartermaster_projection_lag_events" in text
    assert re.search(r'quartermaster_refusals_total\{code="\w+"\}', text)


@pytest.mark.parametrize(("who", "status"), [(None, 401), ("referee", 403), ("organiser", 200)])
def test_figures_are_for_this_machine_and_the_organiser(
    service: Service, who: str | None, status: int
) -> None:
    token = service.create().token(who) if who else None
    assert service.get("/metrics", token, **PROXY).status_code == status


@pytest.mark.parametrize(("setting", "status"), [("open", 200), ("off", 404)])
def test_or_for_whom_the_settings_say(tmp_path: Path, setting: str, status: int) -> None:
    with serving(tmp_path, "memory:", metrics=setting) as service:
        assert service.get("/metrics", **PROXY).status_code == status
