"""Hidden information (AL-7): two games that differ only in one seat's secrets look the same to all others."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from domain.alternate.commands import ConvertObjectives, SubmitBid, SubmitOrders, SubmitPlacement
from domain.alternate.events import (
    BidSealed,
    ConversionSealed,
    ObjectivesDealt,
    OrderSheetSealed,
    PlacementSealed,
)
from domain.alternate.sheet import Deployment, Sheet
from domain.alternate.view import AlternateView
from domain.core.actor import ORGANISER, REFEREE, SPECTATOR, Actor, seat_actor
from domain.core.refusal import Refused
from domain.core.vocabulary import ChanceEntered, Command, Event, Resign, TimeOut
from domain.game import play
from domain.game.log import Cause, Entry, Record, plain, read_plain, shown
from domain.game.messages import read_command
from tests.alternate.playing import ALTERNATE, AlternateTable, setup_of, state_of, view_of

OTHERS = (SPECTATOR, seat_actor(1), seat_actor(2))
KNOWING = (seat_actor(0), REFEREE, ORGANISER)

HANDS = (
    ("alaska", "alberta", "ontario"),
    ("quebec", "greenland", "iceland"),
    ("brazil", "peru", "venezuela"),
)
BIDDING = {"phase": "bidding", "set_number": 1, "offered": ["ural", "siam", "china"], "objectives": HANDS}
CONVERSION = {"phase": "conversion", "set_number": 11, "objectives": HANDS}
PLACEMENT = {"phase": "placement", "objectives": HANDS, "starting": [["egypt", "congo"], ["ural"], ["siam"]]}
ORDERS = {"phase": "orders", "objectives": HANDS, "territories": "egypt=0:3 alaska=0:1 ural=1:2 siam=2:2"}

PROBES: tuple[Callable[[int], Command], ...] = (
    lambda seat: SubmitBid(seat, 1, 99),
    lambda seat: SubmitBid(seat, 2, 0),
    lambda seat: ConvertObjectives(seat, ("alaska",)),
    lambda seat: ConvertObjectives(seat, ("siberia", "siberia")),
    lambda seat: SubmitPlacement(seat, sheet_text="a" * 4001),
    lambda seat: SubmitOrders(seat, 9, sheet_text=""),
    lambda seat: SubmitOrders(0, 1, sheet_text=""),
    lambda seat: TimeOut(seat),
    lambda seat: Resign(seat),
)


def redacted(table: AlternateTable, viewer: Actor) -> list[Any]:
    """The table's events as a viewer gets them."""
    state, seen = table.state, []
    for event in table.events:
        body = plain(event)
        for field, seats in ALTERNATE.hidden(state, event).items():
            if not viewer.sees_all and viewer.seat not in seats:
                del body[field]
        seen.append(body)
    return seen


def outlook(table: AlternateTable, viewer: Actor) -> bytes:
    """Everything a viewer can find out: view, scores, legal commands, the log, and how probes are refused."""
    found: list[object] = [
        plain(view_of(table.state, viewer)),
        plain(ALTERNATE.score(table.state, viewer)),
        redacted(table, viewer),
    ]
    if viewer.seat is not None:
        found.append(plain(ALTERNATE.legal(table.state, viewer.seat)))
        for probe in PROBES:
            try:
                events = ALTERNATE.decide(table.state, probe(viewer.seat), viewer)
                found.append(len(events))
            except Refused as refused:
                found.append(plain(refused.refusal))
    return msgspec.json.encode(found, order="sorted")


def tables(position: dict[str, Any], one: Command, other: Command, **options: object) -> list[AlternateTable]:
    made = []
    for command in (one, other):
        table = AlternateTable(3, position, **options)
        table.send(command)
        made.append(table)
    return made


