"""The referee's and the organiser's desk: everything done here is an event that everybody sees."""

import secrets
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
from domain.game.log import Cause, plain, read_plain, shown
from service.bodies import (
    Complaint,
    Correction,
    DeskReply,
    DisputeList,
    Extension,
    Fork,
    GameMade,
    ReasonGiven,
    Rewind,
    Ruling,
)
from service.contract.operation import ETAG, IF_MATCH, Operation, Reply, described
from service.exchange import decoded, expected_version, game_uuid, malformed, raw_body, reply
from service.house import House, house_of
from service.identity import viewer_of
from service.problems import Problem
from service.routes.games import settle

B = TypeVar("B")
Asked = Request[Any, Any, Any]
DESK = {200: Reply("Done, or already so.", DeskReply, headers=ETAG)}
PROBLEMS = (401, 403, 404, 409, 412, 413, 415)


class _DeskRequest(msgspec.Struct, frozen=True):
    """One request at the desk: whose, about which game."""

    house: House
    game_id: UUID
    actor: Actor
    expected: int | None

    async def carry_out(self, *commands: DeskCommand) -> Response[bytes]:
        """Append what the commands bring about, all or nothing; the reply shows it with the caller's eyes."""

        def decide(game: Game, time: str) -> play.Step:
            past = StoredPast(self.house.hall.archive, self.house.store, game)
            return play.all_at_desk(game, commands, self.actor, time, past, secrets.token_hex(32))

        step = await self.house.hall.change(self.game_id, decide, expected=self.expected)
        game = step.game
        events = tuple(shown(record, self.actor, game.over) for record in step.records)
        made = DeskReply(game_id=game.id, version=game.version, status=game.status, events=events)
        return reply(made, version=game.version)


async def _at_desk(request: Asked, game_id: str, kind: type[DeskCommand]) -> _DeskRequest:
    house = house_of(request)
    number = game_uuid(game_id)
    actor = viewer_of(house.caller(request), number)
    await house.hall.game(number)
    allowed = ACT_OF[kind].callers
    if actor.kind not in allowed:
        status = 401 if actor.kind == "spectator" else 403
        raise Problem(status, "not_authorised", f"This is for: {', '.join(allowed)}.")
    return _DeskRequest(house, number, actor, expected_version(request))


async def _body(request: Asked, decoder: msgspec.json.Decoder[B]) -> B:
    return decoded(await raw_body(request, house_of(request).settings.max_body), decoder)


_reason = msgspec.json.Decoder(ReasonGiven)
_extension = msgspec.json.Decoder(Extension)
_complaint = msgspec.json.Decoder(Complaint)
_rewind = msgspec.json.Decoder(Rewind)
_correction = msgspec.json.Decoder(Correction)
_ruling = msgspec.json.Decoder(Ruling)
_fork = msgspec.json.Decoder(Fork)
_DESK_STAFF = ("referee", "organiser")


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
        callers=_DESK_STAFF,
        example={"reason": "The pizza has come."},
    )
)
async def pause_game(request: Asked, game_id: FromPath[str]) -> Response[bytes]:
    said = await _body(request, _reason)
    matter = await _matter(request, game_id, _DESK_STAFF)
    return await matter.settle(
        "pause", said, lambda game, time, cause: rulings.pause(game, said.reason, matter.actor, time, cause)
    )


@post("/games/{game_id:str}/resume", status_code=200)
@described(
    Operation(
        id="resumeGame",
        summary="Resume a paused game; clocks go on where they stopped",
        tag="desk",
        params=(IF_MATCH,),
        replies=DESK,
        problems=PROBLEMS,
        callers=_DESK_STAFF,
    )
)
async def resume_game(request: Asked, game_id: FromPath[str]) -> Response[bytes]:
    matter = await _matter(request, game_id, _DESK_STAFF)
    return await matter.settle(
        "resume", None, lambda game, time, cause: rulings.resume(game, matter.actor, time, cause)
    )


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
        callers=_DESK_STAFF,
        example={"seat": 0, "total_seconds": 600},
    )
)
async def extend_time(request: Asked, game_id: FromPath[str]) -> Response[bytes]:
    said = await _body(request, _extension)
    matter = await _matter(request, game_id, _DESK_STAFF)
    return await matter.settle(
        "extend",
        said,
        lambda game, time, cause: rulings.extend(
            game, said.seat, said.total_seconds, matter.actor, time, cause
        ),
    )


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
        callers=("organiser",),
        example={"reason": "Two of three players have gone home."},
    )
)
async def abandon_game(request: Asked, game_id: FromPath[str]) -> Response[bytes]:
    said = await _body(request, _reason)
    matter = await _matter(request, game_id, ("organiser",))
    return await matter.settle(
        "abandon",
        said,
        lambda game, time, cause: rulings.abandon(game, said.reason, matter.actor, time, cause),
    )


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
        callers=_DESK_STAFF,
        example={"to_version": 211, "reason": "The dice fell off the table.", "rule": "CL-4.41"},
    )
)
async def rewind_game(request: Asked, game_id: FromPath[str]) -> Response[bytes]:
    said = await _body(request, _rewind)
    matter = await _matter(request, game_id, _DESK_STAFF)
    back = await _way_back(matter, said.to_version, "to_version")
    return await matter.settle(
        "rewind",
        said,
        lambda game, time, cause: back(game, said.reason, said.rule, time, cause),
    )


