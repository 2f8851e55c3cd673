"""The fold: the state after each event. One small function an event; everything known follows from these."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.classic import events as e
from domain.core.cards import Deck, full_deck, sort_cards
from domain.core.state import Outcome, evolve_chance, with_missed, with_status
from domain.core.vocabulary import Event
from domain.custom.old_classic.state import NEUTRAL, Battle, ClassicState, Conquest, Land, Owner, T, replace

Fold = Callable[[Any, Any], Any]
Lands = dict[str, Land]


# Shared turns of phrase


def put(lands: Mapping[str, Land], place: str, armies: int) -> Land:
    """The territory with so many armies more (or fewer)."""
    land = lands[place]
    return Land(land.owner, land.armies + armies)


def changed(items: tuple[Any, ...], index: int, value: object) -> tuple[Any, ...]:
    return (*items[:index], value, *items[index + 1 :])


def with_hand(state: T, seat: int, cards: tuple[str, ...]) -> T:
    return replace(state, hands=changed(state.hands, seat, sort_cards(state.map, cards)))


def discarded(state: T, cards: tuple[str, ...]) -> Deck:
    return Deck(state.deck.pile, sort_cards(state.map, state.deck.discards + cards))


def acted(fold: Fold) -> Fold:
    """An event that a seat's own command brings: unless its default is being played, the seat is back at the
    table and its missed turns are forgotten (CL-5.42)."""

    def fold_and_forget(state: T, event: Any) -> T:
        seat: int = event.seat
        if state.missed_turns[seat] and not state.timed_out:
            state = with_missed(state, seat, 0)
        after: T = fold(state, event)
        return after

    return fold_and_forget


# Setup


def first_player_rolled(state: T, event: e.FirstPlayerRolled) -> T:
    highest = max(event.rolls.values())
    tied = sorted(seat for seat, roll in event.rolls.items() if roll == highest)
    return replace(state, rolling=tuple(tied))


def first_player_decided(state: T, event: e.FirstPlayerDecided) -> T:
    state = replace(state, first_seat=event.first_seat, rolling=())
    if state.is_claimed:
        return go_on_claiming(state, event.first_seat - 1)
    return state


def go_on_claiming(state: T, after: int) -> T:
    """CL-2.21, 2.23: the next seat claims; when all is claimed, placement goes on in the same order."""
    if state.owned(None):
        return replace(state, phase="claim", acting_seat=state.next_placer(after))
    return go_on_placing(state, after)


def go_on_placing(state: T, after: int) -> T:
    """CL-2.22: the next seat places; when every pile is empty, capitals are chosen if there are any."""
    placer = state.next_placer(after)
    if placer is None and state.has_capitals:
        return replace(state, phase="choose_capital", acting_seat=None)
    return replace(state, phase="initial_placement", acting_seat=placer)


def territory_claimed(state: T, event: e.TerritoryClaimed) -> T:
    seat = event.seat
    state = replace(
        state,
        territories={**state.territories, event.territory: Land(seat, 1)},
        piles=changed(state.piles, seat, state.piles[seat] - 1),
    )
    return go_on_claiming(state, seat)


def territories_dealt(state: T, event: e.TerritoriesDealt) -> T:
    dealt: list[Owner] = list(event.owners.values())
    return replace(
        state,
        territories={place: Land(event.owners[place], 1) for place in state.territories},
        piles=tuple(max(0, pile - dealt.count(seat)) for seat, pile in enumerate(state.piles)),
        neutral_pile=max(0, state.neutral_pile - dealt.count(NEUTRAL)),
    )


def placing_opened(state: T) -> T:
    """CL-2.32, 2.41: after a deal, placement begins after the owner of the last card."""
    order = state.deal_order
    start = order[len(state.territories) % len(order)]
    after = start if isinstance(start, int) else state.from_first[0]
    return go_on_placing(state, after - 1)


def classic_territories_dealt(state: ClassicState, event: e.TerritoriesDealt) -> ClassicState:
    state = territories_dealt(state, event)
    return state if state.missions_due_first else placing_opened(state)


def initial_army_placed(state: T, event: e.InitialArmyPlaced) -> T:
    lands = state.territories
    state = replace(
        state,
        territories={**lands, event.territory: put(lands, event.territory, 1)},
        piles=changed(state.piles, event.seat, event.left),
    )
    return go_on_placing(state, event.seat)


def initial_pair_placed(state: T, event: e.InitialPairPlaced) -> T:
    lands = dict(state.territories)
    for place in (*event.own, event.neutral):
        lands[place] = put(lands, place, 1)
    state = replace(
        state,
        territories=lands,
        piles=changed(state.piles, event.seat, event.left),
        neutral_pile=event.neutral_left,
    )
    return go_on_placing(state, event.seat)


def unclaimed_made_neutral(state: T, event: e.UnclaimedMadeNeutral) -> T:
    neutral = dict.fromkeys(event.territories, Land(NEUTRAL, 1))
    state = replace(state, territories={**state.territories, **neutral})
    return go_on_placing(state, 0)


def missions_prepared(state: ClassicState, event: e.MissionsPrepared) -> ClassicState:
    return state


def mission_dealt(state: ClassicState, event: e.MissionDealt) -> ClassicState:
    state = replace(state, missions=changed(state.missions, event.seat, event.mission))
    all_dealt = all(state.missions[seat] is not None for seat in state.active)
    return placing_opened(state) if all_dealt and state.phase == "first_player_roll" else state


def capital_chosen(state: T, event: e.CapitalChosen) -> T:
    return replace(state, capitals=changed(state.capitals, event.seat, event.territory))


def capitals_revealed(state: T, event: e.CapitalsRevealed) -> T:
    return replace(state, capitals_revealed=True)


def deck_shuffled(state: T, event: e.DeckShuffled) -> T:
    """CL-2.25, 5.21: every card but those of the capitals."""
    pile = tuple(card for card in full_deck(state.map) if card not in state.capitals)
    return replace(state, deck=Deck(pile))


# Turns


def turn_started(state: T, event: e.TurnStarted) -> T:
    return replace(
        state,
        phase="reinforce",
        turn=event.turn,
        round=event.round,
        acting_seat=event.seat,
        neutral_pile=0,
        armies_to_place=0,
        trading_closed=False,
        bonus_taken=False,
        conquered=False,
    )


def reinforcements_counted(state: T, event: e.ReinforcementsCounted) -> T:
    return replace(state, armies_to_place=event.total)


def turn_ended(state: T, event: e.TurnEnded) -> T:
    return replace(state, timed_out=False, armies_to_place=0, battle=None, conquest=None)


def seat_timed_out(state: T, event: e.SeatTimedOut) -> T:
    if state.in_setup:
        return state
    return replace(with_missed(state, event.seat, event.missed_turns), timed_out=True)


# Cards


def cards_traded(state: T, event: e.CardsTraded) -> T:
    hand = tuple(card for card in state.hands[event.seat] if card not in event.cards)
    state = with_hand(
        replace(
            state,
            deck=discarded(state, event.cards),
            sets_traded=event.set_number,
            armies_to_place=state.armies_to_place + event.armies,
        ),
        event.seat,
        hand,
    )
    if state.phase == "elimination_trade" and len(hand) <= state.trade_down_to:
        return replace(state, phase="elimination_place")
    if state.phase == "overflow_trade" and len(hand) <= state.hand_limit:
        return replace(state, phase="overflow_place")
    return state


def bonus_armies_placed(state: T, event: e.BonusArmiesPlaced) -> T:
    lands = state.territories
    return replace(
        state,
        territories={**lands, event.territory: put(lands, event.territory, event.armies)},
        bonus_taken=True,
    )


AFTER_PLACING = {"reinforce": "attack", "elimination_place": "attack", "overflow_place": "free_move"}


def armies_placed(state: T, event: e.ArmiesPlaced) -> T:
    lands = dict(state.territories)
    for placement in event.placements:
        lands[placement.territory] = put(lands, placement.territory, placement.armies)
    return replace(
        state,
        territories=lands,
        armies_to_place=event.left,
        trading_closed=True,
        phase=state.phase if event.left else AFTER_PLACING[state.phase],
    )


def card_drawn(state: T, event: e.CardDrawn) -> T:
    state = replace(state, deck=state.deck.drawn(event.card))
    return drawing_done(with_hand(state, event.seat, (*state.hands[event.seat], event.card)))


def drawing_done(state: T) -> T:
    """CL-4.74: drawn or not, more than five cards must be traded at once."""
    over = len(state.hand) > state.hand_limit
    return replace(state, phase="overflow_trade" if over else "free_move")


def discards_reshuffled(state: T, event: e.DiscardsReshuffled) -> T:
    return replace(state, deck=state.deck.reshuffled(state.map))


# Attacks


def attack_declared(state: T, event: e.AttackDeclared) -> T:
    battle = Battle(event.from_territory, event.to_territory, event.dice, event.defender)
    return replace(state, battle=battle)


def attack_rolled(state: T, event: e.AttackRolled) -> T:
    return losses_taken(state, event.attacker_losses, event.defender_losses)


def losses_taken(state: T, attacker: int, defender: int) -> T:
    """CL-4.43: both sides' losses come off together. A territory left empty awaits its conqueror."""
    battle, lands = state.battle, state.territories
    assert battle is not None
    held = put(lands, battle.to_territory, -defender)
    return replace(
        state,
        territories={
            **lands,
            battle.from_territory: put(lands, battle.from_territory, -attacker),
            battle.to_territory: held,
        },
        battle=battle if held.armies == 0 else None,
    )


