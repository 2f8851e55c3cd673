"""Claiming seats, and the start that follows from the last claim or is made by hand."""

from litestar import Response, post
from litestar.params import FromPath

from domain.core.actor import ORGANISER, seat_actor
from domain.game import play
from domain.game.aggregate import Game
from domain.game.desk import commands as desk
from service.contract.bodies.replies import SeatToken, StatusReply
from service.contract.bodies.requests import Claim
from service.contract.operation import ETAG, Operation, Reply, described
from service.games.games import Decide, Extra
from service.http.call import Call
from service.http.problems import Problem
from service.http.replies import reply
from service.http.requests import AnyRequest
from service.http.tokens import digest, new_token
from service.store import Credential


@post("/games/{game_id:str}/seats/{seat:str}/claim", status_code=201)
@described(
    Operation(
        id="claimSeat",
        summary="Claim a seat with its invitation code",
        tag="games",
        description="Answers with the seat's token, this once; the code is then used up. With the last "
        "claim the game starts, unless it was created to be started by hand.",
        body=Claim,
        replies={201: Reply("The seat is yours.", SeatToken, headers=ETAG)},
        problems=(403, 404, 409, 413, 415),
        example={"code": "qm_inv_…", "name": "Ada", "colour": "red"},
    )
)
async def claim_seat(request: AnyRequest, game_id: FromPath[str], seat: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    wanted = await call.body(Claim)
    number = await call.present(game_id)
    place = int(seat) if seat.isdecimal() and len(seat) < 3 else -1
    invitation = call.service.tokens.invitation(wanted.code)
    if invitation is None or (invitation.game_id, invitation.seat) != (number, place):
        told = "This code does not open this seat, or it has been used already."
        raise Problem(403, "code_unknown", told, field="code")
    token = new_token("seat")
    rows = Extra(
        credentials=(Credential(digest(token), number, "seat", place),), revoked=(digest(wanted.code),)
    )
    step = await call.service.games.change(number, _claimed(place, wanted), extra=lambda _: rows)
    taken = step.game.setup.seats[place]
    made = SeatToken(
        game_id=step.game.id,
        seat=place,
        name=taken.name,
        colour=taken.colour,
        token=token,
        version=step.game.version,
        status=step.game.status,
    )
    return reply(made, status=201, version=made.version)


def _claimed(place: int, wanted: Claim) -> Decide:
    def decide(game: Game, time: str) -> play.Step:
        claim = desk.Claim(place, wanted.name, wanted.colour, wanted.nonce)
        step = play.at_desk(game, claim, seat_actor(place), time)
        complete = len(step.game.claimed) == len(step.game.setup.seats)
        if game.starts != "when_claimed" or not complete:
            return step
        begun = play.at_desk(step.game, desk.Start(), ORGANISER, time)
        return play.Step(begun.game, (*step.records, *begun.records))

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
