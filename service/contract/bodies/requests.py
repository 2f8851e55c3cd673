"""What is sent to us, typed: unknown fields are refused, so that a slip of the pen is noticed."""

from typing import Annotated, Any, Literal

import msgspec

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60, pattern=r"^[^\u0000-\u001f\u007f]+$")]
Version = Annotated[int, msgspec.Meta(ge=1, le=2_147_483_647)]
"""As long as the databases count versions."""
Reason = Annotated[str, msgspec.Meta(min_length=1, max_length=2000, pattern=r"^[^\u0000]+$")]


class Request(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of request bodies: unknown fields are refused, so that a slip of the pen is noticed."""


class SeatSpec(Request, frozen=True):
    """A seat of a new game. Left out: `Player 1` … and the first colours that are free."""

    name: Name | None = None
    colour: str | None = None


class NewGame(Request, frozen=True):
    """A game to create."""

    variant: str
    """The variant's slug, as `GET /variants` tells it."""
    seats: Annotated[tuple[SeatSpec, ...], msgspec.Meta(max_length=20)]
    """One entry a seat, in clockwise order."""
    board: str = "world"
    options: dict[str, Any] = {}
    """The variant's options; `GET /variants/{slug}` describes them. Left out: their defaults."""
    neutral_colour: str | None = None
    position: dict[str, Any] | None = None
    """Begin from this position, as `GET /games/{id}/position` gives it (or parts of one)."""
    start: Literal["when_claimed", "by_hand", "at_once"] = "when_claimed"
    """When play begins: with the last seat's claim, by `POST …/start` only, or at once (a table game: the
    referee plays for every seat)."""


class Claim(Request, frozen=True):
    """Take a seat with its invitation code; choose name and colour while you are at it."""

    code: Annotated[str, msgspec.Meta(max_length=200)]
    name: Name | None = None
    colour: str | None = None
    nonce: Annotated[str, msgspec.Meta(min_length=1, max_length=200, pattern="^[!-~]+$")] | None = None
    """Your own contribution to the dice of the game, best a random one: with it nobody could have chosen
    them, whoever runs the service included. Public."""


class ReasonGiven(Request, frozen=True):
    """Why: everybody will read it in the log."""

    reason: Reason


class Extension(Request, frozen=True):
    """More time for one seat's present decision."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=19)]
    total_seconds: Annotated[int, msgspec.Meta(ge=1, le=10_000_000)]
    """All extra time of this decision together, so that a repeated request gives nothing twice."""


class Complaint(Request, frozen=True):
    """A dispute: what is claimed, and about which version."""

    version: Version
    claim: Reason
    pause: bool = False
    """Pause the game until it is ruled on (referee and organiser only)."""


class Rewind(Request, frozen=True):
    """Go on from an earlier version; what came after it stays in the log."""

    to_version: Version
    reason: Reason
    rule: Annotated[str, msgspec.Meta(max_length=40)] | None = None


class Correction(Request, frozen=True):
    """Fields of the position to be put right, in the form of `GET …/position`; objects are changed key by
    key (one territory), an empty one empties, all else is replaced."""

    changes: dict[str, Any]
    reason: Reason
    rule: Annotated[str, msgspec.Meta(max_length=40)] | None = None


class Ruling(Request, frozen=True):
    """The organiser's ruling on a dispute, with what follows from it: at most one of rewinding and
    correcting."""

    reason: Reason
    rule: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    rewind_to: Version | None = None
    changes: dict[str, Any] | None = None
    resume: bool = False
    """Resume the game if it is paused."""


class Fork(Request, frozen=True):
    """A what-if game from a version of this one (left out: from now)."""

    version: Version | None = None
    chance_source: Literal["seeded", "referee"] | None = None
    """Who rolls in the fork; left out: as in the parent."""
