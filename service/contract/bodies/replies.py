"""What we answer, besides the documents of `domain` and `projections`."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from domain.core.odds import Modifiers
from domain.core.vocabulary import Seat
from domain.game.desk.disputing import Dispute
from domain.game.log import Entry, Foreseen
from domain.game.rulebook import PhaseRule, Refusals, RegisteredRuling
from projections.chosen_options import OptionTold
from projections.timeline import TimelineRow


class Invitation(msgspec.Struct, frozen=True):
    """The code with which one seat is claimed."""

    seat: int
    code: str
    """Good for one claim of this seat."""


class GameMade(msgspec.Struct, frozen=True, kw_only=True):
    """A new game, with the tokens that are shown this once."""

    game_id: str
    version: int
    status: str
    referee_token: str
    """For the game's referee, who acts for any seat and types in dice and cards."""
    invitations: tuple[Invitation, ...]
    """One a seat: pass each code on to its player."""


class SeatToken(msgspec.Struct, frozen=True, kw_only=True):
    """The seat's token, shown this once."""

    game_id: str
    seat: int
    name: str
    colour: str
    token: str
    """Sent from now on as `Authorization: Bearer …`."""
    version: int
    status: str


class TokenLine(msgspec.Struct, frozen=True, kw_only=True):
    """A token that is good for a game, by its id."""

    token_id: str
    """What the log and `DELETE …/tokens/{token_id}` call it; it opens nothing."""
    role: str
    """`seat`, `invitation` or `referee`."""
    seat: int | None
    """The seat it opens; null: a referee's."""


class TokenList(msgspec.Struct, frozen=True, kw_only=True):
    """The tokens that are good for a game."""

    game_id: str
    version: int
    tokens: tuple[TokenLine, ...]
    """Those the caller may handle."""


class TokenMade(TokenLine, frozen=True, kw_only=True):
    """A token that was given out, shown this once."""

    game_id: str
    version: int
    status: str
    token: str
    """What to send as `Authorization: Bearer …`; of an invitation, the code to claim the seat with."""
    revoked: tuple[str, ...]
    """Ids of those that are no longer good."""


