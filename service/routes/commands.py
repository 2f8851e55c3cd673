"""Sending commands, and what may be sent."""

import hashlib
from typing import NamedTuple
from uuid import UUID

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath
from msgspec import UNSET

from domain.core.actor import Actor
from domain.core.refusal import Refused
from domain.core.vocabulary import Command
from domain.game import play
from domain.game.aggregate import Game
from domain.game.log import Cause, plain, shown
from domain.game.messages import read_command
from projections.documents import LegalReply
from service.contract.bodies.replies import CommandReply, DryRunReply
from service.contract.operation import ETAG, Operation, Reply, described
from service.contract.params import IDEMPOTENCY_KEY, IF_MATCH, MIN_VERSION, truth
from service.games.games import NOTHING, Extra, stale
from service.games.refusals import remember
from service.http.call import Call
from service.http.problems import Problem
from service.http.replies import reply
from service.http.requests import AnyRequest, game_uuid
from service.http.tokens import viewer_of
from service.store import KeptReply, KeyTaken
from service.wiring import Service

DRY_RUN = truth(
    "dry_run", "Check it and show what it would do up to the first dice or reveal; store nothing."
)


@post("/games/{game_id:str}/commands", status_code=200)
@described(
    Operation(
        id="sendCommand",
        summary="Send one command",
        tag="play",
        description="One command of the caller's seat; the referee may send any seat's. All its events, dice "
        "included, are stored together before the reply, or nothing is. A refusal names the reason, the rule "
        "and the field, and changes nothing.",
        params=(
            IF_MATCH,
            IDEMPOTENCY_KEY,
            DRY_RUN,
        ),
        body="Command",
        replies={200: Reply("Accepted.", CommandReply, instead=DryRunReply, headers=ETAG)},
        problems=(401, 403, 404, 409, 412, 413, 415, 422),
        callers=("seat", "referee"),
    )
)
async def send_command(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    service = call.service
    body = await call.raw()
    number = game_uuid(game_id)
    caller = call.caller
    viewer = viewer_of(caller, number)  # whether it may send this command is for the rules to say (CL-9.1)
    key, expected = call[IDEMPOTENCY_KEY], call[IF_MATCH]
    if viewer.kind == "spectator":
        expected = None  # that the caller may send nothing comes before what it knows
    if call[DRY_RUN]:
        return await _try_out(service, number, viewer, body, expected)
    once = None if key is None else _Once(f"{number}/{caller.key}", key, digest_of_request(request, body))
    if once is not None and (kept := service.store.kept_reply(once.scope, once.key)) is not None:
        return _again(kept, once)
    sent = _Sent(viewer, body, once)
    try:
        step = await service.games.change(number, sent.decide, expected=expected, extra=sent.rows)
    except (KeyTaken, Problem, Refused) as turned_away:
        # Of two requests with one key, both under way, one was accepted meanwhile: its answer is this one's.
        if once is not None and (kept := service.store.kept_reply(once.scope, once.key)) is not None:
            return _again(kept, once)
        if isinstance(turned_away, Refused):
            remember(service.store, number, viewer, sent.met, body, turned_away.refusal)
        raise
    return reply(sent.reply, version=step.game.version)


class _Once(NamedTuple):
    """An Idempotency-Key, whose it is, and the request it was sent with."""

    scope: str
    key: str
    digest: bytes


def digest_of_request(request: AnyRequest, body: bytes) -> bytes:
    """Tells a repeated request from another one that uses the same key."""
    return hashlib.sha256(request.url.path.encode() + b"\n" + body).digest()


class _Sent:
    """A command under way: decided, perhaps more than once, then answered."""

    def __init__(self, actor: Actor, body: bytes, once: _Once | None) -> None:
        self._actor, self._body, self._once = actor, body, once
        self.reply = b""
        self.met = 0
        """The version it was decided on."""
        self._command: Command | None = None
        self._before: Game | None = None

    def decide(self, game: Game, time: str) -> play.Step:
        self.met, self._before = game.version, game
        command = self._command = read_command(game.rules, self._body)
        cause = Cause(plain(command), idempotency_key=self._once.key if self._once else None)
        return play.act(game, command, self._actor, time, cause)

    def rows(self, step: play.Step) -> Extra:
        """The reply is made before the append, since it is kept with it."""
        assert self._command is not None
        assert self._before is not None
        self.reply = msgspec.json.encode(command_reply(self._before, step, self._actor, self._command))
        if self._once is None:
            return NOTHING
        scope, key, digest = self._once
        return Extra(reply=KeptReply(scope, key, digest, 200, self.reply))


def command_reply(before: Game, step: play.Step, viewer: Actor, command: Command) -> CommandReply:
    game = step.game
    warnings = game.rules.warnings(before.state, command)
    return CommandReply(
        game_id=game.id,
        version=game.version,
        status=game.status,
        events=tuple(shown(record, viewer, game.over) for record in step.records),
        reading=game.rules.private_reply(game.state, command),
        warnings=UNSET if warnings is None else plain(warnings),
    )


async def _try_out(
    service: Service, game_id: UUID, viewer: Actor, body: bytes, expected: int | None
) -> Response[bytes]:
    game = await service.games.game(game_id)
    if expected is not None and expected != game.version:
        raise stale(game.version, expected)
    command = read_command(game.rules, body)
    trial = play.try_out(game, command, viewer)
    warnings = game.rules.warnings(game.state, command)
    tried = DryRunReply(
        game_id=game.id,
        version=game.version,
        status=trial.status,
        events=trial.events,
        dry_run=True,
        reading=game.rules.private_reply(trial.state, command),
        warnings=UNSET if warnings is None else plain(warnings),
    )
    return reply(tried, version=game.version)


def _again(kept: KeptReply, once: _Once) -> Response[bytes]:
    if kept.request_digest != once.digest:
        raise Problem(
            422,
            "idempotency_key_reused",
            "This Idempotency-Key was used for another request. Make a new key for each command.",
            field="Idempotency-Key",
        )
    first = msgspec.json.decode(kept.reply, type=CommandReply)
    headers = {"idempotent-replayed": "true"}
    return reply(kept.reply, status=kept.status_code, version=first.version, **headers)


@get("/games/{game_id:str}/legal")
@described(
    Operation(
        id="listLegalCommands",
        summary="What the caller may send now",
        tag="play",
        description="Every command the caller may send, each with the values its fields may have, as a small "
        "grammar: a seat's own commands; for the referee those of every seat, and the form of the dice or "
        "cards that are to be entered. A spectator may send nothing.",
        params=(MIN_VERSION,),
        replies={200: Reply("The legal commands.", LegalReply, headers=ETAG)},
        problems=(401, 403, 404),
    )
)
async def list_legal(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    service = call.service
    game, viewer = await call.look(game_id)
    return reply(await service.documents.legal(game, viewer), version=game.version)
