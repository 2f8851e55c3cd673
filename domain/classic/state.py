"""The state of a classic game, what a position says about itself, and the small changes that folds share.

`TableState` is what classic shares with the variant built on it; `ClassicState` adds the three modes.
Properties that say "here" are told otherwise by the variant built on classic.
"""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, TypeVar

import msgspec

from domain.classic.options import ClassicOptions, TableOptions
from domain.core.board import board_of
from domain.core.cards import Deck, sort_cards
from domain.core.options import symbols_of
from domain.core.part import Fold
from domain.core.seats import clockwise_after
from domain.core.state import Setup, State, Unfolding, with_missed
from domain.core.vocabulary import Roller

NEUTRAL = "neutral"
Owner = int | str
Armies = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
replace = msgspec.structs.replace

SETUP_PHASES = frozenset({"first_player_roll", "claim", "initial_placement", "choose_capital"})
"""CL-3.1 to CL-3.4; all others but `finished` are phases of a turn."""


class Land(msgspec.Struct, frozen=True):
    """Who holds a territory, with how many armies; nobody where it is still unclaimed."""

    owner: Owner | None = None
    armies: Armies = 0


class Battle(msgspec.Struct, frozen=True):
    """The attack that has been declared and awaits its dice."""

    from_territory: str
    to_territory: str
    dice: int
    defender: Owner


class Conquest(msgspec.Struct, frozen=True):
    """The territory taken that awaits its move-in (CL-4.50)."""

    from_territory: str
    territory: str
    previous_owner: Owner
    minimum: int
    maximum: int


class TableState(State, frozen=True, kw_only=True):
    hand_limit: ClassVar[int] = 5
    """CL-4.74."""
    trade_down_to: ClassVar[int] = 4
    """CL-4.64."""

    options: TableOptions
    territories: dict[str, Land]
    """Every territory of the board, in canonical order."""
    rolling: tuple[int, ...] = ()
    """Seats that roll next for the first turn (CL-2.20)."""
    first_seat: int | None = None
    acting_seat: int | None = None
    """The seat whose turn or setup placement it is; nobody while all choose capitals."""
    piles: tuple[Armies, ...] = ()
    """Starting armies each seat has still to place."""
    neutral_pile: Armies = 0
    capitals: tuple[str | None, ...] = ()
    """Each seat's capital, secret until `capitals_revealed`."""
    capitals_revealed: bool = False
    hands: tuple[tuple[str, ...], ...] = ()
    """Each seat's cards, in canonical order."""
    deck: Deck = Deck()
    sets_traded: Armies = 0
    armies_to_place: Armies = 0
    trading_closed: bool = False
    """CL-4.21: an army was placed in this `reinforce`."""
    bonus_taken: bool = False
    """Two free armies came with a set this turn (for `territory_bonus: per_turn`)."""
    conquered: bool = False
    """CL-4.53: a territory was conquered this turn."""
    battle: Battle | None = None
    conquest: Conquest | None = None
    announced: tuple[int, ...] = ()
    """Seats whose resignation takes effect at the end of this turn (CL-5.34)."""
    timed_out: bool = False
    """The rest of this turn is played by default (CL-5.41)."""
    eliminated_by: tuple[int | None, ...] = ()
    went_out: tuple[int, ...] = ()
    """Seats that are out, in the order in which they went."""

    # Land

    def owned(self, owner: Owner | None) -> tuple[str, ...]:
        """An owner's territories, in canonical order; those of nobody are unclaimed."""
        return tuple(place for place, land in self.territories.items() if land.owner == owner)

    def armies_of(self, owner: Owner) -> int:
        return sum(land.armies for land in self.territories.values() if land.owner == owner)

    def continents_of(self, seat: int) -> tuple[str, ...]:
        """Continents all of whose territories the seat owns, in the order of CL-2.6."""
        return tuple(
            continent
            for continent, members in self.map.members.items()
            if all(self.territories[place].owner == seat for place in members)
        )

    def weakest(self, places: tuple[str, ...]) -> str:
        """CL-5.40: fewest armies, ties by canonical order."""
        return min(places, key=lambda place: (self.territories[place].armies, self.map.order[place]))

    @property
    def symbols(self) -> Mapping[str, str]:
        return symbols_of(self.options.card_symbols, self.map)

    # Seats

    @property
    def in_setup(self) -> bool:
        return self.phase in SETUP_PHASES

    @property
    def acts(self) -> int:
        """The acting seat, where the phase has one."""
        assert self.acting_seat is not None
        return self.acting_seat

    @property
    def hand(self) -> tuple[str, ...]:
        """The acting seat's cards."""
        return self.hands[self.acts]

    def colour_of(self, owner: Owner) -> str | None:
        """The colour of a seat, or here of neutral, which has one with two seats only (CL-2.2)."""
        return self.seats[owner].colour if isinstance(owner, int) else self.neutral_colour

    @property
    def from_first(self) -> tuple[int, ...]:
        """All seats clockwise from `first_seat`."""
        assert self.first_seat is not None
        return clockwise_after(self.first_seat - 1, len(self.seats))

    def in_turn_after(self, seat: int) -> tuple[int, ...]:
        """All seats in the order of turns, here clockwise, beginning after the given one (CL-3.22)."""
        return clockwise_after(seat, len(self.seats))

    def turn_rank(self, seat: int) -> int:
        """The seat's place in the order of turns, here p(s) of CL-3.23."""
        assert self.first_seat is not None
        return (seat - self.first_seat) % len(self.seats)

    # Setup

    @property
    def is_claimed(self) -> bool:
        """Whether territories are claimed one by one rather than dealt, here with more than two seats."""
        return len(self.seats) > 2

    @property
    def deal_order(self) -> tuple[Owner, ...]:
        """Who is dealt territories, card after card (CL-2.31, CL-2.40); here neutral with two seats."""
        return (*self.from_first, NEUTRAL) if len(self.seats) == 2 else self.from_first

    @property
    def has_capitals(self) -> bool:
        """Whether this game is played with capitals, here never."""
        return False

    @property
    def chooses_capitals_first(self) -> bool:
        """Whether capitals are chosen before the starting armies are placed, here never (CL-2.24)."""
        return False

    def next_placer(self, after: int) -> int | None:
        """The next active seat clockwise that has armies in its pile (CL-2.23)."""
        for seat in clockwise_after(after, len(self.seats)):
            if self.status[seat] == "active" and self.piles[seat]:
                return seat
        return None

    # Cards

    @property
    def elimination_trade_at(self) -> int:
        """Hand size from which a trade is forced after an elimination, here 7 (CL-4.63)."""
        return 7


