"""What people did to a game from outside its rules, decided again: creation, claims, the desk."""

from collections.abc import Callable
from typing import Any, Literal

from domain.core.actor import SPECTATOR, Actor, parse_actor
from domain.core.vocabulary import Event, GameCreated, type_of
from domain.game import play, rulings
from domain.game.aggregate import Game, Recall
from domain.game.desk import (
    DisputeOpened,
    GameAbandoned,
    GameStarted,
    Paused,
    PositionCorrected,
    PositionSet,
    Resumed,
    Rewound,
    RulingGiven,
    SeatClaimed,
    Seen,
    TimeExtended,
)
from domain.game.log import Cause, Record, canonical
from domain.variants import VARIANTS


class Mismatch(Exception):
    """The log has something else than what comes of deciding again."""

    def __init__(self, version: int, what: str, matter: Literal["chance", "commands"] = "commands") -> None:
        super().__init__(what)
        self.version = version
        self.what = what
        self.matter: Literal["chance", "commands"] = matter


def alike(one: object, other: object) -> bool:
    """Whether two say the same, as it is written: what was read back has lists, at any depth, where what has
    just been decided has tuples."""
    return canonical(one) == canonical(other)


def create_again(run: list[Record[Event]]) -> None:
    """The set-up as asked for must be the one recorded; so must be a position the game begins from."""
    first, created = run[0], run[0].body
    assert isinstance(created, GameCreated)
    rules = VARIANTS[created.variant]
    setup = rules.setup_of(created)
    asked = first.cause.command if first.cause is not None else {}
    if asked.get("type") == "create_game":
        again = rules.create(
            asked.get("board", "world"), created.seats, asked.get("options", {}), asked.get("neutral_colour")
        )
        if not alike(again, setup):
            raise Mismatch(first.version, "the set-up is not the one asked for")
    for record in run[1:]:
        body = record.body
        if not isinstance(body, PositionSet) or len(run) > 2:
            raise Mismatch(record.version, f"a new game has no {type_of(body)}")
        state = rules.from_position(setup, body.full)
        if not alike(play.position_set(rules, state, body.origin), body):
            raise Mismatch(record.version, "what is shown of the position is not the position")


class Past:
    """What a rewind depends on, gathered while the log goes by."""

    def __init__(self) -> None:
        self.commands: set[int] = set()
        """Versions at which what a command brought about begins."""
        self.seen: list[Seen] = []

    def add(self, record: Record[Event]) -> None:
        if record.cause is not None:
            self.commands.add(record.version)
        for field, seal in record.seals.items():
            if field != "cause" and seal.seats:
                self.seen.append(Seen(record.version, type_of(record.body), field, seal.seats))


def desk_again(game: Game, record: Record[Event], past: Past, recall: Recall) -> None:
    """One act of the desk; raises `Refused` where it should have been refused."""
    actor, cause = parse_actor(record.actor), record.cause or Cause({})
    body: Any = record.body
    again = _AGAIN.get(type(body))
    if again is not None:
        events = again(game, body, actor, record.time, cause).events
        if not alike(events, (body,)):
            raise Mismatch(record.version, f"{type_of(body)} should read otherwise")
    elif isinstance(body, Rewound):
        _rewind_again(game, body, record.version, past, recall)
    elif isinstance(body, PositionCorrected):
        _correct_again(game, body, record.version)
    elif isinstance(body, GameStarted):
        if game.status != "open":
            raise Mismatch(record.version, "the game had started already")
    else:
        raise Mismatch(record.version, f"{type_of(body)} has no place here")


def _rewind_again(game: Game, body: Rewound, version: int, past: Past, recall: Recall) -> None:
    if game.status in ("open", "abandoned") or not 1 <= body.to_version < game.version:
        raise Mismatch(version, "there is nothing to go back to")
    if body.to_version + 1 not in past.commands:
        raise Mismatch(version, f"version {body.to_version} lies in the middle of a command")
    if recall(body.to_version).status not in ("running", "paused"):
        raise Mismatch(version, "the game was not being played then")
    seen = sorted(each for each in map(_key, past.seen) if body.to_version < each[0] < version)
    if sorted(map(_key, body.seen)) != seen:
        raise Mismatch(version, "what was seen in the part taken back is not what is listed")
    untold = game.over and game.seed is None  # a game without a seed, or one whose seed did not come along
    if not untold and game.over is (body.seed_hash is None):
        raise Mismatch(version, "a new seed is due exactly where the old one has been shown", "chance")


def _key(seen: Seen) -> tuple[int, str, str, tuple[int, ...]]:
    return (seen.version, seen.event, seen.field, seen.seats)


def _correct_again(game: Game, body: PositionCorrected, version: int) -> None:
    rules, before = game.rules, game.state
    after = rules.from_position(game.setup, body.after_full)
    told = [body.before_full, body.before, body.after]
    shown = [rules.position(before), *(rules.view(state, SPECTATOR) for state in (before, after))]
    if not alike(told, shown):
        raise Mismatch(version, "before and after are not what is shown of them")
    # That none is there is no fault: games went on with the old one before a new one was due.
    if body.seed_hash is not None and not (game.over and after.outcome is None):
        raise Mismatch(version, "a new seed is due only where the old one has been shown", "chance")


Again = Callable[[Game, Any, Actor, str, Cause], play.Step]


def _claim(game: Game, body: SeatClaimed, _: Actor, time: str, cause: Cause) -> play.Step:
    return play.claim(game, body.seat, body.name, body.colour, time, cause)


def _pause(game: Game, body: Paused, actor: Actor, time: str, cause: Cause) -> play.Step:
    return rulings.pause(game, body.reason, actor, time, cause)


def _resume(game: Game, _: Resumed, actor: Actor, time: str, cause: Cause) -> play.Step:
    return rulings.resume(game, actor, time, cause)


def _extend(game: Game, body: TimeExtended, actor: Actor, time: str, cause: Cause) -> play.Step:
    return rulings.extend(game, body.seat, body.total, actor, time, cause)


def _abandon(game: Game, body: GameAbandoned, actor: Actor, time: str, cause: Cause) -> play.Step:
    return rulings.abandon(game, body.reason, actor, time, cause)


def _dispute(game: Game, body: DisputeOpened, actor: Actor, time: str, cause: Cause) -> play.Step:
    return rulings.open_dispute(game, body.version, body.claim, actor, time, cause)


def _rule(game: Game, body: RulingGiven, actor: Actor, time: str, cause: Cause) -> play.Step:
    outcome: Any = body.outcome
    return rulings.rule_on(game, body.dispute, outcome, body.reason, body.rule, actor, time, cause)


_AGAIN: dict[type[Event], Again] = {
    SeatClaimed: _claim,
    Paused: _pause,
    Resumed: _resume,
    TimeExtended: _extend,
    GameAbandoned: _abandon,
    DisputeOpened: _dispute,
    RulingGiven: _rule,
}
