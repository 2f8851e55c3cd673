"""Rules that need more than one position, or many, to be seen."""

from itertools import combinations
from random import Random

import pytest

from domain.alternate.commands import SubmitBid, SubmitOrders, SubmitPlacement
from domain.alternate.events import CombatResolved, PhaseOpened, RoundStarted, SeatEliminated, TroopsMoved
from domain.alternate.options import MOST_ROUNDS
from domain.alternate.orders import mistakes_in
from domain.alternate.sheet import Deployment, MovementReading, Sheet
from domain.alternate.state import AlternateState
from domain.core.actor import REFEREE
from domain.core.board import board_of
from domain.core.refusal import Refused
from domain.core.vocabulary import ChanceRequested, Event
from tests.alternate.playing import ALTERNATE, AlternateTable, setup_of, state_of

BOARD = board_of("world")


def held(seat: int, places: tuple[str, ...] | list[str]) -> str:
    return " ".join(f"{place}={seat}:1" for place in places)


# Rounds


@pytest.mark.parametrize(
    ("seats", "firsts"),
    [(3, [2, 0, 1, 2, 0, 1, 2]), (4, [2, 3, 0, 1, 2]), (5, [2, 3, 4, 0, 1, 2]), (6, [2, 3, 4, 5, 0, 1, 2])],
)
def test_first_and_last_round(seats: int, firsts: list[int]) -> None:
    """AL-11.5, AL-4.72, AL-4.73: the token goes round, and the last round has the order of the first."""
    lands = [f"{place}={seat}:1" for seat, place in enumerate(BOARD.ids[:seats])]
    table = AlternateTable(seats, {"phase": "orders", "first_seat": 2, "territories": " ".join(lands)})
    orders = [table.state.order]
    while table.state.outcome is None:
        for seat in range(seats):
            table.order(seat)
        orders.append(table.state.order)
    del orders[-1]  # the last round's own order, seen once more after the end
    assert [order[0] for order in orders] == firsts
    assert orders[0] == orders[-1]
    assert [event.round for event in table.events if isinstance(event, RoundStarted)][-1] == len(firsts)


@pytest.mark.parametrize(("owned", "base"), [(1, 2), (5, 2), (8, 2), (9, 3), (11, 3), (12, 4), (15, 5)])
def test_base_allowance(owned: int, base: int) -> None:
    """AL-11.11, AL-4.10: a third of the territories, rounded down, at least two."""
    spread = [place for continent in BOARD.members.values() for place in continent[:-1]][::2][:owned]
    rest = [place for place in BOARD.ids if place not in spread]
    lands = f"{held(0, spread)} {rest[0]}=1:1 {rest[1]}=2:1"
    assert len(spread) == owned
    assert state_of({"phase": "orders", "territories": lands}).base_allowances[0] == base


