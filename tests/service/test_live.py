"""Many who watch one game: each gets every event once, in order, and the log is read once for all."""

import asyncio
import re
from collections import Counter
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path
from typing import Any
from uuid import UUID

import msgspec
import pytest

from domain.core.actor import ORGANISER, REFEREE, SPECTATOR, Actor, seat_actor
from domain.game import play
from domain.game.aggregate import Game
from domain.game.desk.commands import Abandon
from projections.memory import MemoryProjections
from service.games import live
from service.games.games import Games
from service.games.live import Live
from service.store import EventStore, StoreSettings, open_store
from tests.service.siege import attacked, begun, process

WATCHERS = 300
EYES = (SPECTATOR, seat_actor(0), REFEREE, ORGANISER)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[EventStore]:
    opened = open_store(StoreSettings(f"sqlite:///{tmp_path / 'games.db'}"))
    yield opened
    opened.close()


class Scene:
    """A game that is watched, with every reading of its log counted."""

    def __init__(self, store: EventStore) -> None:
        self.projections = MemoryProjections()
        self.games: Games = process(store, self.projections)
        self.live = Live(self.games, self.projections)
        self.reads: Counter[tuple[Actor, int, int]] = Counter()
        self._entries = self.games.history.entries
        self.games.history.__dict__["entries"] = self._counted

    def _counted(self, game_id: UUID, viewer: Actor, over: bool, after: int, upto: int) -> Any:
        self.reads[viewer, after, upto] += 1
        return self._entries(game_id, viewer, over, after, upto)

    async def watch(self, game: Game, viewer: Actor, after: int, upto: int) -> list[bytes]:
        """The messages up to a version, as one client gets them."""
        found: list[bytes] = []
        stream: AsyncGenerator[bytes, None] = self.live.events(game, viewer, after)
        async for block in stream:
            found += [part for part in block.split(b"\n\n") if part]
            if ids(found[-1:]) == [upto]:
                break
        await stream.aclose()
        return found


def ids(messages: list[bytes]) -> list[int]:
    return [int(number) for each in messages for number in re.findall(rb"id: (\d+)", each)]


def abandoned(game: Game, time: str) -> play.Step:
    return play.at_desk(game, Abandon("enough"), ORGANISER, time)


def test_every_event_once_in_order_and_read_once_for_all(store: EventStore) -> None:
    async def scene() -> None:
        here = Scene(store)
        number = await begun(here.games)
        game = await here.games.game(number)
        last = game.version + 20 * 4
        watching = [
            asyncio.create_task(here.watch(game, EYES[each % len(EYES)], game.version - each % 2, last))
            for each in range(WATCHERS)
        ]
        for _ in range(20):
            await asyncio.sleep(0)
            await here.games.change(number, attacked)
        seen = await asyncio.wait_for(asyncio.gather(*watching), 30)
        for each, messages in enumerate(seen):
            assert ids(messages) == list(range(game.version - each % 2 + 1, last + 1))
        assert max(here.reads.values()) == 1, "one block of the log was read more than once"
        # Referee and organiser see the same: three pairs of eyes, each told at most once after each command.
        assert len(here.reads) <= 3 * (20 + 1) + 3
        await asyncio.sleep(0)
        assert not here.live._tellings, "somebody goes on telling, and nobody watches"

    asyncio.run(scene())


def test_who_is_far_behind_gets_the_past_in_shared_blocks(
    store: EventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        monkeypatch.setattr(live, "_CHUNK", 10)
        monkeypatch.setattr(live, "_AT_HAND", 4)
        here = Scene(store)
        number = await begun(here.games)
        for _ in range(10):
            await here.games.change(number, attacked)
        game = await here.games.game(number)
        watching = [here.watch(game, SPECTATOR, 0, game.version) for _ in range(20)]
        for messages in await asyncio.wait_for(asyncio.gather(*watching), 30):
            assert ids(messages) == list(range(1, game.version + 1))
        assert max(here.reads.values()) == 1

    asyncio.run(scene())


def test_a_stream_ends_with_its_game_and_has_told_all_of_it(store: EventStore) -> None:
    async def scene() -> None:
        here = Scene(store)
        number = await begun(here.games)
        game = await here.games.game(number)

        async def whole(viewer: Actor) -> list[bytes]:
            return [
                part async for block in here.live.events(game, viewer, 0) for part in block.split(b"\n\n")
            ]

        watching = [asyncio.create_task(whole(viewer)) for viewer in EYES]
        await asyncio.sleep(0.01)
        await here.games.change(number, attacked)
        over = (await here.games.change(number, abandoned)).game
        for messages in await asyncio.wait_for(asyncio.gather(*watching), 10):
            assert ids([each for each in messages if each]) == list(range(1, over.version + 1))

    asyncio.run(scene())


def test_what_is_told_is_what_the_log_shows_these_eyes(store: EventStore) -> None:
    async def scene() -> None:
        here = Scene(store)
        number = await begun(here.games)
        game = await here.games.game(number)
        for viewer in EYES:
            told = await here.watch(game, viewer, 0, game.version)
            shown = here._entries(number, viewer, False, 0, game.version)
            assert [each.partition(b"data: ")[2] for each in told] == [*map(msgspec.json.encode, shown)]

    asyncio.run(scene())
