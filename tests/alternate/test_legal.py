"""What a seat is offered, and the parts of the grammar of legal commands that written sheets need."""

from contextlib import nullcontext
from random import Random

import msgspec
import pytest

from domain.alternate.commands import ConvertObjectives, SubmitBid, SubmitOrders, SubmitPlacement
from domain.alternate.events import CombatResolved, EntryIgnored, TroopsDeployed, TroopsMoved
from domain.alternate.sheet import Deployment, Sheet
from domain.core.actor import REFEREE, seat_actor
from domain.core.board import board_of
from domain.core.legal import Between, Choice, Either, Exactly, OneEach, OneOf, Text, Written
from domain.core.legal.membership import contains, may_contain
from domain.core.legal.sampling import sample
from domain.core.refusal import Refused
from domain.core.vocabulary import Resign, TimeOut
from domain.game.messages import read_command
from tests.alternate.playing import ALTERNATE, AlternateTable, state_of

ORDERS = {
    "phase": "orders",
    "territories": "brazil=0:5 peru=0:2 congo=1:3 egypt=1:1 north-africa=1:1 india=2:4 siam=2:1",
    "objectives": [["japan", "ural", "alaska"], [], []],
}
PLACEMENT = {"phase": "placement", "starting": [["brazil", "peru"], ["congo"], ["india", "siam", "china"]]}


def of_list(domain: OneEach, items: list[object]) -> bool:
    return contains(Choice("go", {"list": domain}), {"type": "go", "list": items})


def test_one_each() -> None:
    """At most one item of each domain, in their order."""
    domain = OneEach((Between(1, 3), Exactly("a"), Between(1, 9)))
    assert of_list(domain, [])
    assert of_list(domain, [2, "a", 9])
    assert of_list(domain, [9])
    assert of_list(domain, [1, 1])
    assert not of_list(domain, [9, "a"])
    assert not of_list(domain, ["a", "a"])
    assert not of_list(domain, [1, 1, 1])


def test_either_and_written() -> None:
    """`contains` is certain, `may_contain` speaks of the form only."""
    choice = Choice("say", {"what": Written(Either((Text(5, ("x",)), Exactly(None))), OneOf(("yes", "no")))})
    for said, certain, possible in (("yes", True, True), ("maybe", False, True), (None, False, True)):
        assert contains(choice, {"type": "say", "what": said}) == certain
        assert may_contain(choice, {"type": "say", "what": said}) == possible
    assert not may_contain(choice, {"type": "say", "what": "longer"})
    assert sample(choice, lambda n: n - 1) == {"type": "say", "what": "no"}
    assert msgspec.json.decode(msgspec.json.encode(choice), type=Choice) == choice


def test_sampled_sheets_have_no_mistakes() -> None:
    """AL-4.87: whatever is called sensible is accepted where mistakes are refused, and ignored nowhere."""
    rng = Random(487)
    for position in (ORDERS, PLACEMENT):
        state = state_of(position, written_mistakes="refuse")
        for seat in range(3):
            for choice in ALTERNATE.legal(state, seat)[:2]:
                for _ in range(60):
                    command = {**sample(choice, rng.randrange), "seat": seat}
                    ALTERNATE.decide(state, read_command(ALTERNATE, command), seat_actor(seat))


def test_sampled_sheets_make_a_game() -> None:
    """Bots that sample play real orders: they deploy, move and fight; only a fight spoils what they wrote."""
    rng = Random(5)
    lands = " ".join(f"{place}={rng.randrange(3)}:3" for place in board_of("world").ids)
    table = AlternateTable(3, {"phase": "orders", "territories": lands})
    while table.state.outcome is None:
        for seat in table.state.active:
            choice = rng.choice(ALTERNATE.legal(table.state, seat)[:2])
            table.send(read_command(ALTERNATE, {**sample(choice, rng.randrange), "seat": seat}))
    kinds = [type(event) for event in table.events]
    assert min(kinds.count(kind) for kind in (TroopsDeployed, TroopsMoved, CombatResolved)) >= 15
    reasons = {event.reason for event in table.events if isinstance(event, EntryIgnored)}
    assert reasons <= {"no_troops_to_move"}


def offered(table: AlternateTable, seat: int) -> list[str]:
    return [choice.command for choice in ALTERNATE.legal(table.state, seat)]


