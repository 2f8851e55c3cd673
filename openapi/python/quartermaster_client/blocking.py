"""The face for programs that wait: `Quartermaster` and its `Game`."""

import time
from collections.abc import Generator, Iterator
from contextlib import AbstractContextManager, closing
from typing import TypeVar

import httpx
from httpx_sse import EventSource, connect_sse

from quartermaster_client.acts import GameActs, ServiceActs
from quartermaster_client.call import Call, prepared
from quartermaster_client.contract import Entry, LegalReply
from quartermaster_client.patience import Patience
from quartermaster_client.pending import is_going_on, is_pending
from quartermaster_client.refusals import Busy, Unreachable, reaching, read_reply
from quartermaster_client.streams import TIMEOUT, Watch

T = TypeVar("T")


class Quartermaster(ServiceActs):
    """A service, with the token of whoever asks: the organiser's key to create games, none to look.

    `http` may be a client of your own (proxies, certificates); its `base_url` is then what counts.
    """

    def __init__(
        self,
        url: str,
        token: str | None = None,
        *,
        patience: Patience | None = None,
        http: httpx.Client | None = None,
    ) -> None:
        self.token = token
        self.patience = patience or Patience()
        self._http = http or httpx.Client(base_url=url, timeout=30)
        self._where = str(self._http.base_url)

    def do(self, call: Call[T], /, token: str | None = None) -> T:
        """Carry out any call of `quartermaster_client.operations`."""
        return self.patience.blocking()(self.patience.again(call), self._once, call, token or self.token)

    def _once(self, call: Call[T], token: str | None) -> T:
        with reaching(self._where):
            response = self._http.request(**prepared(call, token))
        return read_reply(call, response)

    def game(self, game_id: str, token: str | None = None) -> "Game":
        """One game, with the token of a seat or its referee; without one, with that of the service."""
        return Game(self, game_id, token or self.token)

    def follow(self, watch: Watch, token: str | None) -> Generator[Entry, None, None]:
        """A stream, taken up again as often as it is cut."""
        while True:
            try:
                with reaching(self._where), self._listening(watch, token) as source:
                    if not source.response.is_success:
                        source.response.read()
                    if watch.is_over(source.response):
                        return
                    for message in source.iter_sse():
                        yield from watch.heard(message)
                wait = watch.ended()
            except (Busy, Unreachable) as error:
                wait = watch.lost(error)
            time.sleep(wait)

    def _listening(self, watch: Watch, token: str | None) -> AbstractContextManager[EventSource]:
        return connect_sse(self._http, "GET", watch.path, headers=watch.headers(token), timeout=TIMEOUT)

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> "Quartermaster":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Game(GameActs):
    """One game, seen and played with one token."""

    def __init__(self, quartermaster: Quartermaster, game_id: str, token: str | None) -> None:
        self.id = game_id
        self.token = token
        self._quartermaster = quartermaster

    def do(self, call: Call[T], /) -> T:
        return self._quartermaster.do(call, self.token)

    def stream(self, after: int = 0) -> Generator[Entry, None, None]:
        """The log after a version, then live, each event once, until the game is over. A lost connection is
        taken up where it was."""
        return self._quartermaster.follow(Watch(self.id, after, self._quartermaster.patience), self.token)

    def turns(self) -> Iterator[LegalReply]:
        """What may be sent, each time something is awaited of this token, until the game is over."""
        answered = 0
        while is_going_on(legal := self.legal()):
            if legal["version"] > answered and is_pending(legal):
                answered = legal["version"]
                yield legal
            else:
                with closing(self.stream(legal["version"])) as news:
                    next(news, None)
