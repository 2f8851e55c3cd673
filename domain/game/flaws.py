"""What a check of a log tells: each flaw by entry and code, and what was checked.

numbering        the versions do not go 1, 2, 3 …
game             the entry belongs to another game, or creates one where none is created
time             the entry is older than the one before
seal             an opened field is missing, or is not what was sealed; or its salt is no salt
salt_missing     a sealed field is shown without its salt
salt_unknown     a salt for something that is not sealed
cause_unsealed   a command is shown that was never sealed
chain            the hash does not follow from the one before and this entry
rules            the entry names other rules than the game began under
claim            a seat gives to the dice a second time, or when the game is under way
seed             the seed is not the one committed to, or is committed to where none is due, or nothing was
draw             the generator's draws are not numbered 1, 2, 3 …, or not as many as the values
reveal           a contribution to a draw is not the next link of its seat's chain
origin           what was taken in from an archive is not what was signed there
die              a die is not the one that seed, number and nonces (in older games: the log) give
"""

from typing import Literal

import msgspec

ProblemCode = Literal[
    "numbering",
    "game",
    "time",
    "seal",
    "salt_missing",
    "salt_unknown",
    "cause_unsealed",
    "chain",
    "seed",
    "draw",
    "die",
    "origin",
    "reveal",
    "rules",
    "claim",
]


class Flaw(msgspec.Struct, frozen=True):
    version: int
    code: ProblemCode
    what: str


class Taken(msgspec.Struct, frozen=True):
    """A log that was taken in from an archive."""

    upto: int
    """The last version that came with it."""
    key_id: str
    """The key that signed it."""


class Report(msgspec.Struct, frozen=True):
    """What a check of a log found."""

    entries: int
    head: str
    problems: tuple[Flaw, ...]
    seals_opened: int
    seals_closed: int
    draws_checked: int
    """Single dice reproduced from the revealed seed."""
    draws_unchecked: int
    """Drawn by the generator, seed not revealed yet."""
    draws_typed: int
    """Answers typed in by the referee."""
    without_nonce: tuple[int, ...] = ()
    """Seats that contributed nothing to the generator's dice."""
    imports: tuple[Taken, ...] = ()
    """Where the log was taken in from an archive, and whose key vouches for what came before."""
    draws_numbered: int = 0
    """Drawn from a pile that only the rules know (cards, lots): numbered rightly, and not reproduced here."""
    reseeded: tuple[int, ...] = ()
    """Versions at which a secret was committed to that was not fixed by the one before: it was chosen when
    the nonces were known."""
    form: int = 1
    """Of its draws (`generator`). Those of the first hang on hashes of the log, which whoever writes it could
    have tried out."""
    draws_alone: int = 0
    """Of a game whose opponents contribute at the roll: draws to which nobody did."""
