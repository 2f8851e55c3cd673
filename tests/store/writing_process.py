"""A process that writes and says so: run by the tests that need more than one process, or one to kill.

    python -m tests.store.writing_process URL NAME GAME… [--each N]

For every game it appends event after event, starting from whatever is there, and prints `game version` once
an append is acknowledged. Where another process was faster it looks again and goes on.
"""

import argparse
import asyncio
import sys
from uuid import UUID

from service.store import EventStore, StoreSettings, VersionConflict, open_store
from tests.store.units import unit


async def write(store: EventStore, game: UUID, name: str, each: int) -> None:
    version = store.version(game)
    for _ in range(each):
        while True:
            try:
                await store.append(unit(game, version, mark=name))
            except VersionConflict as conflict:
                version = conflict.actual
            else:
                break
        version += 1
        sys.stdout.write(f"{game} {version}\n")
        sys.stdout.flush()


async def write_all(url: str, games: list[UUID], name: str, each: int) -> None:
    store = open_store(StoreSettings(url, lock_timeout=30))
    await asyncio.gather(*(write(store, game, name, each) for game in games))
    store.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    parser.add_argument("name")
    parser.add_argument("games", nargs="+", type=UUID)
    parser.add_argument("--each", type=int, default=1_000_000)
    given = parser.parse_args()
    asyncio.run(write_all(given.url, given.games, given.name, given.each))
