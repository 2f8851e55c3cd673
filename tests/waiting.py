"""Waiting for what must come true."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
_PATIENCE = 240.0
"""Seconds: many, since the machine may be busy, and nobody waits for them but a test that fails."""


def until(
    look: Callable[[], T], what: str | Callable[[], str] = "it never came true", seconds: float = _PATIENCE
) -> T:
    """What is seen as soon as it is anything; fails with `what` if it never is."""
    end = time.monotonic() + seconds
    while not (seen := look()):
        assert time.monotonic() < end, what() if callable(what) else what
        time.sleep(0.02)
    return seen
