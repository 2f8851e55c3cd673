"""Everything a running service holds, put together once at start-up."""

import logging
from functools import cached_property
from typing import Any
from uuid import UUID

import msgspec
from litestar import Request

from domain.core.actor import Actor
from domain.game.aggregate import Game
from projections.kept_documents import Documents
from projections.luck import LuckReport
from projections.memory import MemoryProjections
from projections.port import Projections
from projections.redis_adapter import RedisProjections
from service.games.audits import Audits
from service.games.games import Games
from service.games.history import no_such_game
from service.http.requests import game_uuid, header, whole_number
from service.http.tokens import Caller, Tokens, organiser_key, viewer_of
from service.keys.signing import SigningKey, signing_key
from service.settings import Settings
from service.store import EventStore, StoreSettings, open_store
from service.work.answers import Answers
from service.work.lanes import Lanes
from service.work.warming import warm_up

log = logging.getLogger("quartermaster")


class Service:
    def __init__(self, settings: Settings) -> None:
        warm_up()  # first of all: from here on there are threads
        self.settings = settings
        self.store: EventStore = open_store(
            StoreSettings(
                settings.database,
                msgspec.convert(settings.synchronous, Any),
                refusals_kept=settings.refusals_kept,
                refusal_days=settings.refusal_days,
            )
        )
        self.projections: Projections = (
            RedisProjections(settings.redis) if settings.redis else MemoryProjections()
        )
        self.lanes = Lanes()
        self.games = Games(
            self.store,
            self.projections,
            self.projections,
            self.lanes,
            cached_games=settings.cached_games,
            snapshot_every=settings.snapshot_every,
        )
        self.organiser_key = organiser_key(settings.data, settings.organiser_key)
        self.tokens = Tokens(self.store, self.organiser_key)
        self.documents = Documents(self.projections)
        self.audits = Audits(self.store, self.games.history, self.lanes)
        self.luck: Answers[LuckReport] = Answers(200)
        self.odds: Answers[bytes] = Answers(200)
        self.pictures: Answers[bytes] = Answers(100)

    @cached_property
    def signing(self) -> SigningKey:
        """The key that signs heads, made when it is first asked for."""
        return signing_key(self.settings.signing_key or self.settings.data / "signing.key")

    def caller(self, request: Request[Any, Any, Any]) -> Caller:
        return self.tokens.caller(header(request, b"authorization"))

    async def look(self, request: Request[Any, Any, Any], game_id: str) -> tuple[Game, Actor]:
        """The game a request asks about, and the eyes it is seen with."""
        number = game_uuid(game_id)
        viewer = viewer_of(self.caller(request), number)
        at_least = whole_number(request, "min_version", 0) or 0
        game = await self.games.game(number, at_least)
        if game.origin is not None and game.origin.private and not viewer.sees_all:
            raise no_such_game(game_id)
        return game, viewer

    async def close(self) -> None:
        self.lanes.close()
        await self.projections.close()
        self.store.close()


def service_of(request: Request[Any, Any, Any]) -> Service:
    service: Service = request.app.state.service
    return service


def viewer_in(request: Request[Any, Any, Any], game_id: UUID) -> Actor:
    return viewer_of(service_of(request).caller(request), game_id)
