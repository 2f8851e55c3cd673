"""Positions that cannot be: nothing a stranger sends may lead the rules astray later."""

from typing import NoReturn

from domain.core.refusal import refuse
from domain.core.seats import COLOURS
from domain.core.state import Unfolding
from domain.of_the_people.evolve import evolve
from domain.of_the_people.flow import go_on
from domain.of_the_people.land import civilians_of
from domain.of_the_people.muster import ELITE_PRICE, open_places
from domain.of_the_people.state import GENERAL, HAND_LIMIT, VACANT, NationTurn, PeopleState, replace
from domain.of_the_people.wills import WILLS, will_counts


def check_structure(state: PeopleState) -> None:
    """Everything named exists, and fits together."""
    _check_seats(state)
    _check_lands(state)
    _check_nations(state)
    _check_cards(state)
    _check_wills(state)
    if (state.outcome is None) == (state.phase == "finished"):
        _invalid("A game is finished exactly when it has an outcome.", "outcome")
    if state.outcome is not None:
        if state.chance is not None or not _are_seats(state, state.outcome.winners):
            _invalid("A finished game has winners and waits for nothing.", "outcome")
        return
    if state.first_seat is None:
        _check_start(state)
    else:
        _check_turn(state, state.now)


def check_at_rest(state: PeopleState) -> None:
    """Nothing must be left that would happen by itself; a chance point must be the one that is due."""
    if state.outcome is not None:
        return
    if state.chance is None:
        probe = Unfolding(state, evolve)
        go_on(probe)
        if probe.events:
            _invalid("In this position something would happen by itself first.", "phase")
        return
    before = replace(state, chance=None, chance_id=state.chance_id - 1)
    probe = Unfolding(before, evolve)
    go_on(probe)
    if probe.events != [state.chance]:
        _invalid(f"No {state.chance.kind} can be waited for here.", "chance")


def _invalid(sentence: str, field: str) -> NoReturn:
    refuse("position_invalid", sentence, None, f"position.{field}")


# Seats


def _are_seats(state: PeopleState, seats: tuple[int, ...]) -> bool:
    return len(set(seats)) == len(seats) and all(0 <= seat < len(state.seats) for seat in seats)


def _check_seats(state: PeopleState) -> None:
    seats = len(state.seats)
    for name in ("status", "missed_turns", "leads", "start_cards", "chosen"):
        if len(getattr(state, name)) != seats:
            _invalid(f"{name} needs one entry for each of the {seats} seats.", name)
    for name in ("rolling", "went_out"):
        if not _are_seats(state, getattr(state, name)):
            _invalid(f"{name} is a list of different seats.", name)
    if state.first_seat is not None and not 0 <= state.first_seat < seats:
        _invalid(f"There is no seat {state.first_seat}.", "first_seat")
    counts = (state.turn, state.round, state.chance_id, *state.missed_turns)
    if not all(0 <= count <= 10**9 for count in counts):
        _invalid("Turns, rounds, chance points and missed turns count from 0.", "turn")
    if not state.active or state.lapsed is not None:
        _invalid("At least one seat is active, and no decision is being played for one.", "status")
    if any(state.status[seat] == "active" for seat in (*state.went_out,)):
        _invalid("A seat that went out is not active.", "went_out")
    two = len(state.seats) == 2
    if two != (state.neutral_colour is not None) or state.neutral_colour not in (None, *COLOURS):
        _invalid("A game of two, and no other, has a neutral colour.", "neutral_colour")


# Board, nations, cards


def _check_lands(state: PeopleState) -> None:
    if tuple(state.territories) != state.map.ids:
        _invalid("A position names the territories of its board and no others.", "territories")
    battle = state.now.battle
    emptied = battle.to_territory if battle is not None and battle.conquered else None
    for place, held in state.territories.items():
        if held.nation is None:
            if held != VACANT:
                _invalid(f"{place} has tokens of no nation.", "territories")
        elif held.nation not in state.nations:
            _invalid(f"{place} belongs to {held.nation!r}, which is not in play.", "territories")
        elif not held.size and not held.civilian and place != emptied:
            _invalid(f"{place} is occupied without a token.", "territories")


def _check_nations(state: PeopleState) -> None:
    decided = state.first_seat is not None
    joins = [held.join for held in state.nations.values()]
    if not set(state.nations) <= set(COLOURS):
        _invalid(f"Nations are {', '.join(COLOURS)}.", "nations")
    rising = joins == sorted(set(joins)) and all(join > 0 for join in joins)
    if (decided and not rising) or state.last_join < max(joins, default=0):
        _invalid("Nations stand in the order of their join numbers, which count from 1.", "nations")
    owners = {held.nation for held in state.territories.values()}
    for name, held in state.nations.items():
        if name not in owners:
            _invalid(f"{name} has no land and is not in play.", "nations")
        if held.marks != tuple(sorted(held.marks)) or not _are_seats(state, held.marks):
            _invalid("Control marks are a rising list of seats.", "nations")
        if held.standing and (name not in state.leads or state.options.win != "civilians"):
            _invalid(f"{name} cannot be standing.", "nations")
        if civilians_of(state, name) > state.options.civilian_tokens:
            _invalid(f"{name} has more civilian tokens than there are.", "territories")
    _check_leads(state)


