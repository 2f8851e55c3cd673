"""The state of a game Of The People: nations apart from seats, tokens on the board, the turn under way."""

from collections.abc import Callable
from typing import Annotated, Literal

import msgspec

from domain.core.part import Claim
from domain.core.state import State, Unfolding
from domain.core.vocabulary import Roller
from domain.of_the_people.commands import Declaration
from domain.of_the_people.events import DrawReason, Judgement, WindowReason
from domain.of_the_people.options import PeopleOptions
from domain.of_the_people.wills import WILLS, Group, Will, WillId

replace = msgspec.structs.replace

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
HAND_LIMIT = 5
"""OP-4.12, OP-4.104."""
ELITE_PRICE = 5
"""OP-4.24."""
GENERAL = "general"
"""OP-4.21: the pool that may go on any of the nation's territories."""


class Tokens(msgspec.Struct, frozen=True):
    """What stands on a territory (OP-2.5). Without a nation it is vacant."""

    nation: str | None = None
    regulars: Count = 0
    elites: Count = 0
    civilian: bool = False

    @property
    def size(self) -> int:
        """OP-2.6: an elite counts as one army."""
        return self.regulars + self.elites


VACANT = Tokens()


def tokens(nation: str, regulars: int, elites: int, civilian: bool) -> Tokens:
    """What stands there; nobody's land where nothing does."""
    return Tokens(nation, regulars, elites, civilian) if regulars or elites or civilian else VACANT


class Nation(msgspec.Struct, frozen=True):
    """A nation in play."""

    join: Count = 0
    """OP-2.35: its join number; 0 until the first turn is decided."""
    hand: tuple[str, ...] = ()
    """Its cards, in order of drawing."""
    marks: tuple[int, ...] = ()
    """OP-4.100: seats that have controlled it."""
    standing: bool = False
    """OP-5.1."""


class Pool(msgspec.Struct, frozen=True):
    """OP-4.21: reinforcements to be placed."""

    armies: Count
    left: Count
    elites: Count = 0
    """Elites placed from it."""


class Battle(msgspec.Struct, frozen=True):
    """The attack under way: declared and awaiting its dice, or won and awaiting the move-in."""

    from_territory: str
    to_territory: str
    dice: Annotated[int, msgspec.Meta(ge=1, le=3)]
    defender: str
    conquered: bool = False


class Revolt(msgspec.Struct, frozen=True):
    """The revolt under way: incited and awaiting its die, or successful and awaiting its colour."""

    seat: int
    territory: str
    strength: Count
    succeeded: bool = False


class Exile(msgspec.Struct, frozen=True):
    """OP-5.10: a seat whose nation is gone, deciding whether to take over another."""

    seat: int
    by: str | None


class NationTurn(msgspec.Struct, frozen=True):
    """The turn under way. Everything here is forgotten when the next one starts."""

    nation: str = ""
    join: Count = 0
    """Join number of the acting nation, also when it has gone out of play."""
    seat: int | None = None
    """The seat that leads it, when the turn started; None: the turn is played under the neutral rules."""
    controller: int | None = None
    absent: bool = False
    """OP-5.41: the acting seat was timed out; the rest of its decisions are played by default."""
    will: WillId | None = None
    choice: Declaration | None = None
    held: tuple[str, ...] = ()
    """OP-4.22: territories occupied when the turn started."""
    drawing: DrawReason | None = None
    """A card is being drawn."""

    window: WindowReason | None = None
    """OP-4.30: why a revolt window was opened this turn."""
    responders: tuple[int, ...] = ()
    """Seats still to respond; the first is being asked."""
    revolt: Revolt | None = None

    muster: Literal["reinforcements", "expansion"] | None = None
    settled_well: bool = False
    """OP-4.85: the expansion went to a settleable territory guarded by the most armies."""
    pools: dict[str, Pool] = {}
    regulars: Count = 0
    """Regulars put on the board (OP-4.26)."""
    elites: Count = 0
    cards_as_regulars: Count = 0
    """Cards turned in for five regulars each."""
    called: tuple[str, ...] = ()
    """OP-4.105: territories called for, as found when a neutral nation began to place."""

    quota: Count | None = None
    targets: tuple[Group, ...] | None = None
    """OP-4.88; None until `actions` begins, and where the nation dominates."""
    sent: dict[str, Count] = {}
    """OP-4.83: armies sent to each territory."""
    taken: tuple[str, ...] = ()
    """OP-4.71: territories taken, in order."""
    advanced: bool = False
    moved_on: bool = False
    """An attack or advance followed a taking (OP-4.95)."""
    destroyed: tuple[str, ...] = ()
    """Nations the acting one put out of play (OP-4.94)."""
    railroad_used: bool = False
    battle: Battle | None = None

    ended: bool = False
    """`actions_ended` has come."""
    declined: bool = False
    """The card for territory taken was declined."""
    judged: Judgement | None = None
    over: bool = False
    """OP-5.31: its seat has resigned; nothing more is done in this turn."""
    closed: bool = False
    """`turn_ended` has come."""

    @property
    def neutral(self) -> bool:
        """Whether the neutral rules apply (OP-4.102; also after a take-over in this turn, OP-5.12)."""
        return self.seat is None

    @property
    def acting_seat(self) -> int | None:
        """The seat whose commands count: leader or controller; nobody where the nation plays by itself."""
        return self.controller if self.seat is None else self.seat

    @property
    def gained(self) -> int:
        return self.regulars + self.elites

    @property
    def left(self) -> int:
        """Armies still to be placed, over all pools."""
        return sum(pool.left for pool in self.pools.values())


