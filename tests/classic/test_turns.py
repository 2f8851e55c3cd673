"""Order of turns, rounds, and rules of a turn that a case cannot enumerate."""

import pytest

from domain.classic.commands import Attack, EndAttacks, FreeMove
from domain.classic.events import ArmiesPlaced, CardDrawn
from domain.core.actor import CLOCK, REFEREE, Actor
from domain.core.legal import Between, Exactly, OneOf, Optional
from domain.core.legal.membership import contains
from domain.core.vocabulary import EndTurn, GameWon, PlaceArmies, Placement, TimeOut, TurnStarted
from tests.classic.playing import CLASSIC, ClassicTable, data, state_of


def test_cl_2_1_the_left_of_the_last_seat_is_the_first() -> None:
    """CL-2.1, CL-3.22: seats are numbered clockwise from 0; turns pass to the next active one."""
    table = ClassicTable(
        seats=4,
        position={
            "phase": "free_move",
            "acting_seat": 3,
            "territories": "alaska=1:6 congo=2:3 rest=3:1",
            "first_seat": 2,
            "round": 5,
        },
    )
    events = table.send(EndTurn(3))
    assert TurnStarted(1, 2, 5) in events  # seat 0 is out; p(1) = 3 > p(3) = 1
    assert table.state.acting_seat == 1


@pytest.mark.parametrize(
    ("first_seat", "seat", "follower", "same_round"),
    [(0, 0, 1, True), (0, 2, 0, False), (1, 0, 1, False), (1, 2, 0, True), (2, 1, 2, False)],
)
def test_cl_3_23_rounds(first_seat: int, seat: int, follower: int, same_round: bool) -> None:
    """CL-3.23: a new round begins when the turn passes to p(b) ≤ p(a)."""
    table = ClassicTable(
        position={
            "phase": "free_move",
            "acting_seat": seat,
            "first_seat": first_seat,
            "territories": "alaska=0:6 congo=2:3 rest=1:1",
            "turn": 8,
            "round": 3,
        }
    )
    events = table.send(EndTurn(seat))
    assert TurnStarted(follower, 9, 3 if same_round else 4) in events


def test_cl_3_21_phases_do_not_skip_themselves() -> None:
    """CL-3.21: `attack` and `free_move` wait for their commands even when nothing else is possible."""
    table = ClassicTable(
        position={"phase": "reinforce", "territories": "alaska=0:1 rest=1:1", "armies_to_place": 1}
    )
    table.send(PlaceArmies(0, (Placement("alaska", 1),)))
    table.send(Attack(0, "alaska", "alberta", 1))
    table.type_in((1,), (1,))
    assert table.state.phase == "attack"
    assert {choice.command for choice in CLASSIC.legal(table.state, 0)} == {"end_attacks", "resign"}
    table.send(EndAttacks(0))
    assert table.state.phase == "free_move"
    assert {choice.command for choice in CLASSIC.legal(table.state, 0)} == {"end_turn", "resign"}


def test_cl_4_32_nothing_limits_or_commits_attacks() -> None:
    """CL-4.32, CL-4.33: repeat, change dice, attack elsewhere, come back, stop."""
    table = ClassicTable(
        position={"phase": "attack", "territories": "alaska=0:9 brazil=0:5 kamchatka=1:9 peru=1:5 rest=1:2"}
    )
    for origin, target, dice in (
        ("alaska", "kamchatka", 3),
        ("alaska", "kamchatka", 1),
        ("brazil", "peru", 2),
        ("alaska", "kamchatka", 2),
    ):
        table.send(Attack(0, origin, target, dice))
        table.type_in((6,) * dice, (5, 5))
        assert table.state.phase == "attack"
    assert table.armies("kamchatka") == 9 - 2 - 1 - 2
    table.send(EndAttacks(0))
    assert table.state.phase == "free_move"


def test_cl_4_40_the_defender_has_no_choice_of_dice() -> None:
    """CL-4.40: one die for one army, two for two or more."""
    for armies, dice in ((1, 1), (2, 2), (3, 2), (40, 2)):
        table = ClassicTable(
            position={"phase": "attack", "territories": f"alaska=0:9 kamchatka=1:{armies} rest=1:2"}
        )
        table.send(Attack(0, "alaska", "kamchatka", 3))
        assert CLASSIC.ask(table.state).lists == (3, dice)


