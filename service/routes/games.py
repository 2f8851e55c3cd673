"""Creating games, claiming seats, starting, listing."""

import secrets
from typing import Any
from uuid import UUID, uuid4

import msgspec
from litestar import HttpMethod, Request, Response, get, post, route
from litestar.params import FromPath

from domain.core import bounds
from domain.core.actor import ORGANISER, seat_actor
from domain.core.refusal import refuse
from domain.core.variant import Variant
from domain.core.vocabulary import Seat
from domain.game import play
from domain.game.aggregate import Game
from domain.game.clock import written
from domain.game.desk import commands as desk
from domain.game.log import Cause
from domain.variants import VARIANTS
from projections.documents import GameHeader
from service.contract.bodies.replies import GameList, GameListed, GameMade, Invitation, SeatToken, StatusReply
from service.contract.bodies.requests import Claim, NewGame, SeatSpec
from service.contract.operation import (
    ETAG,
    IF_NONE_MATCH,
    MIN_VERSION,
    Operation,
    Param,
    Reply,
    described,
)
from service.games.games import Extra
from service.http.problems import Problem
from service.http.replies import etag, not_modified, reply
from service.http.requests import decoded, game_uuid, malformed, raw_body, whole_number
from service.http.tokens import digest, new_token, viewer_of
from service.store import BadCursor, Credential, GameFilter
from service.wiring import Service, service_of

_new_game = msgspec.json.Decoder(NewGame)
_claim = msgspec.json.Decoder(Claim)


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
            "variant": "classic",
            "seats": [{"name": "Ada"}, {"name": "Bela"}, {"name": "Cleo"}],
            "options": {"mode": "world"},
        },
    )
)
async def create_game(request: Request[Any, Any, Any]) -> Response[bytes]:
    service = service_of(request)
    wanted = decoded(await raw_body(request, service.settings.max_body), _new_game)
    caller = service.caller(request)
    if caller.actor.kind != "organiser":
        status = 401 if caller.actor.kind == "spectator" else 403
        raise Problem(status, "not_authorised", "Games are created with the organiser's key.")
    step = found(wanted, service.games.now())
    return await settle(service, step)


def found(wanted: NewGame, time: str) -> play.Step:
    """A new game as asked for; raises `Refused` in the order of the `create_game` row."""
    rules = VARIANTS.get(wanted.variant)
    if rules is None:
        known = ", ".join(VARIANTS)
        refuse(
            "variant_unknown", f"There is no variant {wanted.variant!r}; there are {known}.", None, "variant"
        )
    setup = rules.create(wanted.board, named(wanted.seats, rules), wanted.options, wanted.neutral_colour)
    bounds.check_options(setup.options, f"{rules.prefix}-9.1")
    bounds.check_position(wanted.position, "position")
    made = play.Secrets(secrets.token_hex(32), secrets.token_hex(32))
    cause = Cause({"type": "create_game", **msgspec.to_builtins(wanted)})
    return play.create(
        str(uuid4()), setup, made, time, ORGANISER, rules, cause=cause, position=wanted.position
    )


def named(seats: tuple[SeatSpec, ...], rules: Variant[Any]) -> tuple[Seat, ...]:
    """Seats with names and colours filled in where they were left out."""
    taken = {seat.colour for seat in seats}
    free = iter([colour for colour in rules.colours if colour not in taken] + [""] * len(seats))
    return tuple(
        Seat(seat.name or f"Player {number}", seat.colour if seat.colour is not None else next(free))
        for number, seat in enumerate(seats, 1)
    )


