"""Setup played from the first roll to the first turn (CL-2.20 to CL-2.44)."""

from random import Random

import pytest

from domain.classic.commands import PlaceInitialArmy, PlaceInitialPair
from domain.classic.events import TerritoryClaimed
from domain.classic.state import NEUTRAL
from domain.core.board import board_of
from domain.core.vocabulary import ChooseCapital, ClaimTerritory, DeckShuffled, TurnStarted
from tests.classic.playing import ClassicTable

WORLD = board_of("world")
FIRST_ROLLS = {3: (1, 2, 6), 4: (1, 2, 6, 3), 5: (1, 2, 6, 3, 4), 6: (1, 2, 6, 3, 4, 5)}


def claim_all(table: ClassicTable) -> list[int]:
    """Claim every territory in canonical order; the seats in the order of their claims."""
    for territory in WORLD.ids:
        assert table.state.acting_seat is not None
        table.send(ClaimTerritory(table.state.acting_seat, territory))
    return [event.seat for event in table.events if isinstance(event, TerritoryClaimed)]


def place_all(table: ClassicTable) -> list[int]:
    """Place every army of every pile; the seats in the order of their placements."""
    placers = []
    while table.state.phase == "initial_placement" and table.state.acting_seat is not None:
        seat = table.state.acting_seat
        placers.append(seat)
        table.send(PlaceInitialArmy(seat, table.state.owned(seat)[0]))
    return placers


@pytest.mark.parametrize(
    ("seats", "starts_placing"),
    [(3, 2), (4, 0), (5, 4), (6, 2)],
)
def test_cl_11_7_claiming_goes_on_into_placement(seats: int, starts_placing: int) -> None:
    """CL-2.21, CL-2.22, CL-2.23, CL-2.26: with 3 or 6 seats placement starts with first_seat (2), with 4
    and 5 with the third in order; every pile is emptied; first_seat has the first turn."""
    table = ClassicTable(seats)
    table.type_in(*FIRST_ROLLS[seats])
    claims = claim_all(table)
    assert claims == [(2 + number) % seats for number in range(42)]
    placers = place_all(table)
    assert placers[0] == starts_placing
    armies = {3: 35, 4: 30, 5: 25, 6: 20}[seats]
    assert len(placers) == armies * seats - 42
    assert all(table.state.armies_of(seat) == armies for seat in range(seats))
    assert table.state.acting_seat == 2
    assert table.state.phase == "reinforce"


def test_cl_11_7_four_seats_in_figures() -> None:
    """CL-11.7: the 42nd claim is s3's; s2 and s3 own 11 with 19 left, s0 and s1 own 10 with 20 left; the last
    of 120 armies is s1's."""
    table = ClassicTable(4)
    table.type_in(*FIRST_ROLLS[4])
    assert claim_all(table)[-1] == 3
    assert [len(table.state.owned(seat)) for seat in range(4)] == [10, 10, 11, 11]
    assert table.state.piles == (20, 20, 19, 19)
    placers = place_all(table)
    assert (placers[0], placers[-1], len(placers)) == (0, 1, 78)
    assert sum(land.armies for land in table.state.territories.values()) == 120


def test_cl_11_21_two_seats() -> None:
    """CL-2.30 to CL-2.33: 13 placements each leave 40 armies of each owner on the board and a deck of 44."""
    table = ClassicTable(2)
    table.type_in(2, 5)
    table.type_in(WORLD.ids[0::3], WORLD.ids[1::3], WORLD.ids[2::3])
    for placement in range(26):
        seat = (1, 0)[placement % 2]
        own, neutral = table.state.owned(seat), table.state.owned(NEUTRAL)
        table.send(PlaceInitialPair(seat, (own[0], own[1]), neutral[placement % 14]))
    assert [table.state.armies_of(owner) for owner in (0, 1, NEUTRAL)] == [40, 40, 40]
    assert DeckShuffled(44) in table.events
    assert table.events[-2] == TurnStarted(1, 1, 1)
    assert table.state.armies_to_place == 4


def test_cl_2_10_neutral_only_ever_defends() -> None:
    """CL-2.10: neutral has no turn, no cards, no capital, and is no seat that could act or be awaited."""
    table = ClassicTable(2, mode="capital")
    table.type_in(5, 2)
    table.type_in(WORLD.ids[0:14], WORLD.ids[14:28], WORLD.ids[28:42])
    while table.state.phase == "initial_placement":
        seat = table.state.acts
        own, neutral = table.state.owned(seat), table.state.owned(NEUTRAL)
        table.send(PlaceInitialPair(seat, (own[0], own[0]), neutral[0]))
    table.send(ChooseCapital(1, table.state.owned(1)[0]))
    table.send(ChooseCapital(0, table.state.owned(0)[0]))
    assert len(table.state.hands) == len(table.state.capitals) == 2
    assert all(isinstance(seat, int) for seat in (table.state.acts, *table.state.active))
    assert len(table.state.deck.pile) == 42


@pytest.mark.parametrize(("seats", "sizes"), [(3, (14, 14, 14)), (4, (11, 11, 10, 10)), (6, (7,) * 6)])
def test_cl_2_40_mission_deal_sizes(seats: int, sizes: tuple[int, ...]) -> None:
    """CL-2.40, CL-8.3: card i goes to the (i mod n)-th seat from first_seat."""
    table = ClassicTable(seats, mode="mission")
    table.type_in(*FIRST_ROLLS[seats])
    pick = Random(7).randrange
    table.generate(pick)
    order = [(2 + number) % seats for number in range(seats)]
    assert tuple(len(table.state.owned(seat)) for seat in order) == sizes
    assert all(land.armies == 1 for land in table.state.territories.values())


def test_cl_8_22_every_answer_has_the_same_chance() -> None:
    """CL-8.22: each face, card and deal comes from equal picks over exactly what is possible."""
    asked: list[int] = []

    def pick(ways: int) -> int:
        asked.append(ways)
        return ways - 1

    table = ClassicTable(3, mode="mission")
    table.type_in(6, 1, 1)
    table.generate(pick)
    assert asked == list(range(42, 0, -1))
    while table.state.chance is None:
        seat = table.state.acts
        table.send(PlaceInitialArmy(seat, table.state.owned(seat)[0]))
    asked.clear()
    table.generate(pick)
    assert asked == [11, 10, 9]  # 8 + 3 missions, one for each seat
