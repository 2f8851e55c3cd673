"""The fold: what each event does to the state (AL-9.11). The only way a state changes."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from domain.alternate import events as ev
from domain.alternate.state import EMPTY, AlternateState, Holding, Paper, UnderWay, with_item
from domain.core.sealed import Sealed
from domain.core.state import Outcome, evolve_chance, with_missed, with_status
from domain.core.vocabulary import (
    ChanceEntered,
    ChanceRequested,
    DeckShuffled,
    Event,
    FirstPlayerRolled,
    GameWon,
    SeatTimedOut,
)

State = AlternateState
NO_PAPERS: Sealed[Paper] = Sealed()


def evolve(state: State, event: Event) -> State:
    return _FOLD[type(event)](state, event)


def _nothing(state: State, event: Event) -> State:
    """A fact for the log whose effect other events carry."""
    return state


# Setting up


def _deck_shuffled(state: State, event: DeckShuffled) -> State:
    return replace(state, pile=state.map.ids)


def _objectives_dealt(state: State, event: ev.ObjectivesDealt) -> State:
    return replace(
        state,
        objectives=with_item(state.objectives, event.seat, event.territories),
        pile=tuple(card for card in state.pile if card not in event.territories),
    )


def _phase_opened(state: State, event: ev.PhaseOpened) -> State:
    return replace(state, phase=event.phase, sealed=Sealed(event.must_act))


def _set_revealed(state: State, event: ev.TerritorySetRevealed) -> State:
    return replace(
        state,
        set_number=event.set_number,
        offered=event.territories,
        pile=tuple(card for card in state.pile if card not in event.territories),
    )


def _bids_revealed(state: State, event: ev.BidsRevealed) -> State:
    top = max(event.bids.values())
    best = tuple(seat for seat, amount in event.bids.items() if amount == top)
    rolling = best if top and len(best) > 1 else ()
    return replace(state, bids=event.bids, rolling=rolling, sealed=NO_PAPERS)


def _rolled(state: State, event: ev.BidTieRolled | FirstPlayerRolled) -> State:
    """AL-2.24: those who tie for highest roll again; one alone has won."""
    top = max(event.rolls.values())
    return replace(state, rolling=tuple(seat for seat, value in event.rolls.items() if value == top))


def _set_won(state: State, event: ev.TerritorySetWon) -> State:
    return replace(
        state,
        starting=with_item(state.starting, event.seat, state.starting[event.seat] + event.territories),
        tokens=with_item(state.tokens, event.seat, event.tokens_left),
        offered=(),
        bids={},
        rolling=(),
    )


def _set_returned(state: State, event: ev.TerritorySetReturned) -> State:
    return replace(state, returned=state.returned + event.territories, offered=(), bids={}, rolling=())


def _objectives_converted(state: State, event: ev.ObjectivesConverted) -> State:
    """AL-2.31."""
    seat, cards = event.seat, event.territories
    return replace(
        state,
        objectives=with_item(state.objectives, seat, _without(state.objectives[seat], cards)),
        converted=with_item(state.converted, seat, state.converted[seat] + cards),
        starting=with_item(state.starting, seat, state.starting[seat] + cards),
    )


def _without(hand: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(card for card in hand if card not in cards)


def _first_player_decided(state: State, event: ev.FirstPlayerDecided) -> State:
    return replace(state, first_seat=event.first_seat, rolling=(), sealed=NO_PAPERS)


def _placements_revealed(state: State, event: ev.PlacementsRevealed) -> State:
    return replace(state, sealed=NO_PAPERS)


def _initial_troops_placed(state: State, event: ev.InitialTroopsPlaced) -> State:
    placed = {place: Holding(event.seat, troops) for place, troops in event.troops.items()}
    return replace(state, territories={**state.territories, **placed})


# Sealing


def _sealed(state: State, seat: int, paper: Paper) -> State:
    """AL-5.34: whoever hands in has missed nothing."""
    state = replace(state, sealed=state.sealed.submitted(seat, paper))
    return with_missed(state, seat, 0) if state.missed_turns[seat] else state


def _bid_sealed(state: State, event: ev.BidSealed) -> State:
    return _sealed(state, event.seat, event.amount)


def _conversion_sealed(state: State, event: ev.ConversionSealed) -> State:
    return _sealed(state, event.seat, event.territories)


def _sheet_sealed(state: State, event: ev.PlacementSealed | ev.OrderSheetSealed) -> State:
    return _sealed(state, event.seat, event.sheet)


def _timed_out(state: State, event: SeatTimedOut) -> State:
    state = replace(state, sealed=state.sealed.late(event.seat))
    return with_missed(state, event.seat, event.missed_turns)


# A round


def _round_started(state: State, event: ev.RoundStarted) -> State:
    return replace(state, round=event.round, order=event.order, base_allowances=event.base_allowances)


def _order_sheets_revealed(state: State, event: ev.OrderSheetsRevealed) -> State:
    return replace(state, phase="resolution", sealed=NO_PAPERS)


def _objective_cashed_in(state: State, event: ev.ObjectiveCashedIn) -> State:
    seat, cards = event.seat, (event.territory,)
    return replace(
        state,
        objectives=with_item(state.objectives, seat, _without(state.objectives[seat], cards)),
        cashed=with_item(state.cashed, seat, state.cashed[seat] + cards),
    )


def _troops_deployed(state: State, event: ev.TroopsDeployed) -> State:
    there = state.territories[event.territory].troops
    return _with_holding(state, event.territory, Holding(event.seat, there + event.placed))


def _with_holding(state: State, territory: str, holding: Holding) -> State:
    return replace(state, territories={**state.territories, territory: holding})


def _troops_moved(state: State, event: ev.TroopsMoved) -> State:
    """AL-4.53, 4.54: into another seat's territory they are under way until the combat (AL-9.11)."""
    seat, target = event.seat, state.territories[event.to_territory]
    staying = state.territories[event.from_territory].troops - event.moved
    left = {event.from_territory: Holding(seat, staying) if staying else EMPTY}
    if target.owner is None or target.owner == seat:
        arrived = {event.to_territory: Holding(seat, target.troops + event.moved)}
        return replace(state, territories={**state.territories, **left, **arrived})
    before = state.under_way.troops if state.under_way is not None else 0
    force = UnderWay(seat, event.to_territory, before + event.moved)
    return replace(state, territories={**state.territories, **left}, under_way=force)


