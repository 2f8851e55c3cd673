"""A standby made by the very command of `operations/failover.md`."""

import re
import shlex
import time
from collections.abc import Iterator

import psycopg
import pytest

from tests.deploy.files import text_of
from tests.servers import LocalPostgres, PostgresServer

PATIENCE = 60.0


def told_commands() -> list[str]:
    return re.findall(r"^(?:psql|pg_basebackup) .*$", text_of("operations/failover.md"), re.M)


def awaited() -> str:
    (names,) = re.findall(r"^#synchronous_standby_names = '(.*)'$", text_of("settings/postgresql.conf"), re.M)
    assert isinstance(names, str)
    return names


class Standby(PostgresServer):
    def __init__(self, primary: LocalPostgres, command: str) -> None:
        super().__init__("standby", primary.programs)
        told = command.partition("  #")[0].replace("host=db1", f"host={primary.folder}")
        self.run(*shlex.split(told))


@pytest.fixture
def primary() -> Iterator[LocalPostgres]:
    server = LocalPostgres()
    try:
        server.start()
        yield server
    finally:
        server.remove()


def test_a_commit_waits_for_the_standby_and_is_told_that_it_has_it(primary: LocalPostgres) -> None:
    role, backup = told_commands()
    (statement,) = re.findall(r'-c "(.*)"', role)
    with psycopg.connect(primary.url, autocommit=True) as connection:
        connection.execute(statement.encode())
        standby = Standby(primary, backup)
        try:
            standby.start()
            connection.execute(f"ALTER SYSTEM SET synchronous_standby_names = '{awaited()}'".encode())
            connection.execute("SELECT pg_reload_conf()")
            end = time.monotonic() + PATIENCE
            while (seen := connection.execute("SELECT sync_state FROM pg_stat_replication").fetchall()) != [
                ("quorum",)
            ]:
                assert time.monotonic() < end, seen
                time.sleep(0.05)
            # Where nobody takes a commit over, the wait for it is given up with a warning.
            warned: list[str | None] = []
            connection.add_notice_handler(lambda told: warned.append(told.message_primary))
            connection.execute("SET statement_timeout = '60s'")
            connection.execute("CREATE TABLE acknowledged ()")
            assert warned == []
            kept = connection.execute("SELECT slot_name, active FROM pg_replication_slots").fetchall()
            assert kept == [("standby1", True)]
        finally:
            standby.remove()
