"""The committed contract is what the service serves, and every route is in it, with its callers tested."""

import json
from pathlib import Path
from typing import Any

import pytest

from service.command_line.openapi import document
from tests.client import KEY, Service, Table, bearer

CONTRACT = Path(__file__).parent.parent.parent / "openapi" / "openapi.json"
DOCUMENT: dict[str, Any] = json.loads(CONTRACT.read_bytes())
OPERATIONS = [
    (method, path, operation)
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
]


def test_committed_contract_is_current() -> None:
    assert CONTRACT.read_bytes() == document(), "run `make openapi`"


def test_served_contract_is_the_committed_one(service: Service) -> None:
    assert service.get("/openapi.json").json() == DOCUMENT


def test_every_reference_leads_somewhere() -> None:
    known = DOCUMENT["components"]["schemas"]

    def walk(node: Any) -> None:
        if isinstance(node, dict):
            if isinstance(ref := node.get("$ref"), str):
                assert ref.removeprefix("#/components/schemas/") in known
            for value in node.values():  # examples too: what reads the document follows those as well
                walk(value)
        elif isinstance(node, list):
            for value in node:
                walk(value)

    walk(DOCUMENT)


def test_each_command_and_event_of_each_variant_is_a_named_schema(service: Service) -> None:
    schemas = DOCUMENT["components"]["schemas"]
    for variant in service.get("/variants").json()["variants"]:
        name = "".join(part.capitalize() for part in variant["slug"].split("-"))
        detail = service.get(f"/variants/{variant['slug']}").json()
        for kind in ("Command", "Event"):
            mapping = schemas[f"{name}{kind}"]["discriminator"]["mapping"]
            assert set(detail[f"{kind.lower()}s"]) <= set(mapping)
            for tag, ref in mapping.items():
                schema = schemas[ref.rpartition("/")[2]]
                assert schema["properties"]["type"]["const"] == tag
            if kind == "Command":
                for ref in mapping.values():
                    assert schemas[ref.rpartition("/")[2]]["additionalProperties"] is False


# Who may do what: for each operation that is not for everybody, the statuses strangers get.
CALLERS = ("organiser", "referee", "seat", "spectator")
MATRIX: dict[str, tuple[str, ...]] = {
    "createGame": ("organiser",),
    "startGame": ("organiser", "referee"),
    "handOverSeat": ("organiser", "referee"),
    "sendCommand": ("referee", "seat"),
    "getPosition": ("organiser", "referee"),
    "pauseGame": ("organiser", "referee"),
    "resumeGame": ("organiser", "referee"),
    "extendTime": ("organiser", "referee"),
    "abandonGame": ("organiser",),
    "rewindGame": ("organiser", "referee"),
    "undoCommand": ("organiser", "referee"),
    "contribute": ("seat",),
    "passOverContributor": ("organiser", "referee"),
    "correctPosition": ("organiser", "referee"),
    "listTokens": ("organiser", "referee"),
    "issueToken": ("organiser", "referee"),
    "revokeToken": ("organiser", "referee"),
    "openDispute": ("organiser", "referee", "seat"),
    "ruleOnDispute": ("organiser",),
    "forkGame": ("organiser", "referee"),
    "listRefusals": ("organiser", "referee", "seat"),
    "createTicket": ("organiser", "referee", "seat"),
    "importArchive": ("organiser",),
}
BODIES: dict[str, Any] = {
    "createGame": {"variant": "classic", "seats": [{}, {}, {}]},
    "sendCommand": {"type": "resign", "seat": 0},
    "claimSeat": {"code": "x"},
    "handOverSeat": {"bot": "greedy"},
    "pauseGame": {"reason": "x"},
    "extendTime": {"seat": 0, "total_seconds": 5},
    "abandonGame": {"reason": "x"},
    "rewindGame": {"to_version": 2, "reason": "x"},
    "undoCommand": {"reason": "x"},
    "contribute": {"chance_id": 1, "reveal": "0" * 64},
    "passOverContributor": {"seat": 0, "chance_id": 1, "reason": "x"},
    "issueToken": {"role": "seat", "seat": 0, "keep": True},
    "correctPosition": {"changes": {}, "reason": "x"},
    "openDispute": {"version": 1, "claim": "x"},
    "ruleOnDispute": {"reason": "x"},
    "forkGame": {},
}


@pytest.mark.parametrize(
    ("method", "path", "operation"),
    OPERATIONS,
    ids=[operation["operationId"] for *_, operation in OPERATIONS],
)
def test_who_may_call_what(service: Service, method: str, path: str, operation: dict[str, Any]) -> None:
    """A new operation fails here until it is said who may call it."""
    name = operation["operationId"]
    open_to_all = {} in operation["security"]
    assert open_to_all or name in MATRIX, f"say in MATRIX who may call {name}"
    if open_to_all:
        return
    table = service.create()
    tokens = {"organiser": KEY, "referee": table.referee, "seat": table.tokens[0], "spectator": None}
    for caller in CALLERS:
        status = _call(table, method, path, tokens[caller], BODIES.get(name))
        if caller in MATRIX[name]:
            assert status not in (401, 403), (name, caller, status)
        else:
            assert status == (401 if caller == "spectator" else 403), (name, caller, status)


def _call(table: Table, method: str, path: str, token: str | None, body: Any) -> int:
    place = path.format(
        game_id=table.id,
        seat=0,
        number=1,
        slug="classic",
        board_id="world",
        token_id="0" * 16,
        code="malformed",
    )
    sent = {"json": body} if body is not None else {}
    reply = table.service.http.request(method.upper(), place, headers=bearer(token), **sent)
    return reply.status_code


@pytest.mark.parametrize(
    ("method", "path", "operation"),
    OPERATIONS,
    ids=[operation["operationId"] for *_, operation in OPERATIONS],
)
def test_no_operation_takes_a_parameter_that_it_does_not_tell_of(
    service: Service, shared: Table, method: str, path: str, operation: dict[str, Any]
) -> None:
    known = {"slug": "classic", "board_id": "world", "token_id": "0", "code": "malformed"}
    known["example_id"] = "CL-11.2"
    place = path.format(game_id=shared.id, seat=0, number=1, **known)
    reply = service.http.request(method.upper(), f"{place}?surprise=1", headers=bearer(KEY))
    assert (reply.status_code, reply.json()["code"]) == (400, "malformed")
    assert reply.json()["field"] == "surprise"


@pytest.fixture(scope="module")
def shared(service: Service) -> Table:
    return service.create()


def test_a_slip_of_the_pen_in_a_parameter_is_told_the_nearest_name(shared: Table) -> None:
    reply = shared.get("view?min_versoin=1").json()
    assert reply["detail"] == "There is no parameter 'min_versoin' here; did you mean min_version?"
    assert shared.get("events?page=2").json()["detail"].endswith("there are: after, limit, min_version.")
