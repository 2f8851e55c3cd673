"""Creating games, listing them, a game at a glance."""

import msgspec
from litestar import HttpMethod, Response, get, post, route
from litestar.params import FromPath

from domain.core.vocabulary import Seat
from domain.game.clock import written
from domain.variants import VARIANTS
from projections.documents import GameHeader
from service.contract.bodies.replies import GameList, GameListed, GameMade
from service.contract.bodies.requests import NewGame
from service.contract.operation import ETAG, Operation, Reply, described
from service.contract.params import IF_NONE_MATCH, MIN_VERSION, one_of, text, whole
from service.games.founding import found, settle
from service.http.call import Call
from service.http.replies import etag, not_modified, reply
from service.http.requests import AnyRequest, malformed
from service.store import BadCursor, GameFilter, GameRow

_CURSOR = text("cursor", "`next_cursor` of the page before.", 200)
_LIMIT = whole("limit", "Games on a page.", low=1, high=100, default=50)
_VARIANT = text("variant", "Only this variant.")
_STATUSES = ("open", "running", "paused", "finished", "abandoned")
_STATUS = one_of("status", "Only games in this state.", {status: status for status in _STATUSES})


@post("/games", status_code=201)
@described(
    Operation(
        id="createGame",
        summary="Create a game",
        tag="games",
        description="Fixes variant, board, seats and options for good and answers with the referee's token "
        "and an invitation code for each seat. They are shown this once.",
        body=NewGame,
        replies={201: Reply("Created.", GameMade, headers=ETAG | {"Location": "The game."})},
        problems=(401, 403, 409, 413, 415),
        callers=("organiser",),
        example={
            "variant": next(iter(VARIANTS)),
            "seats": [{"name": "Ada"}, {"name": "Bela"}, {"name": "Cleo"}],
            "options": {"time_limit_seconds": 86400},
        },
    )
)
async def create_game(request: AnyRequest) -> Response[bytes]:
    call = Call(request)
    wanted = await call.body(NewGame)
    call.admit(call.caller.actor)
    games = call.service.games
    return created(await settle(games, found(wanted, games.now())))


def created(made: GameMade) -> Response[bytes]:
    return reply(made, status=201, version=made.version, location=f"/games/{made.game_id}")


@route("/games", http_method=[HttpMethod.OPTIONS], status_code=204, include_in_schema=False)
async def options_of_games() -> Response[None]:
    """Written out, since the framework's own answer names only one of the two methods."""
    return Response(None, status_code=204, headers={"allow": "GET, OPTIONS, POST"})


@get("/games")
@described(
    Operation(
        id="listGames",
        summary="List games, newest first",
        tag="games",
        params=(_CURSOR, _LIMIT, _VARIANT, _STATUS),
        replies={200: Reply("A page of games.", GameList)},
    )
)
async def list_games(request: AnyRequest) -> Response[bytes]:
    call = Call(request)
    limit, filters = call[_LIMIT], GameFilter(variant=call[_VARIANT], status=call[_STATUS])
    may_see = (lambda row: True) if call.caller.actor.kind == "organiser" else _is_public
    try:
        page = call.service.store.games(call[_CURSOR], limit, filters, may_see)
    except BadCursor:
        raise malformed("cursor is not one this service gave out", "cursor") from None
    return reply(GameList(games=tuple(map(_listed, page.games)), next_cursor=page.next_cursor))


def _is_public(row: GameRow) -> bool:
    return not msgspec.json.decode(row.details).get("private")


def _listed(row: GameRow) -> GameListed:
    return GameListed(
        game_id=str(row.game_id),
        variant=row.variant,
        board=row.board,
        status=row.status,
        seats=tuple(Seat(**seat) for seat in msgspec.json.decode(row.details)["seats"]),
        created=written(row.created_at),
    )


@get("/games/{game_id:str}")
@described(
    Operation(
        id="getGame",
        summary="A game's header: state, phase, who must act, until when",
        tag="games",
        params=(MIN_VERSION, IF_NONE_MATCH),
        replies={200: Reply("The header.", GameHeader, headers=ETAG), 304: Reply("Unchanged.")},
        problems=(401, 403, 404),
    )
)
async def show_game(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    game, _ = await call.look(game_id)
    if (unchanged := not_modified(call[IF_NONE_MATCH], etag(game.version))) is not None:
        return unchanged
    return reply(await call.service.documents.header(game), version=game.version)
