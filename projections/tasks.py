"""Ending what runs on its own in the event loop."""

import asyncio
from typing import Any

_AGAIN_SECONDS = 0.5


async def ended(*tasks: asyncio.Task[Any] | None) -> None:
    """Cancel tasks and wait until they are done.

    Again and again: a task that waits for something which comes at that very moment may miss the call
    (`asyncio.wait_for`, and the Redis client when an answer arrives), and would then wait for ever.
    """
    for task in tasks:
        while task is not None and not task.done():
            task.cancel()
            await asyncio.wait((task,), timeout=_AGAIN_SECONDS)