async def _way_back(matter: _Matter, version: int, field: str) -> Any:
    """How to rewind to a version: what must be read beforehand is read here."""
    earlier = await matter.house.hall.game_at(matter.game_id, version, field)

    def rewind(game: Game, reason: str, rule: str | None, time: str, cause: Cause) -> play.Step:
        states = matter.house.store.states(matter.game_id, version, game.version)
        taken_back = [read_plain(state) for state in states]
        return rulings.rewind(
            game, earlier, taken_back, reason, rule, secrets.token_hex(32), matter.actor, time, cause
        )

    return rewind


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
        callers=_DESK_STAFF,
        example={
            "changes": {"territories": {"brazil": {"owner": 0, "armies": 4}}},
            "reason": "An army was knocked over.",
        },
    )
)
async def correct_position(request: Asked, game_id: FromPath[str]) -> Response[bytes]:
    said = await _body(request, _correction)
    matter = await _matter(request, game_id, _DESK_STAFF)
    return await matter.settle(
        "correct",
        said,
        lambda game, time, cause: rulings.correct(
            game, said.changes, said.reason, said.rule, secrets.token_hex(32), matter.actor, time, cause
        ),
    )


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
    game, _ = await house_of(request).look(request, game_id)
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
        callers=("seat", *_DESK_STAFF),
        example={"version": 212, "claim": "I had two armies on Brazil, not one."},
    )
)
async def open_dispute(request: Asked, game_id: FromPath[str]) -> Response[bytes]:
    said = await _body(request, _complaint)
    matter = await _matter(request, game_id, ("seat", *_DESK_STAFF))
    if said.pause and matter.actor.kind == "seat":
        raise Problem(403, "not_authorised", "Only referee and organiser pause a game.", field="pause")

    def decide(game: Game, time: str, cause: Cause) -> play.Step:
        step = rulings.open_dispute(game, said.version, said.claim, matter.actor, time, cause)
        if not said.pause or step.game.status != "running":
            return step
        why = f"dispute {len(step.game.disputes)}"
        then = rulings.pause(step.game, why, matter.actor, time, Cause({"type": "pause"}))
        return play.Step(then.game, (*step.records, *then.records))

    return await matter.settle("open_dispute", said, decide)


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
        callers=("organiser",),
        example={"reason": "The roll stands.", "rule": "CL-4.43", "resume": True},
    )
)
async def rule_on_dispute(request: Asked, game_id: FromPath[str], number: FromPath[str]) -> Response[bytes]:
    said = await _body(request, _ruling)
    matter = await _matter(request, game_id, ("organiser",))
    if said.rewind_to is not None and said.changes is not None:
        raise malformed("give rewind_to or changes, not both", "changes")
    dispute = int(number) if number.isdecimal() and len(number) < 8 else 0  # there is none with that number
    back = await _way_back(matter, said.rewind_to, "rewind_to") if said.rewind_to is not None else None
    outcome: rulings.Outcome = "rewound" if back else "corrected" if said.changes is not None else "dismissed"

    def decide(game: Game, time: str, cause: Cause) -> play.Step:
        actor = matter.actor
        steps = [rulings.rule_on(game, dispute, outcome, said.reason, said.rule, actor, time, cause)]
        if back is not None:
            steps.append(back(steps[-1].game, said.reason, said.rule, time, Cause({"type": "rewind"})))
        elif said.changes is not None:
            then = steps[-1].game
            seed, made = secrets.token_hex(32), Cause({"type": "correct"})
            steps.append(rulings.correct(then, said.changes, said.reason, said.rule, seed, actor, time, made))
        if said.resume and steps[-1].game.status == "paused":
            steps.append(rulings.resume(steps[-1].game, actor, time, Cause({"type": "resume"})))
        return play.Step(steps[-1].game, tuple(record for step in steps for record in step.records))

    return await matter.settle("rule_on_dispute", said, decide)


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
    house = house_of(request)
    game, viewer = await house.look(request, game_id)
    if not (viewer.sees_all or game.over):
        status = 401 if viewer.kind == "spectator" else 403
        raise Problem(status, "not_authorised", "A fork shows hidden data; it is for the referee.")
    then = await house.hall.game_at(UUID(game.id), said.version or game.version)
    if then.status == "open":
        raise Problem(409, "not_started", "The game had not started at that version.", field="version")
    after = house.store.states(UUID(game.id), then.version, then.version + 1)
    rulings.check_between_commands(then.version, read_plain(after[0]) if after else None)
    setup, position = then.setup, then.rules.position(then.state)
    if said.chance_source is not None:
        options = msgspec.structs.replace(setup.options, chance_source=said.chance_source)
        setup = msgspec.structs.replace(setup, options=options)
    made = play.create(
        str(uuid4()),
        setup,
        play.Secrets(secrets.token_hex(32), secrets.token_hex(32)),
        house.hall.now(),
        viewer,
        then.rules,
        cause=Cause({"type": "fork", "start": "at_once", **plain(said)}),
        position=position,
        origin=Origin(then.id, then.version, private=not game.over),
    )
    return await settle(house, made)
