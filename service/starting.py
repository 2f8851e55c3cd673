"""A start that goes wrong ends with one sentence, and says "serving" only when it is."""

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO
from urllib.parse import urlsplit, urlunsplit

import msgspec
import psycopg
import redis
from eventsourcing.persistence import PersistenceError
from redis.backoff import ConstantBackoff
from redis.retry import Retry

from service.app import make_app
from service.http.middleware import Middleware
from service.http.server import Server
from service.http.tokens import organiser_key
from service.settings import Settings
from service.store import StoreSettings, open_store
from service.store.folder import InUse, beside, file_of, keep_private, taken
from service.work.process import settle
from service.workers import Supervisor

_WAIT = 3
"""Seconds that a database or Redis has to answer: it may be starting just now, as this service is."""
_BACKLOG = 2048


class CannotStart(Exception):
    """Why, and what to do."""


class Started(msgspec.Struct, frozen=True):
    """A service that is ready to take connections."""

    application: Middleware | None
    """None: workers have one each."""
    settings: Settings
    listener: socket.socket
    database: str
    """Where the data is, without a password."""
    new_key: str | None
    """The organiser's key, if this start has made it."""
    lock: BinaryIO | None
    """Held for as long as the service runs."""

    @property
    def address(self) -> str:
        host, port = self.listener.getsockname()[:2]
        return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"

    def run(self, greet: Callable[[], None]) -> None:
        if self.application is None:
            Supervisor(self.listener, self.settings, greet).run()
        else:
            settle()
            Server(self.application, self.settings, greet).run([self.listener])


def started(settings: Settings) -> Started:
    """Everything looked at and opened that a service needs; raises `CannotStart`."""
    _look_at_workers(settings)
    listener = _bound(settings)
    key_file = settings.data / "organiser.key"
    lock = _folders_looked_at(settings)
    _look_at_servers(settings)
    makes_key = settings.organiser_key is None and not key_file.exists()
    with _told(settings):
        organiser_key(settings.data, settings.organiser_key)
        application = make_app(settings) if settings.workers == 1 else None
        if application is None and lock is not None:
            # Made here, once: else all workers would make it, or die of it, at the same time.
            open_store(StoreSettings(settings.database, settings.synchronous, shared=True)).close()
    key = key_file.read_text().strip() if makes_key else None
    return Started(application, settings, listener, without_password(settings.database), key, lock)


@contextmanager
def looked_at(settings: Settings) -> Iterator[None]:
    """For a command that opens what a service may be serving: without its lock and its port."""
    _look_at_boards(settings)
    _look_at_servers(settings)
    with _told(settings):
        yield


def _look_at_workers(settings: Settings) -> None:
    if settings.workers == 1:
        return
    if settings.database.startswith("postgres"):
        if settings.redis is None:
            raise CannotStart(
                "several workers on PostgreSQL, which may be on several machines, tell each other of the "
                "games through Redis: set QUARTERMASTER_REDIS, or leave --workers out."
            )
    elif file_of(settings.database) is None:
        raise CannotStart(
            "several workers need a database that several processes can open, and memory is each one's own: "
            "set QUARTERMASTER_DATABASE to a file (sqlite:///…), or leave --workers out."
        )


def _bound(settings: Settings) -> socket.socket:
    at = f"{settings.host}:{settings.port}"
    try:
        family, kind, number, _, address = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, number)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        # Now, not when all is ready: two may be bound to one port until one of them listens. With room for
        # all, or who comes meanwhile is sent away unheard and tries again only after a second.
        listener.listen(_BACKLOG)
    except OSError as error:
        raise CannotStart(
            f"{at} cannot be served ({error.strerror}). Choose another port with --port (or PORT), another "
            "address with --host, or end the process that has this one."
        ) from None
    return listener


def _folders_looked_at(settings: Settings) -> BinaryIO | None:
    """The lock on a SQLite store, once all folders are there."""
    _look_at_boards(settings)
    with _told(settings):
        database = file_of(settings.database)
        keys = [settings.data / "organiser.key", settings.signing_key or settings.data / "signing.key"]
        keep_private(*keys, *([] if database is None else beside(database)))
        settings.data.mkdir(parents=True, exist_ok=True)
        return None if database is None else _locked(database)


def _look_at_boards(settings: Settings) -> None:
    if settings.boards is not None and not settings.boards.is_dir():
        raise CannotStart(
            f"the folder of boards {settings.boards} is not there. Make it, or leave --boards (or "
            "QUARTERMASTER_BOARDS) out."
        )


def _locked(database: Path) -> BinaryIO:
    database.parent.mkdir(parents=True, exist_ok=True)
    try:
        return taken(database)
    except InUse as other:
        raise CannotStart(
            f"the database {database} is being served already, by process {other.holder or 'unknown'}. End "
            "that one, or choose another folder with --data (or QUARTERMASTER_DATA); to use more cores start "
            "one service with --workers; several services can share a PostgreSQL database."
        ) from None


def _look_at_servers(settings: Settings) -> None:
    if settings.database.startswith("postgres"):
        try:
            _asked_until_it_answers(lambda: psycopg.connect(settings.database, connect_timeout=_WAIT).close())
        except psycopg.Error as error:
            raise CannotStart(
                f"the database {without_password(settings.database)} does not answer "
                f"({_first_line(error)}). Start it, or mend QUARTERMASTER_DATABASE."
            ) from None
    if (url := settings.redis) is not None:
        try:
            _asked_until_it_answers(lambda: _ping(url))
        except (redis.RedisError, ValueError, OSError) as error:
            raise CannotStart(
                f"Redis at {without_password(url)} does not answer ({_first_line(error)}). "
                "Start it, mend QUARTERMASTER_REDIS, or leave it out."
            ) from None


def _asked_until_it_answers(ask: Callable[[], object]) -> None:
    until = time.monotonic() + _WAIT
    again = Retry(ConstantBackoff(0.1), -1, (psycopg.OperationalError, redis.ConnectionError))
    again.call_with_retry(ask, fail=lambda _: None, is_retryable=lambda _: time.monotonic() < until)


def _ping(url: str) -> None:
    """A server, or any node of a cluster."""
    first = url.replace("+cluster", "").partition(",")[0]
    with redis.Redis.from_url(
        first, socket_timeout=_WAIT, socket_connect_timeout=_WAIT, retry=None
    ) as client:
        client.ping()


@contextmanager
def _told(settings: Settings) -> Iterator[None]:
    """What the parts of a service raise, as one sentence."""
    try:
        yield
    except ValueError as error:  # keys and settings say themselves what to do
        raise CannotStart(str(error)) from None
    except PersistenceError as error:
        raise CannotStart(
            f"the database {without_password(settings.database)} cannot be opened ({_first_line(error)}). "
            "Look whether it is a database of this service, whole, and may be written by this user."
        ) from None
    except OSError as error:
        where = error.filename or settings.data
        raise CannotStart(
            f"{Path(where)} cannot be used ({error.strerror}). Let this user write there, or choose another "
            "folder with --data (or QUARTERMASTER_DATA)."
        ) from None


def without_password(url: str) -> str:
    """An address that may be shown."""
    try:
        parts = urlsplit(url)
        if parts.password is None:
            return url
        user, _, place = parts.netloc.rpartition("@")
        return urlunsplit(parts._replace(netloc=f"{user.partition(':')[0]}:…@{place}"))
    except ValueError:
        return url.partition(":")[0] + ":…"


def _first_line(error: Exception) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]
