"""Attack, and losses with elites (OP-4.60 to OP-4.66, OP-4.108)."""

from domain.core.chance import Ask, BothSides, ask_dice
from domain.core.legal import AnyDomain, Choice, Exactly, choice
from domain.core.part import ChancePoint, Part, in_phases
from domain.core.refusal import refuse
from domain.of_the_people import events as e
from domain.of_the_people.changes import more, turn_acted, with_now
from domain.of_the_people.commands import Attack
from domain.of_the_people.marching import check_adjacent, check_called, check_known, check_own, with_sent
from domain.of_the_people.moving_in import conquer, the_battle
from domain.of_the_people.questions import step_due
from domain.of_the_people.state import Battle, NationTurn, PeopleState, Play, Tokens, in_turn, replace, roller

MOST_DICE = 3
"""OP-4.61."""
HEAVY = 5
"""OP-4.65: regulars that a heavy battle takes."""


# Declaring


def attack(play: Play, command: Attack) -> None:
    """OP-4.60 to OP-4.62, OP-4.106."""
    state, origin, goal, dice = play.state, command.from_territory, command.to_territory, command.dice
    check_known(state, origin, goal)
    check_own(state, origin, "from_territory", "OP-4.60")
    held, there = state.territories[origin], state.territories[goal]
    if there.nation == state.now.nation:
        refuse("own_territory", f"{goal} is your own.", "OP-4.60", "to_territory")
    if there.nation is None:
        refuse("vacant", f"{goal} is vacant; advance instead.", "OP-4.60", "to_territory")
    check_adjacent(state, origin, goal, "OP-4.60")
    if not 1 <= dice <= MOST_DICE:
        refuse("bad_number", "Attack with 1 to 3 dice.", "OP-4.61", "dice")
    if dice > held.size - 1:
        sentence = f"Armies there: {held.size}; dice at most: {max(0, held.size - 1)}."
        refuse("too_few_armies", sentence, "OP-4.61", "dice")
    if _risks_vacancy(state, held, there, dice):
        sentence = f"Losing this roll could leave {origin} without an army."
        refuse("would_risk_vacancy", sentence, "OP-4.62", "dice")
    check_called(state, goal)
    if state.now.neutral and dice != most_dice(state, held, there):
        sentence = f"A neutral nation attacks with the most dice: {most_dice(state, held, there)}."
        refuse("must_use_most_dice", sentence, "OP-4.106", "dice")
    play.add(e.AttackDeclared(state.now.nation, origin, goal, dice, there.nation))


def _risks_vacancy(state: PeopleState, held: Tokens, there: Tokens, dice: int) -> bool:
    """OP-4.62: whether losing every comparison would leave no army."""
    if state.options.attack_reserve == "last_army_safe":
        return False
    lost = battle_losses(held, (True,) * min(dice, _defence_dice(there)), there.elites)
    return lost.regulars + lost.elites >= held.size


def most_dice(state: PeopleState, held: Tokens, there: Tokens) -> int:
    """The most dice that are legal; 0: no attack is."""
    for dice in range(min(MOST_DICE, held.size - 1), 0, -1):
        if not _risks_vacancy(state, held, there, dice):
            return dice
    return 0


def _defence_dice(there: Tokens) -> int:
    """OP-4.61: without choice."""
    return min(2, there.size)


def attack_choice(origin: str, goal: str, dice: AnyDomain) -> Choice:
    return choice("attack", from_territory=Exactly(origin), to_territory=Exactly(goal), dice=dice)


def fight_on(play: Play) -> bool:
    """The dice are asked for; land without an army (OP-4.63), or without one left, is conquered."""
    battle = play.state.now.battle
    if battle is None or battle.conquered:
        return False
    if play.state.territories[battle.to_territory].size:
        play.ask_for("attack_roll")
    else:
        conquer(play)
    return True


# Rolling


