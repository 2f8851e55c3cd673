"""Tokens of a game: listed, given out anew, revoked. What they open is shown once, to whoever made them."""

from typing import cast

from litestar import Response, delete, get, post
from litestar.params import FromPath

from domain.core.actor import Actor
from domain.game import play
from domain.game.aggregate import Game
from domain.game.desk import commands as desk
from service.contract.bodies.acts import DeskReply
from service.contract.bodies.requests import TokenWanted
from service.contract.bodies.tokens import Role, TokenLine, TokenList, TokenMade
from service.contract.operation import ETAG, Operation, Reply, described
from service.contract.params import IF_MATCH
from service.games.games import NOTHING, Extra
from service.games.names import check_apart, tidy
from service.http.call import Call
from service.http.problems import Problem
from service.http.replies import reply
from service.http.requests import AnyRequest
from service.http.tokens import digest, id_of, new_token
from service.routes.desk_request import desk_reply
from service.store import Credential

_STAFF = ("organiser", "referee")
_REFEREES = ("seat", "invitation")
"""What a referee may handle; referees' own tokens are the organiser's matter."""


@get("/games/{game_id:str}/tokens")
@described(
    Operation(
        id="listTokens",
        summary="The tokens that are good for a game",
        tag="desk",
        description="By their ids; the tokens themselves are kept nowhere. The referee is shown those of "
        "seats and invitations, the organiser all.",
        replies={200: Reply("The tokens.", TokenList, headers=ETAG)},
        problems=(401, 403, 404),
        callers=_STAFF,
    )
)
async def list_tokens(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    number, actor = await call.act_on(game_id)
    held = await call.service.lanes.reads.run(call.service.store.credentials, number)
    game = await call.service.games.latest(number)  # whose tokens these are
    lines = tuple(_line(each) for each in held if _may_handle(actor, each))
    made = TokenList(game_id=game.id, version=game.version, tokens=lines)
    return reply(made, version=game.version)


def _line(held: Credential) -> TokenLine:
    return TokenLine(token_id=id_of(held.token_digest), role=cast(Role, held.role), seat=held.seat)


def _may_handle(actor: Actor, held: Credential) -> bool:
    return actor.kind == "organiser" or held.role in _REFEREES


@post("/games/{game_id:str}/tokens", status_code=201)
@described(
    Operation(
        id="issueToken",
        summary="Give a token out anew",
        tag="desk",
        description="For a seat whose token was lost or that another player takes over (`name` renames it), "
        "for an invitation, or for a referee: so the organiser can be referee of any game. Those of the same "
        "role and seat are revoked at once, unless `keep` says otherwise. The log names tokens by their ids. "
        "Where the answer is lost, give out another one.",
        params=(IF_MATCH,),
        body=TokenWanted,
        replies={201: Reply("The token, shown this once.", TokenMade, headers=ETAG)},
        problems=(401, 403, 404, 409, 412, 413, 415),
        callers=_STAFF,
    )
)
async def issue_token(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    wanted = await call.body(TokenWanted)
    number, actor = await call.act_on(game_id)
    service, token = call.service, new_token(wanted.role)
    name = None if wanted.name is None else tidy(wanted.name)
    old: list[Credential] = []

    def decide(game: Game, time: str) -> play.Step:
        if name is not None:
            others = (seat.name for number, seat in enumerate(game.setup.seats) if number != wanted.seat)
            check_apart(name, list(others), "name")
        same = [] if wanted.keep else service.store.credentials(number)
        old[:] = [held for held in same if (held.role, held.seat) == (wanted.role, wanted.seat)]
        revoked = tuple(id_of(held.token_digest) for held in old)
        issue = desk.IssueToken(wanted.role, wanted.seat, id_of(digest(token)), name, revoked)
        return play.at_desk(game, issue, actor, time)

    def rows(_: play.Step) -> Extra:
        new = Credential(digest(token), number, wanted.role, wanted.seat)
        return Extra(credentials=(new,), revoked=tuple(held.token_digest for held in old))

    step = await service.games.change(
        number, decide, expected=call[IF_MATCH], extra=rows, bearer=call.caller.token_id
    )
    service.tokens.forget(held.token_digest for held in old)
    made = TokenMade(
        game_id=step.game.id,
        version=step.game.version,
        status=step.game.status,
        token_id=id_of(digest(token)),
        role=wanted.role,
        seat=wanted.seat,
        token=token,
        revoked=tuple(id_of(held.token_digest) for held in old),
    )
    return reply(made, status=201, version=made.version)


@delete("/games/{game_id:str}/tokens/{token_id:str}", status_code=200)
@described(
    Operation(
        id="revokeToken",
        summary="Revoke a token",
        tag="desk",
        description="It is refused from then on, and streams that it opened end. No process carries out a "
        "command by it any more; another process may show something to it for up to a second, until it has "
        "heard.",
        params=(IF_MATCH,),
        replies={200: Reply("Done, or already so.", DeskReply, headers=ETAG)},
        problems=(401, 403, 404, 409, 412),
        callers=_STAFF,
    )
)
async def revoke_token(
    request: AnyRequest, game_id: FromPath[str], token_id: FromPath[str]
) -> Response[bytes]:
    call = Call(request)
    number, actor = await call.act_on(game_id)
    service = call.service
    held = await service.lanes.reads.run(service.store.credentials, number)
    found = next((each for each in held if id_of(each.token_digest) == token_id), None)

    def decide(game: Game, time: str) -> play.Step:
        if found is None:
            if token_id in game.revoked:
                return play.Step(game, ())
            raise Problem(404, "no_such_token", f"No token {token_id[:60]!r} is good for this game.")
        return play.at_desk(game, desk.RevokeToken(token_id, found.role, found.seat), actor, time)

    gone = NOTHING if found is None else Extra(revoked=(found.token_digest,))
    step = await service.games.change(
        number, decide, expected=call[IF_MATCH], extra=lambda _: gone, bearer=call.caller.token_id
    )
    if found is not None:
        service.tokens.forget([found.token_digest])
    return desk_reply(step, actor)