def territory_conquered(state: T, event: e.TerritoryConquered) -> T:
    conquest = Conquest(
        event.from_territory, event.territory, event.previous_owner, event.minimum, event.maximum
    )
    return replace(
        state,
        territories={**state.territories, event.territory: Land(event.seat, 0)},
        phase="move_in",
        battle=None,
        conquest=conquest,
        conquered=True,
    )


def armies_moved_in(state: T, event: e.ArmiesMovedIn) -> T:
    lands = state.territories
    return replace(
        state,
        territories={
            **lands,
            event.from_territory: put(lands, event.from_territory, -event.armies),
            event.territory: put(lands, event.territory, event.armies),
        },
        phase="attack",
        conquest=None,
    )


def seat_eliminated(state: T, event: e.SeatEliminated) -> T:
    return replace(
        with_status(state, event.seat, "eliminated"),
        eliminated_by=changed(state.eliminated_by, event.seat, event.by),
        announced=tuple(seat for seat in state.announced if seat != event.seat),
        went_out=(*state.went_out, event.seat),
    )


def cards_handed_over(state: T, event: e.CardsHandedOver) -> T:
    """CL-4.61, 4.63."""
    hand = state.hands[event.to_seat] + event.cards
    state = with_hand(with_hand(state, event.from_seat, ()), event.to_seat, hand)
    return replace(state, phase="elimination_trade") if len(hand) >= state.elimination_trade_at else state


