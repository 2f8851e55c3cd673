"""The desk: pausing, more time, disputes, rulings, rewinding, correcting. Nothing is ever erased.

Each function takes the game as it stands and gives the step to append; a step without records means that
what was asked for is already so.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from domain.core.actor import SPECTATOR, Actor
from domain.core.bounds import check_position
from domain.core.refusal import refuse
from domain.game.aggregate import Game
from domain.game.desk import (
    DisputeOpened,
    GameAbandoned,
    Paused,
    PositionCorrected,
    Resumed,
    Rewound,
    RulingGiven,
    Seen,
    TimeExtended,
)
from domain.game.generator import seed_hash
from domain.game.log import Cause, Record, plain
from domain.game.play import Scribe, Step

Outcome = Literal["dismissed", "rewound", "corrected"]
LONGEST_EXTENSION = 10
"""Extensions of one decision add up to at most so many times its time limit."""
OPEN_DISPUTES = 3
"""So many disputes of one caller may be open at once."""


def pause(game: Game, reason: str, actor: Actor, time: str, cause: Cause) -> Step:
    if game.status == "paused":
        return Step(game, ())
    _must_run(game)
    return _desk(game, Paused(reason), actor, time, cause)


def resume(game: Game, actor: Actor, time: str, cause: Cause) -> Step:
    if game.status == "running":
        return Step(game, ())
    if game.status != "paused":
        refuse("not_paused", "Only a paused game can be resumed.")
    return _desk(game, Resumed(), actor, time, cause)


def extend(game: Game, seat: int, total: int, actor: Actor, time: str, cause: Cause) -> Step:
    """Give a seat more time for its present decision: `total` seconds in all beyond the usual limit."""
    _must_run(game)
    if not 0 <= seat < len(game.setup.seats):
        refuse("unknown_seat", f"This game has no seat {seat}.", None, "seat")
    if game.deadline(seat) is None:
        refuse("no_deadline", f"No clock is running for seat {seat}.", None, "seat")
    known = game.extended.get(seat, 0)
    limit = LONGEST_EXTENSION * game.rules.time_limit(game.state, seat)
    if total > limit:
        refuse("too_long", f"At most {limit} seconds in all can be given here.", None, "total_seconds")
    if total < known:
        refuse("already_longer", f"The seat has been given {known} seconds already.", None, "total_seconds")
    if total == known:
        return Step(game, ())
    return _desk(game, TimeExtended(seat, total - known, total), actor, time, cause)


def abandon(game: Game, reason: str, actor: Actor, time: str, cause: Cause) -> Step:
    if game.status == "abandoned":
        return Step(game, ())
    if game.status == "finished":
        refuse("game_over", "The game is finished.")
    return _desk(game, GameAbandoned(reason), actor, time, cause)


def open_dispute(game: Game, version: int, claim: str, actor: Actor, time: str, cause: Cause) -> Step:
    if game.status in ("open", "abandoned"):
        refuse("not_started", "There is nothing to dispute in this game.")
    if not 1 <= version <= game.version:
        refuse(
            "no_such_version",
            f"The game has no version {version}; its latest is {game.version}.",
            None,
            "version",
        )
    waiting = [dispute for dispute in game.disputes if dispute.ruling is None and dispute.by == str(actor)]
    if len(waiting) >= OPEN_DISPUTES:
        refuse("too_many_disputes", "Your earlier disputes are to be ruled on first.")
    opened = DisputeOpened(len(game.disputes) + 1, str(actor), version, claim)
    return _desk(game, opened, actor, time, cause)


def rule_on(
    game: Game,
    dispute: int,
    outcome: Outcome,
    reason: str,
    rule: str | None,
    actor: Actor,
    time: str,
    cause: Cause,
) -> Step:
    """The organiser's ruling alone; `rewind` and `correct` make the steps that carry it out."""
    found = next((each for each in game.disputes if each.number == dispute), None)
    if found is None:
        refuse("no_such_dispute", f"There is no dispute {dispute}.", None, "number")
    if found.ruling is not None:
        refuse("already_ruled", f"Dispute {dispute} has been ruled on.", None, "number")
    return _desk(game, RulingGiven(dispute, outcome, reason, rule), actor, time, cause)


