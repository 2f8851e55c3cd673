"""The worked examples of the specifications can be played through: what is shown is what is tested."""

import pytest

from deploy.rules.worked import SHIPPED, worked
from domain.variants import VARIANTS
from service.cases.stories import examples, played, unplayed, worked_examples
from tests.client import Service


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_shipped_is_what_the_cases_say(variant: str) -> None:
    assert (SHIPPED / f"{variant}.json").read_bytes() == worked(variant), "`make worked` writes it anew"


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_step_goes_as_its_case_says(variant: str) -> None:
    found = examples(variant)
    prefix = VARIANTS[variant].prefix
    own = [example for example in worked_examples(variant) if example.startswith(prefix)]
    assert {*own} == {*found, *(each.example for each in unplayed(variant))}
    assert not found.keys() & {each.example for each in unplayed(variant)}
    for case in {case.id: case for cases in found.values() for case in cases}.values():
        start, *moments = played(variant, case.id)
        assert (start.refusal and start.refusal.code) == case.create_refused, case.id
        assert len(moments) == (len(case.step) if case.create_refused is None else 0), case.id
        for step, moment in zip(case.step, moments, strict=False):
            assert (moment.refusal and moment.refusal.code) == step.refused, case.id
            assert moment.sent or not (step.send or step.chance or step.clock), case.id


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_not_played_is_told_elsewhere(variant: str, service: Service) -> None:
    rows = service.get(f"/variants/{variant}/examples").json()["unplayed"]
    assert len(rows) == {"henshaw": 2, "custom": 5}.get(variant, 0)
    for row in rows:
        assert row["why"].endswith(".")
        assert service.get(row["address"]).status_code == 200


def test_a_story_over_http(service: Service) -> None:
    listed = service.get("/variants/classic/examples").json()["examples"]
    row = next(each for each in listed if each["id"] == "CL-11.2")
    assert (row["example"], row["variant"], row["steps"]) == ("CL-11.2", "classic", 12)
    story = service.get("/variants/classic/examples/CL-11.2").json()
    start, refused, attack = story["steps"][:3]
    assert start["sent"] == []
    assert (refused["refused"]["code"], refused["refused"]["rule"]) == ("bad_number", "CL-4.31")
    assert refused["told"] == []
    assert attack["told"][0] == "Ada attacks Kamchatka (Bela) from Alaska with 3 dice."
    pictures = [service.get(f"/variants/classic/examples/CL-11.2/map.svg?step={n}") for n in (0, 11)]
    assert pictures[0].headers["content-type"] == "image/svg+xml"
    assert pictures[0].text != pictures[1].text


def test_what_a_variant_takes_over_is_played_where_it_comes_from(service: Service) -> None:
    rows = service.get("/variants/custom/examples").json()["examples"]
    assert {row["variant"] for row in rows} == {"classic", "custom"}
    for row in (rows[0], rows[-1]):
        assert service.get(f"/variants/{row['variant']}/examples/{row['id']}").status_code == 200


def test_a_game_that_cannot_be_created_is_an_empty_board(service: Service) -> None:
    path = "/variants/classic/examples/CL-11.41-a"
    story = service.get(path).json()
    assert [step["refused"]["code"] for step in story["steps"]] == ["position_invalid"]
    assert service.get(f"{path}/map.svg").status_code == 200


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/variants/chess/examples", "variant_unknown"),
        ("/variants/chess/examples/CL-11.2", "variant_unknown"),
        ("/variants/classic/examples/CL-4.63", "example_unknown"),
        ("/variants/henshaw/examples/CL-11.2/map.svg", "example_unknown"),
        ("/variants/classic/examples/CL-11.2/map.svg?step=99", "no_such_step"),
    ],
)
def test_what_there_is_not(path: str, code: str, service: Service) -> None:
    answer = service.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, code)
