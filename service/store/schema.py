"""Versions of the store's own tables.

    version   what came with it
    1         log, kept replies, credentials, directory, refusals, snapshots; the version is not written down
    2         the version is; in PostgreSQL the log is partitioned by game, and every key begins with the game

A database that is older is brought up to date when a program opens it, step by step, with its rows; a program
may go on with a newer one as long as that says so (`works_from`), so that programs can be replaced one after
the other. A new step: one function for each database, and a database of the version before it in
`tests/store/schemas`.
"""

from service.store.errors import StoreError

VERSION = 2
WORKS_FROM = 1
"""The oldest program that can go on with tables of this version."""

CREATE_SCHEMA = (
    "CREATE TABLE IF NOT EXISTS quartermaster_schema "
    "(version bigint NOT NULL, works_from bigint NOT NULL, epoch bigint NOT NULL)"
)
INSERT_SCHEMA = f"INSERT INTO quartermaster_schema VALUES ({VERSION}, {WORKS_FROM}, 0)"
SELECT_SCHEMA = "SELECT version, works_from FROM quartermaster_schema"


class SchemaTooNew(StoreError, ValueError):
    def __init__(self, version: int, works_from: int) -> None:
        super().__init__(
            f"the database has tables of version {version}, for programs that know version {works_from} or "
            f"later; this one knows {VERSION}. Start a newer program, or restore a backup from before"
        )


def check(version: int, works_from: int) -> None:
    """Raises where this program must not touch the tables."""
    if works_from > VERSION:
        raise SchemaTooNew(version, works_from)
