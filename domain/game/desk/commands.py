"""What organiser, referee and players ask of the desk: commands like any other, outside the rules of play.

Their names are storage: a command stands sealed in the log as the cause of its event.
"""

from typing import Any, Literal

from domain.core.vocabulary import Command

Outcome = Literal["dismissed", "rewound", "corrected"]


class DeskCommand(Command, frozen=True):
    """A command of the desk."""


class Claim(DeskCommand, frozen=True, tag="claim"):
    """A player takes a seat while the game is open, and may choose name and colour, and stir the dice."""

    seat: int
    name: str | None = None
    colour: str | None = None
    nonce: str | None = None


class Start(DeskCommand, frozen=True, tag="start"):
    """Play begins."""


class Pause(DeskCommand, frozen=True, tag="pause"):
    """Nothing is played, and no clock runs, until it is resumed."""

    reason: str


class Resume(DeskCommand, frozen=True, tag="resume"):
    """A paused game goes on, its clocks where they stopped."""


class Extend(DeskCommand, frozen=True, tag="extend"):
    """More time for a seat's present decision: so many seconds in all beyond the usual limit."""

    seat: int
    total_seconds: int


class Abandon(DeskCommand, frozen=True, tag="abandon"):
    """The game is over without a result, and everything in it is public."""

    reason: str


class OpenDispute(DeskCommand, frozen=True, tag="open_dispute"):
    """Somebody says that a version is not as it should be."""

    version: int
    claim: str


class RuleOnDispute(DeskCommand, frozen=True, tag="rule_on_dispute"):
    """The organiser's ruling; what carries it out is a command of its own."""

    dispute: int
    outcome: Outcome
    reason: str
    rule: str | None = None


class Rewind(DeskCommand, frozen=True, tag="rewind"):
    """The game goes on from an earlier version."""

    to_version: int
    reason: str
    rule: str | None = None


class Correct(DeskCommand, frozen=True, tag="correct"):
    """The position is put right: the present one with these fields changed."""

    changes: dict[str, Any]
    reason: str
    rule: str | None = None
    whole: bool = False
    """The changes are the whole position: what they leave out is gone."""
