"""What a process has told by itself it need not look at again; what others wrote it must."""

from functools import partial
from types import SimpleNamespace
from typing import cast
from uuid import uuid4

from domain.game.aggregate import Game
from service.games.known import KnownGames


def test_only_what_was_told_here_is_passed_over() -> None:
    known, game = KnownGames(10), uuid4()
    assert not known.has_told(game, 1)
    known.hear(game, 3)
    assert not known.has_told(game, 3), "heard of, which is not told"
    known.mark(game).told = 4
    assert known.has_told(game, 4)
    assert known.has_told(game, 3), "by whoever goes on from it"
    assert not known.has_told(game, 5), "somebody else's"


def test_a_database_that_comes_back_with_less_is_listened_to_anew() -> None:
    known, game = KnownGames(10), uuid4()
    known.mark(game).told = 4
    known.clear()
    assert not known.has_told(game, 4)
    known.mark(game).told = 4
    known.unlearn(game)
    assert not known.has_told(game, 4)


def at(version: int) -> Game:
    """Nothing is asked of a game here but its version."""
    return cast(Game, SimpleNamespace(version=version))


def test_what_was_read_before_something_newer_was_heard_of_is_not_shown() -> None:
    known, game = KnownGames(10), uuid4()
    mark = known.mark(game)
    assert known.keep(game, at(3), mark)
    assert known.hear(game, 5)
    assert known.use(game) is None
    assert not known.keep(game, at(4), mark), "begun before, and older than what is written"
    assert known.use(game) is None
    assert known.keep(game, five := at(5), mark)
    assert not known.hear(game, 5)
    assert not known.hear(game, 4), "no news"
    assert known.use(game) is known.get(game) is five
    assert not known.keep(game, at(4), mark)
    assert known.use(game) is five


def test_older_news_lowers_nothing() -> None:
    known, game = KnownGames(10), uuid4()
    known.hear(game, 5)
    assert known.hear(game, 3)
    assert known.mark(game).version == 5
    assert not known.keep(game, at(4), known.mark(game))


def test_a_game_that_is_to_be_read_anew_is_at_hand_to_go_on_from() -> None:
    known, game = KnownGames(10), uuid4()
    assert known.keep(game, three := at(3), known.mark(game))
    known.drop(game)
    assert known.use(game) is None
    assert known.outdated(game) is three
    assert not known.keep(game, at(2), known.mark(game)), "what was shown stays known"
    assert known.keep(game, at(4), known.mark(game))
    assert known.outdated(game) is None
    known.hear(game, 6)
    known.drop(game)
    assert known.outdated(game) is not None
    for forgotten in (partial(known.unlearn, game), known.clear):
        known.keep(game, at(9), known.mark(game))
        known.drop(game)
        forgotten()
        assert known.outdated(game) is None
        assert known.use(game) is None


def test_what_was_begun_before_all_was_forgotten_does_not_count() -> None:
    known, game = KnownGames(10), uuid4()
    for forgotten in (partial(known.unlearn, game), known.clear):
        mark = known.mark(game)
        assert known.holds(game, mark)
        forgotten()
        assert not known.holds(game, mark)
        assert not known.keep(game, at(9), mark)
        assert known.use(game) is None
        assert known.keep(game, at(1), known.mark(game)), "it may have come back with less"
        known.unlearn(game)
