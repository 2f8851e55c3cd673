"""The paper a seat writes on, and how it was read (AL-4.20 to AL-4.25)."""

from typing import Literal, cast

import msgspec
from msgspec import UNSET, UnsetType

LONGEST_TEXT = 4_000
MOST_ENTRIES = 200
BOUND = 999_999_999
"""AL-4.25: a number written beyond it is taken as it."""

Count = int | Literal["all"]
Kind = Literal["cash_in", "deployment", "movement"]
Spelling = Literal["tolerant", "exact"]
"""AL-4.94."""


class Deployment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """So many troops on a territory. What is left out is a mistake as on paper, not a refusal (AL-4.22)."""

    count: Count | None = None
    territory: str | None = None


class Movement(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """So many troops from one territory to another."""

    count: Count | None = None
    from_territory: str | None = None
    to_territory: str | None = None


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """AL-4.20: three lists, each in written order."""

    cash_in: tuple[str | None, ...] = ()
    deployments: tuple[Deployment, ...] = ()
    movements: tuple[Movement, ...] = ()

    @property
    def entries(self) -> int:
        return len(self.cash_in) + len(self.deployments) + len(self.movements)


Writing = str | Sheet
"""A sheet as sent: plain text or structured."""


# From edition 2 on (AL-4.26) a reading also has `text`, the piece or pieces it was read from (structured:
# null), `guessed`, whether a word of it was, and `unknown_word`, the first word that nobody knows.


class CashInReading(msgspec.Struct, frozen=True, tag_field="kind", tag="cash_in"):
    entry: int
    count: Count | None = None
    """`all` for every objective left; else null."""
    territory: str | None = None
    reason: str | None = None
    text: str | UnsetType | None = UNSET
    guessed: bool | UnsetType = UNSET
    unknown_word: str | UnsetType | None = UNSET


class DeploymentReading(msgspec.Struct, frozen=True, tag_field="kind", tag="deployment"):
    entry: int
    count: Count | None = None
    territory: str | None = None
    reason: str | None = None
    text: str | UnsetType | None = UNSET
    guessed: bool | UnsetType = UNSET
    unknown_word: str | UnsetType | None = UNSET


class MovementReading(msgspec.Struct, frozen=True, tag_field="kind", tag="movement"):
    entry: int
    count: Count | None = None
    from_territory: str | None = None
    to_territory: str | None = None
    reason: str | None = None
    text: str | UnsetType | None = UNSET
    guessed: bool | UnsetType = UNSET
    unknown_word: str | UnsetType | None = UNSET


Reading = CashInReading | DeploymentReading | MovementReading
"""AL-4.23: one entry as understood; with a reason, it says nothing else."""

Readings = tuple[Reading, ...]


def kind_of(reading: Reading) -> Kind:
    return cast(Kind, reading.__struct_config__.tag)
