"""Appending: events of one command become records, and what is the generator's to answer is answered."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import msgspec

from domain.core.actor import GENERATOR, Actor
from domain.core.chance import Ask, answer, answered_by_generator
from domain.core.state import Unfolding
from domain.core.variant import Variant
from domain.core.vocabulary import EnterChance, Event
from domain.game.aggregate import Game, Recall, at_record, fold
from domain.game.desk import sealed_in
from domain.game.desk.contributing import contributor
from domain.game.generator import Reveal, picker
from domain.game.log import (
    Cause,
    Draw,
    Page,
    Record,
    shown_to_write,
    stored,
    write,
)


class Step(msgspec.Struct, frozen=True, dict=True):
    """What one command did: the game after it and the records to append."""

    game: Game
    records: tuple[Record[Event], ...]

    @cached_property
    def rows(self) -> tuple[bytes, ...]:
        """The records as they are stored: made once, for the log and for the answer."""
        return tuple(map(stored, self.records))

    def shown(self, viewer: Actor, over: bool) -> list[Any]:
        """The records as a viewer may see them: entries, or what those would be written out as."""
        pairs = zip(self.records, self.rows, strict=True)
        return [shown_to_write(record, row, viewer, over) for record, row in pairs]

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(record.body for record in self.records)


class Given(msgspec.Struct, frozen=True):
    """That a draw need not wait for a contribution: it was given, or its seat was passed over."""

    reveal: Reveal | None


class Append:
    """Writes the records of one append, keeping state, chain and dice in step. Lives inside one call."""

    def __init__(
        self, game: Game, time: str, actor: Actor, cause: Cause | None, given: Given | None = None
    ) -> None:
        self.rules: Variant[Any] = game.rules
        self.before = game
        self.state = game.state
        self.version = game.version
        self.head = game.head
        self.draws = game.draws
        self.records: list[Record[Event]] = []
        self._asked: Ask | None = None
        self._cause = cause
        self._actor = actor
        self._given = given
        self._page = Page(
            game_id=game.id, time=time, rules_version=str(game.setup.edition), salt_key=game.salt_key
        )

    def unfolded(self, play: Unfolding[Any], draw: Draw | None = None) -> None:
        """Events of the variant, of which the first is the generator's answer where it was drawn."""
        rules, sender = self.rules, self._actor
        hidden, may_be_others = play.tables.hidden, rules.has_doers(play)
        for before, event in zip(play.befores, play.events, strict=True):
            doer = rules.doer(before, event) if may_be_others else None
            actor = GENERATOR if draw is not None else doer or sender
            self._append(event, hidden(before, event), actor, draw)
            draw = None
        self.state, self._asked = play.state, play.asked

    def desk_event(self, event: Event) -> None:
        """An event of the desk; its effect on the game is folded afterwards."""
        self._append(event, dict.fromkeys(sealed_in(event), ()), self._actor, None, ("seed",))

    def answer_chance(self) -> None:
        """Answer chance points from the game's own secret, up to a decision or a point of the referee's
        (CL-8.31)."""
        seed, options = self.before.seed, self.state.options
        while seed is not None and self.state.chance is not None:
            ask = self._asked or self.rules.ask(self.state)
            if not answered_by_generator(ask, options):
                return
            given, self._given = self._given, None
            if given is None and contributor(self.before, self.state, ask) is not None:
                return
            draw = Draw(self.draws + 1, ask.count, None if ask.pool else ask.faces)
            stir = self.before.stir(self.head, given.reveal if given is not None else None)
            values = answer(ask, picker(seed, self.before.id, draw.first, stir))
            self.draws += ask.count
            entry = EnterChance(self.state.chance_id, values)
            self.unfolded(self.rules.unfolded(self.state, entry, GENERATOR, ask), draw)

    def step(self, recall: Recall | None = None) -> Step:
        return Step(fold(self.records, self.before, recall), tuple(self.records))

    def played(self) -> Step:
        """The same where all were events of the variant: the state after them is at hand already."""
        if not self.records:
            return Step(self.before, ())
        first, last = self.records[0], self.records[-1]
        game = at_record(self.before, last, self.state, self.draws, first.cause)
        return Step(game, tuple(self.records))

    def _append(
        self,
        event: Event,
        hidden: Mapping[str, tuple[int, ...]],
        actor: Actor,
        draw: Draw | None,
        closed: tuple[str, ...] = (),
    ) -> None:
        cause, self._cause = self._cause, None
        seat = cause.command.get("seat") if cause is not None else None
        self.version += 1
        record = write(
            self._page,
            self.version,
            self.head,
            actor,
            event,
            hidden,
            cause=cause,
            cause_seats=(seat,) if isinstance(seat, int) else (),
            closed=closed,
            draw=draw,
        )
        self.head = record.hash
        self.records.append(record)
