"""Everything a running service holds, put together once at start-up."""

from functools import cached_property
from typing import NamedTuple

from projections.file_leases import FileLeases
from projections.kept_documents import Documents
from projections.luck import LuckReport
from projections.memory import MemoryProjections, SharedProjections
from projections.port import Projections
from projections.redis_adapter import RedisProjections
from service.games.audits import Audits
from service.games.games import Games
from service.games.live import Live
from service.http.streams import Streams
from service.http.tickets import Tickets
from service.http.tokens import Tokens, organiser_key
from service.keys.signing import SigningKey, signing_key
from service.settings import Settings
from service.store import EventStore, StoreSettings, open_store
from service.store.folder import file_of
from service.work.answers import Answers
from service.work.lanes import Lanes
from service.work.warming import warm_up


class StoreFigures(NamedTuple):
    games: dict[str, int]
    lag: int
    """Events that other processes have written and this one has not heard of; 10,000 are as many or more."""


def _projections(settings: Settings, lanes: Lanes) -> Projections:
    if settings.redis is not None:
        return RedisProjections(settings.redis)
    file = file_of(settings.database)
    if settings.workers > 1 and file is not None:
        return SharedProjections(FileLeases(file.with_name(f"{file.name}.leases")), lanes.play.run)
    return MemoryProjections()


class Service:
    def __init__(self, settings: Settings) -> None:
        warm_up()  # first of all: from here on there are threads
        self.settings = settings
        self.store: EventStore = open_store(
            StoreSettings(
                settings.database,
                settings.synchronous,
                refusals_kept=settings.refusals_kept,
                refusal_days=settings.refusal_days,
                key_days=settings.key_days,
                patience=settings.write_seconds,
                shared=settings.workers > 1,
            )
        )
        self.lanes = Lanes()
        self.projections: Projections = _projections(settings, self.lanes)
        self.heard: int | None = None
        """Where this process is in the log that several share; None where it is the only one."""
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
        self.tickets = Tickets(self.organiser_key)
        self.streams = Streams()
        self.live = Live(self.games, self.projections)
        self.luck: Answers[LuckReport] = Answers(200)
        self.odds: Answers[bytes] = Answers(200)
        self.pictures: Answers[bytes] = Answers(100)

    @property
    def is_one_of_several(self) -> bool:
        """Whether other processes may write what this one has cached."""
        return self.settings.workers > 1 or self.settings.database.startswith("postgres")

    @cached_property
    def signing(self) -> SigningKey:
        """The key that signs heads, made when it is first asked for."""
        return signing_key(self.settings.signing_key or self.settings.data / "signing.key")

    def figures(self) -> StoreFigures:
        """Blocking: it asks the store."""
        lag = 0 if self.heard is None else self.store.recorder.after(self.heard)
        return StoreFigures(self.store.games_by_status(), lag)

    async def close(self) -> None:
        self.lanes.close()
        await self.projections.close()
        self.store.close()
