"""What we answer, besides the documents of `domain` and `projections`."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from domain.core.odds import Modifiers
from domain.core.vocabulary import Seat
from domain.game.desk.disputing import Dispute
from domain.game.log import Entry, Foreseen
from domain.game.rulebook import PhaseRule, Refusals, RegisteredRuling
from projections.timeline import TimelineRow


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
    warnings: tuple[dict[str, Any], ...] | UnsetType = UNSET
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
    warnings: tuple[dict[str, Any], ...] | UnsetType = UNSET
    """What is sure to come to less than was asked, or to nothing (of a written order sheet)."""


class StatusReply(msgspec.Struct, frozen=True, kw_only=True):
    game_id: str
    version: int
    status: str


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
    missions: tuple[dict[str, Any], ...] = ()
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


class Health(msgspec.Struct, frozen=True):
    status: str
    version: str


class Readiness(Health, frozen=True):
    clock: str
    """`running`, or `starting` while the games are looked through for deadlines."""


class TimelinePage(msgspec.Struct, frozen=True, kw_only=True):
    """Part of a game told in sentences, as the caller may see it."""

    game_id: str
    version: int
    """The game's latest version."""
    rows: tuple[TimelineRow, ...]
    next_after: int | None
    """`after` of the next page; null on the last."""


class RefusedCommand(msgspec.Struct, frozen=True, kw_only=True):
    """A command that changed nothing, and why."""

    time: str
    actor: str
    version: int
    """The game's version it met."""
    command: Any
    """As it was sent; the beginning of its text where it was no JSON or very long."""
    code: str
    detail: str
    rule: str | None
    rule_text: str | None
    field: str | None


class RefusalList(msgspec.Struct, frozen=True, kw_only=True):
    game_id: str
    version: int
    refusals: tuple[RefusedCommand, ...]
    """The newest first."""


class PublicKey(msgspec.Struct, frozen=True, kw_only=True):
    key_id: str
    algorithm: str
    public_key: str
    """32 bytes in hex."""


class KeyList(msgspec.Struct, frozen=True):
    keys: tuple[PublicKey, ...]


class Imported(msgspec.Struct, frozen=True, kw_only=True):
    """A game that was taken in from an archive."""

    game_id: str
    version: int
    status: str
    head: str
    referee_token: str | None
    """Shown this once; null where the game was here already."""
    signed_by: str
    """Id of the key that signed the archive."""


class RollOutcome(msgspec.Struct, frozen=True):
    attacker_losses: int
    defender_losses: int
    chance: str
    """An exact fraction."""
    percent: str


class OddsReply(msgspec.Struct, frozen=True, kw_only=True):
    """Exact odds of a battle fought to the end with the most dice, and of its first roll (CU-4.150)."""

    attackers: int
    """Attacking armies, not counting the one left behind."""
    defenders: int
    modifiers: Modifiers
    chance: str
    """That the attack succeeds: an exact fraction."""
    percent: str
    rounded: str
    """As a table for people shows it."""
    favours: str
    """The battle's side (CU-4.153)."""
    first_roll_favours: str
    """The side that expects to lose less in the first roll (CU-4.151, CU-4.155)."""
    first_roll: tuple[RollOutcome, ...]
    expected_losses: dict[str, str]
    """Of the first roll, as exact fractions, for `attacker` and `defender`."""
