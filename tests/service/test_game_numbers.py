"""Games' numbers, read from what a caller writes."""

from uuid import UUID

import pytest

from service.games.numbers import number_of

GAME = UUID("6c5b8a34-1f0e-4d2a-9b1c-2f5b7a3c1e77")


@pytest.mark.parametrize("written", [str(GAME), str(GAME).upper(), GAME.hex, f"{{{GAME}}}", GAME.urn])
def test_however_it_is_written(written: str) -> None:
    assert number_of(written) == GAME


def test_of_a_game_in_use_it_is_the_same_one() -> None:
    first, again = "".join(str(GAME)), f"{str(GAME)[:8]}{str(GAME)[8:]}"
    assert number_of(first) is number_of(again)


@pytest.mark.parametrize("written", ["", "nothing", "6c5b8a34-1f0e-4d2a-9b1c-2f5b7a3c1e7g", "-" * 8000])
def test_what_is_none_is_told(written: str) -> None:
    with pytest.raises(ValueError, match=r"badly formed|invalid literal"):
        number_of(written)
