"""A new game stored and told, once for each Idempotency-Key."""

from collections.abc import Callable

from litestar import Response

from domain.game import play
from service.contract.bodies.tokens import GameMade
from service.contract.params import IDEMPOTENCY_KEY
from service.games.founding import settle
from service.games.minting import Mint, at_random, by_key
from service.http.call import Call
from service.http.problems import Problem
from service.http.replies import reply
from service.routes.once import REPLAYED, reused
from service.store import VersionConflict


async def made_once(call: Call, make: Callable[[Mint], play.Step]) -> Response[bytes]:
    """The game that `make` makes, or the one that the same request with the same key has made already."""
    key = call[IDEMPOTENCY_KEY]
    if key is None:
        return _created(await settle(call.service.games, make(mint := at_random()), mint))
    request = call.request.url.path.encode() + b"\n" + call.said
    mint = by_key(call.service.tokens, call.caller.key, key, request)
    if (made := await _made_already(call, mint)) is not None:
        return _created(made, **REPLAYED)
    try:
        return _created(await settle(call.service.games, make(mint), mint))
    except VersionConflict:  # of two with one key, both under way, the other was first
        made = await _made_already(call, mint)
        assert made is not None
        return _created(made, **REPLAYED)


async def _made_already(call: Call, mint: Mint) -> GameMade | None:
    """Told as it is by now; whoever was let in meanwhile has used up an invitation."""
    try:
        game = await call.service.games.game(mint.game_id)
    except Problem as problem:
        if problem.code == "no_such_game":
            return None
        raise
    if not call.service.tokens.holds(mint.referee, mint.game_id, "referee"):
        raise reused()
    return mint.told(game)


def _created(made: GameMade, **headers: str) -> Response[bytes]:
    return reply(made, status=201, version=made.version, location=f"/games/{made.game_id}", **headers)
