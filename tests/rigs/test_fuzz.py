"""The short form of the fuzzer, and that it would notice."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from service.command_line.openapi import document
from tests.rigs.bending import Maker, bent, damaged
from tests.rigs.fuzz import against_a_process
from tests.rigs.judged_line import Answer, fault_of


def test_nothing_a_hostile_client_sends_is_answered_badly(tmp_path: Path) -> None:
    with against_a_process(tmp_path, 5) as rig:
        for _ in rig.rounds(1_200):
            pass
    seen = rig.seen
    assert seen.faults == []
    assert seen.requests >= 1_200
    assert set(seen.kinds) == {"commands", "bent", "operations", "positions", "archives", "raw"}
    assert len(seen.operations) > 50
    assert len(seen.problem_codes) > 8


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        (Answer(500, "application/problem+json", b'{"code": "x"}'), True),
        (Answer(503, "application/problem+json", b'{"code": "unavailable"}'), True),
        (Answer(503, "application/problem+json", b'{"code": "not_yet"}'), False),
        (Answer(404, "text/html", b"nothing"), True),
        (Answer(404, "application/problem+json", b'{"code": "no_such_game"}'), False),
        (Answer(200, "application/json", b"{}"), False),
    ],
)
def test_what_is_found_wrong(answer: Answer, fault: bool) -> None:
    assert (fault_of(answer, "GET") is not None) == fault


def test_bending_changes_a_value_and_a_seed_gives_it_again() -> None:
    value = {"type": "attack", "seat": 0, "dice": [1, 2, {"a": None}]}
    made = [bent(value, Random(seed)) for seed in range(200)]
    assert made == [bent(value, Random(seed)) for seed in range(200)]
    assert sum(each != value for each in made) > 190
    assert sum(damaged(b"x" * 50, Random(seed)) != b"x" * 50 for seed in range(100)) > 90


def test_every_body_of_the_contract_can_be_made() -> None:
    contract = msgspec.json.decode(document())
    maker = Maker(contract, Random(3))
    bodies = [
        told["schema"]
        for methods in contract["paths"].values()
        for operation in methods.values()
        for told in operation.get("requestBody", {}).get("content", {}).values()
    ]
    assert len(bodies) > 15
    assert all(maker.made(body) is not None for body in bodies)
