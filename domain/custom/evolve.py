"""The fold: the state after each event that every custom game has. House rules add their own."""

from collections.abc import Mapping

from domain.classic import events as c
from domain.core.state import Outcome, evolve_chance, with_missed
from domain.core.vocabulary import Event
from domain.custom import events as e
from domain.custom.events import DefenceOrders
from domain.custom.old_classic import evolve as classic
from domain.custom.old_classic.evolve import Fold, acted, changed, put, with_hand
from domain.custom.old_classic.state import NEUTRAL, Land, Owner
from domain.custom.state import Battle, CustomState, Trade, replace


def unchanged(state: CustomState, event: Event) -> CustomState:
    return state


# Setup


def first_player_decided(state: CustomState, event: c.FirstPlayerDecided) -> CustomState:
    seat = event.first_seat
    state = replace(state, opening_seat=seat, rolling=())
    return replace(state, phase="claim", claiming=seat, acting_seat=seat) if state.is_claimed else state


def play_order_set(state: CustomState, event: e.PlayOrderSet) -> CustomState:
    return replace(state, first_seat=event.first_seat, direction=event.direction)


def territories_dealt(state: CustomState, event: c.TerritoriesDealt) -> CustomState:
    dealt = list(event.owners.values())
    state = classic.territories_dealt(state, event)
    stocks = {owner: max(0, stock - dealt.count(owner)) for owner, stock in state.stocks.items()}
    return land_assigned(replace(state, stocks=stocks))


def territory_claimed(state: CustomState, event: e.TerritoryClaimed) -> CustomState:
    owner = event.seat
    state = replace(state, territories={**state.territories, event.territory: Land(owner, 1)})
    if isinstance(owner, str):
        stocks = {**state.stocks, owner: state.stocks[owner] - 1}
        return go_on_claiming(replace(state, stocks=stocks), owner)
    piles = changed(state.piles, owner, state.piles[owner] - 1)
    return go_on_claiming(replace(state, piles=piles, latest=owner), owner)


def go_on_claiming(state: CustomState, after: Owner) -> CustomState:
    """CU-2.53: the next owner claims; nobody, where no stock is left."""
    if not state.owned(None):
        return land_assigned(state)
    claimer = state.next_claimer(after)
    return replace(state, claiming=claimer, acting_seat=claimer if isinstance(claimer, int) else None)


def land_assigned(state: CustomState) -> CustomState:
    """CU-2.57: capitals where they come first, then placement."""
    state = replace(state, claiming=None)
    if state.chooses_capitals_first and not state.capitals_revealed:
        return replace(state, phase="choose_capital", acting_seat=None)
    return placing_opened(state)


def placing_opened(state: CustomState) -> CustomState:
    """CU-2.54: after a deal with the first seat, after claims with the seat after the last that claimed."""
    if state.is_claimed:
        return go_on_placing(state, state.latest if state.latest is not None else -1)
    assert state.first_seat is not None
    return go_on_placing(state, state.first_seat - 1)


def go_on_placing(state: CustomState, after: int) -> CustomState:
    placer = state.next_placer(after)
    if placer is None and state.has_capitals and not state.capitals_revealed:
        return replace(state, phase="choose_capital", acting_seat=None)
    return replace(state, phase="initial_placement", acting_seat=placer)


def initial_placed(state: CustomState, event: e.InitialPlaced) -> CustomState:
    lands = dict(state.territories)
    for place in (*event.own, *((event.neutral,) if event.neutral is not None else ())):
        lands[place] = put(lands, place, 1)
    state = replace(
        state,
        territories=lands,
        piles=tuple(event.left[str(seat)] for seat in range(len(state.seats))),
        stocks={owner: event.left[owner] for owner in state.stocks},
        latest=event.seat,
    )
    return go_on_placing(state, event.seat)


def unclaimed_made_neutral(state: CustomState, event: c.UnclaimedMadeNeutral) -> CustomState:
    neutral = dict.fromkeys(event.territories, Land(NEUTRAL, 1))
    return land_assigned(replace(state, territories={**state.territories, **neutral}))


