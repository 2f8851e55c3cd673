"""The way to a Redis server, or a quick `ProjectionsUnavailable` while there is none."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as NotConnected
from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as NoAnswer

from projections.port import ProjectionsUnavailable

PAUSE_SECONDS = 0.25
"""After a failed connection nobody tries again for so long: a server that is gone must not cost every request
a timeout."""
ANSWER_SECONDS = 2.0
CONNECTIONS = 32


class RedisLink:
    def __init__(self, url: str) -> None:
        # No silent retries: a reader of announcements must know that its connection was lost.
        pool = BlockingConnectionPool.from_url(
            url,
            max_connections=CONNECTIONS,
            timeout=ANSWER_SECONDS,
            socket_connect_timeout=ANSWER_SECONDS / 2,
            socket_timeout=ANSWER_SECONDS,
            retry=Retry(NoBackoff(), 0),
            protocol=2,
        )
        self.client = Redis(connection_pool=pool)
        self._quiet_until = 0.0

    @contextmanager
    def reaching(self, *, at_once: bool = False) -> Iterator[None]:
        """Around every use of the client; `at_once`: also right after a failure."""
        if not at_once and time.monotonic() < self._quiet_until:
            raise ProjectionsUnavailable("Redis could not be reached a moment ago.")
        try:
            yield
        except (NotConnected, NoAnswer, OSError) as error:
            self._quiet_until = time.monotonic() + PAUSE_SECONDS
            raise ProjectionsUnavailable(f"Redis cannot be reached: {error}") from error
        except RedisError as error:
            raise ProjectionsUnavailable(f"Redis refuses: {error}") from error

    async def close(self) -> None:
        await self.client.aclose()
        await self.client.connection_pool.disconnect()
