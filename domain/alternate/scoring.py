"""What a seat has scored (AL-5.2, AL-5.4), and the scoreboard for a viewer's eyes (AL-7.22)."""

from domain.alternate.deal import sees_objectives
from domain.alternate.events import Points
from domain.alternate.state import AlternateState, continent_bonus, owned, supply
from domain.core.actor import Actor
from domain.core.facets import ScoreRow
from domain.core.view import seat_line

OBJECTIVE_POINTS = 3


def points(state: AlternateState, seat: int) -> Points:
    """AL-5.2: 3 for an own remaining objective, 1 for any other territory, and continents."""
    held = owned(state, seat)
    wanted = sum(place in state.objectives[seat] for place in held)
    plain, objective = len(held) - wanted, OBJECTIVE_POINTS * wanted
    continent = continent_bonus(state, seat)
    return Points(plain, objective, continent, plain + objective + continent)


def rank(state: AlternateState, totals: dict[int, int]) -> tuple[int, ...]:
    """AL-5.4: resigned seats last, then by score, then by the order of the latest round started."""
    order = state.order or tuple(range(len(state.seats)))
    return tuple(sorted(order, key=lambda seat: (state.status[seat] == "resigned", -totals[seat])))


def scoreboard(state: AlternateState, viewer: Actor) -> tuple[ScoreRow, ...]:
    """AL-7.22: what an objective adds is shown only to those who may know it."""
    figures: dict[int, dict[str, int]] = {}
    counts = supply(state)
    for seat in range(len(state.seats)):
        figures[seat] = {"territories": counts[seat], "continents": continent_bonus(state, seat)}
        if sees_objectives(state, viewer, seat):
            tally = points(state, seat)
            figures[seat]["objectives"] = tally.objective // OBJECTIVE_POINTS * (OBJECTIVE_POINTS - 1)
    totals = {seat: sum(parts.values()) for seat, parts in figures.items()}
    return tuple(
        seat_line(
            ScoreRow,
            state,
            seat,
            place=place,
            points=totals[seat],
            figures=figures[seat],
        )
        for place, seat in enumerate(state.ranking or rank(state, totals), 1)
    )
