"""Combat without dice: the bigger force wins and loses one troop fewer than the smaller had (AL-4.60)."""

from msgspec.structs import replace

from domain.alternate.events import CombatResolved
from domain.alternate.state import EMPTY, AlternateState, Holding, Play, with_holding
from domain.core.part import Claim, Part


def fight(play: Play) -> None:
    """The combat of the force that is under way, if one is."""
    force = play.state.under_way
    if force is None:
        return
    held = play.state.territories[force.to_territory]
    assert held.owner is not None
    winner, left = None, 0
    if force.troops != held.troops:
        winner = force.seat if force.troops > held.troops else held.owner
        left = abs(force.troops - held.troops) + 1
    play.add(
        CombatResolved(
            territory=force.to_territory,
            attacker=force.seat,
            attacker_troops=force.troops,
            defender=held.owner,
            defender_troops=held.troops,
            winner=winner,
            troops_left=left,
        )
    )


def _resolved(state: AlternateState, event: CombatResolved) -> AlternateState:
    held = EMPTY if event.winner is None else Holding(event.winner, event.troops_left)
    return replace(with_holding(state, event.territory, held), under_way=None)


COMBAT = Part[AlternateState](
    name="combat",
    rule="The bigger force wins and loses one troop fewer than the smaller had; equals both go (AL-4.60).",
    folds={CombatResolved: _resolved},
    claims=(Claim("No force is under way here.", lambda state: state.under_way is None, "under_way"),),
)
