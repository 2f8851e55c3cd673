"""Seats that bots play."""

from litestar import Response, put
from litestar.params import FromPath

from domain.game.aggregate import Game
from domain.game.desk import commands as desk
from domain.game.desk.commands import DeskCommand
from service.contract.bodies.requests import BotSeated
from service.contract.operation import described
from service.games.founding import is_complete
from service.http.call import Call
from service.http.requests import AnyRequest, seat_number
from service.routes.desk_request import DeskRequest, act


@put("/games/{game_id:str}/seats/{seat:str}/bot", status_code=200)
@described(
    act(
        desk.HandOver,
        id="handOverSeat",
        summary="Hand a seat to a bot, or back to people",
        description="For a player who has not come, or has gone: the bot plays with that seat's eyes, by the "
        "same commands, at its own pace, until the seat is handed back. Its commands are marked in the log. "
        "The seat's token stays good. A game that waits for its seats starts when this was the last.",
        body=BotSeated,
    )
)
async def hand_over_seat(request: AnyRequest, game_id: FromPath[str], seat: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    said = await call.body(BotSeated)
    at_desk = await DeskRequest.read(call, game_id)
    number = seat_number(seat)

    def wanted(game: Game) -> tuple[DeskCommand, ...]:
        handed = desk.HandOver(number, said.bot)
        starts = said.bot is not None and is_complete(game, number)
        return (handed, desk.Start()) if starts else (handed,)

    return await at_desk.carry_out(wanted)
