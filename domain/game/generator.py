"""Verifiable dice: every draw follows from the game's secret, its number, and what the seats gave to it.

Draw k of a game is HMAC-SHA-256(secret, "game id|k|stir"), read as eight big-endian 32-bit words. A word w
gives w mod n, unless it falls into the last, incomplete run of n below 2³²; then the next word is tried, and
after the eighth the SHA-256 of the block gives eight more. k counts single values, 1, 2, 3 … without a gap,
over the whole log.

`stir` is the SHA-256, in hex, of the nonces that seats gave when they claimed: a line "seat nonce" for each
that gave one, in the order of the seats, joined by line feeds. The secret was committed to before, so whoever
runs the service can choose nothing any more: no die depends on a time, a salt or a hash that it writes. (In
league with whoever claims last it could try out nonces for that seat, or turn down a claim whose nonce does
not suit; and whoever knows the secret knows the dice to come.)
In games whose `dice` are of form 3 an opponent contributes at the roll: the entry before the draw reveals a
link of that seat's chain, and a line "reveal seat link" is added to those of the nonces
(`domain/game/desk/contributing.py`). There nobody knows a die before it is drawn.
Games whose `game_created` says nothing of `dice` are older: there `stir` is the hash of the event before.

A secret is shown when its game is over. A game that goes on after that (rewound, corrected) goes on with the
next of a chain of secrets, each the SHA-256 of the next: the commitment to the first is a commitment to all,
made before there were nonces. So the new commitment is the secret just shown, and whoever sees both can tell.
In older games, and those taken in from elsewhere, the next secret is chosen then; the audit names where.
"""

import hashlib
import re
from collections.abc import Callable, Mapping
from itertools import count
from typing import TypeGuard

from domain.game.keyed import keyed

_SPAN = 1 << 32


def seed_hash(seed: str) -> str:
    """The commitment to a seed (hex), published when the game is created."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


SEEDS = 64
"""So many secrets a game has in its chain."""


def seeds_of(salt_key: str) -> list[str]:
    """The chain of a game's secrets, in the order in which they are used, made from a key of its own."""
    chain = [keyed(salt_key)(b"seeds").hex()]
    while len(chain) < SEEDS:
        chain.append(seed_hash(chain[-1]))
    return chain[::-1]


def seed_behind(shown: str, salt_key: str) -> str | None:
    """The secret after the one shown; None: there is no such chain, or it has come to its end."""
    return next((seed for seed in seeds_of(salt_key)[1:] if seed_hash(seed) == shown), None)


BY_NONCES = 2
"""The form of dice that new games have unless they ask for the next."""
BY_REVEALS = 3
"""As before, and at each draw a link that an opponent reveals."""


_HEX = re.compile(r"[0-9a-f]{64}")


def is_hex(value: object) -> TypeGuard[str]:
    """Whether this is 256 bits as they are always spelt. The text of a link enters the draw: were there two
    texts for one, whoever reveals it could choose."""
    return isinstance(value, str) and _HEX.fullmatch(value) is not None


def link_after(reveal: str) -> str:
    """The link of a chain that follows on one (both hex)."""
    return hashlib.sha256(bytes.fromhex(reveal)).hexdigest()


Reveal = tuple[int, str]
"""A seat, and the link that it reveals for a draw."""


def stir_of(nonces: Mapping[int, str], reveal: Reveal | None = None) -> str:
    """What the seats' nonces, by seat, come to, and what is revealed for the draw."""
    lines = [f"{seat} {nonce}" for seat, nonce in sorted(nonces.items())]
    if reveal is not None:
        lines.append("reveal {} {}".format(*reveal))
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def number(seed: str, game_id: str, k: int, stir: str, size: int) -> int:
    """Draw k: one of 0 … size − 1."""
    return picker(seed, game_id, k, stir)(size)


def picker(seed: str, game_id: str, first: int, stir: str) -> Callable[[int], int]:
    """Successive draws k = first, first + 1, …"""
    draws, digest = count(first), keyed(seed)

    def pick(size: int) -> int:
        block = digest(f"{game_id}|{next(draws)}|{stir}".encode())
        limit = _SPAN - _SPAN % size
        while True:
            for start in range(0, 32, 4):
                word = int.from_bytes(block[start : start + 4], "big")
                if word < limit:
                    return word % size
            block = hashlib.sha256(block).digest()

    return pick
