"""Air strikes: bombers, interception, hits assigned (HE-4N)."""

from domain.core.actor import Actor
from domain.core.chance import Ask, ask_dice
from domain.core.refusal import refuse
from domain.core.vocabulary import ChanceEntered
from domain.henshaw.battle_end import dissolve
from domain.henshaw.commands import AnswerAirStrike, AssignAirHits, SendAirStrike
from domain.henshaw.events import (
    AirHitsAssigned,
    AirStrikeAnswered,
    AirStrikeEnded,
    AirStrikeSent,
    BombsRolled,
    InterceptionRolled,
    Side,
)
from domain.henshaw.fold_combat import flying
from domain.henshaw.geography import OCEANS
from domain.henshaw.land_battle import in_winter
from domain.henshaw.play import Play, acting_seat, ask_chance, check_spaces, hits_of, open_phase
from domain.henshaw.state import HenshawState
from domain.henshaw.surprise import check_held
from domain.henshaw.victory import eliminate

INTERCEPTION = ask_dice("interception_roll", 2)


# Targets


def in_range(state: HenshawState, seat: int) -> frozenset[str]:
    """HE-4.81: within two steps of a factory the seat controls; an ocean is one step from its shores."""
    near = state.geography
    reached: set[str] = set()
    for base in near.territories:
        if state.spaces[base].factories and state.controls(seat, base):
            reached.update((base, *near.neighbours[base], *near.second[base]))
            reached.update(ocean for t in near.land[base] for ocean in near.neighbours[t] if ocean in OCEANS)
    return frozenset(reached)


def bombable(state: HenshawState, seat: int, territory: str) -> bool:
    """HE-4.81: an opponent's armies, or the factories of an empty territory."""
    here = state.spaces[territory]
    return state.holds_opponent(territory, seat) or (here.empty and here.factories > 0)


def land_targets(state: HenshawState, seat: int) -> tuple[str, ...]:
    reached = in_range(state, seat)
    return tuple(
        t
        for t in state.geography.territories
        if t in reached
        and not state.controls(seat, t)
        and not in_winter(state, t)
        and bombable(state, seat, t)
    )


def fleets(state: HenshawState, ocean: str) -> tuple[int, ...]:
    return tuple(seat for seat, ships in enumerate(state.spaces[ocean].units) if ships)


def sea_targets(state: HenshawState, seat: int, ocean: str) -> tuple[int, ...]:
    if ocean not in in_range(state, seat):
        return ()
    return tuple(other for other in fleets(state, ocean) if other != seat)


# Sending


def send_air_strike(play: Play, command: SendAirStrike, actor: Actor) -> None:
    state, seat, target = play.state, command.seat, command.target
    if not state.has(seat, "air_strikes"):
        refuse("not_developed", f"Seat {seat} has not developed air strikes.", "HE-4.80", "seat")
    check_held(state, seat, command.card)
    check_spaces(state, "target", target)
    opponent = _opponent(state, command)
    if target not in OCEANS:
        _check_land(state, seat, target)
    if target not in in_range(state, seat):
        refuse(
            "out_of_range", f"{target} is more than two steps from every own factory.", "HE-4.81", "target"
        )
    if target in OCEANS:
        worth = isinstance(opponent, int) and state.spaces[target].units[opponent] > 0
    else:
        worth = bombable(state, seat, target)
    if not worth:
        refuse("nothing_to_bomb", f"There is nothing to bomb in {target}.", "HE-4.81", "target")
    play.add(AirStrikeSent(seat, command.card, target, opponent))


def _opponent(state: HenshawState, command: SendAirStrike) -> Side | None:
    """The seat named, for an ocean; the controller, for a territory."""
    named = command.opponent
    if not isinstance(named, int):
        return state.controller(command.target)
    if named == command.seat or not 0 <= named < len(state.seats):
        refuse("bad_opponent", "Name another seat of this game.", "HE-4.81", "opponent")
    return named


