"""The state after each event of movement, battles and air strikes."""

from typing import Any

from msgspec.structs import replace

from domain.henshaw import events as e
from domain.henshaw.fold_setup import State, discarded
from domain.henshaw.geography import OCEANS
from domain.henshaw.pieces import arrived, departed, killed, untagged, with_spaces, with_units
from domain.henshaw.state import AirStrike, Battle, Orders, SeaFight, Space

# Movement


def units_moved(state: State, event: e.UnitsMoved) -> State:
    left = with_units(state.spaces[event.from_space], event.seat, -event.units)
    if left.surprise:
        # HE-4.32: who leaves a pending contest in movement came there by a surprise card.
        left = replace(left, surprise=left.surprise - event.units)
    if event.to_space in OCEANS:
        joined = with_units(state.spaces[event.to_space], event.seat, event.units)  # in peace (HE-4.4)
    else:
        joined = arrived(state, state.spaces[event.to_space], event.seat, event.units, event.by_sea)
    joined = replace(joined, moved=joined.moved + event.units)
    return with_spaces(state, {event.from_space: left, event.to_space: joined})


def movement_finished(state: State, event: e.MovementFinished) -> State:
    spaces = {name: replace(space, moved=0) if space.moved else space for name, space in state.spaces.items()}
    return replace(state, spaces=spaces, phase="combat", must_act=())


def combat_finished(state: State, event: e.CombatFinished) -> State:
    return replace(state, phase="free_points", must_act=())


# Battles


def fighting(state: State) -> Battle:
    """The battle under way; events of a battle only happen in one."""
    if state.battle is None:
        raise LookupError("no battle is under way")
    return state.battle


def land_battle_begun(state: State, event: e.LandBattleBegun) -> State:
    battle = Battle(
        number=event.battle,
        space=event.territory,
        attacker=event.attacker,
        defender=event.defender,
        stage="opening",
        order=(),
    )
    battle = replace(battle, order=battle.parties)
    return replace(state, battle=battle, battles=event.battle, must_act=(), advance_from=None)


def sea_battle_begun(state: State, event: e.SeaBattleBegun) -> State:
    battle = Battle(
        number=event.battle,
        space=event.ocean,
        attacker=event.attacker,
        defender=event.defender,
        stage="sea_set",
        order=(event.defender, event.attacker),
    )
    fights = tuple(sorted((*state.sea_fights, SeaFight(event.ocean, event.defender))))
    return replace(state, battle=battle, battles=event.battle, must_act=(), sea_fights=fights)


def surprise_window_opened(state: State, event: e.SurpriseWindowOpened) -> State:
    return replace(state, battle=replace(fighting(state), window="open", passed=()))


def surprise_window_passed(state: State, event: e.SurpriseWindowPassed) -> State:
    battle = fighting(state)
    passed = tuple(sorted((*battle.passed, event.seat)))
    return replace(state, battle=replace(battle, passed=passed), must_act=())


def surprise_window_closed(state: State, event: e.SurpriseWindowClosed) -> State:
    return replace(state, battle=replace(fighting(state), window="done", passed=()), must_act=())


def surprise_card_played(state: State, event: e.SurpriseCardPlayed) -> State:
    """HE-4.53: two units; in a battle of the seat's own they are about to roll (HE-4.58)."""
    here = with_units(state.spaces[event.space], event.seat, 2)
    if event.seat == state.turn_seat and (here.by_sea or here.surprise or here.by_land):
        here = replace(here, surprise=here.surprise + 2)
    played = with_spaces(discarded(state, event.seat, (event.card,)), {event.space: here})
    if event.battle is None:
        return _silenced(played, event.seat)
    battle = fighting(state)
    # HE-4.57: passes are forgotten, the other party is asked next.
    order = tuple(sorted(battle.parties, key=lambda party: party == event.seat))
    battle = replace(
        battle,
        order=order,
        passed=(),
        surprise_by=event.seat,
        window="open" if battle.window == "open" else "due",
        attacker_choice=None,
        defender_choice=None,
    )
    return replace(played, battle=battle, must_act=())


def _silenced(state: State, seat: int) -> State:
    """HE-4.57, 4.82: whoever is asked for a card and has none left has passed or declined."""
    asked_for_card = state.phase in ("surprise_window", "air_answer") and seat in state.must_act
    return replace(state, must_act=()) if asked_for_card and not state.hands[seat] else state


def surprise_roll_made(state: State, event: e.SurpriseRollMade) -> State:
    battle = fighting(state)
    here = killed(state, state.spaces[battle.space], battle.other(event.seat), event.losses)
    return with_spaces(state, {battle.space: here}, battle=replace(battle, surprise_by=None))


def battle_set(state: State, event: e.BattleSet) -> State:
    battle = replace(
        fighting(state),
        stage="tanks" if event.tank_dice else "defender",
        window="done",
        first_roll_lost=event.first_roll_lost,
        tank_dice=event.tank_dice,
    )
    here = untagged(state.spaces[battle.space])
    return with_spaces(state, {battle.space: here}, battle=battle, must_act=())


def _due(battle: Battle, **changed: Any) -> Battle:
    """The next strike or set is due, and the window before it, with the usual order of asking."""
    return replace(battle, window="due", order=battle.parties, passed=(), **changed)


