"""The scoreboard: winner first, then active seats as HE-5.11 ranks them, then those who are out."""

from domain.core.actor import Actor
from domain.core.facets import ScoreRow
from domain.core.view import seat_line
from domain.henshaw.state import HenshawState
from domain.henshaw.winning import points


def score(state: HenshawState, viewer: Actor) -> tuple[ScoreRow, ...]:
    """Points, territories and units are public (HE-7.7), so all viewers see the same."""
    keys = {seat: _key(state, seat) for seat in range(len(state.seats))}
    ranked = sorted(keys, key=lambda seat: keys[seat], reverse=True)
    return tuple(_row(state, seat, 1 + sum(other > keys[seat] for other in keys.values())) for seat in ranked)


def _key(state: HenshawState, seat: int) -> tuple[bool, bool, int, int, int]:
    won = state.outcome is not None and seat in state.outcome.winners
    active = state.status[seat] == "active"
    return won, active, points(state, seat), len(state.occupied(seat)), state.units_of(seat)


def _row(state: HenshawState, seat: int, place: int) -> ScoreRow:
    ships = state.ships_of(seat)
    return seat_line(
        ScoreRow,
        state,
        seat,
        place=place,
        points=points(state, seat),
        figures={
            "territories": len(state.occupied(seat)),
            "armies": state.units_of(seat) - ships,
            "ships": ships,
            "factories": sum(state.spaces[t].factories for t in state.controlled(seat)),
            "cards": len(state.hands[seat]),
        },
    )
