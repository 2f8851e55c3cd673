"""Playing: from a command to the records it appends. Pure; time, secrets and nonces arrive as data."""

from collections.abc import Mapping
from typing import Any

import msgspec

from domain.core.actor import GENERATOR, SPECTATOR, Actor
from domain.core.chance import answer, answered_by_generator, has_generator
from domain.core.refusal import refuse
from domain.core.state import Setup, State
from domain.core.variant import Variant
from domain.core.vocabulary import ChanceEntered, Command, EnterChance, Event, GameCreated, Seat, SeatCommand
from domain.game.aggregate import Game, Recall, at_record, born, fold
from domain.game.desk import GameStarted, Origin, PositionSet, SeatClaimed
from domain.game.generator import picker, seed_hash
from domain.game.log import GENESIS, Cause, Draw, Page, Record, plain, write


class Secrets(msgspec.Struct, frozen=True):
    """256 bits each, in hex: for dice and for salts."""

    seed: str
    salt_key: str


class Step(msgspec.Struct, frozen=True):
    """What one command did: the game after it and the records to append."""

    game: Game
    records: tuple[Record[Event], ...]

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(record.body for record in self.records)


class Scribe:
    """Writes the records of one append, keeping state, chain and dice in step. Lives inside one call."""

    def __init__(self, game: Game, time: str, actor: Actor, cause: Cause | None) -> None:
        self.rules: Variant[Any] = game.rules
        self.before = game
        self.state = game.state
        self.version = game.version
        self.head = game.head
        self.draws = game.draws
        self.records: list[Record[Event]] = []
        self._cause = cause
        self._actor = actor
        self._page = Page(
            game_id=game.id, time=time, rules_version=str(game.setup.edition), salt_key=game.salt_key
        )

    def rule_event(self, event: Event, actor: Actor | None = None, draw: Draw | None = None) -> None:
        """An event of the variant."""
        actor = actor or self.rules.doer(self.state, event) or self._actor
        self._append(event, self.rules.hidden(self.state, event), actor, draw)
        self.state = self.rules.evolve(self.state, event)

    def desk_event(
        self,
        event: Event,
        hidden: Mapping[str, tuple[int, ...]] | None = None,
        closed: tuple[str, ...] = (),
    ) -> None:
        """An event of the desk; its effect on the game is folded afterwards."""
        self._append(event, hidden or {}, self._actor, None, closed)

    def answer_chance(self) -> None:
        """Answer chance points from the game's own secret, up to a decision or a point of the referee's
        (CL-8.31)."""
        seed, options = self.before.seed, self.state.options
        while seed is not None and (ask := self.rules.pending(self.state)) is not None:
            if not answered_by_generator(ask, options):
                return
            draw = Draw(self.draws + 1, ask.count, None if ask.pool else ask.faces)
            values = answer(ask, picker(seed, self.before.id, draw.first, self.head))
            self.draws += ask.count
            for event in self.rules.decide(self.state, EnterChance(self.state.chance_id, values), GENERATOR):
                entered = isinstance(event, ChanceEntered)
                self.rule_event(event, GENERATOR if entered else None, draw if entered else None)

    def step(self, recall: Recall | None = None) -> Step:
        return Step(fold(self.records, self.before, recall), tuple(self.records))

    def played(self) -> Step:
        """The same where all were events of the variant: the state after them is at hand already."""
        if not self.records:
            return Step(self.before, ())
        first, last = self.records[0], self.records[-1]
        return Step(at_record(self.before, last, self.state, self.draws, first.cause), tuple(self.records))

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


