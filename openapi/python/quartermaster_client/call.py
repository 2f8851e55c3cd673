"""A call described once, and carried out by whoever has the line: at once, or awaited.

An act of the face is a method that describes a `Call`. Looked up on a `Blocking` object it answers with the
reply, on an `Awaiting` one with something to await; both are known to type checkers.
"""

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar, overload
from urllib.parse import quote

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
P = ParamSpec("P")
S = TypeVar("S")

KEY = "Idempotency-Key"
JSON = "application/json"


@dataclass(frozen=True)
class Reveals:
    """A link that a call would give away; a game sends it only where the log says that it is due."""

    chance_id: int
    link: str


@dataclass(frozen=True)
class Call(Generic[T_co]):
    """One request, and the type of its reply."""

    method: str
    path: str
    accept: str = JSON
    query: Mapping[str, object] = field(default_factory=dict)
    headers: Mapping[str, str | None] = field(default_factory=dict)
    body: object = None
    reveals: Reveals | None = None

    @property
    def repeatable(self) -> bool:
        """Whether it may be sent again when nobody knows if it arrived: a look, or an act with a key."""
        return self.method == "GET" or self.headers.get(KEY) is not None


def prepared(call: Call[Any], token: str | None) -> dict[str, Any]:
    """The request as `httpx` wants it: method, address, headers and body."""
    given = {"Accept": call.accept, **bearer(token), **call.headers}
    told: dict[str, Any] = {
        "method": call.method,
        "url": call.path,
        "params": {name: value for name, value in call.query.items() if value is not None},
        "headers": {name: value for name, value in given.items() if value is not None},
    }
    if isinstance(call.body, bytes):
        return {**told, "content": call.body}
    return told if call.body is None else {**told, "json": call.body}


def bearer(token: str | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


def part(value: object) -> str:
    """One part of a path."""
    return quote(str(value), safe="")


def tag(version: int | None) -> str | None:
    """A version as `If-Match` wants it."""
    return None if version is None else f'"{version}"'


class Blocking(Protocol):
    """Carries calls out at once."""

    def do(self, call: Call[T], /) -> T: ...


class Awaiting(Protocol):
    """Carries calls out when awaited."""

    def do(self, call: Call[T], /) -> Coroutine[Any, Any, T]: ...


class act(Generic[S, P, T]):  # noqa: N801 - a decorator
    """Makes an act of a method that describes its call."""

    def __init__(self, describe: Callable[Concatenate[S, P], Call[T]]) -> None:
        self._describe = describe
        self.__doc__ = describe.__doc__

    @overload
    def __get__(self, on: None, kind: type, /) -> "act[S, P, T]": ...
    @overload
    def __get__(self, on: Blocking, kind: type, /) -> Callable[P, T]: ...
    @overload
    def __get__(self, on: Awaiting, kind: type, /) -> Callable[P, Coroutine[Any, Any, T]]: ...
    def __get__(self, on: Any, kind: type, /) -> Any:
        if on is None:
            return self

        @wraps(self._describe)
        def carry_out(*args: P.args, **kwargs: P.kwargs) -> Any:
            return on.do(self._describe(on, *args, **kwargs))

        return carry_out
