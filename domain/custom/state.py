"""The state of a custom game: classic's, and what the house rules need to remember."""

from typing import Annotated

import msgspec

from domain.classic.state import NEUTRAL, Armies, Owner, TableState
from domain.classic.state import Battle as ClassicBattle
from domain.core.seats import COLOURS, clockwise_after
from domain.core.state import Unfolding
from domain.custom.events import DefenceOrders, Direction
from domain.custom.options import CustomOptions, chosen

replace = msgspec.structs.replace

MOST_NEUTRALS = 4
HEALTHY, CRIPPLED = 2, 1
"""Hit points of a ship (CU-4.92)."""
TURN_PHASES = frozenset(
    {
        "reinforce",
        "attack",
        "defend",
        "adjust_roll",
        "blitz_spill",
        "move_in",
        "elimination_trade",
        "elimination_place",
        "overflow_trade",
        "overflow_place",
        "free_move",
    }
)
"""CU-3.5 to CU-3.13: phases in which orders may be given."""
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]


class Battle(ClassicBattle, frozen=True):
    """An attack on land, from its declaration to the moment the territory holds or passes."""

    no_adjust: bool = False
    defence: int | None = None
    """Dice the defender has chosen to roll."""
    retreat_to: str | None = None
    """Where it has chosen to fall back to instead (CU-4.23)."""
    lost: int = 0
    """Armies the attacker lost in the roll that emptied the territory (CU-4.50)."""
    excess: int = 0
    """Armies a blitzkrieg may still take from neighbours (CU-4.43)."""


class SeaFight(msgspec.Struct, frozen=True):
    """An attack on a ship, by a ship or from a territory (CU-4.91, CU-4.101)."""

    ship: str | None
    territory: str | None
    target: str
    dice: int
    no_adjust: bool


class Bombardment(msgspec.Struct, frozen=True):
    """A bombardment that awaits its dice (CU-4.93)."""

    ship: str
    territory: str
    no_adjust: bool


class Roll(msgspec.Struct, frozen=True):
    """Dice on the table that do not count yet. Natural, in the order in which they fell (CU-4.30)."""

    attacker: tuple[int, ...]
    defender: tuple[int, ...]
    six: int | None = None
    """The attacker's die that a general has turned into a six."""
    again: int | None = None
    """The attacker's die that is being rolled again."""
    card: str | None = None
    """The card shown for it."""


class Trade(msgspec.Struct, frozen=True):
    """A set that awaits the dice that say what it is worth (CU-4.3)."""

    cards: tuple[str, ...]
    mercenaries: bool = False
    bonus_territories: tuple[str, ...] | None = None


class Ship(msgspec.Struct, frozen=True):
    """CU-2.5. The counts are of this turn."""

    id: str
    owner: Owner
    sea: str
    hits: int = HEALTHY
    flagship: bool = False
    moves: int = 0
    attacks: int = 0
    bombardments: int = 0

    @property
    def actions(self) -> int:
        return self.moves + self.attacks + self.bombardments

    @property
    def is_healthy(self) -> bool:
        return self.hits == HEALTHY


