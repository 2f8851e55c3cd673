"""Where a case is played: straight in the domain, or over HTTP. Both answer in plain data."""

from typing import Any, Protocol

import msgspec

from domain.core.actor import CLOCK, ORGANISER, REFEREE, Actor, parse_actor
from domain.core.refusal import Refusal, Refused
from domain.core.vocabulary import Event
from domain.game import play
from domain.game.aggregate import Game, fold
from domain.game.desk import DESK_EVENTS
from domain.game.log import Record, plain, shown
from domain.game.messages import read_command
from domain.variants import VARIANTS
from projections.documents import legal_document, view_document
from service.cases.casefile import Case

Data = dict[str, Any]
Events = list[Data]
GAME = "00000000-0000-4000-8000-000000000001"
START = "2026-01-01T00:00:00.000000Z"
LATE = "2026-12-31T00:00:00.000000Z"
SECRETS = play.Secrets("11" * 32, "22" * 32)


class Table(Protocol):
    """A game under test. Methods raise `Refused` as the rules do."""

    def open(self, variant: str, case: Case) -> Events: ...
    def send(self, command: Data, by: str) -> Events: ...
    def version(self) -> int: ...
    def position(self) -> Data: ...
    def view(self, viewer: str) -> Data: ...
    def replay(self, viewer: str, version: int) -> Data: ...
    def events(self, viewer: str, after: int) -> Events:
        """Those of the rules since a version, as a viewer sees them."""
        ...

    def legal(self, viewer: str) -> Data:
        """`seats`, each with its `choices`; `table`, the referee's own."""
        ...

    def another(self) -> "Table":
        """A table of the same kind for a second game."""
        ...


def only_rules(events: Events) -> Events:
    """Events of the rules, without those of the desk (claims, start, position)."""
    desk = {kind.__struct_config__.tag for kind in DESK_EVENTS}
    return [event for event in events if event["type"] not in desk]


class DomainTable:
    """Plays a case without service or store."""

    game: Game
    records: list[Record[Event]]

    def open(self, variant: str, case: Case) -> Events:
        if variant not in VARIANTS:
            raise Refused(Refusal("variant_unknown", f"There is no variant {variant!r}.", None, "variant"))
        rules = VARIANTS[variant]
        setup = rules.create(case.board, case.all_seats, case.all_options, case.neutral_colour, case.edition)
        made = play.create(GAME, setup, SECRETS, START, ORGANISER, rules, position=case.position)
        begun = play.start(made.game, START, ORGANISER)
        self.game, self.records = begun.game, [*made.records, *begun.records]
        return only_rules([plain(event) for event in (*made.events, *begun.events)])

    def send(self, command: Data, by: str) -> Events:
        actor, time = actor_of(by, self.game, command)
        step = play.act(self.game, read_command(self.game.rules, command), actor, time)
        self.game = step.game
        self.records += step.records
        return only_rules([plain(event) for event in step.events])

    def version(self) -> int:
        return self.game.version

    def position(self) -> Data:
        return self.game.rules.position(self.game.state)

    def view(self, viewer: str) -> Data:
        return _view(self.game, parse_actor(viewer))

    def replay(self, viewer: str, version: int) -> Data:
        then = fold(self.records[:version])
        return _view(then, REFEREE if self.game.over else parse_actor(viewer))

    def events(self, viewer: str, after: int) -> Events:
        eyes = parse_actor(viewer)
        entries = [shown(record, eyes, self.game.over) for record in self.records[after:]]
        return only_rules([entry.body for entry in entries])

    def legal(self, viewer: str) -> Data:
        told: Data = msgspec.json.decode(legal_document(self.game, parse_actor(viewer)))
        return told

    def another(self) -> "DomainTable":
        return DomainTable()


def _view(game: Game, viewer: Actor) -> Data:
    view: Data = msgspec.json.decode(view_document(game, viewer))["view"]
    return view


def actor_of(by: str, game: Game, command: Data) -> tuple[Actor, str]:
    """The sender a case names, and the time its command comes: that of the clock when the seat's time is up
    (where it has no limit, late), that of everybody else, and of the early clock, at once."""
    if by == "clock":
        seat = command.get("seat")
        deadline = game.deadline(seat) if isinstance(seat, int) else None
        return CLOCK, max(game.time, deadline or LATE)
    if by == "clock early":
        return CLOCK, game.time
    return parse_actor(by), game.time


def sender_of(command: Data) -> str:
    """Who sends a command unless the case says so: its seat; the referee where it has none or calls time."""
    seat = command.get("seat")
    if command.get("type") in ("enter_chance", "time_out") or type(seat) is not int:
        return str(REFEREE)
    return f"seat {seat}"