def tank_strike_made(state: State, event: e.TankStrikeMade) -> State:
    battle = fighting(state)
    here = killed(state, state.spaces[battle.space], battle.defender, event.losses)
    return with_spaces(state, {battle.space: here}, battle=_due(battle, stage="defender"))


def battle_orders_given(state: State, event: e.BattleOrdersGiven) -> State:
    orders = Orders(event.torch, event.retreats, event.reinforce_from)
    return replace(state, battle=replace(fighting(state), orders=orders), must_act=())


def strike_made(state: State, event: e.StrikeMade) -> State:
    """HE-4.37."""
    battle = fighting(state)
    side = battle.side(event.side)
    here = state.spaces[battle.space]
    here = replace(here, factories=here.factories - event.torched)
    changed = {battle.space: killed(state, here, battle.other(side), event.losses)}
    if side != e.NATIVES:
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
        battle = _due(battle, stage="defender", orders=None, attacker_struck=True)
    else:
        battle = _due(battle, stage="attacker", orders=None)
    return with_spaces(state, changed, battle=battle, must_act=())


def _reinforce(
    state: State, changed: dict[str, Space], to_space: str, from_space: str | None, seat: int
) -> None:
    """One unit changes place, in the picture of the board that is being made (HE-4.40)."""
    if from_space is not None:
        source = changed.get(from_space, state.spaces[from_space])
        changed[from_space] = departed(state, source, seat, 1)
        changed[to_space] = with_units(changed[to_space], seat, 1)


def sea_set_rolled(state: State, event: e.SeaSetRolled) -> State:
    battle = fighting(state)
    here = killed(state, state.spaces[battle.space], battle.attacker, event.attacker_losses)
    here = killed(state, here, battle.defender, event.defender_losses)
    battle = replace(battle, stage="sea_decision", window="done")
    return with_spaces(state, {battle.space: here}, battle=battle, must_act=())


def sea_decision_made(state: State, event: e.SeaDecisionMade) -> State:
    battle = fighting(state)
    if event.seat == battle.attacker:
        battle = replace(battle, attacker_choice=event.choice)
    else:
        battle = replace(battle, defender_choice=event.choice)
    # HE-4.51: both always answer; either is asked until the other has.
    both = battle.attacker_choice is not None and battle.defender_choice is not None
    return replace(state, battle=battle, must_act=() if both else state.must_act)


def sea_decisions_revealed(state: State, event: e.SeaDecisionsRevealed) -> State:
    battle = _due(fighting(state), stage="sea_set", attacker_choice=None, defender_choice=None)
    return replace(state, battle=battle)


def battle_ended(state: State, event: e.BattleEnded) -> State:
    battle = fighting(state)
    taken = event.outcome == "taken" and not battle.at_sea
    here = untagged(state.spaces[battle.space])
    return with_spaces(
        state,
        {battle.space: here},
        battle=None,
        phase="combat",
        must_act=(),
        advance_from=battle.space if taken else None,
    )


def contest_dissolved(state: State, event: e.ContestDissolved) -> State:
    return with_spaces(state, {event.territory: untagged(state.spaces[event.territory])})


def advance_continued(state: State, event: e.AdvanceContinued) -> State:
    left = with_units(state.spaces[event.from_territory], event.seat, -event.units)
    joined = arrived(state, state.spaces[event.to_territory], event.seat, event.units, event.by_sea)
    return with_spaces(
        state,
        {event.from_territory: left, event.to_territory: joined},
        phase="combat",
        must_act=(),
        advance_from=None,
    )


def advance_stopped(state: State, event: e.AdvanceStopped) -> State:
    return replace(state, phase="combat", must_act=(), advance_from=None)


# Air strikes


def flying(state: State) -> AirStrike:
    """The air strike under way; its events only happen in one."""
    if state.air is None:
        raise LookupError("no air strike is under way")
    return state.air


def air_strike_sent(state: State, event: e.AirStrikeSent) -> State:
    sent = discarded(state, event.seat, (event.card,))
    return replace(sent, air=AirStrike(event.target, event.opponent), must_act=())


def air_strike_answered(state: State, event: e.AirStrikeAnswered) -> State:
    if event.card is None:
        return replace(state, air=replace(flying(state), stage="bombing"), must_act=())
    answered = discarded(state, event.seat, (event.card,))
    return replace(answered, air=replace(flying(state), stage="interception"), must_act=())


def interception_rolled(state: State, event: e.InterceptionRolled) -> State:
    air = flying(state)
    return replace(
        state, air=replace(air, stage="bombing", divisions=air.divisions - event.shot_down), must_act=()
    )


def bombs_rolled(state: State, event: e.BombsRolled) -> State:
    return replace(state, air=replace(flying(state), stage="hits", hits=event.hits), must_act=())


def air_hits_assigned(state: State, event: e.AirHitsAssigned) -> State:
    air = flying(state)
    here = state.spaces[air.target]
    if air.opponent is not None:
        here = killed(state, here, air.opponent, event.units)
    here = replace(here, factories=here.factories - event.factories)
    return with_spaces(state, {air.target: here}, air=replace(air, hits=0), must_act=())


def air_strike_ended(state: State, event: e.AirStrikeEnded) -> State:
    return replace(state, air=None, phase="combat", must_act=())
