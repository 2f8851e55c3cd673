"""A variant as a value: a few facts about it, and the list of its parts.

The questions that the rest of the program asks of it are answered from the tables its parts were composed
into, so that nothing outside ever asks which variant it has.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET

from domain.core import vocabulary as v
from domain.core.actor import REFEREE, Actor
from domain.core.board import Board, all_boards, board_of
from domain.core.chance import Ask, check_entry
from domain.core.checks import check_common
from domain.core.facts import Facts
from domain.core.flow import Following, carry_on, done_by, met
from domain.core.legal import Choice
from domain.core.options import SharedOptions, check_option_names, one_of_its_like, read_options
from domain.core.part import Claim
from domain.core.refusal import Refused, refuse
from domain.core.state import Setup, State, Unfolding, thrifty
from domain.core.view import ActingNation

S = TypeVar("S", bound=State)
OF_THE_SETUP = ("board", "seats", "options")
"""What a position tells of a game, and a game never takes from a position."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Variant(Facts[S]):
    """One variant of the game."""

    # Creating

    def create(
        self,
        board: str,
        seats: tuple[v.Seat, ...],
        options: Mapping[str, object],
        neutral_colour: str | None,
        edition: int | None = None,
    ) -> Setup:
        """Check a new game's set-up in the order of the specifications' `create_game` row."""
        low, high = self.seat_counts
        if not low <= len(seats) <= high:
            told = f"This variant is for {low} to {high} seats, not {len(seats)}."
            refuse("seat_count", told, self.deciding("seat_count"), "seats")
        named = [seat.colour for seat in seats] + ([neutral_colour] if neutral_colour is not None else [])
        for colour in named:
            if colour not in self.colours:
                told = f"{colour!r} is none of {', '.join(self.colours)}."
                refuse("colour_unknown", told, self.deciding("colour_unknown"), "seats")
        if len(set(named)) != len(named):
            told = "No two seats may share a colour."
            refuse("colour_taken", told, self.deciding("colour_taken"), "seats")
        check_option_names(self.options, options, self.deciding("option_unknown"))
        boards = self.boards or tuple(each.id for each in all_boards())
        if board not in boards:
            told = f"{self.slug} is not played on a board {board!r}; it is on {', '.join(boards)}."
            refuse("map_unknown", told, self.deciding("map_unknown"), "board")
        setup = Setup(
            variant=self.slug,
            board=board,
            seats=seats,
            options=one_of_its_like(
                read_options(self.options, options, self.deciding("option_value")),
            ),
            neutral_colour=neutral_colour,
            edition=edition or self.edition,
        )
        if neutral_colour is not None and not self.has_neutral_colour:
            told = "This variant has no neutral colour."
            refuse("option_combination", told, self.deciding("option_combination"), "neutral_colour")
        self.check_setup(setup)
        return self.settle_setup(setup, frozenset(options))

    def deciding(self, code: str) -> str:
        """The rule that decides a refusal at creation or of a typed chance."""
        return self.decides.get(code, f"{self.prefix}-9.1")

    @property
    def package(self) -> str:
        """The package it lives in, with its data."""
        return self.state.__module__.rpartition(".")[0]

    @property
    def rules_version(self) -> str:
        """The edition that new games get, as events record it."""
        return str(self.edition)

    def edition_of(self, rules_version: str) -> int | None:
        """The edition that an event's `rules_version` names; None: it is not known here."""
        known = rules_version.isdecimal() and 1 <= int(rules_version) <= self.edition
        return int(rules_version) if known else None

    def setup_of(self, created: v.GameCreated, rules_version: str) -> Setup:
        """The set-up that a stored `game_created` records."""
        return Setup(
            variant=created.variant,
            board=created.board,
            seats=created.seats,
            options=one_of_its_like(msgspec.convert(created.options, self.options)),
            neutral_colour=created.neutral_colour,
            edition=self.edition_of(rules_version) or self.edition,
        )

    # Playing

    def initial(self, setup: Setup) -> S:
        """The state right after `game_created`."""
        fresh = self.fresh(setup)
        known = {name: getattr(fresh, name) for name in fresh.__struct_fields__}
        return self.state(**known | {"edition": setup.edition})

    def unfold(self, state: S) -> Unfolding[S]:
        """Where the events of one command come about."""
        return Following(state) if state.tables.follows else Unfolding(state)

    def start(self, state: S) -> Unfolding[S]:
        """What happens by itself when the game starts, up to the first decision or chance point."""
        play = self.unfold(state)
        self.opening(play)
        carry_on(play)
        return play

    def decide(self, state: S, command: v.Command, actor: Actor) -> tuple[v.Event, ...]:
        """The events a command brings about; raises `Refused` (and nothing has changed)."""
        return tuple(self.unfolded(state, command, actor).events)

    def unfolded(self, state: S, command: v.Command, actor: Actor, asked: Ask | None = None) -> Unfolding[S]:
        """The same with the states between the events; `asked`: what the pending chance point wants to know,
        where that is at hand."""
        play = self.unfold(state)
        play.actor = actor
        rule = play.tables.commands.get(type(command))
        check_common(self, state, command, actor, rule)
        if isinstance(command, v.EnterChance):
            self._enter(play, command, actor, asked or self.pending(state))
        else:
            assert rule is not None
            met(play, command)
            rule.decision(play, command)
        carry_on(play)
        return play

    def _enter(self, play: Unfolding[S], command: v.EnterChance, actor: Actor, ask: Ask | None) -> None:
        values = check_entry(command, ask, play.state.chance_id, self.deciding)
        assert ask is not None
        source = "seeded" if actor.kind == "generator" else "referee"
        play.add(v.ChanceEntered(command.chance_id, ask.kind, source, values))
        play.tables.chances[ask.kind].answered(play, values)

    def pending(self, state: S) -> Ask | None:
        """The chance point that must be answered next, if any."""
        return self.ask(state) if state.chance is not None else None

    def asked_next(self, state: S, command: v.Command, actor: Actor) -> Ask | None:
        """What would have to be rolled or drawn at once after a command; None where nothing is."""
        play = self.unfolded(state, command, actor)
        return None if play.state.chance is None else play.asked or self.ask(play.state)

    def foreseen(self, state: S, command: v.Command, actor: Actor) -> tuple[v.Event, ...]:
        """What a dry run shows of `decide`: trying a command out tells no more than its sender may know."""
        return self.tried_out(state, command, actor)[0]

    def tried_out(
        self, state: S, command: v.Command, actor: Actor
    ) -> tuple[tuple[v.Event, ...], v.Event | None]:
        """The same, and the event before which it ends, where it ends early."""
        play = self.unfolded(state, command, actor)
        for number, (before, event) in enumerate(zip(play.befores, play.events, strict=True)):
            if not actor.sees_all and self.betrays(before, event, actor):
                return tuple(play.events[:number]), event
        return tuple(play.events), None

    def evolve(self, state: S, event: v.Event) -> S:
        """The state after an event. Total and pure."""
        after: S = state.tables.folds[type(event)](state, event)
        return after

    def ask(self, state: S) -> Ask:
        """What the pending chance point wants to know; called only while `state.chance` is set."""
        assert state.chance is not None
        return state.tables.chances[state.chance.kind].ask(state)

    # Who acts, and what may be sent

    def acting(self, state: S) -> tuple[int, ...]:
        """Seats whose commands are in turn now (for `not_your_turn`)."""
        phase = state.tables.phases.get(state.phase)
        return self.turn_of(state) if phase is None or phase.acting is None else phase.acting(state)

    def awaited(self, state: S) -> tuple[int, ...]:
        """Seats the game is waiting for: acting seats that have not answered yet."""
        phase = state.tables.phases.get(state.phase)
        return self.acting(state) if phase is None or phase.awaited is None else phase.awaited(state)

    def acting_nation(self, state: S) -> ActingNation | None:
        """Whose turn it is, where nations take turns."""
        return None if self.nations is None else self.nations.acting(state)

    def nation_of(self, state: S, seat: int) -> str | None:
        """The nation that a seat leads now, where seats lead nations."""
        return None if self.nations is None else self.nations.led_by(state, seat)

    def colour_of(self, state: S, seat: int) -> str:
        """The colour a seat plays; it changes with its nation."""
        return state.seats[seat].colour if self.nations is None else self.nations.colour(state, seat)

    def legal(self, state: S, seat: int) -> tuple[Choice, ...]:
        """Every command the seat may send now. Depends on nothing hidden from that seat."""
        return (*self.legal_in_turn(state, seat), *self.legal_aside(state, seat))

    def legal_in_turn(self, state: S, seat: int) -> tuple[Choice, ...]:
        """Those that belong to the phase, and answer what the game waits for if it waits for the seat."""
        if state.chance is not None or state.outcome is not None or seat not in self.acting(state):
            return ()
        tables = state.tables
        phase = tables.phases.get(state.phase)
        here = () if phase is None or phase.legal is None else (phase.legal,)
        return tuple(
            found for offers in (*here, *tables.offers.get(state.phase, ())) for found in offers(state, seat)
        )

    def legal_aside(self, state: S, seat: int) -> tuple[Choice, ...]:
        """Those that are there whoever is to act: resigning, standing orders."""
        if state.chance is not None or state.outcome is not None:
            return ()
        return tuple(found for offers in state.tables.asides for found in offers(state, seat))

    def default(self, state: S, seat: int) -> v.Command | None:
        """The next command a time-out would play for the seat; None where it is not awaited."""
        phase = state.tables.phases.get(state.phase)
        if phase is None or phase.default is None or state.chance is not None:
            return None
        if seat not in self.awaited(state):
            return None
        return phase.default(state, seat)

    def clocked(self, options: SharedOptions) -> bool:
        """Whether any decision of such a game has a time limit."""
        return self.clockwork.runs(options)

    def time_limit(self, state: S, seat: int) -> int:
        """Seconds the seat has now; 0: no limit."""
        return self.clockwork.limit(state, seat)

    def question(self, state: S, seat: int) -> object:
        """Something that changes whenever a seat is asked anew, so that its clock starts again."""
        return self.clockwork.question(state, seat)

    # Who sees what

    def hidden(self, state: S, event: v.Event) -> Mapping[str, tuple[int, ...]]:
        """Fields of the event that not everybody may see, each with the seats that may (the referee always
        may). `state` is the state before the event."""
        return state.tables.hidden(state, event)

    def betrays(self, state: S, event: v.Event, sender: Actor) -> bool:
        """Whether an event tells its command's sender what another seat has kept to itself so far (a sealed
        answer, a hand, a standing order): a dry run ends before it. `state` is the one before the event."""
        return any(tells(state, event, sender) for tells in state.tables.betrays.get(type(event), ()))

    def has_doers(self, play: Unfolding[S]) -> bool:
        """Whether `doer` may name anybody in such a game."""
        return bool(done_by.answers(play))

    def doer(self, state: S, event: v.Event) -> Actor | None:
        """Whose decision an event records, where it is not that of whoever sent the command."""
        return done_by(state, event)

    def table_legal(self, state: S) -> tuple[Choice, ...]:
        """Commands of nobody's seat that the referee may send now (`call_game`)."""
        found = []
        for kind, rule in state.tables.commands.items():
            if rule.referee_only and not issubclass(kind, v.SeatCommand):
                command = kind()
                try:
                    self.decide(state, command, REFEREE)
                except Refused:
                    continue
                found.append(Choice(v.type_of(command), {}))
        return tuple(found)

    # Positions

    def position(self, state: S) -> dict[str, Any]:
        """The full state as portable JSON."""
        built: dict[str, Any] = msgspec.to_builtins(state, str_keys=True)
        for name in state.late_fields:
            if built[name] == state.late_fields[name]:
                del built[name]
        return built

    def from_position(
        self,
        setup: Setup,
        position: Mapping[str, object],
        *,
        stored: bool = False,
        before: S | None = None,
    ) -> S:
        """The state a position describes, in a game with this set-up; `stored`: one that stands in a log;
        `before`: the state it is to replace. Fields left out have the values they have in a new game;
        `OF_THE_SETUP` always comes from the set-up."""
        fresh = self.position(self.initial(setup))
        position = self.notation.complete(setup, self.notation.expand(setup, position))
        known = {field.name for field in msgspec.structs.fields(self.state)}
        for name in position:
            if name not in known:
                refuse("position_invalid", f"A position has no field {name!r}.", None, f"position.{name}")
        fixed = {name: fresh[name] for name in OF_THE_SETUP} | {"edition": setup.edition}
        merged: dict[str, object] = {**fresh, **position, **fixed}
        try:
            state = thrifty(msgspec.convert(merged, self.state, str_keys=True), setup)
        except msgspec.ValidationError as error:
            refuse("position_invalid", f"The position cannot be read: {error}.", None, "position")
        settled = fresh["neutral_colour"] if before is None else before.neutral_colour
        if not stored and state.neutral_colour != settled:
            told = f"Neutral is {settled or 'without a colour'} in this game, not {state.neutral_colour}."
            refuse("position_invalid", told, None, "position.neutral_colour")
        self.check_position(state, stored=stored, before=before)
        return state

    def check_position(self, state: S, *, stored: bool = False, before: S | None = None) -> None:
        """Refuse a position of which something does not hold that holds of every sound one. Where a game has
        come to what is asked of new ones only, everything else can still be put right."""
        for claim in state.tables.claims:
            if (stored and claim.of_new) or claim.holds(state):
                continue
            if before is None or not claim.of_new or not _is_left_as_it_was(claim, before, state):
                refuse("position_invalid", claim.says, claim.rule, f"position.{claim.field}")

    def board(self, state: S) -> Board:
        return board_of(state.board)


def _is_left_as_it_was(claim: Claim[S], before: S, state: S) -> bool:
    """Whether a claim did not hold before either, and what it blames has not been touched."""
    untouched = bool(getattr(before, claim.field, None) == getattr(state, claim.field, UNSET))
    return untouched and not claim.holds(before)
