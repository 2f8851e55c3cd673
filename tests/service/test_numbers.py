"""Numbers that come in are bounded: too large a one is refused with a sentence, and overflows nothing."""

from typing import Any

import msgspec
import pytest

from domain.core.board import board_of
from domain.core.bounds import LONGEST_LIMIT, MOST_IN_A_POSITION, bounds_in
from domain.game import clock
from domain.variants import VARIANTS
from tests.client import KEY, Service, Table, bearer

START = "2026-01-31T18:00:00.000000Z"
HUGE = 10**21
BOUNDED = [
    (slug, field.name, bounds)
    for slug, rules in VARIANTS.items()
    for field in msgspec.structs.fields(rules.options)
    if (bounds := bounds_in(field.type)) is not None
]


NEEDED = {"zombie_after": {"zombie_apocalypse": True}}
"""Options without which a specification would refuse the combination first."""


def wanted(slug: str, **more: Any) -> dict[str, Any]:
    return {"variant": slug, "seats": [{}, {}, {}], **more}


def test_every_variant_has_bounded_limits() -> None:
    for slug in VARIANTS:
        names = {name for variant, name, _ in BOUNDED if variant == slug}
        assert {"time_limit_seconds", "timeouts_before_resign"} < names


@pytest.mark.parametrize(
    ("slug", "name", "bounds"), BOUNDED, ids=[f"{each[0]}-{each[1]}" for each in BOUNDED]
)
def test_options_are_bounded(service: Service, slug: str, name: str, bounds: tuple[int, int]) -> None:
    low, high = bounds
    for value in (high + 1, HUGE, -HUGE, low - 1, 2**63, 1.5):
        options = {**NEEDED.get(name, {}), name: value}
        reply = service.post("/games", wanted(slug, options=options), KEY)
        told = reply.json()
        assert (reply.status_code, told["code"], told["field"]) == (409, "option_value", f"options.{name}")
        if name != "privateer_ships":  # bounded by the seas of the board
            assert f"{low} to {high}" in told["detail"]


def test_the_contract_tells_the_bounds(service: Service) -> None:
    for slug, name, (_, high) in BOUNDED:
        options = service.get(f"/variants/{slug}").json()["options"]
        kind = options["$defs"][options["$ref"].rpartition("/")[2]]["properties"][name]
        assert high in [part.get("maximum") for part in (kind, *kind.get("anyOf", ()))]


@pytest.mark.parametrize("slug", VARIANTS)
def test_the_longest_limit_is_a_date(service: Service, slug: str) -> None:
    table = service.create(**wanted(slug, options={"time_limit_seconds": LONGEST_LIMIT}))
    deadline = table.get().json()["deadline"]
    if deadline is not None:
        assert clock.seconds_between(clock.later(deadline, -LONGEST_LIMIT), deadline) == LONGEST_LIMIT


def test_later_has_no_end_but_the_calendars() -> None:
    assert clock.later(START, 1.5) == "2026-01-31T18:00:01.500000Z"
    for seconds in (10**12, HUGE, 10**400, float("inf")):
        assert clock.later(START, seconds) == "9999-12-31T23:59:59.999999Z"
        assert clock.later(START, -seconds) == "0001-01-01T00:00:00.000000Z"
    assert clock.later(clock.LAST, HUGE) == clock.LAST


@pytest.fixture
def table(service: Service) -> Table:
    return service.create(options={"time_limit_seconds": 600})


@pytest.mark.parametrize("number", [0, -1, 2**31, 2**63, HUGE, -HUGE, 10**300, 1.5])
@pytest.mark.parametrize(
    ("path", "body", "field"),
    [
        ("extend", {"seat": 0}, "total_seconds"),
        ("rewind", {"reason": "x"}, "to_version"),
        ("disputes", {"claim": "x"}, "version"),
        ("disputes/1/ruling", {"reason": "x"}, "rewind_to"),
        ("forks", {}, "version"),
    ],
)
def test_desk_numbers(table: Table, path: str, body: dict[str, Any], field: str, number: float) -> None:
    before = table.version
    reply = table.service.post(f"/games/{table.id}/{path}", {**body, field: number}, KEY)
    assert (reply.status_code, reply.json()["code"]) == (400, "malformed")
    assert reply.json()["field"] == field
    assert table.version == before


