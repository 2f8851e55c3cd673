"""What a viewer may see of a classic game (section 7)."""

from typing import Any

import msgspec

from domain.classic.capitals import chosen_capitals
from domain.classic.missions import MISSIONS, effective_mission, removed_here
from domain.classic.state import NEUTRAL, Battle, ClassicState, Conquest, TableState
from domain.classic.trading import set_worth
from domain.classic.turns import turn_of
from domain.core.actor import Actor
from domain.core.chance import request
from domain.core.state import Outcome
from domain.core.view import Mark, SeatLine, Spot, View
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
    return ClassicView(
        variant="classic",
        players=tuple(ClassicSeat(**classic_seat(state, seat, viewer)) for seat in range(len(state.seats))),
        mode=state.options.mode,
        removed_missions=removed_here(state),
        undealt_missions=undealt if has_missions and sees(state, viewer, None) else None,
        **view_fields(state, viewer),
    )


def classic_seat(state: ClassicState, seat: int, viewer: Actor) -> dict[str, Any]:
    shown = sees(state, viewer, seat)
    return seat_fields(state, seat, viewer) | {
        "mission": state.missions[seat] if shown else None,
        "effective_mission": effective_mission(state, seat) if shown else None,
    }


# What a variant built on classic shows too


def sees(state: TableState, viewer: Actor, seat: int | None) -> bool:
    """Whether what is private to a seat may be shown; a finished game hides nothing (CL-5.7)."""
    return state.outcome is not None or viewer.may_see(seat)


def view_fields(state: TableState, viewer: Actor) -> dict[str, Any]:
    acting = state.tables.phases[state.phase].acting or turn_of
    return {
        "board": state.board,
        "viewer": str(viewer),
        "phase": state.phase,
        "acting": acting(state) if state.chance is None else (),
        "turn": state.turn,
        "round": state.round,
        "owners": owner_colours(state),
        "territories": spots(state, viewer),
        "first_seat": state.first_seat,
        "rolling": state.rolling,
        "chance": chance_seen(state),
        "armies_to_place": state.armies_to_place,
        "neutral_pile": state.neutral_pile,
        "trading_open": state.phase == "reinforce" and not state.trading_closed,
        "sets_traded": state.sets_traded,
        "next_set_armies": set_worth(state.sets_traded + 1),
        "conquered": state.conquered,
        "battle": state.battle,
        "conquest": state.conquest,
        "pile_size": len(state.deck.pile),
        "draw_pile": state.deck.pile if sees(state, viewer, None) else None,
        "discards": state.deck.discards,
        "chosen": tuple(chosen_capitals(state)),
        "capitals": capitals_seen(state, viewer),
        "pieces": {place: pieces_of(land.armies) for place, land in state.territories.items() if land.armies},
        "outcome": state.outcome,
    }


def chance_seen(state: TableState) -> ChanceRequested | None:
    """What is waited for, with whose values come in which order, even if stored without (CL-8.27)."""
    pending = state.chance
    return pending and request(state.tables.chances[pending.kind].ask(state), pending.chance_id)


def owner_colours(state: TableState) -> dict[str, str]:
    """The colour of everyone who may own land."""
    colours = {str(seat): line.colour for seat, line in enumerate(state.seats)}
    return colours | {NEUTRAL: state.neutral_colour or "neutral"}


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
    others = state.tables.marks
    return {
        place: Spot(
            land.owner,
            land.armies,
            (*marks.get(place, ()), *(mark for marked in others for mark in marked(state, place))),
        )
        for place, land in state.territories.items()
    }


def seat_fields(state: TableState, seat: int, viewer: Actor) -> dict[str, Any]:
    """One seat's line."""
    return {
        "seat": seat,
        "name": state.seats[seat].name,
        "colour": state.seats[seat].colour,
        "status": state.status[seat],
        "territories": len(state.owned(seat)),
        "armies": state.armies_of(seat),
        "cards": len(state.hands[seat]),
        "pile": state.piles[seat],
        "continents": state.continents_of(seat),
        "announced": seat in state.announced,
        "missed_turns": state.missed_turns[seat],
        "eliminated_by": state.eliminated_by[seat],
        "hand": state.hands[seat] if sees(state, viewer, seat) else None,
    }
