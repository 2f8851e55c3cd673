"""Every rule id that anything names can be looked up, and what is looked up is words."""

import re
from pathlib import Path

import msgspec
import pytest

from domain.core.vocabulary import type_of
from domain.game.rulebook import all_rules, all_rulings, all_sections, rulebook, rules_of
from domain.variants import VARIANTS
from tests.client import Service

ROOT = Path(__file__).parent.parent.parent
NAMED = re.compile(r'"((?:CL|AL|HE|CU|OP)-\d+\.\d+[a-z]?)"')
CITED = re.compile(r"\b((?:CL|AL|HE|CU|OP)-\d+\.\d+[a-z]?)\b(?!\.)")
READERS = ("domain", "projections", "service")


@pytest.mark.parametrize("slug", VARIANTS)
def test_rules_named_in_refusals_are_the_variants_own(slug: str) -> None:
    known = {**rules_of(slug), **rulebook(slug).sections}
    for path in (ROOT / "domain" / slug.replace("-", "_")).rglob("*.py"):
        for rule in NAMED.findall(path.read_text()):
            assert rule in known, f"{path.name} names {rule}"


@pytest.mark.parametrize("slug", VARIANTS)
def test_rules_behind_events_exist(slug: str) -> None:
    """`/why` cites them."""
    text = (ROOT / "domain" / slug.replace("-", "_") / "words.json").read_text()
    cited = CITED.findall(text)
    assert cited
    assert set(cited) <= set(rules_of(slug))


@pytest.mark.parametrize("slug", VARIANTS)
def test_the_common_refusals_name_a_rule_of_every_variant(slug: str) -> None:
    assert f"{VARIANTS[slug].prefix}-9.1" in rules_of(slug)


@pytest.mark.parametrize("folder", READERS)
def test_every_rule_that_is_cited_exists(folder: str) -> None:
    """Or a section of that number, or a rule of which one part is meant (`HE-4.34b`)."""
    known = {*all_rules(), *all_sections()}
    for path in (ROOT / folder).rglob("*.py"):
        for rule in CITED.findall(path.read_text(encoding="utf-8")):
            assert rule in known or rule.rstrip("abc") in known, f"{path.relative_to(ROOT)} cites {rule}"


def test_texts_are_words_not_markup() -> None:
    for slug in VARIANTS:
        for rule, text in rules_of(slug).items():
            assert len(text) > 10, rule
            assert "**" not in text, rule
            assert "`" not in text, rule
            assert not re.search(r"\[(source|ruling|added|edition)", text), rule


@pytest.mark.parametrize("slug", VARIANTS)
def test_rulings_that_rules_name_are_registered(slug: str) -> None:
    book = rulebook(slug)
    named = {ruling for text in book.rules.values() for ruling in re.findall(r"\b[A-Z]{2}-R\d+\b", text)}
    assert len(named) > 20
    assert named <= set(all_rulings())
    for number, ruling in book.rulings.items():
        assert ruling.words, number
        assert ruling.ruling, number


@pytest.mark.parametrize("slug", VARIANTS)
def test_every_command_has_its_reasons_of_refusal(slug: str) -> None:
    refusals = rulebook(slug).refusals
    commands = {type_of(command) for command in VARIANTS[slug].commands}
    assert commands <= set(refusals.commands)
    assert [reason.code for reason in refusals.common][:4] == [
        "malformed",
        "no_such_game",
        "game_over",
        "not_authorised",
    ]
    for reasons in refusals.commands.values():
        assert all(re.fullmatch(r"[a-z_]+", reason.code) for reason in reasons)


@pytest.mark.parametrize("slug", VARIANTS)
def test_phases_name_their_rules_and_commands(slug: str) -> None:
    book = rulebook(slug)
    commands = set(book.refusals.commands)
    assert book.phases[-1].phase == "finished"
    assert len({row.phase for row in book.phases}) == len(book.phases)
    for row in book.phases:
        assert row.rule in book.rules
        assert row.acts
    decided = {word for row in book.phases for word in re.findall(r"[a-z_]+", row.decisions)} & commands
    assert len(decided) >= 4


@pytest.mark.parametrize("slug", VARIANTS)
def test_examples_have_titles(slug: str) -> None:
    book = rulebook(slug)
    assert len(book.examples) > 40
    assert set(book.examples) <= set(book.rules)


def test_tables_belong_to_their_rules() -> None:
    """CL-5.40 is nothing without its table, HE-3.1 even less."""
    assert "move_in · the minimum" in rules_of("classic")["CL-5.40"]
    assert "sea_decision · both sea-battle seats at once" in rules_of("henshaw")["HE-3.1"]
    assert "since edition 2" in rules_of("classic")["CL-5.8"]
    assert rules_of("classic")["CL-2.27"].endswith("(ruling CL-R43; added in all editions)")


def test_they_are_served_with_the_variant(service: Service) -> None:
    told = service.get("/variants/custom").json()
    book = rulebook("custom")
    assert told["rules"] == book.rules
    assert told["examples"]["CL-11.17"] == "Elimination to exactly six"
    assert set(rulebook("classic").rulings) < set(told["rulings"]), "what it takes over is ruled on alike"
    assert told["rulings"]["CU-R43"] == msgspec.to_builtins(book.rulings["CU-R43"])
    assert [row["phase"] for row in told["phases"]][:2] == ["first_player_roll", "claim"]
    assert told["refusals"]["commands"]["end_trading"][0]["code"] == "must_trade"
    assert told["refusals"]["common"][0]["code"] == "malformed"
