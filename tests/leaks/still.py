"""Two services that are alike in everything: ids, clock, keys, tokens, salts. What still differs between a
game of one and the same game with another secret in the other comes from the secret, and from nothing else.

So nothing is masked but what seals a secret: hashes of the chain and seals, where the game's own verified log
has them, each by what it stands for; and signatures, where they are good.
"""

import base64
import re
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, tzinfo
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID

import httpx
import msgspec
import pytest

from domain.game.archive import SignedHead, check_head
from domain.game.log import Entry
from domain.game.verify import verify_entries
from service.games import founding, minting, refusals
from service.games.games import Games
from service.http import tickets, tokens
from service.http.middleware import Middleware
from service.keys.signing import signed_by
from service.routes import desk_request
from tests.audit.archives import check
from tests.client import KEY, Service, Table, serving
from tests.leaks.covering import operation_of

TIME = "2026-03-01T12:00:00.000000Z"
_HASH = re.compile(r"\b[0-9a-f]{64}\b")
_SIGNATURE = re.compile(r"\b[0-9a-f]{128}\b")
_EITHER = re.compile(r"\b[0-9a-f]{64}(?:[0-9a-f]{64})?\b")
AS_IT_IS = {"x-request-id": "as-it-is-in-the-log"}
"""Marks what the comparison itself asks: no leak is planted there."""
_OF_THE_CONNECTION = {"date", "connection", "transfer-encoding"}
Around = Callable[[Middleware], Middleware]


class _Stopped(datetime):
    """A clock that stands still, for what is remembered beside the log."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> "_Stopped":
        return cls(2026, 3, 1, 12, tzinfo=tz)


class _Alike(threading.local):
    """In place of chance: each service has a thread of its own, and gets the same, call by call."""

    def __init__(self) -> None:
        self._rng = Random(0)

    def token_hex(self, length: int) -> str:
        return self._rng.randbytes(length).hex()

    def token_urlsafe(self, length: int) -> str:
        return base64.urlsafe_b64encode(self._rng.randbytes(length)).decode()

    def uuid4(self) -> UUID:
        return UUID(bytes=self._rng.randbytes(16), version=4)


@contextmanager
def still_pair(folder: Path, patch: pytest.MonkeyPatch, around: Around) -> Iterator[tuple[Service, Service]]:
    """Both services; the second has something round it. Neither has a clock or a die of its own."""
    alike = _Alike()
    patch.setattr(Games, "now", lambda self, not_before="": max(TIME, not_before))
    patch.setattr(refusals, "datetime", _Stopped)
    patch.setattr(tickets.Tickets.__init__, "__defaults__", (lambda: 1_772_366_400.0,))
    patch.setattr(minting, "uuid4", alike.uuid4)
    for module in (founding, tokens, desk_request):
        patch.setattr(module, "secrets", alike)
    one, other = folder / "one", folder / "other"
    for place in (one, other):
        place.mkdir()
    key = folder / "signing.key"
    with (
        serving(one, f"sqlite:///{one / 'games.db'}", signing_key=key) as first,
        serving(other, f"sqlite:///{other / 'games.db'}", around=around, signing_key=key) as second,
    ):
        for service in (first, second):
            service.http.headers.update({"accept-encoding": "identity", "x-request-id": "twins-of-one-game"})
        yield first, second


class Still:
    """One game in each, the same but for a secret."""

    def __init__(
        self,
        services: tuple[Service, Service],
        wanted: dict[str, Any],
        positions: tuple[Any, Any],
        anchors: tuple[str | None, ...] = (),
    ) -> None:
        """`anchors`: of the seats' chains, where they contribute to the dice."""
        self.tables = tuple(
            service.create(**wanted, position=position, start="by_hand", claims=False)
            for service, position in zip(services, positions, strict=True)
        )
        self.compared = 0
        """Answers that the latest comparison looked at."""
        self.asked: Counter[tuple[str | None, bool]] = Counter()
        """Operations of the contract that were compared, with success or without."""
        self.by_staff: Counter[str | None] = Counter()
        """Those that staff carried out in both games."""
        self._chains = tuple(Chain(table) for table in self.tables)
        assert self.tables[0].id == self.tables[1].id
        for seat in range(len(self.tables[0].invitations)):
            anchor = anchors[seat] if anchors else None
            difference = self.difference(claimed(seat, anchor), "spectator")
            assert not difference, f"the claim of seat {seat} tells: {difference}"
        for table in self.tables:
            started = table.service.post(f"/games/{table.id}/start", None, KEY)
            assert started.status_code == 200, started.text

    def differs(self, outlet: "Outlet", who: str) -> bool:
        return bool(self.difference(outlet, who))

    def difference(self, outlet: "Outlet", who: str) -> str:
        """Where the answers to a viewer part; empty where they are alike."""
        answers = [outlet(table, who) for table in self.tables]
        self.compared = len(answers[0])
        self.asked.update((operation_of(reply), reply.status_code < 400) for reply in answers[0])
        first, second = (told(each, chain) for each, chain in zip(answers, self._chains, strict=True))
        if first == second:
            return ""
        parted = next((pair for pair in zip(first, second, strict=False) if pair[0] != pair[1]), None)
        return f"{len(first)} and {len(second)} answers" if parted is None else _parting(*map(str, parted))


