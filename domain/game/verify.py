"""Checking a log with nothing but the log: chain, numbering, seals and dice. Knows no rules."""

from collections.abc import Iterable
from typing import Any

import msgspec

from domain.game.generator import number, seed_hash
from domain.game.log import GENESIS, Entry, chain, digest_of, envelope_of


class Problem(msgspec.Struct, frozen=True):
    version: int
    what: str


class Report(msgspec.Struct, frozen=True):
    """What a check of a log found."""

    entries: int
    head: str
    problems: tuple[Problem, ...]
    seals_opened: int
    seals_closed: int
    draws_checked: int
    """Single dice and draws reproduced from the revealed seed."""
    draws_unchecked: int
    """Drawn by the generator, seed not revealed yet."""
    draws_typed: int


class Verifier:
    """Takes entries one after the other; `report` at any time."""

    def __init__(self) -> None:
        self.count = 0
        self.head = GENESIS
        self.problems: list[Problem] = []
        self.opened = self.closed = self.checked = self.unchecked = self.typed = 0
        self._seed: str | None = None
        self._draws = 0

    def add(self, entry: Entry) -> None:
        self.count += 1
        if entry.version != self.count:
            self._problem(entry, f"version {entry.version} stands where {self.count} should")
            self.count = entry.version
        self._check_seals(entry)
        expected = chain(self.head, envelope_of(entry))
        if expected != entry.hash:
            self._problem(entry, "the hash does not follow from the previous one and this entry")
        if entry.version == 1 or entry.body.get("seed_hash") is not None:
            self._read_seed(entry)
        if entry.body.get("type") == "chance_entered":
            self._check_draw(entry)
        self.head = entry.hash

    def report(self) -> Report:
        return Report(
            self.count,
            self.head,
            tuple(self.problems),
            self.opened,
            self.closed,
            self.checked,
            self.unchecked,
            self.typed,
        )

    def _problem(self, entry: Entry, what: str) -> None:
        self.problems.append(Problem(entry.version, what))

    def _check_seals(self, entry: Entry) -> None:
        for field, digest in entry.seals.items():
            salt = entry.salts.get(field)
            if salt is None:
                self.closed += 1
                if field in entry.body or (field == "cause" and entry.cause is not None):
                    self._problem(entry, f"{field} is shown without the salt of its seal")
                continue
            self.opened += 1
            value: Any = entry.cause if field == "cause" else entry.body.get(field)
            if digest_of(salt, value) != digest:
                self._problem(entry, f"{field} is not what was sealed")
        if entry.cause is not None and "cause" not in entry.seals:
            self._problem(entry, "a cause is shown that was never sealed")

    def _read_seed(self, entry: Entry) -> None:
        self._seed = seed = entry.body.get("seed")
        if seed is None:
            return
        if seed_hash(seed) != entry.body.get("seed_hash"):
            self._problem(entry, "the seed is not the one committed to")

    def _check_draw(self, entry: Entry) -> None:
        """Dice are reproduced one by one; of cards, whose pile only the rules know, the numbering."""
        if entry.body.get("source") != "seeded":
            self.typed += 1
            if entry.draw is not None:
                self._problem(entry, "a typed answer claims to be drawn")
            return
        draw = entry.draw
        if draw is None or draw.first != self._draws + 1:
            self._problem(entry, f"draw {self._draws + 1} should be recorded here")
            return
        self._draws += draw.count
        values = entry.body.get("values")
        if values is None or self._seed is None:
            self.unchecked += draw.count
            return
        flat = _flat(values)
        self.checked += draw.count
        if len(flat) != draw.count:
            self._problem(entry, f"{len(flat)} values stand for {draw.count} draws")
        elif draw.faces is not None:
            for k, value in enumerate(flat, draw.first):
                if number(self._seed, entry.game_id, k, self.head, draw.faces) + 1 != value:
                    self._problem(entry, f"draw {k} gives another die")


def _flat(values: Iterable[Any]) -> list[Any]:
    return [item for value in values for item in (value if isinstance(value, list) else [value])]


def verify_entries(entries: Iterable[Entry]) -> Report:
    verifier = Verifier()
    for entry in entries:
        verifier.add(entry)
    return verifier.report()
