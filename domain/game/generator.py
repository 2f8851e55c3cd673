"""Verifiable dice: every draw follows from the game's secret, its number and the log before it.

Draw k of a game is HMAC-SHA-256(secret, "game id|k|hash of the previous event"), read as eight big-endian
32-bit words. A word w gives w mod n, unless it falls into the last, incomplete run of n below 2³²; then the
next word is tried, and after the eighth the SHA-256 of the block gives eight more. k counts single values,
1, 2, 3 … without a gap, over the whole log.
"""

import hashlib
from collections.abc import Callable

from domain.game.keyed import keyed

_SPAN = 1 << 32


def seed_hash(seed: str) -> str:
    """The commitment to a seed (hex), published when the game is created."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def number(seed: str, game_id: str, k: int, previous: str, size: int) -> int:
    """Draw k: one of 0 … size − 1."""
    block = keyed(seed)(f"{game_id}|{k}|{previous}".encode())
    limit = _SPAN - _SPAN % size
    while True:
        for start in range(0, 32, 4):
            word = int.from_bytes(block[start : start + 4], "big")
            if word < limit:
                return word % size
        block = hashlib.sha256(block).digest()


def picker(seed: str, game_id: str, first: int, previous: str) -> Callable[[int], int]:
    """Successive draws k = first, first + 1, … after one event."""
    drawn = first - 1

    def pick(size: int) -> int:
        nonlocal drawn
        drawn += 1
        return number(seed, game_id, drawn, previous, size)

    return pick
