"""Cards, sets and their values (CL-2.7, CL-4.20 to CL-4.28)."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from domain.classic.commands import TradeCards
from domain.classic.events import CardsTraded
from domain.classic.trading import set_worth
from domain.core.board import board_of
from domain.core.cards import full_deck, is_set, is_wild
from tests.classic.playing import ClassicTable

WORLD = board_of("world")


def test_cl_2_7_the_deck() -> None:
    """CL-2.7: 44 cards, 14 of each symbol and two wild ones."""
    deck = full_deck(WORLD)
    assert len(deck) == len(set(deck)) == 44
    assert [card for card in deck if is_wild(card)] == ["wild-1", "wild-2"]
    assert set(Counter(WORLD.symbols.values()).values()) == {14}


def test_cl_2_5_the_board() -> None:
    """CL-2.5, CL-2.6: 42 territories, 83 two-way links, six continents with their sizes and values."""
    assert len(WORLD.ids) == 42
    assert len(WORLD.links) == 83
    assert WORLD.adjacent("east-africa", "middle-east")
    assert WORLD.adjacent("middle-east", "east-africa")
    assert {name: len(places) for name, places in WORLD.members.items()} == {
        "north-america": 9,
        "south-america": 4,
        "europe": 7,
        "africa": 6,
        "asia": 12,
        "australia": 4,
    }
    assert list(WORLD.values.values()) == [5, 2, 5, 3, 7, 2]


def test_cl_11_11_values() -> None:
    """CL-11.11, CL-4.22: sets 1 to 10 of a game."""
    assert [set_worth(number) for number in range(1, 11)] == [4, 6, 8, 10, 12, 15, 20, 25, 30, 35]


def test_cl_11_11_values_count_over_all_seats() -> None:
    """CL-4.23: the number rises with each set, whichever seat trades it; the view tells the next value."""
    for traded, worth in enumerate([4, 6, 8, 10, 12, 15, 20, 25, 30, 35]):
        table = ClassicTable(
            position={
                "phase": "reinforce",
                "territories": "ontario=0:1 rest=1:1",
                "hands": [["alaska", "china", "peru"], [], []],
                "armies_to_place": 3,
                "sets_traded": traded,
            }
        )
        (event,) = table.send(TradeCards(0, ("alaska", "china", "peru")))
        assert event == CardsTraded(0, ("alaska", "china", "peru"), traded + 1, worth)
        assert table.state.armies_to_place == 3 + worth


@pytest.mark.parametrize(
    ("cards", "yes"),
    [
        (("alaska", "china", "peru"), True),
        (("alaska", "alberta", "brazil"), True),
        (("alaska", "china", "alberta"), False),
        (("wild-1", "alaska", "china"), True),
        (("wild-1", "alaska", "alberta"), True),
        (("wild-1", "wild-2", "brazil"), True),
    ],
)
def test_cl_11_10_what_is_a_set(cards: tuple[str, ...], yes: bool) -> None:
    """CL-4.20."""
    assert is_set(cards, WORLD.symbols) is yes


def test_cl_4_64_any_five_cards_contain_a_set() -> None:
    """CL-4.64: so a forced trade never fails."""
    kinds = ("infantry", "cavalry", "artillery")
    for symbols in combinations_with_replacement(kinds, 5):
        counts = Counter(symbols)
        assert max(counts.values()) >= 3 or len(counts) == 3