def test_numbers_in_a_query(table: Table) -> None:
    """Every whole number that a query may carry, as the contract lists them: with a greatest value, and
    refused beyond it."""
    contract = table.service.get("/openapi.json").json()
    asked = [
        (path.replace("{game_id}", table.id), param)
        for path, methods in contract["paths"].items()
        for param in methods.get("get", {}).get("parameters", ())
        if param["in"] == "query" and param["schema"].get("type") == "integer"
    ]
    assert len(asked) > 25
    for path, param in asked:
        most = param["schema"]["maximum"]
        for number in (str(most + 1), "9" * 19, "9" * 400, "1e9", "-1", "٣", ""):
            reply = table.service.http.get(path, params={param["name"]: number}, headers=bearer(KEY))
            assert (reply.status_code, reply.json()["code"]) == (400, "malformed"), (path, number)
            assert reply.json()["field"] in (param["name"], "attackers", "from", "version")


@pytest.mark.parametrize("number", ["9" * 19, "9" * 400, "-1", "٣"])
def test_numbers_in_a_path(table: Table, number: str) -> None:
    for path, body in (
        (f"disputes/{number}/ruling", {"reason": "x"}),
        (f"seats/{number}/claim", {"code": "qm_inv_x"}),
    ):
        reply = table.service.post(f"/games/{table.id}/{path}", body, KEY)
        assert 400 <= reply.status_code < 500


RETREAT = {"territory": "alaska", "to_territory": "alberta", "at_or_below": HUGE}
POSITIONS = {
    "classic": {"phase": "attack", "territories": f"alaska=0:{HUGE} rest=1:1"},
    "custom": {"orders": [{"retreats": [RETREAT]}, {}, {}]},
    "alternate": {"sealed": {"papers": {"0": HUGE}}},
    "henshaw": {"round": HUGE},
    "of-the-people": {"turn": -HUGE},
}


@pytest.mark.parametrize(("slug", "position"), POSITIONS.items(), ids=POSITIONS)
def test_numbers_of_a_position(service: Service, slug: str, position: dict[str, Any]) -> None:
    reply = service.post("/games", wanted(slug, position=position), KEY)
    assert (reply.status_code, reply.json()["code"]) == (409, "position_invalid")
    table = service.create(**wanted(slug, start="at_once", claims=False))
    changed = {"changes": position, "reason": "x"}
    reply = service.post(f"/games/{table.id}/correct", changed, KEY)
    assert (reply.status_code, reply.json()["code"]) == (409, "position_invalid")


def test_a_position_nested_deeply_is_no_fault_of_ours(service: Service) -> None:
    deep: Any = HUGE
    for _ in range(400):
        deep = [deep]
    reply = service.post("/games", wanted("classic", position={"hands": deep}), KEY)
    assert (reply.status_code, reply.json()["code"]) == (409, "position_invalid")


def test_what_play_adds_to_the_largest_position_can_still_be_read(service: Service) -> None:
    """A game begun with as many armies as may be can be put right and forked after some more have come."""
    lands = {place: {"owner": 1, "armies": 1} for place in board_of("world").ids}
    most = {"owner": 0, "armies": MOST_IN_A_POSITION}
    position = {"phase": "reinforce", "armies_to_place": 3, "territories": {**lands, "alaska": most}}
    game = service.create(seats=[{}, {}], position=position)
    placed = [{"territory": "alaska", "armies": 3}]
    assert game.send({"type": "place_armies", "seat": 0, "placements": placed}).status_code == 200
    put_right = {"changes": {"territories": {"peru": {"armies": 2}}}, "reason": "An army had fallen off."}
    assert service.post(f"/games/{game.id}/correct", put_right, game.referee).status_code == 200
    assert service.post(f"/games/{game.id}/forks", {}, KEY).status_code == 201