def _check_land(state: HenshawState, seat: int, target: str) -> None:
    if state.controls(seat, target):
        refuse("own_space", f"{target} is the seat's own.", "HE-4.81", "target")
    if in_winter(state, target):
        refuse("winter", f"No bombers reach {target} in winter.", "HE-4.73", "target")


# In the air


def may_answer(state: HenshawState) -> bool:
    """HE-4.82: a seat with the technology and a card is asked first."""
    opponent = flying(state).opponent
    return isinstance(opponent, int) and state.has(opponent, "air_strikes") and bool(state.hands[opponent])


def fly_on(play: Play) -> None:
    state, air = play.state, flying(play.state)
    if air.stage == "sent" and isinstance(air.opponent, int):
        if may_answer(state):
            open_phase(play, "air_answer", (air.opponent,))
            return
        if state.phase == "air_answer":
            play.add(AirStrikeAnswered(air.opponent, None))  # HE-4.82: its last card went elsewhere
            return
    if air.stage == "interception":
        ask_chance(play, INTERCEPTION)
    elif air.stage == "hits":
        _ask_hits(play)
    elif air.divisions:
        ask_chance(play, bombing_ask(state))
    else:
        play.add(AirStrikeEnded())  # HE-4.84


def bombing_ask(state: HenshawState) -> Ask:
    return ask_dice("bombing_roll", flying(state).divisions)


def answer_air_strike(play: Play, command: AnswerAirStrike, actor: Actor) -> None:
    if command.card is not None:
        check_held(play.state, command.seat, command.card)
    play.add(AirStrikeAnswered(command.seat, command.card))


def interception_answered(play: Play, entered: ChanceEntered) -> None:
    dice = tuple(die for die in entered.values if isinstance(die, int))
    play.add(InterceptionRolled(dice, hits_of(dice)))


def bombing_answered(play: Play, entered: ChanceEntered) -> None:
    dice = tuple(die for die in entered.values if isinstance(die, int))
    play.add(BombsRolled(dice, hits_of(dice)))


# Hits


def exposed(state: HenshawState) -> tuple[int, int]:
    """Units and factories there that hits may be assigned to (HE-4.81, 4.83)."""
    air = flying(state)
    here = state.spaces[air.target]
    return (here.count(air.opponent) if air.opponent is not None else 0), here.factories


def _ask_hits(play: Play) -> None:
    if flying(play.state).hits and any(exposed(play.state)):
        open_phase(play, "air_hits", (acting_seat(play.state),))
    else:
        play.add(AirStrikeEnded())  # HE-4.84


def assign_air_hits(play: Play, command: AssignAirHits, actor: Actor) -> None:
    air, (units, factories) = flying(play.state), exposed(play.state)
    if command.units < 0 or command.factories < 0:
        field = "units" if command.units < 0 else "factories"
        refuse("bad_number", "Hits cannot be negative.", "HE-9.1", field)
    if command.units + command.factories > air.hits:
        refuse("too_many_hits", f"There are {air.hits} hits to assign.", "HE-4.83", "units")
    if command.units > units:
        refuse("not_enough_units", f"{units} units can be hit there.", "HE-4.83", "units")
    if command.factories > factories:
        refuse("no_factory", f"{factories} factories stand there.", "HE-4.83", "factories")
    play.add(AirHitsAssigned(command.units, command.factories))
    _land(play)


def _land(play: Play) -> None:
    """HE-4.85, HE-5.4: a garrison bombed away loses the contest; then see who is out."""
    air, seat = flying(play.state), acting_seat(play.state)
    here = play.state.spaces[air.target]
    if air.target not in OCEANS and here.units[seat] and here.sides() == (seat,):
        dissolve(play, air.target)
    play.add(AirStrikeEnded())
    if isinstance(air.opponent, int):
        eliminate(play, "air_strike", {air.opponent: seat})
