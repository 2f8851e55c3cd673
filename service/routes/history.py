"""What happened and why: timeline, differences, reasons, refused commands."""

from uuid import UUID

from litestar import Response, get
from litestar.params import FromPath

from domain.core.actor import Actor
from domain.game.aggregate import Game
from domain.game.log import Entry, plain, read_plain, shown
from domain.game.telling import TAKES_BACK
from projections.cast import cast_of
from projections.chosen_options import options_told
from projections.difference import Change, Difference, changes_between
from projections.eyes import eyes, view_of
from projections.sentences import after
from projections.timeline import TimelineRow, timeline
from projections.why import Why, asked_by, explain
from service.contract.bodies.reading import RefusalList, TimelinePage
from service.contract.operation import ETAG, UNCHANGED, Operation, Reply, described
from service.contract.params import AFTER, IF_NONE_MATCH, MIN_VERSION, whole
from service.games.history import check_version
from service.games.refusals import remembered
from service.http.call import Call
from service.http.replies import looked_at, reply, shown_reply
from service.http.requests import AnyRequest, malformed
from service.wiring import Service
from service.work.answers import while_asked

_BEFORE = 30
"""So many entries before a difference tell what was under way when it began."""
_BATTLE = 100
"""So many before a page of the timeline; longer ago begins hardly any battle that is still going on."""
_ROLL = 2
"""So many events a roll has after the one that asks for it."""
_STEP = 50
_ROWS = whole(
    "limit", "At most so many rows on a page, which tell of so many events.", low=1, high=1000, default=200
)
_FROM = whole("from", "The earlier version.", low=1, required=True)
_TO = whole("to", "The later version (left out: now).", low=1)
_EVENT = whole("version", "The event's version.", low=1, required=True)
_AT_MOST = whole("limit", "At most so many.", low=1, high=500, default=100)


