"""One operation of the API, described beside its code. The OpenAPI document is made from these, and requests
are read by them: what an operation does not tell, its handler cannot ask for."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from service.contract.deprecation import Deprecated, soonest
from service.contract.params import Param

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class Reply:
    """One successful answer: a type for JSON, or a media type of its own."""

    description: str
    type: Any = None
    instead: Any = None
    """Another type that may come back instead."""
    media_type: str = "application/json"
    also: str | None = None
    """A further media type, for those who ask for it."""
    headers: dict[str, str] = field(default_factory=dict)
    """Response headers with a sentence each."""


@dataclass(frozen=True, kw_only=True)
class Operation:
    id: str
    summary: str
    tag: str
    description: str = ""
    params: tuple[Param[Any], ...] = ()
    body: Any = None
    body_kind: str = "application/json"
    replies: dict[int, Reply]
    problems: tuple[int, ...] = ()
    """Status codes of problem details besides 400, 405, 406, 421, 429, 503, which any may give."""
    callers: tuple[str, ...] = ("anyone",)
    """Who may call it: `anyone`, `organiser`, `referee`, `seat`."""
    deprecated: Deprecated | None = None
    """Where it will be taken out of the contract."""
    path: str | None = None
    """Where it differs from the route's own (a suffix that the route reads as part of a parameter)."""


class Told:
    """What the operations of one handler tell, ready for reading requests."""

    def __init__(self, operations: tuple[Operation, ...]) -> None:
        self.operations = operations
        self.params = tuple(dict.fromkeys(param for operation in operations for param in operation.params))
        self.queries = frozenset(param.name for param in self.params if param.place == "query")
        self.callers = operations[0].callers
        self.body = operations[0].body
        self._leaving = [told.deprecated for told in operations if told.deprecated is not None]
        self._leaving_params = [
            (param, param.deprecated) for param in self.params if param.deprecated is not None
        ]

    def queries_of(self, path: str) -> frozenset[str]:
        """The query parameters of the operation with this path."""
        return frozenset(
            param.name
            for operation in self.operations
            for param in operation.params
            if operation.path == path and param.place == "query"
        )

    def deprecated(self, used: Callable[[Param[Any]], bool]) -> Deprecated | None:
        """What is announced of the operation, and of those of its parameters that a request uses."""
        if not self._leaving and not self._leaving_params:
            return None
        return soonest([*self._leaving, *(told for param, told in self._leaving_params if used(param))])


def described(*operations: Operation) -> Callable[[F], F]:
    """Attach the description of an operation (or of several that one handler serves) to its handler."""

    def attach(function: F) -> F:
        vars(function)["told"] = Told(operations)
        return function

    return attach


ETAG = {
    "ETag": "The version shown, in quotes; behind a dot, whose eyes it is for. `If-Match` takes it as it is."
}
UNCHANGED = Reply("What you have, by its ETag, is what there is.", headers=ETAG)
