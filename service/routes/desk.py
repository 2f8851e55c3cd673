"""The referee's and the organiser's desk: everything done here is an event that everybody sees."""

import secrets
from collections.abc import Callable
from typing import Any, TypeVar
from uuid import UUID, uuid4

import msgspec
from litestar import HttpMethod, Request, Response, get, post, route
from litestar.params import FromPath

from domain.core.actor import Actor
from domain.core.bounds import check_position
from domain.game import play
from domain.game.aggregate import Game
from domain.game.desk import ACT_OF, DeskCommand
from domain.game.desk import commands as desk
from domain.game.desk.correcting import check_between_commands
from domain.game.desk.events import Origin
from domain.game.log import Cause, plain, shown
from service.contract.bodies.replies import DeskReply, DisputeList, GameMade
from service.contract.bodies.requests import (
    Complaint,
    Correction,
    Extension,
    Fork,
    ReasonGiven,
    Rewind,
    Ruling,
)
from service.contract.operation import ETAG, IF_MATCH, Operation, Reply, described
from service.games.past import StoredPast
from service.http.problems import Problem
from service.http.replies import reply
from service.http.requests import decoded, expected_version, game_uuid, malformed, raw_body
from service.http.tokens import viewer_of
from service.routes.games import settle
from service.wiring import Service, service_of

B = TypeVar("B")
Asked = Request[Any, Any, Any]
DESK = {200: Reply("Done, or already so.", DeskReply, headers=ETAG)}
PROBLEMS = (401, 403, 404, 409, 412, 413, 415)


Commands = Callable[[Game], tuple[DeskCommand, ...]]


class DeskRequest(msgspec.Struct, frozen=True):
    """One request at the desk: whose, about which game."""

    service: Service
    game_id: UUID
    actor: Actor
    expected: int | None

    async def carry_out(self, asked: DeskCommand | Commands, back_to: int | None = None) -> Response[bytes]:
        """Append what a command, or those that the game calls for, bring about, all or nothing; the reply
        shows it with the caller's eyes. `back_to`: a version that they go back to."""
        known = {} if back_to is None else {back_to: await self._earlier(back_to)}

        def decide(game: Game, time: str) -> play.Step:
            commands = (asked,) if isinstance(asked, DeskCommand) else asked(game)
            past = StoredPast(self.service.games.history, self.service.store, game, known)
            return play.all_at_desk(game, commands, self.actor, time, past, secrets.token_hex(32))

        step = await self.service.games.change(self.game_id, decide, expected=self.expected)
        game = step.game
        events = tuple(shown(record, self.actor, game.over) for record in step.records)
        made = DeskReply(game_id=game.id, version=game.version, status=game.status, events=events)
        return reply(made, version=game.version)

    async def _earlier(self, version: int) -> Game:
        return await self.service.games.game_at(self.game_id, version, "to_version")


async def _at_desk(request: Asked, game_id: str, kind: type[DeskCommand]) -> DeskRequest:
    service = service_of(request)
    number = game_uuid(game_id)
    actor = viewer_of(service.caller(request), number)
    await service.games.game(number)
    allowed = ACT_OF[kind].callers
    if actor.kind not in allowed:
        status = 401 if actor.kind == "spectator" else 403
        raise Problem(status, "not_authorised", f"This is for: {', '.join(allowed)}.")
    return DeskRequest(service, number, actor, expected_version(request))


async def _body(request: Asked, decoder: msgspec.json.Decoder[B]) -> B:
    return decoded(await raw_body(request, service_of(request).settings.max_body), decoder)


_reason = msgspec.json.Decoder(ReasonGiven)
_extension = msgspec.json.Decoder(Extension)
_complaint = msgspec.json.Decoder(Complaint)
_rewind = msgspec.json.Decoder(Rewind)
_correction = msgspec.json.Decoder(Correction)
_ruling = msgspec.json.Decoder(Ruling)
_fork = msgspec.json.Decoder(Fork)


