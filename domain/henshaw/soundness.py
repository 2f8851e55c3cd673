"""Whether a position can be: nothing that passes here may lead the rules astray later."""

from typing import NoReturn, get_args

from msgspec.structs import replace

from domain.core.cards import full_deck, sort_cards
from domain.core.refusal import Refused, refuse
from domain.core.state import Unfolding
from domain.henshaw import air_strike, continuation, setup, spending, surprise
from domain.henshaw.commands import GiveBattleOrders
from domain.henshaw.events import NATIVES
from domain.henshaw.evolve import evolve
from domain.henshaw.flow import next_step
from domain.henshaw.geography import OCEANS
from domain.henshaw.land_battle import striking
from domain.henshaw.orders import check_orders
from domain.henshaw.state import (
    BATTLE_PHASES,
    SETUP_PHASES,
    SPENDING_PHASES,
    AirStrike,
    Battle,
    HenshawState,
    Phase,
    Space,
)

MOST = 10_000
"""Pieces are unlimited (HE-2.8); a position that asks for more dice than this is a mistake."""
CONTEST_PHASES = (*BATTLE_PHASES, "movement", "combat", "continuation", "air_answer", "air_hits")


def invalid(sentence: str, field: str) -> NoReturn:
    refuse("position_invalid", sentence, None, f"position.{field}")


def check_sound(state: HenshawState) -> None:
    _check_shape(state)
    _check_progress(state)
    _check_spaces(state)
    _check_cards(state)
    if state.outcome is not None:
        _check_finished(state)
        return
    for name, space in state.spaces.items():
        _check_records(state, name, space)
        if name not in OCEANS:
            _check_contest(state, name, space)
    _check_seats(state)
    _check_battle(state)
    _check_air(state)
    _check_advance(state)
    if state.chance is None:
        _check_asked(state)
    else:
        _check_chance(state)


# Numbers and lists


def _check_shape(state: HenshawState) -> None:
    seats = len(state.seats)
    for name in ("status", "missed_turns", "hands", "technologies", "standing"):
        if len(getattr(state, name)) != seats:
            invalid(f"{name} needs one entry for each of the {seats} seats.", name)
    for name in ("must_act", "rolling", "served"):
        listed = getattr(state, name)
        if tuple(sorted(set(listed))) != listed or not all(0 <= seat < seats for seat in listed):
            invalid(f"{name} is a list of different seats, in order.", name)
    for name in ("first_seat", "turn_seat", "natives_asked"):
        seat = getattr(state, name)
        if seat is not None and not 0 <= seat < seats:
            invalid(f"There is no seat {seat}.", name)
    for name in ("turn", "round", "chance_id", "battles", "asked"):
        if not 0 <= getattr(state, name) <= 10**9:
            invalid(f"{name} counts from 0.", name)
    if not all(0 <= missed <= 10**9 for missed in state.missed_turns):
        invalid("missed_turns count from 0.", "missed_turns")
    if not 0 <= state.free_armies <= MOST:
        invalid("free_armies are out of bounds.", "free_armies")
    if any(tuple(sorted(set(known))) != known for known in state.technologies):
        invalid("Technologies are listed once each, in alphabetical order.", "technologies")
    if state.neutral_colour is not None:
        invalid("This variant has no neutral colour.", "neutral_colour")


def _check_progress(state: HenshawState) -> None:
    """The phase, and what belongs to it and to no other."""
    phase, in_turn = state.phase, state.turn_seat is not None
    if phase not in get_args(Phase) or phase == "settlement":
        invalid(f"A game does not rest in phase {phase!r}.", "phase")
    before_turns = phase in SETUP_PHASES or phase == "first_turn_gifts"
    if phase != "finished" and in_turn == before_turns:
        invalid("turn_seat is the seat whose turn it is, from turn 1 on.", "turn_seat")
    if (state.turn > 0) != in_turn or (state.round > 0) != in_turn:
        invalid("turn and round count from turn 1 on.", "turn")
    if (state.season is not None) != (state.options.weather and in_turn):
        invalid("There is a season from turn 1 on in games with weather.", "season")
    if phase != "finished" and (state.first_seat is None) != (phase == "first_player_roll"):
        invalid("first_seat is decided by the first roll.", "first_seat")
    if bool(state.rolling) != (phase == "first_player_roll"):
        invalid("Seats roll only for the first turn.", "rolling")
    if phase != "finished" and (state.natives_asked is not None) != (phase == "place_natives"):
        invalid("natives_asked belongs to place_natives.", "natives_asked")
    if state.served and phase not in ("place_factories", "first_turn_gifts", "finished"):
        invalid("served belongs to place_factories and first_turn_gifts.", "served")
    if state.free_armies and phase not in SPENDING_PHASES:
        invalid("Free armies cannot be kept (HE-4.20).", "free_armies")
    if (state.developed or state.absent or state.sea_fights or state.factory_at_start) and not in_turn:
        invalid("This belongs to a turn.", "turn_seat")
    _check_turn_records(state)


