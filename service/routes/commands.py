"""Sending commands, and what may be sent."""

from uuid import UUID

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath
from msgspec import UNSET

from domain.core.actor import Actor
from domain.core.refusal import Refusal, Refused
from domain.game import play
from domain.game.aggregate import Game
from domain.game.log import Cause, plain
from domain.game.messages import is_list, read_command
from domain.game.several import LONGEST, act_all, try_all
from projections.documents import LegalReply
from projections.refused import in_words
from service.contract.bodies.acts import CommandReply, DryRunReply, TriedOut
from service.contract.operation import ETAG, UNCHANGED, Operation, Reply, described
from service.contract.params import IDEMPOTENCY_KEY, IF_MATCH, IF_NONE_MATCH, MIN_VERSION, truth
from service.games.answered import Made, command_reply, kept_of, read_all, told_again, warnings_of
from service.games.games import NOTHING, Extra, check_bearer, stale
from service.games.matching import still_matches
from service.games.refusals import remember
from service.http.call import Call
from service.http.problems import Problem
from service.http.replies import reply
from service.http.requests import AnyRequest, game_uuid
from service.http.tokens import viewer_of
from service.routes.once import REPLAYED, Once, once_of
from service.store import KeptReply, KeyTaken
from service.wiring import Service

DRY_RUN = truth(
    "dry_run", "Check it and show what it would do up to the first dice or reveal; store nothing."
)
FORESEE = truth(
    "foresee",
    "For the referee of a game whose dice are typed: tell also which dice follow each command at once "
    "(`leads_to`, `rolls`), so that both can be sent in one list.",
)


