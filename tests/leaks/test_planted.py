"""Whatever leaks, by whatever channel, is noticed: more than sixty leaks planted one by one, each caught, in
two services that are alike in all but one seat's secrets; and without a leak nothing differs anywhere."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.client import Service
from tests.leaks import planting
from tests.leaks.planting import Plant, Planted, Spoil
from tests.leaks.still import LOOKS, Outlet, Still, opened, post, send, still_pair, try_out
from tests.leaks.test_routes import hidden_pair

HIT = {"type": "attack", "seat": 0, "from_territory": "alaska", "to_territory": "kamchatka", "dice": 3}
NONSENSE = {"type": "attack", "seat": 0, "from_territory": "atlantis", "to_territory": "alaska", "dice": 1}

OUTLETS: dict[str, Outlet] = LOOKS | {
    "dry run": try_out(HIT),
    "dry run refused": try_out(NONSENSE),
    "refused": send(NONSENSE),
    "dispute refused": post("disputes", {"version": 10**6, "claim": "Mine!"}),
    "pause refused": post("pause", {"reason": "Tea"}),
}
_PATHS = {
    "/": "",
    "/map.svg?version": "/map.svg",
    "/events?after": "/events",
    "dry run": "/commands",
    "dry run refused": "/commands",
    "refused": "/commands",
    "dispute refused": "/disputes",
    "pause refused": "/pause",
}
TEXT: tuple[Spoil, ...] = (planting.longer, planting.extra, planting.decided)
CHANNELS: dict[str, tuple[Spoil, ...]] = {
    "/": (planting.timed, planting.numbered, planting.tagged),
    "/view": (planting.numbered, planting.tagged, planting.cached),
    "/scoreboard": (planting.numbered,),
    "/legal": (planting.numbered, planting.shorter),
    "/events": (planting.timed, planting.hashed, planting.shorter),
    "/events?after": (planting.timed,),
    "/archive": (planting.timed, planting.hashed, planting.shorter),
    "/timeline": (planting.spaced, planting.timed),
    "/diff": (planting.spaced,),
    "/why": (planting.spaced,),
    "/stream": (planting.timed, planting.kind, planting.numbered),
    "/games": (planting.timed, planting.shorter),
    "refused": (planting.spaced,),
    "dispute refused": (planting.spaced,),
    "/audit": (planting.numbered,),
    "/audit.html": (planting.spaced,),
    "/replay": (planting.numbered,),
}
PLANTS = [(name, spoil) for name in OUTLETS for spoil in (*TEXT, *CHANNELS.get(name, ()))]


@pytest.fixture(scope="module")
def planted() -> list[Planted]:
    return []


@pytest.fixture(scope="module")
def services(
    tmp_path_factory: pytest.TempPathFactory, planted: list[Planted]
) -> Iterator[tuple[Service, Service]]:
    def around(app: Any) -> Planted:
        planted.append(Planted(app))
        return planted[0]

    with (
        pytest.MonkeyPatch.context() as patch,
        still_pair(tmp_path_factory.mktemp("still"), patch, around) as pair,
    ):
        yield pair


@pytest.fixture(scope="module")
def twins(services: tuple[Service, Service]) -> tuple[Still, str]:
    wanted, seat, position, changed = hidden_pair("classic", 0, seed=7)
    who = next(f"seat {other}" for other in range(len(wanted["seats"])) if other != seat)
    return Still(services, wanted, (position, changed)), who


def test_there_are_at_least_sixty() -> None:
    assert len(PLANTS) >= 60


@pytest.mark.parametrize("name", OUTLETS)
def test_without_a_leak_nothing_differs(name: str, twins: tuple[Still, str], planted: list[Planted]) -> None:
    pair, who = twins
    planted[0].plant = None
    for viewer in ("spectator", who):
        assert not pair.differs(OUTLETS[name], viewer)


@pytest.mark.parametrize(("name", "spoil"), PLANTS, ids=[f"{n} {s.__name__}" for n, s in PLANTS])
def test_a_planted_leak_is_caught(
    name: str, spoil: Spoil, twins: tuple[Still, str], planted: list[Planted]
) -> None:
    pair, who = twins
    table = pair.tables[0]
    path = _PATHS.get(name, name)
    method = "POST" if not name.startswith("/") else "GET"
    planted[0].plant = Plant(path or table.id, spoil, method)
    try:
        assert pair.differs(OUTLETS[name], who), "nobody would have noticed"
    finally:
        planted[0].plant = None


def test_no_seal_opens_by_guessing(twins: tuple[Still, str]) -> None:
    """The other's hand, tried card by card with every salt that anybody could know or make."""
    pair, who = twins
    table = pair.tables[0]
    full = table.get("position", "referee").json()["position"]
    assert opened(table, who, [full, *full["hands"]]) == []
