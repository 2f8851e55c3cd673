"""What will be taken out is announced: in the contract, and in every answer that used it. Nothing is, today;
so a specimen is."""

from collections.abc import Iterator
from datetime import UTC, date, datetime
from email.utils import parsedate_to_datetime
from pathlib import Path

import pytest
from litestar import Response, get

import service.app
from service.contract.bodies.operations import Health
from service.contract.deprecation import Deprecated
from service.contract.operation import Operation, Reply, described
from service.contract.params import Param
from service.http.call import Call
from service.http.replies import reply
from service.http.requests import AnyRequest
from tests.client import Service, serving

GOING = Deprecated(since=date(2027, 1, 10), until=date(2027, 7, 10), instead="Ask `/healthz`.")
SOONER = Deprecated(since=date(2027, 1, 10), until=date(2027, 4, 1), instead="Leave it out.")
LOUD: Param[str | None] = Param(
    name="loud",
    description="How loud.",
    schema={"type": "string"},
    wants="is text",
    parse=str,
    deprecated=SOONER,
)


def _operation(name: str, deprecated: Deprecated | None) -> Operation:
    return Operation(
        id=name,
        summary="A specimen",
        tag="operations",
        description="Nothing of ours.",
        params=(LOUD,),
        replies={200: Reply("It is.", Health)},
        deprecated=deprecated,
    )


@get("/specimen/going")
@described(_operation("going", GOING))
async def going(request: AnyRequest) -> Response[bytes]:
    Call(request)
    return reply(Health("ok", "0"))


@get("/specimen/staying")
@described(_operation("staying", None))
async def staying(request: AnyRequest) -> Response[bytes]:
    Call(request)
    return reply(Health("ok", "0"))


@pytest.fixture(scope="module")
def specimen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder: Path = tmp_path_factory.mktemp("specimen")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(service.app, "ROUTES", [*service.app.ROUTES, going, staying])
        with serving(folder, f"sqlite:///{folder / 'games.db'}") as running:
            yield running


def test_every_answer_of_a_deprecated_operation_says_so(specimen: Service) -> None:
    told = specimen.get("/specimen/going").headers
    assert told["deprecation"] == f"@{int(datetime(2027, 1, 10, tzinfo=UTC).timestamp())}"
    assert parsedate_to_datetime(told["sunset"]) == datetime(2027, 7, 10, tzinfo=UTC)
    assert told["link"] == '</guide/stability>; rel="deprecation"; type="text/html"'
    assert specimen.http.head("/specimen/going").headers["deprecation"] == told["deprecation"]
    refused = specimen.get("/specimen/going?lowd=1")
    assert (refused.status_code, refused.headers["sunset"]) == (400, told["sunset"])


def test_a_deprecated_parameter_is_announced_to_those_who_send_it(specimen: Service) -> None:
    assert "deprecation" not in specimen.get("/specimen/staying").headers
    told = specimen.get("/specimen/staying?loud=yes").headers
    assert parsedate_to_datetime(told["sunset"]) == datetime(2027, 4, 1, tzinfo=UTC)
    both = specimen.get("/specimen/going?loud=yes").headers
    assert both["sunset"] == told["sunset"], "what is gone first"
    assert len(both.get_list("deprecation")) == 1


def test_the_contract_says_so_too(specimen: Service) -> None:
    paths = specimen.get("/openapi.json").json()["paths"]
    leaving, there = paths["/specimen/going"]["get"], paths["/specimen/staying"]["get"]
    assert leaving["deprecated"] is True
    assert leaving["description"].endswith(
        "Deprecated since 2027-01-10, there until 2027-07-10 at least. Ask `/healthz`."
    )
    assert "deprecated" not in there
    for operation in (leaving, there):
        assert operation["parameters"][0]["deprecated"] is True
        assert {"Deprecation", "Sunset", "Link"} <= operation["responses"]["200"]["headers"].keys()


def test_nobody_else_is_told_anything(specimen: Service) -> None:
    told = specimen.get("/healthz").headers
    assert not {"deprecation", "sunset", "link"} & told.keys()
    listed = [
        path
        for path, does in specimen.get("/openapi.json").json()["paths"].items()
        for op in does.values()
        if op.get("deprecated")
    ]
    assert listed == ["/specimen/going"], "nothing is deprecated for show"
    assert specimen.get("/guide/stability").status_code == 200


def test_what_is_announced_is_there_for_a_while() -> None:
    with pytest.raises(AssertionError):
        Deprecated(since=date(2027, 1, 10), until=date(2027, 1, 10), instead="Nothing.")
