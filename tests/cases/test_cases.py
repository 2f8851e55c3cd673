"""Every case file, played in the domain and again over HTTP."""

from pathlib import Path

import pytest

from service.cases.casefile import Case
from service.cases.mistakes import load
from service.cases.runner import run_case
from service.cases.tables import DomainTable
from tests.cases.http_table import HttpTable
from tests.client import Service

FOLDER = Path(__file__).parent
FILES = sorted(path for path in FOLDER.glob("*/*") if path.suffix in (".toml", ".json"))
CASES = {
    f"{file.variant}-{path.stem}-{case.id}": (file.variant, case)
    for path in FILES
    for file in (load(path),)
    for case in file.case
}


@pytest.mark.parametrize(("variant", "case"), CASES.values(), ids=CASES)
def test_in_the_domain(variant: str, case: Case) -> None:
    run_case(variant, case, DomainTable())


# The clock is the service itself: nobody can speak for it over HTTP.
OVER_HTTP = {
    name: (variant, case)
    for name, (variant, case) in CASES.items()
    if case.edition is None
    and not any(step.clock or (step.by or "").startswith("clock") for step in case.step)
}


@pytest.mark.parametrize(("variant", "case"), OVER_HTTP.values(), ids=OVER_HTTP)
def test_over_http(variant: str, case: Case, service: Service) -> None:
    run_case(variant, case, HttpTable(service))
