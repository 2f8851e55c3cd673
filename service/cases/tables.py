"""Where a case is played: straight in the domain, or over HTTP. Both answer in plain data."""

from typing import Any, Protocol

from domain.core.actor import CLOCK, ORGANISER, REFEREE, Actor, parse_actor
from domain.core.refusal import Refusal, Refused
from domain.core.vocabulary import Seat
from domain.game import play
from domain.game.aggregate import Game
from domain.game.desk import DESK_EVENTS
from domain.game.log import plain
from domain.game.messages import read_command
from domain.variants import VARIANTS
from service.cases.casefile import Case

Events = list[dict[str, Any]]
START = "2026-01-01T00:00:00.000000Z"
SECRETS = play.Secrets("11" * 32, "22" * 32)


class Table(Protocol):
    """A game under test. Methods raise `Refused` as the rules do."""

    def open(self, variant: str, case: Case) -> Events: ...
    def send(self, command: dict[str, Any], by: str) -> Events: ...
    def version(self) -> int: ...
    def position(self) -> dict[str, Any]: ...
    def view(self, viewer: str) -> dict[str, Any]: ...
    def legal(self, seat: int) -> set[str]: ...


def only_rules(events: Events) -> Events:
    """Events of the rules, without those of the desk (claims, start, position)."""
    desk = {kind.__struct_config__.tag for kind in DESK_EVENTS}
    return [event for event in events if event["type"] not in desk]


class DomainTable:
    """Plays a case without service or store."""

    game: Game

    def open(self, variant: str, case: Case) -> Events:
        if variant not in VARIANTS:
            raise Refused(Refusal("variant_unknown", f"There is no variant {variant!r}.", None, "variant"))
        rules = VARIANTS[variant]
        seats: tuple[Seat, ...] = case.all_seats
        setup = rules.create(case.board, seats, case.all_options, case.neutral_colour, case.edition)
        made = play.create(
            "00000000-0000-4000-8000-000000000001",
            setup,
            SECRETS,
            START,
            ORGANISER,
            rules,
            position=case.position,
        )
        begun = play.start(made.game, START, ORGANISER)
        self.game = begun.game
        return only_rules([plain(event) for event in (*made.events, *begun.events)])

    def send(self, command: dict[str, Any], by: str) -> Events:
        actor, time = actor_of(by, self.game)
        step = play.act(self.game, read_command(self.game.rules, command), actor, time)
        self.game = step.game
        return only_rules([plain(event) for event in step.events])

    def version(self) -> int:
        return self.game.version

    def position(self) -> dict[str, Any]:
        return self.game.rules.position(self.game.state)

    def view(self, viewer: str) -> dict[str, Any]:
        shown: dict[str, Any] = plain(self.game.rules.view(self.game.state, parse_actor(viewer)))
        return shown

    def legal(self, seat: int) -> set[str]:
        return {choice.command for choice in self.game.rules.legal(self.game.state, seat)}


def actor_of(by: str, game: Game) -> tuple[Actor, str]:
    """The sender a case names, and the time its command comes; "clock" comes late, "clock early" does not."""
    if by == "clock":
        return CLOCK, "2026-12-31T00:00:00.000000Z"
    if by == "clock early":
        return CLOCK, game.time
    return parse_actor(by), game.time


def sender_of(command: dict[str, Any]) -> str:
    """Who sends a command unless the case says so: its seat; the referee where it has none or calls time."""
    if command.get("type") in ("enter_chance", "time_out") or "seat" not in command:
        return str(REFEREE)
    return f"seat {command['seat']}"
