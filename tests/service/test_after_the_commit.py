"""What follows from what is written: a game is shown as it is, though its writer was told that nobody knows;
who has won is counted."""

import asyncio
from pathlib import Path

import pytest

from domain.core.actor import ORGANISER, REFEREE
from domain.core.vocabulary import Resign
from domain.game import play
from domain.game.aggregate import Game
from domain.game.desk.commands import Rewind
from domain.game.log import Cause, plain
from domain.game.play import Step
from projections.leaderboard import WINS
from projections.memory import MemoryProjections
from service.games.past import StoredPast
from service.store import StoreSettings, StoreSlow, open_store
from tests.service.siege import attacked, begun, process
from tests.store.units import writer_held


def test_what_was_written_after_its_writer_was_told_that_nobody_knows_is_shown(tmp_path: Path) -> None:
    async def scene() -> None:
        store = open_store(StoreSettings(f"sqlite:///{tmp_path / 'games.db'}", patience=0.05))
        games = process(store)
        number = await begun(games)
        before = await games.game(number)
        with writer_held(store), pytest.raises(StoreSlow):
            await games.change(number, attacked)
        store._commits.run(lambda: None).result(10)  # after all that waited
        assert store.version(number) > before.version, "it was written all the same"
        shown = await games.game(number)
        assert shown.version == store.version(number)
        assert (await games.change(number, attacked, expected=shown.version)).game.version > shown.version
        store.close()

    asyncio.run(scene())


def test_who_has_won_is_counted_and_counted_no_more_when_it_is_taken_back() -> None:
    async def scene() -> None:
        store = open_store(StoreSettings("memory:"))
        projections = MemoryProjections()
        games = process(store, projections)
        number = await begun(games)
        start = (await games.game(number)).version

        async def resign(seat: int) -> Game:
            def decide(game: Game, time: str) -> Step:
                return play.act(game, Resign(seat), REFEREE, time, Cause(plain(Resign(seat))))

            return (await games.change(number, decide)).game

        assert (await resign(1)).status == "running"
        assert await projections.top(WINS, 5) == []
        assert (await resign(2)).status == "finished"
        assert [wins for _, wins in await projections.top(WINS, 5)] == [1]

        def back(game: Game, time: str) -> Step:
            past = StoredPast(games.history, store, game)
            return play.at_desk(game, Rewind(start, "slip"), ORGANISER, time, past, "ef" * 32)

        assert (await games.change(number, back)).game.status == "running"
        assert await projections.top(WINS, 5) == []
        store.close()

    asyncio.run(scene())
