"""The seats flip in turn; a coin shows one to six (CO-3.1, CO-4.1, CO-4.2)."""

from collections.abc import Iterable

import msgspec

from domain.core.chance import Ask, Values, ask_dice, request
from domain.core.legal import Choice
from domain.core.part import ChancePoint, Claim, Part, Phase, in_phases
from domain.core.vocabulary import TimeOut
from tests.coin.commands import Flip
from tests.coin.events import CoinFlipped
from tests.coin.state import CoinState, Play, acting, place_of
from tests.coin.winning import win_with_the_last


def flip(play: Play, command: Flip) -> None:
    play.add(request(_ask(play.state), play.state.chance_id + 1))


def time_out(play: Play, command: TimeOut) -> None:
    flip(play, Flip(command.seat))


def _ask(state: CoinState) -> Ask:
    return ask_dice("coin", 1)


def _fallen(play: Play, values: Values) -> None:
    state, (coin,) = play.state, values
    assert isinstance(coin, int)
    number = len(state.coins)
    last = place_of(state, number - 1) if number else None
    play.add(CoinFlipped(acting(state)[0], coin, place_of(state, number), last))
    win_with_the_last(play)


def _flipped(state: CoinState, event: CoinFlipped) -> CoinState:
    return msgspec.structs.replace(state, coins=(*state.coins, event.coin), turn=state.turn + 1)


def _offers(state: CoinState, seat: int) -> Iterable[Choice]:
    return (Choice("flip", {}),)


FLIPPING = Part[CoinState](
    name="flipping",
    rule="The seats flip in turn; a coin shows one to six (CO-3.1, CO-4.1, CO-4.2).",
    phases={
        "flipping": Phase("The acting seat flips.", legal=_offers, default=lambda state, seat: Flip(seat))
    },
    commands={Flip: in_phases(flip, "flipping"), TimeOut: in_phases(time_out, "flipping")},
    chances={"coin": ChancePoint(_ask, _fallen)},
    folds={CoinFlipped: _flipped},
    claims=(
        Claim("A coin shows one to six.", lambda state: all(1 <= coin <= 6 for coin in state.coins), "coins"),
        Claim(
            "The last coin ends the game.",
            lambda state: len(state.coins) <= state.options.coins - (state.outcome is None),
            "coins",
        ),
    ),
)
