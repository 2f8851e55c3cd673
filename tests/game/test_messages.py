"""Commands as they are read: numbers that some readers of JSON cannot hold are refused."""

import msgspec
import pytest

from domain.classic.variant import CLASSIC
from domain.core.refusal import Refused
from domain.game.messages import read_command

LARGEST = 2**53 - 1


def body(*armies: int) -> bytes:
    placements = [{"territory": "alaska", "armies": number} for number in armies]
    return msgspec.json.encode({"type": "place_armies", "seat": 0, "placements": placements})


@pytest.mark.parametrize("armies", [(1,), (123_456_789, 123_456_789), (LARGEST,), (-LARGEST,)])
def test_numbers_that_everybody_can_hold(armies: tuple[int, ...]) -> None:
    assert msgspec.json.encode(read_command(CLASSIC, body(*armies))) == body(*armies)


@pytest.mark.parametrize("armies", [(LARGEST + 1,), (1, -LARGEST - 1), (10**17, 1)])
def test_numbers_that_are_too_large(armies: tuple[int, ...]) -> None:
    with pytest.raises(Refused) as refused:
        read_command(CLASSIC, body(*armies))
    assert refused.value.refusal.code == "malformed"
