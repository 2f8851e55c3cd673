"""Moving into what was taken, with a general or without (CU-4.50, CU-4.51)."""

from domain.classic import conquering as classic
from domain.classic import events as ce
from domain.classic.questions import least_move_in, move_in_range, moved_in, moves_in_by_itself
from domain.classic.state import acted
from domain.classic.turns import turn_phase
from domain.core.legal import Choice, Offers, OneOf, Optional
from domain.core.part import in_phases
from domain.core.refusal import refuse
from domain.custom.commands import MoveIn
from domain.custom.events import ArmiesMovedIn
from domain.custom.questions import army_limit, least_moved_in
from domain.custom.state import CustomState, Play, replace


def range_of(state: CustomState) -> tuple[int, int]:
    """CU-4.50."""
    battle = state.battle
    assert battle is not None
    most, limit = state.territories[battle.from_territory].armies - 1, army_limit(state)
    return least_moved_in(state, battle.dice - battle.lost), most if limit is None else min(most, limit)


def has_general(state: CustomState) -> bool:
    assert state.conquest is not None
    return state.general_on(state.conquest.from_territory) is not None


def leaves_no_choice(state: CustomState) -> bool:
    """CU-4.51: not where the seat still decides about its general."""
    assert state.conquest is not None
    return state.conquest.minimum == state.conquest.maximum and not has_general(state)


def least(state: CustomState) -> MoveIn:
    """CU-5.12, CU-5.20: the minimum, with the general."""
    assert state.conquest is not None
    return MoveIn(state.acts, state.conquest.minimum)


def move_in(play: Play, command: MoveIn) -> None:
    classic.check_move_in(play.state, command)
    if command.with_general and not has_general(play.state):
        refuse("no_general", "No general is there to go along.", "CU-4.51", "with_general")
    classic.occupy(play, command)


def recorded(state: CustomState, command: MoveIn) -> ArmiesMovedIn:
    conquest = state.conquest
    assert conquest is not None
    along = has_general(state) and command.with_general is not False
    return ArmiesMovedIn(command.seat, conquest.from_territory, conquest.territory, command.armies, along)


def legal_move_in(state: CustomState, seat: int) -> Offers:
    answers = (None, False, True) if has_general(state) else (None, False)
    for offer in classic.legal_move_in(state, seat):
        yield Choice(offer.command, offer.fields | {"with_general": Optional(OneOf(answers))})


CONQUERING = replace(
    classic.CONQUERING,
    rule="What is taken is moved into; a seat without land is out (CU-4.50, CU-4.51, CL-4.50 to CL-4.66).",
    phases={
        "move_in": turn_phase(
            "The acting seat moves armies into what it has taken (CU-3.10).",
            legal_move_in,
            classic.default_move_in,
            classic.go_on_moving_in,
        )
    },
    commands={MoveIn: in_phases(move_in, "move_in")},
    folds={
        **{kind: fold for kind, fold in classic.CONQUERING.folds.items() if kind is not ce.ArmiesMovedIn},
        ArmiesMovedIn: acted(classic.armies_moved_in),
    },
    answers=(
        move_in_range.by(range_of),
        moves_in_by_itself.by(leaves_no_choice),
        least_move_in.by(least),
        moved_in.by(recorded),
    ),
)
