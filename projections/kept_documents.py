"""A game's documents, each made once for every version and viewer that anybody asks for, and kept."""

from collections.abc import Callable
from contextlib import suppress

from domain.core.actor import SPECTATOR, Actor
from domain.game.aggregate import Game
from projections.documents import (
    header_document,
    legal_document,
    scoreboard_document,
    view_document,
    viewer_key,
)
from projections.port import Document, Projections, ProjectionsUnavailable


def public_documents(game: Game) -> dict[str, bytes]:
    """What anybody may ask for, by the names under which it is kept."""
    return {
        "header": header_document(game),
        f"view:{viewer_key(SPECTATOR)}": view_document(game, SPECTATOR),
        f"scoreboard:{viewer_key(SPECTATOR)}": scoreboard_document(game, SPECTATOR),
    }


class Documents:
    def __init__(self, projections: Projections) -> None:
        self._projections = projections

    async def header(self, game: Game) -> bytes:
        return await self.kept(game, "header", lambda: header_document(game))

    async def view(self, game: Game, viewer: Actor) -> bytes:
        name = f"view:{viewer_key(viewer)}"
        return await self.kept(game, name, lambda: view_document(game, viewer))

    async def scoreboard(self, game: Game, viewer: Actor) -> bytes:
        name = f"scoreboard:{viewer_key(viewer)}"
        return await self.kept(game, name, lambda: scoreboard_document(game, viewer))

    async def legal(self, game: Game, caller: Actor) -> bytes:
        # The organiser sees what the referee sees, and may send nothing.
        name = f"legal:{caller.kind}:{caller.seat}"
        return await self.kept(game, name, lambda: legal_document(game, caller))

    async def kept(self, game: Game, name: str, make: Callable[[], bytes]) -> bytes:
        """The document of that name at the game's version: as kept before, else made and kept now."""
        try:
            found = await self._projections.read(game.id, name, game.version)
        except ProjectionsUnavailable:
            return make()
        if found is not None:
            return found.body
        body = make()
        with suppress(ProjectionsUnavailable):
            await self._projections.keep(game.id, name, Document(game.version, body))
        return body
