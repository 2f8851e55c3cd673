"""Errors as RFC 9457 problem details: status, a code to rely on, the rule that decides, the field at fault.

Problem                    anything a caller did wrong, or the service cannot do now
└── from a Refusal         the rules said no: 409 (400 malformed, 403 not authorised, 404 no such game)

The framework's plugin for problem details knows neither the middleware outside of it nor our refusals.
"""

import logging
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException

from domain.core.refusal import Refusal, Refused
from service.http.figures import count_refusal
from service.pages.problems import refused_html

AnyRequest = Request[Any, Any, Any]
log = logging.getLogger("quartermaster")
CHALLENGE = 'Bearer realm="quartermaster"'
MEDIA_TYPE = "application/problem+json"
_STATUS = {
    "malformed": 400,
    "no_such_game": 404,
    "no_such_version": 404,
    "no_such_dispute": 404,
    "board_unknown": 404,
    "not_authorised": 403,
    "stale_version": 412,
}


class ProblemDetails(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """RFC 9457 problem details."""

    type: str
    """A reference for the kind of problem: `/problems/` and the code."""
    title: str
    """The status in words."""
    status: int
    """The HTTP status, again."""
    detail: str
    """What is wrong and what to do next, for a person."""
    code: str
    """The reason, to rely on in programs."""
    rule: str | None = None
    """The rule that decides, e.g. `CL-4.31`."""
    field: str | None = None
    """The field or parameter at fault."""
    instance: str | None = None
    """The path that was asked for."""
    current_version: int | None = None
    """With `stale_version`: the version the game is at now."""
    index: int | None = None
    """Of a list of commands: the place of the one that is refused, counted from 0."""
    mistakes: tuple[dict[str, Any], ...] | None = None
    """With `sheet_mistake`: the entries at fault, each with reason, what it asked and what is possible."""


class Problem(Exception):
    def __init__(
        self,
        status: int,
        code: str,
        detail: str,
        *,
        rule: str | None = None,
        field: str | None = None,
        headers: dict[str, str] | None = None,
        current_version: int | None = None,
        index: int | None = None,
        mistakes: tuple[dict[str, Any], ...] | None = None,
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.rule = rule
        self.field = field
        self.headers = headers or {}
        self.current_version = current_version
        self.index = index
        self.mistakes = mistakes


def problem_of(refusal: Refusal) -> Problem:
    status = _STATUS.get(refusal.code, 409)
    return Problem(
        status,
        refusal.code,
        refusal.sentence,
        rule=refusal.rule,
        field=refusal.field,
        index=refusal.data.get("index"),
        mistakes=refusal.data.get("mistakes"),
    )


def details_of(problem: Problem, path: str | None = None) -> ProblemDetails:
    return ProblemDetails(
        type=f"/problems/{problem.code}",
        title=HTTPStatus(problem.status).phrase,
        status=problem.status,
        detail=problem.detail,
        code=problem.code,
        rule=problem.rule,
        field=problem.field,
        instance=path,
        current_version=problem.current_version,
        index=problem.index,
        mistakes=problem.mistakes,
    )


def problem_response(problem: Problem, path: str | None = None) -> Response[bytes]:
    count_refusal(problem.code)
    headers = {"cache-control": "no-store", **problem.headers}
    if problem.status == 401:
        headers["www-authenticate"] = CHALLENGE
    body = msgspec.json.encode(details_of(problem, path))
    return Response(body, status_code=problem.status, media_type=MEDIA_TYPE, headers=headers)


def _answer(request: AnyRequest, problem: Problem) -> Response[bytes]:
    """Problem details for programs; for a browser, which alone names XHTML, a page that leads on."""
    response = problem_response(problem, request.url.path)
    if request.method == "GET" and "application/xhtml+xml" in request.headers.get("accept", ""):
        page = refused_html(problem.status, problem.code, problem.detail).encode()
        return Response(page, status_code=problem.status, media_type="text/html", headers=response.headers)
    return response


def on_problem(request: AnyRequest, error: Problem) -> Response[bytes]:
    return _answer(request, error)


def on_refused(request: AnyRequest, error: Refused) -> Response[bytes]:
    problem = problem_of(error.refusal)
    if problem.status == 403 and "authorization" not in request.headers:
        problem.status = 401
    return _answer(request, problem)


_HTTP_CODES = {
    400: "malformed",
    404: "not_found",
    405: "method_not_allowed",
    406: "not_acceptable",
    413: "too_large",
    415: "unsupported_media_type",
}


def on_http(request: AnyRequest, error: HTTPException) -> Response[bytes]:
    code = _HTTP_CODES.get(error.status_code, "http_error")
    detail = error.detail or HTTPStatus(error.status_code).phrase
    if error.status_code == 404:
        detail = (
            f"There is nothing at {request.url.path}. /docs describes the API; /openapi.json, to programs."
        )
    headers = {key: value for key, value in (error.headers or {}).items() if key.lower() == "allow"}
    if headers:
        (allowed,) = headers.values()
        named = " or ".join(sorted({each.strip() for each in allowed.split(",")} - {"OPTIONS"}))
        detail = f"{request.url.path} is not there for {request.method}, but for {named}."
    return _answer(request, Problem(error.status_code, code, detail, headers=headers))


def on_error(request: AnyRequest, error: Exception) -> Response[bytes]:
    log.error("unexpected error at %s %s", request.method, request.url.path, exc_info=error)
    return problem_response(
        Problem(500, "internal_error", "Something went wrong here; nothing was changed."), request.url.path
    )