PAIRS: list[tuple[dict[str, Any], Command, Command]] = [
    (BIDDING, SubmitBid(0, 1, 0), SubmitBid(0, 1, 20)),
    (CONVERSION, ConvertObjectives(0, ("ontario",)), ConvertObjectives(0, HANDS[0])),
    (PLACEMENT, SubmitPlacement(0, sheet_text=""), SubmitPlacement(0, sheet_text="20 egypt\nrubbish" * 50)),
    (
        PLACEMENT,
        SubmitPlacement(0, sheet_text="24 egypt"),
        SubmitPlacement(0, sheet=Sheet(deployments=(Deployment(1),))),
    ),
    (ORDERS, SubmitOrders(0, 1, sheet_text=""), SubmitOrders(0, 1, sheet_text="cash in all\n9 egypt")),
    (ORDERS, SubmitOrders(0, 1, sheet=Sheet()), SubmitOrders(0, 1, sheet_text="3 egypt -> east africa")),
]


@pytest.mark.parametrize(("position", "one", "other"), PAIRS, ids=range(len(PAIRS)))
def test_sealed_papers_tell_nothing(position: dict[str, Any], one: Command, other: Command) -> None:
    """AL-7.3, AL-7.4, AL-7.5, AL-7.6, AL-7.21: a bid of 0 and an empty sheet look like any other, text like
    structured; only the seat itself and the referee can tell."""
    pair = tables(position, one, other)
    for viewer in OTHERS:
        assert outlook(pair[0], viewer) == outlook(pair[1], viewer), str(viewer)
    for viewer in KNOWING:
        assert outlook(pair[0], viewer) != outlook(pair[1], viewer), str(viewer)


def test_sealed_papers_tell_nothing_where_mistakes_are_refused() -> None:
    """AL-4.87, AL-7.21: a refusal depends on the sender's own sheet and on the present board."""
    pair = tables(
        ORDERS,
        SubmitOrders(0, 1, sheet_text=""),
        SubmitOrders(0, 1, sheet_text="cash in alaska\n4 egypt"),
        written_mistakes="refuse",
    )
    for viewer in OTHERS:
        assert outlook(pair[0], viewer) == outlook(pair[1], viewer)
    strict = [table.refusal(SubmitOrders(1, 1, sheet_text="2 ural -> siam")) for table in pair]
    assert strict[0] == strict[1]


def dealt(hand: tuple[str, ...], **options: object) -> AlternateTable:
    """A game in which seat 0 was dealt this hand, with the first set open and sealed for by seat 0."""
    table = AlternateTable(3, None, **options)
    table.type_in(hand, *HANDS[1:])
    table.type_in("ural", "siam", "china")
    table.send(SubmitBid(0, 1, 3))
    return table


def test_objectives_tell_nothing() -> None:
    """AL-7.1, AL-7.2, AL-2.11: another hand, and so another deck, looks the same to others; its number is
    public."""
    pair = [dealt(("alaska", "alberta", "ontario")), dealt(("japan", "siberia", "india"))]
    for viewer in OTHERS:
        assert outlook(pair[0], viewer) == outlook(pair[1], viewer)
        seen = view_of(pair[0].state, viewer)
        assert seen.pile is None
        assert (seen.pile_size, seen.seats[0].cards) == (30, 3)
    for viewer in KNOWING:
        assert outlook(pair[0], viewer) != outlook(pair[1], viewer)
    assert view_of(pair[0].state, REFEREE).pile == pair[0].state.pile


def test_open_objectives() -> None:
    """AL-7.25, AL-2.11: with open objectives hands and deck are public from the deal; papers stay sealed."""
    table = dealt(("alaska", "alberta", "ontario"), objectives="open")
    seen = view_of(table.state, SPECTATOR)
    assert [seat.objectives for seat in seen.seats] == list(HANDS)
    assert seen.pile == table.state.pile
    assert seen.seats[0].paper is None
    log = redacted(table, SPECTATOR)
    assert log[2]["values"] == HANDS
    assert "territories" in log[3]
    assert "amount" not in log[-1]


