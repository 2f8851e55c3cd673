"""The picture a viewer gets (CL-2.3, CL-2.4, section 7) and the scoreboard."""

from domain.classic.commands import Attack
from domain.classic.view import Pieces, pieces_of
from domain.core.actor import ORGANISER, REFEREE, SPECTATOR, seat_actor
from domain.core.vocabulary import ChooseCapital, PlaceArmies, Placement
from tests.classic.playing import CLASSIC, ClassicTable, data, state_of


def test_cl_2_3_armies_as_tokens() -> None:
    """CL-2.3: cannons for ten, cavalry for five, infantry for one; only the view knows them."""
    assert pieces_of(27) == Pieces(2, 1, 2)
    assert pieces_of(4) == Pieces(0, 0, 4)
    assert pieces_of(10) == Pieces(1, 0, 0)
    state = state_of({"phase": "attack", "territories": "alaska=0:18 rest=1:1"})
    view = data(CLASSIC.view(state, SPECTATOR))
    assert view["pieces"]["alaska"] == {"cannons": 1, "cavalry": 1, "infantry": 3}
    assert "pieces" not in CLASSIC.position(state)


def test_cl_2_4_tokens_never_run_out() -> None:
    """CL-2.4, CL-4.14: any number of armies on a territory, and all of them must be placed."""
    table = ClassicTable(
        position={"phase": "reinforce", "territories": "alaska=0:1 rest=1:1", "armies_to_place": 100_000}
    )
    assert {choice.command for choice in CLASSIC.legal(table.state, 0)} == {"place_armies", "resign"}
    table.send(PlaceArmies(0, (Placement("alaska", 99_999),)))
    assert table.state.phase == "reinforce"
    table.send(PlaceArmies(0, (Placement("alaska", 1),)))
    assert table.armies("alaska") == 100_001
    assert table.state.phase == "attack"


def test_scoreboard_ranks_by_standing_then_by_leaving() -> None:
    """Active seats by CL-5.51's order, then those out, the last to go first."""
    state = state_of(
        {
            "phase": "attack",
            "territories": "alaska=0:9 congo=1:3 peru=1:1 rest=n:1",
            "status": ["active", "active", "eliminated", "eliminated"],
            "went_out": [3, 2],
        },
        seats=4,
    )
    rows = CLASSIC.score(state, SPECTATOR)
    assert [row.seat for row in rows] == [1, 0, 2, 3]
    assert [row.points for row in rows] == [2, 1, 0, 0]
    assert rows[1].figures == {"territories": 1, "armies": 9, "cards": 0, "continents": 0}


def test_view_names_every_owner() -> None:
    """CL-2.2: with two seats neutral has a colour of its own."""
    state = state_of({"phase": "attack", "territories": "alaska=0:9 congo=1:3 rest=n:1"}, seats=2)
    view = data(CLASSIC.view(state, SPECTATOR))
    assert view["owners"] == {"0": "black", "1": "blue", "neutral": "gray"}


def test_cl_7_6_a_choice_of_capital_is_told_to_its_seat() -> None:
    """CL-7.6: the event seals the territory for all but the chooser; its mark is on the chooser's map and the
    referee's, the organiser's too, and on everybody's once all are revealed."""
    table = ClassicTable(
        position={
            "phase": "choose_capital",
            "first_seat": 0,
            "rolling": [],
            "piles": [0, 0, 0],
            "territories": "alaska=0:2 peru=2:1 rest=1:1",
        },
        mode="capital",
    )
    before = table.state
    (chosen,) = table.send(ChooseCapital(0, "alaska"))
    assert CLASSIC.hidden(before, chosen) == {"territory": (0,)}
    mark = [{"kind": "capital", "count": 1, "owner": 0}]
    for viewer, sees in ((seat_actor(0), True), (REFEREE, True), (ORGANISER, True), (seat_actor(1), False)):
        assert (data(CLASSIC.view(table.state, viewer))["territories"]["alaska"]["marks"] == mark) is sees
    table.send(ChooseCapital(1, "siam"))
    revealed = table.send(ChooseCapital(2, "peru"))[1]
    assert CLASSIC.hidden(table.state, revealed) == {}
    assert data(CLASSIC.view(table.state, SPECTATOR))["territories"]["alaska"]["marks"] == mark


def test_cl_7_20_the_open_part_of_the_view() -> None:
    """CL-7.20, CL-3.24: dice that are waited for, the battle, armies to place; nobody can act meanwhile."""
    table = ClassicTable(
        position={"phase": "reinforce", "territories": "alaska=0:3 rest=1:2", "armies_to_place": 4}
    )
    seen = data(CLASSIC.view(table.state, SPECTATOR))
    assert (seen["armies_to_place"], seen["trading_open"], seen["acting"]) == (4, True, [0])
    table.send(PlaceArmies(0, (Placement("alaska", 3),)))
    assert data(CLASSIC.view(table.state, SPECTATOR))["trading_open"] is False
    table.send(PlaceArmies(0, (Placement("alaska", 1),)))
    table.send(Attack(0, "alaska", "kamchatka", 3))
    seen = data(CLASSIC.view(table.state, SPECTATOR))
    assert seen["acting"] == []
    assert (seen["chance"]["kind"], seen["chance"]["count"]) == ("attack_roll", 5)
    assert seen["battle"] == {
        "from_territory": "alaska",
        "to_territory": "kamchatka",
        "dice": 3,
        "defender": 1,
    }
    table.type_in((6, 6, 6), (1, 1))
    assert data(CLASSIC.view(table.state, SPECTATOR))["conquest"] == {
        "from_territory": "alaska",
        "territory": "kamchatka",
        "previous_owner": 1,
        "minimum": 3,
        "maximum": 6,
    }


def test_cl_7_20_a_seat_as_everybody_sees_it() -> None:
    """CL-7.20, CL-7.1: land, armies, continents, numbers of cards, who eliminated whom."""
    state = state_of(
        {
            "phase": "attack",
            "territories": "argentina=0:4 brazil=0:1 peru=0:1 venezuela=0:1 alaska=0:2 siam=2:5 rest=n:1",
            "hands": [["peru", "wild-1"], [], ["china"]],
            "eliminated_by": {"1": 2},
            "missed_turns": [0, 0, 2],
        }
    )
    players = data(CLASSIC.view(state, SPECTATOR))["players"]
    assert (players[0]["territories"], players[0]["armies"], players[0]["cards"]) == (5, 9, 2)
    assert players[0]["continents"] == ["south-america"]
    assert (players[1]["status"], players[1]["eliminated_by"]) == ("eliminated", 2)
    assert (players[2]["missed_turns"], players[2]["announced"], players[2]["pile"]) == (2, False, 0)
