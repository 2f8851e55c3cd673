"""Proof that can be carried away: signed heads, archives, the verifier."""

from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Stream

from domain.core.actor import Actor
from domain.core.vocabulary import type_of
from domain.game.aggregate import Game
from domain.game.archive import Header, SignedHead, head_of_import, line_of
from domain.game.desk.events import GameImported
from domain.game.log import Record, read_plain
from domain.game.play import Step
from service.contract.bodies.acts import Imported
from service.contract.bodies.operations import KeyList, PublicKey
from service.contract.operation import ETAG, Operation, Reply, described
from service.contract.params import MIN_VERSION, whole
from service.games.archives import read_archive, taken_in
from service.games.games import Extra
from service.http.call import Call
from service.http.problems import Problem
from service.http.replies import PRIVATE, etag, reply
from service.http.requests import AnyRequest, raw_body
from service.http.tokens import digest, new_token
from service.pages.verifier import verifier_page
from service.routes.log import NDJSON
from service.store import Credential, VersionConflict
from service.wiring import Service
from service.work.answers import while_asked

_CHUNK = 500
_AT_VERSION = whole("version", "The head as it was at this version (left out: now).", low=1)
_ARCHIVE_KINDS = (NDJSON, "application/octet-stream")


@get("/keys")
@described(
    Operation(
        id="listKeys",
        summary="The public key that signs heads and archives",
        tag="proof",
        description="Public keys, to check signatures of heads and archives with.",
        replies={200: Reply("The keys.", KeyList)},
    )
)
async def list_keys(request: AnyRequest) -> Response[bytes]:
    key = Call(request).service.signing
    return reply(KeyList((PublicKey(key_id=key.id, algorithm="Ed25519", public_key=key.public),)))


