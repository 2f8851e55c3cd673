"""The referee's and the organiser's desk: everything done here is an event that everybody sees."""

from litestar import Response, post
from litestar.params import FromPath

from domain.core.bounds import check_position
from domain.game.desk import commands as desk
from service.contract.bodies import requests
from service.contract.bodies.requests import Correction, Extension, ReasonGiven
from service.contract.operation import described
from service.http.call import Call
from service.http.requests import AnyRequest
from service.routes.desk_request import DeskRequest, act


@post("/games/{game_id:str}/pause", status_code=200)
@described(
    act(
        desk.Pause,
        id="pauseGame",
        summary="Pause a game; all clocks stop",
        body=ReasonGiven,
    )
)
async def pause_game(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    said = await call.body(ReasonGiven)
    at_desk = await DeskRequest.read(call, game_id)
    return await at_desk.carry_out(desk.Pause(said.reason))


@post("/games/{game_id:str}/resume", status_code=200)
@described(
    act(
        desk.Resume,
        id="resumeGame",
        summary="Resume a paused game; clocks go on where they stopped",
    )
)
async def resume_game(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    at_desk = await DeskRequest.read(call, game_id)
    return await at_desk.carry_out(desk.Resume())


@post("/games/{game_id:str}/extend", status_code=200)
@described(
    act(
        desk.Extend,
        id="extendTime",
        summary="Give a seat more time for its present decision",
        description="Idempotent (it names the total) and capped at ten times the seat's limit.",
        body=Extension,
    )
)
async def extend_time(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    said = await call.body(Extension)
    at_desk = await DeskRequest.read(call, game_id)
    return await at_desk.carry_out(desk.Extend(said.seat, said.total_seconds))


@post("/games/{game_id:str}/abandon", status_code=200)
@described(
    act(
        desk.Abandon,
        id="abandonGame",
        summary="Abandon a game, with a reason; everything in it becomes public",
        body=ReasonGiven,
    )
)
async def abandon_game(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    said = await call.body(ReasonGiven)
    at_desk = await DeskRequest.read(call, game_id)
    return await at_desk.carry_out(desk.Abandon(said.reason))


@post("/games/{game_id:str}/rewind", status_code=200)
@described(
    act(
        desk.Rewind,
        id="rewindGame",
        summary="Go on from an earlier version",
        description="Later events stay in the log and can still be replayed; they no longer count. The event "
        "lists what seats have seen in the part taken back.",
        body=requests.Rewind,
    )
)
async def rewind_game(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    said = await call.body(requests.Rewind)
    at_desk = await DeskRequest.read(call, game_id)
    return await at_desk.carry_out(desk.Rewind(said.to_version, said.reason, said.rule), said.to_version)


@post("/games/{game_id:str}/undo", status_code=200)
@described(
    act(
        desk.Rewind,
        id="undoCommand",
        summary="Take the last command back",
        description="With everything that came of it, dice included: a `rewound` event to the version before "
        "it. Done again it takes the command before that back. Of a list of commands it is the last one. "
        "Dice drawn anew are other dice. Pauses, disputes and the like are passed over; what was corrected "
        "at the desk, and the beginning of the game, are not (`cannot_undo`, `nothing_to_undo`).",
        body=ReasonGiven,
    )
)
async def undo_command(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    said = await call.body(ReasonGiven)
    at_desk = await DeskRequest.read(call, game_id)
    return await at_desk.undo(said.reason)


@post("/games/{game_id:str}/correct", status_code=200)
@described(
    act(
        desk.Correct,
        id="correctPosition",
        summary="Put the position right",
        description="The event shows before and after. Hidden parts are sealed, for the referee's eyes.",
        body=Correction,
    )
)
async def correct_position(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    said = await call.body(Correction)
    check_position(said.changes, "changes")
    at_desk = await DeskRequest.read(call, game_id)
    return await at_desk.carry_out(desk.Correct(said.changes, said.reason, said.rule))
