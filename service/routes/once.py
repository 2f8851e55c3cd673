"""Doing a thing once, however often it is sent: an Idempotency-Key, whose it is, and its request."""

import hashlib
from typing import NamedTuple
from uuid import UUID

from service.contract.params import IDEMPOTENCY_KEY
from service.http.call import Call
from service.http.problems import Problem
from service.store import KeptReply
from service.wiring import Service

REPLAYED = {"idempotent-replayed": "true"}


class Once(NamedTuple):
    scope: str
    key: str
    digest: bytes
    """Tells a repeated request from another one that uses the same key."""

    def kept(self, service: Service) -> KeptReply | None:
        """What is kept of the first answer; 422 where the key was another request's."""
        found = service.store.kept_reply(self.scope, self.key)
        if found is not None and found.request_digest != self.digest:
            raise reused()
        return found

    def keeping(self, told: bytes) -> KeptReply:
        return KeptReply(self.scope, self.key, self.digest, 200, told)


def reused() -> Problem:
    return Problem(
        422,
        "idempotency_key_reused",
        "This Idempotency-Key was used for another request. Make a new key for each command.",
        field="Idempotency-Key",
    )


def once_of(call: Call, game_id: UUID) -> Once | None:
    """None: the request may be carried out as often as it comes. Asked for when the body has been read."""
    key = call[IDEMPOTENCY_KEY]
    if key is None:
        return None
    scope = call.request.scope
    path = str(scope.get("root_path") or "") + str(scope["path"])
    digest = hashlib.sha256(path.encode() + b"\n" + call.said).digest()
    return Once(f"{game_id}/{call.caller.key}", key, digest)
