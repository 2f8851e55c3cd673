"""Looking at a game: view, picture, scoreboard, position, replay."""

from uuid import UUID

from litestar import Response, get
from litestar.params import FromPath

from domain.core.board import board_of
from domain.core.options import chosen
from domain.game.aggregate import Game
from projections.documents import ScoreboardReply, ViewReply
from projections.eyes import Eyes, eyes
from projections.game_picture import game_svg
from projections.picture import Look
from service.contract.bodies.reading import PositionReply, ReplayReply
from service.contract.operation import ETAG, UNCHANGED, Operation, Reply, described
from service.contract.params import AT_TIME, AT_VERSION, IF_NONE_MATCH, MIN_VERSION
from service.games.history import check_version
from service.http.call import Call
from service.http.looks import LOOKS, look_of
from service.http.problems import Problem
from service.http.replies import looked_at, shown_reply
from service.http.requests import AnyRequest, malformed
from service.wiring import Service
from service.work.answers import while_asked


@get("/games/{game_id:str}/view")
@described(
    Operation(
        id="viewGame",
        summary="The position, for the caller's eyes",
        tag="looking",
        description="The position with everything the caller may see, and nothing else.",
        params=(MIN_VERSION, IF_NONE_MATCH),
        replies={200: Reply("The view.", ViewReply, headers=ETAG), 304: UNCHANGED},
        problems=(401, 403, 404),
    )
)
async def view_game(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    return await call.shown(game_id, call.service.documents.view)


@get("/games/{game_id:str}/scoreboard")
@described(
    Operation(
        id="getScoreboard",
        summary="The scoreboard, for the caller's eyes",
        tag="looking",
        description="As far as the caller may see it; points as the variant counts them.",
        params=(MIN_VERSION, IF_NONE_MATCH),
        replies={200: Reply("The scoreboard.", ScoreboardReply, headers=ETAG), 304: UNCHANGED},
        problems=(401, 403, 404),
    )
)
async def show_scoreboard(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    return await call.shown(game_id, call.service.documents.scoreboard)


@get("/games/{game_id:str}/map.svg")
@described(
    Operation(
        id="drawGame",
        summary="The position as a picture, for the caller's eyes",
        tag="looking",
        description="The board as the caller may see it, now or at a version. A board to tap, too: "
        "`projections/picture/README.md` tells its attributes.",
        params=(AT_VERSION, MIN_VERSION, IF_NONE_MATCH, *LOOKS),
        replies={
            200: Reply("The picture.", media_type="image/svg+xml", headers=ETAG),
            304: UNCHANGED,
        },
        problems=(401, 403, 404),
    )
)
async def draw_game(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    service = call.service
    version = call[AT_VERSION]
    game, viewer = await call.look(game_id, version)
    check_version(game, version or game.version)
    headers = looked_at(game, viewer, version)
    if (unchanged := call.unchanged(headers)) is not None:
        return unchanged
    then = game if version is None else await service.games.game_at(UUID(game.id), version)
    look = look_of(call, board_of(game.setup.board))
    svg = await while_asked(request, _picture(service, then, eyes(viewer, over=game.over), look))
    return Response(svg, media_type="image/svg+xml", headers=headers)


async def _picture(service: Service, game: Game, seen_with: Eyes, look: Look) -> bytes:
    """Drawn once for all who look with the same eyes at the same part, as everybody does who watches."""
    asked = (game.id, game.version, seen_with, look)
    lane = service.lanes.reckoning
    return await service.pictures.get(asked, lambda: lane.run(_drawn, service, game, seen_with, look))


def _drawn(service: Service, game: Game, seen_with: Eyes, look: Look) -> bytes:
    return game_svg(game, seen_with, service.games.history.last_move(game), look).encode()


@get("/games/{game_id:str}/replay")
@described(
    Operation(
        id="replayGame",
        summary="The game as it stood at a version or a time",
        tag="looking",
        description="While the game runs, a replay shows what the caller could see at that point; of a "
        "finished game it shows everything.",
        params=(AT_VERSION, AT_TIME, MIN_VERSION, IF_NONE_MATCH),
        replies={
            200: Reply("The view at that point.", ReplayReply, headers=ETAG),
            304: UNCHANGED,
        },
        problems=(401, 403, 404),
    )
)
async def replay_game(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    service = call.service
    version, at = call[AT_VERSION], call[AT_TIME]
    game, viewer = await call.look(game_id, version)
    if version is not None and at is not None:
        raise malformed("give version or at, not both", "at")
    if at is not None:
        reading = service.lanes.past.run(service.games.history.version_at, UUID(game.id), at)
        version = await while_asked(request, reading)
        if version == 0:
            raise Problem(404, "no_such_version", "The game did not exist yet at that time.", field="at")
        game = await service.games.game(UUID(game.id), version)  # which another process may have written
    check_version(game, shown_version := version or game.version)
    headers = looked_at(game, viewer, version if at is None else None)
    headers["etag"] = f'"{shown_version}.{game.version}.{headers["etag"].partition(".")[2]}'  # it tells both
    if (unchanged := call.unchanged(headers)) is not None:
        return unchanged
    then = await service.games.game_at(UUID(game.id), shown_version)
    shown = ReplayReply(
        game_id=then.id,
        version=then.version,
        latest_version=game.version,
        time=then.time,
        status=then.status,
        view=await service.documents.view_at(then, game, viewer),
    )
    return shown_reply(shown, headers)


@get("/games/{game_id:str}/position")
@described(
    Operation(
        id="getPosition",
        summary="The full position as portable JSON",
        tag="looking",
        description="Everything the rules know, hidden data included: for referee and organiser, and for "
        "everybody once the game is over. `POST /games` goes on from it.",
        params=(AT_VERSION, MIN_VERSION, IF_NONE_MATCH),
        replies={200: Reply("The position.", PositionReply, headers=ETAG), 304: UNCHANGED},
        problems=(401, 403, 404),
    )
)
async def show_position(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    service = call.service
    told = "A full position shows hidden data; it is for the referee."
    version = call[AT_VERSION]
    game, viewer = await call.look_in_full(game_id, told, version)
    check_version(game, version or game.version)
    headers = looked_at(game, viewer, version, settled=True)
    if (unchanged := call.unchanged(headers)) is not None:
        return unchanged
    then = await service.games.game_at(UUID(game.id), version or game.version)
    return shown_reply(
        PositionReply(
            game_id=then.id,
            version=then.version,
            variant=then.variant,
            board=then.setup.board,
            seats=then.setup.seats,
            options=chosen(then.setup.options),
            neutral_colour=then.setup.neutral_colour,
            position=then.rules.position(then.state),
        ),
        headers,
    )
