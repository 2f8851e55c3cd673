"""Checking a log with nothing but the log: chain, numbering, seals and dice. Knows no rules.

What is wrong is told by entry and code; the verifier in the browser (`service/pages/verifier`) is written
after the same table (`flaws.py`) and must find the same.
"""

import re
from collections.abc import Iterable
from typing import Any

from domain.game.flaws import Flaw, ProblemCode, Report, Taken
from domain.game.generator import (
    BY_NONCES,
    BY_REVEALS,
    Reveal,
    is_hex,
    link_after,
    number,
    seed_hash,
    stir_of,
)
from domain.game.log import GENESIS, Draw, Entry, chain, digest_of, envelope_of

_GOES_ON = ("rewound", "position_corrected")
"""Events with which a game goes on after its end, and after its secret was shown."""
_FORMS = (None, BY_NONCES, BY_REVEALS)
_SALT = re.compile(r"[0-9a-f]{32}")
"""Of one length: else its end could be taken for the beginning of the value, and one seal open to two."""
_MOST_FACES = 1 << 32
"""As many as a word can tell apart."""


class Verifier:
    """Takes entries one after the other; `report` at any time."""

    def __init__(self, game_id: str | None = None) -> None:
        self.count = 0
        self.head = GENESIS
        self.time = ""
        self.problems: list[Flaw] = []
        self.opened = self.closed = self.checked = self.unchecked = self.typed = self.numbered = 0
        self._game = game_id
        self._rules: str | None = None
        self._seed: str | None = None
        self._committed: object = None
        """The latest commitment to a secret."""
        self._reseeded: list[int] = []
        self._claimed: set[int] = set()
        self._begun = False
        self._draws = 0
        self._dice: object = None
        """The form of the draws (`generator`); none is told: the first."""
        self._nonces: dict[int, str] = {}
        self._seats = 0
        self._links: dict[int, str] = {}
        self._reveal: Reveal | None = None
        """What the entry before revealed for the draw that follows."""
        self._alone = 0
        self._imports: list[Taken] = []
        self._lost = False
        """Whether the entry before could not be read, so that nothing is known to follow from it."""

    def add(self, entry: Entry) -> None:
        self.count += 1
        if entry.version != self.count:
            self._problem(entry, "numbering", f"version {entry.version} stands where {self.count} should")
            self.count = entry.version
        self._game = self._game or entry.game_id
        if entry.game_id != self._game:
            self._problem(entry, "game", f"this is an entry of game {entry.game_id}")
        self._rules = self._rules or entry.rules_version
        if entry.rules_version != self._rules:
            self._problem(entry, "rules", f"it names rules {entry.rules_version}, not {self._rules}")
        self._check_seals(entry)
        if not self._lost and chain(self.head, envelope_of(entry)) != entry.hash:
            self._problem(entry, "chain", "the hash does not follow from the previous one and this entry")
        self._read_contributions(entry)
        if entry.version == 1 or any(entry.body.get(name) is not None for name in ("seed_hash", "seed")):
            self._read_seed(entry)
        kind = entry.body.get("type")
        if (kind == "game_created") != (entry.version == 1):
            self._problem(entry, "game", "a log begins with the creation of its game, which comes but once")
        if entry.time < self.time:
            self._problem(entry, "time", "the time is before that of the event before")
        if kind == "game_imported":
            self._check_origin(entry)
        if kind == "chance_entered":
            self._check_chance(entry)
        elif kind == "chance_contributed":
            self._read_reveal(entry)
        elif entry.draw is not None:
            self._problem(entry, "draw", "an event that is no answer to a chance point claims to be drawn")
        if kind != "chance_contributed":
            self._reveal = None
        self.head, self.time, self._lost = entry.hash, entry.time, False

    def lose(self) -> None:
        """An entry stood here that cannot be read."""
        self.count += 1
        self._lost = True

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
            self._silent(),
            tuple(self._imports),
            self.numbered,
            tuple(self._reseeded),
            self._dice if isinstance(self._dice, int) else 1,
            self._alone,
        )

    def _silent(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self._seats) if seat not in self._nonces) if self._draws else ()

    def _problem(self, entry: Entry, code: ProblemCode, what: str) -> None:
        self.problems.append(Flaw(entry.version, code, what))

    def _check_seals(self, entry: Entry) -> None:
        for field in sorted(entry.seals):
            shown = entry.cause is not None if field == "cause" else field in entry.body
            salt = entry.salts.get(field)
            if salt is None:
                self.closed += 1
                if shown:
                    self._problem(entry, "salt_missing", f"{field} is shown without the salt of its seal")
                continue
            self.opened += 1
            value: Any = entry.cause if field == "cause" else entry.body.get(field)
            if not shown or not _SALT.fullmatch(salt) or digest_of(salt, value) != entry.seals[field]:
                self._problem(entry, "seal", f"{field} is not what was sealed")
        for field in sorted(entry.salts.keys() - entry.seals.keys()):
            self._problem(entry, "salt_unknown", f"there is a salt for {field}, which is not sealed")
        if entry.cause is not None and "cause" not in entry.seals:
            self._problem(entry, "cause_unsealed", "a command is shown that was never sealed")

    def _read_contributions(self, entry: Entry) -> None:
        kind, seat, nonce = (entry.body.get(name) for name in ("type", "seat", "nonce"))
        if kind == "game_created":
            self._dice, seats = entry.body.get("dice"), entry.body.get("seats")
            if self._dice is None and entry.body.get("board_digest") is not None:
                self._problem(entry, "draw", "dice of the form of older games, in a log that is none of them")
            if self._dice not in _FORMS:
                self._problem(entry, "draw", f"dice of form {self._dice!r}, which nobody knows")
            self._seats = len(seats) if isinstance(seats, (list, tuple)) else 0
        elif kind == "game_started":
            self._begun = True
        elif kind == "seat_claimed" and type(seat) is int:
            if self._begun or seat in self._claimed:
                self._problem(entry, "claim", f"seat {seat} is claimed again, or when the game has begun")
            self._claimed.add(seat)
            if self._dice is None and nonce is not None:
                self._problem(entry, "draw", "a nonce is given to dice that it does not enter")
            if isinstance(nonce, str):
                self._nonces[seat] = nonce
            if isinstance(anchor := entry.body.get("anchor"), str):
                self._links[seat] = anchor

    def _read_reveal(self, entry: Entry) -> None:
        seat: Any = entry.body.get("seat")
        reveal: Any = entry.body.get("reveal")
        if type(seat) is int and is_hex(reveal) and link_after(reveal) == self._links.get(seat):
            self._links[seat], self._reveal = reveal, (seat, reveal)
        else:
            self._problem(entry, "reveal", "what is revealed is not the next link of that seat's chain")

    def _check_origin(self, entry: Entry) -> None:
        """Whose signature it was is for whoever can check signatures (`archive`)."""
        told = tuple(entry.body.get(name) for name in ("upto", "head", "head_time"))
        if not self._lost and told != (entry.version - 1, self.head, self.time):
            self._problem(entry, "origin", "the head that was signed elsewhere is not the one before")
        self._imports.append(Taken(entry.version - 1, str(entry.body.get("key_id"))))

    def _read_seed(self, entry: Entry) -> None:
        self._seed, committed = None, entry.body.get("seed_hash")
        if entry.version > 1 and entry.body.get("type") not in _GOES_ON:
            self._problem(entry, "seed", "a new secret is committed to where none is due")
        elif entry.version > 1 and not _follows(committed, self._committed):
            self._reseeded.append(entry.version)
        self._committed = committed
        seed = entry.body.get("seed")
        if seed is None:
            return
        if is_hex(seed) and seed_hash(seed) == committed:
            self._seed = seed
        else:
            self._problem(entry, "seed", "the seed is not the one committed to")

    def _check_chance(self, entry: Entry) -> None:
        if entry.body.get("source") != "seeded":
            self.typed += 1
            if entry.draw is not None:
                self._problem(entry, "draw", "a typed answer claims to be drawn")
            return
        draw = entry.draw
        if not is_hex(self._committed):
            self._problem(entry, "seed", "this was drawn from a secret that nothing was committed to")
        if draw is None or (draw.first != self._draws + 1 and not self._lost):
            self._problem(entry, "draw", f"draw {self._draws + 1} should be recorded here")
        if draw is None:
            return
        self._draws = draw.first + draw.count - 1
        if self._dice == BY_REVEALS and self._reveal is None:
            self._alone += draw.count
        values = entry.body.get("values")
        if values is None or self._seed is None or self._lost:
            self.unchecked += draw.count
        else:
            self._check_values(entry, draw, values, self._seed)

    def _check_values(self, entry: Entry, draw: Draw, values: Any, seed: str) -> None:
        """Dice are reproduced one by one; of cards, whose pile only the rules know, the numbering."""
        flat = _flat(values)
        if draw.faces is None:
            self.numbered += draw.count
        else:
            self.checked += draw.count
        faces = 1 if draw.faces is None else draw.faces
        if len(flat) != draw.count:
            self._problem(entry, "draw", f"{len(flat)} values stand for {draw.count} draws")
        elif not 1 <= faces <= _MOST_FACES:
            self._problem(entry, "draw", f"no die has {faces} faces")
        elif draw.faces is not None:
            known = self._dice in (BY_NONCES, BY_REVEALS)
            stir = stir_of(self._nonces, self._reveal) if known else self.head
            for k, value in enumerate(flat, draw.first):
                drawn = number(seed, entry.game_id, k, stir, draw.faces) + 1
                if drawn != value or isinstance(value, bool):
                    self._problem(entry, "die", f"draw {k} gives another die")


def _follows(committed: object, before: object) -> bool:
    """Whether a commitment is the secret behind the one before, so that nobody could choose it any more."""
    return is_hex(committed) and seed_hash(committed) == before


def _flat(values: Any) -> list[Any]:
    listed = values if isinstance(values, (list, tuple)) else [values]
    return [item for value in listed for item in (value if isinstance(value, (list, tuple)) else [value])]


def verify_entries(entries: Iterable[Entry]) -> Report:
    verifier = Verifier()
    for entry in entries:
        verifier.add(entry)
    return verifier.report()