def _parting(one: str, other: str) -> str:
    place = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), 0)
    return f"…{one[max(place - 80, 0) : place + 60]}… / …{other[max(place - 80, 0) : place + 60]}…"


Answers = list[httpx.Response]
Outlet = Callable[[Table, str], Answers]
"""Everything that one way to ask answers a viewer."""


def claimed(seat: int, anchor: str | None = None) -> Outlet:
    """A seat is taken by its code, and the claim repeated as if its answer had been lost."""

    def outlet(table: Table, who: str) -> Answers:
        body = {"code": table.invitations[seat]["code"], "nonce": f"nonce-{seat}", "anchor": anchor}
        path = f"/games/{table.id}/seats/{seat}/claim"
        answers = [
            table.service.post(path, body, table.token(who), **{"idempotency-key": "mine"}) for _ in (1, 2)
        ]
        assert [answer.status_code for answer in answers] == [201, 201], answers[0].text
        table.tokens.append(answers[0].json()["token"])
        return answers

    return outlet


class Chain:
    """The hashes that a game's log accounts for, each by what it stands for. Any other one is told as it is:
    what is no link of a chain, and no seal, could be a message."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._entries: list[Entry] = []
        self._names: dict[str, str] = {}

    def named(self, text: str) -> str:
        if any(found not in self._names for found in _HASH.findall(text)):
            self._read_on()
        if any(found not in self._names for found in _SIGNATURE.findall(text)):
            self._have_signed()
        return _EITHER.sub(lambda found: self._names.get(found[0], found[0]), text)

    def _have_signed(self) -> None:
        (key,) = self._table.service.get("/keys").json()["keys"]
        head = msgspec.json.decode(self._table.get("head", **AS_IT_IS).content, type=SignedHead)
        assert check_head(head, key["public_key"], signed_by)
        self._names[head.signature] = f"<signature {head.version}>"

    def _read_on(self) -> None:
        path = f"events?after={len(self._entries)}&limit=1000"
        new = msgspec.json.decode(self._table.get(path, "referee", **AS_IT_IS).content, type=_Page).events
        self._entries += new
        assert not verify_entries(self._entries).problems
        for entry in new:
            self._names[entry.hash] = f"<hash {entry.version}>"
            self._names |= {seal: f"<seal {entry.version} {field}>" for field, seal in entry.seals.items()}


class _Page(msgspec.Struct):
    events: list[Entry]


def told(answers: Answers, chain: Chain) -> list[Any]:
    """All that can be told apart in answers: status, every header, every byte but seals, how many bytes went
    over the line; that logs verify and signatures are good."""
    return [
        (
            reply.status_code,
            _headers(reply, chain),
            _masked(reply, chain),
            None if _packs_by_chance(reply) else reply.num_bytes_downloaded,
            _verified(reply),
        )
        for reply in answers
    ]


def _masked(reply: httpx.Response, chain: Chain) -> str:
    named = chain.named(reply.text)
    # The archive's own signature, of its header for these eyes, is checked with it.
    return _SIGNATURE.sub("<signature>", named) if reply.url.path.endswith("/archive") else named


def _headers(reply: httpx.Response, chain: Chain) -> list[tuple[str, str]]:
    unheard = _OF_THE_CONNECTION | ({"content-length"} if _packs_by_chance(reply) else set())
    return sorted((name, chain.named(value)) for name, value in reply.headers.items() if name not in unheard)


def _packs_by_chance(reply: httpx.Response) -> bool:
    """A hash is packed as it happens to fall: packed, even a seal's would show in the length."""
    return "content-encoding" in reply.headers and _HASH.search(reply.text) is not None


def _verified(reply: httpx.Response) -> object:
    path = reply.url.path
    if reply.status_code != 200 or not reply.content:
        return None
    if path.endswith("/archive"):
        return [finding.code for finding in check(reply.content).findings]
    try:
        if path.endswith("/events") and reply.headers["content-type"] == "application/json":
            events = msgspec.json.decode(reply.content, type=_Page).events
            whole = events and events[0].version == 1
            return [problem.code for problem in verify_entries(events).problems] if whole else None
    except msgspec.DecodeError as error:
        return str(error)
    return None
