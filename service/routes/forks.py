"""What-if games."""

from uuid import UUID

from litestar import Response, post
from litestar.params import FromPath

from domain.game.desk.correcting import check_between_commands
from service.contract.bodies.requests import Fork
from service.contract.bodies.tokens import GameMade
from service.contract.operation import ETAG, Operation, Reply, described
from service.contract.params import IDEMPOTENCY_KEY, MIN_VERSION
from service.games.founding import forked
from service.games.past import StoredPast
from service.http.call import Call, not_for
from service.http.problems import Problem
from service.http.requests import AnyRequest
from service.routes.desk_request import PROBLEMS
from service.routes.games import is_at_home
from service.routes.making import made_once


@post("/games/{game_id:str}/forks", status_code=201)
@described(
    Operation(
        id="forkGame",
        summary="A what-if game from a version of this one",
        tag="desk",
        description="For whoever may see the game in full: referee and organiser, and its seats once it is "
        "over. The fork starts at once; its referee, whose token comes back, plays for every "
        "seat. Sent again with the same `Idempotency-Key` and body it answers with the same fork.",
        params=(MIN_VERSION, IDEMPOTENCY_KEY),
        body=Fork,
        replies={201: Reply("The fork.", GameMade, headers=ETAG | {"Location": "The fork."})},
        problems=(*PROBLEMS, 422),
    )
)
async def fork_game(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    games = call.service.games
    wanted = await call.body(Fork)
    game, viewer = await call.look_in_full(game_id, "A fork shows hidden data; it is for the referee.")
    if viewer.kind == "spectator" and not is_at_home(call):
        # A fork is a game of its own, with a referee who may seat bots: nobody makes one without a token.
        raise not_for(viewer, "A fork is made by organiser, referee or, once the game is over, its seats.")
    then = await games.game_at(UUID(game.id), wanted.version or game.version)
    if then.status == "open":
        raise Problem(409, "not_started", "The game had not started at that version.", field="version")
    if then.version < game.version:
        check_between_commands(StoredPast(games.history, call.service.store, game), then.version)
    # What a private fork tells its own forks tell, too, however it ends.
    private = not game.over or (game.origin is not None and game.origin.private)
    now = games.now()
    return await made_once(
        call, lambda mint: forked(then, wanted, viewer, now, mint.game_id, private=private)
    )