def _check_turn_records(state: HenshawState) -> None:
    order = state.geography.order
    listed = state.factory_at_start
    if any(t not in state.geography.land for t in listed):
        invalid("factory_at_start lists territories.", "factory_at_start")
    if tuple(sorted(set(listed), key=order.__getitem__)) != listed:
        invalid("factory_at_start is in canonical order.", "factory_at_start")
    fights = state.sea_fights
    good = all(f.ocean in OCEANS and 0 <= f.opponent < len(state.seats) for f in fights)
    if not good or tuple(sorted(set(fights))) != fights:
        invalid("sea_fights lists each ocean and opponent once, in order.", "sea_fights")


# The board


def _check_spaces(state: HenshawState) -> None:
    if tuple(state.spaces) != state.geography.spaces:
        invalid("A position names the territories and oceans of its board and no others.", "spaces")
    for name, space in state.spaces.items():
        numbers = (*space.units, space.natives, space.factories, space.moved, space.launched, space.launches)
        numbers += (space.by_sea, space.by_land, space.surprise)
        if len(space.units) != len(state.seats) or not all(0 <= number <= MOST for number in numbers):
            invalid(f"Numbers in {name} are out of bounds.", "spaces")
        for seat, units in enumerate(space.units):
            if units and state.status[seat] != "active":
                invalid(f"Seat {seat} is out and has no units.", "spaces")
        if name in OCEANS:
            _check_ocean(name, space)
        elif space.launched or space.launches or space.factories > state.geography.factory_limit(name):
            invalid(f"{name} has more factories than HE-4.6 allows, or ships.", "spaces")


def _check_ocean(name: str, space: Space) -> None:
    if space.natives or space.factories or space.by_sea or space.by_land or space.surprise:
        invalid(f"{name} is an ocean: ships only.", "spaces")


def _check_contest(state: HenshawState, name: str, space: Space) -> None:
    sides, tags = space.sides(), space.by_sea + space.by_land + space.surprise
    if len(sides) < 2:
        if tags:
            invalid(f"{name} is not contested: no arrival tags.", "spaces")
        return
    if len(sides) > 2 or state.turn_seat not in sides or state.phase not in CONTEST_PHASES:
        invalid(f"{name} cannot be contested like this (HE-4.4).", "spaces")
    battle, attackers = state.battle, space.units[state.turn_seat]
    set_already = battle is not None and battle.space == name and battle.stage != "opening"
    if tags != (0 if set_already else attackers):
        invalid(f"Every attacker in {name} has one arrival tag until the battle is set.", "spaces")
    if state.phase == "movement" and space.moved != space.by_sea + space.by_land:
        invalid(f"Attackers in {name} have moved there, or came by surprise.", "spaces")


def _check_records(state: HenshawState, name: str, space: Space) -> None:
    own = space.units[state.turn_seat] if state.turn_seat is not None else 0
    if space.moved and state.phase != "movement":
        invalid("Moves are counted in movement.", "spaces")
    if space.moved + space.launched > own or space.launched > space.launches:
        invalid(f"More units in {name} have moved or been launched than are there.", "spaces")
    if space.launches and state.turn_seat is None:
        invalid("Ships are launched in turns.", "spaces")


def _check_cards(state: HenshawState) -> None:
    """No card twice; a pile may lack cards (they get lost at real tables)."""
    piles = (*state.hands, state.deck.pile, state.deck.discards)
    cards = [card for pile in piles for card in pile]
    if len(set(cards)) != len(cards) or not set(cards) <= set(full_deck(state.map)):
        invalid("Every card is in one place, and is one of the deck.", "deck")
    if any(sort_cards(state.map, pile) != pile for pile in piles):
        invalid("Cards are listed in canonical order.", "deck")
    if cards and state.phase in SETUP_PHASES:
        invalid("The draw pile is formed after setup (HE-2.18).", "deck")
    if any(hand and state.status[seat] != "active" for seat, hand in enumerate(state.hands)):
        invalid("A seat that is out holds no cards.", "hands")


def _check_finished(state: HenshawState) -> None:
    quiet = state.battle is None and state.air is None and state.advance_from is None and not state.must_act
    if state.phase != "finished" or state.chance is not None or not quiet or state.outcome is None:
        invalid("A game is finished exactly when it has an outcome.", "outcome")
    if not all(0 <= seat < len(state.seats) for seat in state.outcome.winners):
        invalid("There is no such winner.", "outcome")


