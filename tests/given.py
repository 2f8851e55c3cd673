"""Given events, when a command is sent, then these events (or this refusal) follow."""

from typing import Any

from domain.core.actor import ORGANISER, Actor, parse_actor
from domain.core.refusal import Refused
from domain.core.vocabulary import Event
from domain.game import play
from domain.game.aggregate import Game, fold
from domain.game.log import Record
from domain.game.messages import read_command
from domain.variants import VARIANTS
from service.cases.casefile import Case
from service.cases.tables import SECRETS, START, sender_of

ID = "00000000-0000-4000-8000-000000000001"


class Given:
    """A game whose past is a list of records; nothing else is known of it."""

    def __init__(self, variant: str, case: Case) -> None:
        rules = VARIANTS[variant]
        setup = rules.create(case.board, case.all_seats, case.all_options, case.neutral_colour)
        made = play.create(ID, setup, SECRETS, START, ORGANISER, rules, position=case.position)
        begun = play.start(made.game, START, ORGANISER)
        self.records: list[Record[Event]] = [*made.records, *begun.records]

    @property
    def game(self) -> Game:
        """Folded from the records each time: the log is all there is."""
        return fold(self.records)

    def when(self, *commands: dict[str, Any], by: Actor | None = None) -> "Then":
        before = len(self.records)
        for command in commands:
            game = self.game
            actor = by or parse_actor(sender_of(command))
            try:
                step = play.act(game, read_command(game.rules, command), actor, game.time)
            except Refused as refused:
                return Then(self, [], refused)
            self.records += step.records
        return Then(self, [record.body for record in self.records[before:]], None)


class Then:
    def __init__(self, given: Given, events: list[Event], refused: Refused | None) -> None:
        self.given = given
        self.events = events
        self.refused = refused

    def then(self, *expected: Event) -> "Given":
        assert self.refused is None, self.refused
        assert self.events == list(expected)
        return self.given

    def then_refused(self, code: str, rule: str | None = None) -> "Given":
        assert self.refused is not None, f"accepted: {self.events}"
        assert self.refused.refusal.code == code
        assert rule is None or self.refused.refusal.rule == rule
        return self.given


def given(variant: str, **case: Any) -> Given:
    return Given(variant, Case(id="given", **case))
