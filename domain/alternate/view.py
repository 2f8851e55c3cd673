"""What a viewer may see (AL-7)."""

from domain.alternate.deal import are_open, sees_objectives
from domain.alternate.events import Points
from domain.alternate.placement import starting_troops
from domain.alternate.reading import read_in
from domain.alternate.sheet import Readings, Sheet
from domain.alternate.state import (
    AlternateState,
    Paper,
    UnderWay,
    acting,
    awaited,
    last_round,
    last_set,
    supply,
)
from domain.core.actor import Actor
from domain.core.view import Mark, SeatLine, Spot, View, marks_on, seat_colours, seat_line, sees, shown


class AlternateSeat(SeatLine, frozen=True, omit_defaults=True, kw_only=True):
    """One seat. `cards` is the number of objectives left, `territories` the supply number."""

    tokens: int
    """Bidding tokens left."""
    starting: tuple[str, ...] = ()
    """Starting territories, in the order acquired; of no meaning once troops are placed (AL-2.54)."""
    converted: tuple[str, ...] = ()
    cashed: tuple[str, ...] = ()
    objectives: tuple[str, ...] | None = None
    """Objectives left, in dealt order; absent where the viewer may not see them."""
    allowance: int | None = None
    """Base allowance of the present round, before any cash-in."""
    submissions: int = 0
    """How often it has handed in a paper in the open phase."""
    timed_out: bool = False
    missed_turns: int = 0
    paper: Paper | None = None
    """The latest sealed bid, conversion or sheet; absent where the viewer may not see it."""
    reading: Readings | None = None
    """How that sheet was understood (AL-4.23)."""


class AlternateView(View, frozen=True, kw_only=True):
    awaited: tuple[int, ...]
    """Seats that still owe a paper; those of `acting` may replace theirs."""
    seats: tuple[AlternateSeat, ...]
    rounds: int
    first_seat: int | None
    """Holder of the first-player token."""
    order: tuple[int, ...]
    """Order of the present round."""
    starting_troops: int
    sets: int
    set_number: int
    offered: tuple[str, ...]
    """The set that is turned up."""
    bids: dict[str, int]
    """Bids on it, once revealed, while a tie is rolled for."""
    rolling: tuple[int, ...]
    returned: tuple[str, ...]
    """Cards of unsold sets."""
    pile_size: int
    pile: tuple[str, ...] | None
    """Cards still in the deck, for those who may see them."""
    under_way: UnderWay | None
    """A force on its way into a combat, at versions inside a resolution."""
    scores: dict[str, Points]
    ranking: tuple[int, ...]
    winner: int | None
    reason: str | None


def view(state: AlternateState, viewer: Actor) -> AlternateView:
    everything = viewer.sees_all or state.outcome is not None
    return shown(
        AlternateView,
        state,
        variant="alternate",
        viewer=str(viewer),
        acting=acting(state),
        awaited=awaited(state),
        owners=seat_colours(state),
        territories=_spots(state, viewer),
        seats=_seats(state, viewer),
        rounds=last_round(state),
        starting_troops=starting_troops(state),
        sets=last_set(state),
        bids={str(seat): amount for seat, amount in state.bids.items()},
        pile_size=len(state.pile),
        pile=state.pile if everything or are_open(state) else None,
        scores={str(seat): tally for seat, tally in state.scores.items()},
        winner=state.outcome.winners[0] if state.outcome and state.outcome.winners else None,
        reason=state.outcome.reason if state.outcome else None,
    )


def _seats(state: AlternateState, viewer: Actor) -> tuple[AlternateSeat, ...]:
    counts, sealed = supply(state), state.sealed
    lines: list[AlternateSeat] = []
    for number in range(len(state.seats)):
        paper = sealed.papers.get(number) if sees(state, viewer, number) else None  # AL-7.3 to AL-7.7
        line = seat_line(
            AlternateSeat,
            state,
            number,
            territories=counts[number],
            armies=sum(held.troops for held in state.territories.values() if held.owner == number),
            cards=len(state.objectives[number]),
            tokens=state.tokens[number],
            starting=state.starting[number],
            converted=state.converted[number],
            cashed=state.cashed[number],
            objectives=state.objectives[number] if sees_objectives(state, viewer, number) else None,
            allowance=state.base_allowances.get(number),
            submissions=sealed.submissions.get(number, 0),
            timed_out=number in sealed.timed_out,
            missed_turns=state.missed_turns[number],
            paper=paper,
            reading=read_in(state, paper) if isinstance(paper, (str, Sheet)) else None,
        )
        lines.append(line)
    return tuple(lines)


def _spots(state: AlternateState, viewer: Actor) -> dict[str, Spot]:
    hands = {
        place: Mark("objective", owner=seat)
        for seat, hand in enumerate(state.objectives)
        if sees_objectives(state, viewer, seat)
        for place in hand
    }
    spots: dict[str, Spot] = {}
    for place, held in state.territories.items():
        wanted = [hands[place]] if place in hands else []
        spots[place] = Spot(held.owner, held.troops, (*marks_on(state, place), *wanted))
    return spots