# Seats


def _check_seats(state: HenshawState) -> None:
    if state.phase == "finished":
        invalid("A game is finished exactly when it has an outcome.", "outcome")
    if len(state.active) < 2:
        invalid("At least two seats are active while a game goes on (HE-5.6).", "status")
    if state.turn_seat_out or any(state.status[seat] != "active" for seat in state.must_act):
        invalid("A seat that is out does not act.", "must_act")
    if any(state.status[seat] != "active" for seat in state.rolling):
        invalid("A seat that is out does not roll.", "rolling")
    empty = len(setup.unclaimed(state))
    if state.phase in ("first_player_roll", "claim"):
        quota = 12 if len(state.seats) == 2 else 8
        empty -= sum(max(0, quota - len(state.occupied(seat))) for seat in state.active)
    elif any(not state.units_of(seat) for seat in state.active):
        invalid("A seat without units is eliminated (HE-5.4).", "status")
    if (
        not 0 <= state.natives_due <= setup.NATIVE_PLACEMENTS
        or state.natives_due > max(empty, 0)
        or empty < 0
    ):
        invalid("There is not enough empty land for claims and natives.", "natives_due")
    if state.natives_due and state.phase not in SETUP_PHASES[:3]:
        invalid("Natives are placed before factories.", "natives_due")


def _check_asked(state: HenshawState) -> None:
    """Somebody is asked, the right seats are, and nothing is about to happen by itself."""
    if not state.must_act or state.must_act != _expected(state):
        invalid(f"In phase {state.phase} here the game waits for seats {_expected(state)}.", "must_act")
    if next_step(state) is not None:
        invalid("The game would go on by itself from here.", "phase")


def _expected(state: HenshawState) -> tuple[int, ...]:
    """Whom the phase is about (HE-3.1)."""
    battle = state.battle
    asked: int | str | None = state.turn_seat
    match state.phase:
        case "claim":
            asked = setup.next_claimer(state)
        case "place_natives":
            asked = state.natives_asked if state.natives_due else None
        case "place_factories":
            asked = setup.next_builder(state)
        case "first_turn_gifts":
            asked = _gifted(state)
        case "surprise_window":
            asked = surprise.asked_party(state) if battle is not None else None
        case "battle_orders":
            asked = battle.side(striking(state)) if battle is not None else None
        case "sea_decision":
            return battle.seats if battle is not None else ()
        case "air_answer":
            asked = state.air.opponent if state.air is not None else None
    return (asked,) if isinstance(asked, int) else ()


def _gifted(state: HenshawState) -> int | None:
    """The last seat in turn order that has been given its gifts, and has not spent them."""
    given = [seat for seat in state.turn_order[1:] if seat in state.served]
    waiting = [seat for seat in state.turn_order[1:] if seat not in state.served]
    in_order = not given or not waiting or state.place(given[-1]) < state.place(waiting[0])
    return given[-1] if given and in_order and spending.opener(state) not in state.must_act else None


def _check_chance(state: HenshawState) -> None:
    """Only the roll or draw that is really due can be pending."""
    asked = state.chance
    if asked is None or asked.chance_id != state.chance_id or state.chance_id < 1:
        invalid("chance_id is that of the chance point pending.", "chance_id")
    if asked.kind == "card_draw":
        known = state.phase == "industry" and state.must_act in ((), (state.turn_seat,))
        if not known or asked.count != 1 or not state.deck.pile or (not state.must_act and state.free_armies):
            invalid("No card is due.", "chance")
        return
    play = Unfolding(replace(state, chance=None, chance_id=state.chance_id - 1), evolve)
    step = next_step(play.state)
    if step is not None:
        step(play)
    if play.events != [asked]:
        invalid(f"No {asked.kind} is due.", "chance")


# Battles, air strikes, advances


def _check_battle(state: HenshawState) -> None:
    battle = state.battle
    if battle is None:
        if state.phase in BATTLE_PHASES:
            invalid(f"Phase {state.phase} is part of a battle.", "battle")
        return
    if state.phase not in (*BATTLE_PHASES, "combat") or (state.phase == "combat" and state.chance is None):
        invalid(f"No battle is under way in phase {state.phase}.", "battle")
    if battle.number != state.battles or state.air is not None or state.advance_from is not None:
        invalid("One thing at a time (HE-4.28).", "battle")
    _check_parties(state, battle)
    _check_stage(state, battle)
    if battle.orders is not None:
        _check_orders(state, battle)


