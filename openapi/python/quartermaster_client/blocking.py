"""The face for programs that wait: `Quartermaster` and its `Game`."""

import time
from collections.abc import Generator, Iterator
from contextlib import AbstractContextManager, closing
from typing import TypeVar

import httpx
from httpx_sse import EventSource, connect_sse

from quartermaster_client.acts import GameActs, ServiceActs
from quartermaster_client.call import Call, Reveals, prepared
from quartermaster_client.contract import Entry, LegalReply
from quartermaster_client.following import Followed
from quartermaster_client.patience import Patience
from quartermaster_client.pending import is_going_on, is_pending
from quartermaster_client.refusals import Busy, Unreachable, holding_together, reaching, read_reply
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

    def game(self, game_id: str, token: str | None = None, *, noted: str | None = None) -> "Game":
        """One game, with the token of a seat or its referee; without one, with that of the service.

        `noted`: what it was noted as before (`Game.noted`); its log must lead there.
        """
        return Game(self, game_id, token or self.token, noted)

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

    def __init__(
        self, quartermaster: Quartermaster, game_id: str, token: str | None, noted: str | None = None
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

    def do(self, call: Call[T], /) -> T:
        if call.reveals is not None:
            self._look_up(call.reveals)
        return self._quartermaster.do(call, self.token)

    def _look_up(self, wanted: Reveals) -> None:
        """Read on in the log, and whether the link is due by it."""
        with holding_together():
            self._read_on()
            if not self._followed.is_open(wanted.chance_id):  # it may have come by another process
                self._read_on(self.header()["version"])
            self._followed.give(wanted)

    def _read_on(self, at_least: int | None = None) -> None:
        while self._followed.read(self.do(self._followed.next_page(at_least))):
            pass

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
