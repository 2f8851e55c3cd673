"""Tickets for live streams: they stand in for a token where a browser can send none, for a minute.

A ticket says which game and whose eyes, until when, and bears a seal made with the organiser's key: every
process that knows the key can read it, and none need remember it.
"""

import base64
import hashlib
import hmac
import time
from collections.abc import Callable
from uuid import UUID

from domain.core.actor import ORGANISER, REFEREE, Actor, seat_actor
from service.http.problems import Problem
from service.http.tokens import Caller

LASTS = 60
"""Seconds."""
_PREFIX = "qm_tkt_"
_SEAL = 16
_LENGTH = 16 + 5 + 1 + 8 + _SEAL
_ORGANISER, _REFEREE = 255, 254


class Tickets:
    def __init__(self, organiser_key: str, now: Callable[[], float] = time.time) -> None:
        self._key = hmac.digest(organiser_key.encode(), b"quartermaster stream tickets", hashlib.sha256)
        self._now = now

    def issue(self, game_id: UUID, actor: Actor, token_id: str) -> str:
        """`token_id` is that of the token it stands in for, and ends with."""
        until = int(self._now()) + LASTS
        told = game_id.bytes + until.to_bytes(5, "big") + bytes([_number(actor)]) + _id_bytes(token_id)
        return _PREFIX + base64.urlsafe_b64encode(told + self._seal(told)).decode().rstrip("=")

    def caller(self, ticket: str) -> Caller:
        """Whose it is; 401 where it is none of ours, or has run out."""
        packed = _unpacked(ticket)
        told, seal = packed[:-_SEAL], packed[-_SEAL:]
        if len(packed) != _LENGTH or not hmac.compare_digest(seal, self._seal(told)):
            raise _refusal("This is no ticket of this service.")
        if int.from_bytes(told[16:21], "big") < self._now():
            raise _refusal("This ticket has run out.")
        return Caller(_actor(told[21]), UUID(bytes=told[:16]), told[22:30].hex())

    def _seal(self, told: bytes) -> bytes:
        return hmac.digest(self._key, told, hashlib.sha256)[:_SEAL]


def _id_bytes(token_id: str) -> bytes:
    """The organiser's key has no id."""
    try:
        return bytes.fromhex(token_id)
    except ValueError:
        return bytes(8)


def _number(actor: Actor) -> int:
    if actor.kind == "seat":
        assert actor.seat is not None
        return actor.seat
    return _ORGANISER if actor.kind == "organiser" else _REFEREE


def _actor(number: int) -> Actor:
    return {_ORGANISER: ORGANISER, _REFEREE: REFEREE}.get(number) or seat_actor(number)


def _unpacked(ticket: str) -> bytes:
    text = ticket.removeprefix(_PREFIX)
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except ValueError:
        return b""


def _refusal(told: str) -> Problem:
    return Problem(401, "token_unknown", f"{told} Get a new one with POST …/tickets.", field="ticket")
