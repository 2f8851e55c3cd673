"""The keyed hash behind dice and salts is the HMAC-SHA-256 that anybody else computes."""

import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.game.generator import number
from domain.game.keyed import keyed


@given(key=st.binary(max_size=64), message=st.binary(max_size=300))
def test_it_is_hmac(key: bytes, message: bytes) -> None:
    assert keyed(key.hex())(message) == hmac.digest(key, message, "sha256")


def test_a_key_serves_again_and_again() -> None:
    digest = keyed("ab" * 32)
    assert digest(b"one") == digest(b"one") != digest(b"two")


def test_a_key_longer_than_a_block_is_none_of_ours() -> None:
    with pytest.raises(AssertionError):
        keyed("00" * 65)


def test_a_draw_follows_from_secret_number_and_log_before() -> None:
    """The published formula, computed without any of our code."""
    seed, game_id, previous = "5a" * 32, "00000000-0000-4000-8000-000000000007", "c3" * 32
    for k in range(1, 50):
        block = hmac.digest(bytes.fromhex(seed), f"{game_id}|{k}|{previous}".encode(), "sha256")
        words = [int.from_bytes(block[start : start + 4], "big") for start in range(0, 32, 4)]
        assert number(seed, game_id, k, previous, 6) == next(w for w in words if w < 2**32 - 2**32 % 6) % 6
