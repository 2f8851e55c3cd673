"""One example of every operation, as the service really answered: data, made by `make examples` and played
again by a test."""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec


class Example(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One request to an operation and the answer to it; long answers are cut down to their first entries."""

    parameters: dict[str, Any] = {}
    request: Any = None
    status: int
    media_type: str
    response: Any


@cache
def examples() -> dict[str, Example]:
    """By the operation's id."""
    data = files("service.contract").joinpath("examples.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, Example])
