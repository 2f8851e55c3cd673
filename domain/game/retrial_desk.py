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
    TimeExtended,
)
from domain.game.log import Cause, Record, plain
from domain.variants import VARIANTS


class Mismatch(Exception):
    """The log has something else than what comes of deciding again."""

    def __init__(self, version: int, what: str, matter: Literal["chance", "commands"] = "commands") -> None:
        super().__init__(what)
        self.version = version
        self.what = what
        self.matter: Literal["chance", "commands"] = matter


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
        if again != setup:
            raise Mismatch(first.version, "the set-up is not the one asked for")
    for record in run[1:]:
        body = record.body
        if not isinstance(body, PositionSet) or len(run) > 2:
            raise Mismatch(record.version, f"a new game has no {type_of(body)}")
        state = rules.from_position(setup, body.full)
        if play.position_set(rules, state, body.origin) != body:
            raise Mismatch(record.version, "what is shown of the position is not the position")


def desk_again(game: Game, record: Record[Event], recall: Recall) -> None:
    """One act of the desk; raises `Refused` where it should have been refused."""
    actor, cause = parse_actor(record.actor), record.cause or Cause({})
    body: Any = record.body
    again = _AGAIN.get(type(body))
    if again is not None:
        events = again(game, body, actor, record.time, cause).events
        if events != (body,):
            raise Mismatch(record.version, f"{type_of(body)} should read otherwise")
    elif isinstance(body, Rewound):
        _rewind_again(game, body, recall, record)
    elif isinstance(body, PositionCorrected):
        _correct_again(game, body, record.version)
    elif isinstance(body, GameStarted):
        if game.status != "open":
            raise Mismatch(record.version, "the game had started already")
    else:
        raise Mismatch(record.version, f"{type_of(body)} has no place here")


def _rewind_again(game: Game, body: Rewound, recall: Recall, record: Record[Event]) -> None:
    """All but the list of what was seen, which is made from the records taken back."""
    earlier = recall(body.to_version)
    actor, cause = parse_actor(record.actor), record.cause or Cause({})
    step = rulings.rewind(
        game, earlier, (), body.reason, body.rule, body.seed or "00" * 32, actor, record.time, cause
    )
    again = step.events[0]
    assert isinstance(again, Rewound)
    if (again.seed_hash is None) != (body.seed_hash is None):
        raise Mismatch(record.version, "a new seed is due exactly where the old one has been shown", "chance")


def _correct_again(game: Game, body: PositionCorrected, version: int) -> None:
    rules, before = game.rules, game.state
    after = rules.from_position(game.setup, body.after_full)
    shown = [plain(rules.view(state, SPECTATOR)) for state in (before, after)]
    if body.before_full != rules.position(before) or shown != [body.before, body.after]:
        raise Mismatch(version, "before and after are not what is shown of them")


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
