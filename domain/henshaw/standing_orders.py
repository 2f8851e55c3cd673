"""Standing orders: passing windows, and striking with everything, without being waited for (HE-4.60)."""

from msgspec.structs import replace

from domain.core.legal import Offers, OneOf, choice
from domain.core.part import CommandRule, Hidden, Part
from domain.henshaw.commands import SetStandingOrders
from domain.henshaw.events import StandingOrdersSet
from domain.henshaw.questions import answers_by_itself
from domain.henshaw.state import HenshawState, Play, StandingOrders

EITHER = OneOf((True, False))
OWN = Hidden(("auto_pass", "auto_strike"), lambda state, event: (event.seat,))
"""HE-7.5: that they are set is public, what they say is not."""


def set_standing_orders(play: Play, command: SetStandingOrders) -> None:
    play.add(StandingOrdersSet(command.seat, command.auto_pass, command.auto_strike))


def _offers(state: HenshawState, seat: int) -> Offers:
    if state.status[seat] == "active":
        yield choice("set_standing_orders", auto_pass=EITHER, auto_strike=EITHER)


def obeyed(orders: StandingOrders | None, phase: str) -> bool:
    """Whether orders answer for the seat that is asked in this phase."""
    if orders is None:
        return False
    passes = phase == "surprise_window" and orders.auto_pass
    return passes or (phase == "battle_orders" and orders.auto_strike)


def _set(state: HenshawState, event: StandingOrdersSet) -> HenshawState:
    orders = StandingOrders(event.auto_pass, event.auto_strike)
    return replace(state, standing=(*state.standing[: event.seat], orders, *state.standing[event.seat + 1 :]))


STANDING_ORDERS = Part[HenshawState](
    name="standing_orders",
    rule="Standing orders pass and strike for a seat at once, whatever it holds, until changed (HE-4.60).",
    commands={SetStandingOrders: CommandRule(set_standing_orders, any_seat=True, is_aside=True)},
    folds={StandingOrdersSet: _set},
    hides={StandingOrdersSet: OWN},
    asides=_offers,
    answers=(answers_by_itself.by(lambda state, seat: obeyed(state.standing[seat], state.phase)),),
)
