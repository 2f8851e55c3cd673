"""How often and how long something is tried again."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import stamina

from quartermaster_client.call import Call
from quartermaster_client.refusals import Busy, Unreachable


@dataclass(frozen=True)
class Patience:
    """Tried again is what cannot be done twice by it: a look, an act with a key, and anything that was turned
    away unread. A refusal never is."""

    attempts: int = 10
    timeout: float = 90.0
    """Seconds in all; longer waits than this are not begun."""
    wait_initial: float = 0.1
    wait_max: float = 5.0
    wait_jitter: float = 0.5

    def again(self, call: Call[Any]) -> Callable[[Exception], bool | float]:
        """Says of what went wrong whether to try again, and after how many seconds where that is known."""

        def hook(error: Exception) -> bool | float:
            if not isinstance(error, Busy | Unreachable) or (error.sent and not call.repeatable):
                return False
            if isinstance(error, Busy) and error.retry_after is not None:
                return error.retry_after if error.retry_after <= self.timeout else False
            return True

        return hook

    def blocking(self) -> stamina.RetryingCaller:
        return stamina.RetryingCaller(
            attempts=self.attempts,
            timeout=self.timeout,
            wait_initial=self.wait_initial,
            wait_max=self.wait_max,
            wait_jitter=self.wait_jitter,
        )

    def awaiting(self) -> stamina.AsyncRetryingCaller:
        return stamina.AsyncRetryingCaller(
            attempts=self.attempts,
            timeout=self.timeout,
            wait_initial=self.wait_initial,
            wait_max=self.wait_max,
            wait_jitter=self.wait_jitter,
        )

    def wait(self, failures: int) -> float:
        """Seconds before the next attempt after so many in a row that failed."""
        return float(min(self.wait_max, self.wait_initial * 2**failures))
