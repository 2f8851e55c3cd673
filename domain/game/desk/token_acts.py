"""Tokens are given out anew and revoked: one was lost, or a seat changes hands. The log names them by their
ids, which tell nothing; the tokens themselves are nowhere in it."""

from typing import TYPE_CHECKING

from msgspec import UNSET
from msgspec.structs import replace

from domain.core.actor import Actor
from domain.core.refusal import refuse
from domain.core.vocabulary import Seat
from domain.game.desk.act import STAFF, Act, Desk
from domain.game.desk.commands import IssueToken, RevokeToken
from domain.game.desk.events import TokenIssued, TokenRevoked

if TYPE_CHECKING:
    from domain.game.aggregate import Game
    from domain.game.log import Record


def _issue(desk: Desk, command: IssueToken, actor: Actor) -> TokenIssued:
    game, seat = desk.game, command.seat
    _check_may_handle(command.role, actor)
    if command.role == "referee":
        if seat is not None or command.name is not None:
            refuse("unknown_seat", "A referee has no seat: leave seat and name out.", None, "seat")
    elif seat is None or not 0 <= seat < len(game.setup.seats):
        refuse("unknown_seat", f"Say which seat, 0 to {len(game.setup.seats) - 1}.", None, "seat")
    elif game.status == "open" and command.role == "seat" and seat not in game.claimed:
        refuse("seat_not_claimed", "Nobody has this seat yet: give out an invitation.", None, "role")
    elif command.role == "invitation" and (game.status != "open" or seat in game.claimed):
        told = "This seat can no longer be claimed: give out a token of role seat."
        refuse("already_started" if game.status != "open" else "seat_taken", told, None, "role")
    return TokenIssued(command.token_id, command.role, seat, command.name or UNSET, command.revoked)


def _issued(game: "Game", row: "Record[TokenIssued]", _: "Game | None") -> "Game":
    made = row.body
    game = replace(game, revoked=(*game.revoked, *made.revoked))
    if made.name is UNSET or made.seat is None:
        return game
    seats = game.setup.seats
    renamed = Seat(made.name, seats[made.seat].colour)
    seats = (*seats[: made.seat], renamed, *seats[made.seat + 1 :])
    return replace(game, setup=replace(game.setup, seats=seats), state=replace(game.state, seats=seats))


ISSUE_TOKEN = Act(
    command=IssueToken,
    event=TokenIssued,
    callers=STAFF,
    decide=_issue,
    fold=_issued,
    asked=lambda event: IssueToken(
        event.role, event.seat, event.token_id, event.name or None, tuple(event.revoked)
    ),
)


def _revoke(desk: Desk, command: RevokeToken, actor: Actor) -> TokenRevoked | None:
    _check_may_handle(command.role, actor)
    if command.token_id in desk.game.revoked:
        return None
    return TokenRevoked(command.token_id, command.role, command.seat)


REVOKE_TOKEN = Act(
    command=RevokeToken,
    event=TokenRevoked,
    callers=STAFF,
    decide=_revoke,
    fold=lambda game, row, _: replace(game, revoked=(*game.revoked, row.body.token_id)),
)


def _check_may_handle(role: str, actor: Actor) -> None:
    if role == "referee" and actor.kind != "organiser":
        refuse("not_authorised", "A referee's tokens are the organiser's matter.", None, "role")
