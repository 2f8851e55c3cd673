"""What the writer of a sheet is told at once in games of edition 2, and what everybody is told later."""

from typing import Any

import msgspec
import pytest

from domain.alternate.commands import SubmitOrders, SubmitPlacement
from domain.alternate.reading.vocabulary import HANDWRITING
from domain.alternate.state import AlternateState
from domain.core.actor import ORGANISER, REFEREE, seat_actor
from domain.core.board import board_of
from domain.core.refusal import Refused
from domain.core.vocabulary import Resign
from domain.game import play
from domain.game.aggregate import fold
from domain.game.audit import audit_records
from domain.game.log import Cause, plain
from service.cases.tables import SECRETS, START
from tests.alternate.playing import ALTERNATE, AlternateTable, setup_of, state_of
from tests.client import Service, Table

ORDERS: dict[str, Any] = {
    "phase": "orders",
    "territories": "brazil=0:3 peru=0:1 alaska=0:1 congo=1:1 india=2:1",
    "objectives": [["japan", "ural", "siam"], [], []],
}
SHEET = """3 Brazil
2 Peru
1 Brazil -> China
2 Peru -> Argentina
1 Argentina -> Brazil
9 Brazil -> Venezuela
Cash in Egypt
1 Atlantis"""
WRONG = [
    (1, "too_many", 3, 2),
    (2, "allowance_spent", 2, 0),
    (3, "not_adjacent", 1, 0),
    (4, "too_many", 2, 1),
    (5, "no_troops_to_move", 1, 0),
    (6, "too_many", 9, 5),
    (7, "not_your_objective", None, 0),
    (8, "unreadable", None, 0),
]
AS_DATA = [dict(zip(("entry", "reason", "asked", "possible"), row, strict=True)) for row in WRONG]


def warned(state: AlternateState, command: SubmitOrders | SubmitPlacement) -> list[Any]:
    found: Any = ALTERNATE.warnings(state, command)
    assert found is not None
    return [msgspec.structs.astuple(one) for one in found]


def test_warnings_whatever_others_have_sealed() -> None:
    """AL-11.70, AL-4.27: they depend on the sheet and on what its writer knows."""
    command = SubmitOrders(0, 1, sheet_text=SHEET)
    table = AlternateTable(3, ORDERS)
    assert warned(table.state, command) == WRONG
    table.order(1, "1 Congo -> North Africa")
    table.order(2, "2 India")
    assert warned(table.state, command) == WRONG
    assert warned(table.state, SubmitOrders(0, 1, sheet_text="2 Brazill\n5 Brazil to Peru")) == []
    assert ALTERNATE.warnings(table.state, Resign(0)) is None


def test_warnings_on_placement() -> None:
    """AL-4.27, AL-11.73."""
    state = state_of({"phase": "placement", "starting": [["peru", "siam", "ural"], ["congo"], ["india"]]})
    sheet = "20 each in Peru and Siam\n2 Urals\n1 Jpan\nall Peru"
    assert warned(state, SubmitPlacement(0, sheet_text=sheet)) == [
        (2, "too_many", 20, 4),
        (3, "allowance_spent", 2, 0),
        (4, "not_starting_territory", 1, 0),
        (5, "allowance_spent", "all", 0),
    ]


def test_the_reply_to_a_placement_says_how_it_was_read() -> None:
    """AL-4.23: as that to orders does."""
    state = state_of({"phase": "placement", "starting": [["peru"], ["congo"], ["india"]]})
    said = ALTERNATE.private_reply(state, SubmitPlacement(0, sheet_text="2 in Peru"))
    assert msgspec.to_builtins(said)[0]["territory"] == "peru"


def test_strict_tables_list_mistakes_as_data() -> None:
    """AL-11.71, AL-4.88; a guessed word is none."""
    table = AlternateTable(3, ORDERS, written_mistakes="refuse", spelling="exact")
    refusal = table.refusal(SubmitOrders(0, 1, sheet_text="2 Brazill\n5 Brazil to Peru"))
    assert refusal.code == "sheet_mistake"
    assert [msgspec.structs.astuple(one) for one in refusal.data["mistakes"]] == [
        (1, "unreadable", None, 0),
        (2, "too_many", 5, 3),
    ]


def in_orders(service: Service, **options: str) -> Table:
    return service.create(
        variant="alternate", options={"chance_source": "referee", **options}, position=ORDERS
    )


