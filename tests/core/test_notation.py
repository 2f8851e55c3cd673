"""Boards written for people."""

import pytest

from domain.core.notation import Held, parse_board, parse_owner
from domain.core.refusal import Refused

PLACES = ("alaska", "brazil", "peru")


def test_reads_owners_armies_and_the_rest() -> None:
    assert parse_board("brazil=0:5\n rest=n:1", PLACES) == {
        "alaska": Held("neutral", 1),
        "brazil": Held(0, 5),
        "peru": Held("neutral", 1),
    }


def test_names_in_the_order_of_the_board() -> None:
    assert list(parse_board("peru=1:2 alaska=2:0", PLACES)) == ["alaska", "peru"]


@pytest.mark.parametrize(
    ("text", "owner"),
    [("3", 3), ("n", "neutral"), ("n2", "neutral-2"), ("neutral", "neutral"), ("red", "red")],
)
def test_owners(text: str, owner: int | str) -> None:
    assert parse_owner(text) == owner


@pytest.mark.parametrize(
    "text", ["brazil", "brazil=0", "brazil=0:x", "brazil=0:-1", "atlantis=0:1", "brazil=:1"]
)
def test_refuses_what_it_cannot_read(text: str) -> None:
    with pytest.raises(Refused, match="position_invalid"):
        parse_board(text, PLACES)


def test_refuses_a_territory_named_twice() -> None:
    with pytest.raises(Refused, match="twice"):
        parse_board("brazil=0:1 brazil=1:1", PLACES)