def attacks_ended(state: T, event: e.AttacksEnded) -> T:
    return state if event.draws else drawing_done(state)


def free_move_made(state: T, event: e.FreeMoveMade) -> T:
    lands = state.territories
    return replace(
        state,
        territories={
            **lands,
            event.from_territory: put(lands, event.from_territory, -event.armies),
            event.to_territory: put(lands, event.to_territory, event.armies),
        },
    )


# Leaving and winning


def resignation_announced(state: T, event: e.ResignationAnnounced) -> T:
    return replace(state, announced=tuple(sorted((*state.announced, event.seat))))


def seat_gone(state: T, event: e.SeatResigned) -> T:
    """CL-5.30, 5.32: land to neutral, cards to the discards, the pile is lost."""
    seat, lands = event.seat, dict(state.territories)
    for place in event.territories:
        lands[place] = Land(NEUTRAL, lands[place].armies)
    state = replace(
        with_hand(with_status(state, seat, "resigned"), seat, ()),
        territories=lands,
        deck=discarded(state, event.cards),
        piles=changed(state.piles, seat, 0),
        announced=tuple(other for other in state.announced if other != seat),
        went_out=(*state.went_out, seat),
    )
    if not state.capitals_revealed:
        state = replace(state, capitals=changed(state.capitals, seat, None))
    return state


def seat_resigned(state: T, event: e.SeatResigned) -> T:
    state = seat_gone(state, event)
    if state.acting_seat != event.seat or not state.in_setup:
        return state
    return (go_on_claiming if state.phase == "claim" else go_on_placing)(state, event.seat)


def game_won(state: T, event: e.GameWon) -> T:
    return replace(state, phase="finished", outcome=Outcome((event.seat,), event.reason), timed_out=False)


FOLDS: Mapping[type[Event], Fold] = {
    e.ChanceRequested: evolve_chance,
    e.ChanceEntered: evolve_chance,
    e.FirstPlayerRolled: first_player_rolled,
    e.FirstPlayerDecided: first_player_decided,
    e.TerritoryClaimed: territory_claimed,
    e.TerritoriesDealt: classic_territories_dealt,
    e.InitialArmyPlaced: initial_army_placed,
    e.InitialPairPlaced: initial_pair_placed,
    e.UnclaimedMadeNeutral: unclaimed_made_neutral,
    e.MissionsPrepared: missions_prepared,
    e.MissionDealt: mission_dealt,
    e.CapitalChosen: capital_chosen,
    e.CapitalsRevealed: capitals_revealed,
    e.DeckShuffled: deck_shuffled,
    e.TurnStarted: turn_started,
    e.ReinforcementsCounted: reinforcements_counted,
    e.TurnEnded: acted(turn_ended),
    e.SeatTimedOut: seat_timed_out,
    e.CardsTraded: acted(cards_traded),
    e.BonusArmiesPlaced: bonus_armies_placed,
    e.ArmiesPlaced: acted(armies_placed),
    e.CardDrawn: card_drawn,
    e.DiscardsReshuffled: discards_reshuffled,
    e.AttackDeclared: acted(attack_declared),
    e.AttackRolled: attack_rolled,
    e.TerritoryConquered: territory_conquered,
    e.ArmiesMovedIn: acted(armies_moved_in),
    e.SeatEliminated: seat_eliminated,
    e.CardsHandedOver: cards_handed_over,
    e.AttacksEnded: acted(attacks_ended),
    e.FreeMoveMade: acted(free_move_made),
    e.ResignationAnnounced: acted(resignation_announced),
    e.SeatResigned: seat_resigned,
    e.GameWon: game_won,
}