@get("/games/{game_id:str}/timeline")
@described(
    Operation(
        id="showTimeline",
        summary="The game in sentences",
        tag="looking",
        description="The log as sentences, as the caller may see it: turns, battles, rulings. A roll is one "
        "row for up to three events, from `first_version` to `version`; it stands on the page of the latter. "
        "Rows that a rewind took back say which version did.",
        params=(
            AFTER,
            _ROWS,
            MIN_VERSION,
            IF_NONE_MATCH,
        ),
        replies={200: Reply("A page of the timeline.", TimelinePage, headers=ETAG), 304: UNCHANGED},
        problems=(401, 403, 404),
    )
)
async def show_timeline(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    service = call.service
    since, limit = call[AFTER], call[_ROWS]
    game, viewer = await call.look(game_id)
    headers = looked_at(game, viewer)
    if (unchanged := call.unchanged(headers)) is not None:
        return unchanged
    upto = min(since + limit, game.version)
    reading = service.lanes.past.run(_rows, service, game, viewer, since, upto)
    rows = await while_asked(request, reading)
    page = TimelinePage(
        game_id=game.id,
        version=game.version,
        rows=tuple(rows),
        next_after=upto if upto < game.version else None,
        options_told=options_told(game.setup),
    )
    return shown_reply(page, headers)


def _rows(service: Service, game: Game, viewer: Actor, since: int, upto: int) -> list[TimelineRow]:
    """The rows that end on one page. A little before it is read along, since it tells which battle is going
    on, with the whole of a command that begins there, since that tells what was read on revealed sheets; and
    a little after it, where a roll may end. Rewinds that come later take back what is on it."""
    first, until = max(since - _BATTLE, 0), min(upto + _ROLL, game.version)
    page = service.games.history.told(game, viewer, first, until)
    if first and page and "cause" not in page[0].seals:
        page = _run_up_to(service, game, viewer, first) + page
    rewinds = map(read_plain, service.store.states_of(UUID(game.id), TAKES_BACK, until))
    later = [shown(record, viewer, game.over) for record in rewinds if record.version <= game.version]
    rows = timeline([*page, *later], cast_of(game.setup))
    return [row for row in rows if since < row.version <= upto]


@get("/games/{game_id:str}/diff")
@described(
    Operation(
        id="compareVersions",
        summary="What changed between two versions",
        tag="looking",
        description="As data and in words, for the caller's eyes; for territories and seas with the event "
        "that changed them last, and its dice.",
        params=(
            _FROM,
            _TO,
            MIN_VERSION,
            IF_NONE_MATCH,
        ),
        replies={200: Reply("The changes.", Difference, headers=ETAG), 304: UNCHANGED},
        problems=(401, 403, 404),
    )
)
async def compare_versions(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    service = call.service
    game, viewer = await call.look(game_id, call[_TO])
    first = call[_FROM]
    game = await service.games.with_version(game, first)
    last = call[_TO] or game.version
    if first > last:
        raise malformed(f"from must not be later than to, which is {last}", "from")
    check_version(game, first, "from")
    check_version(game, last, "to")
    headers = looked_at(game, viewer, call[_TO])
    if (unchanged := call.unchanged(headers)) is not None:
        return unchanged
    number = UUID(game.id)
    before = await service.games.game_at(number, first, "from")
    after = await service.games.game_at(number, last, "to")
    reckoning = service.lanes.reckoning.run(_changes, service, game, viewer, before, after)
    changes = await while_asked(request, reckoning)
    made = Difference(game_id=game.id, from_version=first, to_version=last, changes=changes)
    return shown_reply(made, headers)


def _changes(service: Service, game: Game, viewer: Actor, before: Game, after: Game) -> tuple[Change, ...]:
    since = max(before.version - _BEFORE, 0)
    between = service.games.history.told(game, viewer, since, after.version)
    seen_with = eyes(viewer, over=game.over)
    then, now = (plain(view_of(each, seen_with)) for each in (before, after))
    return changes_between(then, now, between, before.version, cast_of(after.setup))


@get("/games/{game_id:str}/why")
@described(
    Operation(
        id="explainEvent",
        summary="Why an event happened",
        tag="looking",
        description="The command that brought it about, as far as the caller may see it, who sent it, and "
        "the rules that decided it. For refused commands see `/refusals`.",
        params=(_EVENT, MIN_VERSION, IF_NONE_MATCH),
        replies={200: Reply("The reasons.", Why, headers=ETAG), 304: UNCHANGED},
        problems=(401, 403, 404),
    )
)
async def explain_event(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    service = call.service
    game, viewer = await call.look(game_id)
    version = call[_EVENT]
    game = await service.games.with_version(game, version)
    check_version(game, version)
    headers = looked_at(game, viewer, version)
    if (unchanged := call.unchanged(headers)) is not None:
        return unchanged
    reading = service.lanes.past.run(_explained, service, game, viewer, version)
    return shown_reply(await while_asked(request, reading), headers)


def _explained(service: Service, game: Game, viewer: Actor, version: int) -> Why:
    run = _run_up_to(service, game, viewer, version)
    first = run[0].version - 1
    before = service.games.history.told(game, viewer, max(first - _BATTLE, 0), first)
    asked = _asked(service, game, viewer, run)
    return explain(run, game.variant, after(before, cast_of(game.setup)), asked)


def _asked(service: Service, game: Game, viewer: Actor, run: list[Entry]) -> Entry | None:
    """The entry with the command that asked for what the last one of the run carries out: the seat's latest
    sealed paper. It may have sent something else since, that it resigns (AL-5.30)."""
    seat, start = asked_by(run[-1], run[0]), run[0].version - 1
    while seat is not None and start > 0:
        before = max(start - _STEP, 0)
        found = service.games.history.told(game, viewer, before, start)
        for entry in reversed(found):
            if entry.body.get("seat") == seat and {"cause"} < entry.seals.keys():
                return entry
        start = before
    return None


def _run_up_to(service: Service, game: Game, viewer: Actor, version: int) -> list[Entry]:
    """The entries of one command up to a version: back to the one that seals the command."""
    run: list[Entry] = []
    start = version
    while start > 0:
        before = max(start - _STEP, 0)
        run = service.games.history.told(game, viewer, before, start) + run
        for place in range(min(_STEP, start - before) - 1, -1, -1):
            if "cause" in run[place].seals:
                return run[place:]
        start = before
    return run


@get("/games/{game_id:str}/refusals")
@described(
    Operation(
        id="listRefusals",
        summary="Refused commands, with reason and rule",
        tag="looking",
        description="A seat sees its own, referee and organiser everybody's; the newest first. They are no "
        "part of the log, and only the latest are kept, for some weeks.",
        params=(
            _AT_MOST,
            MIN_VERSION,
        ),
        replies={200: Reply("The refusals.", RefusalList, headers=ETAG)},
        problems=(401, 403, 404),
        callers=("seat", "referee", "organiser"),
    )
)
async def list_refusals(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    service = call.service
    game, viewer = await call.look(game_id)
    limit = call[_AT_MOST]
    reading = service.lanes.reads.run(remembered, service.store, UUID(game.id), game.variant, viewer, limit)
    found = await while_asked(request, reading)
    newest = max((refused.version for refused in found), default=0)  # perhaps refused by another process
    game = await service.games.with_version(game, newest)
    return reply(RefusalList(game_id=game.id, version=game.version, refusals=found), version=game.version)
