"""The state of a game, and the questions every rule asks of it."""

from typing import TypeVar

import msgspec

from domain.alternate.events import Points
from domain.alternate.options import BONUSES, TOKENS, AlternateOptions, rounds_of, sets_of
from domain.alternate.sheet import Writing
from domain.core.sealed import Sealed
from domain.core.seats import Status, clockwise_after
from domain.core.state import Setup, State, Unfolding

SEALED_PHASES = ("bidding", "conversion", "placement", "orders")
"""AL-3.2 to AL-3.5: simultaneous, with sealed submissions."""
AUCTION_PHASES = ("deal", "bidding", "conversion")
"""Until starting land is known and the first-player token is given out."""

Paper = int | tuple[str, ...] | Writing
"""A sealed bid, conversion or sheet."""

Hands = tuple[tuple[str, ...], ...]
"""Cards of each seat, in the order it got them."""


class Holding(msgspec.Struct, frozen=True):
    """AL-2.6: a territory with troops is owned; one without is empty and unowned."""

    owner: int | None = None
    troops: int = 0


EMPTY = Holding()


class UnderWay(msgspec.Struct, frozen=True):
    """AL-9.11: troops that have left for another seat's territory and whose combat is not resolved yet."""

    seat: int
    to_territory: str
    troops: int


class AlternateState(State, frozen=True, kw_only=True):
    options: AlternateOptions
    phase: str = "deal"
    territories: dict[str, Holding]
    """Every territory of the board, in canonical order."""
    pile: tuple[str, ...] = ()
    """Cards still in the deck, in canonical order; the deck itself has none (AL-2.3)."""
    returned: tuple[str, ...] = ()
    """Cards of unsold sets, out of play (AL-2.25)."""
    objectives: Hands
    """Objectives each seat still has."""
    converted: Hands
    cashed: Hands
    starting: Hands
    """Starting territories, in the order acquired."""
    tokens: tuple[int, ...]
    set_number: int = 0
    offered: tuple[str, ...] = ()
    """The set that is turned up and not settled."""
    bids: dict[int, int] = msgspec.field(default_factory=dict)
    """Bids on that set, once revealed."""
    rolling: tuple[int, ...] = ()
    """Seats tied in the latest roll or reveal; they roll (again)."""
    sealed: Sealed[Paper] = Sealed()
    """Papers of the open phase; under AL-5.31 those never executed."""
    first_seat: int | None = None
    """Holder of the first-player token."""
    order: tuple[int, ...] = ()
    """Order of the latest round started."""
    base_allowances: dict[int, int] = msgspec.field(default_factory=dict)
    under_way: UnderWay | None = None
    scores: dict[int, Points] = msgspec.field(default_factory=dict)
    ranking: tuple[int, ...] = ()


T = TypeVar("T")

Play = Unfolding[AlternateState]
NO_PAPERS: Sealed[Paper] = Sealed()


def new_state(setup: Setup) -> AlternateState:
    """The state right after `game_created`."""
    seats = len(setup.seats)
    none: Hands = ((),) * seats
    active: Status = "active"
    fresh = AlternateState(
        board=setup.board,
        seats=setup.seats,
        options=setup.options,
        status=(active,) * seats,
        missed_turns=(0,) * seats,
        territories={},
        objectives=none,
        converted=none,
        cashed=none,
        starting=none,
        tokens=(TOKENS,) * seats,
    )
    return msgspec.structs.replace(fresh, territories=dict.fromkeys(fresh.map.ids, EMPTY))


def last_round(state: AlternateState) -> int:
    return rounds_of(state.options, len(state.seats))


def last_set(state: AlternateState) -> int:
    return sets_of(len(state.seats))


def chance_kind(state: AlternateState) -> str | None:
    """The roll or draw that is waited for."""
    return None if state.chance is None else state.chance.kind


def awaited(state: AlternateState) -> tuple[int, ...]:
    """Seats that still owe a paper in the open phase."""
    if state.phase not in SEALED_PHASES or state.chance is not None or state.outcome is not None:
        return ()
    return state.sealed.awaited(state.status)


def acting(state: AlternateState) -> tuple[int, ...]:
    """Seats of the open phase, those included that may only replace their paper."""
    if not awaited(state):
        return ()
    return tuple(seat for seat in state.sealed.must_act if state.status[seat] == "active")


def owned(state: AlternateState, seat: int) -> tuple[str, ...]:
    """The seat's territories, in canonical order."""
    return tuple(place for place, holding in state.territories.items() if holding.owner == seat)


def supply(state: AlternateState) -> tuple[int, ...]:
    """AL-4.70: the number of territories each seat owns."""
    counts = [0] * len(state.seats)
    for holding in state.territories.values():
        if holding.owner is not None:
            counts[holding.owner] += 1
    return tuple(counts)


def continents(state: AlternateState, seat: int) -> tuple[str, ...]:
    """AL-2.8: continents every territory of which the seat owns."""
    held = state.territories
    return tuple(
        continent
        for continent, members in state.map.members.items()
        if all(held[place].owner == seat for place in members)
    )


def continent_bonus(state: AlternateState, seat: int) -> int:
    return sum(BONUSES[continent] for continent in continents(state, seat))


def round_order(first_seat: int, seats: int) -> tuple[int, ...]:
    """All seats clockwise from the first, out seats included (AL-3.13)."""
    return first_seat, *clockwise_after(first_seat, seats)[:-1]


def with_holding(state: AlternateState, territory: str, holding: Holding) -> AlternateState:
    return msgspec.structs.replace(state, territories={**state.territories, territory: holding})


def without(hand: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(card for card in hand if card not in cards)


def with_item(row: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """One seat's entry of a row replaced."""
    return (*row[:seat], value, *row[seat + 1 :])