def _check_leads(state: PeopleState) -> None:
    led = [nation for nation in state.leads if nation is not None]
    if len(set(led)) != len(led) or not set(led) <= set(COLOURS):
        _invalid("Each seat leads a nation of its own.", "leads")
    exile = state.exile.seat if state.exile is not None else None
    for seat, nation in enumerate(state.leads):
        active = state.status[seat] == "active" and seat != exile
        if active != (nation is not None):
            _invalid("Active seats, and no others, lead a nation.", "leads")
        if state.nations and nation is not None and nation not in state.nations:
            _invalid(f"{nation} is led by a seat and not in play.", "leads")


def _check_cards(state: PeopleState) -> None:
    """No card twice; a pile may lack cards (they get lost at real tables)."""
    order = state.map.order
    piles = (state.upper, state.lower, state.discards)
    hands = tuple(held.hand for held in state.nations.values())
    dealt = () if state.nations else (*state.start_cards, (state.neutral_card,))
    cards = [card for pile in (*piles, *hands, *dealt) for card in pile if card is not None]
    known = (*state.now.held, *state.chosen, state.neutral_card, *(c for cs in state.start_cards for c in cs))
    if not all(card in order for card in cards) or not all(card in order for card in known if card):
        _invalid("There is no such card or territory.", "upper")
    if len(set(cards)) != len(cards):
        _invalid("A card can be in one place only.", "upper")
    if any(list(pile) != sorted(pile, key=order.__getitem__) for pile in piles):
        _invalid("The piles are listed in canonical order.", "upper")
    for name, held in state.nations.items():
        sixth = state.phase == "discard" and name == state.now.nation
        if len(held.hand) > HAND_LIMIT + sixth:
            _invalid(f"{name} holds too many cards.", "nations")


def _check_wills(state: PeopleState) -> None:
    deck = will_counts(state.options.will_deck) if state.options.will_source == "deck" else {}
    if list(state.will_pile) != list(deck) or list(state.will_aside) != list(deck):
        _invalid("The Will pile counts each of the nine wills.", "will_pile")
    together = {will: state.will_pile[will] + state.will_aside[will] for will in deck}
    if any(together[will] > count for will, count in deck.items()) or (deck and not any(together.values())):
        _invalid("There are more Will Cards than the deck has, or none.", "will_pile")


# Before the first turn


def _check_start(state: PeopleState) -> None:
    if state.phase != "choose_start" or state.turn or state.exile is not None or state.now != NationTurn():
        _invalid("Before the first turn there is nothing but the choice of a start.", "phase")
    dealt = any(state.start_cards)
    for seat, cards in enumerate(state.start_cards):
        if len(cards) != (3 if dealt else 0):
            _invalid("Every seat is dealt three start cards.", "start_cards")
        if state.chosen[seat] is not None and state.chosen[seat] not in cards:
            _invalid("A start territory is one of the three dealt.", "chosen")
    if (state.neutral_card is not None) != (dealt and state.neutral_colour is not None):
        _invalid("The neutral nation of a game of two is dealt one card.", "neutral_card")
    if state.neutral_colour is not None and state.neutral_colour in state.leads:
        _invalid("The neutral colour is no seat's.", "neutral_colour")
    if state.nations:
        if len(state.rolling) < 2 or not set(state.rolling) <= set(state.active):
            _invalid("Two seats or more roll for the first turn.", "rolling")
        if any(held.join or held.hand or held.marks for held in state.nations.values()):
            _invalid("Before the first turn nations have neither number, cards nor marks.", "nations")


# The turn under way


def _check_turn(state: PeopleState, now: NationTurn) -> None:
    if state.phase == "choose_start" or state.turn < 1 or now.closed:
        _invalid("A turn must be under way.", "phase")
    if now.nation not in COLOURS or (now.nation not in state.nations and state.exile is None):
        _invalid("The acting nation is not in play.", "now")
    seats = [seat for seat in (now.seat, now.controller) if seat is not None]
    if not all(0 <= seat < len(state.seats) for seat in seats):
        _invalid("There is no such seat.", "now")
    if now.nation in state.nations and state.nations[now.nation].join != now.join:
        _invalid("The acting nation has another join number.", "now")
    _check_acting(state, now)
    _check_places(state, now)
    _check_pools(state, now)
    _check_battle(state, now)
    _check_window(state, now)
    _check_phase(state, now)
    if (state.exile is None) != (state.phase != "takeover"):
        _invalid("A seat without a nation decides exactly in phase takeover.", "exile")
    if state.exile is not None:
        seat, by = state.exile.seat, state.exile.by
        if seat not in state.active or by not in (None, *COLOURS):
            _invalid("An active seat decides about a take-over.", "exile")


