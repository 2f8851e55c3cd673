"""Several commands in one go: all or nothing, each decided as if it had been sent alone after the one before.

A list that is refused has changed nothing, so it must have told nothing either, or a bad last command would
buy a look at dice to come and at what others hide. Therefore:

- Nothing follows, in one list, on a command that draws from the generator.
- A seat's list is refused, or not, by its dry run alone, which depends on nothing that is hidden from the
  seat. Where playing it then brings about what the dry run could not show (somebody else's mission is
  fulfilled, and the game is over), the list ends there: it is carried out so far, and what would have
  followed was meant for another position.
"""

from collections.abc import Callable, Sequence
from typing import NoReturn, TypeVar

from msgspec.structs import replace

from domain.core.actor import Actor
from domain.core.chance import answered_by_generator
from domain.core.refusal import Refused, refuse
from domain.core.vocabulary import Command
from domain.game import play
from domain.game.aggregate import Game
from domain.game.log import Cause, plain

LONGEST = 500
"""So many commands may be sent in one go."""
T = TypeVar("T")


def at_place(index: int, do: Callable[..., T], *args: object) -> T:
    """A refusal of one command of a list says which."""
    try:
        return do(*args)
    except Refused as refused:
        why = refused.refusal
        raise Refused(replace(why, data={**why.data, "index": index})) from None


def act_all(
    game: Game, commands: Sequence[Command], actor: Actor, time: str, key: str | None = None
) -> tuple[play.Step, ...]:
    """A step a command, to be stored together; raises `Refused`."""
    if not actor.sees_all:
        try_all(game, commands, actor)
    steps: list[play.Step] = []
    for index, command in enumerate(commands):
        cause = Cause(plain(command), idempotency_key=key)
        step = at_place(index, play.act, game, command, actor, time, cause)
        steps.append(step)
        if index + 1 < len(commands):
            if not actor.sees_all and _tells_more(game, step, actor):
                break
            if any(record.draw is not None for record in step.records):
                at_place(index, _refuse_the_rest)
        game = step.game
    return tuple(steps)


def try_all(game: Game, commands: Sequence[Command], sender: Actor) -> tuple[play.Trial, ...]:
    """A dry run of them; raises `Refused`, for a seat exactly where `act_all` would."""
    trials: list[play.Trial] = []
    for index, command in enumerate(commands):
        trial = at_place(index, play.try_out, game, command, sender)
        trials.append(trial)
        game = replace(game, state=trial.state, status=trial.status)
        last = index + 1 == len(commands)
        if not last and (trial.goes_on_unseen or _is_out_of_sight(game, sender)):
            at_place(index, _refuse_the_rest)
    return tuple(trials)


def _is_out_of_sight(game: Game, sender: Actor) -> bool:
    """Whether what comes next cannot be tried out: dice will have fallen, or others acted."""
    if game.over:
        return False
    if (ask := game.rules.pending(game.state)) is not None:
        return game.seed is not None and answered_by_generator(ask, game.state.options)
    return sender.kind == "seat" and sender.seat not in game.awaited


def _tells_more(before: Game, step: play.Step, actor: Actor) -> bool:
    """Whether a step tells its sender more than a dry run would have."""
    rules, state = before.rules, before.state
    for event in step.events:
        if rules.betrays(state, event, actor):
            return True
        state = rules.evolve(state, event)
    return False


def _refuse_the_rest() -> NoReturn:
    refuse(
        "must_be_last",
        "What follows this command depends on dice, cards or people: make it the last of its list, and send "
        "the rest when you have seen what came of it.",
    )
