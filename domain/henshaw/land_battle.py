"""Land battles: the setting, tanks, and strikes in turn until one side is gone (HE-4.34 to HE-4.45)."""

from msgspec.structs import replace

from domain.core.chance import Ask, Dice, ask_dice
from domain.core.part import ChancePoint, Part, in_phases
from domain.core.refusal import refuse
from domain.henshaw.asking import check_territories, hits_of, open_phase, roller
from domain.henshaw.battle import begun, check_end, due, fighting
from domain.henshaw.commands import BeginLandBattle
from domain.henshaw.events import NATIVES, BattleSet, LandBattleBegun, Role, StrikeMade, TankStrikeMade
from domain.henshaw.pieces import arrived, departed, killed, untagged, with_spaces, with_units
from domain.henshaw.questions import fights_on
from domain.henshaw.state import HenshawState, Orders, Play, Space
from domain.henshaw.weather import in_winter

NO_ORDERS = Orders(0, (), None)
"""What natives do, and what is done where nothing else is ordered: all strike (HE-4.36)."""


def begin_land_battle(play: Play, command: BeginLandBattle) -> None:
    state, territory = play.state, command.territory
    check_territories(state, (territory,), "territory")
    if territory not in state.contested():
        refuse("not_contested", f"Nobody contests {territory}.", "HE-4.28", "territory")
    begin(play, territory)


def begin(play: Play, territory: str) -> None:
    """HE-4.30: attacker is the acting seat, defender the controller."""
    state = play.state
    attacker, defender = state.turn_seat, state.controller(territory)
    assert attacker is not None
    assert defender is not None
    play.add(LandBattleBegun(state.battles + 1, territory, attacker, defender))


def _set_battle(play: Play) -> None:
    """HE-4.34b: count the tags; a majority from the sea, or winter, costs the first roll, and the tanks."""
    state, battle = play.state, fighting(play.state)
    here = state.spaces[battle.space]
    landed = state.options.sea_to_land and 2 * here.by_sea > here.units[battle.attacker]  # HE-4.69
    lost = landed or in_winter(state, battle.space)
    tanks = (
        0 if lost or not state.has(battle.attacker, "tanks") else (here.by_land + 1) // 2
    )  # HE-4.86, HE-4.88
    play.add(BattleSet(battle.number, here.by_sea, here.by_land, here.surprise, lost, tanks))


# Tanks


def _ask_tanks(state: HenshawState) -> Ask:
    battle = fighting(state)
    tanks = roller(state, "attacker", battle.tank_dice, battle.attacker, battle.space)
    return ask_dice("tank_roll", battle.tank_dice, rollers=(tanks,))


def _tanks_answered(play: Play, dice: Dice) -> None:
    battle, hits = fighting(play.state), hits_of(dice)
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
    """HE-4.37, HE-4.78: a die for every army that neither torches nor retreats, and for machine guns."""
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


def _ask_strike(state: HenshawState) -> Ask:
    battle, role, dice = fighting(state), striking(state), strike_dice(state)
    side = roller(state, role, dice, battle.side(role), battle.space)
    return ask_dice(f"{role}_roll", dice, rollers=(side,))


def _strike_next(play: Play) -> None:
    """Ask for orders; once they stand, and for natives at once (HE-4.36), for the dice."""
    battle, role = fighting(play.state), striking(play.state)
    side = battle.side(role)
    if side != NATIVES and battle.orders is None:
        open_phase(play, "battle_orders", side)
    elif strike_dice(play.state):
        play.ask_for(f"{role}_roll")
    else:
        _strike(play, ())  # HE-8.11: no dice, no chance point


def _strike(play: Play, dice: Dice) -> None:
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


def _next(play: Play) -> bool:
    """HE-4.34: what the stage asks for, once the window before it is done."""
    battle = play.state.battle
    if battle is None or battle.at_sea:
        return False
    if battle.stage == "opening":
        _set_battle(play)
    elif battle.stage == "tanks":
        play.ask_for("tank_roll")
    else:
        _strike_next(play)
    return True


# Folds


def _begun(state: HenshawState, event: LandBattleBegun) -> HenshawState:
    return begun(state, event, event.territory, "opening")


def _was_set(state: HenshawState, event: BattleSet) -> HenshawState:
    battle = replace(
        fighting(state),
        stage="tanks" if event.tank_dice else "defender",
        window="done",
        first_roll_lost=event.first_roll_lost,
        tank_dice=event.tank_dice,
    )
    here = untagged(state.spaces[battle.space])
    return with_spaces(state, {battle.space: here}, battle=battle, must_act=())


def _tanks_struck(state: HenshawState, event: TankStrikeMade) -> HenshawState:
    battle = fighting(state)
    here = killed(state, state.spaces[battle.space], battle.defender, event.losses)
    return with_spaces(state, {battle.space: here}, battle=due(battle, stage="defender"))


def _struck(state: HenshawState, event: StrikeMade) -> HenshawState:
    """HE-4.37."""
    battle = fighting(state)
    side = battle.side(event.side)
    here = state.spaces[battle.space]
    here = replace(here, factories=here.factories - event.torched)
    changed = {battle.space: killed(state, here, battle.other(side), event.losses)}
    if side != NATIVES:
        early = state.options.reinforce_timing == "before_roll"
        if early:
            _reinforce(state, changed, battle.space, event.reinforced_from, side)
        for row in event.retreats:
            by_sea = state.geography.by_sea(battle.space, row.to_territory)
            reached = changed.get(row.to_territory, state.spaces[row.to_territory])
            changed[battle.space] = departed(state, changed[battle.space], side, row.armies)
            changed[row.to_territory] = arrived(state, reached, side, row.armies, by_sea)
        if not early:
            _reinforce(state, changed, battle.space, event.reinforced_from, side)
    if event.side == "attacker":
        battle = due(battle, stage="defender", orders=None, attacker_struck=True)
    else:
        battle = due(battle, stage="attacker", orders=None)
    return with_spaces(state, changed, battle=battle, must_act=())


def _reinforce(
    state: HenshawState, changed: dict[str, Space], to_space: str, from_space: str | None, seat: int
) -> None:
    """One unit changes place, in the picture of the board that is being made (HE-4.40)."""
    if from_space is not None:
        source = changed.get(from_space, state.spaces[from_space])
        changed[from_space] = departed(state, source, seat, 1)
        changed[to_space] = with_units(changed[to_space], seat, 1)


LAND_BATTLE = Part[HenshawState](
    name="land_battle",
    rule="The defender strikes first, then by turns, until one side is gone (HE-4.34 to HE-4.45).",
    commands={BeginLandBattle: in_phases(begin_land_battle, "combat")},
    chances={
        "tank_roll": ChancePoint(_ask_tanks, _tanks_answered),
        "defender_roll": ChancePoint(_ask_strike, _strike),
        "attacker_roll": ChancePoint(_ask_strike, _strike),
    },
    folds={LandBattleBegun: _begun, BattleSet: _was_set, TankStrikeMade: _tanks_struck, StrikeMade: _struck},
    answers=(fights_on.by(_next),),
)
