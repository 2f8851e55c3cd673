"""What a process has told by itself it need not look at again; what others wrote it must."""

from uuid import uuid4

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
