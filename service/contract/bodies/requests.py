"""What is sent to us, typed: unknown fields are refused, so that a slip of the pen is noticed."""

from typing import Annotated, Any, Literal

import msgspec

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60, pattern=r"^[^\u0000-\u001f\u007f]+$")]
Word = Annotated[str, msgspec.Meta(max_length=60)]
"""A variant, a board, a colour."""
Version = Annotated[int, msgspec.Meta(ge=1, le=2_147_483_647)]
"""As long as the databases count versions."""
Reason = Annotated[str, msgspec.Meta(min_length=1, max_length=2000, pattern=r"^[^\u0000]+$")]


BotName = Literal["random", "greedy"]
"""`random` takes any legal command; `greedy` plays by what looks best at once."""
Link = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""256 bits in hex. (To the pattern alone a line end behind them would be no matter.)"""


class Request(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of request bodies: unknown fields are refused, so that a slip of the pen is noticed."""


class SeatSpec(Request, frozen=True):
    """A seat of a new game. Left out: `Player 1` … and the first colours that are free."""

    name: Name | None = None
    """The player's name."""
    colour: Word | None = None
    """One of the variant's colours; left out: the first that is free."""
    bot: BotName | None = None
    """A bot plays this seat; nobody need claim it."""


class NewGame(Request, frozen=True):
    """A game to create."""

    variant: Word
    """The variant's slug, as `GET /variants` tells it."""
    seats: Annotated[tuple[SeatSpec, ...], msgspec.Meta(max_length=20)]
    """One entry a seat, in clockwise order."""
    board: Word = "world"
    options: Annotated[dict[str, Any], msgspec.Meta(max_length=200)] = {}
    """The variant's options; `GET /variants/{slug}` describes them. Left out: their defaults."""
    neutral_colour: Word | None = None
    """Colour of neutral armies, where the variant has some; left out: the first that is free."""
    position: dict[str, Any] | None = None
    """Begin from this position, as `GET /games/{id}/position` gives it (or parts of one)."""
    dice: Literal["committed", "contributed"] = "committed"
    """`committed`: nobody can choose the generator's dice, though whoever runs the service could know them
    beforehand. `contributed`: at each draw an opponent adds a secret of its own (`anchor` at the claim,
    `POST …/contributions`), so that nobody can know them, either."""
    start: Literal["when_claimed", "by_hand", "at_once"] = "when_claimed"
    """When play begins: with the last seat's claim, by `POST …/start` only, or at once (a table game: the
    referee plays for every seat)."""


class Claim(Request, frozen=True):
    """Take a seat with its invitation code; choose name and colour while you are at it."""

    code: Annotated[str, msgspec.Meta(max_length=200)]
    """The invitation code of this seat."""
    name: Name | None = None
    """What you are called; left out: as the organiser named the seat."""
    colour: Word | None = None
    """One of the variant's colours that is free; left out: the seat's own."""
    nonce: Annotated[str, msgspec.Meta(min_length=1, max_length=200, pattern="^[!-~]+$")] | None = None
    """Your own contribution to the dice of the game, best a random one: with it nobody could have chosen
    them, whoever runs the service included. Public."""
    anchor: Link | None = None
    """Where opponents contribute at the roll (`dice`): the end of a chain of links that you keep, each the
    SHA-256 of the one before; public. Ten thousand links last any game."""


class Contribution(Request, frozen=True):
    """A link of the caller's chain for the draw that waits for it."""

    chance_id: Annotated[int, msgspec.Meta(ge=1, le=2_147_483_647)]
    """The chance point, as the game's header names it."""
    reveal: Link
    """The link whose SHA-256 is the one known: your anchor at first, then what you revealed last."""


class PassingOver(Request, frozen=True):
    """Do without a seat's contribution to the draw that waits for it; everybody will read why."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=19)]
    chance_id: Annotated[int, msgspec.Meta(ge=1, le=2_147_483_647)]
    reason: Reason
    for_good: bool = False
    """Later draws do not wait for this seat, either."""


class BotSeated(Request, frozen=True):
    """Who plays the seat from now on."""

    bot: BotName | None
    """A bot; null: people again, whoever holds the seat's token, or the referee."""


class TokenWanted(Request, frozen=True):
    """A token to give out."""

    role: Literal["seat", "referee", "invitation"]
    """Whose: a seat's own, a referee's (the organiser alone gives these out), or a code to claim a seat."""
    seat: Annotated[int, msgspec.Meta(ge=0, le=19)] | None = None
    """The seat; left out for a referee."""
    name: Name | None = None
    """Who has the seat from now on; left out: the same player."""
    keep: bool = False
    """Those that are there stay good, too."""


class LinkToDraw(Request, frozen=True):
    """A link to this service."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500, pattern="^[!-~]+$")]


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
    """The version that is disputed."""
    claim: Reason
    """What went wrong, for everybody to read."""
    pause: bool = False
    """Pause the game until it is ruled on (referee and organiser only)."""


class Rewind(Request, frozen=True):
    """Go on from an earlier version; what came after it stays in the log."""

    to_version: Version
    """The version to go on from."""
    reason: Reason
    rule: Annotated[str, msgspec.Meta(max_length=40)] | None = None


class Correction(Request, frozen=True):
    """Fields of the position to be put right, in the form of `GET …/position`; objects are changed key by
    key (one territory), an empty one empties, all else is replaced."""

    changes: dict[str, Any]
    """The fields to put right, with what they shall be."""
    reason: Reason
    rule: Annotated[str, msgspec.Meta(max_length=40)] | None = None


class Ruling(Request, frozen=True):
    """The organiser's ruling on a dispute, with what follows from it: at most one of rewinding and
    correcting."""

    reason: Reason
    rule: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    rewind_to: Version | None = None
    """Go on from this version; left out: do not rewind."""
    changes: dict[str, Any] | None = None
    """Fields to put right, as in `POST …/correct`; left out: none."""
    resume: bool = False
    """Resume the game if it is paused."""


class Fork(Request, frozen=True):
    """A what-if game from a version of this one (left out: from now)."""

    version: Version | None = None
    """The version to begin from; left out: the latest."""
    chance_source: Literal["seeded", "referee"] | None = None
    """Who rolls in the fork; left out: as in the parent."""
