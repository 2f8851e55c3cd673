"""From a rule to its words, its code, its cases and its tests; and to the nearest one where there is none."""

import pytest

from deploy.rules.where import ids_in, main


def test_a_rule_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["CL-8.20"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("CL-8.20  A typed die must be an integer 1–6")
    code, cases, tests = told.split("\n\n")[1:]
    assert "domain/core/chance.py" in code
    assert "tests/cases/classic/" in cases
    assert "CL-11.46" in cases or "CL-11.35" in cases
    assert "tests/core/test_chance.py" in tests


def test_so_is_a_ruling_and_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cl-R27"]) == 0
    assert "more than 6 cards" in capsys.readouterr().out
    assert main(["CL-11.17"]) == 0
    assert "Elimination to exactly six" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("CL-4.67", "There is no rule CL-4.67. Nearest: CL-4.66, CL-4.65,"),
        ("HE-R999", "There is no rule HE-R999. Nearest: HE-R80,"),
        ("XX-1.1", "Ids begin with AL, CL, CU, HE, OP, as in CL-4.63."),
        ("", "Say which rule"),
    ],
)
def test_a_rule_that_is_none(rule: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([rule]) == 1
    assert told in capsys.readouterr().err


def test_ways_to_cite() -> None:
    assert ids_in("# CL-4.63: seven or more (CL-R27)") == {"CL-4.63", "CL-R27"}
    assert ids_in("CL-4.61 to CL-4.63") == {"CL-4.61", "CL-4.62", "CL-4.63"}
    assert ids_in("def test_cl_4_63_elimination") == {"CL-4.63"}
