"""A seat's secrets for dice that nobody can know beforehand (games created with `"dice": "contributed"`).

Each link is the SHA-256 of the one before. The last is the anchor, given at the claim and public; at each
draw that waits for it the seat reveals the link before the one that is known.
"""

import secrets
from hashlib import sha256


class Chain:
    """Keep `secret` to make the same chain again; ten thousand links last any game."""

    def __init__(self, secret: str | None = None, links: int = 10_000) -> None:
        self.secret = secret or secrets.token_hex(32)
        self._before: dict[str, str] = {}
        link = self.secret
        for _ in range(links):
            after = sha256(bytes.fromhex(link)).hexdigest()
            self._before[after] = link
            link = after
        self.anchor = link

    def reveal(self, follows: str) -> str:
        """The link to reveal where `follows` is the latest known."""
        return self._before[follows]