async def settle(service: Service, step: play.Step) -> Response[bytes]:
    """Store a new game with its tokens and answer with them."""
    game_id = UUID(step.game.id)
    at_once = step.game.starts == "at_once"
    if at_once:
        begun = play.at_desk(step.game, desk.Start(), ORGANISER, step.game.time)
        step = play.Step(begun.game, (*step.records, *begun.records))
    referee = new_token("referee")
    codes = tuple(Invitation(seat, new_token("invitation")) for seat in range(len(step.game.setup.seats)))
    rows = [Credential(digest(referee), game_id, "referee")]
    if not at_once:
        rows += [Credential(digest(each.code), game_id, "invitation", each.seat) for each in codes]
    game = await service.games.open(step, Extra(credentials=tuple(rows)))
    made = GameMade(
        game_id=game.id,
        version=game.version,
        status=game.status,
        referee_token=referee,
        invitations=() if at_once else codes,
    )
    return reply(made, status=201, version=game.version, location=f"/games/{game.id}")


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
        params=(
            Param("cursor", "`next_cursor` of the page before.", {"type": "string", "maxLength": 200}),
            Param(
                "limit", "Games on a page.", {"type": "integer", "minimum": 1, "maximum": 100, "default": 50}
            ),
            Param("variant", "Only this variant.", {"type": "string"}),
            Param(
                "status",
                "Only games in this state.",
                {"enum": ["open", "running", "paused", "finished", "abandoned"]},
            ),
        ),
        replies={200: Reply("A page of games.", GameList)},
    )
)
async def list_games(request: Request[Any, Any, Any]) -> Response[bytes]:
    service = service_of(request)
    query = request.query_params
    limit = whole_number(request, "limit", 50, 1, 100) or 50
    filters = GameFilter(variant=query.get("variant"), status=query.get("status"))
    if filters.status not in (None, "open", "running", "paused", "finished", "abandoned"):
        raise malformed("status is open, running, paused, finished or abandoned", "status")
    try:
        page = service.store.games(query.get("cursor"), limit, filters)
    except BadCursor:
        raise malformed("cursor is not one this service gave out", "cursor") from None
    sees_all = service.caller(request).actor.kind == "organiser"
    rows = [(row, msgspec.json.decode(row.details)) for row in page.games]
    listed = tuple(
        GameListed(
            game_id=str(row.game_id),
            variant=row.variant,
            board=row.board,
            status=row.status,
            seats=tuple(Seat(**seat) for seat in details["seats"]),
            created=written(row.created_at),
        )
        for row, details in rows
        if sees_all or not details.get("private")
    )
    return reply(GameList(games=listed, next_cursor=page.next_cursor))


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
async def show_game(request: Request[Any, Any, Any], game_id: FromPath[str]) -> Response[bytes]:
    service = service_of(request)
    game, _ = await service.look(request, game_id)
    if (unchanged := not_modified(request, etag(game.version))) is not None:
        return unchanged
    return reply(await service.documents.header(game), version=game.version)


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
async def claim_seat(
    request: Request[Any, Any, Any], game_id: FromPath[str], seat: FromPath[str]
) -> Response[bytes]:
    service = service_of(request)
    wanted = decoded(await raw_body(request, service.settings.max_body), _claim)
    number = game_uuid(game_id)
    await service.games.game(number)
    place = int(seat) if seat.isdecimal() and len(seat) < 3 else -1
    invitation = service.tokens.invitation(wanted.code)
    if invitation is None or (invitation.game_id, invitation.seat) != (number, place):
        raise Problem(
            403,
            "code_unknown",
            "This code does not open this seat, or it has been used already.",
            field="code",
        )
    token = new_token("seat")

    def decide(game: Game, time: str) -> play.Step:
        step = play.at_desk(game, desk.Claim(place, wanted.name, wanted.colour), seat_actor(place), time)
        complete = len(step.game.claimed) == len(step.game.setup.seats)
        if game.starts != "when_claimed" or not complete:
            return step
        begun = play.at_desk(step.game, desk.Start(), ORGANISER, time)
        return play.Step(begun.game, (*step.records, *begun.records))

    rows = Extra(
        credentials=(Credential(digest(token), number, "seat", place),), revoked=(digest(wanted.code),)
    )
    step = await service.games.change(number, decide, extra=lambda _: rows)
    taken = step.game.setup.seats[place]
    return reply(
        SeatToken(
            game_id=step.game.id,
            seat=place,
            name=taken.name,
            colour=taken.colour,
            token=token,
            version=step.game.version,
            status=step.game.status,
        ),
        status=201,
        version=step.game.version,
    )


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
async def start_game(request: Request[Any, Any, Any], game_id: FromPath[str]) -> Response[bytes]:
    service = service_of(request)
    number = game_uuid(game_id)
    actor = viewer_of(service.caller(request), number)
    await service.games.game(number)
    if not actor.sees_all:
        status = 401 if actor.kind == "spectator" else 403
        raise Problem(status, "not_authorised", "Organiser or referee start a game.")
    step = await service.games.change(
        number, lambda game, time: play.at_desk(game, desk.Start(), actor, time)
    )
    game = step.game
    return reply(StatusReply(game_id=game.id, version=game.version, status=game.status), version=game.version)
