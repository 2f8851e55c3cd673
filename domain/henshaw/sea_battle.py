"""Sea battles: both sides roll at the same time, and either may break off (HE-4G)."""

from domain.core.actor import Actor
from domain.core.chance import Ask, ask_dice
from domain.core.refusal import refuse
from domain.core.vocabulary import ChanceEntered
from domain.henshaw.battle_end import check_end
from domain.henshaw.commands import BeginSeaBattle, DecideSeaBattle, SeaChoice
from domain.henshaw.events import (
    BattleEnded,
    SeaBattleBegun,
    SeaDecisionMade,
    SeaDecisionsRevealed,
    SeaSetRolled,
)
from domain.henshaw.fold_combat import fighting
from domain.henshaw.play import Play, ask_chance, check_ocean, hits_of, open_phase
from domain.henshaw.state import HenshawState, SeaFight


def sea_targets(state: HenshawState, seat: int, ocean: str) -> tuple[int, ...]:
    """HE-4.49: seats whose ships the acting seat may attack in an ocean."""
    here = state.spaces[ocean]
    if not here.units[seat]:
        return ()
    return tuple(
        other
        for other, ships in enumerate(here.units)
        if other != seat and ships and SeaFight(ocean, other) not in state.sea_fights
    )


def begin_sea_battle(play: Play, command: BeginSeaBattle, actor: Actor) -> None:
    state, seat, ocean, opponent = play.state, command.seat, command.ocean, command.opponent
    check_ocean(state, ocean)
    if opponent == seat or not 0 <= opponent < len(state.seats):
        refuse("bad_opponent", "Name another seat of this game.", "HE-4.49", "opponent")
    here = state.spaces[ocean]
    if not here.units[seat]:
        refuse("no_ships", f"Seat {seat} has no ships in {ocean}.", "HE-4.49", "ocean")
    if not here.units[opponent]:
        refuse("no_enemy_ships", f"Seat {opponent} has no ships in {ocean}.", "HE-4.49", "opponent")
    if SeaFight(ocean, opponent) in state.sea_fights:
        refuse("already_fought", f"Seat {opponent} was attacked there this turn.", "HE-4.49", "opponent")
    play.add(SeaBattleBegun(state.battles + 1, ocean, seat, opponent))


# Sets


def sea_ask(state: HenshawState) -> Ask:
    battle = fighting(state)
    here = state.spaces[battle.space]
    return ask_dice("sea_roll", here.count(battle.attacker), here.count(battle.defender), nested=True)


def ask_set(play: Play) -> None:
    ask_chance(play, sea_ask(play.state))


def set_answered(play: Play, entered: ChanceEntered) -> None:
    """HE-4.50: losses of both sides together, from the numbers before the roll."""
    battle = fighting(play.state)
    here = play.state.spaces[battle.space]
    attacking, defending = (
        tuple(die for die in row if isinstance(die, int)) if isinstance(row, tuple) else ()
        for row in entered.values
    )
    play.add(
        SeaSetRolled(
            battle.number,
            attacking,
            defending,
            min(hits_of(defending), here.count(battle.attacker)),
            min(hits_of(attacking), here.count(battle.defender)),
        )
    )
    check_end(play)


# Going on or breaking off


def decide_next(play: Play) -> None:
    """HE-4.51: ask both; reveal when both have answered; go on only if both continue."""
    battle = fighting(play.state)
    choices: dict[int, SeaChoice] = {}
    for seat in battle.seats:
        choice = battle.choice(seat)
        if choice is None:
            open_phase(play, "sea_decision", battle.seats)
            return
        choices[seat] = choice
    play.add(SeaDecisionsRevealed(battle.number, choices))
    if "break_off" in choices.values():
        play.add(BattleEnded(battle.number, "broken_off", 0))


def decide_sea_battle(play: Play, command: DecideSeaBattle, actor: Actor) -> None:
    battle = fighting(play.state)
    if battle.choice(command.seat) is not None:
        refuse("already_answered", "This seat has answered; the other has not yet.", "HE-4.51", "choice")
    play.add(SeaDecisionMade(battle.number, command.seat, command.choice))
