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
    anchor: str | None = None


class Contribute(DeskCommand, frozen=True, tag="contribute"):
    """A seat reveals the next link of its chain, and the draw that waited for it is made."""

    seat: int
    chance_id: int
    reveal: str


class PassOver(DeskCommand, frozen=True, tag="pass_over"):
    """A draw waits no longer for a seat's contribution; `for_good`: later ones do not, either."""

    seat: int
    chance_id: int
    reason: str
    for_good: bool = False


class Import(DeskCommand, frozen=True, tag="import"):
    """A game is taken in from an archive, with the signed head that vouches for it."""

    upto: int
    head: str
    head_time: str
    key_id: str
    public_key: str
    signature: str


class Start(DeskCommand, frozen=True, tag="start"):
    """Play begins."""


class HandOver(DeskCommand, frozen=True, tag="hand_over"):
    """A seat is played by a bot from now on, or by people again."""

    seat: int
    bot: str | None = None


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


class IssueToken(DeskCommand, frozen=True, tag="issue_token"):
    """A token for a seat, an invitation or a referee is given out anew, and others cease to be good."""

    role: str
    seat: int | None
    token_id: str
    name: str | None = None
    revoked: tuple[str, ...] = ()


class RevokeToken(DeskCommand, frozen=True, tag="revoke_token"):
    """A token ceases to be good."""

    token_id: str
    role: str
    seat: int | None
