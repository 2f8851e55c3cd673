"""Settings, all from the environment, all with a default that works on one machine without other servers."""

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    data: Path
    """QUARTERMASTER_DATA: folder for the database and the keys."""
    database: str
    """QUARTERMASTER_DATABASE: sqlite:///…, postgresql://… or memory: (default: SQLite in the data folder)."""
    redis: str | None = None
    """QUARTERMASTER_REDIS: redis://…; without it projections live in this process."""
    boards: Path | None = None
    """QUARTERMASTER_BOARDS: a folder with further boards."""
    organiser_key: str | None = None
    """QUARTERMASTER_ORGANISER_KEY: the organiser's key, 20 characters or more; without it one is made on
    first start."""
    host: str = "127.0.0.1"
    port: int = 8000
    cached_games: int = 12_000
    """QUARTERMASTER_CACHED_GAMES: games kept in memory."""
    snapshot_every: int = 500
    """QUARTERMASTER_SNAPSHOT_EVERY: versions between two snapshots of a game."""
    max_body: int = 262_144
    """QUARTERMASTER_MAX_BODY: longest accepted request body, in bytes."""
    max_archive: int = 67_108_864
    """QUARTERMASTER_MAX_ARCHIVE: longest archive taken in, in bytes."""
    signing_key: Path | None = None
    """QUARTERMASTER_SIGNING_KEY: file with the key that signs heads (default: made in the data folder)."""
    refusals_kept: int = 100
    """QUARTERMASTER_REFUSALS_KEPT: refused commands remembered for each caller of a game."""
    refusal_days: int = 30
    """QUARTERMASTER_REFUSAL_DAYS: for so long."""
    requests_per_minute: int = 0
    """QUARTERMASTER_REQUESTS_PER_MINUTE: for each caller address; 0: no limit."""
    synchronous: str = "FULL"
    """QUARTERMASTER_SYNCHRONOUS: FULL, or NORMAL/OFF for benchmarks only."""


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    def get(name: str, default: str) -> str:
        return environment.get(f"QUARTERMASTER_{name}", "") or default

    data = Path(get("DATA", "data"))
    return Settings(
        data=data,
        database=get("DATABASE", f"sqlite:///{data / 'quartermaster.db'}"),
        redis=get("REDIS", "") or None,
        boards=Path(folder) if (folder := get("BOARDS", "")) else None,
        organiser_key=get("ORGANISER_KEY", "") or None,
        host=get("HOST", "127.0.0.1"),
        port=int(environment.get("PORT", "") or 8000),
        cached_games=int(get("CACHED_GAMES", "12000")),
        snapshot_every=int(get("SNAPSHOT_EVERY", "500")),
        max_body=int(get("MAX_BODY", "262144")),
        max_archive=int(get("MAX_ARCHIVE", "67108864")),
        signing_key=Path(file) if (file := get("SIGNING_KEY", "")) else None,
        refusals_kept=int(get("REFUSALS_KEPT", "100")),
        refusal_days=int(get("REFUSAL_DAYS", "30")),
        requests_per_minute=int(get("REQUESTS_PER_MINUTE", "0")),
        synchronous=get("SYNCHRONOUS", "FULL"),
    )
