"""Figures for whoever runs the service: requests by route, refusals by code, what is open, what lags."""

from functools import cache

from prometheus_client import Counter, Gauge, Histogram

REQUESTS = Counter("quartermaster_requests", "Requests answered", ["method", "route", "status"])
SECONDS = Histogram(
    "quartermaster_request_seconds",
    "Time to the first byte of an answer",
    ["method", "route"],
    buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10),
)
REFUSALS = Counter("quartermaster_refusals", "Problems answered, rules' refusals among them", ["code"])
GAMES = Gauge("quartermaster_games", "Games by state", ["status"], multiprocess_mode="mostrecent")
LAG = Gauge(
    "quartermaster_projection_lag_events",
    "Events written by any process of which this one has not heard yet",
    multiprocess_mode="livemax",
)
_METHODS = frozenset({"GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE"})


@cache
def _requests(method: str, route: str, status: int) -> Counter:
    return REQUESTS.labels(method, route, str(status))


@cache
def _seconds(method: str, route: str) -> Histogram:
    return SECONDS.labels(method, route)


def count_answer(method: str, route: str, status: int, seconds: float) -> None:
    """`route` is a template, such as `/games/{game_id}`: an address of the caller's choosing would make a
    figure of its own each time."""
    label = method if method in _METHODS else "other"
    _requests(label, route, status).inc()
    _seconds(label, route).observe(seconds)


def count_refusal(code: str) -> None:
    REFUSALS.labels(code).inc()
