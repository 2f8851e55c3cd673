"""The chance points (HE-8): what each asks, and what follows from the answer."""

from collections.abc import Callable

import msgspec

from domain.core.chance import Ask, ask_dice
from domain.core.vocabulary import ChanceEntered
from domain.henshaw import air_strike, drawing, land_battle, sea_battle, setup, surprise
from domain.henshaw.play import Play
from domain.henshaw.state import HenshawState


class ChancePoint(msgspec.Struct, frozen=True):
    ask: Callable[[HenshawState], Ask]
    answered: Callable[[Play, ChanceEntered], None]


CHANCES: dict[str, ChancePoint] = {
    "first_player_roll": ChancePoint(
        lambda state: ask_dice("first_player_roll", len(state.rolling)), setup.first_roll_answered
    ),
    "card_draw": ChancePoint(drawing.card_ask, drawing.card_answered),
    "surprise_roll": ChancePoint(lambda state: surprise.ROLL, surprise.surprise_answered),
    "tank_roll": ChancePoint(land_battle.tank_ask, land_battle.tanks_answered),
    "defender_roll": ChancePoint(land_battle.strike_ask, land_battle.strike_answered),
    "attacker_roll": ChancePoint(land_battle.strike_ask, land_battle.strike_answered),
    "sea_roll": ChancePoint(sea_battle.sea_ask, sea_battle.set_answered),
    "interception_roll": ChancePoint(lambda state: air_strike.INTERCEPTION, air_strike.interception_answered),
    "bombing_roll": ChancePoint(air_strike.bombing_ask, air_strike.bombing_answered),
}