class CustomState(TableState, frozen=True, kw_only=True):
    options: CustomOptions
    opening_seat: int | None = None
    """The seat that won the first roll (CU-2.51)."""
    direction: Direction = "clockwise"
    stocks: dict[str, Armies] = msgspec.field(default_factory=dict)
    """Starting armies each neutral has still on hand (CU-2.50)."""
    claiming: Owner | None = None
    """Who claims next; a neutral's claim is drawn (CU-2.53)."""
    latest: int | None = None
    """The seat that made the latest claim or placement (CU-2.54, CU-2.55)."""
    mercenaries_to_place: Armies = 0
    sets_at_once: Count = 0
    """Sets traded since a hand reached six (CU-4.8)."""
    trade: Trade | None = None
    battle: Battle | None = None
    sea_fight: SeaFight | None = None
    bombardment: Bombardment | None = None
    roll: Roll | None = None
    general_used: bool = False
    """CU-4.33: this turn's six is spent."""
    rerolled: tuple[tuple[str, str], ...] = ()
    """Battles of this turn whose re-roll is spent (CU-4.31)."""
    retreated: tuple[int, ...] = ()
    """Seats that have retreated this turn (CU-4.23)."""
    generals: tuple[str | None, ...] = ()
    """Where each seat's general stands (CU-4.110)."""
    ships: tuple[Ship, ...] = ()
    """Afloat, by number."""
    ships_built: Count = 0
    """The latest ship's number; none is used again."""
    orders: tuple[DefenceOrders, ...] = ()
    """Each seat's standing defence orders, secret (CU-7.1)."""
    orders_at_attack: DefenceOrders | None = None
    """The attacked seat's orders when the attack was declared (CU-5.20)."""
    blockades: tuple[dict[str, tuple[int, ...]], ...] = ()
    """Each seat's lists of whom it lets through, by route (CU-4.85)."""
    targets: tuple[int | None, ...] = ()
    """Whom each seat hunts, secret (CU-2.59, CU-5.6)."""
    shown: tuple[tuple[str, ...], ...] = ()
    """Cards of each hand that everybody has seen there (CU-7.5)."""
    rebel: str | None = None
    """The territory whose rebellion awaits its die (CU-4.130)."""
    zombies: dict[str, Armies] = msgspec.field(default_factory=dict)
    """CU-4.141."""
    defended: tuple[str, ...] = ()
    """Territories where armies remained to fight the zombies (CU-4.143)."""

    # Owners

    @property
    def neutrals(self) -> tuple[str, ...]:
        """CU-2.4: the neutrals that have land from the start."""
        return neutral_names(self.options.neutrals or 0)

    def colour_of(self, owner: Owner) -> str | None:
        """CU-2.4: every neutral has a colour, as long as there are any left."""
        if isinstance(owner, int):
            return self.seats[owner].colour
        taken = tuple(seat.colour for seat in self.seats)
        colours = neutral_colours(taken, self.neutral_colour, MOST_NEUTRALS)
        return colours[ALL_NEUTRALS.index(owner)]

    def is_neutral(self, territory: str) -> bool:
        return isinstance(self.territories[territory].owner, str)

    @property
    def neutral_land(self) -> tuple[str, ...]:
        return tuple(place for place, land in self.territories.items() if isinstance(land.owner, str))

    def owner_of(self, territory: str) -> Owner:
        owner = self.territories[territory].owner
        assert owner is not None
        return owner

    def general_on(self, territory: str) -> int | None:
        """The seat whose general stands there."""
        return self.generals.index(territory) if territory in self.generals else None

    def ship(self, ship: str) -> Ship | None:
        return next((afloat for afloat in self.ships if afloat.id == ship), None)

    def ships_of(self, owner: Owner) -> tuple[Ship, ...]:
        return tuple(ship for ship in self.ships if ship.owner == owner)

    def ships_in(self, sea: str) -> tuple[Ship, ...]:
        return tuple(ship for ship in self.ships if ship.sea == sea)

    def flagship_of(self, owner: Owner) -> Ship | None:
        return next((ship for ship in self.ships_of(owner) if ship.flagship), None)

    def capitals_of(self, seat: int) -> tuple[str, ...]:
        """Capitals that the seat owns, its own first one or others'."""
        return tuple(
            place for place in self.capitals if place is not None and self.territories[place].owner == seat
        )

    def holds_card(self, seat: int, card: str) -> bool:
        """CU-4.32: in hand, or the capital card of a capital it owns."""
        return card in self.hands[seat] or (
            card in self.capitals and self.territories[card].owner == seat and self.capitals_revealed
        )

    # The order of play (CU-3.22)

    def in_turn_after(self, seat: int) -> tuple[int, ...]:
        seats = len(self.seats)
        if self.direction == "clockwise":
            return clockwise_after(seat, seats)
        return tuple((seat - step) % seats for step in range(1, seats + 1))

    def turn_rank(self, seat: int) -> int:
        assert self.first_seat is not None
        away = seat - self.first_seat if self.direction == "clockwise" else self.first_seat - seat
        return away % len(self.seats)

    @property
    def from_first(self) -> tuple[int, ...]:
        assert self.first_seat is not None
        return (self.first_seat, *self.in_turn_after(self.first_seat)[:-1])

    @property
    def is_round_over(self) -> bool:
        """CU-3.22: the turn would pass to a seat that is no later in the order."""
        followers = (seat for seat in self.in_turn_after(self.acts) if self.status[seat] == "active")
        follower = next(followers, None)
        return follower is None or self.turn_rank(follower) <= self.turn_rank(self.acts)

    # Setup

    @property
    def is_claimed(self) -> bool:
        return self.options.setup == "fiefdoms"

    @property
    def deal_order(self) -> tuple[Owner, ...]:
        """CU-2.52: neutrals first, then the seats from the last in turn order to the first."""
        return (*self.neutrals, *reversed(self.from_first))

    @property
    def has_capitals(self) -> bool:
        return chosen(self.options, "capitals") is True

    @property
    def chooses_capitals_first(self) -> bool:
        """CU-2.57: before initial placement."""
        return self.has_capitals and chosen(self.options, "capitals_chosen") == "after_assignment"

    def next_claimer(self, after: Owner) -> Owner | None:
        """CU-2.53: seats clockwise from the opening seat, then each neutral, round and round."""
        assert self.opening_seat is not None
        order: tuple[Owner, ...] = (
            *clockwise_after(self.opening_seat - 1, len(self.seats)),
            *self.neutrals,
        )
        here = order.index(after)
        return next(
            (owner for owner in (*order[here + 1 :], *order[: here + 1]) if self.stock_of(owner)), None
        )

    def stock_of(self, owner: Owner) -> int:
        """Starting armies an owner has still on hand; none for a seat that is out."""
        if isinstance(owner, str):
            return self.stocks.get(owner, 0)
        return self.piles[owner] if self.status[owner] == "active" else 0

    def next_placer(self, after: int) -> int | None:
        """CU-2.54: a seat without stock still places for the neutrals while they have some."""
        for seat in clockwise_after(after, len(self.seats)):
            if self.status[seat] == "active" and (self.piles[seat] or any(self.stocks.values())):
                return seat
        return None

    def own_due(self, seat: int) -> int:
        """CU-2.54: own armies of one placement."""
        return min(2 if len(self.seats) == 2 else 1, self.piles[seat])

    @property
    def is_neutral_due(self) -> bool:
        return any(self.stocks.values())

    # Cards

    @property
    def elimination_trade_at(self) -> int:
        """CU-4.8."""
        return self.hand_limit + 1

    @property
    def must_trade(self) -> bool:
        """CU-4.8: one set at least, a second while the hand is still six or more."""
        return self.sets_at_once == 0 or len(self.hand) > self.hand_limit


Play = Unfolding[CustomState]


def neutral_names(count: int) -> tuple[str, ...]:
    """`neutral`, `neutral-2`, … (CU-2.4)."""
    return tuple(NEUTRAL if number == 1 else f"{NEUTRAL}-{number}" for number in range(1, count + 1))


ALL_NEUTRALS = neutral_names(MOST_NEUTRALS)


def neutral_colours(colours: tuple[str, ...], neutral: str | None, count: int) -> tuple[str | None, ...]:
    """CU-2.4: the colours of so many neutrals; one without its own has the first that nobody uses."""
    free = [colour for colour in COLOURS if colour not in colours and colour != neutral]
    first = neutral if neutral is not None else (free.pop(0) if free else None)
    return (first, *free, *(None,) * count)[:count]