class CarriedOut(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What came of one command of a list."""

    version: int
    """The game's version after it; its events are those up to here, after the command before."""
    reading: Any = None
    """How the service understood what was sent, where that is not plain (a written order sheet)."""
    warnings: tuple[dict[str, Any], ...] | UnsetType = UNSET
    """What is sure to come to less than was asked, or to nothing (of a written order sheet)."""


class TriedOut(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What would come of one command of a list that is only tried out."""

    events: int
    """How many of the events are its own; they come in the order of the commands."""
    reading: Any = None
    """How the service understood what was sent, where that is not plain (a written order sheet)."""
    warnings: tuple[dict[str, Any], ...] | UnsetType = UNSET
    """What is sure to come to less than was asked, or to nothing (of a written order sheet)."""


class StreamTicket(msgspec.Struct, frozen=True, kw_only=True):
    """Stands in for a token at one game's stream, for a short while."""

    ticket: str
    """Sent as the query parameter `ticket` instead of a token."""
    expires_in: int
    """Seconds in which a stream must have begun."""
    stream: str
    """The address to open, ticket and all."""


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
    commands: tuple[CarriedOut, ...] | UnsetType = UNSET
    """Of a list: one entry a command, in their order. Fewer than were sent where one of them brought about
    what its sender could not foresee, such as the end of the game: the rest was not carried out."""


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
    commands: tuple[TriedOut, ...] | UnsetType = UNSET
    """Of a list: one entry a command, in their order."""


class StatusReply(msgspec.Struct, frozen=True, kw_only=True):
    """Where the game is now."""

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
    """The disputes of a game, the oldest first."""

    game_id: str
    version: int
    disputes: tuple[Dispute, ...]
    """The oldest first."""


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
    """The whole position, secrets included."""


class ReplayReply(msgspec.Struct, frozen=True, kw_only=True):
    """A game as it stood at one version, for the caller's eyes."""

    game_id: str
    version: int
    latest_version: int
    """The game's latest version."""
    time: str
    status: str
    view: Any
    """The game as it stood, for the caller's eyes."""


class GameListed(msgspec.Struct, frozen=True, kw_only=True):
    """A game in the list."""

    game_id: str
    variant: str
    board: str
    status: str
    seats: tuple[Seat, ...]
    created: str
    """When it was created."""
    fork_of: str | None = None
    """The game it was forked from."""
    bots: bool = False
    """Whether bots play in it."""


class GameList(msgspec.Struct, frozen=True, kw_only=True):
    """A page of games."""

    games: tuple[GameListed, ...]
    """The newest first."""
    next_cursor: str | None
    """`cursor` of the next page; null on the last."""


class VariantBrief(msgspec.Struct, frozen=True, kw_only=True):
    """A variant at a glance."""

    slug: str
    """What it is called in addresses and requests."""
    title: str
    summary: str
    prefix: str
    min_seats: int
    max_seats: int
    boards: tuple[str, ...]
    rules_version: str


class VariantDetail(VariantBrief, frozen=True, kw_only=True):
    """A variant with its options, vocabulary and rules."""

    colours: tuple[str, ...]
    """Colours that seats may have."""
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
    """Its phases, with who acts in each."""
    refusals: Refusals
    """Why its commands are refused."""
    marks: dict[str, str]
    """What may stand on the board besides armies: each kind of mark in a view, and what it means."""
    vocabulary: Any = None
    """The words that written orders are read by, in variants that have any (AL-4.29)."""
    missions: tuple[dict[str, Any], ...] = ()
    """The mission cards, each with `id`, `sentence` and `condition` (CL-2.11); none in most variants."""
    tables: dict[str, tuple[dict[str, Any], ...]]
    """Tables that come with the variant, by name, such as its deck of Will Cards: what each card says, the
    dice that give it, how often it is in the deck. Empty in most variants."""
    continent_values: dict[str, dict[str, int]]
    """What each continent brings in this variant, by board and continent."""
    options_told: dict[str, dict[str, str]]
    """What each value of an option means, by option and value; `*` stands for any other value, in whose place
    the sentence has `{value}`."""


class VariantList(msgspec.Struct, frozen=True):
    """The variants there are."""

    variants: tuple[VariantBrief, ...]
    """All of them."""


class BoardBrief(msgspec.Struct, frozen=True, kw_only=True):
    """A board at a glance."""

    id: str
    name: str
    territories: int
    """How many there are."""
    continents: int
    """How many there are."""
    seas: int
    """How many there are."""


class BoardList(msgspec.Struct, frozen=True):
    """The boards there are."""

    boards: tuple[BoardBrief, ...]


class Health(msgspec.Struct, frozen=True):
    """Whether the process lives."""

    status: str
    """Always `ok`."""
    version: str
    """Version of the service."""


class Readiness(Health, frozen=True):
    """Whether the service can answer."""

    clock: str
    """`running`, or `starting` while the games are looked through for deadlines."""
    damaged_games: int = 0
    """Games that somebody asked for and whose log could not be read; the log of the service names them. All
    others are served."""


class TimelinePage(msgspec.Struct, frozen=True, kw_only=True):
    """Part of a game told in sentences, as the caller may see it."""

    game_id: str
    version: int
    """The game's latest version."""
    rows: tuple[TimelineRow, ...]
    next_after: int | None
    """`after` of the next page; null on the last."""
    options_told: tuple[OptionTold, ...]
    """The game's options in words, those first that differ from what is usual."""


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
    """What that rule says; null where there is none."""
    field: str | None


class RefusalList(msgspec.Struct, frozen=True, kw_only=True):
    """Refused commands, which are no part of the log."""

    game_id: str
    version: int
    refusals: tuple[RefusedCommand, ...]
    """The newest first."""


class PublicKey(msgspec.Struct, frozen=True, kw_only=True):
    """The public half of a key."""

    key_id: str
    """Id of the key, by which signatures name it."""
    algorithm: str
    """Always `ed25519`."""
    public_key: str
    """32 bytes in hex."""


class KeyList(msgspec.Struct, frozen=True):
    """The keys this service signs with."""

    keys: tuple[PublicKey, ...]
    """The present one first."""


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
    """One outcome of a roll."""

    attacker_losses: int
    """Armies the attacker loses."""
    defender_losses: int
    """Armies the defender loses."""
    chance: str
    """An exact fraction."""
    percent: str
    """The same as a percentage."""


class OddsReply(msgspec.Struct, frozen=True, kw_only=True):
    """Exact odds of a battle fought to the end with the most dice, and of its first roll (CU-4.150)."""

    attackers: int
    """Attacking armies, not counting the one left behind."""
    defenders: int
    """Defending armies."""
    modifiers: Modifiers
    """What was reckoned with."""
    chance: str
    """That the attack succeeds: an exact fraction."""
    percent: str
    """The same as a percentage."""
    rounded: str
    """As a table for people shows it."""
    favours: str
    """The battle's side (CU-4.153)."""
    first_roll_favours: str | UnsetType = UNSET
    """The side that expects to lose less in the first roll (CU-4.151, CU-4.155)."""
    first_roll: tuple[RollOutcome, ...] | UnsetType = UNSET
    """What may come of the first roll. Left out, as the other two, where dice are not compared in pairs."""
    expected_losses: dict[str, str] | UnsetType = UNSET
    """Of the first roll, as exact fractions, for `attacker` and `defender`."""


class ProblemBrief(msgspec.Struct, frozen=True, kw_only=True):
    """A code at a glance; `GET /problems/{code}` tells more."""

    code: str
    says: str
    """What is wrong, in a sentence."""


class ProblemList(msgspec.Struct, frozen=True):
    """Every code that a problem can have."""

    problems: tuple[ProblemBrief, ...]
    """By code."""