def test_warnings_over_http(service: Service) -> None:
    """AL-11.70, AL-4.27: in the reply and in that of its dry run; nobody else sees them, and nothing keeps
    them."""
    table = in_orders(service)
    command = {"type": "submit_orders", "seat": 0, "round": 1, "sheet_text": SHEET}
    tried, sent = table.try_out(command).json(), table.send(command).json()
    assert tried["warnings"] == sent["warnings"] == AS_DATA
    assert len(sent["events"]) == 1
    for who in ("seat 0", "seat 1", "spectator", "referee"):
        for route in ("view", "events", ""):
            assert "too_many" not in table.get(route, who).text
    assert table.send({"type": "submit_orders", "seat": 1, "round": 1, "sheet": {}}).json()["warnings"] == []
    assert "warnings" not in table.send({"type": "resign", "seat": 1}).json()
    assert table.send(command, "referee").json()["warnings"] == AS_DATA


def test_mistakes_over_http(service: Service) -> None:
    """AL-11.71, AL-4.88: the refusal carries the list; the referee's sheets are resolved."""
    table = in_orders(service, written_mistakes="refuse")
    command = {"type": "submit_orders", "seat": 0, "round": 1, "sheet_text": SHEET}
    refused = table.send(command)
    assert refused.status_code == 409
    assert (refused.json()["code"], refused.json()["mistakes"]) == ("sheet_mistake", AS_DATA)
    sent = table.send(command, "referee")
    assert (sent.status_code, sent.json()["warnings"]) == (200, AS_DATA)


def test_the_vocabulary_is_served(service: Service) -> None:
    """AL-4.29."""
    served = service.get("/variants/alternate").json()["vocabulary"]
    assert set(served) == {"names", "parted", "words", "directions", "rivals", "corrected"}
    assert served["words"]["from"] == ["from", "frm", "form", "out of"]
    assert served["names"]["quebec"] == ["eastern canada", "east canada", "e canada"]
    assert served["names"]["new-guinea"] == ["n guinea", "papua new guinea"]
    assert tuple(served["names"]) == board_of("world").ids
    assert served == msgspec.json.decode(msgspec.json.encode(HANDWRITING))
    assert service.get("/variants/classic").json()["vocabulary"] is None


def test_the_timeline_quotes_the_writer(service: Service) -> None:
    """AL-11.72, AL-9.12: what was asked against what was done, in the seat's own words."""
    table = service.create(
        variant="alternate",
        options={"chance_source": "referee"},
        position={
            "phase": "orders",
            "territories": "brazil=0:1 peru=0:1 alaska=0:1 north-africa=1:2 congo=1:1 india=2:1",
        },
    )
    sheet = "Put 3 in Brasil, 1 Peru\nAttack N. Africa from Brazil with 5\nbrazil-peru\n2 Atlantis"
    papers: tuple[dict[str, Any], ...] = ({"sheet_text": sheet}, {"sheet": {}}, {"sheet": {}})
    for seat, paper in enumerate(papers):
        assert table.send({"type": "submit_orders", "seat": seat, "round": 1, **paper}).status_code == 200
    rows = {row["event"]: row for row in table.get("timeline", "spectator").json()["rows"]}
    deployed = rows["troops_deployed"]["text"]
    assert "deploys 2 troops to Brazil, having asked for 3 (order 1: “Put 3 in Brasil”)" in deployed
    moved = rows["troops_moved"]
    assert "moves 3 troops" in moved["text"]
    assert "having asked for 5 (order 3: “Attack N. Africa from Brazil with 5”)" in moved["text"]
    why = table.get(f"why?version={moved['version']}", "spectator").json()
    assert why["text"] == moved["text"]


