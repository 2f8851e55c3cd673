"""The face for programs that await: `AsyncQuartermaster` and its `AsyncGame`."""

from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager, aclosing
from typing import TypeVar

import anyio
import httpx
from httpx_sse import EventSource, aconnect_sse

from quartermaster_client.acts import GameActs, ServiceActs
from quartermaster_client.call import Call, Reveals, prepared
from quartermaster_client.contract import Entry, LegalReply
from quartermaster_client.following import Followed
from quartermaster_client.patience import Patience
from quartermaster_client.pending import is_going_on, is_pending
from quartermaster_client.refusals import Busy, Unreachable, holding_together, reaching, read_reply
from quartermaster_client.streams import TIMEOUT, Watch

T = TypeVar("T")


class AsyncQuartermaster(ServiceActs):
    """As `Quartermaster`, to be awaited."""

    def __init__(
        self,
        url: str,
        token: str | None = None,
        *,
        patience: Patience | None = None,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        self.token = token
        self.patience = patience or Patience()
        self._http = http or httpx.AsyncClient(base_url=url, timeout=30)
        self._where = str(self._http.base_url)

    async def do(self, call: Call[T], /, token: str | None = None) -> T:
        """Carry out any call of `quartermaster_client.operations`."""
        again = self.patience.again(call)
        return await self.patience.awaiting()(again, self._once, call, token or self.token)

    async def _once(self, call: Call[T], token: str | None) -> T:
        with reaching(self._where):
            response = await self._http.request(**prepared(call, token))
        return read_reply(call, response)

    def game(self, game_id: str, token: str | None = None, *, noted: str | None = None) -> "AsyncGame":
        """One game, with the token of a seat or its referee; without one, with that of the service.

        `noted`: what it was noted as before (`AsyncGame.noted`); its log must lead there.
        """
        return AsyncGame(self, game_id, token or self.token, noted)

    async def follow(self, watch: Watch, token: str | None) -> AsyncGenerator[Entry, None]:
        """A stream, taken up again as often as it is cut."""
        while True:
            try:
                with reaching(self._where):
                    async with self._listening(watch, token) as source:
                        if not source.response.is_success:
                            await source.response.aread()
                        if watch.is_over(source.response):
                            return
                        async for message in source.aiter_sse():
                            for entry in watch.heard(message):
                                yield entry
                wait = watch.ended()
            except (Busy, Unreachable) as error:
                wait = watch.lost(error)
            await anyio.sleep(wait)

    def _listening(self, watch: Watch, token: str | None) -> AbstractAsyncContextManager[EventSource]:
        return aconnect_sse(self._http, "GET", watch.path, headers=watch.headers(token), timeout=TIMEOUT)

    async def aclose(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> "AsyncQuartermaster":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()


class AsyncGame(GameActs):
    """One game, seen and played with one token."""

    def __init__(
        self, quartermaster: AsyncQuartermaster, game_id: str, token: str | None, noted: str | None = None
    ) -> None:
        self.id = game_id
        self.token = token
        self._quartermaster = quartermaster
        self._followed = Followed(game_id, noted)

    @property
    def noted(self) -> str | None:
        """Version and hash of the log as far as it was followed: keep it, and give it back, or to
        `quartermaster verify --head`."""
        return self._followed.noted

    async def do(self, call: Call[T], /) -> T:
        if call.reveals is not None:
            await self._look_up(call.reveals)
        return await self._quartermaster.do(call, self.token)

    async def _look_up(self, wanted: Reveals) -> None:
        """Read on in the log, and whether the link is due by it."""
        with holding_together():
            await self._read_on()
            if not self._followed.is_open(wanted.chance_id):  # it may have come by another process
                await self._read_on((await self.header())["version"])
            self._followed.give(wanted)

    async def _read_on(self, at_least: int | None = None) -> None:
        while self._followed.read(await self.do(self._followed.next_page(at_least))):
            pass

    def stream(self, after: int = 0) -> AsyncGenerator[Entry, None]:
        """The log after a version, then live, each event once, until the game is over. A lost connection is
        taken up where it was."""
        return self._quartermaster.follow(Watch(self.id, after, self._quartermaster.patience), self.token)

    async def turns(self) -> AsyncGenerator[LegalReply, None]:
        """What may be sent, each time something is awaited of this token, until the game is over."""
        answered = 0
        while is_going_on(legal := await self.legal()):
            if legal["version"] > answered and is_pending(legal):
                answered = legal["version"]
                yield legal
            else:
                async with aclosing(self.stream(legal["version"])) as news:
                    await anext(news, None)
