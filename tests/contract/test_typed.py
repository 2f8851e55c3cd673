"""What really happened in games of all variants and editions is what the contract says can happen."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from domain.variants import VARIANTS
from service.contract.enumerations import endings, phases
from service.contract.naming import pascal
from tests.contract.test_document import DOCUMENT

GOLDEN = Path(__file__).parent.parent / "golden"
ARCHIVES = sorted(GOLDEN.glob("*.ndjson.gz"))


def validator(component: str) -> Any:
    schema = {"$ref": f"#/components/schemas/{component}", "components": DOCUMENT["components"]}
    return jsonschema_rs.Draft202012Validator(schema)


def events_in(archive: Path) -> Iterator[dict[str, Any]]:
    for line in gzip.decompress(archive.read_bytes()).splitlines()[1:]:
        yield json.loads(line)["body"]


@pytest.mark.parametrize("slug", VARIANTS)
def test_every_event_of_every_golden_game_fits_its_schema(slug: str) -> None:
    own, every = validator(f"{pascal(slug)}Event"), validator("Event")
    archives = [archive for archive in ARCHIVES if archive.name.rpartition("-")[0].startswith(slug)]
    assert archives
    kinds: set[str] = set()
    for archive in archives:
        for body in events_in(archive):
            kinds.add(body["type"])
            own.validate(body)
            every.validate(body)
            if body["type"] == "game_won":
                assert body["reason"] in endings(VARIANTS[slug])
            assert body.get("phase") in {None, *phases(VARIANTS[slug])}
    assert len(kinds) > 20


@pytest.mark.parametrize("slug", VARIANTS)
def test_every_position_of_every_golden_game_fits_its_schema(slug: str) -> None:
    whole, part = (validator(f"{pascal(slug)}Position{end}") for end in ("", "Part"))
    positions = [file for file in sorted(GOLDEN.glob("*.position.json")) if file.name.startswith(slug)]
    assert positions
    for file in positions:
        whole.validate(json.loads(file.read_bytes()))
        part.validate(json.loads(file.read_bytes()))


@pytest.mark.parametrize(
    ("component", "wrong"),
    [
        ("ClassicPositionPart", {"territories": 5}),
        ("ClassicPositionPart", {"ships": []}),
        ("ClassicPositionPart", {"phase": "siesta"}),
        ("AlternatePosition", {"phase": "orders"}),
        ("Command", {"type": "attack", "seat": 0}),
        ("Event", {"type": "game_won", "seat": 0, "reason": "luck"}),
        ("ProblemCode", "no_such_code"),
    ],
)
def test_what_cannot_be_does_not_fit(component: str, wrong: object) -> None:
    assert not validator(component).is_valid(wrong)


def test_positions_may_be_written_as_people_write_them() -> None:
    validator("PositionPart").validate({"phase": "attack", "territories": "siam=0:5 rest=2:1"})
    validator("ClassicPositionPart").validate(
        {"territories": {"siam": {"armies": 4}}, "missions": {"0": "m1"}}
    )


def test_what_comes_of_each_command_of_a_list_is_typed_as_that_of_one() -> None:
    for field in ("reading", "warnings"):
        for one, each in (("CommandReply", "CarriedOut"), ("DryRunReply", "TriedOut")):
            told = [DOCUMENT["components"]["schemas"][name]["properties"][field] for name in (one, each)]
            assert told[0] == told[1]


def test_words_that_count_are_enumerated_wherever_they_are_told() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    five = {"open", "running", "paused", "finished", "abandoned"}
    for name, schema in schemas.items():
        given = schema.get("properties", {}).get("status", {})
        if "`abandoned`" in given.get("description", ""):
            assert set(given.get("enum", ())) == five, name
    for name, field in (("DryRunReply", "status"), ("GameHeader", "chance_source"), ("TokenLine", "role")):
        assert schemas[name]["properties"][field]["enum"], name
    assert schemas["ForeseenRoll"]["properties"]["kind"]["$ref"].endswith("/ChanceKind")


def test_a_dry_run_is_told_from_a_command_that_was_carried_out() -> None:
    tried = {"game_id": "x", "version": 3, "status": "running", "events": [], "dry_run": True}
    validator("DryRunReply").validate(tried)
    assert not validator("DryRunReply").is_valid({**tried, "dry_run": False})
