"""What can go wrong, as a tree:

QuartermasterError
├── Refused            the service said no, and nothing has changed: code, rule, field, status
│   ├── Stale          the game has gone on since the version you decided on: look again
│   └── Busy           too much asked at once, and patience is at its end
├── Doubtful           what the service says does not hold together; nothing was sent
└── Unreachable        no answer came; `sent` says whether it may have been carried out all the same
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar, cast

import httpx

from quartermaster_client.call import JSON, Call
from quartermaster_client.contract import ProblemDetails

T = TypeVar("T")

_BUSY = (429, 502, 503, 504)
_UNDONE = (429, 503)
"""Said before anything is done; a gateway (502, 504) cannot know."""
_NEVER_SENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout, httpx.ProxyError)


class QuartermasterError(Exception):
    """Anything that this package raises on purpose."""


class Refused(QuartermasterError):
    """The service said no. `code` is to rely on in programs; `GET /problems/{code}` explains it."""

    def __init__(self, problem: ProblemDetails) -> None:
        told = f" ({problem['rule']})" if problem.get("rule") else ""
        super().__init__(f"{problem['code']}{told}: {problem['detail']}")
        self.problem = problem
        """All that the service said, such as `index` of a list or `mistakes` of an order sheet."""
        self.status: int = problem["status"]
        self.code: str = problem["code"]
        self.detail: str = problem["detail"]
        self.rule: str | None = problem.get("rule")
        """The rule that decides, such as `CL-4.31`."""
        self.field: str | None = problem.get("field")
        """The field or parameter at fault."""


class Stale(Refused):
    """The game has gone on since the version that was decided on."""

    @property
    def current_version(self) -> int | None:
        return self.problem.get("current_version")


class Busy(Refused):
    """Too many requests, or too much work for the service just now."""

    def __init__(self, problem: ProblemDetails, retry_after: float | None) -> None:
        super().__init__(problem)
        self.retry_after = retry_after
        """Seconds to wait, where the service named them."""

    @property
    def sent(self) -> bool:
        return self.status not in _UNDONE


class Doubtful(QuartermasterError):
    """What the service says does not hold together, so that a careful client does not act on it."""


class Unreachable(QuartermasterError):
    """No answer came."""

    def __init__(self, told: str, *, sent: bool) -> None:
        super().__init__(told)
        self.sent = sent
        """It may have been carried out."""


@contextmanager
def reaching(url: str) -> Iterator[None]:
    """Whatever keeps the answer from coming is told as `Unreachable`."""
    try:
        yield
    except (httpx.TransportError, httpx.DecodingError) as error:
        sent = not isinstance(error, _NEVER_SENT)
        raise Unreachable(f"{url}: {error or type(error).__name__}", sent=sent) from error


@contextmanager
def holding_together() -> Iterator[None]:
    """What has not the shape that it should have is told as `Doubtful`."""
    try:
        yield
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise Doubtful(f"an answer has not its shape: {error!r}"[:500]) from error


def read_reply(call: Call[T], response: httpx.Response) -> T:
    """The reply, or what was refused."""
    check(response)
    if call.accept != JSON:
        return cast(T, response.text)
    with holding_together():
        return cast(T, response.json())


def check(response: httpx.Response) -> None:
    """Raises unless it is a success; the body must have been read."""
    if response.is_success:
        return
    problem = _problem(response)
    if response.status_code in _BUSY:
        raise Busy(problem, _seconds(response.headers.get("retry-after")))
    raise Stale(problem) if problem["code"] == "stale_version" else Refused(problem)


def _problem(response: httpx.Response) -> ProblemDetails:
    if "problem+json" in response.headers.get("content-type", ""):
        with holding_together():
            problem = response.json()
            _ = problem["code"], problem["detail"], problem["status"]
            return cast(ProblemDetails, problem)
    # Somebody on the way answered in the service's place.
    made: dict[str, Any] = {
        "type": "about:blank",
        "title": response.reason_phrase,
        "status": response.status_code,
        "detail": response.text[:500],
        "code": "http_error",
    }
    return cast(ProblemDetails, made)


def _seconds(header: str | None) -> float | None:
    """Our service names seconds; a date, as some gateway may send, is left to the usual wait."""
    return float(header[:20]) if header is not None and header.isdecimal() else None