@post("/games/{game_id:str}/pause", status_code=200)
@described(
    Operation(
        id="pauseGame",
        summary="Pause a game; all clocks stop",
        tag="desk",
        params=(IF_MATCH,),
        body=ReasonGiven,
        replies=DESK,
        problems=PROBLEMS,
        callers=ACT_OF[desk.Pause].callers,
        example={"reason": "The pizza has come."},
    )
)
async def pause_game(request: Asked, game_id: FromPath[str]) -> Response[bytes]:
    said = await _body(request, _reason)
    at_desk = await _at_desk(request, game_id, desk.Pause)
    return await at_desk.carry_out(desk.Pause(said.reason))


@post("/games/{game_id:str}/resume", status_code=200)
@described(
    Operation(
        id="resumeGame",
        summary="Resume a paused game; clocks go on where they stopped",
        tag="desk",
        params=(IF_MATCH,),
        replies=DESK,
        problems=PROBLEMS,
        callers=ACT_OF[desk.Resume].callers,
    )
)
async def resume_game(request: Asked, game_id: FromPath[str]) -> Response[bytes]:
    at_desk = await _at_desk(request, game_id, desk.Resume)
    return await at_desk.carry_out(desk.Resume())


@post("/games/{game_id:str}/extend", status_code=200)
@described(
    Operation(
        id="extendTime",
        summary="Give a seat more time for its present decision",
        tag="desk",
        description="Idempotent (it names the total) and capped at ten times the seat's limit.",
        params=(IF_MATCH,),
        body=Extension,
        replies=DESK,
        problems=PROBLEMS,
        callers=ACT_OF[desk.Extend].callers,
        example={"seat": 0, "total_seconds": 600},
    )
)
async def extend_time(request: Asked, game_id: FromPath[str]) -> Response[bytes]:
    said = await _body(request, _extension)
    at_desk = await _at_desk(request, game_id, desk.Extend)
    return await at_desk.carry_out(desk.Extend(said.seat, said.total_seconds))


@post("/games/{game_id:str}/abandon", status_code=200)
@described(
    Operation(
        id="abandonGame",
        summary="Abandon a game, with a reason; everything in it becomes public",
        tag="desk",
        params=(IF_MATCH,),
        body=ReasonGiven,
        replies=DESK,
        problems=PROBLEMS,
        callers=ACT_OF[desk.Abandon].callers,
        example={"reason": "Two of three players have gone home."},
    )
)
async def abandon_game(request: Asked, game_id: FromPath[str]) -> Response[bytes]:
    said = await _body(request, _reason)
    at_desk = await _at_desk(request, game_id, desk.Abandon)
    return await at_desk.carry_out(desk.Abandon(said.reason))


@post("/games/{game_id:str}/rewind", status_code=200)
@described(
    Operation(
        id="rewindGame",
        summary="Go on from an earlier version",
        tag="desk",
        description="Later events stay in the log and can still be replayed; they no longer count. The event "
        "lists what seats have seen in the part taken back.",
        params=(IF_MATCH,),
        body=Rewind,
        replies=DESK,
        problems=PROBLEMS,
        callers=ACT_OF[desk.Rewind].callers,
        example={"to_version": 211, "reason": "The dice fell off the table.", "rule": "CL-4.41"},
    )
)
async def rewind_game(request: Asked, game_id: FromPath[str]) -> Response[bytes]:
    said = await _body(request, _rewind)
    at_desk = await _at_desk(request, game_id, desk.Rewind)
    return await at_desk.carry_out(desk.Rewind(said.to_version, said.reason, said.rule), said.to_version)


@post("/games/{game_id:str}/correct", status_code=200)
@described(
    Operation(
        id="correctPosition",
        summary="Put the position right",
        tag="desk",
        description="The event shows before and after. Hidden parts are sealed, for the referee's eyes.",
        params=(IF_MATCH,),
        body=Correction,
        replies=DESK,
        problems=PROBLEMS,
        callers=ACT_OF[desk.Correct].callers,
        example={
            "changes": {"territories": {"brazil": {"owner": 0, "armies": 4}}},
            "reason": "An army was knocked over.",
        },
    )
)
async def correct_position(request: Asked, game_id: FromPath[str]) -> Response[bytes]:
    said = await _body(request, _correction)
    check_position(said.changes, "changes")
    at_desk = await _at_desk(request, game_id, desk.Correct)
    return await at_desk.carry_out(desk.Correct(said.changes, said.reason, said.rule))


