"""The end of combat (HE-4.28, 4.29)."""

from domain.core.actor import Actor
from domain.core.refusal import refuse
from domain.henshaw.commands import FinishCombat
from domain.henshaw.events import CombatFinished
from domain.henshaw.play import Play


def finish_combat(play: Play, command: FinishCombat, actor: Actor) -> None:
    left = play.state.contested()
    if left:
        refuse("contested_left", f"Still to be fought: {', '.join(left)}.", "HE-4.29")
    play.add(CombatFinished(command.seat))
