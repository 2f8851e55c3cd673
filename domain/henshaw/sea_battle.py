"""Sea battles: both sides roll at the same time, and either may break off (HE-4.49 to HE-4.52)."""

from msgspec.structs import replace

from domain.core.chance import Ask, BothSides, ask_dice
from domain.core.legal import Exactly, Offers, OneOf, choice
from domain.core.part import ChancePoint, Claim, Hidden, Part, in_phases
from domain.core.refusal import refuse
from domain.henshaw import asking
from domain.henshaw import events as e
from domain.henshaw.battle import begun, check_end, due, fighting
from domain.henshaw.commands import BeginSeaBattle, DecideSeaBattle, SeaChoice
from domain.henshaw.geography import OCEANS
from domain.henshaw.pieces import killed, with_spaces
from domain.henshaw.questions import fights_on
from domain.henshaw.state import HenshawState, Play, SeaFight


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


def _targets_offered(state: HenshawState, seat: int) -> Offers:
    for ocean in OCEANS:
        fleets = sea_targets(state, seat, ocean)
        if fleets:
            yield choice("begin_sea_battle", ocean=Exactly(ocean), opponent=OneOf(fleets))


def begin_sea_battle(play: Play, command: BeginSeaBattle) -> None:
    state, seat, ocean, opponent = play.state, command.seat, command.ocean, command.opponent
    asking.check_ocean(state, ocean)
    if opponent == seat or not 0 <= opponent < len(state.seats):
        refuse("bad_opponent", "Name another seat of this game.", "HE-4.49", "opponent")
    here = state.spaces[ocean]
    if not here.units[seat]:
        refuse("no_ships", f"Seat {seat} has no ships in {ocean}.", "HE-4.49", "ocean")
    if not here.units[opponent]:
        refuse("no_enemy_ships", f"Seat {opponent} has no ships in {ocean}.", "HE-4.49", "opponent")
    if SeaFight(ocean, opponent) in state.sea_fights:
        refuse("already_fought", f"Seat {opponent} was attacked there this turn.", "HE-4.49", "opponent")
    play.add(e.SeaBattleBegun(state.battles + 1, ocean, seat, opponent))


# Sets


def _ask_set(state: HenshawState) -> Ask:
    battle = fighting(state)
    here = state.spaces[battle.space]
    fleets = [(role, here.count(battle.side(role)), battle.side(role)) for role in e.ROLES]
    rollers = tuple(asking.roller(state, role, ships, side, battle.space) for role, ships, side in fleets)
    return ask_dice("sea_roll", *(ships for _, ships, _ in fleets), nested=True, rollers=rollers)


def _set_answered(play: Play, dice: BothSides) -> None:
    """HE-4.50: losses of both sides together, from the numbers before the roll."""
    battle = fighting(play.state)
    here = play.state.spaces[battle.space]
    attacking, defending = dice
    lost = min(asking.hits_of(defending), here.count(battle.attacker))
    sunk = min(asking.hits_of(attacking), here.count(battle.defender))
    play.add(e.SeaSetRolled(battle.number, attacking, defending, lost, sunk))
    check_end(play)


# Going on or breaking off


def _decide_next(play: Play) -> None:
    """HE-4.51: ask both; reveal when both have answered; go on only if both continue."""
    battle = fighting(play.state)
    choices: dict[int, SeaChoice] = {}
    for seat in battle.seats:
        choice = battle.choice(seat)
        if choice is None:
            asking.open_phase(play, "sea_decision", *battle.seats)
            return
        choices[seat] = choice
    play.add(e.SeaDecisionsRevealed(battle.number, choices))
    if "break_off" in choices.values():
        play.add(e.BattleEnded(battle.number, "broken_off", 0))


def decide_sea_battle(play: Play, command: DecideSeaBattle) -> None:
    battle = fighting(play.state)
    if battle.choice(command.seat) is not None:
        refuse("already_answered", "This seat has answered; the other has not yet.", "HE-4.51", "choice")
    play.add(e.SeaDecisionMade(battle.number, command.seat, command.choice))


