"""What the flow of a custom game asks of its house rules; every other answer stands with the flow itself.

A rule answers what concerns it (`answers=(way_closed.by(blockaded), …)`) and says nothing about the rest.
What classic asks of any variant built on it (`way_closed`, `before_conquest`, …) is in
`domain.classic.questions`.

    setting up   due_before_play
    land         attack_closed, army_limit, within_command, placed_last, loss_reason
    cards        check_trade, worth_awaited, shown_worth, conscripts
    defending    supports, standing_retreat, check_retreat, carry_out_defence
    rolling      fights, pauses, triple, adds_one, compared, resolve, least_moved_in
    ships        sea_closed, reach, is_spared, ships_left_by
    passing on   at_round_end, before_next_turn
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from domain.classic.state import Owner
from domain.core.chance import Ask
from domain.core.question import any_of, each, first, joined, least, passed_on
from domain.core.refusal import Refusal
from domain.core.vocabulary import Command, Event
from domain.custom.commands import Defend, TradeCards
from domain.custom.events import AttackResolved, DefenceOrders
from domain.custom.state import CustomState, Play, Ship, Trade

Side = Literal["attacker", "defender"]
Dice = tuple[list[int], list[int]]
"""Attacker's and defender's dice, highest first."""


class Fight(NamedTuple):
    """An attack that is going on, on land or at sea."""

    kind: str
    """The chance point that asks for its dice."""
    dice: tuple[int, int]
    """The attacker's, and the defender's."""
    no_adjust: bool
    places: tuple[str | None, str | None]
    """The territories or ships that fight; None: nobody's."""


# Setting up


@first
def due_before_play(state: CustomState) -> Ask | None:
    """A chance point that must still be answered before the first turn (CU-2.58, CU-2.59)."""
    return None


# Land


@first
def attack_closed(state: CustomState, seat: int, from_territory: str, to_territory: str) -> Refusal | None:
    """Why the seat may not attack over a way that is open to armies; `way_closed` is for all ways."""
    return None


@least
def army_limit(state: CustomState) -> int | None:
    """The most armies a territory may hold; None: any number."""
    return None


@passed_on
def within_command(state: CustomState, seat: int, own: tuple[str, ...]) -> tuple[str, ...]:
    """Those of its own territories on which the seat may place reinforcements."""
    return own


@first
def loss_reason(state: CustomState) -> Literal["cap", "central_command"]:
    """Why armies that cannot be placed are lost (CU-4.13)."""
    return "cap"


@first
def placed_last(state: CustomState) -> Command | None:
    """A placement that must still be made once the seat's own armies are placed, as a time-out makes it."""
    return None


# Cards


@each
def check_trade(state: CustomState, command: TradeCards) -> None:
    """Refuse a trade."""


@any_of
def worth_awaited(play: Play, trade: Trade) -> bool:
    """Whether it must still be found out what a set is worth; who says so completes the trade."""
    return False


@passed_on
def shown_worth(state: CustomState, armies: int | None) -> int | None:
    """What views say the next set is worth; None: nobody can tell."""
    return armies


@first
def conscripts(state: CustomState, cards: tuple[str, ...]) -> tuple[str, ...] | None:
    """Territories that get two armies with a set, in the place of the trader's own (CU-4.4)."""
    return None


# Defending


@any_of
def supports(state: CustomState, territory: str) -> bool:
    """Whether a lone army there may roll a second die."""
    return False


@first
def standing_retreat(state: CustomState, orders: DefenceOrders) -> str | None:
    """Where standing orders have the attacked armies fall back to."""
    return None


@each
def check_retreat(state: CustomState, command: Defend) -> None:
    """Refuse a retreat."""


@any_of
def carry_out_defence(play: Play) -> bool:
    """Do what was chosen instead of dice; whether there was anything."""
    return False


# Rolling


@joined
def fights(state: CustomState) -> Iterable[Fight]:
    """The attacks that are going on: never more than one."""
    return ()


@any_of
def pauses(state: CustomState) -> bool:
    """Whether the attacker may change the roll on the table, by what everybody knows (CU-3.21)."""
    return False


@first
def triple(state: CustomState) -> AttackResolved | None:
    """What the attacker's natural dice alone decide (CU-4.40, step 3)."""
    return None


@any_of
def adds_one(state: CustomState, side: Side) -> bool:
    """Whether a side adds one to its highest die (CU-4.40, step 5)."""
    return False


@passed_on
def compared(state: CustomState, dice: Dice) -> Dice:
    """The dice that are compared (CU-4.40, step 6)."""
    return dice


@any_of
def resolve(play: Play) -> bool:
    """Bring a roll that is no attack on land to its end; whether it was this rule's."""
    return False


@passed_on
def least_moved_in(state: CustomState, least: int) -> int:
    """The fewest armies that move into the territory about to pass (CU-4.50)."""
    return least


# Ships


@any_of
def sea_closed(state: CustomState, owner: Owner, sea: str) -> bool:
    """Whether no ship of this owner may be placed in the sea or move into it."""
    return False


@first
def reach(state: CustomState, ship: Ship) -> tuple[str, ...]:
    """Seas whose ships the ship may attack."""
    return (ship.sea,)


@any_of
def is_spared(state: CustomState, territory: str) -> bool:
    """Whether the territory may not be bombarded."""
    return False


@first
def ships_left_by(state: CustomState, seat: int, ships: tuple[str, ...]) -> Event | None:
    """What becomes of the ships of a seat that is out; None: they are removed."""
    return None


# Passing on


@each
def at_round_end(play: Play) -> None:
    """CU-3.23, step 5. One that has to wait goes on with `turns.end_round(play, after=itself)`."""


@any_of
def before_next_turn(play: Play) -> bool:
    """CU-3.23, step 6: a step before the next seat is found; who takes it goes on in a phase of its own."""
    return False
