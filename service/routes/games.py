"""Creating games, listing them, a game at a glance."""

from ipaddress import ip_address
from typing import cast
from uuid import uuid4

from litestar import Response, get, post
from litestar.params import FromPath

from domain.game.aggregate import GameStatus
from domain.game.clock import written
from domain.variants import VARIANTS
from projections.documents import GameHeader, header_document
from service.contract.bodies.reading import GameList, GameListed
from service.contract.bodies.requests import NewGame
from service.contract.bodies.tokens import GameMade
from service.contract.operation import ETAG, UNCHANGED, Operation, Reply, described
from service.contract.params import IDEMPOTENCY_KEY, IF_NONE_MATCH, MIN_VERSION, one_of, text, truth, whole
from service.games.directory import details_of
from service.games.founding import found
from service.http.call import Call
from service.http.replies import reply
from service.http.requests import AnyRequest, header, malformed
from service.routes.making import made_once
from service.store import BadCursor, GameFilter, GameRow

_CURSOR = text("cursor", "`next_cursor` of the page before.", 200)
_LIMIT = whole("limit", "Games on a page.", low=1, high=100, default=50)
_VARIANT = text("variant", "Only this variant.")
_DRY_RUN = truth("dry_run", "Only say whether it could be created, or why not; create nothing.")
_OF_PROXIES = (b"forwarded", b"x-forwarded-for", b"x-forwarded-host", b"x-real-ip", b"via")
_STATUSES = ("open", "running", "paused", "finished", "abandoned")
_STATUS = one_of("status", "Only games in this state.", {status: status for status in _STATUSES})


@post("/games", status_code=201)
@described(
    Operation(
        id="createGame",
        summary="Create a game",
        tag="games",
        description="Fixes variant, board, seats and options for good and answers with the referee's token "
        "and an invitation code for each seat. They are shown this once. A service with open house lets "
        "whoever sits at its own machine create games without a key. Sent again with the same "
        "`Idempotency-Key` and body it answers with the same game and tokens, as it stands by then.",
        params=(_DRY_RUN, IDEMPOTENCY_KEY),
        body=NewGame,
        replies={
            201: Reply("Created.", GameMade, headers=ETAG | {"Location": "The game."}),
            200: Reply("It could be created, as this game.", GameHeader),
        },
        problems=(401, 403, 409, 413, 415, 422),
        callers=("organiser",),
    )
)
async def create_game(request: AnyRequest) -> Response[bytes]:
    call = Call(request)
    wanted = await call.body(NewGame)
    if not is_at_home(call):
        call.admit(call.caller.actor)
    now, _ = call.service.games.now(), call[IDEMPOTENCY_KEY]  # a dry run refuses one that cannot be read, too
    if call[_DRY_RUN]:
        return reply(header_document(found(wanted, now, uuid4()).game))
    return await made_once(call, lambda mint: found(wanted, now, mint.game_id))


def is_at_home(call: Call) -> bool:
    """Whether nobody in particular calls from the very machine, of a service that lets them create games.

    A stranger who has just started it should play within a minute, so `make run` keeps open house. It is off
    unless asked for and refused where the service is bound to more than loopback; a request that came
    through a proxy, which would make all the world look like this machine, is none of these; nor is a page of
    elsewhere, opened in a browser here, whatever sites the settings let in: they need a token.
    """
    request = call.request
    if not call.service.settings.open_house or call.caller.actor.kind != "spectator":
        return False
    origin, host = header(request, b"origin"), header(request, b"host")
    if origin is not None and origin.lower() not in (f"http://{host}".lower(), f"https://{host}".lower()):
        return False
    client = request.scope.get("client")
    through = any(header(request, name) is not None for name in _OF_PROXIES)
    return client is not None and not through and ip_address(client[0]).is_loopback


@get("/games")
@described(
    Operation(
        id="listGames",
        summary="List games, newest first",
        tag="games",
        description="A page at a time; `next_cursor` leads on. Private forks are not listed.",
        params=(_CURSOR, _LIMIT, _VARIANT, _STATUS),
        replies={200: Reply("A page of games.", GameList)},
        problems=(401,),
    )
)
async def list_games(request: AnyRequest) -> Response[bytes]:
    call = Call(request)
    limit, filters = call[_LIMIT], GameFilter(variant=call[_VARIANT], status=call[_STATUS])
    if filters.variant is not None and filters.variant not in VARIANTS:
        raise malformed(f"variant is one of {', '.join(VARIANTS)}", "variant")
    may_see = (lambda row: True) if call.caller.actor.kind == "organiser" else _is_public
    try:
        page = call.service.store.games(call[_CURSOR], limit, filters, may_see)
    except BadCursor:
        raise malformed("cursor is not one this service gave out", "cursor") from None
    if call.service.is_one_of_several:
        for row in page.games:
            call.service.games.forget(row.game_id, row.version)  # what is older than this list tells
    return reply(GameList(games=tuple(map(_listed, page.games)), next_cursor=page.next_cursor))


def _is_public(row: GameRow) -> bool:
    return not details_of(row).private


def _listed(row: GameRow) -> GameListed:
    details = details_of(row)
    return GameListed(
        game_id=str(row.game_id),
        variant=row.variant,
        board=row.board,
        status=cast(GameStatus, row.status),
        seats=details.seats,
        created=written(row.created_at),
        fork_of=details.fork_of,
        bots=details.bots,
    )


@get("/games/{game_id:str}")
@described(
    Operation(
        id="getGame",
        summary="A game's header: state, phase, who must act, until when",
        tag="games",
        description="Status, phase, who must act, deadlines, options: the same for every viewer.",
        params=(MIN_VERSION, IF_NONE_MATCH),
        replies={200: Reply("The header.", GameHeader, headers=ETAG), 304: UNCHANGED},
        problems=(401, 403, 404),
    )
)
async def show_game(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    return await call.shown(game_id, lambda game, viewer: call.service.documents.header(game))
