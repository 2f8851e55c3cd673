"""Before the first move: seats are claimed, a position may be set, play begins."""

from typing import TYPE_CHECKING

from msgspec import UNSET
from msgspec.structs import replace

from domain.core.actor import Actor
from domain.core.refusal import refuse
from domain.core.vocabulary import Seat
from domain.game.desk.act import STAFF, Act, Desk
from domain.game.desk.commands import Claim, Start
from domain.game.desk.events import GameStarted, PositionSet, SeatClaimed

if TYPE_CHECKING:
    from domain.game.aggregate import Game
    from domain.game.log import Record


def _claim(desk: Desk, command: Claim, actor: Actor) -> SeatClaimed:
    game, seat = desk.game, command.seat
    if game.status != "open":
        refuse("already_started", "Seats are claimed before the game starts.", None)
    if not 0 <= seat < len(game.setup.seats):
        refuse("unknown_seat", f"This game has no seat {seat}.", None, "seat")
    if seat in game.claimed:
        refuse("seat_taken", f"The place of seat {seat} is taken.", None, "seat")
    now, colours = game.setup.seats[seat], game.rules.colours
    taken = {other.colour for number, other in enumerate(game.setup.seats) if number != seat}
    colour = command.colour or now.colour
    if colour not in colours:
        refuse("colour_unknown", f"{colour!r} is none of {', '.join(colours)}.", None, "colour")
    if colour in taken | {game.setup.neutral_colour}:
        refuse("colour_taken", f"{colour} is taken.", None, "colour")
    return SeatClaimed(
        seat, command.name or now.name, colour, command.nonce or UNSET, command.anchor or UNSET
    )


def _claimed(game: "Game", row: "Record[SeatClaimed]", _: "Game | None") -> "Game":
    taken, seats = row.body, game.setup.seats
    given = {} if taken.nonce is UNSET else {taken.seat: taken.nonce}
    links = {} if taken.anchor is UNSET else {taken.seat: taken.anchor}
    seats = (*seats[: taken.seat], Seat(taken.name, taken.colour), *seats[taken.seat + 1 :])
    return replace(
        game,
        setup=replace(game.setup, seats=seats),
        state=game.rules.with_seats(game.state, seats),
        claimed=tuple(sorted({*game.claimed, taken.seat})),
        nonces={**game.nonces, **given},
        bots={seat: bot for seat, bot in game.bots.items() if seat != taken.seat},
        links={**game.links, **links},
    )


CLAIM = Act(
    command=Claim,
    event=SeatClaimed,
    callers=("seat",),
    decide=_claim,
    fold=_claimed,
    asked=lambda event: Claim(
        event.seat, event.name, event.colour, event.nonce or None, event.anchor or None
    ),
)


def _start(desk: Desk, command: Start, actor: Actor) -> GameStarted:
    if desk.game.status != "open":
        refuse("already_started", "The game has started already.", None)
    return GameStarted()


START = Act(
    command=Start,
    event=GameStarted,
    callers=STAFF,
    decide=_start,
    fold=lambda game, row, _: replace(game, status="running"),
)


def position_taken_up(game: "Game", row: "Record[PositionSet]", _: "Game | None") -> "Game":
    """Part of creating a game, not an act of its own."""
    state = game.rules.from_position(game.setup, row.body.full, stored=True)
    return replace(game, state=state, from_position=True, origin=row.body.origin)
