"""Every case file, played in the domain and again over HTTP."""

from pathlib import Path

import pytest

from service.cases.casefile import Case, load
from service.cases.runner import run_case
from service.cases.tables import DomainTable
from tests.cases.http_table import HttpTable
from tests.client import Service

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*/*.toml"))
CASES = [
    pytest.param(file.variant, case, id=f"{file.variant}-{path.stem}-{case.id}")
    for path in FILES
    for file in (load(path),)
    for case in file.case
]


@pytest.mark.parametrize(("variant", "case"), CASES)
def test_in_the_domain(variant: str, case: Case) -> None:
    run_case(variant, case, DomainTable())


# The clock is the service itself: nobody can speak for it over HTTP.
OVER_HTTP = [
    case
    for case in CASES
    if case.values[1].edition is None
    and not any((step.by or "").startswith("clock") for step in case.values[1].step)
]


@pytest.mark.parametrize(("variant", "case"), OVER_HTTP)
def test_over_http(variant: str, case: Case, service: Service) -> None:
    run_case(variant, case, HttpTable(service))


def test_ids_are_unique() -> None:
    for path in FILES:
        ids = [case.id for case in load(path).case]
        assert len(ids) == len(set(ids)), path
