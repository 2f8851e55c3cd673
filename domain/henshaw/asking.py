"""Asking: seats for decisions, generator or referee for chance; and the checks that commands share."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from domain.core.claims import lists_seats, names_seat
from domain.core.legal import Choice
from domain.core.part import Claim, Part, Phase
from domain.core.refusal import refuse
from domain.core.vocabulary import Command, Roller
from domain.henshaw.events import NATIVE_COLOUR, NATIVES, PhaseOpened, Side
from domain.henshaw.questions import answers_by_itself, before_asking, cut_short, fights_on
from domain.henshaw.state import HenshawState, Play

Offering = Callable[[HenshawState, int], Iterable[Choice]]
Default = Callable[[HenshawState, int], Command]
Seats = Callable[[HenshawState], tuple[int, ...]]
Step = Callable[[Play], None]


# Seats


def open_phase(play: Play, phase: str, *seats: int) -> None:
    battle = play.state.battle
    play.add(PhaseOpened(phase, seats, battle.number if battle is not None else None))


def acting_seat(state: HenshawState) -> int:
    """Whose turn it is; the rules of a turn are only reached in one."""
    assert state.turn_seat is not None
    return state.turn_seat


def asked(state: HenshawState) -> tuple[int, ...]:
    return () if state.chance is not None else state.must_act


def awaited(state: HenshawState) -> tuple[int, ...]:
    """Seats that owe a decision."""
    owing = state.tables.phases[state.phase].awaited or asked
    return owing(state)


def asking(
    says: str,
    step: Step,
    legal: Offering | None = None,
    default: Default | None = None,
    owing: Seats | None = None,
) -> Phase[HenshawState]:
    """A phase in which seats are asked, and `step` is what comes next while none is. What follows from an
    event is found from the state alone, so that it is the same after a command, a typed die, a time-out or a
    resignation."""

    def goes_on(play: Play) -> bool:
        if cut_short(play):
            return True
        if play.state.must_act:
            return _answered(play)
        step(play)
        return True

    return Phase(says, awaited=owing, legal=legal, default=default, goes_on=goes_on)


def fighting_phase(
    says: str, legal: Offering, default: Default, owing: Seats | None = None
) -> Phase[HenshawState]:
    """A phase of combat: what is under way goes on, and after it the acting seat is asked again."""
    return asking(says, _fight_on, legal, default, owing)


def _fight_on(play: Play) -> None:
    if not fights_on(play):
        open_phase(play, "combat", acting_seat(play.state))


def _answered(play: Play) -> bool:
    """HE-4.60, HE-5.13: the first awaited seat that need not be waited for gets its default."""
    for seat in awaited(play.state):
        if answers_by_itself(play.state, seat):
            play.default(seat)
            return True
    return False


# Chance


def roller(state: HenshawState, label: str, count: int, side: Side, place: str | None = None) -> Roller:
    """HE-8.12: whose dice or card; natives roll by nobody's hand."""
    if side == NATIVES:
        return Roller(label, count, NATIVES, None, NATIVE_COLOUR, place)
    return Roller(label, count, side, side, state.seats[side].colour, place)


def hits_of(dice: Iterable[int]) -> int:
    """HE-4.31: a 4, 5 or 6."""
    return sum(die >= 4 for die in dice)


# Checks and claims


def check_territories(state: HenshawState, named: Iterable[str], field: str) -> None:
    for territory in named:
        if territory not in state.geography.land:
            refuse("unknown_territory", f"There is no territory {territory!r}.", "HE-2.2", field)


def check_different(named: Iterable[str], field: str) -> None:
    seen: set[str] = set()
    for territory in named:
        if territory in seen:
            refuse("duplicate_territory", f"{territory} is named twice.", "HE-9.1", field)
        seen.add(territory)


def check_space(state: HenshawState, field: str, space: str) -> None:
    if space not in state.spaces:
        refuse("unknown_space", f"There is no territory or ocean {space!r}.", "HE-2.1", field)


def check_ocean(state: HenshawState, ocean: str) -> None:
    if ocean not in state.geography.coast:
        refuse("unknown_ocean", f"There is no ocean {ocean!r}.", "HE-2.1", "ocean")


def check_number(number: int, field: str, sentence: str, least: int = 1) -> None:
    if number < least:
        refuse("bad_number", sentence, "HE-9.1", field)


def while_on(says: str, holds: Callable[[HenshawState], bool], field: str) -> Claim[HenshawState]:
    """A claim about games that are not over."""
    return Claim(says, lambda state: state.outcome is not None or holds(state), field)


def belongs_to(field: str, *phases: str) -> Claim[HenshawState]:
    """Something that is there in some phases only."""
    told = f"{field} belongs to {', '.join(phases)}."
    return while_on(told, lambda state: not getattr(state, field) or state.phase in phases, field)


def _asked_to_act(state: HenshawState) -> bool:
    return all(state.status[seat] == "active" for seat in state.must_act) and not state.turn_seat_out


def _opened(state: HenshawState, event: PhaseOpened) -> HenshawState:
    return replace(state, phase=event.phase, must_act=event.must_act, asked=state.asked + 1)


ASKING = Part[HenshawState](
    name="asking",
    rule="The game is in one phase, which says who is asked (HE-3.1).",
    folds={PhaseOpened: _opened},
    claims=(
        lists_seats("must_act"),
        names_seat("turn_seat"),
        while_on("A seat that is out does not act.", _asked_to_act, "must_act"),
    ),
    answers=(before_asking.by(lambda state: replace(state, must_act=())),),
)
"""First of the parts that fold `phase_opened`."""
