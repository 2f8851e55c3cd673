"""Cashing in objectives and deploying (AL-4.11 to AL-4.14, AL-4.40 to AL-4.44)."""

from msgspec.structs import replace

from domain.alternate.events import DeploymentFinished, ObjectiveCashedIn, TroopsDeployed
from domain.alternate.sheet import CashInReading, DeploymentReading, Readings
from domain.alternate.sheets import ignored
from domain.alternate.state import AlternateState, Holding, Play, with_holding, with_item, without
from domain.core.flow import unchanged
from domain.core.part import Part

CASH_IN_TROOPS = 2


def carry_out(play: Play, seat: int, readings: Readings) -> None:
    """AL-4.41: a seat's cash-ins, wherever they stand on the sheet (AL-4.13), then its deployments."""
    allowance = play.state.base_allowances[seat]
    for reading in readings:
        if isinstance(reading, CashInReading):
            allowance += CASH_IN_TROOPS * _cash_in(play, seat, reading)
    left = allowance
    for reading in readings:
        if isinstance(reading, DeploymentReading):
            left -= _deploy(play, seat, reading, left)
    play.add(DeploymentFinished(seat, allowance, allowance - left, left))


def _cash_in(play: Play, seat: int, reading: CashInReading) -> int:
    """The number of objectives that this entry trades in."""
    hand = play.state.objectives[seat]
    cards = hand if reading.count == "all" else tuple(card for card in hand if card == reading.territory)
    reason = reading.reason or (None if cards else "not_your_objective")  # AL-4.14
    if reason is not None:
        play.add(ignored(seat, reading, reason))
        return 0
    play.add(*(ObjectiveCashedIn(seat, reading.entry, card, reading.text) for card in cards))
    return len(cards)


def _deploy(play: Play, seat: int, reading: DeploymentReading, left: int) -> int:
    """The number of troops that this entry places."""
    reason = reading.reason or _why_ignored(play.state, seat, reading, left)
    if reason is not None:
        play.add(ignored(seat, reading, reason))
        return 0
    assert reading.territory is not None
    assert reading.count is not None
    placed = left if reading.count == "all" else min(reading.count, left)
    play.add(TroopsDeployed(seat, reading.entry, reading.territory, reading.count, placed, reading.text))
    return placed


def _why_ignored(state: AlternateState, seat: int, reading: DeploymentReading, left: int) -> str | None:
    """AL-4.42: the first reason that fits."""
    if isinstance(reading.count, int) and reading.count < 1:
        return "count_below_one"
    if reading.territory is None or state.territories[reading.territory].owner != seat:
        return "no_own_troops"
    return None if left else "allowance_spent"


def _cashed_in(state: AlternateState, event: ObjectiveCashedIn) -> AlternateState:
    seat, cards = event.seat, (event.territory,)
    return replace(
        state,
        objectives=with_item(state.objectives, seat, without(state.objectives[seat], cards)),
        cashed=with_item(state.cashed, seat, state.cashed[seat] + cards),
    )


def _deployed(state: AlternateState, event: TroopsDeployed) -> AlternateState:
    there = state.territories[event.territory].troops
    return with_holding(state, event.territory, Holding(event.seat, there + event.placed))


DEPLOYMENT = Part[AlternateState](
    name="deployment",
    rule="Objectives are cashed in for two troops each; the allowance is deployed (AL-4.11 to AL-4.14).",
    folds={ObjectiveCashedIn: _cashed_in, TroopsDeployed: _deployed, DeploymentFinished: unchanged},
)
