"""Playing: from a command to the records it appends. Pure; time, secrets and nonces arrive as data."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from domain.core.actor import SPECTATOR, Actor
from domain.core.board import board_of
from domain.core.chance import has_generator
from domain.core.refusal import refuse
from domain.core.state import Setup, State
from domain.core.variant import Variant
from domain.core.vocabulary import Command, Event, GameCreated, SeatCommand
from domain.game.aggregate import Game, GameStatus, born
from domain.game.append import Append, Given
from domain.game.append import Step as Step
from domain.game.desk import ACT_OF
from domain.game.desk.act import Desk, Past, Seed
from domain.game.desk.commands import Contribute, DeskCommand, HandOver, PassOver, Rewind, Start
from domain.game.desk.contributing import must_not_be_typed
from domain.game.desk.events import Origin, PositionSet, Seen
from domain.game.generator import BY_NONCES, Reveal, seed_behind, seed_hash, seeds_of
from domain.game.log import (
    GENESIS,
    Cause,
    Foreseen,
    Page,
    Record,
    foreseen,
    plain,
    write,
)


class _NoPast:
    """For acts that do not look back."""

    def at(self, version: int) -> Game:
        raise LookupError(f"version {version} is not at hand")

    def begins_command(self, version: int) -> bool:
        return False

    def seen_since(self, version: int) -> tuple[Seen, ...]:
        return ()


NO_PAST: Past = _NoPast()


class Secrets(msgspec.Struct, frozen=True):
    """256 bits each, in hex: for dice and for salts."""

    seed: str
    salt_key: str


def secrets_of(key: str) -> Secrets:
    """Those of a new game, from one key of 256 bits that nobody else has."""
    return Secrets(seeds_of(key)[0], key)


class Trial(msgspec.Struct, frozen=True):
    """What one command would do, as far as its sender may know. No record comes of it."""

    status: GameStatus
    state: State
    events: tuple[Foreseen, ...]
    goes_on_unseen: bool = False
    """Whether more follows by itself that it does not show, so that nothing can be tried out after it. (The
    end of the game is not meant: that it comes may hang on what is hidden.)"""


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
    dice: int = BY_NONCES,
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
        dice=dice,
        board_digest=board_of(setup.board).digest,
    )
    page = Page(game_id=game_id, time=time, rules_version=str(setup.edition), salt_key=secrets.salt_key)
    sealed: dict[str, tuple[int, ...]] = {"seed": ()} if seeded else {}
    first = write(page, 1, GENESIS, actor, created, sealed, cause=cause, closed=("seed",))
    if position is None:
        return Step(born(first), (first,))
    # A fork begins where a game stands, and that was taken as sound.
    state = rules.from_position(setup, position, stored=origin is not None)
    append = Append(born(first), time, actor, None)
    append.desk_event(position_set(rules, state, origin))
    step = append.step()
    return Step(step.game, (first, *step.records))


def position_set(rules: Variant[Any], state: State, origin: Origin | None = None) -> PositionSet:
    return PositionSet(plain(rules.view(state, SPECTATOR)), rules.position(state), origin)


def at_desk(
    game: Game,
    command: DeskCommand,
    actor: Actor,
    time: str,
    past: Past = NO_PAST,
    seed: str | None = None,
    cause: Cause | None = None,
) -> Step:
    """One act of the desk; raises `Refused`. A step without records: what was asked for is already so.

    `past` is asked where a game goes back, `seed` (256 bits in hex) is used where a new one is due that was
    not fixed from the beginning.
    """
    if isinstance(command, PassOver):
        actor = game.at_its_time(actor, command.seat, time)
    if game.over and game.seed is not None:
        seed = seed_behind(game.seed, game.salt_key) or seed
    secret = Seed(seed, seed_hash(seed) if seed is not None else None)
    event = ACT_OF[type(command)].decide(Desk(game, past, secret), command, actor)
    if event is None:
        return Step(game, ())
    append = Append(game, time, actor, cause or Cause(plain(command)))
    append.desk_event(event)
    if isinstance(command, Start):
        if not game.from_position:
            append.unfolded(game.rules.start(game.state))
        append.answer_chance()
    step = append.step(past.at)
    if not isinstance(command, Contribute | PassOver | Rewind | HandOver):
        return step
    # At a draw that waited for a contribution, it may be that nobody is waited for any more.
    given = None if isinstance(command, Rewind | HandOver) else Given(_reveal(command))
    drawn = Append(step.game, time, actor, None, given)
    drawn.answer_chance()
    return Step(drawn.played().game, (*step.records, *drawn.records))


def _reveal(command: Contribute | PassOver) -> Reveal | None:
    return (command.seat, command.reveal) if isinstance(command, Contribute) else None


def start(game: Game, time: str, actor: Actor, cause: Cause | None = None) -> Step:
    """Begin play."""
    return at_desk(game, Start(), actor, time, cause=cause)


def all_at_desk(
    game: Game, commands: Sequence[DeskCommand], actor: Actor, time: str, past: Past, seed: str
) -> Step:
    """Several acts, one after the other, to be stored together."""
    records: list[Record[Event]] = []
    for command in commands:
        step = at_desk(game, command, actor, time, past, seed)
        game, records = step.game, [*records, *step.records]
    return Step(game, tuple(records))


def act(game: Game, command: Command, actor: Actor, time: str, cause: Cause | None = None) -> Step:
    """One command of a seat, the referee or the clock; raises `Refused`."""
    _must_be_played(game)
    must_not_be_typed(game, command, actor)
    if isinstance(command, SeatCommand):
        actor = game.at_its_time(actor, command.seat, time)
    append = Append(game, time, actor, cause)
    append.unfolded(game.rules.unfolded(game.state, command, actor))
    append.answer_chance()
    return append.played()


def try_out(game: Game, command: Command, sender: Actor) -> Trial:
    """A dry run of a command; raises `Refused` where `act` would.

    It stops at the first chance point, and before whatever tells another seat's secrets: trying a command out
    must not tell its dice, nor what others have decided unseen.
    """
    _must_be_played(game)
    must_not_be_typed(game, command, sender)
    rules, state = game.rules, game.state
    events = list[Foreseen]()
    told, withheld = rules.tried_out(state, command, sender)
    for event in told:
        events.append(foreseen(event, rules.hidden(state, event), sender))
        state = rules.evolve(state, event)
    goes_on = withheld is not None and _goes_on(rules, state, withheld)
    status: GameStatus = "finished" if state.outcome is not None else game.status
    return Trial(status, state, tuple(events), goes_on)


def _goes_on(rules: Variant[Any], state: State, event: Event) -> bool:
    return rules.evolve(state, event).outcome is None


def _must_be_played(game: Game) -> None:
    if game.status != "running":
        if game.status == "open":
            refuse("not_started", "The game has not started yet.", None)
        if game.status == "paused":
            refuse("game_paused", "The game is paused; the referee resumes it.", None)
        refuse("game_over", "The game is over.", f"{game.rules.prefix}-9.1")
    if not game.has_its_board:
        told = f"The board {game.setup.board} has changed since this game was created; put its file back."
        refuse("board_changed", told, None)
