"""The log of a game, as each caller may see it: in pages, whole, and live."""

from collections.abc import AsyncIterator
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Stream

from domain.core.actor import Actor
from domain.game.aggregate import Game
from service.contract.bodies.reading import EventsPage
from service.contract.bodies.tokens import StreamTicket
from service.contract.operation import ETAG, UNCHANGED, Operation, Reply, described
from service.contract.params import AFTER, IF_NONE_MATCH, LAST_EVENT_ID, MIN_VERSION, TICKET, whole
from service.http.call import Call
from service.http.replies import looked_at, reply, shown_reply
from service.http.requests import AnyRequest, wish_for
from service.http.streams import LiveResponse
from service.http.tickets import LASTS
from service.wiring import Service
from service.work.answers import while_asked

NDJSON = "application/x-ndjson"
_CHUNK = 500
_LIMIT = whole("limit", "Events on a page.", low=1, high=1000, default=200)


@get("/games/{game_id:str}/events")
@described(
    Operation(
        id="listEvents",
        summary="The game's log",
        tag="log",
        description="In pages as JSON, or whole with `Accept: application/x-ndjson`, one event a line (JSON "
        "where both are wanted alike). Every caller gets every event, with the same numbers and hashes; what "
        "the caller may not see is sealed.",
        params=(
            AFTER,
            _LIMIT,
            MIN_VERSION,
            IF_NONE_MATCH,
        ),
        replies={200: Reply("A page of the log.", EventsPage, headers=ETAG, also=NDJSON), 304: UNCHANGED},
        problems=(401, 403, 404),
    )
)
async def list_events(request: AnyRequest, game_id: FromPath[str]) -> Response[Any]:
    call = Call(request)
    service = call.service
    game, viewer = await call.look(game_id)
    after, limit = call[AFTER], call[_LIMIT]
    in_lines = _wants_lines(request.headers.get("accept", ""))
    headers = looked_at(game, viewer)
    headers["vary"] += ", accept"
    if in_lines:
        headers["etag"] = f'{headers["etag"][:-1]}.lines"'
    if (unchanged := call.unchanged(headers)) is not None:
        return unchanged
    if in_lines:
        lines = _lines(service, game, viewer, after)
        return Stream(lines, media_type=NDJSON, headers=headers)
    upto = min(after + limit, game.version)
    reading = service.lanes.reads.run(service.games.history.told, game, viewer, after, upto)
    found = await while_asked(request, reading)
    page = EventsPage(
        game_id=game.id,
        version=game.version,
        events=tuple(found),
        next_after=upto if upto < game.version else None,
    )
    return shown_reply(page, headers)


def _wants_lines(accept: str) -> bool:
    """Whether lines are asked for, and JSON is not wanted as much: a client that a generator made names all
    forms of an answer, and reads JSON."""
    lines, pages = (wish_for(kind, accept) for kind in (NDJSON, "application/json"))
    return lines > pages


async def _lines(service: Service, game: Game, viewer: Actor, after: int) -> AsyncIterator[bytes]:
    for start in range(after, game.version, _CHUNK):
        upto = min(start + _CHUNK, game.version)
        chunk = await service.lanes.play.run(service.games.history.told, game, viewer, start, upto)
        yield b"".join(msgspec.json.encode(entry) + b"\n" for entry in chunk)


@get("/games/{game_id:str}/stream")
@described(
    Operation(
        id="streamEvents",
        summary="The log, live (server-sent events)",
        tag="log",
        description="Each event as one message with its version as id; after a lost connection "
        "`Last-Event-ID` goes on where you were. A comment every 15 seconds keeps the line "
        "open. When the game is over and you have all of it, the stream ends; who comes again gets 204, at "
        "which an `EventSource` rests. An `EventSource` cannot send a token: see `createTicket`.",
        params=(
            AFTER,
            LAST_EVENT_ID,
            MIN_VERSION,
            TICKET,
        ),
        replies={
            200: Reply("Server-sent events, each an `Entry`.", media_type="text/event-stream"),
            204: Reply("The game is over, and you have all of it."),
        },
        problems=(401, 403, 404),
    )
)
async def stream_events(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    service = call.service
    game, viewer = await call.look(game_id)
    last = call[LAST_EVENT_ID]
    after = last if last is not None else call[AFTER]
    if game.over and after >= game.version:
        return Response(b"", status_code=204)
    token = call.caller.token_id
    return LiveResponse(service.streams, service.live.events(game, viewer, after, token))


@post("/games/{game_id:str}/tickets", status_code=201)
@described(
    Operation(
        id="createTicket",
        summary="A ticket for a private stream",
        tag="log",
        description="A browser's `EventSource` sends no token. A ticket stands in for the caller's, in the "
        "address of the stream (`?ticket=`), for this game alone and for a minute; a stream that has "
        "begun goes on. After a lost connection get a new one.",
        replies={201: Reply("The ticket.", StreamTicket)},
        problems=(401, 403, 404),
        callers=("seat", "referee", "organiser"),
    )
)
async def create_ticket(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    number, actor = await call.act_on(game_id)
    ticket = call.service.tickets.issue(number, actor, call.caller.token_id)
    return reply(
        StreamTicket(ticket=ticket, expires_in=LASTS, stream=f"/games/{number}/stream?ticket={ticket}"),
        status=201,
    )