def test_who_is_offered_what() -> None:
    """AL-3.11, AL-5.33, AL-2.22: a seat may replace its paper; not after its time ran out, not without
    tokens; nothing is offered while a roll is waited for, to a seat that is out, or at the end."""
    position = {
        "phase": "bidding",
        "set_number": 1,
        "offered": ["ural", "siam", "china"],
        "objectives": [
            ["alaska", "alberta", "ontario"],
            ["quebec", "greenland", "iceland"],
            ["brazil", "peru", "egypt"],
        ],
        "tokens": [20, 20, 0],
    }
    table = AlternateTable(3, position)
    assert offered(table, 0) == ["submit_bid", "resign"]
    assert offered(table, 2) == ["resign"]
    table.send(SubmitBid(0, 1, 4))
    assert offered(table, 0) == ["submit_bid", "resign"]
    table.send(SubmitBid(1, 1, 4))
    assert [offered(table, seat) for seat in range(3)] == [[], [], []]

    late = AlternateTable(3, ORDERS)
    late.send(TimeOut(1), REFEREE)
    assert offered(late, 1) == ["resign"]
    assert offered(late, 0) == ["submit_orders", "submit_orders", "resign"]
    late.send(Resign(0))
    assert offered(late, 0) == []
    assert offered(late, 2) == ["submit_orders", "submit_orders", "resign"]
    late.send(Resign(1))
    assert [offered(late, seat) for seat in range(3)] == [[], [], []]


def test_the_only_active_seat_is_not_offered_to_resign() -> None:
    """AL-5.31."""
    alone = {**ORDERS, "territories": "brazil=0:5", "status": ["active", "eliminated", "eliminated"]}
    assert offered(AlternateTable(3, alone), 0) == ["submit_orders", "submit_orders"]


def test_defaults() -> None:
    """AL-5.32: what a time-out would come to; nothing for a seat that is not awaited."""
    hands = [["alaska", "peru", "ural"], ["china", "siam", "india"], ["egypt", "congo", "japan"]]
    table = AlternateTable(3, {"phase": "conversion", "set_number": 11, "objectives": hands})
    assert ALTERNATE.default(table.state, 1) == ConvertObjectives(1, ("china",))
    table.send(ConvertObjectives(1, ("siam",)))
    assert ALTERNATE.default(table.state, 1) is None
    placing = state_of(PLACEMENT)
    assert ALTERNATE.default(placing, 0) == SubmitPlacement(
        0, sheet=Sheet(deployments=(Deployment(12, "brazil"), Deployment(12, "peru")))
    )
    nothing = state_of(PLACEMENT, absent_placement="nothing")
    assert ALTERNATE.default(nothing, 0) == SubmitPlacement(0, sheet=Sheet())
    assert ALTERNATE.default(state_of(ORDERS), 2) == SubmitOrders(2, 1, sheet=Sheet())
    offer = {
        "phase": "bidding",
        "set_number": 1,
        "offered": ["quebec", "iceland", "brazil"],
        "objectives": hands,
    }
    assert ALTERNATE.default(state_of(offer), 2) == SubmitBid(2, 1, 0)


def test_the_form_of_a_sheet_is_as_wide_as_what_is_accepted() -> None:
    """AL-4.22, AL-4.25: any number that a command can carry may stand on a sheet."""
    state = state_of(ORDERS)
    structured = ALTERNATE.legal(state, 0)[0]
    for count in (0, -1, 10**12, -(10**12), "all", None):
        sheet = {"deployments": [{"count": count, "territory": "brazil"}]}
        command = {"type": "submit_orders", "round": 1, "sheet": sheet}
        assert may_contain(structured, command)
        sent = read_command(ALTERNATE, {**command, "seat": 0})
        assert len(ALTERNATE.decide(state, sent, seat_actor(0))) == 1


@pytest.mark.parametrize(("letters", "taken"), [(20_000, True), (20_001, False)])
def test_a_name_is_offered_as_long_as_a_command_can_carry_one(letters: int, taken: bool) -> None:
    """AL-4.22: it is a mistake as on paper, however long; what no command carries is not offered."""
    state = state_of(ORDERS)
    sheet = {"cash_in": ["a" * letters], "deployments": [{"count": 1, "territory": "b" * letters}]}
    command = {"type": "submit_orders", "round": 1, "sheet": sheet}
    assert may_contain(ALTERNATE.legal(state, 0)[0], command) is taken
    written = msgspec.json.encode({**command, "seat": 0})
    with nullcontext() if taken else pytest.raises(Refused, match="malformed"):
        assert len(ALTERNATE.decide(state, read_command(ALTERNATE, written), seat_actor(0))) == 1


def test_one_to_all_objectives_are_offered_for_conversion() -> None:
    """AL-2.30."""
    hands = [["alaska", "peru", "ural"], ["china", "siam", "india"], ["egypt", "congo", "japan"]]
    state = state_of({"phase": "conversion", "set_number": 11, "objectives": hands})
    offer = ALTERNATE.legal(state, 1)[0]
    for number in range(4):
        command = {"type": "convert_objectives", "territories": hands[1][:number]}
        assert contains(offer, command) == (number > 0)
    assert not contains(offer, {"type": "convert_objectives", "territories": ["alaska"]})
