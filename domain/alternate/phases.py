"""The course of the game: a sealed phase closes the moment nobody owes a paper (AL-3.11), and the closing
command carries the game on to the next decision, chance point or the end (AL-3.15)."""

from collections.abc import Callable

from domain.alternate import bidding, conversion, deal, first_player, orders, placement
from domain.alternate.state import AlternateState, Play, awaited
from domain.core.chance import Ask, Values

_CLOSE: dict[str, Callable[[Play], None]] = {
    "bidding": bidding.close,
    "conversion": conversion.close,
    "placement": placement.close,
    "orders": orders.close,
}

_ASK: dict[str, Callable[[AlternateState], Ask]] = {
    "objective_deal": deal.ask_deal,
    "set_draw": bidding.ask_set,
    "bid_tie_roll": bidding.ask_tie,
    "first_player_roll": first_player.ask_roll,
}

_ANSWERED: dict[str, Callable[[Play, Values], None]] = {
    "objective_deal": deal.dealt,
    "set_draw": bidding.turned_up,
    "bid_tie_roll": bidding.tie_rolled,
    "first_player_roll": first_player.rolled,
}


def must_act(state: AlternateState) -> tuple[int, ...]:
    """AL-3.2 to 3.5: who owes a paper when a phase opens."""
    if state.phase == "bidding":
        return bidding.bidders(state)
    return conversion.converters(state) if state.phase == "conversion" else state.active


def ask(state: AlternateState) -> Ask:
    assert state.chance is not None
    return _ASK[state.chance.kind](state)


def answered(play: Play, kind: str, values: Values) -> None:
    _ANSWERED[kind](play, values)
    carry_on(play)


def carry_on(play: Play) -> None:
    """Close phases until somebody owes a paper; one in which nobody must act closes at once."""
    while play.state.outcome is None and play.state.chance is None and not awaited(play.state):
        _CLOSE[play.state.phase](play)
