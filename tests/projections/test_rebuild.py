"""Rebuilt from the log, everything is as it was when it was made live."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

import msgspec
import pytest

from domain.core.actor import ORGANISER, SPECTATOR
from domain.core.state import Outcome
from domain.core.vocabulary import Event, Resign
from domain.game import play
from domain.game.aggregate import Game, fold
from domain.game.log import Record
from domain.variants import VARIANTS
from projections.documents import header_document
from projections.kept_documents import Documents, public_documents
from projections.leaderboard import WINS, tally, wins
from projections.memory import MemoryProjections
from projections.port import Document, Projections
from projections.rebuild import Rebuilt, rebuild, replay
from service.store import NewRows, StoreSettings, open_store
from service.tools.simulation import play_random_game
from tests.projections.coin import TIME, new_game, send

pytestmark = pytest.mark.anyio


class PaperLog:
    """A log in a dictionary."""

    def __init__(self) -> None:
        self.games: dict[UUID, list[bytes]] = {}

    def write(self, records: Iterable[Record[Event]]) -> None:
        for record in records:
            self.games.setdefault(UUID(record.game_id), []).append(msgspec.json.encode(record))

    def game_ids(self) -> Iterable[UUID]:
        return iter(self.games)

    def states(self, game_id: UUID) -> list[bytes]:
        return self.games[game_id]


def coin_game(number: int, resigns: int | None) -> list[Record[Event]]:
    """A game of coin, won by the other seat if one resigns."""
    made = new_game(game_id=f"00000000-0000-4000-8000-{number:012}")
    begun = play.start(made.game, TIME, ORGANISER)
    ending = send(begun.game, Resign(resigns)).records if resigns is not None else ()
    return [*made.records, *begun.records, *ending]


def classic_game(seed: int) -> list[Record[Event]]:
    played = play_random_game(VARIANTS["classic"], seats=4, seed=seed, max_commands=80, thorough=False)
    return list(played.records)


def games() -> list[list[Record[Event]]]:
    coins = [coin_game(number, resigns) for number, resigns in enumerate((0, 0, 1, None))]
    return [*coins, classic_game(101), classic_game(102)]


async def play_live(log: PaperLog, projections: Projections, records: list[Record[Event]]) -> Game:
    """As the service does: append, then post what people look at, version after version."""
    noticeboard = Documents(projections)
    game: Game | None = None
    for record in records:
        log.write([record])
        game = fold([record], game)
        await noticeboard.header(game)
        await noticeboard.view(game, SPECTATOR)
        await noticeboard.scoreboard(game, SPECTATOR)
        if game.over:
            await tally(projections, game)
    assert game is not None
    return game


async def everything(projections: Projections, played: list[Game]) -> dict[str, Any]:
    """All that is kept of these games."""
    kept: dict[str, Any] = {"wins": await projections.top(WINS, 100)}
    for game in played:
        for name in public_documents(game):
            kept[f"{game.id} {name}"] = await projections.read(game.id, name)
    return kept


async def test_rebuilt_equals_live(projections: Projections) -> None:
    log, live = PaperLog(), MemoryProjections()
    played = [await play_live(log, live, records) for records in games()]
    assert await live.top(WINS, 3) == [("Bela", 2), ("Ada", 1)]
    done = await rebuild(log, projections)
    assert done == Rebuilt(games=6)
    made_live = await everything(live, played)
    assert None not in made_live.values()
    assert await everything(projections, played) == made_live


async def test_wrong_and_stale_things_are_replaced(projections: Projections) -> None:
    log, live = PaperLog(), MemoryProjections()
    played = [await play_live(log, live, records) for records in games()]
    for game in played:
        await projections.keep(game.id, "header", Document(game.version + 5, b"from nowhere"))
        await projections.keep(game.id, "view:seat-0", Document(game.version, b"of an old release"))
        await projections.credit(WINS, game.id, game.version, {"Nobody": 7})
    for _ in range(2):
        await rebuild(log, projections)
        assert await everything(projections, played) == await everything(live, played)
        assert await projections.read(played[0].id, "view:seat-0") is None


async def test_while_a_game_goes_on(projections: Projections) -> None:
    """The log is read before a command and written out after it: the present stays what it is."""
    records = coin_game(1, resigns=0)
    log = PaperLog()
    log.write(records[:-1])
    now = fold(records)
    await tally(projections, now)
    await rebuild(log, projections)
    assert await Documents(projections).header(now) == header_document(now)
    assert await projections.top(WINS, 9) == [("Bela", 1)]


async def test_progress_and_unreadable_games(projections: Projections) -> None:
    log = PaperLog()
    for records in (coin_game(1, 0), coin_game(2, None), coin_game(3, 1)):
        log.write(records)
    broken = list(log.games)[1]
    log.games[broken][1] = b'{"type": "nonsense"}'
    steps: list[tuple[int, int]] = []
    done = await rebuild(
        log, projections, lambda so_far: steps.append((so_far.games, len(so_far.unreadable)))
    )
    assert steps == [(1, 0), (1, 1), (2, 1)]
    (unreadable,) = done.unreadable
    assert unreadable.game_id == str(broken)
    assert "ValidationError" in unreadable.why


async def test_from_the_event_store(projections: Projections) -> None:
    records = classic_game(7)
    store = open_store(StoreSettings("memory:"))
    try:
        states = tuple(map(msgspec.json.encode, records))
        await store.append(NewRows(UUID(records[0].game_id), 0, ("event",) * len(states), states))
        assert await rebuild(store, projections) == Rebuilt(games=1)
    finally:
        store.close()
    game = fold(records)
    assert replay(list(states)) == game
    kept = await projections.read(game.id, "header")
    assert kept == Document(game.version, header_document(game))


def test_wins() -> None:
    finished = fold(coin_game(1, resigns=0))
    assert wins(finished) == {"Bela": 1}
    assert wins(fold(coin_game(1, None))) == {}
    reopened = msgspec.structs.replace(finished, status="running")
    assert wins(reopened) == {}
    drawn = msgspec.structs.replace(finished.state, outcome=Outcome((), "called"))
    assert wins(msgspec.structs.replace(finished, state=drawn)) == {}