@route("/games/{game_id:str}/disputes", http_method=[HttpMethod.OPTIONS], status_code=204)
async def options_of_disputes(game_id: FromPath[str]) -> Response[None]:
    return Response(None, status_code=204, headers={"allow": "GET, OPTIONS, POST"})


@get("/games/{game_id:str}/disputes")
@described(
    Operation(
        id="listDisputes",
        summary="Disputes and rulings",
        tag="desk",
        replies={200: Reply("All disputes.", DisputeList, headers=ETAG)},
        problems=(401, 403, 404),
    )
)
async def list_disputes(request: Asked, game_id: FromPath[str]) -> Response[bytes]:
    game, _ = await service_of(request).look(request, game_id)
    made = DisputeList(game_id=game.id, version=game.version, disputes=game.disputes)
    return reply(made, version=game.version)


@post("/games/{game_id:str}/disputes", status_code=200)
@described(
    Operation(
        id="openDispute",
        summary="Open a dispute",
        tag="desk",
        params=(IF_MATCH,),
        body=Complaint,
        replies=DESK,
        problems=PROBLEMS,
        callers=ACT_OF[desk.OpenDispute].callers,
        example={"version": 212, "claim": "I had two armies on Brazil, not one."},
    )
)
async def open_dispute(request: Asked, game_id: FromPath[str]) -> Response[bytes]:
    said = await _body(request, _complaint)
    at_desk = await _at_desk(request, game_id, desk.OpenDispute)
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
    Operation(
        id="ruleOnDispute",
        summary="Rule on a dispute",
        tag="desk",
        description="Dismisses it, rewinds to a version, or corrects the position; the ruling and what "
        "follows from it are stored together.",
        params=(IF_MATCH,),
        body=Ruling,
        replies=DESK,
        problems=PROBLEMS,
        callers=ACT_OF[desk.RuleOnDispute].callers,
        example={"reason": "The roll stands.", "rule": "CL-4.43", "resume": True},
    )
)
async def rule_on_dispute(request: Asked, game_id: FromPath[str], number: FromPath[str]) -> Response[bytes]:
    said = await _body(request, _ruling)
    at_desk = await _at_desk(request, game_id, desk.RuleOnDispute)
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


@post("/games/{game_id:str}/forks", status_code=201)
@described(
    Operation(
        id="forkGame",
        summary="A what-if game from a version of this one",
        tag="desk",
        description="For whoever may see the game in full: referee and organiser, and everybody once it is "
        "over. The fork starts at once; its referee, whose token comes back, plays for every "
        "seat.",
        body=Fork,
        replies={201: Reply("The fork.", GameMade, headers=ETAG | {"Location": "The fork."})},
        problems=PROBLEMS,
        example={"version": 211},
    )
)
async def fork_game(request: Asked, game_id: FromPath[str]) -> Response[bytes]:
    said = await _body(request, _fork)
    service = service_of(request)
    game, viewer = await service.look(request, game_id)
    if not (viewer.sees_all or game.over):
        status = 401 if viewer.kind == "spectator" else 403
        raise Problem(status, "not_authorised", "A fork shows hidden data; it is for the referee.")
    then = await service.games.game_at(UUID(game.id), said.version or game.version)
    if then.status == "open":
        raise Problem(409, "not_started", "The game had not started at that version.", field="version")
    if then.version < game.version:
        check_between_commands(StoredPast(service.games.history, service.store, game), then.version)
    setup, position = then.setup, then.rules.position(then.state)
    if said.chance_source is not None:
        options = msgspec.structs.replace(setup.options, chance_source=said.chance_source)
        setup = msgspec.structs.replace(setup, options=options)
    made = play.create(
        str(uuid4()),
        setup,
        play.Secrets(secrets.token_hex(32), secrets.token_hex(32)),
        service.games.now(),
        viewer,
        then.rules,
        cause=Cause({"type": "fork", "start": "at_once", **plain(said)}),
        position=position,
        origin=Origin(then.id, then.version, private=not game.over),
    )
    return await settle(service, made)
