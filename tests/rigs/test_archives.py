"""The short form: whole games of every variant out and in, one of each over HTTP; and a game that came in
changed is noticed."""

from itertools import islice
from pathlib import Path

import msgspec

from domain.variants import VARIANTS
from tests.rigs.archives import Carried, out_and_in, over_http, random_whole_game, rounds


def test_whole_games_go_out_and_in(tmp_path: Path) -> None:
    seen = Carried()
    played = list(islice(rounds(iter(range(107, 127)), seen), 20))
    assert seen.faults == []
    assert seen.games.keys() == VARIANTS.keys()
    assert seen.played_to_their_end == len(played) == 20
    assert len(list(over_http(tmp_path, iter(played[:5]), seen))) == 5
    assert seen.faults == []


def test_an_archive_that_sorts_names_leads_to_the_same_defaults() -> None:
    """Once refused: pools of reinforcements, and who was defended, stood in the order of their events."""
    for seed in (107, 12289):
        assert list(out_and_in(random_whole_game(seed, (40, 120, 300)))) == []


def test_a_game_that_is_not_what_it_was_is_told() -> None:
    played = random_whole_game(109)
    late = msgspec.structs.replace(played.records[5], time="2030-01-01T00:00:00.000000Z")
    changed = msgspec.structs.replace(played, records=(*played.records[:5], late, *played.records[6:]))
    assert list(out_and_in(played)) == []
    assert len(list(out_and_in(changed))) == 1
