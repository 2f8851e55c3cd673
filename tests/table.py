"""The table that tests of the rules sit at: given a game, when a command comes, then these events follow.

Rules and log only, no service; chance is typed in. The table of a variant is this one with its rules and a
few words of its own:

    class ClassicTable(RulesTable[ClassicState]):
        def __init__(self, seats: int = 3, position: Position = None, **options: object) -> None:
            super().__init__(CLASSIC, seats, position, **options)

        def armies(self, place: str) -> int:
            return self.state.territories[place].armies
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar, cast

import msgspec
import pytest

from domain.core.actor import GENERATOR, ORGANISER, REFEREE, Actor, seat_actor
from domain.core.chance import answer
from domain.core.refusal import Refusal, Refused
from domain.core.state import Setup, State
from domain.core.variant import Variant
from domain.core.vocabulary import Command, EnterChance, Event, Seat
from domain.game import play
from domain.game.aggregate import Game, fold
from domain.game.desk import DESK_EVENTS
from domain.game.log import Record
from domain.game.messages import read_command
from domain.variants import VARIANTS
from service.cases.casefile import NAMES
from service.cases.tables import GAME, SECRETS, START

S = TypeVar("S", bound=State)
Position = Mapping[str, Any] | None
Who = int | Actor | None
"""The seat a command is for, or whoever sends it."""


def setup_of(
    rules: Variant[Any],
    seats: int = 3,
    *,
    board: str = "world",
    edition: int | None = None,
    **options: object,
) -> Setup:
    """So many seats in the variant's first colours; chance is typed in unless the options say otherwise."""
    places = tuple(Seat(NAMES[number], rules.colours[number]) for number in range(seats))
    return rules.create(board, places, {"chance_source": "referee", **options}, None, edition)


class RulesTable(Generic[S]):
    """One game: send commands, type chance in, look at state, events and log."""

    def __init__(
        self, rules: Variant[S], seats: int | Setup = 3, position: Position = None, **options: Any
    ) -> None:
        self.rules = rules
        self.setup = seats if isinstance(seats, Setup) else setup_of(rules, seats, **options)
        made = play.create(GAME, self.setup, SECRETS, START, ORGANISER, rules, position=position)
        begun = play.start(made.game, START, ORGANISER)
        self.game: Game = begun.game
        self.records: list[Record[Event]] = [*made.records, *begun.records]

    @property
    def state(self) -> S:
        return cast(S, self.game.state)

    @property
    def events(self) -> list[Event]:
        """Those of the rules so far."""
        return [record.body for record in self.records[1:] if type(record.body) not in DESK_EVENTS]

    @property
    def position(self) -> dict[str, Any]:
        return self.rules.position(self.state)

    def view(self, viewer: Actor) -> dict[str, Any]:
        """As a client gets it."""
        shown: dict[str, Any] = data(self.rules.view(self.state, viewer))
        return shown

    def command(self, kind: str, seat: int | None = None, **fields: object) -> Command:
        """A command written as it is sent."""
        own = {} if seat is None else {"seat": seat}
        return read_command(self.rules, {"type": kind, **own, **fields})

    def send(
        self, command: Command | str, who: Who = None, by: Actor | None = None, **fields: object
    ) -> tuple[Event, ...]:
        """Send a command, or one of this type, of this seat, with these fields; its events. It comes from its
        own seat, from the referee where it has none, or from whoever is named."""
        seat, sender = (None, who) if isinstance(who, Actor) else (who, by)
        sent = self.command(command, seat, **fields) if isinstance(command, str) else command
        own = getattr(sent, "seat", None)
        sender = sender or (REFEREE if own is None else seat_actor(own))
        step = play.act(self.game, sent, sender, self._time(sender, own))
        self.game = step.game
        self.records += step.records
        return step.events

    def _time(self, sender: Actor, seat: int | None) -> str:
        """The clock comes when the seat's time is up, unless it is early; everybody else at once."""
        deadline = self.game.deadline(seat) if seat is not None else None
        late = sender.kind == "clock" and sender.late and deadline is not None
        return max(self.game.time, deadline or "") if late else self.game.time

    def type_in(self, *values: Any) -> tuple[Event, ...]:
        """Answer the pending chance point as the referee does."""
        return self.send(EnterChance(self.state.chance_id, values), by=REFEREE)

    def generate(self, pick: Callable[[int], int]) -> tuple[Event, ...]:
        """Answer it as the generator does."""
        values = answer(self.rules.ask(self.state), pick)
        return self.send(EnterChance(self.state.chance_id, values), by=GENERATOR)

    def refusal(
        self, command: Command | str, who: Who = None, by: Actor | None = None, **fields: object
    ) -> Refusal:
        """Why the command is refused; nothing has changed."""
        before = self.game
        with pytest.raises(Refused) as caught:
            self.send(command, who, by, **fields)
        assert self.game is before
        return caught.value.refusal

    def refused(
        self, command: Command | str, who: Who = None, by: Actor | None = None, **fields: object
    ) -> str:
        """The code with which it is refused."""
        return self.refusal(command, who, by, **fields).code

    def when(
        self, command: Command | str, who: Who = None, by: Actor | None = None, **fields: object
    ) -> "Then[S]":
        """The game is folded anew from its log before the command comes: the log is all there is."""
        self.game = fold(self.records)
        try:
            return Then(self, self.send(command, who, by, **fields), None)
        except Refused as refused:
            return Then(self, (), refused.refusal)


class Then(Generic[S]):
    """What came of a command."""

    def __init__(self, table: RulesTable[S], events: tuple[Event, ...], refusal: Refusal | None) -> None:
        self._table = table
        self._events = events
        self._refusal = refusal

    def then(self, *expected: Event) -> RulesTable[S]:
        """These events and no others, field by field."""
        assert self._refusal is None
        assert self._events == expected
        return self._table

    def then_refused(self, code: str, rule: str | None = None) -> RulesTable[S]:
        assert self._refusal is not None, f"accepted: {self._events}"
        assert self._refusal.code == code
        assert rule is None or self._refusal.rule == rule
        return self._table


def given(variant: str, seats: int = 3, position: Position = None, **options: object) -> RulesTable[Any]:
    """A game of any variant."""
    return RulesTable(VARIANTS[variant], seats, position, **options)


def data(thing: object) -> Any:
    """As a client gets it."""
    return msgspec.json.decode(msgspec.json.encode(thing))
