"""Luck with the dice of battles: what each side rolled against what it could expect.

Made from the log as its reader may see it, without what was taken back: dice that were typed wrongly never
fell, and after a rewind they would be laid to whoever fought last. Higher is better in every variant that
rolls for battles, so that pips tell luck; where armies are lost by plain comparison, losses against expected
losses too.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any

import msgspec

from domain.core.odds import expected_losses, one_roll
from domain.core.state import Setup
from domain.core.words import EventWords, Words, rolled
from domain.game.log import Entry
from domain.game.telling import standing
from domain.game.words import words_of

FACES = 6
_MEAN = 3.5
_VARIANCE = 35 / 12


class Rolls(msgspec.Struct, frozen=True, kw_only=True):
    """Dice of one side, and how far they lie from what could be expected."""

    dice: int
    """How many dice."""
    pips: int
    """What they show, added up."""
    expected: float
    """What as many dice show on average."""
    difference: float
    """How much more they show than that."""
    deviation: float
    """The difference in standard deviations: beyond 2 either way is rare, one time in twenty."""
    faces: tuple[int, ...]
    """How often each face came up, from one to six."""


class Losses(msgspec.Struct, frozen=True, kw_only=True):
    """Armies lost in plain rolls of an attack."""

    lost: int
    """Armies lost."""
    expected_lost: float
    """Armies one would expect to lose."""
    inflicted: int
    """Armies the enemy lost."""
    expected_inflicted: float
    """Armies one would expect the enemy to lose."""


class LuckRow(msgspec.Struct, frozen=True, kw_only=True):
    """The dice of one side."""

    owner: str
    """`seat 0`, or the name of a side that is not a seat's."""
    seat: int | None
    name: str
    colour: str | None
    attacking: Rolls
    """Dice rolled in attack."""
    defending: Rolls
    """Dice rolled in defence."""
    together: Rolls
    """Both together."""
    losses: Losses | None
    """Armies lost in attacks that can be held against the odds; null where none can."""


class LuckReport(msgspec.Struct, frozen=True, kw_only=True):
    """The dice of a game against expectation."""

    game_id: str
    version: int
    rows: tuple[LuckRow, ...]
    """Every seat, then other sides that rolled."""


class _Side:
    """What one side has rolled so far."""

    def __init__(self) -> None:
        self.attack, self.defence = [0] * FACES, [0] * FACES
        self.lost = self.inflicted = self.fights = 0
        self.expected_lost = self.expected_inflicted = Fraction(0)


def luck_of(entries: Iterable[Entry], setup: Setup) -> tuple[LuckRow, ...]:
    sides: dict[str, _Side] = {f"seat {seat}": _Side() for seat in range(len(setup.seats))}
    table = _Table(sides, words_of(setup.variant))
    for entry in standing(entries):
        table.read(entry.body)
    return tuple(_row(owner, side, setup) for owner, side in sides.items())


class _Table:
    """Follows who fights whom and adds up what they roll. Lives inside one call."""

    def __init__(self, sides: dict[str, _Side], words: Words) -> None:
        self._sides, self._words = sides, words
        self._attacker: str | None = None
        self._defender: str | None = None
        self._leads: dict[str, int | None] = {}
        """The seat that leads a side which is no seat's."""

    def read(self, body: Mapping[str, Any]) -> None:
        row = self._words.events.get(body["type"])
        if row is None:
            return
        if row.leads is not None:
            side, seat = row.leads
            self._leads[str(body[side])] = body[seat]
        if row.opens is not None:
            self._attacker = self._owner(body[row.opens.attacker])
            self._defender = self._owner(body[row.opens.defender] if row.opens.defender else None)
        self._rolls(row, body)
        if row.losses is not None:
            self._losses(row, [body[field] for field in row.losses], body)

    def _rolls(self, row: EventWords, body: Mapping[str, Any]) -> None:
        for dice, whose in rolled(row, body):
            match whose:
                case "attacker":
                    self._roll(self._attacker, dice, attacking=True)
                case "defender":
                    self._roll(self._defender, dice, attacking=False)
                case _:
                    owner = self._owner(whose)
                    self._roll(owner, dice, attacking=owner == self._attacker)

    def _owner(self, side: int | str | None) -> str | None:
        if isinstance(side, str):
            leader = self._leads.get(side)
            return side if leader is None else f"seat {leader}"
        return None if side is None else f"seat {side}"

    def _roll(self, owner: str | None, dice: Iterable[int], attacking: bool) -> None:
        if owner is None:
            return
        side = self._sides.setdefault(owner, _Side())
        faces = side.attack if attacking else side.defence
        for die in dice:
            faces[die - 1] += 1

    def _losses(self, row: EventWords, lost: Sequence[int], body: Mapping[str, Any]) -> None:
        dice = {whose: len(faces) for faces, whose in rolled(row, body)}
        expected = expected_losses(one_roll(dice["attacker"], dice["defender"]))
        for owner, mine, theirs in ((self._attacker, 0, 1), (self._defender, 1, 0)):
            if owner is not None:
                side = self._sides.setdefault(owner, _Side())
                side.fights += 1
                side.lost += lost[mine]
                side.inflicted += lost[theirs]
                side.expected_lost += expected[mine]
                side.expected_inflicted += expected[theirs]


def _row(owner: str, side: _Side, setup: Setup) -> LuckRow:
    seat = int(owner.removeprefix("seat ")) if owner.startswith("seat ") else None
    together = [one + other for one, other in zip(side.attack, side.defence, strict=True)]
    losses = Losses(
        lost=side.lost,
        expected_lost=round(float(side.expected_lost), 2),
        inflicted=side.inflicted,
        expected_inflicted=round(float(side.expected_inflicted), 2),
    )
    return LuckRow(
        owner=owner,
        seat=seat,
        name=setup.seats[seat].name if seat is not None else owner,
        colour=setup.seats[seat].colour if seat is not None else None,
        attacking=_rolls(side.attack),
        defending=_rolls(side.defence),
        together=_rolls(together),
        losses=losses if side.fights else None,
    )


def _rolls(faces: list[int]) -> Rolls:
    dice = sum(faces)
    pips = sum(face * times for face, times in enumerate(faces, 1))
    expected = _MEAN * dice
    spread = sqrt(_VARIANCE * dice)
    return Rolls(
        dice=dice,
        pips=pips,
        expected=expected,
        difference=pips - expected,
        deviation=round((pips - expected) / spread, 2) if dice else 0.0,
        faces=tuple(faces),
    )
