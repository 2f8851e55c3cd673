"""Whole random games of all variants, options and boards, told to everybody who may look: every row of the
timeline, what changed between moments, and why something was refused. None of it may lack a sentence of its
own or say what only a machine would."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from domain.variants import VARIANTS
from service.tools.simulation import Broken
from tests.rigs.archives import random_whole_game
from tests.rigs.seen import Seen
from tests.telling import misworded, misworded_changes, misworded_refusals

_PATIENCE = (40, 120, 300)


class Told(Seen):
    """What a run of games saw."""

    games: Counter[str] = msgspec.field(default_factory=Counter)
    played_to_their_end: int = 0
    events_told_to_every_viewer: int = 0
    changes: int = 0
    refusals: int = 0


def rounds(seeds: Iterator[int], seen: Told) -> Iterator[None]:
    """A game for each seed, the variants in turn; ends with the first fault."""
    for seed in seeds:
        try:
            played = random_whole_game(seed, _PATIENCE)
        except Broken as broken:
            seen.faults.append(str(broken))
            return
        rules = VARIANTS[played.game.variant]
        changes = list(misworded_changes(played, rules, seed))
        refusals = list(misworded_refusals(played, rules, seed))
        wrong = [*misworded(played, rules), *(fault for fault in (*changes, *refusals) if fault is not None)]
        seen.games[rules.slug] += 1
        seen.played_to_their_end += played.game.over
        seen.events_told_to_every_viewer += len(played.records)
        seen.changes += len(changes)
        seen.refusals += len(refusals)
        if wrong:
            seen.faults += [f"seed {seed}, {rules.slug}: {fault}" for fault in wrong]
            return
        yield
