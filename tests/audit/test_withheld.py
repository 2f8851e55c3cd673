"""What stays sealed when a game is over is found, whichever event has ended it."""

import pytest

from domain.core.vocabulary import type_of
from domain.game.log import Entry
from domain.variants import VARIANTS
from service.command_line.histories import withheld

ENDINGS = [(slug, type_of(kind)) for slug, rules in VARIANTS.items() for kind in rules.endings]


def log_of(slug: str, *kinds: str, salted: bool = False) -> list[Entry]:
    """A log of these events after the first, in which one thing is sealed."""
    bodies = [{"type": "game_created", "variant": slug}, *({"type": kind} for kind in kinds)]
    return [
        Entry(
            game_id="g",
            version=version,
            time="",
            actor="referee",
            rules_version="1",
            body=body,
            hash="",
            seals={"seed": "00"} if version == 1 else {},
            salts={"seed": "11"} if version == 1 and salted else {},
        )
        for version, body in enumerate(bodies, 1)
    ]


@pytest.mark.parametrize(("slug", "ending"), [*ENDINGS, ("coin", "game_won"), ("classic", "game_abandoned")])
def test_it_is_found_after_every_ending_of_every_variant(slug: str, ending: str) -> None:
    assert [version for version, _ in withheld(log_of(slug, ending))] == [1]
    assert withheld(log_of(slug, ending, salted=True)) == []
    assert withheld(log_of(slug, ending, "rewound")) == []
    assert withheld(log_of(slug, "turn_ended")) == []
    assert withheld(log_of(slug, "game_imported", ending)) == []


def test_each_variant_says_what_ends_it() -> None:
    """Those that have no winner, too."""
    assert {slug for slug, _ in ENDINGS} == set(VARIANTS)
    assert {("custom", "game_ended"), ("henshaw", "game_drawn")} <= set(ENDINGS)


def test_an_ending_of_one_variant_is_none_of_another() -> None:
    assert withheld(log_of("classic", "game_drawn")) == []
    assert withheld([]) == []
