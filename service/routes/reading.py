"""Looking at a game: view, picture, scoreboard, position, replay."""

from uuid import UUID

from litestar import Response, get
from litestar.params import FromPath

from domain.core.board import board_of
from domain.core.options import chosen
from domain.game.aggregate import Game
from projections.documents import ScoreboardReply, ViewReply
from projections.eyes import Eyes, eyes, view_of
from projections.picture import position_svg
from service.contract.bodies.replies import PositionReply, ReplayReply
from service.contract.operation import ETAG, Operation, Reply, described
from service.contract.params import AT_TIME, AT_VERSION, IF_NONE_MATCH, MIN_VERSION
from service.http.call import Call
from service.http.problems import Problem
from service.http.replies import PRIVATE, etag, not_modified, reply
from service.http.requests import AnyRequest, malformed
from service.wiring import Service
from service.work.answers import while_asked


@get("/games/{game_id:str}/view")
@described(
    Operation(
        id="viewGame",
        summary="The position, for the caller's eyes",
        tag="looking",
        params=(MIN_VERSION, IF_NONE_MATCH),
        replies={200: Reply("The view.", ViewReply, headers=ETAG), 304: Reply("Unchanged.")},
        problems=(401, 403, 404),
    )
)
async def view_game(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    service = call.service
    game, viewer = await call.look(game_id)
    if (unchanged := not_modified(call[IF_NONE_MATCH], etag(game.version))) is not None:
        return unchanged
    return reply(await service.documents.view(game, viewer), version=game.version)


@get("/games/{game_id:str}/scoreboard")
@described(
    Operation(
        id="getScoreboard",
        summary="The scoreboard, for the caller's eyes",
        tag="looking",
        params=(MIN_VERSION, IF_NONE_MATCH),
        replies={200: Reply("The scoreboard.", ScoreboardReply, headers=ETAG), 304: Reply("Unchanged.")},
        problems=(401, 403, 404),
    )
)
async def show_scoreboard(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    service = call.service
    game, viewer = await call.look(game_id)
    if (unchanged := not_modified(call[IF_NONE_MATCH], etag(game.version))) is not None:
        return unchanged
    return reply(await service.documents.scoreboard(game, viewer), version=game.version)


@get("/games/{game_id:str}/map.svg")
@described(
    Operation(
        id="drawGame",
        summary="The position as a picture, for the caller's eyes",
        tag="looking",
        params=(AT_VERSION, MIN_VERSION),
        replies={200: Reply("The picture.", media_type="image/svg+xml", headers=ETAG)},
        problems=(401, 403, 404),
    )
)
async def draw_game(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    service = call.service
    version = call[AT_VERSION]
    game, viewer = await call.look(game_id)
    then = game if version is None else await service.games.game_at(UUID(game.id), version)
    svg = await while_asked(request, _picture(service, then, eyes(viewer, over=game.over)))
    headers = {"etag": etag(then.version), **PRIVATE}
    return Response(svg, media_type="image/svg+xml", headers=headers)


async def _picture(service: Service, game: Game, seen_with: Eyes) -> bytes:
    """Drawn once for all who look with the same eyes, as everybody does who watches."""
    asked = (game.id, game.version, seen_with)
    lane = service.lanes.reckoning
    return await service.pictures.get(asked, lambda: lane.run(_drawn, service, game, seen_with))


def _drawn(service: Service, game: Game, seen_with: Eyes) -> bytes:
    """A game at one version, drawn with its last move and the scoreboard as legend."""
    rows = game.rules.score(game.state, seen_with.sees_as)
    legend = tuple((f"{row.place}. {row.name}", row.colour, f"{row.points}") for row in rows)
    title = f"{game.rules.title}, version {game.version}, phase {game.state.phase}"
    svg = position_svg(
        board_of(game.setup.board),
        view_of(game, seen_with),
        last_move=service.games.history.last_move(game),
        scoreboard=legend,
        title=title,
    )
    return svg.encode()


@get("/games/{game_id:str}/replay")
@described(
    Operation(
        id="replayGame",
        summary="The game as it stood at a version or a time",
        tag="looking",
        description="While the game runs, a replay shows what the caller could see at that point; of a "
        "finished game it shows everything.",
        params=(AT_VERSION, AT_TIME, MIN_VERSION),
        replies={200: Reply("The view at that point.", ReplayReply, headers=ETAG)},
        problems=(401, 403, 404),
    )
)
async def replay_game(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    service = call.service
    game, viewer = await call.look(game_id)
    version, at = call[AT_VERSION], call[AT_TIME]
    if version is not None and at is not None:
        raise malformed("give version or at, not both", "at")
    if at is not None:
        reading = service.lanes.reads.run(service.games.history.version_at, UUID(game.id), at)
        version = await while_asked(request, reading)
        if version == 0:
            raise Problem(404, "no_such_version", "The game did not exist yet at that time.", field="at")
    then = await service.games.game_at(UUID(game.id), version or game.version)
    shown = ReplayReply(
        game_id=then.id,
        version=then.version,
        latest_version=game.version,
        time=then.time,
        status=then.status,
        view=await service.documents.view_at(then, game, viewer),
    )
    return reply(shown, version=then.version)


@get("/games/{game_id:str}/position")
@described(
    Operation(
        id="getPosition",
        summary="The full position as portable JSON",
        tag="looking",
        description="Everything the rules know, hidden data included: for referee and organiser, and for "
        "everybody once the game is over. `POST /games` goes on from it.",
        params=(AT_VERSION, MIN_VERSION),
        replies={200: Reply("The position.", PositionReply, headers=ETAG)},
        problems=(401, 403, 404),
    )
)
async def show_position(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    service = call.service
    told = "A full position shows hidden data; it is for the referee."
    game, _ = await call.look_in_full(game_id, told)
    then = await service.games.game_at(UUID(game.id), call[AT_VERSION] or game.version)
    return reply(
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
        version=then.version,
    )
