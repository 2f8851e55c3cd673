"""The log of a game, as each caller may see it: in pages, whole, and live."""

from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Any
from uuid import UUID

import msgspec
from litestar import Response, get
from litestar.params import FromPath
from litestar.response import Stream

from domain.core.actor import Actor
from domain.game.log import Entry
from projections.watch import watch
from service.contract.bodies.replies import EventsPage
from service.contract.operation import ETAG, Operation, Reply, described
from service.contract.params import AFTER, LAST_EVENT_ID, MIN_VERSION, whole
from service.http.call import Call
from service.http.replies import PRIVATE, etag, reply
from service.http.requests import AnyRequest
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
        description="In pages as JSON, or whole with `Accept: application/x-ndjson`, one event a line. Every "
        "caller gets every event, with the same numbers and hashes; what the caller may not see is sealed.",
        params=(
            AFTER,
            _LIMIT,
            MIN_VERSION,
        ),
        replies={200: Reply("A page of the log.", EventsPage, headers=ETAG, also=NDJSON)},
        problems=(401, 403, 404),
    )
)
async def list_events(request: AnyRequest, game_id: FromPath[str]) -> Response[Any]:
    call = Call(request)
    service = call.service
    game, viewer = await call.look(game_id)
    number = UUID(game.id)
    after, limit = call[AFTER], call[_LIMIT]
    if NDJSON in request.headers.get("accept", ""):
        lines = _lines(service, number, viewer, game.over, after, game.version)
        headers = {**PRIVATE, "etag": etag(game.version)}
        return Stream(lines, media_type=NDJSON, headers=headers)
    upto = min(after + limit, game.version)
    reading = service.lanes.reads.run(service.games.history.entries, number, viewer, game.over, after, upto)
    found = await while_asked(request, reading)
    page = EventsPage(
        game_id=game.id,
        version=game.version,
        events=tuple(found),
        next_after=upto if upto < game.version else None,
    )
    return reply(page, version=game.version)


async def _lines(
    service: Service, game_id: UUID, viewer: Actor, over: bool, after: int, upto: int
) -> AsyncIterator[bytes]:
    for start in range(after, upto, _CHUNK):
        chunk = await service.lanes.play.run(
            service.games.history.entries, game_id, viewer, over, start, min(start + _CHUNK, upto)
        )
        yield b"".join(msgspec.json.encode(entry) + b"\n" for entry in chunk)


@get("/games/{game_id:str}/stream")
@described(
    Operation(
        id="streamEvents",
        summary="The log, live (server-sent events)",
        tag="log",
        description="Each event as one message with its version as id; after a lost connection "
        "`Last-Event-ID` goes on where you were. A comment every 15 seconds keeps the line "
        "open.",
        params=(
            AFTER,
            LAST_EVENT_ID,
            MIN_VERSION,
        ),
        replies={200: Reply("Server-sent events, each an `Entry`.", media_type="text/event-stream")},
        problems=(401, 403, 404),
    )
)
async def stream_events(request: AnyRequest, game_id: FromPath[str]) -> Stream:
    call = Call(request)
    service = call.service
    game, viewer = await call.look(game_id)
    last = call[LAST_EVENT_ID]
    after = last if last is not None else call[AFTER]
    events = _live(service, UUID(game.id), viewer, after)
    return Stream(
        events,
        media_type="text/event-stream",
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


async def _live(service: Service, game_id: UUID, viewer: Actor, after: int) -> AsyncIterator[bytes]:
    """Everything after a version, then whatever comes. The log is the truth; announcements only wake us."""
    read = service.games.history.entries
    first = b"retry: 1000\n"  # in one block with an event: alone it makes some clients see an empty one
    async with aclosing(watch(service.projections, str(game_id))) as news:
        async for version in news:
            if version is None:
                yield b": still here\n\n"
                continue
            game = await service.games.game(game_id, version, service.lanes.play)
            while after < game.version:
                upto = min(after + _CHUNK, game.version)
                found = await service.lanes.play.run(read, game_id, viewer, game.over, after, upto)
                yield first + b"".join(_event(entry) for entry in found)
                first, after = b"", upto


def _event(entry: Entry) -> bytes:
    return f"id: {entry.version}\ndata: ".encode() + msgspec.json.encode(entry) + b"\n\n"
