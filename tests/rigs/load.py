"""Clients that attack without pause and write down every acknowledgement, whatever becomes of the service."""

import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

import httpx

from tests.rigs.seen import Seen
from tests.rigs.skirmish import EVENTS, UNKNOWN, Acknowledged, Skirmish, acknowledged, attack, faults, log_of


class SeenUnderLoad(Seen):
    acknowledged: int = 0
    unanswered: int = 0
    """Requests without an answer, those included that found nobody there."""
    repeated: int = 0
    """Of these, sent again with the same key."""
    found_unacknowledged: int = 0
    """Nobody had answered, and they were there, whole."""


class Load:
    def __init__(
        self, where: Callable[[], str], clients: int, seed: int, seen: SeenUnderLoad | None = None
    ) -> None:
        """`where`: the service's address, which changes as it is started again; `seen`: what is to be counted
        on, beside what others have counted."""
        self.seen = seen or SeenUnderLoad()
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
        self.surprises: list[str] = []
        self._unacknowledged: Counter[str] = Counter()
        """By game, commands that nobody answered and that were in its log when somebody last looked."""

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

    def wrong(self, url: str, game: Skirmish) -> list[str]:
        """All that is wrong with the log of a game, given what was sent and acknowledged."""
        acks = self.acks[game.game_id]
        log = log_of(url, game, acks)
        there = (len(log) - game.first) // len(EVENTS) - len({ack.key for ack in acks})
        self.seen.found_unacknowledged += there - self._unacknowledged[game.game_id]
        self._unacknowledged[game.game_id] = there
        return faults(game, log, acks, self.sent)

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
            self.seen.repeated += repeated
        try:
            reply = attack(client, self._where(), game, key)
        except httpx.TransportError:
            with self._write:
                self.seen.unanswered += 1
            return False
        with self._write:
            if reply.status_code == 200:
                self.acks[game.game_id].append(acknowledged(game, key, reply))
                self.seen.acknowledged += 1
                return True
            if reply.status_code == UNKNOWN:
                self.seen.unanswered += 1
            else:
                self.surprises.append(f"{key}: {reply.status_code} {reply.text[:300]}")
            return False