def capitals_revealed(state: CustomState, event: c.CapitalsRevealed) -> CustomState:
    state = classic.capitals_revealed(state, event)
    return placing_opened(state) if state.chooses_capitals_first else state


# Turns


def turn_started(state: CustomState, event: c.TurnStarted) -> CustomState:
    stocks = dict.fromkeys(state.stocks, 0)
    return replace(classic.turn_started(state, event), mercenaries_to_place=0, sets_at_once=0, stocks=stocks)


def turn_ended(state: CustomState, event: c.TurnEnded) -> CustomState:
    return replace(
        classic.turn_ended(state, event),
        mercenaries_to_place=0,
        trade=None,
        roll=None,
        sea_fight=None,
        bombardment=None,
        orders_at_attack=None,
    )


# Cards and placing

AFTER_TRADING = {"elimination_trade": "elimination_place", "overflow_trade": "overflow_place"}


def trade_declared(state: CustomState, event: e.TradeDeclared) -> CustomState:
    return replace(state, trade=Trade(event.cards, event.mercenaries, event.bonus_territories))


def cards_traded(state: CustomState, event: e.CardsTraded) -> CustomState:
    hand = tuple(card for card in state.hands[event.seat] if card not in event.cards)
    return replace(
        with_hand(state, event.seat, hand),
        deck=classic.discarded(state, event.cards),
        sets_traded=event.set_number,
        sets_at_once=state.sets_at_once + (state.phase in AFTER_TRADING),
        armies_to_place=state.armies_to_place + event.armies,
        mercenaries_to_place=state.mercenaries_to_place + event.mercenaries,
        trade=None,
    )


def trading_ended(state: CustomState, event: e.TradingEnded) -> CustomState:
    return replace(state, phase=AFTER_TRADING[state.phase], sets_at_once=0)


def spent(state: CustomState, armies: int, mercenaries: int) -> CustomState:
    """CU-3.5, 3.12: so much is left to place; with nothing left the phase is over. CU-4.10: no trading."""
    over = not armies and not mercenaries
    return replace(
        state,
        armies_to_place=armies,
        mercenaries_to_place=mercenaries,
        trading_closed=True,
        phase=classic.AFTER_PLACING[state.phase] if over else state.phase,
    )


def armies_placed(state: CustomState, event: c.ArmiesPlaced) -> CustomState:
    lands = dict(state.territories)
    for placement in event.placements:
        lands[placement.territory] = put(lands, placement.territory, placement.armies)
    return spent(replace(state, territories=lands), event.left, state.mercenaries_to_place)


def placing_ended(state: CustomState, event: e.PlacingEnded) -> CustomState:
    return spent(state, 0, 0)


# Attacks


def attack_declared(state: CustomState, event: e.AttackDeclared) -> CustomState:
    battle = Battle(event.from_territory, event.to_territory, event.dice, event.defender, event.no_adjust)
    state = replace(state, battle=battle)
    if state.options.defence == "ask" and isinstance(event.defender, int):
        return replace(state, phase="defend", orders_at_attack=state.orders[event.defender])
    return state


def defence_chosen(state: CustomState, event: e.DefenceChosen) -> CustomState:
    """CL-5.42: a seat that has answered itself is back at the table."""
    battle = state.battle
    assert battle is not None
    if state.phase == "defend" and not state.timed_out and isinstance(event.defender, int):
        state = with_missed(state, event.defender, 0)
    return replace(
        state,
        battle=replace(battle, defence=event.dice, retreat_to=event.retreat_to),
        phase="attack",
        orders_at_attack=None,
        timed_out=False,
    )


def attack_resolved(state: CustomState, event: e.AttackResolved) -> CustomState:
    """An empty territory still belongs to its old owner until a blitzkrieg has struck (CU-4.43)."""
    state = replace(state, roll=None, phase="attack")
    state = classic.losses_taken(state, event.attacker_losses, event.defender_losses)
    standing = state.battle
    if standing is None:
        return state
    struck = event.excess if state.strikable else 0
    battle = replace(standing, lost=event.attacker_losses, excess=struck)
    return replace(state, battle=battle, phase="blitz_spill" if struck else "attack")


