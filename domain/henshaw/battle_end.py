"""The end of a battle (HE-4.44, 4.45, HE-4.50) and of a contest (HE-4.33)."""

from domain.henshaw.events import BattleEnded, BattleOutcome, ContestDissolved, Side
from domain.henshaw.fold_combat import fighting
from domain.henshaw.play import Play
from domain.henshaw.victory import eliminate


def check_end(play: Play) -> None:
    """End the battle if a side has nobody left in it, and then see who is out of the game (HE-5.4)."""
    battle = fighting(play.state)
    here = play.state.spaces[battle.space]
    attackers, defenders = here.count(battle.attacker), here.count(battle.defender)
    if attackers and defenders:
        return
    outcome: BattleOutcome = "taken" if attackers else "held" if defenders else "both_gone"
    play.add(BattleEnded(battle.number, outcome, here.factories if outcome == "taken" else 0))
    killers: dict[int, Side | None] = {party: battle.other(party) for party in battle.parties}
    eliminate(play, "battle", killers)


def abandon(play: Play) -> None:
    play.add(BattleEnded(fighting(play.state).number, "abandoned", 0))


def dissolve(play: Play, territory: str) -> None:
    """HE-4.33: whoever remains controls the territory; no continuation follows."""
    controller = play.state.controller(territory)
    if controller is not None:
        play.add(ContestDissolved(territory, controller))
