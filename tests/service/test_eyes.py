"""Whoever looks sees the same by every road: /view, /replay of the latest version, the same again later."""

from typing import Any

import pytest

from tests.client import KEY, Service, Table

WHO = ("spectator", "seat 0", "seat 1", "referee", "organiser")


def at_latest(table: Table, who: str) -> tuple[Any, Any, Any]:
    view, replay = table.get("view", who).json(), table.get("replay", who).json()
    named = table.get(f"replay?version={view['version']}", who).json()
    assert view["version"] == replay["version"] == named["version"]
    return view["view"], replay["view"], named["view"]


@pytest.fixture
def table(service: Service) -> Table:
    return service.create(options={"mode": "mission", "chance_source": "referee"})


@pytest.mark.parametrize("who", WHO)
def test_a_replay_of_the_latest_version_is_the_view(table: Table, who: str) -> None:
    view, replay, named = at_latest(table, who)
    assert view == replay == named
    assert view["viewer"] == ("referee" if who == "organiser" else who)


@pytest.mark.parametrize("who", WHO)
def test_so_it_is_once_the_game_is_over(service: Service, table: Table, who: str) -> None:
    assert service.post(f"/games/{table.id}/abandon", {"reason": "late"}, KEY).status_code == 200
    view, replay, named = at_latest(table, who)
    assert view == replay == named
    everything = table.get("view", "referee").json()["view"]
    assert {**view, "viewer": "referee"} == everything
    earlier = table.get("replay?version=1", who).json()["view"]
    assert {**earlier, "viewer": "referee"} == table.get("replay?version=1", "referee").json()["view"]


def test_organiser_and_referee_see_the_same_earlier_version(table: Table) -> None:
    seen = [table.get("replay?version=2", who).json()["view"] for who in ("referee", "organiser")]
    assert seen[0] == seen[1]
