"""Keeping watch over one game, whether or not the announcements can be heard."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing

from projections.port import Feed, ProjectionsUnavailable

QUIET_SECONDS = 15.0
POLL_SECONDS = 1.0
LOOK = 0
"""Something may have happened; only the log can tell."""


async def watch(
    feed: Feed,
    game_id: str,
    quiet_seconds: float = QUIET_SECONDS,
    poll_seconds: float = POLL_SECONDS,
) -> AsyncGenerator[int | None, None]:
    """Wakes a reader of a game's log, for as long as the projections are open; to be left with `aclosing`.

    Gives the version that has been announced; `LOOK` on entering, on coming back, and again and again while
    announcements cannot be heard; None where nothing has happened for `quiet_seconds`. A reader that looks
    at the log each time misses nothing.
    """
    while True:
        try:
            async with (
                feed.follow(game_id) as versions,
                aclosing(_or_quiet(versions, quiet_seconds)) as news,
            ):
                yield LOOK
                async for version in news:
                    yield version
                return
        except ProjectionsUnavailable:
            await asyncio.sleep(poll_seconds)
            yield LOOK


async def _or_quiet(versions: AsyncIterator[int], quiet_seconds: float) -> AsyncGenerator[int | None, None]:
    """The versions, and None whenever none has come for so long."""
    coming: asyncio.Future[int | None] | None = None
    try:
        while True:
            coming = coming or asyncio.ensure_future(anext(versions, None))
            done, _ = await asyncio.wait((coming,), timeout=quiet_seconds)
            if not done:
                yield None
                continue
            version, coming = coming.result(), None
            if version is None:
                return
            yield version
    finally:
        if coming is not None:
            coming.cancel()
