"""What goes over the wire besides the documents of `projections`: requests and replies, typed."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from domain.core.vocabulary import Seat
from domain.game.desk.disputing import Dispute
from domain.game.log import Entry, Foreseen
from domain.game.rulebook import PhaseRule, Refusals, RegisteredRuling

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


class Invitation(msgspec.Struct, frozen=True):
    seat: int
    code: str
    """Good for one claim of this seat."""


class GameMade(msgspec.Struct, frozen=True, kw_only=True):
    """A new game, with the tokens that are shown this once."""

    game_id: str
    version: int
    status: str
    referee_token: str
    invitations: tuple[Invitation, ...]


class Claim(Request, frozen=True):
    """Take a seat with its invitation code; choose name and colour while you are at it."""

    code: Annotated[str, msgspec.Meta(max_length=200)]
    name: Name | None = None
    colour: str | None = None
    nonce: Annotated[str, msgspec.Meta(min_length=1, max_length=200, pattern="^[!-~]+$")] | None = None
    """Your own contribution to the dice of the game, best a random one: with it nobody could have chosen
    them, whoever runs the service included. Public."""


class SeatToken(msgspec.Struct, frozen=True, kw_only=True):
    """The seat's token, shown this once."""

    game_id: str
    seat: int
    name: str
    colour: str
    token: str
    version: int
    status: str


class CommandReply(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a command brought about, as its sender may see it."""

    game_id: str
    version: int
    """The game's version after it."""
    status: str
    events: tuple[Entry, ...]
    reading: Any = None
    """How the service understood what was sent, where that is not plain (a written order sheet)."""
    warnings: tuple[Any, ...] | UnsetType = UNSET
    """What is sure to come to less than was asked, or to nothing (of a written order sheet)."""


class DryRunReply(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a command would bring about up to the first dice or reveal, as its sender may see it."""

    game_id: str
    version: int
    """The game's version, which stays as it is."""
    status: str
    """The game's after these events."""
    events: tuple[Foreseen, ...]
    dry_run: bool
    """Always so; the reply to a command that was carried out has no such field."""
    reading: Any = None
    """How the service understood what was sent, where that is not plain (a written order sheet)."""
    warnings: tuple[Any, ...] | UnsetType = UNSET
    """What is sure to come to less than was asked, or to nothing (of a written order sheet)."""


class StatusReply(msgspec.Struct, frozen=True, kw_only=True):
    game_id: str
    version: int
    status: str


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


class DeskReply(msgspec.Struct, frozen=True, kw_only=True):
    """What an action of the desk appended; nothing where it was already so."""

    game_id: str
    version: int
    status: str
    events: tuple[Entry, ...]


class DisputeList(msgspec.Struct, frozen=True, kw_only=True):
    game_id: str
    version: int
    disputes: tuple[Dispute, ...]


class EventsPage(msgspec.Struct, frozen=True, kw_only=True):
    """Part of a game's log, as the caller may see it."""

    game_id: str
    version: int
    """The game's latest version."""
    events: tuple[Entry, ...]
    next_after: int | None
    """`after` of the next page; null on the last."""


class PositionReply(msgspec.Struct, frozen=True, kw_only=True):
    """A position in full, with the set-up it belongs to: enough for `POST /games` to go on from it."""

    game_id: str
    version: int
    variant: str
    board: str
    seats: tuple[Seat, ...]
    options: dict[str, Any]
    """Those that are not at their defaults."""
    neutral_colour: str | None
    position: dict[str, Any]


class ReplayReply(msgspec.Struct, frozen=True, kw_only=True):
    """A game as it stood at one version, for the caller's eyes."""

    game_id: str
    version: int
    latest_version: int
    time: str
    status: str
    view: Any


class GameListed(msgspec.Struct, frozen=True, kw_only=True):
    game_id: str
    variant: str
    board: str
    status: str
    seats: tuple[Seat, ...]
    created: str


class GameList(msgspec.Struct, frozen=True, kw_only=True):
    games: tuple[GameListed, ...]
    next_cursor: str | None


class VariantBrief(msgspec.Struct, frozen=True, kw_only=True):
    slug: str
    title: str
    summary: str
    prefix: str
    min_seats: int
    max_seats: int
    boards: tuple[str, ...]
    rules_version: str


class VariantDetail(VariantBrief, frozen=True, kw_only=True):
    colours: tuple[str, ...]
    options: dict[str, Any]
    """JSON Schema of the options, with their defaults."""
    commands: dict[str, Any]
    """JSON Schema of each command, by name."""
    events: dict[str, Any]
    """JSON Schema of each event, by name."""
    sections: dict[str, str]
    """The headings of sections that are cited like rules: `CL-6.1`."""
    rules: dict[str, str]
    """The text of each rule, by its id: what the `rule` of a refusal says."""
    examples: dict[str, str]
    """The titles of the worked examples, by their ids; their texts are among the rules."""
    rulings: dict[str, RegisteredRuling]
    """What was decided where the source is silent or unclear, by its id."""
    phases: tuple[PhaseRule, ...]
    refusals: Refusals
    marks: dict[str, str]
    """What may stand on the board besides armies: each kind of mark in a view, and what it means."""
    vocabulary: Any = None
    """The words that written orders are read by, in variants that have any (AL-4.29)."""
    missions: tuple[Any, ...] = ()
    """The mission cards, each with `id`, `sentence` and `condition` (CL-2.11); none in most variants."""


class VariantList(msgspec.Struct, frozen=True):
    variants: tuple[VariantBrief, ...]


class BoardBrief(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    territories: int
    continents: int
    seas: int


class BoardList(msgspec.Struct, frozen=True):
    boards: tuple[BoardBrief, ...]


class Fraction(msgspec.Struct, frozen=True):
    """An exact probability."""

    fraction: str
    """As a reduced fraction, e.g. `855/1296`."""
    decimal: str
    """Rounded to six places."""


class Health(msgspec.Struct, frozen=True):
    status: str
    version: str


class Readiness(Health, frozen=True):
    clock: str
    """`running`, or `starting` while the games are looked through for deadlines."""
