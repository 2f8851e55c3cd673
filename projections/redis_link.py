"""The way to a Redis server or cluster, or a quick `ProjectionsUnavailable` while there is none.

    redis://host:6379/0                          one server (rediss:// with TLS)
    redis+cluster://host:6379,host2:6379,…       a cluster, by some of its nodes (rediss+cluster:// with TLS)

In a cluster every key of a game lies on the same node (see the keys in `redis_adapter`), and each node fails
alone: while one is gone, what lies on the others is served as ever.
"""

import hashlib
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from urllib.parse import unquote, urlsplit

from redis.asyncio import BlockingConnectionPool, Redis, RedisCluster
from redis.asyncio.cluster import ClusterNode
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import (
    ClusterDownError,
    NoScriptError,
    RedisClusterException,
    RedisError,
    SlotNotCoveredError,
)
from redis.exceptions import ConnectionError as NotConnected
from redis.exceptions import TimeoutError as NoAnswer

from projections.port import ProjectionsUnavailable

PAUSE_SECONDS = 0.25
"""After a failed connection nobody tries again for so long: a server that is gone must not cost every request
a timeout."""
ANSWER_SECONDS = 2.0
CONNECTIONS = 32
_CLUSTER = "+cluster"
_GONE = (NotConnected, NoAnswer, ClusterDownError, SlotNotCoveredError, OSError)


class RedisLink:
    def __init__(self, url: str) -> None:
        self._cluster = _cluster(url) if _CLUSTER in urlsplit(url).scheme else None
        self.client: Any = self._cluster or _single(url)
        self._quiet_until: dict[str, float] = {}

    @contextmanager
    def reaching(self, key: str, *, at_once: bool = False) -> Iterator[None]:
        """Around every use of the client for a key; `at_once`: also right after a failure."""
        node = self._node(key)
        if not at_once and time.monotonic() < self._quiet_until.get(node, 0.0):
            raise ProjectionsUnavailable("Redis could not be reached a moment ago.")
        try:
            yield
        except _GONE as error:
            self._quiet_until[node] = time.monotonic() + PAUSE_SECONDS
            raise ProjectionsUnavailable(f"Redis cannot be reached: {error}") from error
        except (RedisError, RedisClusterException) as error:
            raise ProjectionsUnavailable(f"Redis refuses: {error}") from error

    def _node(self, key: str) -> str:
        """Which server a key is asked of, as far as it is known."""
        if self._cluster is None:
            return ""
        try:
            node = self._cluster.get_node_from_key(key)
        except (RedisError, RedisClusterException, KeyError, IndexError):
            return ""  # the cluster has not been asked yet, or nobody has the key
        return str(node.name) if node is not None else ""

    async def run(self, script: str, keys: Sequence[str], arguments: Sequence[Any]) -> Any:
        """Run a script by its digest, which a server knows once it has run it."""
        digest = hashlib.sha1(script.encode(), usedforsecurity=False).hexdigest()
        try:
            return await self.client.evalsha(digest, len(keys), *keys, *arguments)
        except NoScriptError:
            return await self.client.eval(script, len(keys), *keys, *arguments)

    async def close(self) -> None:
        await self.client.aclose()


def _single(url: str) -> Redis:
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
    client = Redis(connection_pool=pool)
    client.auto_close_connection_pool = True
    return client


def _cluster(url: str) -> RedisCluster:
    scheme, rest = url.split("://", 1)
    account, _, hosts = rest.rpartition("@")
    name, _, password = account.partition(":")
    nodes = [urlsplit(f"//{host}") for host in hosts.split("/")[0].split(",")]
    return RedisCluster(
        startup_nodes=[ClusterNode(node.hostname or "", node.port or 6379) for node in nodes],
        require_full_coverage=False,
        max_connections=CONNECTIONS,
        retry=Retry(NoBackoff(), 1),
        socket_connect_timeout=ANSWER_SECONDS / 2,
        socket_timeout=ANSWER_SECONDS,
        username=unquote(name) or None,
        password=unquote(password) or None,
        ssl=scheme.startswith("rediss"),
        protocol=2,
    )
