"""What a viewer may see of a classic game (section 7)."""

from typing import Any, TypeVar

import msgspec

from domain.classic.capitals import chosen_capitals
from domain.classic.missions import MISSIONS, effective_mission, removed_here
from domain.classic.state import NEUTRAL, Battle, ClassicState, Conquest, TableState
from domain.classic.trading import set_worth
from domain.classic.turns import turn_of
from domain.core.actor import Actor
from domain.core.chance import request
from domain.core.state import Outcome
from domain.core.view import Mark, SeatLine, Spot, View, marks_on, seat_colours, seat_line, sees, shown
from domain.core.vocabulary import ChanceRequested


class Pieces(msgspec.Struct, frozen=True):
    """CL-2.3: armies as tokens. For the eye only; no rule looks at it."""

    cannons: int
    cavalry: int
    infantry: int


def pieces_of(armies: int) -> Pieces:
    return Pieces(armies // 10, armies % 10 // 5, armies % 5)


class TableSeat(SeatLine, frozen=True, kw_only=True):
    pile: int = 0
    """Starting armies still to place."""
    continents: tuple[str, ...] = ()
    """Continents the seat owns as a whole."""
    announced: bool = False
    """Its resignation takes effect at the end of this turn (CL-5.34)."""
    missed_turns: int = 0
    eliminated_by: int | None = None
    hand: tuple[str, ...] | None = None
    """Its cards, for eyes that may see them (CL-7.1); `cards` is their number."""


class ClassicSeat(TableSeat, frozen=True, kw_only=True):
    mission: str | None = None
    """Its secret mission, for eyes that may see it (CL-7.7)."""
    effective_mission: str | None = None
    """What counts now: the mission itself or its fallback (CL-5.11)."""


class TableView(View, frozen=True, kw_only=True):
    first_seat: int | None
    """The seat that won the first roll."""
    rolling: tuple[int, ...]
    """Seats that roll for the first turn."""
    chance: ChanceRequested | None
    """The roll or draw that is being waited for."""
    armies_to_place: int
    neutral_pile: int
    trading_open: bool
    """Whether the acting seat may still trade sets before placing (CL-4.21)."""
    sets_traded: int
    next_set_armies: int | None
    """What the next set will be worth; null where that is not known before."""
    conquered: bool
    """Whether a territory was conquered this turn, so that a card is due."""
    battle: Battle | None
    conquest: Conquest | None
    pile_size: int
    draw_pile: tuple[str, ...] | None
    """What is in the draw pile, without an order; for the referee (CL-7.4)."""
    discards: tuple[str, ...]
    chosen: tuple[int, ...]
    """Seats that have chosen a capital."""
    capitals: dict[int, str]
    """Capitals revealed, and one's own choice before."""
    pieces: dict[str, Pieces]
    outcome: Outcome | None


class ClassicView(TableView, frozen=True, kw_only=True):
    next_set_armies: int
    """What the next set will be worth."""
    players: tuple[ClassicSeat, ...]
    mode: str
    removed_missions: tuple[str, ...]
    """Missions against colours that nobody has (CL-7.8)."""
    undealt_missions: tuple[str, ...] | None
    """Missions left over; for the referee."""


def view(state: ClassicState, viewer: Actor) -> ClassicView:
    gone = {*removed_here(state), *state.missions}
    undealt = tuple(mission for mission in MISSIONS if mission not in gone)
    has_missions = state.options.mode == "mission"
    return table_view(
        ClassicView,
        state,
        viewer,
        variant="classic",
        players=tuple(_seat(state, seat, viewer) for seat in range(len(state.seats))),
        mode=state.options.mode,
        removed_missions=removed_here(state),
        undealt_missions=undealt if has_missions and sees(state, viewer, None) else None,
    )


def _seat(state: ClassicState, seat: int, viewer: Actor) -> ClassicSeat:
    seen = sees(state, viewer, seat)
    mission, effective = (state.missions[seat], effective_mission(state, seat)) if seen else (None, None)
    return table_seat(ClassicSeat, state, seat, viewer, mission=mission, effective_mission=effective)


# What a variant built on classic shows too


V = TypeVar("V", bound=TableView)
L = TypeVar("L", bound=TableSeat)


def table_view(kind: type[V], state: TableState, viewer: Actor, /, **told: Any) -> V:
    acting = state.tables.phases[state.phase].acting or turn_of
    table = {
        "viewer": str(viewer),
        "acting": acting(state) if state.chance is None else (),
        "owners": owner_colours(state),
        "territories": spots(state, viewer),
        "chance": chance_seen(state),
        "trading_open": state.phase == "reinforce" and not state.trading_closed,
        "next_set_armies": set_worth(state.sets_traded + 1),
        "pile_size": len(state.deck.pile),
        "draw_pile": state.deck.pile if sees(state, viewer, None) else None,
        "discards": state.deck.discards,
        "chosen": tuple(chosen_capitals(state)),
        "capitals": capitals_seen(state, viewer),
        "pieces": {place: pieces_of(land.armies) for place, land in state.territories.items() if land.armies},
    }
    return shown(kind, state, **table | told)


def chance_seen(state: TableState) -> ChanceRequested | None:
    """What is waited for, with whose values come in which order, even if stored without (CL-8.27)."""
    pending = state.chance
    return pending and request(state.tables.chances[pending.kind].ask(state), pending.chance_id)


def owner_colours(state: TableState) -> dict[str, str]:
    """The colour of everyone who may own land."""
    return seat_colours(state) | {NEUTRAL: state.neutral_colour or "neutral"}


def capitals_seen(state: TableState, viewer: Actor) -> dict[int, str]:
    """CL-7.6: those revealed, and one's own choice before."""
    return {
        seat: place
        for seat, place in chosen_capitals(state).items()
        if state.capitals_revealed or sees(state, viewer, seat)
    }


def spots(state: TableState, viewer: Actor) -> dict[str, Spot]:
    marks: dict[str, tuple[Mark, ...]] = {
        place: (Mark("capital", owner=seat),) for seat, place in capitals_seen(state, viewer).items()
    }
    return {
        place: Spot(land.owner, land.armies, (*marks.get(place, ()), *marks_on(state, place)))
        for place, land in state.territories.items()
    }


def table_seat(kind: type[L], state: TableState, seat: int, viewer: Actor, /, **told: Any) -> L:
    """One seat's line."""
    return seat_line(
        kind,
        state,
        seat,
        territories=len(state.owned(seat)),
        armies=state.armies_of(seat),
        cards=len(state.hands[seat]),
        pile=state.piles[seat],
        continents=state.continents_of(seat),
        announced=seat in state.announced,
        missed_turns=state.missed_turns[seat],
        eliminated_by=state.eliminated_by[seat],
        hand=state.hands[seat] if sees(state, viewer, seat) else None,
        **told,
    )