def test_sealed_fields() -> None:
    """AL-7.1, AL-7.3 to AL-7.6: which fields of which events, and for whom."""
    state = state_of(ORDERS)
    cases: list[tuple[Event, dict[str, tuple[int, ...]]]] = [
        (ObjectivesDealt(1, HANDS[1]), {"territories": (1,)}),
        (BidSealed(2, 1, 5), {"amount": (2,)}),
        (ConversionSealed(0, ("alaska",)), {"territories": (0,)}),
        (PlacementSealed(1, "1 ural"), {"sheet": (1,)}),
        (OrderSheetSealed(1, 1, Sheet()), {"sheet": (1,)}),
        (ChanceEntered(1, "objective_deal", "seeded", HANDS), {"values": ()}),
        (ChanceEntered(2, "set_draw", "seeded", ("ural", "siam", "china")), {}),
    ]
    for event, hidden in cases:
        assert ALTERNATE.hidden(state, event) == hidden


def test_open_phases_append_one_event_each() -> None:
    """AL-7.21: whatever a submission says, and for time-outs and resignations that close nothing."""
    for position, *commands in PAIRS:
        for command in commands:
            assert len(AlternateTable(3, position).send(command)) == 1
    table = AlternateTable(3, ORDERS)
    assert len(table.send(TimeOut(1), REFEREE)) == 1
    assert len(table.send(Resign(2))) == 1


def test_everything_is_public_in_the_end() -> None:
    """AL-7.1, AL-7.7, AL-5.31: objectives of all, and a paper never carried out."""
    table = AlternateTable(3, ORDERS)
    table.order(0, "3 egypt -> congo")
    table.send(Resign(1))
    table.send(Resign(2))
    seen = view_of(table.state, SPECTATOR)
    assert [seat.objectives for seat in seen.seats] == list(HANDS)
    assert seen.seats[0].paper == "3 egypt -> congo"
    assert seen.seats[0].reading is not None


def test_what_a_viewer_sees_on_the_board() -> None:
    """AL-7.20, AL-2.54: owners, troops, the set on offer; starting territories until play begins; objectives
    of the viewer only."""
    own = view_of(state_of(ORDERS), seat_actor(0))
    assert [(seat.territories, seat.armies) for seat in own.seats] == [(2, 4), (1, 2), (1, 2)]
    assert (own.territories["egypt"].owner, own.territories["egypt"].armies) == (0, 3)
    assert marks(own) == {("objective", place, 0) for place in HANDS[0]}
    placing = view_of(state_of(PLACEMENT), SPECTATOR)
    assert marks(placing) == {
        (kind, place, seat)
        for kind, place, seat in (
            ("starting", "egypt", 0),
            ("starting", "congo", 0),
            ("starting", "ural", 1),
            ("starting", "siam", 2),
        )
    }
    begun = view_of(state_of({**ORDERS, "starting": PLACEMENT["starting"]}), SPECTATOR)
    assert marks(begun) == set()
    bidding = view_of(state_of(BIDDING), SPECTATOR)
    assert marks(bidding) == {("offered", place, None) for place in ("ural", "siam", "china")}


def marks(seen: AlternateView) -> set[tuple[str, str, object]]:
    return {(mark.kind, place, mark.owner) for place, spot in seen.territories.items() for mark in spot.marks}


def test_running_scores() -> None:
    """AL-7.22: objectives count only for those who may know of them."""
    state = state_of(ORDERS)
    points = {
        viewer: {row.seat: row.points for row in ALTERNATE.score(state, viewer)}
        for viewer in (SPECTATOR, seat_actor(0), seat_actor(1), REFEREE)
    }
    assert points[SPECTATOR] == points[seat_actor(1)] == {0: 2, 1: 1, 2: 1}
    assert points[seat_actor(0)] == points[REFEREE] == {0: 4, 1: 1, 2: 1}
    public = ALTERNATE.score(state_of(ORDERS, objectives="open"), SPECTATOR)
    assert [(row.place, row.seat, row.points) for row in public] == [(1, 0, 4), (2, 1, 1), (3, 2, 1)]


