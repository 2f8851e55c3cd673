"""Running the service: health, metrics, documentation."""

import asyncio
import os
from collections.abc import Callable

import msgspec
from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from projections.port import ProjectionsUnavailable
from service import VERSION
from service.contract.bodies.operations import Health, Readiness
from service.contract.document import openapi_document
from service.contract.operation import Operation, Reply, described
from service.games.rota import RotaState
from service.http.call import Call, not_for
from service.http.figures import GAMES, LAG
from service.http.hosts import from_this_machine
from service.http.problems import Problem
from service.http.replies import PRIVATE, reply
from service.http.requests import AnyRequest
from service.workers import FIGURES


@get("/healthz")
@described(
    Operation(
        id="isAlive",
        summary="Whether the process answers",
        tag="operations",
        description="Whether the process lives, whatever else it can do.",
        replies={200: Reply("It does.", Health)},
    )
)
async def is_alive(request: AnyRequest) -> Response[bytes]:
    Call(request)
    return reply(Health("ok", VERSION))


@get("/readyz")
@described(
    Operation(
        id="isReady",
        summary="Whether games can be read and written",
        tag="operations",
        description="Asks database, projections and the clock that times seats out; 503 `not_ready` says "
        "which of them does not answer, and what to do. Games that are damaged do not make it unready: all "
        "others are served.",
        replies={200: Reply("They can.", Readiness)},
    )
)
async def is_ready(request: AnyRequest) -> Response[bytes]:
    service = Call(request).service
    try:
        await asyncio.wait_for(service.lanes.health.run(service.store.games, None, 1), 5)
    except Exception as error:
        raise Problem(503, "not_ready", f"The database does not answer ({type(error).__name__}).") from error
    try:
        await service.projections.read("ready", "ready")
    except ProjectionsUnavailable as error:
        raise Problem(503, "not_ready", "The projections' store (Redis) does not answer.") from error
    if (why := await service.lanes.health.run(service.store.cannot_write)) is not None:
        raise Problem(503, "not_ready", f"Games can be read and not written: {why}.")
    damaged = len(service.games.history.damaged)
    return reply(Readiness("ready", VERSION, _clock_status(request.app.state["clock"].state), damaged))


def _clock_status(clock: RotaState) -> str:
    if clock.status == "failed":
        told = (
            f"The clock has been down since {clock.since} ({clock.error}); no seat is timed out meanwhile. "
            "It is started again every few seconds; if it stays down, look in the log for the cause."
        )
        raise Problem(503, "not_ready", told, field="clock")
    return clock.status


@get("/metrics")
@described(
    Operation(
        id="getMetrics",
        summary="Figures for Prometheus",
        tag="operations",
        description="Requests by route, refusals by code, games by state, streams, connections, lag. For "
        "callers on the same machine and the organiser, unless the settings open or close it.",
        replies={200: Reply("Prometheus text.", media_type="text/plain")},
        problems=(401, 403, 404),
    )
)
async def show_metrics(request: AnyRequest) -> Response[bytes]:
    call = Call(request)
    _admit_to_figures(call)
    service = call.service
    figures = await service.lanes.health.run(service.figures)
    for status, count in figures.games.items():
        GAMES.labels(status).set(count)
    LAG.set(figures.lag)
    return Response(_figures(), headers={"content-type": CONTENT_TYPE_LATEST, **PRIVATE})


def _admit_to_figures(call: Call) -> None:
    open_to = call.service.settings.metrics
    if open_to == "off":
        raise Problem(404, "not_found", "Figures are not served here (QUARTERMASTER_METRICS is off).")
    client = call.request.scope.get("client")
    given = dict(call.request.scope["headers"])
    if open_to == "open" or (client is not None and from_this_machine(client[0], given)):
        return
    caller = call.caller.actor
    if caller.kind != "organiser":
        raise not_for(caller, "Figures are for callers on the same machine and for the organiser.")


_collect_all: Callable[[CollectorRegistry], object] = MultiProcessCollector


def _figures() -> bytes:
    """Of this process; of all workers where there are several."""
    if FIGURES not in os.environ:
        return generate_latest()
    of_all = CollectorRegistry()
    _collect_all(of_all)
    return generate_latest(of_all)


@get("/openapi.json")
@described(
    Operation(
        id="getContract",
        summary="This document",
        tag="operations",
        description="This document.",
        replies={200: Reply("OpenAPI 3.1.", {"type": "object"})},
    )
)
async def show_contract(request: AnyRequest) -> Response[bytes]:
    call, state = Call(request), request.app.state
    if "contract" not in state:
        made = await call.service.lanes.reckoning.run(openapi_document, request.app, VERSION)
        state["contract"] = msgspec.json.encode(made)
    return Response(
        state["contract"], media_type="application/json", headers={"cache-control": "public, max-age=60"}
    )
