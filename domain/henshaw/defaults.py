"""What a timeout plays (HE-3.1, last column)."""

from collections.abc import Callable

from domain.core.vocabulary import ClaimTerritory, Command, EndTurn
from domain.henshaw.air_strike import exposed
from domain.henshaw.commands import (
    AnswerAirStrike,
    AssignAirHits,
    BeginLandBattle,
    DecideSeaBattle,
    FactoryPlacement,
    FinishCombat,
    FinishMovement,
    FinishSpending,
    GiveBattleOrders,
    PassSurpriseWindow,
    PlaceFactories,
    PlaceNatives,
    StopAdvance,
)
from domain.henshaw.fold_combat import flying
from domain.henshaw.setup import required_factories, unclaimed
from domain.henshaw.state import HenshawState


def _factories(state: HenshawState, seat: int) -> PlaceFactories:
    """Northern territories first, two each, then southern ones, one each, until all are placed."""
    south, left = state.geography.south, required_factories(state, seat)
    held = state.controlled(seat)
    placements: list[FactoryPlacement] = []
    for territory in (*(t for t in held if t not in south), *(t for t in held if t in south)):
        here = min(left, state.geography.factory_limit(territory))
        if here:
            placements.append(FactoryPlacement(territory, here))
            left -= here
    return PlaceFactories(seat, tuple(placements))


def _combat(state: HenshawState, seat: int) -> Command:
    contested = state.contested()
    return BeginLandBattle(seat, contested[0]) if contested else FinishCombat(seat)


def _air_hits(state: HenshawState, seat: int) -> AssignAirHits:
    units, factories = exposed(state)
    hits = flying(state).hits
    killed = min(hits, units)
    return AssignAirHits(seat, killed, min(hits - killed, factories))


_DEFAULTS: dict[str, Callable[[HenshawState, int], Command]] = {
    "claim": lambda state, seat: ClaimTerritory(seat, unclaimed(state)[0]),
    "place_natives": lambda state, seat: PlaceNatives(seat, unclaimed(state)[0]),
    "place_factories": _factories,
    "first_turn_gifts": lambda state, seat: FinishSpending(seat),
    "industry": lambda state, seat: FinishSpending(seat),
    "movement": lambda state, seat: FinishMovement(seat),
    "combat": _combat,
    "surprise_window": lambda state, seat: PassSurpriseWindow(seat),
    "battle_orders": lambda state, seat: GiveBattleOrders(seat, 0, (), None),
    "sea_decision": lambda state, seat: DecideSeaBattle(seat, "break_off"),
    "continuation": lambda state, seat: StopAdvance(seat),
    "air_answer": lambda state, seat: AnswerAirStrike(seat, None),
    "air_hits": _air_hits,
    "free_points": lambda state, seat: FinishSpending(seat),
    "turn_end": lambda state, seat: EndTurn(seat),
}


def default_command(state: HenshawState, seat: int) -> Command:
    return _DEFAULTS[state.phase](state, seat)
