"""The state of a game, and the questions of HE-4A that every rule asks of it."""

from typing import Literal

import msgspec

from domain.core.cards import Deck
from domain.core.seats import Status, clockwise_after
from domain.core.state import Setup, State, Unfolding
from domain.henshaw.commands import Retreat, SeaChoice, Technology
from domain.henshaw.events import NATIVES, Role, Side
from domain.henshaw.geography import OCEANS, Geography, geography
from domain.henshaw.options import HenshawOptions, Season

SETUP_PHASES = ("first_player_roll", "claim", "place_natives", "place_factories")
SPENDING_PHASES = ("first_turn_gifts", "industry", "free_points")
BATTLE_PHASES = ("surprise_window", "battle_orders", "sea_decision")
AIR_PHASES = ("air_answer", "air_hits")
TURN_PHASES = (
    *("industry", "movement", "combat", *BATTLE_PHASES, "continuation", *AIR_PHASES),
    *("free_points", "turn_end"),
)
PLAYED_PHASES = (*SETUP_PHASES[1:], "first_turn_gifts", *TURN_PHASES)
"""Every phase in which seats are asked."""
NATIVE_PLACEMENTS = 6
"""HE-2.13: 18 natives, three at a time."""


class Space(msgspec.Struct, frozen=True):
    """A territory or an ocean, and who stands in it."""

    units: tuple[int, ...]
    """Armies or ships of each seat."""
    natives: int = 0
    factories: int = 0
    moved: int = 0
    """Units of the acting seat here that have moved this turn (HE-4.21); kept until movement is over."""
    launched: int = 0
    """Ships here that the acting seat launched this turn (HE-4.17)."""
    launches: int = 0
    """Ships the acting seat has launched here this turn, those lost since included."""
    by_sea: int = 0
    """Arrival tags of the acting seat's armies in a pending contest (HE-4.26)."""
    surprise: int = 0
    by_land: int = 0

    def count(self, side: Side) -> int:
        return self.natives if side == NATIVES else self.units[side]

    def sides(self) -> tuple[Side, ...]:
        seats: tuple[Side, ...] = tuple(seat for seat, units in enumerate(self.units) if units)
        return (*seats, NATIVES) if self.natives else seats

    @property
    def empty(self) -> bool:
        return not self.natives and not any(self.units)

    @property
    def tags(self) -> int:
        return self.by_sea + self.surprise + self.by_land


class Orders(msgspec.Struct, frozen=True):
    """Battle orders that stand while their dice are awaited (HE-4.36)."""

    torch: int
    retreats: tuple[Retreat, ...]
    reinforce_from: str | None


Stage = Literal["opening", "tanks", "defender", "attacker", "sea_set", "sea_decision"]


class Battle(msgspec.Struct, frozen=True, kw_only=True):
    """The battle under way, on land or at sea."""

    number: int
    space: str
    attacker: int
    defender: Side
    stage: Stage
    """What comes next, once the window before it is done (HE-4.34, HE-4.50)."""
    window: Literal["due", "open", "done"] = "due"
    order: tuple[int, ...]
    """Parties in the order in which the window asks them (HE-4.57)."""
    passed: tuple[int, ...] = ()
    surprise_by: int | None = None
    """The party whose surprise units are about to roll (HE-4.58)."""
    orders: Orders | None = None
    first_roll_lost: bool = False
    attacker_struck: bool = False
    tank_dice: int = 0
    attacker_choice: SeaChoice | None = None
    defender_choice: SeaChoice | None = None

    @property
    def at_sea(self) -> bool:
        return self.space in OCEANS

    @property
    def parties(self) -> tuple[int, ...]:
        """The seats fighting it, defender first: the asking order of HE-4.57."""
        return (self.attacker,) if self.defender == NATIVES else (self.defender, self.attacker)

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(sorted(self.parties))

    def side(self, role: Role) -> Side:
        return self.attacker if role == "attacker" else self.defender

    def other(self, side: Side) -> Side:
        return self.defender if side == self.attacker else self.attacker

    def choice(self, seat: int) -> SeaChoice | None:
        return self.attacker_choice if seat == self.attacker else self.defender_choice


class SeaFight(msgspec.Struct, frozen=True, order=True):
    """A sea battle the acting seat has begun this turn (HE-4.49)."""

    ocean: str
    opponent: int


class AirStrike(msgspec.Struct, frozen=True):
    """The air strike under way (HE-4.80)."""

    target: str
    opponent: Side | None
    stage: Literal["sent", "interception", "bombing", "hits"] = "sent"
    divisions: int = 2
    hits: int = 0


class StandingOrders(msgspec.Struct, frozen=True):
    """What a seat wants to have done without being asked (HE-4.60)."""

    auto_pass: bool
    auto_strike: bool


