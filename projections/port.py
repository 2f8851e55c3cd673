"""Five small ports behind which everything lives that can be rebuilt from the log, and what processes share.

    DocumentStore   what is ready to be sent              Limits   how often somebody may do something
    Feed            that a game has gone on               Leases   who of many processes does something
    Tables          sums over games

    MemoryProjections     one process, no server
    SharedProjections     several processes of one machine, no server
    RedisProjections      many processes; raises ProjectionsUnavailable while its server cannot be reached

Nothing here is the truth: whoever gets `ProjectionsUnavailable` or no document computes it from the log.
Users ask for the port they need; only the wiring knows that one adapter has them all.
"""

from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager
from typing import Protocol

import msgspec


class ProjectionsUnavailable(Exception):
    """The projections cannot be reached now; they come back by themselves."""


class Document(msgspec.Struct, frozen=True):
    """Something ready to be sent, made from a game at one version."""

    version: int
    body: bytes


class DocumentStore(Protocol):
    async def read(self, game_id: str, name: str, version: int | None = None) -> Document | None:
        """A kept document; where a version is asked for, of exactly that version or none."""

    async def keep(self, game_id: str, name: str, document: Document) -> None:
        """Keep a document unless a newer version of it is kept already."""

    async def forget(self, game_id: str) -> None:
        """Throw away the documents of one game."""


class Feed(Protocol):
    async def announce(self, game_id: str, version: int) -> None:
        """Tell the followers in all processes that a version has been committed.

        Never fails and never waits for a server: what cannot be told now is told as soon as it can be.
        """

    def overheard(self, game_id: str, version: int) -> None:
        """Told by whoever follows the log: another process has committed a version. Where announcements
        reach all processes that is no news; else it is how this one's followers learn of it."""

    def follow(self, game_id: str) -> AbstractAsyncContextManager[AsyncIterator[int]]:
        """Versions of one game announced since entering, rising; a slow reader gets only the newest.

        Nothing announced after entering is missed. Where something may have been (the server was lost),
        the iterator raises ProjectionsUnavailable; the reader looks at the log and enters anew.
        """


class Tables(Protocol):
    async def credit(self, table: str, game_id: str, version: int, scores: Mapping[str, float]) -> None:
        """Add what a game contributes to a table of sums, in place of what it contributed before.

        Doing it twice changes nothing, and an older version of the game does not replace a newer one. A
        member whose sum is 0 is not listed.
        """

    async def top(self, table: str, limit: int) -> list[tuple[str, float]]:
        """The members with the highest scores; equal scores in the order of the names' UTF-8 bytes."""


class Limits(Protocol):
    async def allow(self, key: str, limit: int, seconds: float) -> bool:
        """Count one use; whether it is among the first `limit` since the window of `seconds` opened."""


class Leases(Protocol):
    async def hold_lease(self, name: str, holder: str, seconds: float) -> bool:
        """Take a lease, or renew one's own; False while somebody else holds it."""

    async def release_lease(self, name: str, holder: str) -> None:
        """Give a lease back; nothing happens where somebody else holds it."""


class Projections(DocumentStore, Feed, Tables, Limits, Leases, Protocol):
    """All five, as one adapter has them."""

    async def close(self) -> None:
        """Let go of everything; followers' iterators end."""
