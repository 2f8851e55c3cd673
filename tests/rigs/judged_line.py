"""A line to a service on which every answer is judged.

Found wrong is: a 5xx that is not the promised 503 (`not_yet`, `overloaded`), a refusal that does not explain
itself, no answer within half a minute, a process that ended, memory beyond a bound.
"""

import http.client
import json
import time
from collections import Counter
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec

from tests.rigs.seen import Seen
from tests.rigs.serving import DiedByItself, ServiceProcess

PATIENCE = 30.0
"""Seconds within which everything must be answered."""
MOST_MEMORY = 1_000
"""Megabytes that the process may hold at most."""
_PROMISED = ("not_yet", "overloaded")


class Answer(msgspec.Struct, frozen=True):
    status: int
    kind: str
    body: bytes


class Answered(Seen):
    """What a run of requests saw."""

    kinds: Counter[str] = msgspec.field(default_factory=Counter)
    answers: Counter[str] = msgspec.field(default_factory=Counter)
    operations: set[str] = msgspec.field(default_factory=set)
    problem_codes: Counter[str] = msgspec.field(default_factory=Counter)
    slowest_ms: int = 0
    memory_mb: dict[str, int] = msgspec.field(default_factory=dict)

    @property
    def requests(self) -> int:
        """Every one that was answered or hung up on; a kind may take several."""
        return self.answers.total()

    def counts(self) -> dict[str, Any]:
        distinct = {"operations": len(self.operations), "problem_codes": len(self.problem_codes)}
        return {"requests": self.requests} | super().counts() | distinct


class JudgedLine:
    def __init__(self, service: ServiceProcess) -> None:
        self.service = service
        self.seen = Answered()
        self.last = ""
        """What was sent last, for whoever looks for the cause."""
        self._line: http.client.HTTPConnection | None = None

    def ask(
        self, method: str, path: str, body: Any, token: str | None, headers: dict[str, str] | None = None
    ) -> Answer:
        content = body if isinstance(body, bytes) else None if body is None else _written(body)
        sent = {"content-type": "application/json", **(headers or {})}
        if token is not None:
            sent["authorization"] = f"Bearer {token}"
        self.last = f"{method} {path} {sent} {(content or b'')[:2000]!r}"
        began = time.perf_counter()
        answer = self._exchanged(method, path, content, sent)
        took = time.perf_counter() - began
        self.seen.slowest_ms = max(self.seen.slowest_ms, round(1000 * took))
        self.seen.answers[str(answer.status)] += 1
        self._judge(answer, method)
        return answer

    def _exchanged(self, method: str, path: str, content: bytes | None, headers: dict[str, str]) -> Answer:
        for fresh in (False, True):
            if self._line is None:
                address = urlsplit(self.service.url)
                self._line = http.client.HTTPConnection(
                    address.hostname or "", address.port, timeout=PATIENCE
                )
            try:
                self._line.request(method, path, content, headers)
                reply = self._line.getresponse()
                return Answer(reply.status, reply.getheader("content-type", ""), reply.read())
            except (ConnectionError, http.client.BadStatusLine, http.client.CannotSendRequest):
                self._line = None  # it may hang up after an answer; once again then, and no more
                if fresh:
                    raise
        raise AssertionError

    def _judge(self, answer: Answer, method: str) -> None:
        if answer.status >= 400:
            self.seen.problem_codes[_code(answer) or ""] += 1
        if (wrong := fault_of(answer, method)) is not None:
            self.found(wrong)

    def look_at_the_process(self, count: int) -> None:
        try:
            self.service.assert_alive()
        except DiedByItself as died:
            self.found(str(died))
            return
        held = resident_megabytes(self.service.pid)
        self.seen.memory_mb["at the end"] = held
        if self.seen.requests <= max(2_000, count // 10):
            self.seen.memory_mb["early"] = held
        if held > MOST_MEMORY:
            self.found(f"the process holds {held} MB")

    def hang_up(self) -> None:
        self._line = None

    def found(self, what: str) -> None:
        self.seen.faults.append(f"{what}\nafter {self.last}")


def fault_of(answer: Answer, method: str) -> str | None:
    """What is wrong with an answer, whatever the question was."""
    code = _code(answer)
    if answer.status >= 500 and (answer.status != 503 or code not in _PROMISED):
        return f"{answer.status}: {answer.body[:500]!r}"
    explained = code is not None and answer.kind == "application/problem+json"
    if answer.status >= 400 and method != "HEAD" and not explained:
        return f"{answer.status} that does not explain itself: {answer.body[:500]!r}"
    return None


def _written(body: Any) -> bytes:
    """As JSON, whatever it is; what JSON has no word for is written all the same."""
    return json.dumps(body, ensure_ascii=False).encode("utf-8", "surrogatepass")


def _code(answer: Answer) -> str | None:
    try:
        told = json.loads(answer.body)
    except ValueError:
        return None
    return told.get("code") if isinstance(told, dict) else None


def resident_megabytes(pid: int) -> int:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * 4096 // 2**20