def _check_parties(state: HenshawState, battle: Battle) -> None:
    known = battle.space in state.spaces and battle.attacker == state.turn_seat
    if not known or battle.defender == battle.attacker:
        invalid("The acting seat attacks.", "battle")
    if isinstance(battle.defender, int) and not 0 <= battle.defender < len(state.seats):
        invalid("There is no such defender.", "battle")
    here = state.spaces[battle.space]
    if not here.count(battle.attacker) or not here.count(battle.defender):
        invalid("Both sides have units in a battle that goes on.", "battle")
    if battle.at_sea and battle.defender == NATIVES:
        invalid("Natives have no ships.", "battle")
    fitting = set(battle.parties)
    if sorted(battle.order) != sorted(fitting) or not set(battle.passed) <= fitting:
        invalid("The window asks the parties of the battle.", "battle")
    if tuple(sorted(set(battle.passed))) != battle.passed or battle.surprise_by not in (None, *fitting):
        invalid("Only parties of the battle pass and play.", "battle")


def _check_stage(state: HenshawState, battle: Battle) -> None:
    stages = ("sea_set", "sea_decision") if battle.at_sea else ("opening", "tanks", "defender", "attacker")
    if battle.stage not in stages:
        invalid(f"{battle.stage} is no stage of this battle.", "battle")
    if not 0 <= battle.tank_dice <= MOST or (battle.stage == "tanks" and not battle.tank_dice):
        invalid("A tank strike has dice.", "battle")
    if (state.phase == "surprise_window") != (battle.window == "open") and state.chance is None:
        invalid("A window is open in surprise_window.", "battle")
    if battle.passed and battle.window != "open":
        invalid("Seats pass in an open window.", "battle")
    if (battle.surprise_by is not None) != (
        state.chance is not None and state.chance.kind == "surprise_roll"
    ):
        invalid("Surprise units roll at once.", "battle")
    choices = (battle.attacker_choice, battle.defender_choice)
    if choices != (None, None) and (battle.stage != "sea_decision" or None not in choices):
        invalid("Decisions of both sides are revealed at once.", "battle")
    asked_for_orders = state.phase == "battle_orders" and state.chance is None
    if asked_for_orders and (battle.window != "done" or battle.at_sea or battle.stage not in stages[2:]):
        invalid("Orders are not due.", "battle")
    if state.phase == "sea_decision" and state.chance is None and battle.stage != "sea_decision":
        invalid("No decision is due.", "battle")


def _check_orders(state: HenshawState, battle: Battle) -> None:
    side = battle.side(striking(state))
    if state.chance is None or not isinstance(side, int) or battle.stage not in ("attacker", "defender"):
        invalid("Orders stand only while their dice are awaited.", "battle")
    orders = battle.orders
    try:
        if orders is not None:
            check_orders(state, GiveBattleOrders(side, orders.torch, orders.retreats, orders.reinforce_from))
    except Refused as refused:
        invalid(f"The orders cannot stand: {refused.refusal.sentence}", "battle")


def _check_air(state: HenshawState) -> None:
    air = state.air
    if air is None:
        if state.phase in ("air_answer", "air_hits"):
            invalid(f"Phase {state.phase} is part of an air strike.", "air")
        return
    if state.phase not in ("combat", "air_answer", "air_hits") or state.advance_from is not None:
        invalid(f"No air strike is under way in phase {state.phase}.", "air")
    if air.target not in state.spaces or not 0 <= air.divisions <= 2 or not 0 <= air.hits <= air.divisions:
        invalid("Two divisions fly, and hit at most once each.", "air")
    _check_target(state, air)
    answering = air.stage == "sent" and air_strike.may_answer(state)
    if state.phase == "air_answer" and state.chance is None and not answering:
        invalid("Nobody is to answer this air strike.", "air")
    assigning = air.stage == "hits" and air.hits > 0 and any(air_strike.exposed(state))
    if state.phase == "air_hits" and not assigning:
        invalid("There are no hits to assign.", "air")
    if state.phase == "combat" and state.chance is None:
        invalid("The air strike is not finished.", "air")


def _check_target(state: HenshawState, air: AirStrike) -> None:
    if air.target in OCEANS:
        fleets = air_strike.fleets(state, air.target)
        if air.opponent == state.turn_seat or air.opponent not in fleets:
            invalid("An air strike on an ocean is on one other seat's ships.", "air")
    elif air.opponent != state.controller(air.target) or air.opponent == state.turn_seat:
        invalid("An air strike on land is on its controller, who is not the bomber.", "air")


def _check_advance(state: HenshawState) -> None:
    start, seat = state.advance_from, state.turn_seat
    if (start is not None) != (state.phase == "continuation"):
        invalid("A territory just taken belongs to continuation.", "advance_from")
    if start is None:
        return
    held = start in state.geography.land and seat is not None and state.controls(seat, start)
    if not held or not continuation.advance_targets(state):
        invalid("An advance goes on from a territory taken, to an opponent next to it.", "advance_from")
