"""The questions that classic's flow asks of its parts, and of the parts of what is built on it.

The body of each is what holds where no part says otherwise. "A step": whoever answers takes it and says True;
where nobody does, the flow goes on as classic does.
"""

from domain.classic.commands import Attack, FreeMove, MoveIn
from domain.classic.events import ArmiesMovedIn, AttackDeclared, FreeMoveMade, TerritoryClaimed
from domain.classic.state import NEUTRAL, Owner, Play, TableState
from domain.core.question import any_of, each, first
from domain.core.refusal import Refusal
from domain.core.vocabulary import ClaimTerritory, Event

# Land


@first
def way_closed(state: TableState, seat: int, from_territory: str, to_territory: str) -> Refusal | None:
    """Why the seat's armies may not pass between two adjacent territories."""
    return None


@first
def owners(state: TableState) -> tuple[Owner, ...]:
    """Everyone who may own land now."""
    return (*state.active, NEUTRAL)


@any_of
def is_played_out(state: TableState) -> bool:
    """Whether no seat acts, between two turns or for good, though the game is not over yet."""
    return False


@first
def may_hold(state: TableState, territory: str, armies: int) -> bool:
    """A territory just taken is empty until the move-in, every other holds an army."""
    taken = state.conquest.territory if state.conquest else None
    return (armies == 0) == (territory == taken)


# Setting up


@first
def claimed(state: TableState, command: ClaimTerritory) -> Event:
    """The event, for variants that record more."""
    return TerritoryClaimed(command.seat, command.territory)


@any_of
def after_deal(play: Play) -> bool:
    """A step between the deal of territories and the first placement."""
    return False


@any_of
def after_placement(play: Play) -> bool:
    """A step between the last decision of setup and the deck."""
    return False


# Cards


@any_of
def must_trade_first(state: TableState) -> bool:
    """Whether the acting seat must trade before it places (CL-4.27)."""
    return False


# Attacks


@first
def declared(state: TableState, command: Attack) -> AttackDeclared:
    """The event, for variants that record more."""
    defender = state.territories[command.to_territory].owner
    assert defender is not None
    return AttackDeclared(command.seat, command.from_territory, command.to_territory, command.dice, defender)


@each
def before_conquest(play: Play) -> None:
    """The attacked territory is empty and about to pass."""


@first
def move_in_range(state: TableState) -> tuple[int, int]:
    """CL-4.51."""
    assert state.battle is not None
    return state.battle.dice, state.territories[state.battle.from_territory].armies - 1


@first
def moves_in_by_itself(state: TableState) -> bool:
    """CL-4.52: where only one number is legal."""
    assert state.conquest is not None
    return state.conquest.minimum == state.conquest.maximum


@first
def least_move_in(state: TableState) -> MoveIn:
    """What is moved where nobody chooses (CL-5.31, CL-5.40)."""
    assert state.conquest is not None
    return MoveIn(state.acts, state.conquest.minimum)


@first
def moved_in(state: TableState, command: MoveIn) -> ArmiesMovedIn:
    """The event, for variants that record more."""
    conquest = state.conquest
    assert conquest is not None
    return ArmiesMovedIn(command.seat, conquest.from_territory, conquest.territory, command.armies)


@each
def after_elimination(play: Play, loser: int) -> None:
    """A seat has been eliminated and its cards have passed on."""


# The end of a turn


@first
def moved(state: TableState, command: FreeMove) -> FreeMoveMade:
    """The event, for variants that record more."""
    return FreeMoveMade(command.seat, command.from_territory, command.to_territory, command.armies)


@any_of
def after_free_move(play: Play) -> bool:
    """A step after a free move; where there is none, it ends the turn (CL-4.81)."""
    return False


@each
def at_turn_end(play: Play) -> None:
    """A turn is about to end."""


@any_of
def between_turns(play: Play) -> bool:
    """A step after the departures of a turn's end and before the next seat is found (CL-3.26)."""
    return False


@first
def territory_armies(state: TableState, territories: int) -> int:
    """CL-4.10."""
    return max(3, territories // 3)


# Leaving and winning


@any_of
def is_unsettled(state: TableState) -> bool:
    """Whether something is pending for which announced resignations must wait (CL-5.34)."""
    return state.conquest is not None


@each
def close_pending(play: Play) -> None:
    """Something that a resigning seat has begun is brought to its end, before the move-in is (CL-5.31)."""


@first
def victory(state: TableState, seat: int) -> str | None:
    """The reason for which the acting seat has won, tested as CL-5.4 says."""
    return None


@first
def last_seat_wins(state: TableState) -> bool:
    """Whether the only active seat left wins at once (CL-5.5)."""
    return True