class HenshawState(State, frozen=True, kw_only=True):
    options: HenshawOptions
    first_seat: int | None = None
    must_act: tuple[int, ...] = ()
    """Seats asked now; empty: the game is about to go on by itself, or waits for chance."""
    asked: int = 0
    """How often seats have been asked so far; a clock runs from when its seat was asked (HE-5.12)."""
    spaces: dict[str, Space]
    deck: Deck = Deck()
    hands: tuple[tuple[str, ...], ...]
    technologies: tuple[tuple[Technology, ...], ...]
    standing: tuple[StandingOrders | None, ...]
    """Standing orders of each seat; None: none set yet."""
    rolling: tuple[int, ...] = ()
    """Seats that still roll for the first turn (HE-2.10)."""
    natives_due: int = 0
    """Placements of three natives still to be made (HE-2.13)."""
    natives_asked: int | None = None
    """The seat last asked to place natives."""
    served: tuple[int, ...] = ()
    """Seats that have had their part of `place_factories`, or of `first_turn_gifts`."""
    turn_seat: int | None = None
    """The acting seat: whose turn it is."""
    season: Season | None = None
    factory_at_start: tuple[str, ...] = ()
    free_armies: int = 0
    developed: bool = False
    """A technology has been developed this turn (HE-4.75)."""
    absent: bool = False
    """The acting seat is absent (HE-5.13)."""
    advance_from: str | None = None
    """The territory just taken, while its continuation is due (HE-4.46)."""
    battles: int = 0
    battle: Battle | None = None
    sea_fights: tuple[SeaFight, ...] = ()
    air: AirStrike | None = None

    @property
    def geography(self) -> Geography:
        return geography(self.board, self.options.coasts, self.options.third_world)

    # Seats

    @property
    def turn_order(self) -> tuple[int, ...]:
        """HE-2.11: active seats from the first seat clockwise."""
        return self.order_from(self.first_seat or 0)

    def order_from(self, seat: int) -> tuple[int, ...]:
        count = len(self.seats)
        return tuple(
            other for other in clockwise_after((seat - 1) % count, count) if self.status[other] == "active"
        )

    def place(self, seat: int) -> int:
        """p(s) of HE-2.11."""
        return (seat - (self.first_seat or 0)) % len(self.seats)

    @property
    def turn_seat_out(self) -> bool:
        return self.turn_seat is not None and self.status[self.turn_seat] != "active"

    def has(self, side: Side | None, technology: Technology) -> bool:
        """HE-4.75: one that the game is played without does nothing, also where a position names it."""
        switched_on: bool = getattr(self.options, technology)
        return switched_on and isinstance(side, int) and technology in self.technologies[side]

    # Spaces

    def controller(self, territory: str) -> Side | None:
        """HE-4.3: where two sides stand, the one that is not the acting seat."""
        sides = self.spaces[territory].sides()
        if len(sides) == 2:
            return sides[1] if sides[0] == self.turn_seat else sides[0]
        return sides[0] if sides else None

    def controls(self, seat: int, territory: str) -> bool:
        return self.spaces[territory].units[seat] > 0 and self.controller(territory) == seat

    def controlled(self, seat: int) -> tuple[str, ...]:
        return tuple(t for t in self.geography.territories if self.controls(seat, t))

    def occupied(self, seat: int) -> tuple[str, ...]:
        spaces = self.spaces
        return tuple(t for t in self.geography.territories if spaces[t].units[seat])

    def contested(self) -> tuple[str, ...]:
        """HE-4.4."""
        spaces = self.spaces
        return tuple(t for t in self.geography.territories if len(spaces[t].sides()) == 2)

    def holds_opponent(self, space: str, seat: int) -> bool:
        """Whether anybody but the seat has units in a space."""
        return any(side != seat for side in self.spaces[space].sides())

    def outnumbers(self, seat: int, space: str) -> bool:
        """HE-4.9: strictly more than each single opponent."""
        here = self.spaces[space]
        own = here.units[seat]
        return own > 0 and all(here.count(side) < own for side in here.sides() if side != seat)

    def units_of(self, seat: int) -> int:
        return sum(space.units[seat] for space in self.spaces.values())

    def ships_of(self, seat: int) -> int:
        return sum(self.spaces[ocean].units[seat] for ocean in OCEANS)

    def price(self, territory: str) -> int:
        """HE-4.15: what an army or a factory costs there."""
        dear = self.options.third_world_costs and territory in self.geography.south
        return 2 if dear else 1


Play = Unfolding[HenshawState]


def new_state(setup: Setup) -> HenshawState:
    seats, options = len(setup.seats), setup.options
    active: Status = "active"
    board = geography(setup.board, options.coasts, options.third_world)
    return HenshawState(
        board=setup.board,
        seats=setup.seats,
        options=options,
        status=(active,) * seats,
        phase="first_player_roll",
        missed_turns=(0,) * seats,
        spaces=dict.fromkeys(board.spaces, Space((0,) * seats)),
        hands=((),) * seats,
        technologies=((),) * seats,
        standing=(None,) * seats,
        rolling=tuple(range(seats)),
        natives_due=NATIVE_PLACEMENTS if seats <= 3 else 0,
    )
