"""A game's documents, each made once for every version and viewer that anybody asks for, and kept."""

from collections.abc import Callable
from contextlib import suppress

import msgspec

from domain.core.actor import SPECTATOR, Actor
from domain.game.aggregate import Game
from projections.documents import header_document, legal_document, scoreboard_document, view_document
from projections.eyes import eyes, view_of
from projections.port import Document, DocumentStore, ProjectionsUnavailable


def public_documents(game: Game) -> dict[str, bytes]:
    """What anybody may ask for, by the names under which it is kept."""
    key = _key(game, SPECTATOR)
    return {
        "header": header_document(game),
        f"view:{key}": view_document(game, SPECTATOR),
        f"scoreboard:{key}": scoreboard_document(game, SPECTATOR),
    }


def _key(game: Game, viewer: Actor) -> str:
    return eyes(viewer, over=game.over).key


class _Shown(msgspec.Struct, frozen=True):
    """Of a view's document, the view itself."""

    view: msgspec.Raw


_shown = msgspec.json.Decoder(_Shown)


class Documents:
    def __init__(self, store: DocumentStore) -> None:
        self._store = store

    async def header(self, game: Game) -> bytes:
        return await self.kept(game, "header", lambda: header_document(game))

    async def view(self, game: Game, viewer: Actor) -> bytes:
        name = f"view:{_key(game, viewer)}"
        return await self.kept(game, name, lambda: view_document(game, viewer))

    async def view_at(self, then: Game, now: Game, viewer: Actor) -> msgspec.Raw:
        """The view of an earlier version, as JSON; of the present one it is what `view` gives."""
        if then.version == now.version:
            return _shown.decode(await self.view(now, viewer)).view
        return msgspec.Raw(msgspec.json.encode(view_of(then, eyes(viewer, over=now.over))))

    async def scoreboard(self, game: Game, viewer: Actor) -> bytes:
        name = f"scoreboard:{_key(game, viewer)}"
        return await self.kept(game, name, lambda: scoreboard_document(game, viewer))

    async def legal(self, game: Game, caller: Actor, *, foresee: bool = False) -> bytes:
        # The organiser sees what the referee sees, and may send nothing.
        name = f"legal:{caller.kind}:{caller.seat}{':foreseen' if foresee else ''}"
        return await self.kept(game, name, lambda: legal_document(game, caller, foresee=foresee))

    async def kept(self, game: Game, name: str, make: Callable[[], bytes]) -> bytes:
        """The document of that name at the game's version: as kept before, else made and kept now."""
        try:
            found = await self._store.read(game.id, name, game.version)
        except ProjectionsUnavailable:
            return make()
        if found is not None:
            return found.body
        body = make()
        with suppress(ProjectionsUnavailable):
            await self._store.keep(game.id, name, Document(game.version, body))
        return body
