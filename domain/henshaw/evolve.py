"""The fold: which function gives the state after which event."""

from collections.abc import Callable
from typing import Any

from domain.core import vocabulary as shared
from domain.core.vocabulary import Event
from domain.henshaw import events as e
from domain.henshaw import fold_combat as combat
from domain.henshaw import fold_setup as setup
from domain.henshaw.state import HenshawState

Fold = Callable[[HenshawState, Any], HenshawState]

FOLDS: dict[type[Event], Fold] = {
    shared.ChanceRequested: setup.chance,
    shared.ChanceEntered: setup.chance,
    e.PhaseOpened: setup.phase_opened,
    shared.FirstPlayerRolled: setup.first_player_rolled,
    shared.FirstPlayerDecided: setup.first_player_decided,
    e.TerritoryClaimed: setup.territory_claimed,
    e.NativesPlaced: setup.natives_placed,
    e.FactoriesPlaced: setup.factories_placed,
    shared.DeckShuffled: setup.deck_shuffled,
    shared.DiscardsReshuffled: setup.discards_reshuffled,
    e.GiftsGranted: setup.gifts_granted,
    e.TurnStarted: setup.turn_started,
    e.SeasonChanged: setup.season_changed,
    e.CardBought: setup.card_bought,
    e.CardDrawn: setup.card_drawn,
    e.DrawSkipped: setup.draw_skipped,
    e.FreeArmiesGranted: setup.free_armies_granted,
    e.ArmiesPlaced: setup.armies_placed,
    e.ShipLaunched: setup.ship_launched,
    e.FactoryBuilt: setup.factory_built,
    e.SpendingFinished: setup.spending_finished,
    e.UnitsMoved: combat.units_moved,
    e.MovementFinished: combat.movement_finished,
    e.LandBattleBegun: combat.land_battle_begun,
    e.SeaBattleBegun: combat.sea_battle_begun,
    e.SurpriseWindowOpened: combat.surprise_window_opened,
    e.SurpriseWindowPassed: combat.surprise_window_passed,
    e.SurpriseWindowClosed: combat.surprise_window_closed,
    e.SurpriseCardPlayed: combat.surprise_card_played,
    e.SurpriseRollMade: combat.surprise_roll_made,
    e.BattleSet: combat.battle_set,
    e.TankStrikeMade: combat.tank_strike_made,
    e.BattleOrdersGiven: combat.battle_orders_given,
    e.StrikeMade: combat.strike_made,
    e.SeaSetRolled: combat.sea_set_rolled,
    e.SeaDecisionMade: combat.sea_decision_made,
    e.SeaDecisionsRevealed: combat.sea_decisions_revealed,
    e.BattleEnded: combat.battle_ended,
    e.ContestDissolved: combat.contest_dissolved,
    e.AdvanceContinued: combat.advance_continued,
    e.AdvanceStopped: combat.advance_stopped,
    e.AirStrikeSent: combat.air_strike_sent,
    e.AirStrikeAnswered: combat.air_strike_answered,
    e.InterceptionRolled: combat.interception_rolled,
    e.BombsRolled: combat.bombs_rolled,
    e.AirHitsAssigned: combat.air_hits_assigned,
    e.AirStrikeEnded: combat.air_strike_ended,
    e.CombatFinished: combat.combat_finished,
    e.OverloadRemoved: setup.overload_removed,
    e.ArmiesStarved: setup.armies_starved,
    e.TechnologyDeveloped: setup.technology_developed,
    e.TurnEnded: setup.turn_ended,
    e.SeatEliminated: setup.seat_eliminated,
    e.CardsHandedOver: setup.cards_handed_over,
    e.CardsDiscarded: setup.cards_discarded,
    e.SeatResigned: setup.seat_resigned,
    e.StandingOrdersSet: setup.standing_orders_set,
    shared.SeatTimedOut: setup.seat_timed_out,
    e.SeatReturned: setup.seat_returned,
    e.GameCalled: setup.game_called,
    shared.GameWon: setup.game_won,
    e.GameDrawn: setup.game_drawn,
}


def evolve(state: HenshawState, event: Event) -> HenshawState:
    return FOLDS[type(event)](state, event)
