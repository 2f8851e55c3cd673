"""What we answer about tokens, and where they are first shown."""

from typing import Literal

import msgspec

from domain.game.aggregate import GameStatus
from service.contract.bodies.acts import StatusReply

Role = Literal["seat", "invitation", "referee"]


class Invitation(msgspec.Struct, frozen=True):
    """The code with which one seat is claimed."""

    seat: int
    code: str
    """Good for one claim of this seat."""


class GameMade(StatusReply, frozen=True, kw_only=True):
    """A new game, with the tokens that are shown this once."""

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
    status: GameStatus


class TokenLine(msgspec.Struct, frozen=True, kw_only=True):
    """A token that is good for a game, by its id."""

    token_id: str
    """What the log and `DELETE …/tokens/{token_id}` call it; it opens nothing."""
    role: Role
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
    status: GameStatus
    token: str
    """What to send as `Authorization: Bearer …`; of an invitation, the code to claim the seat with."""
    revoked: tuple[str, ...]
    """Ids of those that are no longer good."""


class StreamTicket(msgspec.Struct, frozen=True, kw_only=True):
    """Stands in for a token at one game's stream, for a short while."""

    ticket: str
    """Sent as the query parameter `ticket` instead of a token."""
    expires_in: int
    """Seconds in which a stream must have begun."""
    stream: str
    """The address to open, ticket and all."""
