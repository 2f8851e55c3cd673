"""Events of the desk: what organiser and referee do to a game from outside its rules. All are public.

Names and fields are storage format. Where one carries hidden data (`full`, `before_full` …) that field is
sealed and open to the referee alone until the game is over.
"""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from domain.core.vocabulary import Event, SeatEvent


class SeatClaimed(SeatEvent, frozen=True):
    """A player took a seat; name and colour as they are from now on."""

    name: str
    colour: str
    nonce: str | UnsetType = UNSET
    """The player's own contribution to the dice of the game; public."""
    anchor: str | UnsetType = UNSET
    """The end of the chain whose links the player reveals at draws (`domain/game/desk/contributing.py`)."""


class SeatHandedOver(SeatEvent, frozen=True):
    """A bot plays the seat from now on; null: people do again."""

    bot: str | None


class GameStarted(Event, frozen=True):
    pass


class Origin(msgspec.Struct, frozen=True):
    """The game and version a what-if game was forked from."""

    game_id: str
    version: int
    private: bool = False
    """The parent was still being played: the fork, which knows its secrets and may end first, is for referee
    and organiser alone."""


class PositionSet(Event, frozen=True):
    """The game begins from a position instead of the usual set-up."""

    position: dict[str, Any]
    """What a spectator sees of it."""
    full: dict[str, Any]
    origin: Origin | None = None


class ChanceContributed(SeatEvent, frozen=True):
    """A seat revealed a link of its chain for the draw that follows."""

    chance_id: int
    reveal: str


class ContributorPassedOver(SeatEvent, frozen=True):
    """The draw that follows is made without the seat's contribution; `for_good`: so are later ones."""

    chance_id: int
    reason: str
    for_good: bool = False


class GameImported(Event, frozen=True):
    """The game up to here was taken in from an archive: what came before was witnessed by whoever signed it,
    not by the service that goes on with it."""

    upto: int
    """The last version that came with the archive."""
    head: str
    """Its hash, and below the signature of it that the archive brought along."""
    head_time: str
    key_id: str
    public_key: str
    signature: str


class GameAbandoned(Event, frozen=True):
    reason: str


class Paused(Event, frozen=True):
    reason: str


class Resumed(Event, frozen=True):
    pass


class TimeExtended(SeatEvent, frozen=True):
    """More time for one seat's present decision (`total`: all extensions of it together)."""

    seconds: int
    total: int


class DisputeOpened(Event, frozen=True):
    dispute: int
    by: str
    version: int
    claim: str


class Seen(msgspec.Struct, frozen=True):
    """Something hidden that a seat learnt in a part of the game that is being taken back."""

    version: int
    event: str
    field: str
    seats: tuple[int, ...]


class RulingGiven(Event, frozen=True):
    """The organiser's ruling; `outcome` is `dismissed`, `rewound` or `corrected`."""

    dispute: int
    outcome: str
    reason: str
    rule: str | None


class Rewound(Event, frozen=True):
    """The game goes on from an earlier version; what came after it stays in the log and no longer counts."""

    to_version: int
    reason: str
    rule: str | None
    seen: tuple[Seen, ...] = ()
    """What seats learnt in the part taken back, by place in the log (never by value)."""
    seed_hash: str | None = None
    """A finished game has shown its seed; taken up again, it draws from a new one, committed to here."""
    seed: str | None = None


class PositionCorrected(Event, frozen=True, omit_defaults=True):
    reason: str
    rule: str | None
    before: dict[str, Any]
    after: dict[str, Any]
    before_full: dict[str, Any]
    after_full: dict[str, Any]
    seed_hash: str | None = None
    """As of `Rewound`, where a finished game goes on; left out elsewhere, as logs written before leave it."""
    seed: str | None = None


class TokenIssued(Event, frozen=True):
    """A token was given out; the log has its id, from which nobody can make it."""

    token_id: str
    role: str
    """`seat`, `invitation` or `referee`."""
    seat: int | None
    """The seat it opens; null: a referee's."""
    name: str | UnsetType = UNSET
    """Who has the seat from now on, where it changes hands."""
    revoked: tuple[str, ...] = ()
    """Ids of those that are no longer good."""


class TokenRevoked(Event, frozen=True):
    """A token is no longer good."""

    token_id: str
    role: str
    """`seat`, `invitation` or `referee`."""
    seat: int | None
    """The seat it opened; null: a referee's."""