def defence_orders_set(state: CustomState, event: e.DefenceOrdersSet) -> CustomState:
    return replace(state, orders=changed(state.orders, event.seat, event.orders))


# Moving


def supply_line_moved(state: CustomState, event: e.SupplyLineMoved) -> CustomState:
    lands = dict(state.territories)
    for step, armies in enumerate(event.carried):
        lands[event.path[step]] = put(lands, event.path[step], -armies)
        lands[event.path[step + 1]] = put(lands, event.path[step + 1], armies)
    return replace(state, territories=lands)


# Leaving and ending


def seat_resigned(state: CustomState, event: c.SeatResigned) -> CustomState:
    """CU-5.12: orders are void; an attack that waits for an answer is off."""
    seat = event.seat
    state = classic.seat_gone(state, event)
    state = replace(state, orders=changed(state.orders, seat, DefenceOrders()))
    if state.phase == "defend":
        return replace(state, battle=None, phase="attack", orders_at_attack=None)
    if state.phase == "claim" and state.claiming == seat:
        return go_on_claiming(state, seat)
    if state.phase == "initial_placement" and state.acting_seat == seat:
        return go_on_placing(state, seat)
    return state


def cards_discarded(state: CustomState, event: e.CardsDiscarded) -> CustomState:
    return replace(with_hand(state, event.seat, ()), deck=classic.discarded(state, event.cards))


def game_ended(state: CustomState, event: e.GameEnded) -> CustomState:
    return replace(state, phase="finished", outcome=Outcome(event.winners, event.reason), timed_out=False)


FOLDS: Mapping[type[Event], Fold] = {
    c.ChanceRequested: evolve_chance,
    c.ChanceEntered: evolve_chance,
    c.FirstPlayerRolled: classic.first_player_rolled,
    c.FirstPlayerDecided: first_player_decided,
    e.PlayOrderSet: play_order_set,
    c.TerritoriesDealt: territories_dealt,
    e.TerritoryClaimed: territory_claimed,
    e.InitialPlaced: initial_placed,
    c.UnclaimedMadeNeutral: unclaimed_made_neutral,
    c.CapitalChosen: classic.capital_chosen,
    c.CapitalsRevealed: capitals_revealed,
    c.DeckShuffled: classic.deck_shuffled,
    c.TurnStarted: turn_started,
    c.ReinforcementsCounted: classic.reinforcements_counted,
    c.TurnEnded: acted(turn_ended),
    c.SeatTimedOut: classic.seat_timed_out,
    e.RoundEnded: unchanged,
    e.TradeDeclared: acted(trade_declared),
    e.CardsTraded: acted(cards_traded),
    e.BonusArmiesPlaced: classic.bonus_armies_placed,
    e.TradingEnded: acted(trading_ended),
    c.ArmiesPlaced: acted(armies_placed),
    e.PlacingEnded: acted(placing_ended),
    e.ArmiesLost: unchanged,
    c.CardDrawn: classic.card_drawn,
    c.DiscardsReshuffled: classic.discards_reshuffled,
    e.AttackDeclared: acted(attack_declared),
    e.DefenceChosen: defence_chosen,
    e.AttackResolved: attack_resolved,
    c.TerritoryConquered: classic.territory_conquered,
    e.ArmiesMovedIn: acted(classic.armies_moved_in),
    c.SeatEliminated: classic.seat_eliminated,
    c.CardsHandedOver: classic.cards_handed_over,
    e.CardsDiscarded: cards_discarded,
    c.AttacksEnded: acted(classic.attacks_ended),
    e.FreeMoveMade: acted(classic.free_move_made),
    e.SupplyLineMoved: acted(supply_line_moved),
    e.DefenceOrdersSet: acted(defence_orders_set),
    c.ResignationAnnounced: acted(classic.resignation_announced),
    c.SeatResigned: seat_resigned,
    c.GameWon: classic.game_won,
    e.GameEnded: game_ended,
}
