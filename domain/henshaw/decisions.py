"""Which rule decides which command: the part of it that a default may also play."""

from collections.abc import Callable
from typing import Any

from domain.core.actor import Actor
from domain.core.vocabulary import ClaimTerritory, Command, EndTurn, PlaceArmies, Resign
from domain.henshaw import (
    air_strike,
    combat,
    continuation,
    developments,
    land_battle,
    movement,
    orders,
    resignation,
    sea_battle,
    setup,
    spending,
    surprise,
    turn,
)
from domain.henshaw import commands as c
from domain.henshaw.play import Play

Decision = Callable[[Play, Any, Actor], None]

DECISIONS: dict[type[Command], Decision] = {
    ClaimTerritory: setup.claim_territory,
    c.PlaceNatives: setup.place_natives,
    c.PlaceFactories: setup.place_factories,
    PlaceArmies: spending.place_armies,
    c.LaunchShip: spending.launch_ship,
    c.BuildFactory: spending.build_factory,
    c.BuyCard: spending.buy_card,
    c.FinishSpending: spending.finish_spending,
    c.MoveUnits: movement.move_units,
    c.FinishMovement: movement.finish_movement,
    c.BeginLandBattle: land_battle.begin_land_battle,
    c.BeginSeaBattle: sea_battle.begin_sea_battle,
    c.GiveBattleOrders: orders.give_battle_orders,
    c.DecideSeaBattle: sea_battle.decide_sea_battle,
    c.ContinueAdvance: continuation.continue_advance,
    c.StopAdvance: continuation.stop_advance,
    c.PlaySurpriseCard: surprise.play_surprise_card,
    c.PassSurpriseWindow: surprise.pass_surprise_window,
    c.SendAirStrike: air_strike.send_air_strike,
    c.AnswerAirStrike: air_strike.answer_air_strike,
    c.AssignAirHits: air_strike.assign_air_hits,
    c.FinishCombat: combat.finish_combat,
    c.DevelopTechnology: developments.develop_technology,
    EndTurn: turn.end_turn,
    Resign: resignation.resign,
}