def _combat_resolved(state: State, event: ev.CombatResolved) -> State:
    held = EMPTY if event.winner is None else Holding(event.winner, event.troops_left)
    return replace(_with_holding(state, event.territory, held), under_way=None)


def _supply_counted(state: State, event: ev.SupplyCounted) -> State:
    return replace(state, phase="clean_up")


def _excess_removed(state: State, event: ev.ExcessRemoved) -> State:
    return _with_holding(state, event.territory, Holding(event.seat, event.left))


def _seat_eliminated(state: State, event: ev.SeatEliminated) -> State:
    return with_status(state, event.seat, "eliminated")


def _token_passed(state: State, event: ev.FirstPlayerTokenPassed) -> State:
    return replace(state, first_seat=event.to_seat)


def _seat_resigned(state: State, event: ev.SeatResigned) -> State:
    return with_status(state, event.seat, "resigned")


def _scores_tallied(state: State, event: ev.ScoresTallied) -> State:
    return replace(state, scores=event.scores, ranking=event.ranking)


def _game_won(state: State, event: GameWon) -> State:
    return replace(state, phase="finished", outcome=Outcome((event.seat,), event.reason))


_FOLD: dict[type[Event], Callable[[State, Any], State]] = {
    ChanceRequested: evolve_chance,
    ChanceEntered: evolve_chance,
    DeckShuffled: _deck_shuffled,
    ev.ObjectivesDealt: _objectives_dealt,
    ev.PhaseOpened: _phase_opened,
    ev.TerritorySetRevealed: _set_revealed,
    ev.BidSealed: _bid_sealed,
    ev.BidsRevealed: _bids_revealed,
    ev.BidTieRolled: _rolled,
    ev.TerritorySetWon: _set_won,
    ev.TerritorySetReturned: _set_returned,
    ev.ConversionSealed: _conversion_sealed,
    ev.ObjectivesConverted: _objectives_converted,
    FirstPlayerRolled: _rolled,
    ev.FirstPlayerDecided: _first_player_decided,
    ev.PlacementSealed: _sheet_sealed,
    ev.PlacementsRevealed: _placements_revealed,
    ev.InitialTroopsPlaced: _initial_troops_placed,
    ev.RoundStarted: _round_started,
    ev.OrderSheetSealed: _sheet_sealed,
    ev.OrderSheetsRevealed: _order_sheets_revealed,
    ev.ObjectiveCashedIn: _objective_cashed_in,
    ev.TroopsDeployed: _troops_deployed,
    ev.EntryIgnored: _nothing,
    ev.DeploymentFinished: _nothing,
    ev.TroopsMoved: _troops_moved,
    ev.CombatResolved: _combat_resolved,
    ev.SupplyCounted: _supply_counted,
    ev.ExcessRemoved: _excess_removed,
    ev.SeatEliminated: _seat_eliminated,
    ev.FirstPlayerTokenPassed: _token_passed,
    ev.RoundEnded: _nothing,
    SeatTimedOut: _timed_out,
    ev.SeatResigned: _seat_resigned,
    ev.ObjectivesRevealed: _nothing,
    ev.ScoresTallied: _scores_tallied,
    GameWon: _game_won,
}
