"""Every event that is played is explained by its command and its rules."""

import pytest

from domain.core.actor import REFEREE, SPECTATOR
from domain.game.log import shown
from domain.game.words import words_of
from domain.variants import VARIANTS
from projections.timeline import cast_of
from projections.why import explain
from service.tools.simulation import play_random_game

every_variant = pytest.mark.parametrize("slug", VARIANTS)


@every_variant
def test_every_event_played_is_explained(slug: str) -> None:
    rules = VARIANTS[slug]
    played = play_random_game(
        rules, seats=max(3, rules.seat_counts[0]), seed=5, max_commands=120, thorough=False, finish=True
    )
    own = {str(kind.__struct_config__.tag) for kind in rules.events}
    cast = cast_of(played.game.setup)
    for viewer in (REFEREE, SPECTATOR):
        entries = [shown(record, viewer, False) for record in played.records]
        start = 0
        for place, entry in enumerate(entries):
            start = place if "cause" in entry.seals else start
            told = explain(entries[start : place + 1], slug, cast)
            assert told.version == entry.version
            assert (told.text, told.actor) == (told.steps[-1].text, entry.actor)
            assert told.cause is None or told.cause.version == entries[start].version
            assert told.rules or entry.body["type"] not in own
            assert told.cause is None or told.cause.sealed is (viewer is SPECTATOR)


def test_a_field_may_decide_which_rules() -> None:
    assert words_of("classic").rules_behind({"type": "game_won", "reason": "capitals"}) == (
        "CL-5.4",
        "CL-5.2",
    )
    assert words_of("classic").rules_behind({"type": "game_won"}) == ("CL-5.4",)
    assert words_of("classic").rules_behind({"type": "rewound", "rule": "CL-4.43"}) == ("CL-4.43",)
    unread = {"type": "entry_ignored", "kind": "movement", "reason": "unreadable"}
    behind = words_of("alternate").rules_behind
    assert behind(unread) == behind(unread, 1) == ("AL-4.39", "AL-4.35", "AL-4.38", "AL-4.82")
    assert behind(unread, 2) == ("AL-4.39", "AL-4.97", "AL-4.100", "AL-4.82")
    assert "AL-4.84" in words_of("alternate").rules_behind(
        {"type": "entry_ignored", "kind": "movement", "reason": "no_troops_to_move"}
    )
