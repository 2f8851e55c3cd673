"""The fold: the state after each event. One small function an event; everything known follows from these."""

from collections.abc import Callable
from typing import Any

from domain.core import vocabulary as v
from domain.core.state import Outcome, evolve_chance, with_missed
from domain.of_the_people import events as e
from domain.of_the_people import fold_board as board
from domain.of_the_people.fold_board import discarded, with_now
from domain.of_the_people.fold_seats import acted, gone_out, turn_acted, with_lead, with_nation
from domain.of_the_people.land import lands
from domain.of_the_people.state import (
    HAND_LIMIT,
    Exile,
    Nation,
    NationTurn,
    PeopleState,
    Tokens,
    replace,
)

START_ARMIES = 5
"""OP-2.32."""


def without(cards: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    return tuple(card for card in cards if card not in gone)


# Setup


def deck_shuffled(state: PeopleState, event: v.DeckShuffled) -> PeopleState:
    return replace(state, upper=state.map.ids)


def start_cards_dealt(state: PeopleState, event: e.StartCardsDealt) -> PeopleState:
    state = replace(state, upper=without(state.upper, *event.cards))
    if event.seat is None:
        return replace(state, neutral_card=event.cards[0])
    cards = state.start_cards
    return replace(state, start_cards=(*cards[: event.seat], event.cards, *cards[event.seat + 1 :]))


def start_chosen(state: PeopleState, event: e.StartChosen) -> PeopleState:
    state = acted(state, event.seat)
    chosen = (*state.chosen[: event.seat], event.territory, *state.chosen[event.seat + 1 :])
    return replace(state, chosen=chosen)


def starts_revealed(state: PeopleState, event: e.StartsRevealed) -> PeopleState:
    """OP-2.32, 2.33: tokens and armies on the board; all dealt cards under the pile."""
    placed = {place: Tokens(nation, START_ARMIES, 0, True) for nation, place in event.starts.items()}
    dealt = {card for cards in state.start_cards for card in cards} | {state.neutral_card}
    return replace(
        state,
        territories={**state.territories, **placed},
        nations={nation: Nation() for nation in event.starts},
        lower=tuple(card for card in state.map.ids if card in dealt),
        rolling=state.active,
    )


def first_player_rolled(state: PeopleState, event: e.FirstPlayerRolled) -> PeopleState:
    sums = {seat: sum(dice) for seat, dice in event.rolls.items()}
    highest = max(sums.values())
    return replace(state, rolling=tuple(sorted(seat for seat, total in sums.items() if total == highest)))


def first_player_decided(state: PeopleState, event: e.FirstPlayerDecided) -> PeopleState:
    """OP-2.35: join numbers in the order of turns."""
    nations = {nation: Nation(number) for number, nation in enumerate(event.order, start=1)}
    return replace(state, first_seat=event.first_seat, nations=nations, last_join=len(nations), rolling=())


# The start of a turn


def turn_started(state: PeopleState, event: e.TurnStarted) -> PeopleState:
    join = state.nations[event.nation].join
    now = NationTurn(event.nation, join, event.seat, held=lands(state, event.nation))
    phase = "muster" if event.seat is None else "declare"
    return replace(state, now=now, phase=phase, turn=event.turn, round=event.round)


def controller_named(state: PeopleState, event: e.ControllerNamed) -> PeopleState:
    marks = tuple(sorted({*state.nations[event.nation].marks, event.seat}))
    state = with_nation(state, event.nation, marks=marks)
    return with_now(state, replace(state.now, controller=event.seat, absent=False))


def control_marks_returned(state: PeopleState, event: e.ControlMarksReturned) -> PeopleState:
    return with_nation(state, event.nation, marks=())


def will_deck_reshuffled(state: PeopleState, event: e.WillDeckReshuffled) -> PeopleState:
    pile = {will: count + state.will_aside[will] for will, count in state.will_pile.items()}
    return replace(state, will_pile=pile, will_aside=dict.fromkeys(pile, 0))


def will_drawn(state: PeopleState, event: e.WillDrawn) -> PeopleState:
    state = with_now(state, replace(state.now, will=event.will))
    if event.dice is not None:
        return state
    pile, aside = dict[Any, int](state.will_pile), dict[Any, int](state.will_aside)
    pile[event.will] -= 1
    aside[event.will] += 1
    return replace(state, will_pile=pile, will_aside=aside)


def will_declared(state: PeopleState, event: e.WillDeclared) -> PeopleState:
    if not state.now.neutral:
        state = turn_acted(state)
    drawing = "declaration" if event.draws else None
    return heading(with_now(state, replace(state.now, choice=event.choice, drawing=drawing)))


def heading(state: PeopleState) -> PeopleState:
    """OP-3.2, 3.3: where the turn goes once no card is being drawn and the hand is small enough."""
    now = state.now
    if now.drawing is not None or now.ended:
        return replace(state, phase="actions") if now.ended else state
    return replace(state, phase="declare" if now.choice == "dominate" else "muster")


# Cards


def discards_reshuffled(state: PeopleState, event: v.DiscardsReshuffled) -> PeopleState:
    return replace(state, upper=state.discards, discards=())


def card_drawn(state: PeopleState, event: e.CardDrawn) -> PeopleState:
    hand = (*state.nations[event.nation].hand, event.card)
    state = with_nation(state, event.nation, hand=hand)
    state = replace(
        state,
        upper=without(state.upper, event.card),
        lower=without(state.lower, event.card),
        now=replace(state.now, drawing=None),
    )
    if len(hand) > HAND_LIMIT and not state.now.neutral:
        return replace(state, phase="discard")
    return heading(state)


def card_declined(state: PeopleState, event: e.CardDeclined) -> PeopleState:
    if event.reason == "declaration":
        return state
    return with_now(state, replace(state.now, declined=True))


def card_discarded(state: PeopleState, event: e.CardDiscarded) -> PeopleState:
    if event.reason == "hand_limit":
        state = turn_acted(state)
    hand = without(state.nations[event.nation].hand, event.card)
    state = with_nation(state, event.nation, hand=hand)
    state = replace(state, discards=discarded(state, event.card))
    return heading(state) if event.reason == "hand_limit" else state


# Nations and seats


def nation_created(state: PeopleState, event: e.NationCreated) -> PeopleState:
    nations = {**state.nations, event.nation: Nation(event.join_number)}
    return replace(state, nations=nations, last_join=event.join_number)


def nation_removed(state: PeopleState, event: e.NationRemoved) -> PeopleState:
    """OP-4.36, 4.43, 5.10: its cards are discarded, a window against it closes, its seat has to decide."""
    nations = {name: nation for name, nation in state.nations.items() if name != event.nation}
    state = replace(state, nations=nations, discards=discarded(state, *event.cards))
    now, seat = state.now, state.leader(event.nation)
    if event.nation == now.nation:
        now = replace(now, responders=())
    if event.by == now.nation:
        now = replace(now, destroyed=(*now.destroyed, event.nation))
    state = replace(state, now=now)
    if seat is None:
        return state
    return replace(with_lead(state, seat, None), exile=Exile(seat, event.by), phase="takeover")


def nation_taken_over(state: PeopleState, event: e.NationTakenOver) -> PeopleState:
    """OP-5.11: it keeps tokens, cards and join number, and loses its control marks."""
    state = _exile_acted(state, event.seat)
    state = with_nation(with_lead(state, event.seat, event.nation), event.nation, marks=())
    return replace(state, exile=None, phase="actions")


def takeover_declined(state: PeopleState, event: e.TakeoverDeclined) -> PeopleState:
    return _exile_acted(state, event.seat)


def _exile_acted(state: PeopleState, seat: int) -> PeopleState:
    """OP-5.41: a take-over is covered by a time-out in the seat's own turn, not by one as controller."""
    return acted(state, seat, covered=state.now.absent and state.now.seat == seat)


def seat_eliminated(state: PeopleState, event: e.SeatEliminated) -> PeopleState:
    return replace(gone_out(state, event.seat, "eliminated"), exile=None, phase="actions")


def seat_resigned(state: PeopleState, event: e.SeatResigned) -> PeopleState:
    """OP-5.30: its nation goes on as a neutral one without cards and control marks. OP-5.32: before the
    reveal no nation comes into play for it, even if it had chosen."""
    if not state.nations:
        chosen = (*state.chosen[: event.seat], None, *state.chosen[event.seat + 1 :])
        state = replace(state, chosen=chosen)
    if event.nation is not None:
        state = with_nation(state, event.nation, hand=(), marks=())
        state = replace(state, discards=discarded(state, *event.cards))
    in_exile = state.exile is not None and state.exile.seat == event.seat
    state = gone_out(state, event.seat, "resigned")
    if in_exile:
        return replace(state, exile=None, phase="actions")
    if state.phase == "revolt" and not state.now.responders:
        return replace(state, phase="actions" if state.now.ended else "muster")
    return state


def standing_gained(state: PeopleState, event: e.StandingGained) -> PeopleState:
    return with_nation(state, event.nation, standing=True)


def standing_lost(state: PeopleState, event: e.StandingLost) -> PeopleState:
    return with_nation(state, event.nation, standing=False)


def seat_timed_out(state: PeopleState, event: v.SeatTimedOut) -> PeopleState:
    """OP-5.41: in its own turn, and as controller, all that is left; elsewhere one decision."""
    controls = state.now.controller == event.seat and event.phase != "takeover"
    if state.now.seat == event.seat or controls:
        return with_now(state, replace(state.now, absent=True))
    return replace(state, lapsed=event.seat)


# The end of a turn


def actions_ended(state: PeopleState, event: e.ActionsEnded) -> PeopleState:
    if not state.now.neutral:
        state = turn_acted(state)
    drawing = "territory" if event.draws else None
    return with_now(state, replace(state.now, ended=True, drawing=drawing))


def will_judged(state: PeopleState, event: e.WillJudged) -> PeopleState:
    return with_now(state, replace(state.now, judged=event.result))


def turn_ended(state: PeopleState, event: e.TurnEnded) -> PeopleState:
    """OP-5.42: a turn of its own nation in which it was timed out is one more the seat has missed."""
    now = state.now
    if now.seat is not None and now.absent:
        state = with_missed(state, now.seat, state.missed_turns[now.seat] + 1)
    return with_now(state, replace(now, closed=True))


def game_won(state: PeopleState, event: v.GameWon) -> PeopleState:
    return replace(state, outcome=Outcome((event.seat,), event.reason), phase="finished")


Fold = Callable[[PeopleState, Any], PeopleState]

FOLDS: dict[type[v.Event], Fold] = {
    v.ChanceRequested: evolve_chance,
    v.ChanceEntered: evolve_chance,
    v.DeckShuffled: deck_shuffled,
    e.StartCardsDealt: start_cards_dealt,
    e.StartChosen: start_chosen,
    e.StartsRevealed: starts_revealed,
    e.FirstPlayerRolled: first_player_rolled,
    e.FirstPlayerDecided: first_player_decided,
    e.TurnStarted: turn_started,
    e.ControllerNamed: controller_named,
    e.ControlMarksReturned: control_marks_returned,
    e.WillDrawn: will_drawn,
    e.WillDeckReshuffled: will_deck_reshuffled,
    e.WillDeclared: will_declared,
    e.CardDrawn: card_drawn,
    e.CardDeclined: card_declined,
    v.DiscardsReshuffled: discards_reshuffled,
    e.CardDiscarded: card_discarded,
    e.RevoltWindowOpened: board.revolt_window_opened,
    e.RevoltPassed: board.revolt_passed,
    e.RevoltIncited: board.revolt_incited,
    e.RevoltRolled: board.revolt_rolled,
    e.TerritoryRevolted: board.territory_revolted,
    e.NationCreated: nation_created,
    e.SetTurnedIn: board.set_turned_in,
    e.ReinforcementsChosen: board.reinforcements_chosen,
    e.CardTurnedIn: board.card_turned_in,
    e.CivilianSettled: board.civilian_settled,
    e.ArmiesPlaced: board.armies_placed,
    e.WillTargetsSet: board.will_targets_set,
    e.ArmiesAdvanced: board.armies_advanced,
    e.ArmiesRailed: board.armies_railed,
    e.AttackDeclared: board.attack_declared,
    e.AttackRolled: board.attack_rolled,
    e.TerritoryConquered: board.territory_conquered,
    e.ArmiesMovedIn: board.armies_moved_in,
    e.NationRemoved: nation_removed,
    e.NationTakenOver: nation_taken_over,
    e.TakeoverDeclined: takeover_declined,
    e.SeatEliminated: seat_eliminated,
    e.ActionsEnded: actions_ended,
    e.WillJudged: will_judged,
    e.StandingGained: standing_gained,
    e.StandingLost: standing_lost,
    e.TurnEnded: turn_ended,
    v.SeatTimedOut: seat_timed_out,
    e.SeatResigned: seat_resigned,
    v.GameWon: game_won,
}


def evolve(state: PeopleState, event: v.Event) -> PeopleState:
    return FOLDS[type(event)](state, event)
