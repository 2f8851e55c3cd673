"""What is shown besides the rules: pieces, colours, ships, marks."""

from typing import Any

from domain.classic.view import Pieces
from domain.core.actor import SPECTATOR
from domain.core.board import board_of
from domain.core.view import Mark
from domain.core.vocabulary import Seat
from domain.custom.state import CustomState
from domain.custom.view import CustomView
from domain.variants import VARIANTS
from projections.picture import position_svg

CUSTOM = VARIANTS["custom"]


def placed(options: dict[str, Any], position: dict[str, Any], seats: int = 3) -> CustomState:
    places = tuple(Seat(f"Player {number}", CUSTOM.colours[number]) for number in range(seats))
    state: CustomState = CUSTOM.from_position(CUSTOM.create("world", places, options, None), position)
    return state


def seen(options: dict[str, Any], position: dict[str, Any], seats: int = 3) -> CustomView:
    view = CUSTOM.view(placed(options, position, seats), SPECTATOR)
    assert isinstance(view, CustomView)
    return view


def test_pieces() -> None:
    """CU-2.1, CU-2.2: armies as tokens, and how many infantry a box lacks; it never affects play."""
    view = seen({}, {"phase": "attack", "territories": "alaska=1:18 congo=2:1 rest=0:4"})
    assert view.pieces["alaska"] == Pieces(cannons=1, cavalry=1, infantry=3)
    strong = view.players[0]
    assert strong.infantry_needed == 40 * 4
    assert strong.borrowed_infantry == 120
    assert (view.players[1].infantry_needed, view.players[1].borrowed_infantry) == (3, 0)


def test_neutral_colours() -> None:
    """CU-2.4: each neutral has the first colour that nobody uses."""
    options = {"neutrals": 2}
    land = "alaska=1:1 congo=2:1 peru=3:1 egypt=n2:1 rest=0:4"
    view = seen(options, {"phase": "attack", "territories": land}, 4)
    assert view.owners["neutral"] == "red"
    assert view.owners["neutral-2"] == "yellow"
    assert view.owners["neutral-3"] == "neutral"


FLEET = {
    "phase": "attack",
    "territories": "alaska=1:1 congo=2:1 rest=0:4",
    "ships": "ship-1=0@north-sea:2 ship-2=0@north-sea:1 ship-3=0@north-sea:2* ship-4=1@north-sea:2",
    "generals": {"0": "brazil"},
}


def test_ships_and_generals() -> None:
    """CU-7.7: ships, hit points, flagships and generals are public, as marks that a picture can draw."""
    options = {"navies": True, "advanced_leaders": "buy"}
    view = seen(options, FLEET)
    assert set(view.seas["north-sea"].marks) == {
        Mark("ship", 1, 0),
        Mark("crippled", 1, 0),
        Mark("flagship", 1, 0),
        Mark("ship", 1, 1),
    }
    assert view.seas["north-sea"].owner == 0
    assert view.seas["baltic-sea"].owner is None
    assert Mark("general", owner=0) in view.territories["brazil"].marks
    assert view.superiority == {"north-sea": 0}
    assert "<svg" in position_svg(board_of("world"), view)


def test_no_seas_without_navies() -> None:
    """CU-4.81: without navies the seas are left out."""
    assert seen({}, {"phase": "attack", "territories": "alaska=1:1 congo=2:1 rest=0:4"}).seas == {}


def test_zombies_are_marked() -> None:
    """CU-4.141: zombies stand beside the armies that remain."""
    options = {"zombie_apocalypse": True}
    position = {
        "phase": "apocalypse",
        "territories": "alaska=1:1 congo=2:1 rest=n:4",
        "zombies": {"alaska": 3},
        "defended": ["alaska", "congo"],
        "chance_id": 2,
        "chance": {"type": "chance_requested", "chance_id": 2, "kind": "zombie_fight", "count": 3},
    }
    assert Mark("zombie", 3) in seen(options, position).territories["alaska"].marks
