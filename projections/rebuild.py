"""Throwing projections away and making them again from the log, game by game, while others are served."""

from collections.abc import Callable, Iterable
from typing import ParamSpec, Protocol, TypeVar
from uuid import UUID

import msgspec

from domain.game.aggregate import Game, fold, record_decoder
from domain.game.log import read_plain
from projections.kept_documents import public_documents
from projections.leaderboard import tally
from projections.port import Document, DocumentStore, Tables


class Log(Protocol):
    """What rebuilding needs of an event store."""

    def game_ids(self) -> Iterable[UUID]: ...

    def states(self, game_id: UUID, /) -> list[bytes]: ...


class Rebuildable(DocumentStore, Tables, Protocol):
    """The ports whose content the log gives again."""


class Unreadable(msgspec.Struct, frozen=True):
    """A game whose log could not be folded, and why; the others are rebuilt all the same."""

    game_id: str
    why: str


class Rebuilt(msgspec.Struct, frozen=True):
    """How far a rebuild has come."""

    games: int = 0
    unreadable: tuple[Unreadable, ...] = ()


Progress = Callable[[Rebuilt], None]
P = ParamSpec("P")
R = TypeVar("R")


class Aside(Protocol):
    """Does work where it holds nobody up."""

    async def __call__(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R: ...


async def here(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """For a process with nothing else to do."""
    return work(*args, **kwargs)


async def rebuild(
    log: Log, projections: Rebuildable, progress: Progress = lambda _: None, aside: Aside = here
) -> Rebuilt:
    """Replace every game's public documents and its share of the tables by what its log says.

    Reading, folding and writing out happen aside, so that the event loop goes on. Documents of versions
    committed in the meantime are newer, and stay. Raises ProjectionsUnavailable.
    """
    done = Rebuilt()
    for game_id in await aside(_all_ids, log):
        try:
            game, documents = await aside(_remade, log, game_id)
        except Exception as error:
            unreadable = Unreadable(str(game_id), f"{type(error).__name__}: {error}")
            done = msgspec.structs.replace(done, unreadable=(*done.unreadable, unreadable))
        else:
            await projections.forget(game.id)
            for name, body in documents.items():
                await projections.keep(game.id, name, Document(game.version, body))
            await tally(projections, game)
            done = msgspec.structs.replace(done, games=done.games + 1)
        progress(done)
    return done


def replay(states: list[bytes]) -> Game:
    """The game that a complete log gives."""
    variant: str = read_plain(states[0]).body["variant"]
    return fold(map(record_decoder(variant).decode, states))


def _all_ids(log: Log) -> list[UUID]:
    return list(log.game_ids())


def _remade(log: Log, game_id: UUID) -> tuple[Game, dict[str, bytes]]:
    game = replay(log.states(game_id))
    return game, public_documents(game)
