"""Seasons (HE-4.71 to HE-4.73)."""

from msgspec.structs import replace

from domain.core.part import Claim, Part
from domain.henshaw.events import SeasonChanged
from domain.henshaw.options import Season
from domain.henshaw.state import HenshawState, Play

_AFTER: dict[Season, Season] = {"winter": "summer", "summer": "winter"}


def change_season(play: Play) -> None:
    """HE-4.71: round 1 has the season of the option; then it flips."""
    state = play.state
    if state.season is None:
        play.add(SeasonChanged(state.options.first_round_season))
    else:
        play.add(SeasonChanged(_AFTER[state.season]))


def season_of(first: Season, round_number: int) -> Season:
    """HE-4.71: the season of a round, in a game that begins in the middle."""
    return first if round_number % 2 else _AFTER[first]


def in_winter(state: HenshawState, territory: str) -> bool:
    """HE-4.72: northern territories only."""
    return state.season == "winter" and territory not in state.geography.south


def _from_turn_1(state: HenshawState) -> bool:
    return (state.season is not None) == (state.options.weather and state.turn_seat is not None)


WEATHER = Part[HenshawState](
    name="weather",
    rule="With weather, winter and summer change every round (HE-4.71).",
    folds={SeasonChanged: lambda state, event: replace(state, season=event.season)},
    claims=(Claim("There is a season from turn 1 on in games with weather.", _from_turn_1, "season"),),
)
