"""What every rule module uses: the unfolding of this variant's events, asking seats, asking for chance."""

from collections.abc import Iterable

from domain.core.chance import Ask, request
from domain.core.refusal import refuse
from domain.core.state import Unfolding
from domain.henshaw.events import PhaseOpened
from domain.henshaw.state import HenshawState, Phase

Play = Unfolding[HenshawState]


def open_phase(play: Play, phase: Phase, seats: tuple[int, ...]) -> None:
    battle = play.state.battle
    play.add(PhaseOpened(phase, seats, battle.number if battle is not None else None))


def ask_chance(play: Play, ask: Ask) -> None:
    play.add(request(ask, play.state.chance_id + 1))


def acting_seat(state: HenshawState) -> int:
    """Whose turn it is; the rules of a turn are only reached in one."""
    if state.turn_seat is None:
        raise LookupError("no turn has begun")
    return state.turn_seat


def hits_of(dice: Iterable[object]) -> int:
    """HE-4.31: a 4, 5 or 6."""
    return sum(isinstance(die, int) and die >= 4 for die in dice)


def check_territories(state: HenshawState, named: Iterable[str], field: str, rule: str = "HE-2.2") -> None:
    for territory in named:
        if territory not in state.geography.land:
            refuse("unknown_territory", f"There is no territory {territory!r}.", rule, field)


def check_different(named: Iterable[str], field: str) -> None:
    seen: set[str] = set()
    for territory in named:
        if territory in seen:
            refuse("duplicate_territory", f"{territory} is named twice.", "HE-9.1", field)
        seen.add(territory)


def check_spaces(state: HenshawState, field: str, space: str) -> None:
    if space not in state.spaces:
        refuse("unknown_space", f"There is no territory or ocean {space!r}.", "HE-2.1", field)


def check_ocean(state: HenshawState, ocean: str) -> None:
    if ocean not in state.geography.coast:
        refuse("unknown_ocean", f"There is no ocean {ocean!r}.", "HE-2.1", "ocean")
