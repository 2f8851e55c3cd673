"""Supply line: one move along a path of own territories, armies picked up and dropped on the way (CU-4.61,
CU-4.63 to CU-4.65)."""

from itertools import pairwise

from domain.classic.attacking import check_way
from domain.classic.moving import open_neighbours
from domain.classic.placing import check_known, check_owned
from domain.classic.state import acted, carried
from domain.classic.turns import finish_turn
from domain.classic.winning import test_victory
from domain.core.legal import Choice, Offers
from domain.core.part import Part, in_phases
from domain.core.refusal import refuse
from domain.core.walks import Walk, is_walkable
from domain.custom.commands import SupplyLineMove
from domain.custom.events import SupplyLineMoved
from domain.custom.questions import army_limit
from domain.custom.state import CustomState, Play, replace


def supply_line_move(play: Play, command: SupplyLineMove) -> None:
    check_line(play.state, command)
    check_line_end(play.state, command)
    play.add(SupplyLineMoved(command.seat, command.path, command.carried, command.general_to))
    if not test_victory(play):
        finish_turn(play)


def check_line(state: CustomState, command: SupplyLineMove) -> None:
    """CU-4.61, in the order of CU-9.1."""
    path, loads = command.path, command.carried
    if len(path) < 2:
        refuse("wrong_count", "A supply line joins two territories or more.", "CU-4.61", "path")
    if len(loads) != len(path) - 1:
        refuse("wrong_count", f"Say {len(path) - 1} numbers, one a step.", "CU-4.61", "carried")
    check_known(state.map, path, "path")
    if len(set(path)) != len(path):
        refuse("retraced", "No territory twice on a supply line.", "CU-4.61", "path")
    check_owned(state, path, command.seat, "CU-4.61", "path")
    for here, there in pairwise(path):
        if not state.map.adjacent(here, there):
            refuse("not_adjacent", f"{here} and {there} are not adjacent.", "CU-4.61", "path")
    for here, there in pairwise(path):
        check_way(state, here, there, "CU-4.61")
    if any(armies < 1 for armies in loads):
        refuse("bad_number", "Carry at least one army on each step.", "CU-4.61", "carried")


def check_line_end(state: CustomState, command: SupplyLineMove) -> None:
    """What stands where in the end; armies passing through do not count."""
    path, general_to = list(command.path), command.general_to
    left = supply_lines(state).settled(path, list(command.carried))
    for place, armies in left.items():
        if armies < 1:
            refuse("too_many", f"At least one army must remain in {place}.", "CU-4.61", "carried")
    if general_to is not None:
        general = state.generals[command.seat]
        if general not in path or general_to not in path[path.index(general) + 1 :]:
            sentence = "The general goes to a later place of its path."
            refuse("no_general", sentence, "CU-4.64", "general_to")
    limit = army_limit(state)
    for place, armies in left.items():
        if limit is not None and armies > limit:
            refuse("over_cap", f"{place} may hold {limit}, not {armies}.", "CU-4.65", "carried")


def supply_lines(state: CustomState) -> Walk:
    """Every supply line the acting seat may lay."""
    seat = state.acts
    own = state.owned(seat)
    general = state.generals[seat]
    return Walk(
        stock={place: state.territories[place].armies for place in own},
        ways={place: open_neighbours(state, seat, place) for place in own},
        most=army_limit(state),
        rider=general if general in own else None,
    )


def offers(state: CustomState, seat: int) -> Offers:
    lines = supply_lines(state)
    if is_walkable(lines):
        yield Choice("supply_line_move", {}, lines)


def supply_line_moved(state: CustomState, event: SupplyLineMoved) -> CustomState:
    lands = state.territories
    for (here, there), armies in zip(pairwise(event.path), event.carried, strict=True):
        lands = carried(lands, here, there, armies)
    return replace(state, territories=lands)


SUPPLY_LINES = Part[CustomState](
    name="supply_lines",
    rule="One move along a path of own territories, no territory twice, ends the turn (CU-4.61).",
    option="move_rule",
    values=("supply_line",),
    commands={SupplyLineMove: in_phases(supply_line_move, "free_move")},
    folds={SupplyLineMoved: acted(supply_line_moved)},
    offers={"free_move": offers},
)
