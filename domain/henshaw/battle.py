"""What land and sea battles share: their parties, their end, and the end of a contest (HE-4.33, HE-4.44)."""

from typing import Any

from msgspec.structs import replace

from domain.core.part import Part
from domain.henshaw import events as e
from domain.henshaw.asking import while_on
from domain.henshaw.pieces import MOST, untagged, with_spaces
from domain.henshaw.questions import left
from domain.henshaw.state import BATTLE_PHASES, Battle, HenshawState, Play, Stage
from domain.henshaw.winning import eliminate

CONTEST_PHASES = (*BATTLE_PHASES, "movement", "combat", "continuation", "air_answer", "air_hits")
STAGES = {False: ("opening", "tanks", "defender", "attacker"), True: ("sea_set", "sea_decision")}
"""By whether it is fought at sea."""


def fighting(state: HenshawState) -> Battle:
    """The battle under way; what belongs to a battle only happens in one."""
    assert state.battle is not None
    return state.battle


def due(battle: Battle, **changed: Any) -> Battle:
    """The next strike or set is due, and the window before it, with the usual order of asking."""
    return replace(battle, window="due", order=battle.parties, passed=(), **changed)


def begun(
    state: HenshawState, event: e.LandBattleBegun | e.SeaBattleBegun, space: str, stage: Stage
) -> HenshawState:
    battle = Battle(
        number=event.battle,
        space=space,
        attacker=event.attacker,
        defender=event.defender,
        stage=stage,
        order=(),
    )
    return replace(state, battle=due(battle), battles=event.battle, must_act=(), advance_from=None)


def check_end(play: Play) -> None:
    """End the battle if a side has nobody left in it, and then see who is out of the game (HE-5.4)."""
    battle = fighting(play.state)
    here = play.state.spaces[battle.space]
    attackers, defenders = here.count(battle.attacker), here.count(battle.defender)
    if attackers and defenders:
        return
    outcome: e.BattleOutcome = "taken" if attackers else "held" if defenders else "both_gone"
    play.add(e.BattleEnded(battle.number, outcome, here.factories if outcome == "taken" else 0))
    killers: dict[int, e.Side | None] = {party: battle.other(party) for party in battle.parties}
    eliminate(play, "battle", killers)


def dissolve(play: Play, territory: str) -> None:
    """HE-4.33: whoever remains controls the territory; no continuation follows."""
    controller = play.state.controller(territory)
    if controller is not None:
        play.add(e.ContestDissolved(territory, controller))


def _abandon(play: Play, before: HenshawState, seat: int) -> None:
    """HE-5.9: a land battle goes on against natives where a defender has gone; any other ends, and with the
    acting seat go its contests."""
    battle = before.battle
    if battle is not None and seat in battle.parties and (battle.at_sea or battle.attacker == seat):
        play.add(e.BattleEnded(battle.number, "abandoned", 0))
    for territory in before.contested() if seat == before.turn_seat else ():
        if battle is None or territory != battle.space:
            dissolve(play, territory)


# Folds


def _ended(state: HenshawState, event: e.BattleEnded) -> HenshawState:
    battle = fighting(state)
    taken = event.outcome == "taken" and not battle.at_sea
    here = untagged(state.spaces[battle.space])
    advance = battle.space if taken else None
    return with_spaces(
        state, {battle.space: here}, battle=None, phase="combat", must_act=(), advance_from=advance
    )


def _dissolved(state: HenshawState, event: e.ContestDissolved) -> HenshawState:
    return with_spaces(state, {event.territory: untagged(state.spaces[event.territory])})


def _asked(state: HenshawState, event: e.PhaseOpened) -> HenshawState:
    """Whoever is asked for orders or a decision is not asked for cards any more."""
    if event.phase not in ("battle_orders", "sea_decision"):
        return state
    return replace(state, battle=replace(fighting(state), window="done"))


def _resigned(state: HenshawState, event: e.SeatResigned) -> HenshawState:
    battle = state.battle
    if battle is None or battle.defender != event.seat or battle.at_sea:
        return state
    passed = tuple(party for party in battle.passed if party != event.seat)
    return replace(state, battle=replace(battle, defender=e.NATIVES, order=(battle.attacker,), passed=passed))


# Claims


def _contests(state: HenshawState) -> bool:
    """HE-4.4, HE-4.26: two sides at most, the acting seat one of them, its armies tagged until the battle."""
    battle, seat = state.battle, state.turn_seat
    for name in state.geography.territories:
        here = state.spaces[name]
        sides = here.sides()
        if len(sides) < 2:
            if here.tags:
                return False
            continue
        if len(sides) > 2 or seat is None or seat not in sides or state.phase not in CONTEST_PHASES:
            return False
        is_set = battle is not None and battle.space == name and battle.stage != "opening"
        if here.tags != (0 if is_set else here.units[seat]):
            return False
        if state.phase == "movement" and here.moved != here.by_sea + here.by_land:
            return False
    return True


def _in_its_phase(state: HenshawState) -> bool:
    if state.battle is None:
        return state.phase not in BATTLE_PHASES
    alone = state.air is None and state.advance_from is None
    return state.phase in (*BATTLE_PHASES, "combat") and state.battle.number == state.battles and alone


def _fought_by_both(state: HenshawState) -> bool:
    battle = state.battle
    if battle is None:
        return True
    if battle.space not in state.spaces or battle.attacker != state.turn_seat:
        return False
    sides = state.spaces[battle.space].sides()
    pair = {battle.attacker, battle.defender}
    return len(pair) == 2 and pair <= set(sides)


def _stage_fits(state: HenshawState) -> bool:
    battle = state.battle
    if battle is None:
        return True
    tanks = 0 <= battle.tank_dice <= MOST and (battle.stage != "tanks" or battle.tank_dice > 0)
    return battle.stage in STAGES[battle.at_sea] and tanks


BATTLE = Part[HenshawState](
    name="battle",
    rule="The acting seat fights one other side, until one of them is gone (HE-4.30, HE-4.44).",
    folds={
        e.BattleEnded: _ended,
        e.ContestDissolved: _dissolved,
        e.PhaseOpened: _asked,
        e.SeatResigned: _resigned,
    },
    claims=(
        while_on("A territory cannot be contested like this (HE-4.4, HE-4.26).", _contests, "spaces"),
        while_on("A battle belongs to its phases, one thing at a time (HE-4.28).", _in_its_phase, "battle"),
        while_on("The acting seat attacks, and both sides have units there.", _fought_by_both, "battle"),
        while_on("This is no stage of such a battle.", _stage_fits, "battle"),
    ),
    answers=(left.by(_abandon),),
)
