"""Land battles: the setting, tanks, and strikes in turn until one side is gone (HE-4E, 4J, 4K, 4M, 4O)."""

from domain.core.actor import Actor
from domain.core.chance import Ask, ask_dice
from domain.core.refusal import refuse
from domain.core.vocabulary import ChanceEntered
from domain.henshaw.battle_end import check_end
from domain.henshaw.commands import BeginLandBattle
from domain.henshaw.events import NATIVES, BattleSet, LandBattleBegun, Role, StrikeMade, TankStrikeMade
from domain.henshaw.fold_combat import fighting
from domain.henshaw.play import Play, ask_chance, check_territories, hits_of, open_phase
from domain.henshaw.state import HenshawState, Orders

NO_ORDERS = Orders(0, (), None)
"""What natives do, and what is done where nothing else is ordered: all strike (HE-4.36)."""


def begin_land_battle(play: Play, command: BeginLandBattle, actor: Actor) -> None:
    state, territory = play.state, command.territory
    check_territories(state, (territory,), "territory")
    if territory not in state.contested():
        refuse("not_contested", f"Nobody contests {territory}.", "HE-4.28", "territory")
    begin(play, territory)


def begin(play: Play, territory: str) -> None:
    """HE-4.30: attacker is the acting seat, defender the controller."""
    state = play.state
    attacker, defender = state.turn_seat, state.controller(territory)
    if attacker is None or defender is None:
        raise LookupError(f"{territory} is not contested")
    play.add(LandBattleBegun(state.battles + 1, territory, attacker, defender))


def set_battle(play: Play) -> None:
    """HE-4.34b: count the tags; a majority from the sea, or winter, costs the first roll, and the tanks."""
    state, battle = play.state, fighting(play.state)
    here = state.spaces[battle.space]
    landed = state.options.sea_to_land and 2 * here.by_sea > here.units[battle.attacker]  # HE-4.69
    lost = landed or in_winter(state, battle.space)
    tanks = 0 if lost or not state.has(battle.attacker, "tanks") else (here.by_land + 1) // 2  # HE-4.86, 4.88
    play.add(BattleSet(battle.number, here.by_sea, here.by_land, here.surprise, lost, tanks))


def in_winter(state: HenshawState, territory: str) -> bool:
    """HE-4.72: northern territories only."""
    return state.season == "winter" and territory not in state.geography.south


# Tanks


def tank_ask(state: HenshawState) -> Ask:
    return ask_dice("tank_roll", fighting(state).tank_dice)


def ask_tanks(play: Play) -> None:
    ask_chance(play, tank_ask(play.state))


def tanks_answered(play: Play, entered: ChanceEntered) -> None:
    battle = fighting(play.state)
    dice = tuple(die for die in entered.values if isinstance(die, int))
    hits = hits_of(dice)
    enemy = play.state.spaces[battle.space].count(battle.defender)
    play.add(TankStrikeMade(battle.number, dice, hits, min(hits, enemy)))
    check_end(play)


# Strikes


def striking(state: HenshawState) -> Role:
    return "attacker" if fighting(state).stage == "attacker" else "defender"


def roll_lost(state: HenshawState) -> bool:
    """HE-4.70: the attacker's first strike, once a battle."""
    battle = fighting(state)
    return battle.stage == "attacker" and battle.first_roll_lost and not battle.attacker_struck


def strike_dice(state: HenshawState) -> int:
    """HE-4.37, 4.78: a die for every army that neither torches nor retreats, and for machine guns."""
    battle, role = fighting(state), striking(state)
    side, here, orders = battle.side(role), state.spaces[battle.space], battle.orders or NO_ORDERS
    if side == NATIVES:
        return here.natives  # HE-4.43
    if roll_lost(state):
        return 0
    early = orders.reinforce_from is not None and state.options.reinforce_timing == "before_roll"
    staying = here.units[side] + early - sum(row.armies for row in orders.retreats)
    guns = 0
    if role == "defender" and staying and state.has(side, "machine_guns"):
        guns = here.factories - orders.torch
    return staying - orders.torch + guns


def strike_ask(state: HenshawState) -> Ask:
    return ask_dice(f"{striking(state)}_roll", strike_dice(state))


def strike_next(play: Play) -> None:
    """Ask for orders; once they stand, and for natives at once (HE-4.36), for the dice."""
    battle = fighting(play.state)
    side = battle.side(striking(play.state))
    if side != NATIVES and battle.orders is None:
        open_phase(play, "battle_orders", (side,))
    elif strike_dice(play.state):
        ask_chance(play, strike_ask(play.state))
    else:
        strike(play, ())  # HE-8.11: no dice, no chance point


def strike_answered(play: Play, entered: ChanceEntered) -> None:
    strike(play, tuple(die for die in entered.values if isinstance(die, int)))


def strike(play: Play, dice: tuple[int, ...]) -> None:
    """HE-4.37: one atomic step."""
    state, battle, role = play.state, fighting(play.state), striking(play.state)
    orders, hits = battle.orders or NO_ORDERS, hits_of(dice)
    enemy = state.spaces[battle.space].count(battle.other(battle.side(role)))
    play.add(
        StrikeMade(
            battle=battle.number,
            side=role,
            torched=orders.torch,
            retreats=orders.retreats,
            dice=dice,
            hits=hits,
            losses=min(hits, enemy),
            reinforced_from=orders.reinforce_from,
            roll_lost=roll_lost(state),
        )
    )
    check_end(play)