@post("/games/{game_id:str}/commands", status_code=200)
@described(
    Operation(
        id="sendCommand",
        summary="Send a command, or several at once",
        tag="play",
        description="One command of the caller's seat; the referee may send any seat's. All its events, dice "
        "included, are stored together before the reply, or nothing is. A refusal names the reason, the rule "
        "and the field, and changes nothing.\n\n"
        f"A list of 1 to {LONGEST} commands is carried out whole or not at all, each command as if it had "
        "been sent alone after the one before; a refusal names the place of the command in the list "
        "(`index`). Typed dice are a command like others: an attack, its dice and the move-in are one "
        "request of the referee's. A command after which the generator draws, or other people are to act, "
        "must be the last of a list (`must_be_last`): what is refused must not have told anything.",
        params=(
            IF_MATCH,
            IDEMPOTENCY_KEY,
            DRY_RUN,
        ),
        body="Commands",
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
    expected = call[IF_MATCH]
    if viewer.kind == "spectator":
        expected = None  # that the caller may send nothing comes before what it knows
        await call.present(game_id)
    once = once_of(call, number)
    if call[DRY_RUN]:
        check_bearer(await service.games.game(number), caller.token_id)
        return await _try_out(service, number, viewer, body, expected)
    sent = _Sent(viewer, body, once)
    try:
        step = await service.games.change(
            number, sent.decide, expected=expected, extra=sent.rows, bearer=caller.token_id, viewer=viewer
        )
    except (KeyTaken, Problem, Refused) as turned_away:
        # Most keys are new, so it is looked for only now whether this one was: then its answer is this one's,
        # whatever has come since of the game.
        if once is not None and (kept := once.kept(service)) is not None:
            return await _again(service, number, viewer, body, kept)
        if isinstance(turned_away, Refused):
            why = turned_away.refusal
            remember(service.store, number, viewer, sent.met, sent.at_fault(why), why)
        raise
    return reply(sent.reply, version=step.game.version)


class _Sent:
    """A command under way, or several at once: decided, perhaps more than once, then answered."""

    def __init__(self, actor: Actor, body: bytes, once: Once | None) -> None:
        self._actor, self._body, self._once = actor, body, once
        self._listed = is_list(body)
        self.reply = b""
        self.met = 0
        """The version it was decided on."""
        self._made: Made = ()

    def decide(self, game: Game, time: str) -> play.Step:
        self.met, key = game.version, self._once.key if self._once else None
        if not self._listed:
            command = read_command(game.rules, self._body)
            step = play.act(game, command, self._actor, time, Cause(plain(command), idempotency_key=key))
            self._made = ((game, command, step),)
            return step
        commands = read_all(game, self._body)
        steps = act_all(game, commands, self._actor, time, key)
        befores = (game, *(step.game for step in steps))
        self._made = tuple(zip(befores, commands, steps, strict=False))
        return play.Step(steps[-1].game, tuple(record for step in steps for record in step.records))

    def rows(self, step: play.Step) -> Extra:
        """The reply is made before the append: whatever goes wrong in making it, nothing is stored."""
        self.reply = _encode(command_reply(self._made, self._actor, listed=self._listed))
        if self._once is None:
            return NOTHING
        return Extra(reply=self._once.keeping(kept_of(self._made)))

    def at_fault(self, refusal: Refusal) -> bytes:
        """Of a list, the command that was refused."""
        index = refusal.data.get("index")
        return self._body if index is None else bytes(msgspec.json.decode(self._body, type=_RAWS)[index])


_RAWS = list[msgspec.Raw]
_encode = msgspec.json.Encoder().encode


async def _try_out(
    service: Service, game_id: UUID, viewer: Actor, body: bytes, expected: int | None
) -> Response[bytes]:
    game = await service.games.game(game_id)
    try:
        return _tried_out(service, game, viewer, body, expected)
    except (Problem, Refused):
        # Refused only on what is written, not on what this process has not heard of yet.
        if (latest := await service.games.latest(game_id)).version == game.version:
            raise
    return _tried_out(service, latest, viewer, body, expected)


def _tried_out(
    service: Service, game: Game, viewer: Actor, body: bytes, expected: int | None
) -> Response[bytes]:
    if expected is not None and not still_matches(service.store, game, expected, viewer):
        raise stale(game.version, expected)
    rules, listed = game.rules, is_list(body)
    try:
        commands = read_all(game, body) if listed else [read_command(rules, body)]
        trials = try_all(game, commands, viewer) if listed else (play.try_out(game, commands[0], viewer),)
    except Refused as refused:
        raise in_words(refused, game) from None
    befores = (game.state, *(trial.state for trial in trials))
    told = [
        TriedOut(
            events=len(trial.events),
            reading=rules.private_reply(trial.state, command),
            warnings=warnings_of(rules, before, command),
        )
        for before, command, trial in zip(befores, commands, trials, strict=False)
    ]
    tried = DryRunReply(
        game_id=game.id,
        version=game.version,
        status=trials[-1].status,
        events=tuple(event for trial in trials for event in trial.events),
        dry_run=True,
        reading=None if listed else told[0].reading,
        warnings=UNSET if listed else told[0].warnings,
        commands=tuple(told) if listed else UNSET,
    )
    return reply(tried, version=game.version)


async def _again(
    service: Service, game_id: UUID, viewer: Actor, body: bytes, kept: KeptReply
) -> Response[bytes]:
    games = service.games
    told, version = await service.lanes.play.run(told_again, games.history, game_id, viewer, body, kept)
    games.forget(game_id, version)  # what another process has answered may be news here
    return reply(told, status=kept.status_code, version=version, **REPLAYED)


@get("/games/{game_id:str}/legal")
@described(
    Operation(
        id="listLegalCommands",
        summary="What the caller may send now",
        tag="play",
        description="Every command the caller may send, each with the values its fields may have, as a small "
        "grammar: a seat's own commands; for the referee those of every seat, and the form of the dice or "
        "cards that are to be entered. A spectator may send nothing.",
        params=(MIN_VERSION, FORESEE, IF_NONE_MATCH),
        replies={200: Reply("The legal commands.", LegalReply, headers=ETAG), 304: UNCHANGED},
        problems=(401, 403, 404),
    )
)
async def list_legal(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)

    async def legal(game: Game, viewer: Actor) -> object:
        foresee = call[FORESEE] and viewer.kind == "referee"
        return await call.service.documents.legal(game, viewer, foresee=foresee)

    return await call.shown(game_id, legal)
