"""PostgreSQL with a standby that follows it, as fail-over needs them; and copies to go back in time with."""

import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tests.servers import LocalPostgres, PostgresServer

STANDBY = "standby"


class Restored(PostgresServer):
    """A server on a copy of another one's data."""

    def __init__(self, primary: LocalPostgres) -> None:
        super().__init__("postgres", primary.programs)
        self.run("pg_basebackup", "-h", primary.folder, "-U", "postgres", "-D", self.data, "-c", "fast")

    def configure(self, signal_file: str, **settings: object) -> None:
        """Its settings, and what it is to do first."""
        lines = [f"{name} = '{value}'" for name, value in settings.items()]
        with (self.data / "postgresql.auto.conf").open("a") as file:
            file.write("\n".join(lines) + "\n")
        (self.data / signal_file).touch()
        if signal_file == "recovery.signal":  # before it has come to its target it may only be read
            self.url += "&target_session_attrs=read-write"

    def verify(self) -> None:
        """Whether all that was copied is there as it was, and the log that belongs to it; before a start."""
        self.run("pg_verifybackup", self.data)

    def promote(self) -> None:
        self.run("pg_ctl", "promote", "-D", self.data, "-w")


@contextmanager
def followed(primary: LocalPostgres, *, synchronous: bool) -> Iterator[Restored]:
    """A standby that follows; where it is synchronous, nothing is acknowledged that it does not have."""
    standby = Restored(primary)
    try:
        place = f"host={primary.folder} user=postgres application_name={STANDBY}"
        standby.configure("standby.signal", primary_conninfo=place)
        standby.start()
        with psycopg.connect(primary.url, autocommit=True) as connection:
            _until(connection, "SELECT count(*) = 1 FROM pg_stat_replication WHERE state = 'streaming'")
            if synchronous:
                connection.execute(f"ALTER SYSTEM SET synchronous_standby_names = '{STANDBY}'")
                connection.execute("SELECT pg_reload_conf()")
                _until(connection, "SELECT count(*) = 1 FROM pg_stat_replication WHERE sync_state = 'sync'")
        yield standby
    finally:
        standby.remove()


def either(primary: LocalPostgres, standby: Restored) -> str:
    """One address of both: whichever of them takes writes is used."""
    hosts = f"{primary.folder},{standby.folder}"
    return f"postgresql://postgres@/postgres?host={hosts}&target_session_attrs=read-write"


@contextmanager
def archiving(primary: LocalPostgres) -> Iterator[Path]:
    """Every piece of its log is copied into a folder as soon as it is full."""
    archive = primary.folder / "archive"
    archive.mkdir()
    if primary.user is not None:
        shutil.chown(archive, primary.user)
    with (primary.folder / "data" / "postgresql.auto.conf").open("a") as file:
        file.write(f"archive_mode = on\narchive_command = 'cp %p {archive}/%f'\n")
    primary.stop()
    primary.start()
    yield archive


def _until(connection: "psycopg.Connection[tuple[bool]]", question: str) -> None:
    end = time.monotonic() + 60
    while connection.execute(question.encode()).fetchone() != (True,):
        if time.monotonic() > end:
            raise RuntimeError(f"never true: {question}")
        time.sleep(0.05)