@get("/games/{game_id:str}/head")
@described(
    Operation(
        id="getHead",
        summary="The latest event's hash, signed",
        tag="proof",
        description="Evidence for later: no other log of the game can lead to this head. Of a game that was "
        "taken in from an archive, the versions that came with it were not witnessed here: of those the head "
        "that its old service signed is shown, and no other (`not_witnessed`).",
        params=(
            _AT_VERSION,
            MIN_VERSION,
        ),
        replies={200: Reply("The signed head.", SignedHead, headers=ETAG)},
        problems=(401, 403, 404, 409),
    )
)
async def show_head(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    service = call.service
    version = call[_AT_VERSION]
    game, _ = await call.look(game_id, version)
    if version is not None and (elsewhere := _signed_elsewhere(game, version)) is not None:
        return reply(elsewhere, version=version)
    then = game if version is None else await service.games.game_at(UUID(game.id), version)
    return reply(service.signing.head_of(then), version=then.version)


def _signed_elsewhere(game: Game, version: int) -> SignedHead | None:
    """The head of a version that came with an archive: our key signs nothing that we did not witness."""
    later = [taken for taken in game.imports if taken.upto >= version]
    if not later:
        return None
    if later[0].upto == version:
        return head_of_import(game.id, later[0])
    told = f"Version {version} was taken in from an archive and not witnessed here. Version {later[0].upto}"
    raise Problem(
        409,
        "not_witnessed",
        f"{told} is the head that its old service signed; ask for that.",
        field="version",
    )


_NAMED = {"Content-Disposition": "A name for the file: the game's id and version."}


@get("/games/{game_id:str}/archive")
@described(
    Operation(
        id="fetchArchive",
        summary="The complete log as one file",
        tag="proof",
        description="For the caller's eyes: a line with a header and the signed head, then a line for each "
        "event, all in canonical JSON. `quartermaster verify` and the page `/verify` check it without us; "
        "`POST /archives` takes it in again where everything in it is open.",
        params=(MIN_VERSION,),
        replies={200: Reply("The archive.", media_type=NDJSON, headers=ETAG | _NAMED)},
        problems=(401, 403, 404),
    )
)
async def fetch_archive(request: AnyRequest, game_id: FromPath[str]) -> Stream:
    call = Call(request)
    service = call.service
    game, viewer = await call.look(game_id)
    header = service.signing.header_of(game, str(viewer))
    headers = {
        **PRIVATE,
        "etag": etag(game.version),
        "content-disposition": f'attachment; filename="{game.id}-{game.version}.ndjson"',
    }
    return Stream(_lines(service, game, viewer, header), media_type=NDJSON, headers=headers)


async def _lines(service: Service, game: Game, viewer: Actor, header: Header) -> AsyncIterator[bytes]:
    yield line_of(header)
    for start in range(0, game.version, _CHUNK):
        upto = min(start + _CHUNK, game.version)
        yield await service.lanes.play.run(_chunk, service, game, viewer, start, upto)


def _chunk(service: Service, game: Game, viewer: Actor, start: int, upto: int) -> bytes:
    return b"".join(map(line_of, service.games.history.told(game, viewer, start, upto)))


@post("/archives", status_code=201)
@described(
    Operation(
        id="importArchive",
        summary="Take in a game from an archive",
        tag="proof",
        description="Of a game that is over, or as its referee fetched it. It is checked first (hashes, "
        "seals, signature, dice, every command decided again) and refused with the line that is wrong, "
        "or `archive_incomplete` where something in it is sealed. Taking in the same archive twice changes "
        "nothing. The log says from then on that what came before was taken in, and whose key signed it. The "
        "generator's seed of a game that still goes on is in no archive: its dice are typed in "
        "from here on.",
        body={"type": "string", "contentMediaType": NDJSON},
        body_kind="application/octet-stream",
        replies={
            200: Reply("It was here already.", Imported, headers=ETAG | {"Location": "The game."}),
            201: Reply("Taken in.", Imported, headers=ETAG | {"Location": "The game."}),
        },
        problems=(401, 403, 409, 413, 415),
        callers=("organiser",),
    )
)
async def import_archive(request: AnyRequest) -> Response[bytes]:
    call = Call(request)
    service = call.service
    call.admit(call.caller.actor)
    body = await raw_body(request, service.settings.max_archive, _ARCHIVE_KINDS)
    header, game, records = await while_asked(request, service.lanes.reckoning.run(read_archive, body))
    token: str | None = new_token("referee")
    number = UUID(game.id)
    async with service.games.lock(number):
        if service.store.version(number):
            token = None
            await service.lanes.play.run(_must_be_the_same, service, game)
            game = await service.games.latest(number)
        else:
            rows = Extra(credentials=(Credential(digest(token or ""), number, "referee"),))
            step = taken_in(game, header, service.games.now(game.time))
            game = step.game
            try:
                await service.games.open(Step(game, (*records, *step.records)), rows)
            except VersionConflict:
                raise _other_game(game) from None
    made = Imported(
        game_id=game.id,
        version=game.version,
        status=game.status,
        head=game.head,
        referee_token=token,
        signed_by=header.head.key_id,
    )
    status = 200 if token is None else 201
    return reply(made, status=status, version=game.version, location=f"/games/{game.id}")


def _must_be_the_same(service: Service, game: Game) -> None:
    here = [read_plain(state) for state in service.store.states(UUID(game.id), game.version - 1)]
    if not here or here[0].hash != game.head or any(not _says_taken_in(record) for record in here[1:]):
        raise _other_game(game)


def _says_taken_in(record: Record[dict[str, Any]]) -> bool:
    return bool(record.body["type"] == type_of(GameImported))


def _other_game(game: Game) -> Problem:
    told = f"Game {game.id} is here already, with another log. Nothing was changed."
    return Problem(409, "game_exists", told, field="body")


@get("/verify", include_in_schema=False)
async def show_verifier(request: AnyRequest) -> Response[bytes]:
    inline = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'"
    headers = {"content-security-policy": inline, "cache-control": "public, max-age=300"}
    return Response(verifier_page(), media_type="text/html", headers=headers)
