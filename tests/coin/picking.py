"""Every seat may hope for a side, and keep it to itself (CO-2.1)."""

from collections.abc import Iterable

import msgspec

from domain.core.claims import per_seat
from domain.core.legal import Choice, OneOf
from domain.core.part import CommandRule, Hidden, Part
from domain.core.refusal import refuse
from tests.coin.commands import PickSide
from tests.coin.events import SidePicked
from tests.coin.state import CoinState, Play


def pick_side(play: Play, command: PickSide) -> None:
    if play.state.sides[command.seat] is not None:
        refuse("already_chosen", "The side is picked.", "CO-2.1", "side")
    play.add(SidePicked(command.seat, command.side))


def _offers(state: CoinState, seat: int) -> Iterable[Choice]:
    if state.sides[seat] is None:
        yield Choice("pick_side", {"side": OneOf(("heads", "tails", "edge"))})


def _picked(state: CoinState, event: SidePicked) -> CoinState:
    sides = (*state.sides[: event.seat], event.side, *state.sides[event.seat + 1 :])
    return msgspec.structs.replace(state, sides=sides)


PICKING = Part[CoinState](
    name="picking",
    rule="Every seat may hope for a side, and keep it to itself (CO-2.1).",
    commands={PickSide: CommandRule(pick_side, any_seat=True)},
    folds={SidePicked: _picked},
    hides={SidePicked: Hidden(("side",), lambda state, event: (event.seat,))},
    asides=_offers,
    claims=per_seat("sides"),
)
