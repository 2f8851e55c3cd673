"""How many requests a minute: from each address, and from each token. Counted by all processes together."""

import hashlib

from litestar.types import Scope

from projections.port import Limits, ProjectionsUnavailable
from service.http.hosts import Headers, from_this_machine, one_household
from service.http.problems import Problem

_EXEMPT = frozenset({"/healthz", "/readyz", "/metrics"})


class Rates:
    def __init__(self, limits: Limits, a_minute: int) -> None:
        self._limits = limits
        self._a_minute = a_minute

    async def refusal(self, scope: Scope, given: Headers) -> Problem | None:
        client = scope.get("client")
        address = client[0] if client else "unknown"
        if not self._a_minute or scope["path"] in _EXEMPT or from_this_machine(address, given):
            return None
        try:
            if not await self._limits.allow(f"requests/{one_household(address)}", self._a_minute, 60):
                return self._too_many("address")
            if (sent := given.get(b"authorization")) is not None:
                token = hashlib.sha256(sent).hexdigest()[:24]
                if not await self._limits.allow(f"requests/token/{token}", self._a_minute, 60):
                    return self._too_many("token")
        except ProjectionsUnavailable:
            return None
        return None

    def _too_many(self, whose: str) -> Problem:
        return Problem(
            429,
            "too_many_requests",
            f"At most {self._a_minute} requests a minute from one {whose}; wait a minute and go on.",
            headers={"retry-after": "60"},
        )
