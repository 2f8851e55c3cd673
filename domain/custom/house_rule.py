"""What a house rule is: answers to the questions that play asks of it.

Play asks every rule that is switched on, in the order of their ranks. A rule answers what concerns it and
leaves the rest at the neutral answers below. Commands, chance points and memory (folds) that only it needs
come with it, so that one file is the whole rule.

    setting up   due_before_play
    land         way_closed, army_limit, places_for_armies, loss_reason
    cards        value_dice, check_trade, conscripts
    defending    supports, standing_retreat, check_retreat, carry_out_defence
    rolling      pauses, triple, raised, compared, resolve
    ships        sea_closed, reach, is_spared, ships_left_by
    passing on   echo, before_conquest, after_elimination, at_turn_end, at_round_end, before_next_turn
    winning      victory
    showing      legal, asides, marks
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from domain.core.chance import Ask
from domain.core.legal import Choice
from domain.core.refusal import Refusal
from domain.core.state import Unfolding
from domain.core.variant import CommandRule
from domain.core.view import Mark
from domain.core.vocabulary import Command, Event
from domain.custom.commands import Defend, TradeCards
from domain.custom.events import AttackResolved, DefenceOrders
from domain.custom.old_classic.evolve import Fold
from domain.custom.options import CustomOptions
from domain.custom.state import CustomState, Ship

if TYPE_CHECKING:
    from domain.custom.old_classic.variant import ChancePoint
    from domain.custom.variant import Custom

Play = Unfolding[CustomState]
Dice = list[int]


class HouseRule:
    """One house rule, neutral in everything. Holds no state of a game."""

    option: ClassVar[str]
    """The option that switches it on."""
    values: ClassVar[tuple[object, ...]] = (True,)
    """The values of that option for which it is on."""
    rank: ClassVar[int] = 50
    """Its place among the rules asked; it matters where two of them speak of the same moment (CU-6.3)."""

    def __init__(self, game: "Custom") -> None:
        self.game = game

    def is_on(self, options: CustomOptions) -> bool:
        return getattr(options, self.option) in self.values

    # What comes with it

    def commands(self) -> Mapping[type[Command], CommandRule[CustomState]]:
        """Rows of the command table; refused as `option_off` where the rule is off (CU-9.1)."""
        return {}

    def chance_points(self) -> Mapping[str, "ChancePoint[CustomState]"]:
        return {}

    def folds(self) -> Mapping[type[Event], Fold]:
        """How its events change the state, and what it remembers of others' events. Folded in every game,
        after what classic and others fold."""
        return {}

    # Setting up

    def due_before_play(self, state: CustomState) -> Ask | None:
        """A chance point that must still be answered before the first turn."""
        return None

    # Land

    def way_closed(self, state: CustomState, seat: int, from_territory: str, to: str) -> Refusal | None:
        """Why the seat's armies may not pass between two adjacent territories."""
        return None

    def army_limit(self, state: CustomState) -> int | None:
        """The most armies a territory may hold."""
        return None

    def places_for_armies(self, state: CustomState, seat: int, own: tuple[str, ...]) -> tuple[str, ...]:
        """Those of its own territories on which the seat may place reinforcements."""
        return own

    def loss_reason(self, state: CustomState) -> str | None:
        """Why armies that cannot be placed are lost."""
        return None

    # Cards

    def value_dice(self, state: CustomState) -> int:
        """Dice that say what a set is worth; none: it follows from its number."""
        return 0

    def check_trade(self, state: CustomState, command: TradeCards) -> None:
        """Refuse a trade."""

    def conscripts(self, state: CustomState, cards: tuple[str, ...]) -> tuple[str, ...] | None:
        """Territories that get two armies with a set, in the place of the trader's own."""
        return None

    # Defending

    def supports(self, state: CustomState, territory: str) -> bool:
        """Whether a lone army there may roll a second die."""
        return False

    def standing_retreat(self, state: CustomState, orders: DefenceOrders) -> str | None:
        """Where standing orders have the attacked armies fall back to."""
        return None

    def check_retreat(self, state: CustomState, command: Defend) -> None:
        """Refuse a retreat."""

    def carry_out_defence(self, play: Play) -> bool:
        """Do what was chosen instead of dice, if this rule has it; whether it had."""
        return False

    # Rolling

    def pauses(self, state: CustomState) -> bool:
        """Whether the attacker may change the roll on the table, by what everybody knows (CU-3.21)."""
        return False

    def triple(self, state: CustomState) -> AttackResolved | None:
        """What the attacker's natural dice alone decide (CU-4.40, step 3)."""
        return None

    def raised(self, state: CustomState) -> tuple[bool, bool]:
        """Whether attacker and defender add one to their highest die (CU-4.40, step 5)."""
        return False, False

    def compared(self, state: CustomState, attack: Dice, defence: Dice) -> tuple[Dice, Dice]:
        """The dice that are compared, highest first (CU-4.40, step 6)."""
        return attack, defence

    def resolve(self, play: Play) -> bool:
        """Bring a roll that is not an attack on land to its end; whether it was this rule's."""
        return False

    # Ships

    def sea_closed(self, state: CustomState, owner: int | str, sea: str) -> bool:
        """Whether no ship of this owner may be placed in the sea or move into it."""
        return False

    def reach(self, state: CustomState, ship: Ship) -> tuple[str, ...] | None:
        """Seas whose ships the ship may attack; None: those in its own."""
        return None

    def is_spared(self, state: CustomState, territory: str) -> bool:
        """Whether the territory may not be bombarded."""
        return False

    def ships_left_by(self, seat: int, ships: tuple[str, ...]) -> Event | None:
        """What becomes of the ships of a seat that is out; None: they are removed."""
        return None

    # Passing on

    def echo(self, before: CustomState, event: Event, after: CustomState) -> Iterable[Event]:
        """Events that follow from an event at once, whatever brought it about."""
        return ()

    def before_conquest(self, play: Play) -> None:
        """The attacked territory is empty and about to pass."""

    def after_elimination(self, play: Play, loser: int) -> None:
        """A seat has been eliminated and its cards and ships are gone."""

    def at_turn_end(self, play: Play) -> None:
        """CU-3.23, step 1."""

    def at_round_end(self, play: Play) -> None:
        """CU-3.23, step 5. A rule that had to wait goes on with `game.end_round(play, after=self)`."""

    def before_next_turn(self, play: Play) -> None:
        """CU-3.23, step 6."""

    # Winning

    def victory(self, state: CustomState, seat: int) -> str | None:
        """The reason for which the acting seat has won, tested as CL-5.4 says."""
        return None

    # Showing

    def legal(self, state: CustomState, seat: int) -> Iterable[Choice]:
        """Commands of this rule that an awaited seat may send now."""
        return ()

    def asides(self, state: CustomState, seat: int) -> Iterable[Choice]:
        """Commands of this rule that any active seat may send in any turn (CU-3.20)."""
        return ()

    def marks(self, state: CustomState, territory: str) -> Iterable[Mark]:
        """What besides armies stands on a territory."""
        return ()
