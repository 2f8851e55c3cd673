"""Games' numbers, read from their ids as text."""

from functools import lru_cache
from uuid import UUID

_USUAL = len("00000000-0000-4000-8000-000000000000")
_REMEMBERED = 20_000


def number_of(game_id: str) -> UUID:
    """`ValueError` where it is none. Of a game that is in use it is the same one each time: a dictionary then
    finds it at once, where it would compare another that is equal, slowly."""
    return _remembered(game_id) if len(game_id) == _USUAL else UUID(game_id)


@lru_cache(_REMEMBERED)
def _remembered(game_id: str) -> UUID:
    return UUID(game_id)