class PeopleState(State, frozen=True, kw_only=True):
    options: PeopleOptions
    phase: str = "choose_start"
    territories: dict[str, Tokens]
    """Every territory of the board, in canonical order."""
    nations: dict[str, Nation]
    """Nations in play, by join number."""
    last_join: Count = 0
    """The highest join number ever given."""
    leads: tuple[str | None, ...] = ()
    """The nation each seat leads."""
    start_cards: tuple[tuple[str, ...], ...] = ()
    """The three start cards of each seat (OP-2.31)."""
    neutral_card: str | None = None
    """The start card of the neutral nation of a game of two."""
    chosen: tuple[str | None, ...] = ()
    """Each seat's start territory, secret until the reveal (OP-2.32)."""
    rolling: tuple[int, ...] = ()
    """Seats that roll next for the first turn (OP-2.34)."""
    first_seat: int | None = None
    upper: tuple[str, ...] = ()
    """The draw pile's upper layer, in canonical order (OP-2.31)."""
    lower: tuple[str, ...] = ()
    """OP-2.33."""
    discards: tuple[str, ...] = ()
    """The face-up discards, in canonical order."""
    will_pile: dict[WillId, Count]
    """With `will_source: deck`: how often each will is left in the Will pile (OP-2.25)."""
    will_aside: dict[WillId, Count]
    """Will Cards laid aside face up."""
    exile: Exile | None = None
    lapsed: int | None = None
    """The seat whose one decision is being played by default (OP-5.41)."""
    went_out: tuple[int, ...] = ()
    """Seats that are out, in the order in which they went."""
    now: NationTurn = NationTurn()

    @property
    def will(self) -> Will | None:
        """The Will Card of the turn under way."""
        return None if self.now.will is None else WILLS[self.now.will]

    @property
    def under_way(self) -> bool:
        """Whether a turn is: the first has been decided, and the game is not over."""
        return self.first_seat is not None and self.outcome is None

    def leader(self, nation: str | None) -> int | None:
        """The seat that leads a nation; None: it is neutral."""
        return self.leads.index(nation) if nation is not None and nation in self.leads else None

    def owner(self, nation: str | None) -> int | str | None:
        """A led nation's things are its seat's, a neutral nation's its own."""
        seat = self.leader(nation)
        return nation if seat is None else seat

    def neutral_nations(self) -> tuple[str, ...]:
        """OP-2.3: nations in play that no seat leads, by join number."""
        return tuple(nation for nation in self.nations if nation not in self.leads)

    def hand_of(self, seat: int) -> tuple[str, ...]:
        """The cards of the nation a seat leads."""
        nation = self.leads[seat]
        return self.nations[nation].hand if nation is not None and nation in self.nations else ()

    @property
    def plays_itself(self) -> bool:
        """OP-4.109, OP-5.41: whether the acting nation's decisions are played by the service."""
        automatic = self.now.neutral and self.options.neutral_control == "automatic"
        return automatic or self.now.absent

    @property
    def before_muster(self) -> bool:
        """Whether the choice of OP-4.20 is still to come."""
        return self.phase in ("declare", "discard", "revolt", "muster") and not self.now.ended

    @property
    def before_actions(self) -> bool:
        return self.before_muster or self.phase == "place"

    @property
    def card_exists(self) -> bool:
        """OP-4.13: whether there is a territory card to draw."""
        return bool(self.upper or self.lower or self.discards)


Play = Unfolding[PeopleState]


def acting(state: PeopleState) -> tuple[int, ...]:
    """OP-3.1 to OP-3.10: the seats that may act."""
    if state.outcome is not None:
        return ()
    if state.phase == "choose_start":
        return state.active
    if state.exile is not None:
        return (state.exile.seat,)
    if state.phase == "revolt":
        return state.now.responders[:1]
    return () if state.now.acting_seat is None else (state.now.acting_seat,)


def roller(
    state: PeopleState, label: str, count: int, nation: str | None, seat: int | None, place: str | None = None
) -> Roller:
    """OP-8.23: whose values come next; the owner of a led nation is its seat, of a neutral one its colour."""
    return Roller(label, count, state.owner(nation), seat, nation, place)


def in_turn(
    says: str,
    holds: Callable[[PeopleState, NationTurn], bool],
    field: str = "now",
    rule: str | None = None,
    *,
    of_new: bool = False,
) -> Claim[PeopleState]:
    """A claim about the turn under way."""
    return Claim(says, lambda state: not state.under_way or holds(state, state.now), field, rule, of_new)


def are_seats(state: PeopleState, seats: tuple[int, ...]) -> bool:
    """Different ones, of this game."""
    return len(set(seats)) == len(seats) and all(0 <= seat < len(state.seats) for seat in seats)
