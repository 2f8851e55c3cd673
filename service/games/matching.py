"""If-Match where seats decide unseen at the same time: what others hand in meanwhile is no news.

Whoever submits a sealed bid or sheet has decided on the version that it saw. That another seat's sealed paper
came in since then it may know, but not what is in it: nothing it could have decided by has changed. So a
seat's command still matches a version after which nothing happened but that.
"""

from typing import Any
from uuid import UUID

from domain.core.actor import Actor
from domain.game.aggregate import Game
from domain.game.log import Record, may_open, read_plain
from service.store import EventStore

_MOST = 40
"""More papers than that are on no table at once."""


def still_matches(store: EventStore, game: Game, expected: int, viewer: Actor | None) -> bool:
    """Whether a command decided on this version may be carried out on the game as it is."""
    if game.version == expected:
        return True
    if viewer is None or viewer.kind != "seat" or not 0 < game.version - expected <= _MOST:
        return False
    since = store.states(UUID(game.id), expected, game.version)
    return all(_is_a_sealed_paper(read_plain(state), viewer) for state in since)


def _is_a_sealed_paper(record: Record[Any], viewer: Actor) -> bool:
    """The one event of another seat's command, with something in it that the viewer may not see."""
    sealed = any(
        field != "cause" and not may_open(seal, viewer, over=False) for field, seal in record.seals.items()
    )
    return sealed and record.cause is not None and record.body.get("seat") not in (None, viewer.seat)
