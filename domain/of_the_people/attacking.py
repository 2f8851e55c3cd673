"""Attack, losses with elites, conquest and move-in (OP-4.6, 4.108)."""

import msgspec

from domain.core.chance import Ask, Values, ask_dice, request
from domain.core.refusal import refuse
from domain.of_the_people import events as e
from domain.of_the_people.commands import Attack, CivilianFate, MoveIn
from domain.of_the_people.land import supply_of
from domain.of_the_people.marches import check_adjacent, check_called, check_known, check_own, check_there
from domain.of_the_people.nations import lose_land
from domain.of_the_people.state import Battle, PeopleState, Play, Tokens

MOST_DICE = 3
"""OP-4.61."""
HEAVY = 5
"""OP-4.65: regulars that a heavy battle takes."""


# Declaring


def check_attack(state: PeopleState, command: Attack) -> None:
    """OP-4.60 to 4.62, 4.106."""
    check_known(state, command.from_territory, command.to_territory)
    check_own(state, command.from_territory, "from_territory", "OP-4.60")
    held, there = state.territories[command.from_territory], state.territories[command.to_territory]
    if there.nation == state.now.nation:
        refuse("own_territory", f"{command.to_territory} is your own.", "OP-4.60", "to_territory")
    if there.nation is None:
        sentence = f"{command.to_territory} is vacant; advance instead."
        refuse("vacant", sentence, "OP-4.60", "to_territory")
    check_adjacent(state, command.from_territory, command.to_territory, "OP-4.60")
    if not 1 <= command.dice <= MOST_DICE:
        refuse("bad_number", "Attack with 1 to 3 dice.", "OP-4.61", "dice")
    if command.dice > held.size - 1:
        sentence = f"With {held.size} armies there, {max(0, held.size - 1)} dice are the most."
        refuse("too_few_armies", sentence, "OP-4.61", "dice")
    if risks_vacancy(state, held, there, command.dice):
        sentence = f"Losing this roll could leave {command.from_territory} without an army."
        refuse("would_risk_vacancy", sentence, "OP-4.62", "dice")
    check_called(state, command.to_territory)
    if state.now.neutral and command.dice != most_dice(state, held, there):
        sentence = f"A neutral nation attacks with the most dice: {most_dice(state, held, there)}."
        refuse("must_use_most_dice", sentence, "OP-4.106", "dice")


def risks_vacancy(state: PeopleState, held: Tokens, there: Tokens, dice: int) -> bool:
    """OP-4.62: whether losing every comparison would leave no army."""
    if state.options.attack_reserve == "last_army_safe":
        return False
    lost = battle_losses(held, (True,) * min(dice, defence_dice(there)), there.elites)
    return lost.regulars + lost.elites >= held.size


def most_dice(state: PeopleState, held: Tokens, there: Tokens) -> int:
    """The most dice that are legal; 0: no attack is."""
    for dice in range(min(MOST_DICE, held.size - 1), 0, -1):
        if not risks_vacancy(state, held, there, dice):
            return dice
    return 0


def defence_dice(there: Tokens) -> int:
    """OP-4.61: without choice."""
    return min(2, there.size)


def attack(play: Play, command: Attack) -> None:
    there = play.state.territories[command.to_territory]
    assert there.nation is not None
    play.add(
        e.AttackDeclared(
            play.state.now.nation,
            command.from_territory,
            command.to_territory,
            command.dice,
            there.nation,
        )
    )


def fight_on(play: Play) -> None:
    """The dice are asked for; land without an army (OP-4.63), or without one left, is conquered."""
    if play.state.territories[_battle(play.state).to_territory].size:
        play.add(request(ask_attack(play.state), play.state.chance_id + 1))
    else:
        _conquer(play)


def ask_attack(state: PeopleState) -> Ask:
    """OP-8.7."""
    battle = _battle(state)
    defenders = defence_dice(state.territories[battle.to_territory])
    return ask_dice("attack_roll", battle.dice, defenders, nested=True)


def _battle(state: PeopleState) -> Battle:
    assert state.now.battle is not None
    return state.now.battle


# Rolling


def roll_attack(play: Play, values: Values) -> None:
    """OP-4.64, 4.65: both sides' losses count from the state before the roll."""
    state = play.state
    battle = _battle(state)
    attack_dice, defend_dice = (_downwards(dice) for dice in values)
    held, there = state.territories[battle.from_territory], state.territories[battle.to_territory]
    won = tuple(a > d for a, d in zip(attack_dice, defend_dice, strict=False))
    safe = 1 if state.options.attack_reserve == "last_army_safe" else 0
    attack_by, defence_by = rollers(state, battle.defender)
    play.add(
        e.AttackRolled(
            attack_dice,
            defend_dice,
            attack_by,
            defence_by,
            battle_losses(held, tuple(not each for each in won), there.elites, safe),
            battle_losses(there, won, held.elites),
        )
    )


def _downwards(dice: object) -> tuple[int, ...]:
    assert isinstance(dice, tuple)
    return tuple(sorted((int(die) for die in dice), reverse=True))


