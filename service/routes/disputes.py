"""Disputes and rulings."""

from litestar import Response, get, post
from litestar.params import FromPath

from domain.core.actor import Actor
from domain.core.bounds import check_position
from domain.game.aggregate import Game
from domain.game.desk import ACT_OF
from domain.game.desk import commands as desk
from domain.game.desk.commands import DeskCommand
from service.contract.bodies.acts import DisputeList
from service.contract.bodies.requests import Complaint, Ruling
from service.contract.operation import ETAG, UNCHANGED, Operation, Reply, described
from service.contract.params import IF_NONE_MATCH, MIN_VERSION
from service.http.call import Call
from service.http.problems import Problem
from service.http.requests import AnyRequest, malformed
from service.routes.desk_request import DeskRequest, act


@get("/games/{game_id:str}/disputes")
@described(
    Operation(
        id="listDisputes",
        summary="Disputes and rulings",
        tag="desk",
        description="With their rulings, as far as they have been given.",
        params=(MIN_VERSION, IF_NONE_MATCH),
        replies={200: Reply("All disputes.", DisputeList, headers=ETAG), 304: UNCHANGED},
        problems=(401, 403, 404),
    )
)
async def list_disputes(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    async def disputes(game: Game, viewer: Actor) -> DisputeList:
        return DisputeList(game_id=game.id, version=game.version, disputes=game.disputes)

    return await Call(request).shown(game_id, disputes)


@post("/games/{game_id:str}/disputes", status_code=200)
@described(
    act(
        desk.OpenDispute,
        id="openDispute",
        summary="Open a dispute",
        body=Complaint,
    )
)
async def open_dispute(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    said = await call.body(Complaint)
    at_desk = await DeskRequest.read(call, game_id)
    opened = desk.OpenDispute(said.version, said.claim)
    if not said.pause:
        return await at_desk.carry_out(opened)
    if at_desk.actor.kind not in ACT_OF[desk.Pause].callers:
        raise Problem(403, "not_authorised", "Only referee and organiser pause a game.", field="pause")

    def and_pause(game: Game) -> tuple[DeskCommand, ...]:
        pause = desk.Pause(f"dispute {len(game.disputes) + 1}")
        return (opened, pause) if game.status == "running" else (opened,)

    return await at_desk.carry_out(and_pause)


@post("/games/{game_id:str}/disputes/{number:str}/ruling", status_code=200)
@described(
    act(
        desk.RuleOnDispute,
        id="ruleOnDispute",
        summary="Rule on a dispute",
        description="Dismisses it, rewinds to a version, or corrects the position; the ruling and what "
        "follows from it are stored together.",
        body=Ruling,
    )
)
async def rule_on_dispute(
    request: AnyRequest, game_id: FromPath[str], number: FromPath[str]
) -> Response[bytes]:
    call = Call(request)
    said = await call.body(Ruling)
    at_desk = await DeskRequest.read(call, game_id)
    if said.rewind_to is not None and said.changes is not None:
        raise malformed("give rewind_to or changes, not both", "changes")
    dispute = int(number) if number.isdecimal() and len(number) < 8 else 0  # there is none with that number
    outcome: desk.Outcome = "dismissed"
    carried_out: tuple[DeskCommand, ...] = ()
    if said.rewind_to is not None:
        outcome, carried_out = "rewound", (desk.Rewind(said.rewind_to, said.reason, said.rule),)
    elif said.changes is not None:
        check_position(said.changes, "changes")
        outcome, carried_out = "corrected", (desk.Correct(said.changes, said.reason, said.rule),)
    ruling = desk.RuleOnDispute(dispute, outcome, said.reason, said.rule)

    def and_resume(game: Game) -> tuple[DeskCommand, ...]:
        resume = (desk.Resume(),) if said.resume and game.status == "paused" else ()
        return (ruling, *carried_out, *resume)

    return await at_desk.carry_out(and_resume, said.rewind_to)
