"""The move at the end of a turn: free move or mobilization (CU-4.60, CU-4.62 to CU-4.65)."""

from domain.classic import events as ce
from domain.classic import moving as classic
from domain.classic.attacking import check_way
from domain.classic.commands import EndAttacks
from domain.classic.moving import open_neighbours
from domain.classic.questions import after_free_move, moved
from domain.classic.state import acted
from domain.classic.turns import turn_phase
from domain.core.legal import Between, Exactly, Offers, OneOf, Optional, choice
from domain.core.part import in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import EndTurn, Placement
from domain.custom.commands import FreeMove
from domain.custom.events import FreeMoveMade
from domain.custom.land import check_room, connected, rooms
from domain.custom.options import need
from domain.custom.state import CustomState, Play, replace


def free_move(play: Play, command: FreeMove) -> None:
    state, place, target = play.state, command.from_territory, command.to_territory
    need(state.options, "move_rule", "free_move", "mobilization")
    classic.check_free_move(state, command)
    if not mobilizes(state):
        check_way(state, place, target, "CL-4.80")
    elif target not in connected(state, state.acts, (place,)):
        sentence = f"No path of your own leads from {place} to {target}."
        refuse("not_connected", sentence, "CU-4.62", "to_territory")
    classic.check_moving(state, command)
    if command.with_general and state.general_on(place) != command.seat:
        refuse("no_general", "No general is there to go along.", "CU-4.64", "with_general")
    check_room(state, (Placement(target, command.armies),), "armies", "CU-4.65")
    classic.move_freely(play, command)


def mobilizes(state: CustomState) -> bool:
    return state.options.move_rule == "mobilization"


def recorded(state: CustomState, command: FreeMove) -> FreeMoveMade:
    places = command.from_territory, command.to_territory
    return FreeMoveMade(command.seat, *places, command.armies, command.with_general)


def legal_moves(state: CustomState, seat: int) -> Offers:
    """One choice a territory, or one for each number of armies that there is room for."""
    for place, reach in reaches(state, seat).items() if state.options.move_rule != "supply_line" else ():
        most = state.territories[place].armies - 1
        along = (False, True) if state.generals[seat] == place else (False,)
        space = rooms(state, reach)
        by_number: dict[int, list[str]] = {}
        for target in reach:
            by_number.setdefault(min(most, space.get(target, most)), []).append(target)
        for number, targets in by_number.items():
            if number > 0:
                yield choice(
                    "free_move",
                    from_territory=Exactly(place),
                    to_territory=OneOf(tuple(targets)),
                    armies=Between(1, number),
                    with_general=Optional(OneOf(along)),
                )
    yield choice("end_turn")


def reaches(state: CustomState, seat: int) -> dict[str, tuple[str, ...]]:
    """Where armies of each of the seat's territories may go."""
    own = state.owned(seat)
    if not mobilizes(state):
        return {place: open_neighbours(state, seat, place) for place in own}
    realms: dict[str, tuple[str, ...]] = {}
    for place in own:
        if place not in realms:
            realm = connected(state, seat, (place,))
            realms |= dict.fromkeys(realm, realm)
    return {place: tuple(other for other in realms[place] if other != place) for place in own}


MOVING = replace(
    classic.MOVING,
    rule="After a conquest a card is drawn; then armies move, to a neighbour or far (CU-4.60 to CU-4.65).",
    phases={
        "free_move": turn_phase(
            "The acting seat moves armies, or ends its turn (CU-3.13).", legal_moves, classic.default_move
        )
    },
    commands={
        EndAttacks: in_phases(classic.end_attacks, "attack"),
        FreeMove: in_phases(free_move, "free_move"),
        EndTurn: in_phases(classic.end_turn, "free_move"),
    },
    folds={
        **{kind: fold for kind, fold in classic.MOVING.folds.items() if kind is not ce.FreeMoveMade},
        FreeMoveMade: acted(classic.free_move_made),
    },
    answers=(moved.by(recorded), after_free_move.by(lambda play: mobilizes(play.state))),
)
