"""An audit of a long game does its work beside the event loop, which goes on with everybody else."""

import asyncio
import time
from pathlib import Path
from uuid import UUID

import msgspec

from domain.core.actor import REFEREE
from domain.core.vocabulary import type_of
from service.games.audits import Audits
from service.http.replies import reply
from service.store import NewRows, StoreSettings, open_store
from tests.benchmarks.folding import long_game
from tests.service.siege import process

EVENTS = 10_000
LONGEST_TURN = 0.020


async def longest_turn(work: asyncio.Task[object]) -> float:
    """Seconds of work that the loop's own thread did in any one turn: others on the machine do not count."""
    longest, before = 0.0, time.thread_time()
    while not work.done():
        await asyncio.sleep(0.001)
        now = time.thread_time()
        longest, before = max(longest, now - before), now
    return longest


def test_an_audit_of_a_long_game_never_holds_the_loop(tmp_path: Path) -> None:
    game, records = long_game(EVENTS)
    store = open_store(StoreSettings(f"sqlite:///{tmp_path / 'games.db'}"))
    types = tuple(type_of(record.body) for record in records)
    store.append_now(NewRows(UUID(game.id), 0, types, tuple(map(msgspec.json.encode, records))))

    async def scene() -> None:
        games = process(store)
        audits = Audits(store, games.history, games.lanes)

        async def asked() -> object:
            report = await audits.report(game, REFEREE)
            assert report.whole
            assert report.sound
            return reply(report)

        audit = asyncio.create_task(asked())
        longest = await longest_turn(audit)
        await audit
        assert longest < LONGEST_TURN

    try:
        asyncio.run(scene())
    finally:
        store.close()
