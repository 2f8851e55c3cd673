"""Clients that attack without pause and write down every acknowledgement, whatever becomes of the service."""

import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

import httpx

from tests.rigs.skirmish import Acknowledged, Skirmish, acknowledged, attack

_UNKNOWN = (500, 502, 503, 504)
"""After these nobody knows whether the command was accepted."""


class Load:
    def __init__(self, where: Callable[[], str], clients: int, seed: int) -> None:
        """`where`: the service's address, which changes as it is started again."""
        self._where = where
        self._clients = clients
        self._seed = seed
        self._games: tuple[Skirmish, ...] = ()
        self._go, self._over = threading.Event(), threading.Event()
        self._write = threading.Lock()
        self._under_way = 0
        self.acks: dict[str, list[Acknowledged]] = defaultdict(list)
        """By game."""
        self.sent: dict[str, str] = {}
        """Every key ever sent, and the game it was sent to."""
        self.unanswered = 0
        self.repeated = 0
        """Commands sent again with the same key after nobody had answered."""
        self.surprises: list[str] = []

    @property
    def acknowledged(self) -> int:
        return sum(map(len, self.acks.values()))

    @contextmanager
    def running(self) -> Iterator[None]:
        threads = [threading.Thread(target=self._client, args=(number,)) for number in range(self._clients)]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            self._over.set()
            self._go.set()
            for thread in threads:
                thread.join(60)

    def go_on(self, *games: Skirmish) -> None:
        self._games = games
        self._go.set()

    def rest(self) -> None:
        """Return when no request is under way."""
        with self._write:
            self._go.clear()
        while self._under_way:
            time.sleep(0.005)

    def wait_for(self, further: int, seconds: float = 60) -> None:
        """Until so many more have been acknowledged, or the time is up."""
        enough, until = self.acknowledged + further, time.monotonic() + seconds
        while self.acknowledged < enough and time.monotonic() < until and not self.surprises:
            time.sleep(0.005)

    def _client(self, number: int) -> None:
        rng = Random(f"{self._seed} {number}")
        count = 0
        again: tuple[Skirmish, str] | None = None
        with httpx.Client(timeout=20) as client:
            while not self._over.is_set():
                if not self._allowed():
                    again = None
                    self._go.wait()
                    continue
                count += 1
                game, key = again or (rng.choice(self._games), f"{number}-{count}")
                try:
                    answered = self._send(client, game, key, repeated=again is not None)
                finally:
                    with self._write:
                        self._under_way -= 1
                again = (game, key) if not answered and rng.random() < 0.5 else None
                if not answered:
                    time.sleep(0.05)

    def _allowed(self) -> bool:
        with self._write:
            self._under_way += self._go.is_set() and not self._over.is_set()
            return self._go.is_set() and not self._over.is_set()

    def _send(self, client: httpx.Client, game: Skirmish, key: str, *, repeated: bool) -> bool:
        with self._write:
            self.sent[key] = game.game_id
            self.repeated += repeated
        try:
            reply = attack(client, self._where(), game, key)
        except httpx.TransportError:
            with self._write:
                self.unanswered += 1
            return False
        with self._write:
            if reply.status_code == 200:
                self.acks[game.game_id].append(acknowledged(game, key, reply))
                return True
            if reply.status_code in _UNKNOWN:
                self.unanswered += 1
            else:
                self.surprises.append(f"{key}: {reply.status_code} {reply.text[:300]}")
            return False