def ask_attack(state: PeopleState) -> Ask:
    """OP-8.7."""
    battle, nation = the_battle(state), state.now.nation
    defenders = _defence_dice(state.territories[battle.to_territory])
    attack_by, defence_by = rollers(state, battle.defender)
    sides = (
        roller(state, "attacker", battle.dice, nation, attack_by, battle.from_territory),
        roller(state, "defender", defenders, battle.defender, defence_by, battle.to_territory),
    )
    return ask_dice("attack_roll", battle.dice, defenders, nested=True, rollers=sides)


def rolled(play: Play, both: BothSides) -> None:
    """OP-4.64, OP-4.65: both sides' losses count from the state before the roll."""
    state = play.state
    battle = the_battle(state)
    attack_dice, defend_dice = (tuple(sorted(dice, reverse=True)) for dice in both)
    held, there = state.territories[battle.from_territory], state.territories[battle.to_territory]
    won = tuple(a > d for a, d in zip(attack_dice, defend_dice, strict=False))
    safe = 1 if state.options.attack_reserve == "last_army_safe" else 0
    attacker_losses = battle_losses(held, tuple(not each for each in won), there.elites, safe)
    defender_losses = battle_losses(there, won, held.elites)
    attack_by, defence_by = rollers(state, battle.defender)
    play.add(
        e.AttackRolled(attack_dice, defend_dice, attack_by, defence_by, attacker_losses, defender_losses)
    )


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


# Folds and claims


def _declared(state: PeopleState, event: e.AttackDeclared) -> PeopleState:
    state = turn_acted(state)
    now = state.now
    battle = Battle(event.from_territory, event.to_territory, event.dice, event.defender)
    sent = with_sent(now, event.to_territory, event.dice)
    return with_now(state, replace(now, battle=battle, sent=sent, moved_on=bool(now.taken)))


def _losses_taken(state: PeopleState, event: e.AttackRolled) -> PeopleState:
    """OP-4.69: land without an army left still counts as its former nation's until the move-in."""
    battle = the_battle(state)
    board = dict(state.territories)
    for place, lost in (
        (battle.from_territory, event.attacker_losses),
        (battle.to_territory, event.defender_losses),
    ):
        board[place] = more(board[place], -lost.regulars, -lost.elites)
    over = board[battle.to_territory].size > 0
    return replace(state, territories=board, now=replace(state.now, battle=None if over else battle))


def _fought_next_door(state: PeopleState, now: NationTurn) -> bool:
    battle = now.battle
    if battle is None:
        return True
    held, there = (state.territories.get(place) for place in (battle.from_territory, battle.to_territory))
    if held is None or there is None or not state.map.adjacent(battle.from_territory, battle.to_territory):
        return False
    foes = held.nation == now.nation and there.nation == battle.defender != now.nation
    enough = held.size >= 2 and (not there.size if battle.conquered else battle.dice < held.size)
    return foes and enough


def _leaves_nobody_without(state: PeopleState, now: NationTurn) -> bool:
    """OP-4.62."""
    battle = now.battle
    if battle is None or battle.conquered:
        return True
    board = state.territories
    return not _risks_vacancy(state, board[battle.from_territory], board[battle.to_territory], battle.dice)


ATTACKING = Part[PeopleState](
    name="attacking",
    rule="Up to three dice against up to two; an elite makes a battle heavy (OP-4.60 to OP-4.66, OP-4.108).",
    commands={Attack: in_phases(attack, "actions")},
    chances={"attack_roll": ChancePoint(ask_attack, rolled)},
    folds={e.AttackDeclared: _declared, e.AttackRolled: _losses_taken},
    answers=(step_due.by(fight_on),),
    claims=(
        in_turn("An attack goes from own armies to an enemy's land next to them.", _fought_next_door),
        in_turn("No roll can leave the attacker's land vacant.", _leaves_nobody_without, of_new=True),
    ),
)