def _undecided(state: HenshawState) -> tuple[int, ...]:
    """Seats that have not answered yet; both may act until both have."""
    return tuple(seat for seat in asking.asked(state) if fighting(state).choice(seat) is None)


def _offers(state: HenshawState, seat: int) -> Offers:
    if fighting(state).choice(seat) is None:
        yield choice("decide_sea_battle", choice=OneOf(("continue", "break_off")))


def _next(play: Play) -> bool:
    battle = play.state.battle
    if battle is None or not battle.at_sea:
        return False
    if battle.stage == "sea_set":
        play.ask_for("sea_roll")
    else:
        _decide_next(play)
    return True


# Folds


def _begun(state: HenshawState, event: e.SeaBattleBegun) -> HenshawState:
    fights = tuple(sorted((*state.sea_fights, SeaFight(event.ocean, event.defender))))
    return replace(begun(state, event, event.ocean, "sea_set"), sea_fights=fights)


def _rolled(state: HenshawState, event: e.SeaSetRolled) -> HenshawState:
    battle = fighting(state)
    here = killed(state, state.spaces[battle.space], battle.attacker, event.attacker_losses)
    here = killed(state, here, battle.defender, event.defender_losses)
    battle = replace(battle, stage="sea_decision", window="done")
    return with_spaces(state, {battle.space: here}, battle=battle, must_act=())


def _decided(state: HenshawState, event: e.SeaDecisionMade) -> HenshawState:
    battle = fighting(state)
    if event.seat == battle.attacker:
        battle = replace(battle, attacker_choice=event.choice)
    else:
        battle = replace(battle, defender_choice=event.choice)
    # HE-4.51: both always answer; either is asked until the other has.
    both = battle.attacker_choice is not None and battle.defender_choice is not None
    return replace(state, battle=battle, must_act=() if both else state.must_act)


def _revealed(state: HenshawState, event: e.SeaDecisionsRevealed) -> HenshawState:
    battle = due(fighting(state), stage="sea_set", attacker_choice=None, defender_choice=None)
    return replace(state, battle=battle)


# Claims


def _fights_listed(state: HenshawState) -> bool:
    fights = state.sea_fights
    known = all(fight.ocean in OCEANS and 0 <= fight.opponent < len(state.seats) for fight in fights)
    return known and tuple(sorted(set(fights))) == fights


def _kept_until_both(state: HenshawState) -> bool:
    battle = state.battle
    choices = (None, None) if battle is None else (battle.attacker_choice, battle.defender_choice)
    return choices == (None, None) or (fighting(state).stage == "sea_decision" and None in choices)


SEA_BATTLE = Part[HenshawState](
    name="sea_battle",
    rule="All ships of both sides roll at once; then each side goes on or breaks off (HE-4.49 to HE-4.52).",
    phases={
        "sea_decision": asking.fighting_phase(
            "Both sides of a sea battle decide, unseen, to continue or break off.",
            _offers,
            lambda state, seat: DecideSeaBattle(seat, "break_off"),
            _undecided,
        )
    },
    commands={
        BeginSeaBattle: in_phases(begin_sea_battle, "combat"),
        DecideSeaBattle: in_phases(decide_sea_battle, "sea_decision"),
    },
    offers={"combat": _targets_offered},
    chances={"sea_roll": ChancePoint(_ask_set, _set_answered)},
    folds={
        e.SeaBattleBegun: _begun,
        e.SeaSetRolled: _rolled,
        e.SeaDecisionMade: _decided,
        e.SeaDecisionsRevealed: _revealed,
    },
    hides={e.SeaDecisionMade: Hidden(("choice",), lambda state, event: (event.seat,))},  # HE-7.6
    betrays={e.SeaDecisionsRevealed: lambda state, event, sender: True},
    claims=(
        Claim("sea_fights lists each ocean and opponent once, in order.", _fights_listed, "sea_fights"),
        asking.while_on("Decisions of both sides are revealed at once.", _kept_until_both, "battle"),
    ),
    answers=(fights_on.by(_next),),
)
