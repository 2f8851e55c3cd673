"""What a viewer may see of a classic game (section 7)."""

from typing import Any

import msgspec

from domain.core.actor import Actor
from domain.core.state import Outcome
from domain.core.view import Mark, Owner, SeatLine, Spot, View
from domain.core.vocabulary import ChanceRequested
from domain.custom.old_classic.missions import MISSIONS, effective_mission
from domain.custom.old_classic.state import NEUTRAL, Battle, ClassicState, Conquest, T
from domain.custom.old_classic.trading import Trading


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


class Seeing(Trading[T]):
    def view(self, state: T, viewer: Actor) -> View:
        return self.view_type(**self.view_fields(state, viewer))

    def sees(self, state: T, viewer: Actor, seat: int | None) -> bool:
        """Whether what is private to a seat may be shown; a finished game hides nothing (CL-5.7)."""
        return state.outcome is not None or viewer.may_see(seat)

    def view_fields(self, state: T, viewer: Actor) -> dict[str, Any]:
        """Hook: the fields of the view; a variant adds its own."""
        capitals = {seat: place for seat, place in enumerate(state.capitals) if place is not None}
        return {
            "variant": self.slug,
            "board": state.board,
            "viewer": str(viewer),
            "phase": state.phase,
            "acting": self.acting(state) if state.chance is None else (),
            "turn": state.turn,
            "round": state.round,
            "owners": self.owner_colours(state),
            "territories": self.spots(state, viewer),
            "first_seat": state.first_seat,
            "rolling": state.rolling,
            "chance": state.chance,
            "armies_to_place": state.armies_to_place,
            "neutral_pile": state.neutral_pile,
            "trading_open": state.phase == "reinforce" and not state.trading_closed,
            "sets_traded": state.sets_traded,
            "next_set_armies": self.set_value(state, state.sets_traded + 1),
            "conquered": state.conquered,
            "battle": state.battle,
            "conquest": state.conquest,
            "pile_size": len(state.deck.pile),
            "draw_pile": state.deck.pile if self.sees(state, viewer, None) else None,
            "discards": state.deck.discards,
            "chosen": tuple(capitals),
            "capitals": {
                seat: place
                for seat, place in capitals.items()
                if state.capitals_revealed or self.sees(state, viewer, seat)
            },
            "pieces": {
                place: pieces_of(land.armies) for place, land in state.territories.items() if land.armies
            },
            "outcome": state.outcome,
        }

    def owner_colours(self, state: T) -> dict[str, str]:
        """Hook: the colour of everyone who may own land."""
        colours = {str(seat): line.colour for seat, line in enumerate(state.seats)}
        return colours | {NEUTRAL: state.neutral_colour or "neutral"}

    def spots(self, state: T, viewer: Actor) -> dict[str, Spot]:
        capitals: dict[str, Owner] = {
            place: seat
            for seat, place in enumerate(state.capitals)
            if place is not None and (state.capitals_revealed or self.sees(state, viewer, seat))
        }
        return {
            place: Spot(land.owner, land.armies, self.marks(state, place, capitals))
            for place, land in state.territories.items()
        }

    def marks(self, state: T, place: str, capitals: dict[str, Owner]) -> tuple[Mark, ...]:
        """Hook: what besides armies stands on a territory."""
        return (Mark("capital", owner=capitals[place]),) if place in capitals else ()

    def seat_fields(self, state: T, seat: int, viewer: Actor) -> dict[str, Any]:
        """Hook: one seat's line."""
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
            "hand": state.hands[seat] if self.sees(state, viewer, seat) else None,
        }


class SeeingMissions(Seeing[ClassicState]):
    def view_fields(self, state: ClassicState, viewer: Actor) -> dict[str, Any]:
        gone = {*state.removed_missions, *state.missions}
        undealt = tuple(mission for mission in MISSIONS if mission not in gone)
        has_missions = state.options.mode == "mission"
        return super().view_fields(state, viewer) | {
            "players": tuple(
                ClassicSeat(**self.seat_fields(state, seat, viewer)) for seat in range(len(state.seats))
            ),
            "mode": state.options.mode,
            "removed_missions": state.removed_missions,
            "undealt_missions": undealt if has_missions and self.sees(state, viewer, None) else None,
        }

    def seat_fields(self, state: ClassicState, seat: int, viewer: Actor) -> dict[str, Any]:
        sees = self.sees(state, viewer, seat)
        return super().seat_fields(state, seat, viewer) | {
            "mission": state.missions[seat] if sees else None,
            "effective_mission": effective_mission(state, seat) if sees else None,
        }
