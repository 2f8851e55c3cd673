"""Claiming seats, and the start that follows from the last claim or is made by hand."""

from uuid import UUID

import msgspec
from litestar import Response, post
from litestar.params import FromPath

from domain.core.actor import seat_actor
from domain.core.refusal import Refused
from domain.game import play
from domain.game.aggregate import Game
from domain.game.desk import commands as desk
from service.contract.bodies.acts import StatusReply
from service.contract.bodies.requests import Claim
from service.contract.bodies.tokens import SeatToken
from service.contract.operation import ETAG, Operation, Reply, described
from service.contract.params import IDEMPOTENCY_KEY
from service.games.founding import begun_if_complete
from service.games.games import Decide, Extra
from service.games.names import check_apart, tidy
from service.http.call import Call
from service.http.problems import Problem
from service.http.replies import reply
from service.http.requests import AnyRequest, seat_number
from service.http.tokens import digest, id_of, new_token
from service.routes.once import REPLAYED
from service.store import Credential


@post("/games/{game_id:str}/seats/{seat:str}/claim", status_code=201)
@described(
    Operation(
        id="claimSeat",
        summary="Claim a seat with its invitation code",
        tag="games",
        description="Answers with the seat's token, this once; the code is then used up. With the last "
        "claim the game starts, unless it was created to be started by hand. Sent again with the same "
        "`Idempotency-Key` and body it answers with the same token, so that no seat is lost with an answer.",
        params=(IDEMPOTENCY_KEY,),
        body=Claim,
        replies={201: Reply("The seat is yours.", SeatToken, headers=ETAG)},
        problems=(403, 404, 409, 413, 415),
    )
)
async def claim_seat(request: AnyRequest, game_id: FromPath[str], seat: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    wanted = await call.body(Claim)
    number = await call.present(game_id)
    place = seat_number(seat)
    tokens, key = call.service.tokens, call[IDEMPOTENCY_KEY]
    said = msgspec.json.encode(wanted).decode()
    token = new_token("seat") if key is None else tokens.derived("seat", str(number), str(place), said, key)
    invitation = tokens.invitation(wanted.code)
    if invitation is None or (invitation.game_id, invitation.seat) != (number, place):
        if key is not None and tokens.holds(token, number, "seat", place):
            return await _again(call, number, place, token)
        raise _no_way_in()
    rows = Extra(
        credentials=(Credential(digest(token), number, "seat", place),), revoked=(digest(wanted.code),)
    )
    code = id_of(digest(wanted.code))
    try:
        step = await call.service.games.change(number, _claimed(place, wanted, code), extra=lambda _: rows)
    except Refused:
        # Of two claims with one key, both under way, one was accepted meanwhile: its seat is this one's.
        if key is not None and tokens.holds(token, number, "seat", place):
            return await _again(call, number, place, token)
        raise
    return _seated(step.game, place, token)


async def _again(call: Call, number: UUID, place: int, token: str) -> Response[bytes]:
    return _seated(await call.service.games.latest(number), place, token, **REPLAYED)


def _seated(game: Game, place: int, token: str, **headers: str) -> Response[bytes]:
    taken = game.setup.seats[place]
    made = SeatToken(
        game_id=game.id,
        seat=place,
        name=taken.name,
        colour=taken.colour,
        token=token,
        version=game.version,
        status=game.status,
    )
    return reply(made, status=201, version=made.version, **headers)


def _no_way_in() -> Problem:
    told = "This code does not open this seat, or it has been used already."
    return Problem(403, "code_unknown", told, field="code")


def _claimed(place: int, wanted: Claim, code: str) -> Decide:
    name = None if wanted.name is None else tidy(wanted.name)

    def decide(game: Game, time: str) -> play.Step:
        if code in game.revoked:  # while the claim was under way
            raise _no_way_in()
        if name is not None:
            others = [seat.name for number, seat in enumerate(game.setup.seats) if number != place]
            check_apart(name, others, "name")
        claim = desk.Claim(place, name, wanted.colour, wanted.nonce, wanted.anchor)
        return begun_if_complete(play.at_desk(game, claim, seat_actor(place), time))

    return decide


@post("/games/{game_id:str}/start", status_code=200)
@described(
    Operation(
        id="startGame",
        summary="Start a game",
        tag="games",
        description="Seats left unclaimed are played by the referee.",
        replies={200: Reply("Started.", StatusReply, headers=ETAG)},
        problems=(401, 403, 404, 409),
        callers=("organiser", "referee"),
    )
)
async def start_game(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    number, actor = await call.act_on(game_id)
    step = await call.service.games.change(
        number, lambda game, time: play.at_desk(game, desk.Start(), actor, time)
    )
    game = step.game
    return reply(StatusReply(game_id=game.id, version=game.version, status=game.status), version=game.version)