T = TypeVar("T", bound=TableState)
Play = Unfolding[TableState]


class ClassicState(TableState, frozen=True, kw_only=True):
    options: ClassicOptions
    missions: tuple[str | None, ...] = ()
    """Each seat's secret mission (mode `mission`)."""

    @property
    def is_claimed(self) -> bool:
        return len(self.seats) > 2 and self.options.mode != "mission"

    @property
    def has_capitals(self) -> bool:
        return self.options.mode == "capital"

    @property
    def missions_due_first(self) -> bool:
        """CL-2.43: missions come before the first placement and have not been dealt yet."""
        return (
            self.options.mode == "mission"
            and self.options.missions_dealt == "before_placement"
            and None in self.missions
        )

    @property
    def elimination_trade_at(self) -> int:
        return self.options.elimination_trade_at


def new_table(kind: type[T], setup: Setup, armies: int) -> T:
    """Everybody at the table with so many starting armies (CL-2.9), nobody on the board."""
    seats = len(setup.seats)
    fresh: Any = kind
    state: T = fresh(
        board=setup.board,
        seats=setup.seats,
        options=setup.options,
        status=("active",) * seats,
        neutral_colour=setup.neutral_colour,
        phase="first_player_roll",
        missed_turns=(0,) * seats,
        territories=dict.fromkeys(board_of(setup.board).ids, Land()),
        rolling=tuple(range(seats)),
        piles=(armies,) * seats,
        neutral_pile=armies if seats == 2 else 0,
        capitals=(None,) * seats,
        hands=((),) * seats,
        eliminated_by=(None,) * seats,
    )
    return state


def roller(
    state: TableState,
    label: str,
    count: int,
    owner: Owner,
    seat: int | None = None,
    place: str | None = None,
) -> Roller:
    """Whose values come next in the answer to a chance point (CL-8.25)."""
    return Roller(label, count, owner, seat, state.colour_of(owner), place)


# What folds share


def put(lands: Mapping[str, Land], place: str, armies: int) -> Land:
    """The territory with so many armies more (or fewer)."""
    land = lands[place]
    return Land(land.owner, land.armies + armies)


def carried(lands: Mapping[str, Land], source: str, target: str, armies: int) -> dict[str, Land]:
    """The territories after so many armies have gone from one to another."""
    return {**lands, source: put(lands, source, -armies), target: put(lands, target, armies)}


def changed(items: tuple[Any, ...], index: int, value: object) -> tuple[Any, ...]:
    return (*items[:index], value, *items[index + 1 :])


def with_hand(state: T, seat: int, cards: tuple[str, ...]) -> T:
    return replace(state, hands=changed(state.hands, seat, sort_cards(state.map, cards)))


def discarded(state: TableState, cards: tuple[str, ...]) -> Deck:
    return Deck(state.deck.pile, sort_cards(state.map, state.deck.discards + cards))


def acted(fold: Fold) -> Fold:
    """An event that a seat's own command brings: unless its default is being played, the seat is back at the
    table and its missed turns are forgotten (CL-5.42)."""

    def fold_and_forget(state: T, event: Any) -> T:
        seat: int = event.seat
        if state.missed_turns[seat] and not state.timed_out:
            state = with_missed(state, seat, 0)
        after: T = fold(state, event)
        return after

    return fold_and_forget
