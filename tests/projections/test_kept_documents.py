"""Documents are made once for a version, and made directly where nothing can be kept."""

import signal
from collections.abc import Callable

import pytest

from domain.core.actor import ORGANISER, REFEREE, SPECTATOR, seat_actor
from projections.documents import header_document, legal_document, scoreboard_document, view_document
from projections.kept_documents import Documents
from projections.memory import MemoryProjections
from projections.port import Projections
from projections.redis_adapter import RedisProjections
from tests.coin.commands import Flip, PickSide
from tests.projections.coin import after, started
from tests.projections.conftest import until
from tests.servers import LocalRedis, running

pytestmark = pytest.mark.anyio

VIEWERS = (SPECTATOR, REFEREE, ORGANISER, seat_actor(0), seat_actor(1))


def counting(made: list[str], name: str) -> Callable[[], bytes]:
    def make() -> bytes:
        made.append(name)
        return name.encode()

    return make


async def test_shows_what_the_documents_say(projections: Projections) -> None:
    board, game = Documents(projections), after(started(), PickSide(0, "heads"))
    for _ in range(2):
        assert await board.header(game) == header_document(game)
        for viewer in VIEWERS:
            assert await board.view(game, viewer) == view_document(game, viewer)
            assert await board.scoreboard(game, viewer) == scoreboard_document(game, viewer)
            assert await board.legal(game, viewer) == legal_document(game, viewer)


async def test_made_once_for_each_version(projections: Projections, elsewhere: Projections) -> None:
    made: list[str] = []
    game = started()
    for handle in (projections, elsewhere, projections):
        assert await Documents(handle).kept(game, "picture", counting(made, "first")) == b"first"
    later = after(game, PickSide(0, "heads"))
    for handle in (elsewhere, projections):
        assert await Documents(handle).kept(later, "picture", counting(made, "second")) == b"second"
    assert made == ["first", "second"]


async def test_an_old_version_is_shown_as_it_was(projections: Projections) -> None:
    """A reader of the past is not given the present, and does not overwrite it."""
    board, game = Documents(projections), started()
    later = after(game, Flip(0))
    assert await board.header(later) == header_document(later)
    assert await board.header(game) == header_document(game)
    made: list[str] = []
    assert await board.kept(later, "header", counting(made, "again")) == header_document(later)
    assert made == []


async def test_without_redis_and_with_it_again() -> None:
    game = started()
    later = after(game, PickSide(0, "heads"))
    with running(LocalRedis) as server:
        projections = RedisProjections(server.url)
        board = Documents(projections)
        assert await board.view(game, SPECTATOR) == view_document(game, SPECTATOR)
        server.stop(signal.SIGKILL)
        for viewer in VIEWERS:
            assert await board.view(later, viewer) == view_document(later, viewer)
        server.start()
        reader = RedisProjections(server.url)

        async def posted() -> bool:
            body = await board.view(later, seat_actor(1))
            kept = await reader.read(later.id, "view:seat-1")
            return kept is not None and kept.body == body == view_document(later, seat_actor(1))

        await until(posted)
        await reader.close()
        await projections.close()


async def test_memory_is_not_asked_for_more_than_it_holds() -> None:
    board, game = Documents(MemoryProjections(documents=1)), started()
    made: list[str] = []
    for name in ("a", "a", "b", "a"):
        await board.kept(game, name, counting(made, name))
    assert made == ["a", "b", "a"]
