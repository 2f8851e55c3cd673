"""Whatever leaks, by whatever channel, is noticed: more than a hundred leaks planted one by one, each caught,
in two services that are alike in all but one seat's secrets; and without a leak nothing differs anywhere."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.client import KEY, Service
from tests.leaks import acts, planting
from tests.leaks.looks import (
    LOOKS,
    NOT_THEIRS,
    PACKED,
    PLAIN,
    asked,
    get,
    head,
    kept,
    opened,
    post,
    send,
    ticketed,
    try_out,
)
from tests.leaks.planting import Plant, Planted, Spoil
from tests.leaks.still import Answers, Outlet, Still, still_pair

WANTED = {"variant": "classic", "seats": [{"name": "Ada"}, {"name": "Bela"}, {"name": "Cleo"}]}
HIT = acts.ROLL
NONSENSE = {"type": "attack", "seat": 0, "from_territory": "atlantis", "to_territory": "alaska", "dice": 1}
TOO_LATE = [{"type": "end_attacks", "seat": 0}, NONSENSE]
WHO = "seat 0"


def keyed(outlet: Outlet) -> Outlet:
    """Done once, before anybody compares, and taken back: what is looked at is the answer told again."""

    def again(table: Any, who: str) -> Answers:
        outlet(table, who)
        return outlet(table, who)

    return again


def taken_back(outlet: Outlet) -> Outlet:
    def done(table: Any, who: str) -> Answers:
        answers = outlet(table, who)
        if answers[0].is_success:
            undone = table.service.post(f"/games/{table.id}/undo", {"reason": "Again."}, table.referee)
            assert undone.status_code == 200, undone.text
        return answers

    return done


def dismissed(outlet: Outlet) -> Outlet:
    """A dispute that is ruled on, so that there are never many."""

    def done(table: Any, who: str) -> Answers:
        answers = outlet(table, who)
        if answers[0].is_success:
            number = len(table.get("disputes").json()["disputes"])
            path = f"/games/{table.id}/disputes/{number}/ruling"
            assert table.service.post(path, {"reason": "No."}, KEY).status_code == 200
        return answers

    return done


OUTLETS: dict[str, Outlet] = (
    PLAIN
    | NOT_THEIRS
    | {
        "GET /games": LOOKS["/games"],
        "GET /stream": LOOKS["/stream"],
        "POST /tickets": ticketed,
        "HEAD /view": head("view"),
        "HEAD /events": head("events"),
        "HEAD /stream": head("stream"),
        "GET /view again": kept("view"),
        "GET /legal again": kept("legal"),
        "GET /map.svg packed": get("map.svg", **PACKED),
        "GET /problems/malformed": asked("GET", "/problems/malformed"),
        "dry run": try_out(HIT),
        "dry run refused": try_out(NONSENSE),
        "dry run of a list": try_out([HIT]),
        "dry run of a list refused": try_out(TOO_LATE),
        "refused": send(NONSENSE),
        "list refused": send(TOO_LATE),
        "command": taken_back(send(HIT)),
        "list": taken_back(send([HIT])),
        "command on an old version": send(HIT, **{"if-match": '"1"'}),
        "command with a key, again": keyed(send(HIT, **{"idempotency-key": "once"})),
        "dispute": dismissed(post("disputes", {"version": 1, "claim": "Mine"})),
        "dispute with a key, again": keyed(
            post("disputes", {"version": 1, "claim": "Mine"}, **{"idempotency-key": "claim"})
        ),
    }
)
_COMMANDS = ("dry run", "refused", "list", "command")
_PATHS = {
    "bot refused": ("PUT", "/bot"),
    "revocation refused": ("DELETE", "ab" * 8),
    "creation refused": ("POST", "/games"),
    "dispute": ("POST", "/disputes"),
    "dispute with a key, again": ("POST", "/disputes"),
    "GET /": ("GET", ""),
}
_REFUSED = {
    "ruling": "/ruling",
    "claim": "/claim",
    "token": "/tokens",
    "passing over": "/passed-over",
    "contribution": "/contributions",
    "fork": "/forks",
    "archive": "/archives",
    "dispute": "/disputes",
}


def place_of(name: str) -> tuple[str, str]:
    """Method and end of the path of an outlet."""
    if name in _PATHS:
        return _PATHS[name]
    if name.startswith(_COMMANDS):
        return "POST", "/commands"
    if name.endswith(" refused"):
        act = name.removesuffix(" refused")
        return "POST", _REFUSED.get(act, f"/{act}")
    method, path, *_ = name.split()
    return method, path.partition("?")[0]


EVERYWHERE: tuple[Spoil, ...] = (planting.extra, planting.decided)
BODILESS = ("HEAD", "GET /view again", "GET /legal again")
CHANNELS: dict[str, tuple[Spoil, ...]] = {
    "GET /": (planting.timed, planting.numbered, planting.tagged),
    "GET /view": (planting.numbered, planting.tagged, planting.cached),
    "GET /scoreboard": (planting.numbered,),
    "GET /legal": (planting.numbered, planting.shorter),
    "GET /events": (planting.timed, planting.hashed, planting.shorter),
    "GET /events?after": (planting.timed, planting.hashed),
    "GET /events in lines": (planting.timed, planting.hashed, planting.shorter),
    "GET /archive": (planting.timed, planting.hashed, planting.shorter),
    "GET /head": (planting.timed, planting.hashed),
    "GET /timeline": (planting.spaced, planting.timed),
    "GET /diff": (planting.spaced,),
    "GET /why": (planting.spaced,),
    "GET /stream": (planting.timed, planting.kind, planting.numbered, planting.hashed),
    "GET /games": (planting.timed, planting.shorter),
    "GET /audit": (planting.numbered, planting.hashed),
    "GET /audit.html": (planting.spaced,),
    "GET /replay": (planting.numbered,),
    "GET /tokens": (planting.spaced,),
    "GET /problems/malformed": (planting.announced, planting.cached),
    "GET /map.svg packed": (planting.packed, planting.tagged),
    "HEAD /view": (planting.sized, planting.tagged, planting.announced),
    "HEAD /events": (planting.sized, planting.cached),
    "HEAD /stream": (planting.kind,),
    "GET /view again": (planting.tagged, planting.cached),
    "GET /legal again": (planting.tagged, planting.announced),
    "POST /tickets": (planting.ticketed,),
    "refused": (planting.spaced,),
    "list refused": (planting.indexed, planting.spaced),
    "dry run of a list": (planting.numbered,),
    "dry run of a list refused": (planting.indexed,),
    "command": (planting.timed, planting.hashed, planting.numbered, planting.tagged),
    "list": (planting.timed, planting.hashed, planting.shorter),
    "command on an old version": (planting.spaced,),
    "command with a key, again": (planting.forgotten, planting.timed, planting.tagged),
    "dispute": (planting.hashed, planting.timed),
    "dispute with a key, again": (planting.forgotten, planting.numbered),
    "dispute refused": (planting.spaced,),
    "undo refused": (planting.spaced, planting.announced),
    "correct refused": (planting.spaced,),
    "fork refused": (planting.spaced,),
    "token refused": (planting.spaced,),
    "contribution refused": (planting.spaced,),
}
PLANTS = [
    (name, spoil)
    for name in OUTLETS
    for spoil in (
        *EVERYWHERE,
        *(() if name.startswith(BODILESS) else (planting.longer,)),
        *CHANNELS.get(name, ()),
    )
    if (name, spoil) != ("GET /map.svg packed", planting.longer)  # behind what is packed nothing is read
]


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
def twins(services: tuple[Service, Service]) -> Still:
    positions = [{**acts.ROLLING, "hands": [[], [], [card]]} for card in ("siam", "peru")]
    pair = Still(services, WANTED, (positions[0], positions[1]))
    for name in ("command with a key, again", "dispute with a key, again"):
        assert not pair.differs(OUTLETS[name], WHO)  # carried out now: from here on they are told again
    return pair


def test_there_are_more_than_a_hundred_and_none_for_nothing() -> None:
    assert len(PLANTS) > 100
    assert CHANNELS.keys() <= OUTLETS.keys()


@pytest.mark.parametrize("name", OUTLETS)
def test_without_a_leak_nothing_differs(name: str, twins: Still, planted: list[Planted]) -> None:
    planted[0].plant = None
    for viewer in ("spectator", WHO):
        assert twins.difference(OUTLETS[name], viewer) == ""


@pytest.mark.parametrize(("name", "spoil"), PLANTS, ids=[f"{n} {s.__name__}" for n, s in PLANTS])
def test_a_planted_leak_is_caught(name: str, spoil: Spoil, twins: Still, planted: list[Planted]) -> None:
    method, path = place_of(name)
    planted[0].plant = Plant(path or twins.tables[0].id, spoil, method)
    try:
        assert twins.differs(OUTLETS[name], WHO), "nobody would have noticed"
    finally:
        planted[0].plant = None


@pytest.mark.parametrize("spoil", [planting.numbered, planting.extra, planting.forgotten])
def test_so_is_one_in_the_answer_to_a_claim(
    spoil: Spoil, services: tuple[Service, Service], planted: list[Planted]
) -> None:
    planted[0].plant = Plant("/claim", spoil, "POST")
    try:
        with pytest.raises(AssertionError, match="the claim of seat 0 tells"):
            Still(services, WANTED, (acts.ROLLING, acts.ROLLING))
    finally:
        planted[0].plant = None


@pytest.mark.parametrize("spoil", [planting.numbered, planting.hashed, planting.timed, planting.forgotten])
def test_and_in_the_answer_to_a_contribution(
    spoil: Spoil, services: tuple[Service, Service], planted: list[Planted]
) -> None:
    pair = acts.rolling_twins(services, ("siam", "peru"))
    assert not pair.differs(send(HIT), "seat 0")
    planted[0].plant = Plant("/contributions", spoil, "POST")
    try:
        assert pair.differs(acts.contribute(1, acts.LINKS[1]), "seat 1")
    finally:
        planted[0].plant = None


def test_no_seal_opens_by_guessing(twins: Still) -> None:
    """The other's hand, tried card by card with every salt that anybody could know or make."""
    table = twins.tables[0]
    full = table.get("position", "referee").json()["position"]
    assert full["hands"][2]
    assert opened(table, WHO, [full, *full["hands"]]) == []
