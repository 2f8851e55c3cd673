"""The HTTP application."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from domain.core.board import BoardMissing
from domain.core.refusal import Refused
from projections.tasks import ended
from service.games.boards import load_boards
from service.games.bots import Bots
from service.games.deadlines import Deadlines
from service.games.rota import Rota
from service.http.middleware import Middleware
from service.http.problems import Problem, on_error, on_http, on_problem, on_refused, problem_response
from service.http.shortcut import Shortcut
from service.routes import (
    allowed,
    audits,
    bots,
    catalogue,
    codes,
    commands,
    contributions,
    desk,
    disputes,
    examples,
    forks,
    games,
    history,
    log,
    odds,
    operations,
    pages,
    problems,
    proof,
    reading,
    seats,
    tokens,
)
from service.settings import Settings, read_settings
from service.store import Committed, GameDamaged, StoreDamaged, StoreUnavailable, reason_of
from service.wiring import Service
from service.work.guarded import Guarded

_log = logging.getLogger("quartermaster")
_HOUR = 3600.0
ROUTES: list[Any] = [
    catalogue.list_variants,
    catalogue.show_variant,
    examples.list_examples,
    examples.play_example,
    examples.draw_example,
    catalogue.list_boards,
    catalogue.show_board,
    problems.list_problems,
    problems.explain_problem,
    odds.show_odds,
    odds.draw_odds,
    catalogue.export_pandemic,
    *allowed.OPTIONS,
    games.create_game,
    games.list_games,
    games.show_game,
    seats.claim_seat,
    seats.start_game,
    tokens.list_tokens,
    tokens.issue_token,
    tokens.revoke_token,
    bots.hand_over_seat,
    codes.draw_code,
    commands.send_command,
    commands.list_legal,
    reading.view_game,
    reading.show_scoreboard,
    reading.draw_game,
    reading.replay_game,
    reading.show_position,
    log.list_events,
    log.stream_events,
    log.create_ticket,
    history.show_timeline,
    history.compare_versions,
    history.explain_event,
    history.list_refusals,
    audits.audit_game,
    audits.print_audit,
    audits.show_luck,
    audits.draw_luck,
    proof.list_keys,
    proof.show_head,
    proof.fetch_archive,
    proof.import_archive,
    proof.show_verifier,
    desk.pause_game,
    desk.resume_game,
    desk.extend_time,
    desk.abandon_game,
    desk.rewind_game,
    desk.undo_command,
    contributions.contribute,
    contributions.pass_over,
    desk.correct_position,
    disputes.open_dispute,
    disputes.list_disputes,
    disputes.rule_on_dispute,
    forks.fork_game,
    *pages.SERVED,
    pages.show_audit,
    pages.list_guides,
    pages.show_guide,
    pages.page_part,
    operations.is_alive,
    operations.is_ready,
    operations.show_metrics,
    operations.show_contract,
]
SHORT_WAYS = (commands.send_command, commands.list_legal, reading.view_game)
"""Those that come by the thousand."""


def on_store_unavailable(request: Request[Any, Any, Any], error: StoreUnavailable) -> Any:
    told = f"{reason_of(error)} Nothing was acknowledged; try again with the same Idempotency-Key."
    problem = Problem(503, "store_unavailable", told, headers={"retry-after": "2"})
    return problem_response(problem, request.url.path)


def on_store_damaged(request: Request[Any, Any, Any], error: StoreDamaged) -> Any:
    _log.error("at %s %s: %s", request.method, request.url.path, error)
    if isinstance(error.__cause__, BoardMissing):
        told = f"It cannot be shown: {error}, and restart the service."
        return problem_response(Problem(503, "store_damaged", told), request.url.path)
    if isinstance(error, GameDamaged):
        told = f"What is stored of game {error.game_id} cannot be read. Other games go on; whoever runs the"
    else:
        told = "The database is damaged where this was looked for. Other games may go on; whoever runs the"
    told += " service finds the cause in its log, and can put a backup back."
    return problem_response(Problem(503, "store_damaged", told), request.url.path)


def make_app(settings: Settings | None = None) -> Middleware:
    """The whole service, middleware included."""
    settings = settings or read_settings()
    if settings.boards is not None:
        for refused in load_boards(settings.boards).refused:
            _log.warning("%s", refused.message)
    service = Service(settings)
    _log.info("heads are signed with key %s", service.signing.id)
    return with_middleware(make_litestar(service), service)


def with_middleware(framework: Litestar, service: Service) -> Middleware:
    return Middleware(Shortcut(framework, SHORT_WAYS), service)


def make_litestar(service: Service) -> Litestar:
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state["clock"] = deadlines = Deadlines(service.games, service.projections)
        bots = Bots(service.games, service.projections, service.settings.bot_pace / 1000)
        rotas = (deadlines, bots)
        for rota in rotas:
            service.games.on_change(rota.watch)
        stop_following = _follow_others(service, rotas)
        running = [rota.keep_running() for rota in rotas]
        tasks = [asyncio.create_task(each) for each in (*running, _forget_in_time(service))]
        try:
            yield
        finally:
            await ended(*tasks)
            for rota in rotas:
                await rota.release()
            stop_following()
            await service.close()

    return Litestar(
        route_handlers=ROUTES,
        lifespan=[lifespan],
        state=State({"service": service}),
        openapi_config=None,
        exception_handlers={
            Problem: on_problem,
            Refused: on_refused,
            StoreUnavailable: on_store_unavailable,
            StoreDamaged: on_store_damaged,
            HTTPException: on_http,
            Exception: on_error,
        },
        logging_config=None,
        request_max_body_size=None,
    )


async def _forget_in_time(service: Service) -> None:
    """Every hour; whatever goes wrong is told, and tried again in an hour."""
    while True:
        with Guarded("what is too old in the %s was not forgotten", "database"):
            await service.lanes.reckoning.run(service.store.purge.carry_out, datetime.now(UTC))
        await asyncio.sleep(_HOUR)


def _follow_others(service: Service, rotas: tuple[Rota, ...]) -> Callable[[], None]:
    """Where several processes share a database, what the others write makes what is cached here old."""
    if not service.is_one_of_several:
        return lambda: None
    loop = asyncio.get_running_loop()

    def heard(commits: list[Committed]) -> None:
        loop.call_soon_threadsafe(_forget, commits)

    def _forget(commits: list[Committed]) -> None:
        service.heard = commits[-1].notification_id
        for commit in commits:
            if service.games.has_told(commit.game_id, commit.last_version):
                continue  # as of most commits: whoever wrote hears of it, too
            service.games.forget(commit.game_id, commit.last_version)
            # Whether or not it is news to the cache: somebody may have read it before anybody was told.
            service.projections.overheard(str(commit.game_id), commit.last_version)
            for rota in rotas:
                rota.heard(commit.game_id, commit.types)

    def lost() -> None:
        loop.call_soon_threadsafe(_forget_all)

    def _forget_all() -> None:
        service.games.forget_all()
        for rota in rotas:
            rota.look_through()

    service.heard = service.store.recorder.max_notification_id()
    return service.store.follow(service.heard, heard, lost)
