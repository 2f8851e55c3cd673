"""A game: the fold of its log, for any variant."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Literal

import msgspec

from domain.core.actor import Actor
from domain.core.board import board_of
from domain.core.state import Setup, State
from domain.core.variant import Variant
from domain.core.vocabulary import Event, GameCreated
from domain.game import clock
from domain.game.desk import DESK_EVENTS, DESK_FOLDS
from domain.game.desk.contributing import contributor
from domain.game.desk.disputing import Dispute
from domain.game.desk.events import GameImported, Origin, Rewound
from domain.game.generator import Reveal, stir_of
from domain.game.log import Cause, Record
from domain.variants import VARIANTS

GameStatus = Literal["open", "running", "paused", "finished", "abandoned"]


_NOBODY: dict[int, Any] = {}


def _nobody() -> dict[int, Any]:
    """One for all games: what a game holds is replaced, never changed."""
    return _NOBODY


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game at one version. Immutable; `state` is the variant's."""

    id: str
    variant: str
    version: int
    head: str
    created: str
    time: str
    """Time of the latest event."""
    status: GameStatus
    setup: Setup
    state: State
    seed: str | None
    salt_key: str
    dice: int = 1
    """The form of its draws (`generator`)."""
    nonces: dict[int, str] = msgspec.field(default_factory=_nobody)
    """What seats contributed to the dice when they claimed."""
    links: dict[int, str] = msgspec.field(default_factory=_nobody)
    """By seat, the latest link known of the chain that it reveals from, where it gave one."""
    board_digest: str | None = None
    """What its board was when it was created; None in older logs."""
    draws: int = 0
    """Dice and cards drawn by the generator so far, over the whole log."""
    claimed: tuple[int, ...] = ()
    bots: dict[int, str] = msgspec.field(default_factory=_nobody)
    """Seats that bots play, and which."""
    starts: str = "when_claimed"
    """When play begins: `when_claimed`, `by_hand` or `at_once`."""
    from_position: bool = False
    origin: Origin | None = None
    imports: tuple[GameImported, ...] = ()
    """Each time it was taken in from an archive."""
    able_since: dict[int, str] = msgspec.field(default_factory=_nobody)
    """Since when each awaited seat has been able to act."""
    extended: dict[int, int] = msgspec.field(default_factory=_nobody)
    """Extra seconds for a seat's present decision."""
    paused_at: str | None = None
    disputes: tuple[Dispute, ...] = ()
    revoked: tuple[str, ...] = ()
    """Ids of tokens that are no longer good."""

    @property
    def rules(self) -> Variant[Any]:
        return VARIANTS[self.variant]

    @property
    def over(self) -> bool:
        """Finished or abandoned: everything is public."""
        return self.status in ("finished", "abandoned")

    @property
    def awaited(self) -> tuple[int, ...]:
        """Seats the game waits for. Nobody while a chance point awaits the referee (CL-6.1)."""
        if self.status != "running" or self.state.outcome is not None:
            return ()
        if self.state.chance is not None:
            due = self.contributor
            return () if due is None else (due,)
        return self.rules.awaited(self.state)

    @property
    def contributor(self) -> int | None:
        """The seat whose contribution the pending draw waits for."""
        if not self.links or self.state.chance is None:
            return None
        return contributor(self, self.state, self.rules.ask(self.state))

    @property
    def has_secret(self) -> bool:
        """Whether whoever keeps the game has the secret of its dice, be it that this log does not show it. Of
        a game that was taken in while it went on nobody has, and its dice are typed in."""
        return self.seed is not None or not self.imports

    @property
    def has_its_board(self) -> bool:
        """Whether its board is still what it was; played on another, it would be decided otherwise."""
        return self.board_digest in (None, board_of(self.setup.board).digest)

    def stir(self, head: str, reveal: Reveal | None = None) -> str:
        """What enters a draw besides secret, game and number; `head` is the hash of the event before it."""
        return head if self.dice == 1 else stir_of(self.nonces, reveal)

    def at_its_time(self, actor: Actor, seat: int, time: str) -> Actor:
        """Whoever acts for a seat, and of the clock whether that seat's time is up."""
        if actor.kind != "clock":
            return actor
        deadline = self.deadline(seat)
        return Actor("clock", late=deadline is not None and deadline <= time)

    def deadline(self, seat: int) -> str | None:
        """When the clock will play the seat's default; None: never."""
        since = self.able_since.get(seat)
        limit = self.rules.time_limit(self.state, seat) if since is not None else 0
        if since is None or not limit:
            return None
        return clock.later(since, limit + self.extended.get(seat, 0))