def test_what_can_be_inferred() -> None:
    """AL-7.23: after the last set the cards never turned up are known to be objectives, but not whose."""
    sold = [card for card in state_of(BIDDING).map.ids if not any(card in hand for hand in HANDS)]
    position = {**CONVERSION, "starting": [sold[:30], [], sold[30:]]}
    seen = view_of(state_of(position), SPECTATOR)
    turned_up = {card for seat in seen.seats for card in seat.starting}
    assert set(state_of(position).map.ids) - turned_up == {card for hand in HANDS for card in hand}
    assert all(seat.objectives is None for seat in seen.seats)
    assert not any(mark.kind == "objective" for spot in seen.territories.values() for mark in spot.marks)


def test_reply_with_the_reading() -> None:
    """AL-4.23, AL-4.26: the sender is told how the sheet was understood; it stands in its own view too."""
    table = AlternateTable(3, ORDERS)
    command = SubmitOrders(0, 1, sheet_text="2 egypt\nnonsense")
    table.send(command)
    reading = ALTERNATE.private_reply(table.state, command)
    told = list(plain(reading))
    fields = ("kind", "entry", "count", "territory", "reason", "text", "guessed", "unknown_word")
    assert told == [
        dict(zip(fields, ("deployment", 1, 2, "egypt", None, "2 egypt", False, None), strict=True)),
        dict(
            zip(
                fields,
                ("deployment", 2, None, None, "unreadable", "nonsense", False, "nonsense"),
                strict=True,
            )
        ),
    ]
    assert view_of(table.state, seat_actor(0)).seats[0].reading == reading
    assert ALTERNATE.private_reply(table.state, Resign(0)) is None


# The log of a whole game


def entries(records: list[Record[Event]], viewer: Actor, over: bool) -> list[Entry]:
    return [shown(read_plain(msgspec.json.encode(record)), viewer, over) for record in records]


def logged_game() -> tuple[play.Step, list[Record[Event]]]:
    """A seeded game in which seat 0 has sealed a bid."""
    secrets = play.Secrets("12" * 32, "34" * 32)
    setup = setup_of(chance_source="seeded")
    made = play.create("00000000-0000-4000-8000-000000000007", setup, secrets, START, ORGANISER, ALTERNATE)
    step = play.start(made.game, START, ORGANISER, Cause({"type": "start"}))
    records = [*made.records, *step.records]
    command = {"type": "submit_bid", "seat": 0, "set_number": 1, "amount": 17}
    step = play.act(step.game, read_command(ALTERNATE, command), seat_actor(0), START, Cause(command))
    return step, [*records, *step.records]


START = "2026-01-01T00:00:00.000000Z"


def test_seed_is_nobodys_until_the_end() -> None:
    """AL-7.8: not even the referee's; its hash is public from creation."""
    _, records = logged_game()
    for viewer in (REFEREE, ORGANISER, SPECTATOR, seat_actor(0)):
        created = entries(records, viewer, over=False)[0].body
        assert "seed" not in created
        assert created["seed_hash"]
        assert entries(records, viewer, over=True)[0].body["seed"] == "12" * 32


def test_replay_shows_what_could_be_seen_then() -> None:
    """AL-7.24: of a running game each viewer's own part, of a finished one everything at every point."""
    _, records = logged_game()
    bid = next(i for i, record in enumerate(records) if isinstance(record.body, BidSealed))
    hand = next(i for i, record in enumerate(records) if isinstance(record.body, ObjectivesDealt))
    for viewer, sees in ((SPECTATOR, False), (seat_actor(1), False), (seat_actor(0), True), (REFEREE, True)):
        running, finished = entries(records, viewer, over=False), entries(records, viewer, over=True)
        assert ("amount" in running[bid].body) == sees
        assert ("territories" in running[hand].body) == sees
        assert "17" not in msgspec.json.encode(running[bid].cause).decode() or sees
        assert finished[bid].body["amount"] == 17
        assert len(finished[hand].body["territories"]) == 3
