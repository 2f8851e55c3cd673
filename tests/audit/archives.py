"""Archives of random games, for every variant and viewer, and ways to damage them."""

from collections.abc import Iterable
from functools import cache
from random import Random

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from domain.core.actor import Actor
from domain.game.aggregate import Game
from domain.game.archive import ArchiveCheck, ArchiveReport, line_of
from domain.game.log import read_plain, shown
from domain.variants import VARIANTS
from service.keys.signing import SigningKey, signed_by
from service.tools.random_options import random_options
from service.tools.simulation import Played, play_random_game

KEY = SigningKey(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))


@cache
def random_game(slug: str, seed: int, commands: int = 120, *, options: str = "random") -> Played:
    """A game of random legal commands; `options`: `random`, or those of a game with typed dice."""
    rules, rng = VARIANTS[slug], Random(seed)
    seats = rng.randint(*rules.seat_counts)
    board = rng.choice(rules.boards or ("world", "europe", "asia"))
    chosen = random_options(rules, seats, board, rng) if options == "random" else {"chance_source": "referee"}
    return play_random_game(
        rules,
        seats=seats,
        options=chosen,
        board=board if options == "random" else "world",
        seed=seed,
        max_commands=commands,
        thorough=False,
        finish=True,
    )


def archive_of(played: Played, viewer: Actor, *, over: bool | None = None, key: SigningKey = KEY) -> bytes:
    """The archive as the service would give it to this viewer."""
    game: Game = played.game
    open_to_all = game.over if over is None else over
    lines = [line_of(key.header_of(game, str(viewer)))]
    for record in played.records:
        lines.append(line_of(shown(read_plain(msgspec.json.encode(record)), viewer, open_to_all)))
    return b"".join(lines)


def check(archive: bytes, expected_key: str | None = None) -> ArchiveReport:
    checking = ArchiveCheck(signed_by, expected_key)
    for line in split_lines(archive):
        checking.add(line)
    return checking.finish()


def split_lines(archive: bytes) -> list[bytes]:
    """Lines end at line feeds and nowhere else."""
    *whole, rest = archive.split(b"\n")
    return [line + b"\n" for line in whole] + ([rest] if rest else [])


def flipped(archive: bytes, bit: int) -> bytes:
    changed = bytearray(archive)
    changed[bit // 8] ^= 1 << (bit % 8)
    return bytes(changed)


def line_at(archive: bytes, byte: int) -> int:
    """The number of the line in which a byte lies."""
    return archive.count(b"\n", 0, byte) + 1


def random_flips(archive: bytes, count: int, rng: Random) -> Iterable[tuple[int, bytes]]:
    """(number of the line that was hit, damaged archive)."""
    for _ in range(count):
        bit = rng.randrange(len(archive) * 8)
        yield line_at(archive, bit // 8), flipped(archive, bit)
