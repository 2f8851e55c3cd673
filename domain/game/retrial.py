"""Deciding every command of a log again, from the position it met, and comparing what came of it.

A run is what one command brought about: the records from the one that has its cause up to the next that has
one. The rules are asked again with the same position, command and actor; the generator with the same seed,
number and log. What differs first is the finding, told with the version where it begins.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from domain.core.actor import GENERATOR, Actor, parse_actor
from domain.core.chance import Ask, answer, answered_by_generator
from domain.core.refusal import Refused
from domain.core.vocabulary import ChanceEntered, EnterChance, Event, GameCreated, SeatCommand, type_of
from domain.game import clock
from domain.game.aggregate import Game, Recall, fold
from domain.game.append import Given
from domain.game.comparing import Matter, Mismatch, compare, tells
from domain.game.desk import DESK_EVENTS
from domain.game.desk import events as e
from domain.game.desk.contributing import contributor, must_not_be_typed
from domain.game.generator import BY_REVEALS, picker
from domain.game.log import Draw, Record
from domain.game.messages import read_command
from domain.game.retrial_desk import Gathered, create_again, desk_again
from domain.variants import VARIANTS

_DRAWN_AFTER = (e.ChanceContributed, e.ContributorPassedOver, e.Rewound, e.SeatHandedOver)
"""Where opponents contribute at the roll: acts on which a draw may follow."""


class Finding(msgspec.Struct, frozen=True):
    version: int
    matter: Matter
    what: str


class Tally(msgspec.Struct):
    """What was gone through."""

    commands: int = 0
    """Commands decided again to the same events."""
    desk: int = 0
    """Acts of organiser and referee from outside the rules, decided again as far as they can be."""
    other_rules: int = 0
    """Commands decided under another version of the rules than this one."""
    not_reached: int = 0
    """Commands after the first that came out otherwise."""
    dice: int = 0
    cards: int = 0
    """Drawn again from the seed, with the same result."""
    lost_draws: int = 0
    """Drawn from a seed that did not come with the log."""
    typed: int = 0
    """Answers typed in by the referee."""


class Retrial:
    """Takes records one after the other, from version 1; then `finish`."""

    def __init__(self, recall: Recall) -> None:
        self.tally = Tally()
        self.findings: list[Finding] = []
        self.game: Game | None = None
        self.lost_at: int | None = None
        """The version of the first draw whose secret should be in this log, and is not."""
        self._recall = recall
        self._named: str | None = None
        """The version of the rules that the log names first; a game keeps it."""
        self._past = Gathered(recall)
        self._run: list[Record[Event]] = []

    def add(self, record: Record[Event]) -> None:
        if record.cause is not None:
            self._settle()
        self._run.append(record)
        self._past.add(record)

    def finish(self) -> None:
        self._settle()

    def _settle(self) -> None:
        run, self._run = self._run, []
        if not run:
            return
        if self.findings:
            # From a position that is not the rules' own, nothing the rules say can be relied on.
            self.tally.not_reached += 1
            return
        first = run[0]
        was, lost = self.game, self.tally.lost_draws
        try:
            self._must_name_rules_and_time(run)
            self._decide_again(run)
            self.game = fold(run, self.game, self._recall)
        except Refused as refused:
            why = f"the rules refuse this command: {refused.refusal.sentence} ({refused.refusal.code})"
            self._find(first.version, "commands", why)
        except Mismatch as mismatch:
            self._find(mismatch.version, mismatch.matter, mismatch.what)
        except Exception as error:  # what a forger writes may break any rule in any way
            self._find(first.version, "commands", f"the rules cannot go on from here: {error!r}")
        if isinstance(first.body, e.GameImported) and was is not None and not was.over:
            self.lost_at = None  # the archive of a game that goes on has no secret
        elif self.lost_at is None and self.tally.lost_draws > lost:
            self.lost_at = first.version

    def _must_name_rules_and_time(self, run: list[Record[Event]]) -> None:
        """Or whoever writes the log could name rules that nobody knows where it cheats, or a time after which
        no clock comes."""
        self._named = self._named or run[0].rules_version
        if not clock.is_written(run[0].time):
            raise Mismatch(run[0].version, f"{run[0].time!r} is no time")
        for record in run:
            if record.rules_version != self._named:
                told = f"it names rules {record.rules_version}, in a game under rules {self._named}"
                raise Mismatch(record.version, told)
            if record.time != run[0].time:
                raise Mismatch(record.version, "what one command brings about has one time")

    def _decide_again(self, run: list[Record[Event]]) -> None:
        first, game = run[0], self.game
        if isinstance(first.body, GameCreated) is not (game is None):
            raise Mismatch(first.version, "nothing is decided before a game is created, or creates it again")
        rules = game.rules if game is not None else VARIANTS[getattr(first.body, "variant", "")]
        if rules.edition_of(first.rules_version) is None:
            self.tally.other_rules += 1
        elif game is None:
            create_again(run)
            self.tally.desk += 1
        elif isinstance(first.body, DESK_EVENTS):
            desk_again(game, first, self._past)
            if isinstance(first.body, e.GameStarted):
                _Trial(game, run, self.tally).start()
            elif game.dice == BY_REVEALS and isinstance(first.body, _DRAWN_AFTER):
                _Trial(fold(run[:1], game, self._recall), run, self.tally).draw(first.body)
            elif len(run) > 1:
                raise Mismatch(run[1].version, "nothing brings this event about")
            self.tally.desk += 1
        else:
            _Trial(game, run, self.tally).act()
            self.tally.commands += 1

    def _find(self, version: int, matter: Matter, what: str) -> None:
        self.findings.append(Finding(version, matter, what))


class _Trial:
    """One run, gone through again. Lives inside one call."""

    def __init__(self, game: Game, run: list[Record[Event]], tally: Tally) -> None:
        self.game = game
        self.rules = game.rules
        self.state = game.state
        self.draws = game.draws
        self.actor = parse_actor(run[0].actor)
        self._run = run
        self._place = 0
        self._given: Given | None = None
        self._tally = tally

    def start(self) -> None:
        self._place = 1
        if not self.game.from_position:
            self._expect(self.rules.start(self.state).events, self.actor)
        self._answer_chances()

    def draw(self, after: Event) -> None:
        """What follows on a contribution, or on its lack."""
        self._place = 1
        if isinstance(after, e.ChanceContributed):
            self._given = Given((after.seat, after.reveal))
        elif isinstance(after, e.ContributorPassedOver):
            self._given = Given(None)
        self._answer_chances()

    def act(self) -> None:
        first = self._run[0]
        if self.game.status != "running":
            raise Mismatch(first.version, f"a command was accepted while the game was {self.game.status}")
        if first.cause is None:
            raise Mismatch(first.version, "nothing tells which command this came from")
        command = read_command(self.rules, first.cause.command)
        must_not_be_typed(self.game, command, self.actor)
        actor = self.actor
        if isinstance(command, SeatCommand):
            actor = self.game.at_its_time(actor, command.seat, first.time)
        self._expect(self.rules.decide(self.state, command, actor), self.actor)
        if isinstance(command, EnterChance):
            self._tally.typed += 1
        self._answer_chances()

    def _expect(self, events: Iterable[Event], actor: Actor, draw: Draw | None = None) -> None:
        """These events must come next; the first of them by the actor, with the draw."""
        for event in events:
            record = self._next(f"{type_of(event)} should follow")
            compare(record, event)
            actor = self.rules.doer(self.state, event) or actor
            if record.actor != str(actor):
                raise Mismatch(record.version, f"{record.actor} acts here, where {actor} did")
            if record.draw != draw:
                raise Mismatch(record.version, "the draws are numbered otherwise", "chance")
            # Asked of the event as it is stored: a field that came later is not sealed where it is not there.
            if self.rules.hidden(self.state, record.body) != _sealed(record):
                raise Mismatch(record.version, "the rules seal other fields, or for others")
            self.state = self.rules.evolve(self.state, event)
            actor, draw = self.actor, None

    def _next(self, otherwise: str) -> Record[Event]:
        if self._place == len(self._run):
            raise Mismatch(self._run[-1].version + 1, otherwise)
        self._place += 1
        return self._run[self._place - 1]

    def _answer_chances(self) -> None:
        """The generator's answers up to the next decision, or until the referee is to type one in."""
        while (ask := self.rules.pending(self.state)) is not None:
            waits = self._given is None and contributor(self.game, self.state, ask) is not None
            if waits and self._place < len(self._run):
                version = self._run[self._place].version
                raise Mismatch(version, "this was drawn without waiting for a seat's contribution", "chance")
            if waits:
                return
            if self._place == len(self._run):
                if self.game.has_secret and answered_by_generator(ask, self.state.options):
                    raise Mismatch(
                        self._run[-1].version + 1, "a draw of the generator should follow", "chance"
                    )
                return
            self._answer(ask)
        if self._place < len(self._run):
            record = self._run[self._place]
            raise Mismatch(record.version, f"nothing in the rules brings this {type_of(record.body)} about")

    def _answer(self, ask: Ask) -> None:
        record = self._run[self._place]
        if not isinstance(record.body, ChanceEntered):
            raise Mismatch(record.version, f"a {ask.kind} is waited for here", "chance")
        draw = Draw(self.draws + 1, ask.count, None if ask.pool else ask.faces)
        values = record.body.values
        if self.game.seed is not None:
            previous = self._run[self._place - 1].hash
            stir = self.game.stir(previous, self._given.reveal if self._given is not None else None)
            values = answer(ask, picker(self.game.seed, self.game.id, draw.first, stir))
            if not tells(record.body.values, values):
                raise Mismatch(record.version, f"the seed gives another {ask.kind} here", "chance")
        self._expect(
            self.rules.decide(self.state, EnterChance(self.state.chance_id, values), GENERATOR),
            GENERATOR,
            draw,
        )
        self.draws += ask.count
        self._given = None
        if self.game.seed is None:
            self._tally.lost_draws += ask.count
        elif ask.pool:
            self._tally.cards += ask.count
        else:
            self._tally.dice += ask.count


def _sealed(record: Record[Any]) -> dict[str, tuple[int, ...]]:
    return {field: seal.seats for field, seal in record.seals.items() if field != "cause"}
