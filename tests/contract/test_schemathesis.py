"""Every operation, fuzzed from the published contract with all checks, for every kind of caller."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from hypothesis.internal.cache import LRUCache
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants
from schemathesis.config import SchemathesisConfig
from schemathesis.core.parameters import ParameterLocation
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import negative_data_rejection

from service.command_line.openapi import document
from tests.client import KEY, Service, bearer
from tests.playing import play_on


def read_schema(*, coverage: bool) -> BaseSchema:
    """Without the live stream, which never ends, by design; test_log.py reads it. `coverage`: also every
    field of every body at its edges, which is the same door for every caller and takes its time."""
    config = SchemathesisConfig.from_path(Path(__file__).with_name("schemathesis.toml"))
    config.projects.default.phases.coverage.enabled = coverage
    read = schemathesis.openapi.from_dict(msgspec.json.decode(document()), config=config)
    return read.exclude(path_regex="/stream$")


schema, brief = read_schema(coverage=True), read_schema(coverage=False)


def call(case: Any, fuzzed: dict[str, str], caller: str | None) -> None:
    """Send a case, mostly about a game that exists (else every answer would be 404), and check the answer."""
    part = case.meta.components.get(ParameterLocation.PATH)
    valid = part is None or part.mode.is_positive
    if "game_id" in (case.path_parameters or {}) and valid and crc32(repr(case.query).encode()) % 8:
        # Abandoned, a game answers everything alike; tokens given out anew revoke those one is asked with:
        # it must not be the one all others are asked about.
        spoils = case.path.endswith("/abandon") or "/tokens" in case.path
        case.path_parameters["game_id"] = fuzzed["doomed" if spoils else "id"]
    headers = bearer(fuzzed[caller]) if caller else {}
    sent = case.meta.components.get(ParameterLocation.HEADER)
    # A case that is wrong for want of a token is right with the one added here.
    mended = caller is not None and sent is not None and sent.mode.is_negative
    case.call_and_validate(
        base_url=fuzzed["url"],
        headers=headers,
        excluded_checks=[negative_data_rejection] if mended else [],
    )


@pytest.fixture(scope="module")
def fuzzed(service: Service) -> dict[str, str]:
    """A running game that the fuzzer may do anything with, one to be abandoned, a token for each caller."""
    table = service.create(options={"mode": "mission"})
    play_on(table, 60)
    tokens = {"organiser": KEY, "referee": table.referee, "seat": table.tokens[1]}
    return {"url": service.url, "id": table.id, "doomed": service.create().id, **tokens}


@pytest.fixture(scope="module", autouse=True)
def the_same_cases_everywhere() -> Iterator[None]:
    """`derandomize` alone does not make cases the same in every run: the generator also mixes in literals
    from whichever of our modules are loaded, and those hang on which other tests run beside these."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(providers, "_get_local_constants", Constants)
        patch.setattr(providers, "CONSTANTS_CACHE", LRUCache(1024))
        yield


BRISK = settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],
)


@schema.parametrize()
@BRISK
def test_as_organiser(case: Any, fuzzed: dict[str, str]) -> None:
    call(case, fuzzed, "organiser")


@brief.parametrize()
@BRISK
def test_as_referee(case: Any, fuzzed: dict[str, str]) -> None:
    call(case, fuzzed, "referee")


@brief.parametrize()
@BRISK
def test_as_seat(case: Any, fuzzed: dict[str, str]) -> None:
    call(case, fuzzed, "seat")


@brief.parametrize()
@BRISK
def test_as_anonymous(case: Any, fuzzed: dict[str, str]) -> None:
    call(case, fuzzed, None)