def test_cl_4_71_one_card_a_turn() -> None:
    """CL-4.71, CL-4.72: the draw comes once, after the last attack and before the free move."""
    table = ClassicTable(
        position={"phase": "attack", "conquered": True, "territories": "alaska=0:9 alberta=0:1 rest=1:2"}
    )
    table.send(EndAttacks(0))
    table.type_in("peru")
    assert table.refused(EndAttacks(0)) == "wrong_phase"
    assert table.refused(Attack(0, "alaska", "kamchatka", 1)) == "wrong_phase"
    table.send(FreeMove(0, "alaska", "alberta", 3))
    assert [event for event in table.events if isinstance(event, CardDrawn)] == [CardDrawn(0, "peru")]
    assert table.state.conquered is False


def test_cl_5_50_a_turn_without_attacks_is_legal_any_number_of_times() -> None:
    """CL-5.50, CL-4.10: every turn brings at least three armies."""
    table = ClassicTable(
        position={"phase": "free_move", "territories": "alaska=0:9 congo=2:1 rest=1:2"}, seats=3
    )
    table.send(EndTurn(0))
    for _ in range(9):
        seat = table.state.acts
        assert table.state.armies_to_place >= 3
        own = table.state.owned(seat)[0]
        table.send(PlaceArmies(seat, (Placement(own, table.state.armies_to_place),)))
        table.send(EndAttacks(seat))
        table.send(EndTurn(seat))
    assert table.state.outcome is None


def test_cl_5_40_default_is_one_army_at_a_time() -> None:
    """CL-5.40, CL-5.4: a mission fulfilled on the way ends the game with armies unplaced."""
    doubled = (
        "alaska alberta ontario quebec argentina brazil iceland ukraine ural congo egypt india china siam"
    )
    held = " ".join(f"{place}=0:2" for place in doubled.split())
    table = ClassicTable(
        position={
            "phase": "reinforce",
            "armies_to_place": 6,
            "missions": ["territories-18-doubled", "eliminate-black", "eliminate-gray"],
            "territories": f"{held} japan=0:1 irkutsk=0:1 yakutsk=0:2 peru=0:2 rest=1:1",
        },
        mode="mission",
    )
    events = table.send(TimeOut(0), REFEREE)
    assert [type(event) for event in events[1:]] == [ArmiesPlaced, ArmiesPlaced, GameWon]
    assert table.state.armies_to_place == 4


def test_cl_5_42_the_clock_must_be_late() -> None:
    """CL-9.1: `too_early` is the clock's last check; the referee may always call time."""
    table = ClassicTable(position={"phase": "attack", "territories": "alaska=0:9 rest=1:2"})
    assert table.refused(TimeOut(0), Actor("clock", late=False)) == "too_early"
    assert table.refused(TimeOut(1), Actor("clock", late=False)) == "not_your_turn"
    table.send(TimeOut(0), CLOCK)
    assert table.state.acting_seat == 1


def test_legal_is_compact_and_exact_for_an_attack() -> None:
    """CL-4.31: one choice an attacking territory, dice as a range."""
    state = state_of({"phase": "attack", "territories": "alaska=0:3 brazil=0:9 congo=0:1 rest=1:2"})
    attacks = [choice for choice in CLASSIC.legal(state, 0) if choice.command == "attack"]
    assert [choice.fields["dice"] for choice in attacks] == [Between(1, 2), Between(1, 3)]
    send = {"type": "attack", "from_territory": "alaska", "to_territory": "kamchatka", "dice": 2}
    assert any(contains(choice, send) for choice in attacks)
    assert not any(contains(choice, {**send, "dice": 3}) for choice in attacks)
    assert data(attacks[0])["command"] == "attack"


def test_legal_is_exact_for_a_free_move_and_for_bonus_territories() -> None:
    """CL-4.80, CL-4.25: one army stays behind; a territory is named where there is a choice, and never with
    `per_card`."""
    state = state_of({"phase": "free_move", "territories": "alaska=0:2 alberta=0:1 siam=0:9 rest=1:2"})
    moves = [choice for choice in CLASSIC.legal(state, 0) if choice.command == "free_move"]
    assert [choice.fields for choice in moves] == [
        {"from_territory": Exactly("alaska"), "to_territory": OneOf(("alberta",)), "armies": Between(1, 1)}
    ]
    trading = {
        "phase": "reinforce",
        "armies_to_place": 3,
        "territories": "alaska=0:2 brazil=0:1 rest=1:2",
        "hands": [["alaska", "alberta", "brazil"], [], []],
    }
    for rule, named in (
        ("per_set", OneOf(("alaska", "brazil"))),
        ("per_turn", OneOf(("alaska", "brazil"))),
        ("per_card", Optional(OneOf((None,)))),
    ):
        offered = CLASSIC.legal(state_of(trading, territory_bonus=rule), 0)
        assert [
            choice.fields["bonus_territory"] for choice in offered if choice.command == "trade_cards"
        ] == [named]
