"""What opponents add to a draw, in games whose dice are `contributed`."""

from litestar import Response, post
from litestar.params import FromPath

from domain.game.desk import commands as desk
from service.contract.bodies.requests import Contribution, PassingOver
from service.contract.operation import described
from service.http.call import Call
from service.http.requests import AnyRequest
from service.routes.desk_request import DeskRequest, act


@post("/games/{game_id:str}/contributions", status_code=200)
@described(
    act(
        desk.Contribute,
        id="contribute",
        summary="Reveal a link for the draw that waits for it",
        description="In games created with `dice: contributed`. The header's `chance.contribution` says whom "
        "the draw waits for and which link was the latest: send the one before it in your chain. The draw is "
        "made at once, and depends on it.",
        body=Contribution,
    )
)
async def contribute(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    said = await call.body(Contribution)
    at_desk = await DeskRequest.read(call, game_id)
    seat = at_desk.actor.seat
    assert seat is not None, "an act of seats"
    return await at_desk.carry_out(desk.Contribute(seat, said.chance_id, said.reveal))


@post("/games/{game_id:str}/contributions/passed-over", status_code=200)
@described(
    act(
        desk.PassOver,
        id="passOverContributor",
        summary="Make a draw without the contribution it waits for",
        description="For a seat whose device is gone. The log says so, and the audit counts such draws; "
        "where there is a time limit, the clock does the same.",
        body=PassingOver,
    )
)
async def pass_over(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    said = await call.body(PassingOver)
    at_desk = await DeskRequest.read(call, game_id)
    return await at_desk.carry_out(desk.PassOver(said.seat, said.chance_id, said.reason, said.for_good))