@pytest.mark.parametrize(
    ("continent", "bonus"),
    [("australia", 1), ("south-america", 2), ("africa", 3), ("north-america", 3), ("europe", 4), ("asia", 5)],
)
def test_continent_bonus(continent: str, bonus: int) -> None:
    """AL-2.8: the same for deployment and score; not the values of the classic game."""
    members = BOARD.members[continent]
    others = [place for place in BOARD.ids if place not in members]
    lands = f"{held(0, members)} {others[0]}=1:1 {others[1]}=2:1"
    table = AlternateTable(3, {"phase": "orders", "round": 7, "territories": lands})
    assert table.state.base_allowances[0] == max(len(members) // 3, 2) + bonus
    for seat in range(3):
        table.order(seat)
    assert table.state.scores[0].continent == bonus
    lacking = f"{held(0, members[1:])} {others[0]}=1:1 {others[1]}=2:1"
    assert state_of({"phase": "orders", "territories": lacking}).base_allowances[0] == max(
        (len(members) - 1) // 3, 2
    )


def test_order_of_deploying_makes_no_difference() -> None:
    """AL-4.43: whoever is first, the same troops stand where they were deployed."""
    lands = "brazil=0:1 peru=1:1 argentina=2:1"
    results = []
    for first in range(3):
        table = AlternateTable(3, {"phase": "orders", "first_seat": first, "territories": lands})
        for seat, place in enumerate(("brazil", "peru", "argentina")):
            table.order(seat, f"2 {place}\n1 venezuela")
        results.append(table.state.territories)
    assert results[0] == results[1] == results[2]


# Combat


@pytest.mark.parametrize(("attackers", "defenders"), [(a, d) for a in range(1, 7) for d in range(1, 7)])
def test_combat(attackers: int, defenders: int) -> None:
    """AL-4.60, AL-4.61: the loser goes; the winner loses one fewer, keeps two at least."""
    rest = held(1, ["egypt", "congo", "ural", "siam", "peru"])
    lands = f"brazil=0:{attackers} north-africa=1:{defenders} {rest} japan=2:1"
    table = AlternateTable(3, {"phase": "orders", "territories": lands})
    events = [*table.order(1), *table.order(2), *table.order(0, "all brazil -> north-africa")]
    (fought,) = [event for event in events if isinstance(event, CombatResolved)]
    if attackers == defenders:
        assert (fought.winner, fought.troops_left) == (None, 0)
    else:
        assert fought.winner == (0 if attackers > defenders else 1)
        assert fought.troops_left == max(attackers, defenders) - (min(attackers, defenders) - 1) >= 2


def test_fresh_troops_are_never_lost_in_ones_own_movement() -> None:
    """AL-4.57: whatever a seat attacks, the troops it still has to move are all there."""
    lands = "brazil=0:4 peru=0:3 venezuela=1:5 north-africa=1:5 argentina=1:5 japan=2:1"
    table = AlternateTable(3, {"phase": "orders", "territories": lands})
    table.order(1)
    table.order(2)
    events = table.order(
        0, "1 brazil-venezuela\n1 brazil-north-africa\n3 peru-argentina\n2 brazil-argentina\n1 brazil-peru"
    )
    moves = [event.moved for event in events if isinstance(event, TroopsMoved)]
    assert moves == [1, 1, 3, 2]


# Chance, gifts


def test_rounds_know_no_chance() -> None:
    """AL-8.11: once the first player is decided nothing is rolled or drawn."""
    rng = Random(811)
    lands = " ".join(f"{place}={rng.randrange(3)}:{rng.randrange(1, 5)}" for place in BOARD.ids)
    table = AlternateTable(3, {"phase": "orders", "territories": lands})
    while table.state.outcome is None:
        for seat in table.state.active:
            place = rng.choice(BOARD.ids)
            table.order(seat, f"all {place} -> {rng.choice(BOARD.neighbours[place])}")
    assert not any(isinstance(event, ChanceRequested) for event in table.events)


def test_nothing_can_be_given_away() -> None:
    """AL-5.42: no command hands tokens, cards or troops to another seat; one cannot deploy on another's land,
    nor cash in another's objective."""
    names = {command.__struct_config__.tag for command in ALTERNATE.commands}
    assert names == {
        *("enter_chance", "submit_bid", "convert_objectives", "submit_placement", "submit_orders"),
        *("resign", "time_out"),
    }
    position = {
        "phase": "orders",
        "territories": "brazil=0:1 peru=1:1 siam=2:1",
        "objectives": [[], ["ural"], []],
    }
    table = AlternateTable(3, position)
    for seat, text in ((1, ""), (2, ""), (0, "2 peru\ncash in ural")):
        table.order(seat, text)
    assert table.troops("peru") == (1, 1)
    assert table.state.objectives == ((), ("ural",), ())


def test_typed_draws() -> None:
    """AL-8.1, AL-8.10: a deal of the wrong shape, and a die where a card is due."""
    table = AlternateTable()
    hands = (("alaska", "quebec", "ural"), ("china", "japan", "india"), ("egypt", "brazil", "iceland"))
    for values, code in (
        ((*hands[:2], ("egypt", "brazil")), "wrong_count"),
        (("alaska", "china", "egypt"), "bad_value"),
        ((*hands[:2], ("egypt", "brazil", 4)), "bad_value"),
    ):
        with pytest.raises(Refused) as caught:
            table.type_in(*values)
        assert caught.value.refusal.code == code
    table.type_in(*hands)
    table.type_in("congo", "siam", "peru")
    assert table.state.objectives == hands
    assert len(table.state.pile) == 42 - 9 - 3


# Strictness, limits


def test_strict_sheets_name_every_mistake() -> None:
    """AL-4.87: the refusal lists entries and reasons, in the order of the sheet."""
    lands = "brazil=0:3 peru=0:1 alaska=0:1 congo=1:1 india=2:1"
    table = AlternateTable(3, {"phase": "orders", "territories": lands}, written_mistakes="refuse")
    text = "3 brazil -> congo\nnonsense\n9 peru\n7 brazil -> peru\ncash in siam"
    refusal = table.refusal(SubmitOrders(0, 1, sheet_text=text))
    assert (refusal.code, refusal.rule) == ("sheet_mistake", "AL-4.87")
    assert refusal.sentence.endswith(
        "entry 1: not_adjacent; entry 2: unreadable; entry 3: too_many; entry 4: too_many; "
        "entry 5: not_your_objective."
    )
    table.send(SubmitOrders(0, 1, sheet_text=text), REFEREE)


def test_sheet_limits() -> None:
    """AL-4.21: 4 000 characters, counted as code points, or 200 entries over all lists."""
    lands = "brazil=0:3 congo=1:1 india=2:1"
    table = AlternateTable(3, {"phase": "orders", "territories": lands})
    assert table.refusal(SubmitOrders(0, 1, sheet_text="𝟑" * 4001)).code == "sheet_too_long"
    assert table.refusal(SubmitOrders(0, 2, sheet_text="𝟑" * 4001)).code == "wrong_round"
    table.send(SubmitOrders(0, 1, sheet_text="𝟑" * 4000))
    many = Sheet(cash_in=("x",) * 100, deployments=(Deployment(1, "brazil"),) * 100)
    table.send(SubmitOrders(0, 1, sheet=many))
    more = Sheet(cash_in=("x",) * 101, deployments=(Deployment(1, "brazil"),) * 100)
    assert table.refusal(SubmitOrders(0, 1, sheet=more)).code == "sheet_too_long"
    placing = AlternateTable(3, {"phase": "placement", "starting": [["brazil"], ["peru"], ["siam"]]})
    assert placing.refusal(SubmitPlacement(0, sheet=more)).code == "sheet_too_long"


def test_long_games_with_nobody_left_end_in_one_command() -> None:
    """AL-5.22, AL-3.11: hundreds of empty rounds run without anybody being asked."""
    position = {"phase": "orders", "status": ["active", "active", "eliminated"]}
    lands = {"territories": "brazil=0:3 north-africa=1:3"}
    table = AlternateTable(3, position | lands, rounds=MOST_ROUNDS - (MOST_ROUNDS - 1) % 3)
    table.order(1)
    events = table.order(0, "3 brazil -> north-africa")
    assert table.state.outcome is not None
    assert sum(isinstance(event, RoundStarted) for event in events) == table.state.round - 1


def test_no_more_rounds_than_can_be_run() -> None:
    """AL-2.7: there must be an upper bound, since empty rounds run within one command."""
    with pytest.raises(Refused) as caught:
        setup_of(3, rounds=3 * 10**6 + 1)
    assert caught.value.refusal.code == "option_value"


# Sealing


def test_papers_may_be_replaced_until_the_phase_closes() -> None:
    """AL-3.11, AL-3.12: the last one counts, and one event is appended each time (AL-7.21)."""
    table = AlternateTable()
    table.type_in(("alaska", "quebec", "ural"), ("china", "japan", "india"), ("egypt", "brazil", "iceland"))
    table.type_in("congo", "siam", "peru")
    for amount in (20, 0, 7):
        assert len(table.send(SubmitBid(0, 1, amount))) == 1
    table.send(SubmitBid(1, 1, 6))
    table.send(SubmitBid(2, 1, 5))
    assert table.state.tokens == (13, 20, 20)
    assert table.state.starting[0] == ("congo", "siam", "peru")
    assert table.refusal(SubmitBid(0, 1, 1)).code == "chance_pending"


def eliminated(events: list[Event]) -> list[int]:
    return [event.seat for event in events if isinstance(event, SeatEliminated)]


def test_eliminated_seats_keep_their_place() -> None:
    """AL-5.20, AL-3.13: in round order, with no allowance; objectives stay theirs until the end."""
    lands = "brazil=0:3 north-africa=1:3 india=2:1"
    position = {"phase": "orders", "territories": lands, "objectives": [["ural"], ["peru"], ["siam"]]}
    table = AlternateTable(3, position)
    for seat, text in ((1, ""), (2, ""), (0, "3 brazil -> north-africa")):
        table.order(seat, text)
    assert eliminated(table.events) == [0, 1]
    assert table.state.order == (1, 2, 0)
    assert table.state.base_allowances == {2: 2}
    assert table.state.objectives == (("ural",), ("peru",), ("siam",))
    opened = [event for event in table.events if isinstance(event, PhaseOpened)][-1]
    assert opened.must_act == (2,)


def test_every_pair_of_links_can_be_walked() -> None:
    """AL-2.2: exactly the links of the board, by land or water alike, in both directions."""
    for start, target in combinations(BOARD.ids, 2):
        for one, other in ((start, target), (target, start)):
            empty = next(place for place in BOARD.ids if place not in (one, other))
            lands = f"{one}=0:1 {empty}=1:1"
            state = state_of(
                {"phase": "orders", "territories": lands, "status": ["active", "active", "eliminated"]}
            )
            assert can_move(state, one, other) == BOARD.adjacent(one, other)


def can_move(state: AlternateState, start: str, target: str) -> bool:
    return not mistakes_in(state, 0, (MovementReading(1, 1, start, target),))
