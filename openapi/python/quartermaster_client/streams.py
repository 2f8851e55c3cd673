"""A stream that goes on where it was: what to ask for, and what to make of what comes or does not.

Nothing here waits or connects; `blocking.py` and `awaiting.py` do.
"""

import json
from typing import cast

import httpx
from httpx_sse import ServerSentEvent

from quartermaster_client.call import bearer, part
from quartermaster_client.contract import Entry
from quartermaster_client.patience import Patience
from quartermaster_client.refusals import Busy, Doubtful, Unreachable, check, holding_together

TIMEOUT = httpx.Timeout(30, read=50)
"""The service says something every 15 seconds; who hears nothing for so long has lost the line."""


class Watch:
    """The log of one game, from a version on, each event once."""

    def __init__(self, game_id: str, after: int, patience: Patience) -> None:
        self.path = f"/games/{part(game_id)}/stream"
        self.last = after
        self._patience = patience
        self._failures = 0

    def headers(self, token: str | None) -> dict[str, str]:
        return {**bearer(token), "Last-Event-ID": str(self.last)}

    def is_over(self, response: httpx.Response) -> bool:
        """Whether the game is over and all of it has come; raises where the stream is refused."""
        check(response)
        return response.status_code == 204

    def heard(self, message: ServerSentEvent) -> list[Entry]:
        """The event in a message; none in what only keeps the line open, or comes again."""
        self._failures = 0
        if not message.data:
            return []
        with holding_together():
            entry = cast(Entry, json.loads(message.data))
            if entry["version"] <= self.last:
                return []
            if entry["version"] != self.last + 1:
                raise Doubtful(f"event {self.last + 1} is missing from the stream")
        self.last = entry["version"]
        return [entry]

    def ended(self) -> float:
        """The service has ended the stream, for the game or for itself: seconds before asking which."""
        return self.lost(Unreachable(f"{self.path}: the stream ends as soon as it begins", sent=True))

    def lost(self, error: Busy | Unreachable) -> float:
        """The line is cut, or was not to be had: seconds before the next attempt. Raises after too many
        without a word between them."""
        self._failures += 1
        if self._failures >= self._patience.attempts:
            raise error
        if isinstance(error, Busy) and error.retry_after is not None:
            if error.retry_after > self._patience.timeout:
                raise error
            return error.retry_after
        return self._patience.wait(self._failures)
