"""What several archives, or heads noted while a game was played, tell of each other.

Whoever keeps a log can write another from the beginning, and sign it too, but not so that it leads to heads
that somebody has kept.
"""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from domain.core.vocabulary import Event, GameWon, type_of
from domain.game.desk import events as e
from domain.game.log import Entry
from domain.variants import VARIANTS

Wrong = tuple[int, str]
"""(version, what)."""
_GOES_ON = (type_of(e.Rewound), type_of(e.PositionCorrected))


def noted(text: str) -> tuple[int, str] | None:
    """A head as it is noted: `VERSION:HASH`."""
    found = re.fullmatch(r"([1-9][0-9]{0,8}):([0-9a-f]{64})", text)
    return None if found is None else (int(found[1]), found[2])


def other_than_noted(entries: Sequence[Entry], heads: Iterable[tuple[int, str]]) -> list[Wrong]:
    """Heads that this log does not lead to."""
    hashes = {entry.version: entry.hash for entry in entries}
    wrong: list[Wrong] = []
    for version, head in heads:
        if version not in hashes:
            wrong.append((version, "a head was noted here, and the log has no such version (cut off)"))
        elif hashes[version] != head:
            wrong.append((version, "the head that was noted here is another (another history)"))
    return wrong


def _ends(entries: Sequence[Entry]) -> set[str]:
    """Events that end such a game; of a variant that is not known here those that all share."""
    slug = entries[0].body.get("variant") if entries else None
    rules = VARIANTS.get(slug) if isinstance(slug, str) else None
    endings: tuple[type[Event], ...] = (GameWon,) if rules is None else rules.endings
    return {*map(type_of, endings), type_of(e.GameAbandoned)}


def withheld(entries: Sequence[Entry]) -> list[Wrong]:
    """What is still sealed though the game is over, so that it could be checked. (Of a game that was taken in
    while it went on some things stay sealed.)"""
    over, ends = False, _ends(entries)
    for entry in entries:
        kind = entry.body.get("type")
        if kind == type_of(e.GameImported):
            return []
        over = kind in ends or (over and kind not in _GOES_ON)
    if not over:
        return []
    closed = [entry for entry in entries if entry.seals.keys() - entry.salts.keys()]
    told = f"the game is over, and in {len(closed)} events something is kept sealed (withheld)"
    return [(closed[0].version, told)] if closed else []


class Histories:
    """The archives seen so far, by game: of two of one game the shorter is the beginning of the longer."""

    def __init__(self) -> None:
        self._seen: dict[str, list[tuple[Path, list[str]]]] = {}

    def other_than(self, path: Path, game_id: str, entries: Sequence[Entry]) -> list[Wrong]:
        hashes = [entry.hash for entry in entries]
        before = self._seen.setdefault(game_id, [])
        wrong: list[Wrong] = []
        for earlier, known in before:
            pairs = enumerate(zip(hashes, known, strict=False), 1)
            parted = next((version for version, (ours, theirs) in pairs if ours != theirs), None)
            if parted is not None:
                told = f"here {earlier.name} tells another history of the same game (two histories)"
                wrong.append((parted, told))
        before.append((path, hashes))
        return wrong