DeskFold = Callable[[Game, Record[Any], Game | None], Game]
"""What an event of the desk does; one that goes back gets the game it goes back to."""
Recall = Callable[[int], Game]
"""Gives the game at an earlier version."""


@cache
def record_decoder(variant: str) -> msgspec.json.Decoder[Record[Event]]:
    """Decodes stored records of one variant's games."""
    union = (GameCreated, *DESK_EVENTS, *VARIANTS[variant].events)
    kinds: Any = union[0]
    for kind in dict.fromkeys(union[1:]):
        if kind is not GameCreated:
            kinds = kinds | kind
    return msgspec.json.Decoder(Record[kinds])


def fold(records: Iterable[Record[Event]], game: Game | None = None, recall: Recall | None = None) -> Game:
    """The game after these records, which follow on `game` (None: the records begin at version 1).

    `recall` is asked for versions before `game` that a rewind goes back to; versions among the records
    themselves are remembered here.
    """
    rows = list(records)
    wanted = {row.body.to_version for row in rows if type(row.body) is Rewound}
    remembered: dict[int, Game] = {}
    if game is None:
        game = born(rows[0])
        remembered[1] = game
        rows = rows[1:]
    rules = game.rules
    evolve = rules.evolve
    clocked = rules.clocked(game.setup.options)
    state, draws = game.state, game.draws
    last: Record[Event] | None = None
    cause: Cause | None = None
    for row in rows:
        body = row.body
        of_desk = type(body) in DESK_FOLDS
        if last is not None and (of_desk or (clocked and row.cause is not None)):
            game = at_record(game, last, state, draws, cause)
        cause = row.cause or cause
        if of_desk:
            earlier = remembered.get(body.to_version) if type(body) is Rewound else None
            if type(body) is Rewound and earlier is None:
                assert recall is not None, "a rewind before the first record needs the earlier game"
                earlier = recall(body.to_version)
            game = DESK_FOLDS[type(body)](game, row, earlier)
            state, cause = game.state, None  # an action of the desk is no command of a seat
        else:
            state = evolve(state, body)
            if row.draw is not None:
                draws = row.draw.first + row.draw.count - 1
        last = row
        if row.version in wanted:
            remembered[row.version] = game = at_record(game, row, state, draws, cause)
    return at_record(game, last, state, draws, cause) if last is not None else game


def born(first: Record[Event]) -> Game:
    """The game right after its `game_created`."""
    created = first.body
    assert isinstance(created, GameCreated)
    assert first.salt_key is not None
    rules = VARIANTS[created.variant]
    setup = rules.setup_of(created, first.rules_version)
    return Game(
        id=first.game_id,
        variant=created.variant,
        version=first.version,
        head=first.hash,
        created=first.time,
        time=first.time,
        status="open",
        setup=setup,
        state=rules.initial(setup),
        seed=created.seed,
        salt_key=first.salt_key,
        dice=created.dice or 1,
        board_digest=created.board_digest or None,
        starts=str(first.cause.command.get("start", "when_claimed")) if first.cause else "when_claimed",
    )


def at_record(game: Game, row: Record[Event], state: State, draws: int, cause: Cause | None) -> Game:
    """The game at a record, its clocks brought up to date; `cause` is the command the record came from."""
    status = game.status
    if status == "running" and state.outcome is not None:
        status = "finished"
    moved = msgspec.structs.replace(
        game, version=row.version, head=row.hash, time=row.time, state=state, draws=draws, status=status
    )
    return _with_clocks(moved, cause, game.state) if game.rules.clocked(game.setup.options) else moved


def _with_clocks(game: Game, cause: Cause | None, before: State) -> Game:
    """Start the clock of every seat that has become able to act; restart that of a seat that just acted or
    is asked anew."""
    question = game.rules.question
    aside = cause is not None and cause.command.get("type") in {
        kind.__struct_config__.tag for kind in game.rules.asides
    }
    acted = cause.command.get("seat") if cause is not None and not aside else None
    since = {
        seat: game.time
        if seat == acted or question(before, seat) != question(game.state, seat)
        else game.able_since.get(seat, game.time)
        for seat in game.awaited
    }
    if game.status == "paused":
        since = game.able_since
    extended = {
        seat: extra for seat, extra in game.extended.items() if since.get(seat) == game.able_since.get(seat)
    }
    return msgspec.structs.replace(game, able_since=since, extended=extended)
