"""The published schema is the format, and every case file is of it."""

import json
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from service.cases.schema import case_schema, format_in_words, written_schema

ROOT = Path(__file__).parent.parent.parent
SCHEMA = ROOT / "service" / "cases" / "schema.json"
CASES = ROOT / "tests" / "cases"
FILES = sorted(path for path in CASES.rglob("*") if path.suffix in (".toml", ".json"))


def test_the_schema_in_the_repository_is_the_one_of_the_types() -> None:
    assert SCHEMA.read_bytes() == written_schema(), "quartermaster cases --schema > service/cases/schema.json"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(CASES)))
def test_every_case_file_is_of_it(path: Path) -> None:
    jsonschema.Draft202012Validator(json.loads(SCHEMA.read_bytes())).validate(_data(path))


def test_a_file_that_is_not_of_it() -> None:
    wrong = {"variant": "classic", "case": [{"id": "one", "step": [{"view": {"viewer": "queen"}}]}]}
    assert not jsonschema.Draft202012Validator(case_schema()).is_valid(wrong)


def test_every_field_is_told_in_words() -> None:
    words = format_in_words()
    for kind in case_schema()["$defs"].values():
        if kind["title"] != "Seat":
            assert all(f"`{field}`: " in words for field in kind["properties"])


def _data(path: Path) -> Any:
    text = path.read_text(encoding="utf-8")
    return json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
