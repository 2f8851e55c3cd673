"""Where the store lives and how careful it is; the only place that chooses a database."""

from pathlib import Path
from typing import Literal
from uuid import uuid4

import msgspec
from psycopg.conninfo import conninfo_to_dict

Synchronous = Literal["FULL", "NORMAL", "OFF"]


class StoreSettings(msgspec.Struct, frozen=True):
    """`url` is `sqlite:///file.db` (relative), `sqlite:////dir/file.db`, `postgresql://…` or `memory:`.

    `synchronous` other than FULL may lose acknowledged events when the power fails: for benchmarks only.
    """

    url: str
    synchronous: Synchronous = "FULL"
    lock_timeout: int = 5
    """Seconds to wait for another process that is writing, or for the database to answer."""

    patience: float = 30.0
    """Seconds after which a writer is told that nobody knows yet."""

    refusals_kept: int = 100
    """So many refused commands of each caller of a game are remembered …"""
    refusal_days: int = 30
    """… and none for longer than this."""

    shared: bool = False
    """Whether several processes of this machine write a SQLite file; PostgreSQL always may be."""

    key_days: int = 30
    """Days after a game's end for which the keys of its commands are remembered."""

    def environment(self) -> dict[str, str]:
        """These settings in the words of the eventsourcing library."""
        return {
            "MAPPER_TOPIC": "service.store.records:RecordMapper",
            "IS_SNAPSHOTTING_ENABLED": "yes",
            "SYNCHRONOUS": self.synchronous,
        } | self._database()

    def _database(self) -> dict[str, str]:
        if self.url in ("memory:", "memory://"):
            # A named shared cache, since each of the pool's connections would else have a database to itself.
            return self._sqlite(f"file:{uuid4().hex}?mode=memory&cache=shared")
        if self.url.startswith("sqlite:///"):
            path = Path(self.url.removeprefix("sqlite:///"))
            path.parent.mkdir(parents=True, exist_ok=True)
            return self._sqlite(str(path))
        if self.url.startswith(("postgresql://", "postgres://")):
            return self._postgres()
        raise ValueError(f"{self.url!r} is neither sqlite:///…, nor postgresql://…, nor memory:")

    def _sqlite(self, name: str) -> dict[str, str]:
        return {
            "PERSISTENCE_MODULE": "service.store.sqlite:SQLiteGames",
            "SQLITE_DBNAME": name,
            "SQLITE_LOCK_TIMEOUT": str(self.lock_timeout),
            "SHARED": "yes" if self.shared else "no",
        }

    def _postgres(self) -> dict[str, str]:
        given = conninfo_to_dict(self.url)
        return {
            "PERSISTENCE_MODULE": "service.store.postgres:PostgresGames",
            "POSTGRES_URL": self.url,
            "POSTGRES_DBNAME": str(given.get("dbname", "")),
            "POSTGRES_HOST": str(given.get("host", "")),
            "POSTGRES_PORT": str(given.get("port", "")),
            "POSTGRES_USER": str(given.get("user", "")),
            "POSTGRES_PASSWORD": str(given.get("password", "")),
            "POSTGRES_CONNECT_TIMEOUT": str(self.lock_timeout),
            # With the library's own functions a reader that tails the log misses events.
            "POSTGRES_ENABLE_DB_FUNCTIONS": "no",
        }