def create(
    game_id: str,
    setup: Setup,
    secrets: Secrets,
    time: str,
    actor: Actor,
    rules: Variant[Any],
    cause: Cause | None = None,
    position: Mapping[str, object] | None = None,
    origin: Origin | None = None,
) -> Step:
    """A new game, open for seats to be claimed; from a position if one is given."""
    seeded = has_generator(setup.options)
    created = GameCreated(
        variant=setup.variant,
        board=setup.board,
        seats=setup.seats,
        options=plain(setup.options),
        neutral_colour=setup.neutral_colour,
        seed_hash=seed_hash(secrets.seed) if seeded else None,
        seed=secrets.seed if seeded else None,
    )
    page = Page(game_id=game_id, time=time, rules_version=str(setup.edition), salt_key=secrets.salt_key)
    sealed: dict[str, tuple[int, ...]] = {"seed": ()} if seeded else {}
    first = write(page, 1, GENESIS, actor, created, sealed, cause=cause, closed=("seed",))
    if position is None:
        return Step(born(first), (first,))
    state = rules.from_position(setup, position)
    scribe = Scribe(born(first), time, actor, None)
    scribe.desk_event(position_set(rules, state, origin), {"full": ()})
    step = scribe.step()
    return Step(step.game, (first, *step.records))


def position_set(rules: Variant[Any], state: State, origin: Origin | None = None) -> PositionSet:
    return PositionSet(plain(rules.view(state, SPECTATOR)), rules.position(state), origin)


def claim(game: Game, seat: int, name: str | None, colour: str | None, time: str, cause: Cause) -> Step:
    """A player takes a seat while the game is open, and may choose name and colour."""
    if game.status != "open":
        refuse("already_started", "Seats are claimed before the game starts.", None)
    if not 0 <= seat < len(game.setup.seats):
        refuse("unknown_seat", f"This game has no seat {seat}.", None, "seat")
    if seat in game.claimed:
        refuse("seat_taken", f"Seat {seat} is taken.", None, "seat")
    now = game.setup.seats[seat]
    taken = {other.colour for number, other in enumerate(game.setup.seats) if number != seat}
    wanted = Seat(name or now.name, colour or now.colour)
    if wanted.colour not in game.rules.colours:
        refuse(
            "colour_unknown", f"{wanted.colour!r} is none of {', '.join(game.rules.colours)}.", None, "colour"
        )
    if wanted.colour in taken | {game.setup.neutral_colour}:
        refuse("colour_taken", f"{wanted.colour} is taken.", None, "colour")
    scribe = Scribe(game, time, Actor("seat", seat), cause)
    scribe.desk_event(SeatClaimed(seat, wanted.name, wanted.colour))
    return scribe.step()


def start(game: Game, time: str, actor: Actor, cause: Cause | None = None) -> Step:
    """Begin play."""
    if game.status != "open":
        refuse("already_started", "The game has started already.", None)
    scribe = Scribe(game, time, actor, cause)
    scribe.desk_event(GameStarted())
    if not game.from_position:
        for event in game.rules.start(game.state):
            scribe.rule_event(event)
    scribe.answer_chance()
    return scribe.step()


def act(
    game: Game, command: Command, actor: Actor, time: str, cause: Cause | None = None, *, dry: bool = False
) -> Step:
    """One command of a seat, the referee or the clock; raises `Refused`.

    A dry run stops at the first chance point, and before whatever tells another seat's secrets: trying a
    command out must not tell its dice, nor what others have decided unseen.
    """
    if game.over:
        refuse("game_over", "The game is over.", f"{game.rules.prefix}-9.1")
    if game.status == "open":
        refuse("not_started", "The game has not started yet.", None)
    if game.status == "paused":
        refuse("game_paused", "The game is paused; the referee resumes it.", None)
    if actor.kind == "clock" and isinstance(command, SeatCommand):
        deadline = game.deadline(command.seat)
        actor = Actor("clock", late=deadline is not None and deadline <= time)
    scribe = Scribe(game, time, actor, cause)
    decide = game.rules.foreseen if dry else game.rules.decide
    for event in decide(game.state, command, actor):
        scribe.rule_event(event)
    if not dry:
        scribe.answer_chance()
    return scribe.played()
