"""Luck with the dice of battles: what each side rolled against what it could expect.

Made from the log as its reader may see it. Higher is better in every variant that rolls for battles, so that
pips tell luck; where armies are lost by plain comparison (CL-4.42, CL-4.43), losses against expected losses
too.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Any

import msgspec

from domain.core.odds import expected_losses, one_roll
from domain.core.state import Setup
from domain.game.log import Entry

FACES = 6
_MEAN = 3.5
_VARIANCE = 35 / 12


class Rolls(msgspec.Struct, frozen=True, kw_only=True):
    """Dice of one side, and how far they lie from what could be expected."""

    dice: int
    pips: int
    expected: float
    difference: float
    deviation: float
    """The difference in standard deviations: beyond 2 either way is rare, one time in twenty."""
    faces: tuple[int, ...]
    """How often each face came up, from one to six."""


class Losses(msgspec.Struct, frozen=True, kw_only=True):
    """Armies lost in plain rolls of an attack."""

    lost: int
    expected_lost: float
    inflicted: int
    expected_inflicted: float


class LuckRow(msgspec.Struct, frozen=True, kw_only=True):
    owner: str
    """`seat 0`, or the name of a side that is not a seat's."""
    seat: int | None
    name: str
    colour: str | None
    attacking: Rolls
    defending: Rolls
    together: Rolls
    losses: Losses | None


class LuckReport(msgspec.Struct, frozen=True, kw_only=True):
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
    table = _Table(sides)
    for entry in entries:
        table.read(entry.body)
    return tuple(_row(owner, side, setup) for owner, side in sides.items())


class _Table:
    """Follows who fights whom and adds up what they roll. Lives inside one call."""

    def __init__(self, sides: dict[str, _Side]) -> None:
        self._sides = sides
        self._attacker: str | None = None
        self._defender: str | None = None
        self._leads: dict[str, int | None] = {}
        """The seat that leads a nation."""

    def read(self, body: Mapping[str, Any]) -> None:
        event = body["type"]
        if "nation" in body and "seat" in body and event != "controller_named":
            self._leads[str(body["nation"])] = body["seat"]
        if event.endswith(("attack_declared", "bombardment_declared", "battle_begun", "air_strike_sent")):
            self._attacker = self._owner(body.get("attacker", body.get("seat", body.get("nation"))))
            self._defender = self._owner(body.get("defender", body.get("opponent")))
        elif "attacker_dice" in body and event != "zombie_fight_rolled":
            self._roll(self._attacker, body["attacker_dice"], attacking=True)
            self._roll(self._defender, body["defender_dice"], attacking=False)
            if event == "attack_rolled" and isinstance(body.get("attacker_losses"), int):
                self._losses(body)
        elif event in ("strike_made", "surprise_roll_made"):
            by = self._owner(body["seat"]) if "seat" in body else None
            attacking = by == self._attacker if by is not None else body["side"] == "attacker"
            self._roll(by or (self._attacker if attacking else self._defender), body["dice"], attacking)
        elif event in ("tank_strike_made", "bombs_rolled"):
            self._roll(self._attacker, body["dice"], attacking=True)
        elif event == "interception_rolled":
            self._roll(self._defender, body["dice"], attacking=False)
        elif event == "die_rerolled":
            self._roll(self._owner(body["seat"]), (body["new"],), attacking=True)

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

    def _losses(self, body: Mapping[str, Any]) -> None:
        expected = expected_losses(one_roll(len(body["attacker_dice"]), len(body["defender_dice"])))
        lost = (body["attacker_losses"], body["defender_losses"])
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
