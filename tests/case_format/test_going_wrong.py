"""A case that does not go as it says is told by a sentence that says where and how."""

from pathlib import Path

import pytest

from service.cases.casefile import Case
from service.cases.mistakes import load
from service.cases.runner import Mismatch, run_case
from service.cases.tables import DomainTable

FILE = load(Path(__file__).parent / "going_wrong.toml")


@pytest.mark.parametrize("case", FILE.case, ids=[case.id for case in FILE.case])
def test_its_title_is_said(case: Case) -> None:
    with pytest.raises(Mismatch) as told:
        run_case(FILE.variant, case, DomainTable())
    assert case.title in str(told.value)
