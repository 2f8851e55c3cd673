"""The picture a viewer gets (CL-2.3, 2.4) and the scoreboard."""

from domain.classic.commands import PlaceArmies, Placement
from domain.classic.view import Pieces, pieces_of
from domain.core.actor import SPECTATOR
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
