"""Every rule id that the domain names can be looked up."""

import re
from pathlib import Path

import pytest

from domain.game.words import rules_of
from domain.variants import VARIANTS

DOMAIN = Path(__file__).parent.parent.parent / "domain"
NAMED = re.compile(r'"((?:CL|AL|HE|CU|OP)-\d+\.\d+[a-z]?)"')


@pytest.mark.parametrize("slug", VARIANTS)
def test_rules_named_in_refusals_exist(slug: str) -> None:
    known = rules_of(slug)
    for path in (DOMAIN / slug.replace("-", "_")).rglob("*.py"):
        for rule in NAMED.findall(path.read_text()):
            assert rule in known, f"{path.name} names {rule}"


def test_texts_are_words_not_markup() -> None:
    for slug in VARIANTS:
        for rule, text in rules_of(slug).items():
            assert len(text) > 10, rule
            assert "**" not in text, rule
