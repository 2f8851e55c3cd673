"""Audit and luck: is everything in order with this game, and who had the better dice?"""

from litestar import Response, get
from litestar.params import FromPath

from domain.core.actor import Actor
from domain.game.aggregate import Game
from domain.game.audit import AuditReport
from projections.documents import header
from projections.eyes import eyes
from projections.luck import LuckReport, luck_of
from projections.luck_picture import luck_svg
from projections.timeline import timeline
from service.contract.operation import ETAG, UNCHANGED, Operation, Reply, described
from service.contract.params import IF_NONE_MATCH, MIN_VERSION
from service.http.call import Call
from service.http.replies import PRIVATE, etag, looked_at, reply
from service.http.requests import AnyRequest
from service.pages.audits import STYLED, Story, audit_html
from service.wiring import Service
from service.work.answers import while_asked

_SEEN = "While the game runs, referee and organiser get all of it, others what their own log can tell."


@get("/games/{game_id:str}/audit")
@described(
    Operation(
        id="auditGame",
        summary="Audit the game",
        tag="proof",
        description="Numbering, hash chain, seals, dice and draws, and every command decided again. " + _SEEN,
        params=(MIN_VERSION,),
        replies={200: Reply("The report.", AuditReport, headers=ETAG)},
        problems=(401, 403, 404),
    )
)
async def audit_game(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    service = call.service
    game, viewer = await call.look(game_id)
    report = await while_asked(request, service.audits.report(game, viewer))
    return reply(report, version=game.version)


@get("/games/{game_id:str}/audit.html")
@described(
    Operation(
        id="printAudit",
        summary="The audit as a page to print",
        tag="proof",
        description="The same as `/audit`, with the signed head.",
        params=(MIN_VERSION,),
        replies={200: Reply("The page.", media_type="text/html", headers=ETAG)},
        problems=(401, 403, 404),
    )
)
async def print_audit(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    service = call.service
    game, viewer = await call.look(game_id)
    report = await while_asked(request, service.audits.report(game, viewer))
    story = await service.lanes.past.run(_story, service, game, viewer)
    page = audit_html(report, header(game), service.signing.head_of(game), service.signing.public, story)
    headers = {
        "etag": etag(game.version),
        **PRIVATE,
        "content-security-policy": "default-src 'none'; style-src " + STYLED,
    }
    return Response(page.encode(), media_type="text/html", headers=headers)


def _story(service: Service, game: Game, viewer: Actor) -> Story:
    """The score and the rulings, as the caller may see them."""
    log = service.games.history.told(game, viewer)
    rulings = tuple(row for row in timeline(log) if row.kind == "ruling")
    return Story(game.rules.score(game.state, eyes(viewer, over=game.over).sees_as), rulings)


@get("/games/{game_id:str}/luck")
@described(
    Operation(
        id="showLuck",
        summary="Rolled against expected, for each seat",
        tag="looking",
        description="The dice of every side, with how far they lie from what could be expected.",
        params=(MIN_VERSION, IF_NONE_MATCH),
        replies={200: Reply("The report.", LuckReport, headers=ETAG), 304: UNCHANGED},
        problems=(401, 403, 404),
    )
)
async def show_luck(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    return await call.shown(
        game_id, lambda game, viewer: while_asked(request, _luck(call.service, game, viewer))
    )


@get("/games/{game_id:str}/luck.svg")
@described(
    Operation(
        id="drawLuck",
        summary="The luck report as a picture",
        tag="looking",
        description="The same as a picture.",
        params=(MIN_VERSION, IF_NONE_MATCH),
        replies={200: Reply("The picture.", media_type="image/svg+xml", headers=ETAG), 304: UNCHANGED},
        problems=(401, 403, 404),
    )
)
async def draw_luck(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    service = call.service
    game, viewer = await call.look(game_id)
    headers = looked_at(game, viewer)
    if (unchanged := call.unchanged(headers)) is not None:
        return unchanged
    report = await while_asked(request, _luck(service, game, viewer))
    return Response(luck_svg(report).encode(), media_type="image/svg+xml", headers=headers)


async def _luck(service: Service, game: Game, viewer: Actor) -> LuckReport:
    asked = (game.id, game.version, eyes(viewer, over=game.over).key)
    return await service.luck.get(
        asked, lambda: service.lanes.reckoning.run(_reckoned, service, game, viewer)
    )


def _reckoned(service: Service, game: Game, viewer: Actor) -> LuckReport:
    log = service.games.history.told(game, viewer)
    return LuckReport(game_id=game.id, version=game.version, rows=luck_of(log, game.setup))