def battle_losses(loser: Tokens, lost: tuple[bool, ...], winner_elites: int, safe: int = 0) -> e.Losses:
    """OP-4.65: what a side loses in the battles of one roll (True: lost by it), in order. The winner's first
    battles won, one for each of its elites, are heavy. `safe`: armies that cannot be lost (section 6)."""
    regulars, elites = loser.regulars, loser.elites
    for number in range(sum(lost)):
        worst = HEAVY if number < winner_elites else 1
        spare = regulars + elites - safe
        if regulars:
            regulars -= min(worst, regulars, spare)
        elif elites:
            elites -= min(1, spare)
    return e.Losses(loser.regulars - regulars, loser.elites - elites)


def rollers(state: PeopleState, defender: str) -> tuple[int | None, int | None]:
    """OP-4.108: who rolls the attack and who the defence. This is recorded and decides nothing."""
    now, attacked = state.now, state.leader(defender)
    if now.neutral and attacked is not None:
        return _right_of(state, attacked), attacked
    if now.neutral:
        return now.controller, _right_of(state, now.controller)
    return now.seat, _right_of(state, now.seat) if attacked is None else attacked


def _right_of(state: PeopleState, seat: int | None) -> int | None:
    """OP-2.1: the active seat to the right."""
    if seat is None:
        return None
    seats = len(state.seats)
    others = ((seat - step) % seats for step in range(1, seats + 1))
    return next((other for other in others if state.status[other] == "active"), None)


# Conquest


def _conquer(play: Play) -> None:
    """OP-4.67."""
    state = play.state
    battle = _battle(state)
    minimum, maximum = move_in_range(state, battle)
    play.add(
        e.TerritoryConquered(
            state.now.nation,
            battle.from_territory,
            battle.to_territory,
            battle.defender,
            minimum,
            maximum,
            state.territories[battle.to_territory].civilian,
        )
    )


def move_in_range(state: PeopleState, battle: Battle) -> tuple[int, int]:
    """OP-4.67: fewest and most armies that move in."""
    most = state.territories[battle.from_territory].size - 1
    return min(battle.dice, most), most


def check_move_in(state: PeopleState, command: MoveIn) -> None:
    battle = _battle(state)
    held = state.territories[battle.from_territory]
    minimum, maximum = move_in_range(state, battle)
    if command.regulars < 0 or command.elites < 0:
        field = "regulars" if command.regulars < 0 else "elites"
        refuse("bad_number", "A number of armies is 0 or more.", "OP-9.2", field)
    check_there(held, command.regulars, command.elites)
    if command.regulars + command.elites < minimum:
        refuse("too_few", f"Move in at least {minimum}.", "OP-4.67", "regulars")
    if command.regulars + command.elites > maximum:
        refuse("must_leave_one", "At least one army must stay behind.", "OP-4.51", "regulars")
    civilian = state.territories[battle.to_territory].civilian
    if civilian and command.civilian is msgspec.UNSET:
        sentence = "Say whether the civilian token is kept or removed."
        refuse("civilian_choice_required", sentence, "OP-4.68", "civilian")
    if not civilian and command.civilian is not msgspec.UNSET:
        refuse("no_civilian", "There is no civilian token there.", "OP-4.68", "civilian")
    if command.civilian == "keep" and supply_of(state, state.now.nation) < 1:
        refuse("no_tokens_left", "You have no civilian token to keep it with.", "OP-4.68", "civilian")


def civilian_fates(state: PeopleState) -> tuple[CivilianFate, ...]:
    """OP-4.68: what may be done with the civilian token there; nothing where there is none."""
    if not state.territories[_battle(state).to_territory].civilian:
        return ()
    return ("keep", "remove") if supply_of(state, state.now.nation) > 0 else ("remove",)


def only_move_in(state: PeopleState, seat: int) -> MoveIn | None:
    """OP-3.24: the one legal choice, armies and civilian taken together; None: there are several."""
    battle = _battle(state)
    held = state.territories[battle.from_territory]
    minimum, maximum = move_in_range(state, battle)
    fates = civilian_fates(state)
    if minimum < maximum or (held.regulars and held.elites) or len(fates) > 1:
        return None
    regulars, elites = (maximum, 0) if held.regulars else (0, maximum)
    return MoveIn(seat, regulars, elites, fates[0] if fates else msgspec.UNSET)


def kept_if_possible(state: PeopleState) -> CivilianFate | msgspec.UnsetType:
    """OP-4.109, 5.40: captured civilians are kept if the supply allows."""
    fates = civilian_fates(state)
    return fates[0] if fates else msgspec.UNSET


def default_move_in(state: PeopleState, seat: int) -> MoveIn:
    """OP-5.40: the minimum, regulars first."""
    battle = _battle(state)
    minimum, _ = move_in_range(state, battle)
    regulars = min(minimum, state.territories[battle.from_territory].regulars)
    return MoveIn(seat, regulars, minimum - regulars, kept_if_possible(state))


def move_in(play: Play, command: MoveIn) -> None:
    """OP-4.67 to 4.69."""
    nation, battle = play.state.now.nation, _battle(play.state)
    fate = None if command.civilian is msgspec.UNSET else command.civilian
    play.add(
        e.ArmiesMovedIn(
            nation, battle.from_territory, battle.to_territory, command.regulars, command.elites, fate
        )
    )
    lose_land(play, battle.defender, nation, civilian=fate is not None)