def rewind(
    game: Game,
    earlier: Game,
    taken_back: Sequence[Record[Any]],
    reason: str,
    rule: str | None,
    new_seed: str,
    actor: Actor,
    time: str,
    cause: Cause,
) -> Step:
    """Go on from an earlier version. `taken_back` are the records after it, `new_seed` is used only where
    the old one has been shown."""
    if game.status in ("open", "abandoned"):
        refuse("cannot_rewind", "An open or abandoned game cannot be rewound.")
    if earlier.version >= game.version:
        refuse("no_such_version", f"Version {earlier.version} is not in the past.", None, "to_version")
    if earlier.status not in ("running", "paused"):
        refuse("cannot_rewind", "The game was not being played then.", None, "to_version")
    check_between_commands(earlier.version, taken_back[0])
    seen = tuple(
        Seen(record.version, str(record.body["type"]), field, seal.seats)
        for record in taken_back
        for field, seal in record.seals.items()
        if field != "cause" and seal.seats
    )
    reseeded = game.over and game.seed is not None
    rewound = Rewound(
        earlier.version,
        reason,
        rule,
        seen,
        seed_hash(new_seed) if reseeded else None,
        new_seed if reseeded else None,
    )
    scribe = Scribe(game, time, actor, cause)
    scribe.desk_event(rewound, {"seed": ()} if reseeded else {}, ("seed",))
    return scribe.step(lambda _: earlier)


def check_between_commands(version: int, following: Record[Any] | None) -> None:
    """A game is taken up again only where a command had been carried out to its end."""
    if following is not None and following.cause is None:
        refuse(
            "mid_command",
            f"Version {version} lies in the middle of a command. Take the one just before its first event.",
            None,
            "version",
        )


def correct(
    game: Game,
    changes: Mapping[str, Any],
    reason: str,
    rule: str | None,
    new_seed: str,
    actor: Actor,
    time: str,
    cause: Cause,
) -> Step:
    """Put a position right: the present one with these fields changed (`before` and `after` are recorded).
    `new_seed` is used only where a game goes on whose old one has been shown."""
    if game.status in ("open", "abandoned"):
        refuse("cannot_correct", "An open or abandoned game has no position to correct.")
    check_position(changes, "changes")
    rules, before = game.rules, game.rules.position(game.state)
    merged = {**before, **rules.expand(game.setup, _merged(before, changes))}
    after = rules.from_position(game.setup, merged)
    if after == game.state:
        refuse("nothing_changed", "The position is already so.", None, "changes")
    reseeded = game.over and game.seed is not None and after.outcome is None
    corrected = PositionCorrected(
        reason,
        rule,
        plain(rules.view(game.state, SPECTATOR)),
        plain(rules.view(after, SPECTATOR)),
        before,
        rules.position(after),
        seed_hash(new_seed) if reseeded else None,
        new_seed if reseeded else None,
    )
    scribe = Scribe(game, time, actor, cause)
    sealed = ("before_full", "after_full", "seed") if reseeded else ("before_full", "after_full")
    scribe.desk_event(corrected, dict.fromkeys(sealed, ()), ("seed",))
    return scribe.step()


def _merged(before: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Objects are changed key by key (one territory), everything else is replaced. An empty object empties:
    there is no other way to take scores back, or papers."""
    made = dict(before)
    for name, value in changes.items():
        known = made.get(name)
        both = isinstance(value, Mapping) and isinstance(known, Mapping)
        made[name] = _merged(known, value) if both and known is not None and value else value
    return made


def _must_run(game: Game) -> None:
    if game.over:
        refuse("game_over", "The game is over.")
    if game.status == "open":
        refuse("not_started", "The game has not started yet.")
    if game.status == "paused":
        refuse("game_paused", "The game is paused; resume it first.")


def _desk(game: Game, event: Any, actor: Actor, time: str, cause: Cause) -> Step:
    scribe = Scribe(game, time, actor, cause)
    scribe.desk_event(event)
    return scribe.step()
