"""Combat: what the acting seat does in any order, one thing at a time (HE-4.28, HE-4.29)."""

from msgspec.structs import replace

from domain.core.legal import Offers, OneOf, choice
from domain.core.part import Part, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import Command
from domain.henshaw.asking import fighting_phase
from domain.henshaw.commands import BeginLandBattle, FinishCombat
from domain.henshaw.events import CombatFinished
from domain.henshaw.state import HenshawState, Play


def finish_combat(play: Play, command: FinishCombat) -> None:
    left = play.state.contested()
    if left:
        refuse("contested_left", f"Still to be fought: {', '.join(left)}.", "HE-4.29")
    play.add(CombatFinished(command.seat))


def _offers(state: HenshawState, seat: int) -> Offers:
    contested = state.contested()
    if contested:
        yield choice("begin_land_battle", territory=OneOf(contested))
    else:
        yield choice("finish_combat")


def _default(state: HenshawState, seat: int) -> Command:
    contested = state.contested()
    return BeginLandBattle(seat, contested[0]) if contested else FinishCombat(seat)


COMBAT = Part[HenshawState](
    name="combat",
    rule="Contests must be fought; sea battles and air strikes are free (HE-4.28, HE-4.29).",
    phases={"combat": fighting_phase("The acting seat begins battles and air strikes.", _offers, _default)},
    commands={FinishCombat: in_phases(finish_combat, "combat")},
    folds={CombatFinished: lambda state, event: replace(state, phase="free_points", must_act=())},
)
