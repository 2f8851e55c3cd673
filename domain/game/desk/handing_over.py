"""A seat is handed to a bot, and back: a player has not come, or has gone; or nobody ever sat there."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from domain.core.actor import Actor
from domain.core.bots import BOTS
from domain.core.refusal import refuse
from domain.game.desk.act import STAFF, Act, Desk
from domain.game.desk.commands import HandOver
from domain.game.desk.events import SeatHandedOver

if TYPE_CHECKING:
    from domain.game.aggregate import Game
    from domain.game.log import Record


def _hand_over(desk: Desk, command: HandOver, actor: Actor) -> SeatHandedOver | None:
    game, seat = desk.game, command.seat
    if not 0 <= seat < len(game.setup.seats):
        refuse("unknown_seat", f"This game has no seat {seat}.", None, "seat")
    if command.bot is not None and command.bot not in BOTS:
        refuse("bot_unknown", f"There is no bot {command.bot!r}; there are {', '.join(BOTS)}.", None, "bot")
    if game.over:
        refuse("game_over", "The game is over.")
    if game.bots.get(seat) == command.bot:
        return None
    return SeatHandedOver(seat, command.bot)


def _handed_over(game: "Game", row: "Record[SeatHandedOver]", _: "Game | None") -> "Game":
    others = {seat: bot for seat, bot in game.bots.items() if seat != row.body.seat}
    return replace(game, bots=others if row.body.bot is None else {**others, row.body.seat: row.body.bot})


HAND_OVER = Act(
    command=HandOver,
    event=SeatHandedOver,
    callers=STAFF,
    decide=_hand_over,
    fold=_handed_over,
)
