"""On which versions a command may be carried out that was decided on an earlier one: on those alone that
differ, for its sender, in nothing but papers of others that it may not read."""

from types import SimpleNamespace
from typing import cast
from uuid import UUID, uuid4

import pytest

from domain.alternate.events import BidSealed
from domain.core.actor import ORGANISER, REFEREE, Actor, seat_actor
from domain.core.vocabulary import Event
from domain.game.aggregate import Game
from domain.game.desk.events import Paused
from domain.game.log import GENESIS, Cause, Page, stored, write
from service.games.matching import still_matches
from service.store import EventStore

GAME = uuid4()
BEFORE = 7
"""The version that the sender, seat 0, has decided on."""


def bid(seat: int, *, caused: bool = True, readers: tuple[int, ...] | None = None) -> bytes:
    """A sealed bid; `readers`: whoever may open it besides the referee."""
    told = {"amount": (seat,) if readers is None else readers}
    return row(BidSealed(seat, 1, 5), told, {"type": "submit_bid", "seat": seat} if caused else None)


def row(event: Event, hidden: dict[str, tuple[int, ...]], command: dict[str, object] | None) -> bytes:
    page = Page(game_id=str(GAME), time="2026-01-01", rules_version="1", salt_key="ab" * 32)
    cause = Cause(command) if command is not None else None
    return stored(write(page, 8, GENESIS, REFEREE, event, hidden, cause=cause))


class Log:
    """What was written since."""

    def __init__(self, since: list[bytes]) -> None:
        self._since = since

    def states(self, game_id: UUID, after: int, upto: int) -> list[bytes]:
        assert game_id == GAME
        assert (after, upto) == (BEFORE, BEFORE + len(self._since))
        return self._since


def matches(*since: bytes, viewer: Actor | None = seat_actor(0), expected: int = BEFORE) -> bool:  # noqa: B008
    game = cast(Game, SimpleNamespace(id=str(GAME), version=BEFORE + len(since)))
    return still_matches(cast(EventStore, Log(list(since))), game, expected, viewer)


def test_the_version_itself_and_what_differs_in_others_papers() -> None:
    assert matches()
    assert matches(viewer=None)
    assert matches(bid(1))
    assert matches(bid(1), bid(2))
    assert matches(*[bid(1)] * 40)


@pytest.mark.parametrize(
    "since",
    [
        [bid(0)],
        [bid(1), bid(0)],
        [bid(0), bid(1)],
        [bid(1, readers=(0, 1))],
        [bid(1, caused=False)],
        [row(BidSealed(1, 1, 5), {}, {"type": "submit_bid", "seat": 1})],
        [row(Paused("tea"), {"reason": ()}, {"type": "pause"})],
        [bid(1)] * 41,
    ],
    ids=["own", "own_last", "own_first", "open_to_it", "brought_about", "public", "of_no_seat", "too_many"],
)
def test_whatever_else_has_happened_is_another_version(since: list[bytes]) -> None:
    assert not matches(*since)


def test_only_a_seat_could_learn_from_it_that_others_have_handed_in() -> None:
    for viewer in (None, REFEREE, ORGANISER):
        assert not matches(bid(1), viewer=viewer)


def test_a_version_that_is_yet_to_come_is_another() -> None:
    assert not matches(expected=BEFORE + 1)