def _check_acting(state: PeopleState, now: NationTurn) -> None:
    if now.seat is not None:
        if now.controller is not None:
            _invalid("A player nation's turn has no controller.", "now")
        gone = now.nation not in state.nations
        if now.over != (now.seat not in state.active) and not gone:
            _invalid("A turn is over exactly when its seat has resigned.", "now")
        if not gone and not now.over and state.leader(now.nation) != now.seat:
            _invalid("The acting nation is led by another seat.", "now")
        return
    automatic = state.options.neutral_control == "automatic"
    if now.over or (now.controller is None) != automatic or (now.controller not in (None, *state.active)):
        _invalid("A neutral nation's turn has an active controller, unless it plays by itself.", "now")


def _check_places(state: PeopleState, now: NationTurn) -> None:
    groups = now.targets or ()
    named = (
        *now.held,
        *now.called,
        *now.sent,
        *now.taken,
        *(p for group in groups for p in group.territories),
    )
    if not all(place in state.territories for place in named):
        _invalid("There is no such territory.", "now")
    if len(set(now.taken)) != len(now.taken) or not set(now.destroyed) <= set(COLOURS):
        _invalid("A territory is taken once, and nations are destroyed.", "now")


def _check_pools(state: PeopleState, now: NationTurn) -> None:
    values = state.map.values | {GENERAL: state.options.civilian_tokens}
    for name, pool in now.pools.items():
        if name not in values or pool.armies > values[name] or pool.left > pool.armies:
            _invalid(f"There is no such pool {name!r}, or it holds too much.", "now")
        if pool.elites * ELITE_PRICE > pool.armies - pool.left:
            _invalid("More elites were placed than the pool can have paid for.", "now")
        if pool.left and not open_places(state, name):
            _invalid(f"There is no land for the armies of {name}.", "now")
    if bool(now.left) != (state.phase == "place"):
        _invalid("Armies are left to place exactly in phase place.", "now")


def _check_battle(state: PeopleState, now: NationTurn) -> None:
    battle = now.battle
    conquered = battle is not None and battle.conquered
    if conquered != (state.phase == "move_in"):
        _invalid("Armies move in exactly after a conquest.", "now")
    if battle is None:
        return
    if battle.from_territory not in state.territories or battle.to_territory not in state.territories:
        _invalid("There is no such territory.", "now")
    held, there = state.territories[battle.from_territory], state.territories[battle.to_territory]
    foes = held.nation == now.nation and there.nation == battle.defender != now.nation
    if not foes or not state.map.adjacent(battle.from_territory, battle.to_territory):
        _invalid("An attack goes from own land to an enemy's next to it.", "now")
    if held.size < 2 or (conquered and there.size) or (not conquered and battle.dice > held.size - 1):
        _invalid("The armies of the attack are not there.", "now")


def _check_window(state: PeopleState, now: NationTurn) -> None:
    last_card = now.revolt.seat if now.revolt is not None else None
    able = [seat for seat in state.active if (state.hand_of(seat) or seat == last_card) and seat != now.seat]
    if not _are_seats(state, now.responders) or not set(now.responders) <= set(able):
        _invalid("Responders are other active seats with cards.", "now")
    if bool(now.responders) != (state.phase == "revolt" and now.revolt is None) and not now.revolt:
        _invalid("Seats respond exactly in phase revolt.", "now")
    if now.responders and (now.window is None or now.seat is None):
        _invalid("A revolt window is against a player nation, for a reason.", "now")
    if now.revolt is not None:
        place = state.territories.get(now.revolt.territory)
        asked = now.responders[:1] == (now.revolt.seat,)
        if not asked or place is None or place.nation != now.nation or state.phase != "revolt":
            _invalid("A revolt is incited by the seat being asked, in the acting nation's land.", "now")


def _check_phase(state: PeopleState, now: NationTurn) -> None:
    """What each phase of a turn must know already."""
    if now.will is None:
        if state.chance is None or now.choice is not None:
            _invalid("The Will Card comes before everything else.", "now")
        return
    if now.will not in WILLS or (now.neutral and now.choice == "dominate"):
        _invalid("A neutral nation always follows.", "now")
    drawing = state.chance is not None and state.chance.kind == "card_draw"
    if now.choice is None and (state.phase != "declare" or now.neutral):
        _invalid("The nation has declared by then.", "now")
    if (now.drawing is not None) != drawing or (now.drawing is not None and now.nation not in state.nations):
        _invalid("A card is being drawn exactly while it is waited for.", "now")
    if now.neutral and state.phase in ("declare", "discard", "revolt"):
        _invalid(f"A neutral nation has no phase {state.phase}.", "phase")
    if state.phase == "discard" and len(state.nations[now.nation].hand) <= HAND_LIMIT:
        _invalid("The hand is small enough already.", "nations")
    if state.phase in ("muster", "place") and (now.ended or now.targets is not None):
        _invalid("Mustering comes before the actions.", "now")