def test_the_timeline_says_what_a_structured_entry_was_read_as(service: Service) -> None:
    """AL-9.12: with no words to quote, the entry's number, and what the reading made of it; on whichever page
    of the timeline it stands, and in edition 2's placement too."""
    position = {"phase": "placement", "starting": [["brazil", "peru"], ["congo"], ["india"]]}
    table = service.create(
        variant="alternate",
        options={"chance_source": "referee"},
        position={**position, "objectives": [["japan", "ural", "siam"], [], []]},
    )
    deployments = [{"count": 30, "territory": "Peru"}, {"count": 1, "territory": "brazil"}]
    sheets: list[dict[str, Any]] = [{"cash_in": ["japan", "all"], "deployments": deployments}, {}, {}]
    sheets[1:] = [{"deployments": [{"count": "all", "territory": place}]} for place in ("congo", "india")]
    for seat, sheet in enumerate(sheets):
        assert table.send({"type": "submit_placement", "seat": seat, "sheet": sheet}).status_code == 200
    moves = [{"count": 3, "from_territory": "peru", "to_territory": "congo"}] * 110
    sheets = [{"movements": [*moves, {"count": 1, "from_territory": "peru"}]}, {}, {}]
    for seat, sheet in enumerate(sheets):
        command = {"type": "submit_orders", "seat": seat, "round": 1, "sheet": sheet}
        assert table.send(command).status_code == 200
    rows = table.get("timeline?limit=1000", "spectator").json()["rows"]
    told = [row["text"] for row in rows if row["event"] in ("entry_ignored", "initial_troops_placed")]
    assert told[:4] == [
        "Order 1 of Player 1 (cashing in, Japan) comes to nothing: that may not be written here.",
        "Order 2 of Player 1 (cashing in, asked for all) comes to nothing: that may not be written here.",
        "Order 4 of Player 1 (deployment, Brazil, asked for 1) comes to nothing: "
        "all troops are deployed already.",
        "Player 1 begins with 24 in Peru; no troops lost. As written: 24 in Peru (asked for 30) (order 3).",
    ]
    assert told[-2:] == [
        "Order 110 of Player 1 (movement, Peru to Congo, asked for 3) comes to nothing: "
        "the territories are not adjacent.",
        "Order 111 of Player 1 (movement) comes to nothing: it does not say where.",
    ]
    last = next(row for row in reversed(rows) if row["event"] == "entry_ignored")
    page = table.get(f"timeline?after={last['version'] - 2}&limit=2", "spectator").json()["rows"]
    assert [row["text"] for row in page] == told[-2:]
    assert table.get(f"why?version={last['version'] - 1}", "spectator").json()["text"] == told[-2]


# Two editions


def test_games_of_edition_1_stay_as_they_are() -> None:
    """AL-11.74: read as then in every round, events without what came later, and an audit finds nothing."""
    setup = ALTERNATE.create("world", setup_of().seats, {}, None, 1)
    made = play.create(
        "00000000-0000-4000-8000-000000000074", setup, SECRETS, START, ORGANISER, ALTERNATE, position=ORDERS
    )
    begun = play.start(made.game, START, ORGANISER, Cause({"type": "start"}))
    game, records = begun.game, [*made.records, *begun.records]
    for number in (1, 2):
        for seat in game.rules.awaited(game.state):
            command = SubmitOrders(
                seat, number, sheet_text="1 Brazil\nAttack Venezuela from Brazil with 3" * (seat == 0)
            )
            assert game.rules.warnings(game.state, command) is None
            step = play.act(game, command, seat_actor(seat), START, Cause(plain(command)))
            game, records = step.game, [*records, *step.records]
    told = [msgspec.to_builtins(record.body, str_keys=True) for record in records]
    ignored = [event for event in told if event["type"] == "entry_ignored"]
    assert [event["reason"] for event in ignored] == ["unreadable", "unreadable"]
    later = {"text", "unknown_word", "entries", "guessed"}
    assert not [event for event in told if later & event.keys()]
    readings = [event["readings"]["0"] for event in told if event["type"] == "order_sheets_revealed"]
    assert [later & one.keys() for sheet in readings for one in sheet] == [set()] * 4
    assert {record.rules_version for record in records} == {"1"}
    report = audit_records(records, REFEREE, over=False, recall=lambda version: fold(records[:version]))
    assert report.findings == ()


@pytest.mark.parametrize(("edition", "reason"), [(1, "unreadable"), (2, None)])
def test_a_sheet_is_read_by_its_games_edition(edition: int, reason: str | None) -> None:
    """AL-11.74, AL-4.26."""
    setup = ALTERNATE.create("world", setup_of().seats, {}, None, edition)
    state = ALTERNATE.from_position(setup, ORDERS)
    command = SubmitOrders(0, 1, sheet_text="Attack Venezuela from Brazil with 3")
    readings: Any = ALTERNATE.private_reply(state, command)
    (reading,) = readings
    assert reading.reason == reason


def test_refusals_of_edition_1_carry_no_data() -> None:
    """AL-11.74, AL-4.88."""
    setup = ALTERNATE.create("world", setup_of().seats, {"written_mistakes": "refuse"}, None, 1)
    state = ALTERNATE.from_position(setup, ORDERS)
    with pytest.raises(Refused) as caught:
        ALTERNATE.decide(state, SubmitOrders(0, 1, sheet_text="3 Brazil"), seat_actor(0))
    assert (caught.value.refusal.code, caught.value.refusal.data) == ("sheet_mistake", {})
