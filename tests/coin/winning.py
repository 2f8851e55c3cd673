"""Whoever flips the last coin wins, or whoever is left (CO-5.1 to CO-5.3)."""

from collections.abc import Iterable

import msgspec

from domain.core.legal import Choice
from domain.core.part import CommandRule, Part, Phase
from domain.core.refusal import refuse
from domain.core.state import Outcome
from domain.core.vocabulary import GameWon, Resign
from tests.coin.commands import CallGame
from tests.coin.events import GameCalled
from tests.coin.state import CoinState, Play


def win_with_the_last(play: Play) -> None:
    flipped = len(play.state.coins)
    if flipped == play.state.options.coins:
        play.add(GameWon((flipped - 1) % len(play.state.seats), "coins"))


def resign(play: Play, command: Resign) -> None:
    play.add(GameWon(1 - command.seat, "last_seat"))


def call_game(play: Play, command: CallGame) -> None:
    if not play.state.coins:
        refuse("setup_running", "No coin has been flipped yet.", "CO-5.3")
    play.add(GameCalled())


def _may_resign(state: CoinState, seat: int) -> Iterable[Choice]:
    return (Choice("resign", {}),)


def _won(state: CoinState, event: GameWon) -> CoinState:
    return _over(state, Outcome((event.seat,), event.reason))


def _called(state: CoinState, event: GameCalled) -> CoinState:
    return _over(state, Outcome((), "called"))


def _over(state: CoinState, outcome: Outcome) -> CoinState:
    return msgspec.structs.replace(state, outcome=outcome, phase="finished")


WINNING = Part[CoinState](
    name="winning",
    rule="Whoever flips the last coin wins, or whoever is left; a game may be called (CO-5.1 to CO-5.3).",
    phases={"finished": Phase("The game is over.")},
    commands={
        Resign: CommandRule(resign, any_seat=True),
        CallGame: CommandRule(call_game, referee_only=True),
    },
    folds={GameWon: _won, GameCalled: _called},
    ends=(GameWon, GameCalled),
    asides=_may_resign,
)
