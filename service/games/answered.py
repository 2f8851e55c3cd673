"""The reply to a command, made of the game before and after it; and made again, from the log, for whoever
repeats the command with its Idempotency-Key.

Of an answer only versions are kept: where the game stood before the command, and after it (after each, of a
list). All else is in the log, and in the request, which is the same.
"""

from itertools import pairwise
from typing import Annotated, Any, TypeVar
from uuid import UUID

import msgspec
from msgspec import UNSET

from domain.core.actor import Actor
from domain.core.state import State
from domain.core.variant import Variant
from domain.core.vocabulary import Command
from domain.game.aggregate import Game
from domain.game.log import plain
from domain.game.messages import is_list, read_command, read_list
from domain.game.play import Step
from domain.game.several import LONGEST, at_place
from service.contract.bodies.acts import CarriedOut, CommandReply
from service.games.history import History
from service.http.problems import Problem
from service.store import KeptReply

Made = tuple[tuple[Game, Command, Step], ...]
"""Each command with the game that it met and what came of it."""


def read_all(game: Game, body: bytes) -> list[Command]:
    """The commands of a list."""
    listed = read_list(game.rules, body, LONGEST)
    return [at_place(index, read_command, game.rules, each) for index, each in enumerate(listed)]


def command_reply(made: Made, viewer: Actor, *, listed: bool) -> CommandReply:
    game = made[-1][2].game
    told = [
        CarriedOut(
            version=step.game.version,
            reading=step.game.rules.private_reply(step.game.state, command),
            warnings=warnings_of(before.rules, before.state, command),
        )
        for before, command, step in made
    ]
    return CommandReply(
        game_id=game.id,
        version=game.version,
        status=game.status,
        events=tuple(entry for _, _, step in made for entry in step.shown(viewer, game.over)),
        reading=None if listed else told[0].reading,
        warnings=UNSET if listed else told[0].warnings,
        commands=tuple(told) if listed else UNSET,
    )


def warnings_of(rules: Variant[Any], state: State, command: Command) -> Any:
    warnings = rules.warnings(state, command)
    return UNSET if warnings is None else plain(warnings)


def kept_of(made: Made) -> bytes:
    """What is kept of an answer, beside the log."""
    return msgspec.json.encode((made[0][0].version, *(step.game.version for _, _, step in made)))


def kept_of_desk(step: Step) -> bytes:
    """The same of what was done at the desk."""
    return msgspec.json.encode((step.game.version - len(step.records), step.game.version))


def desk_again(history: History, game_id: UUID, kept: KeptReply) -> Step:
    """What was done at the desk. Blocking: it reads the log."""
    before, after = (history.game(game_id, version) for version in _read(kept, _VERSIONS))
    return Step(after, history.between(before, after))


_VERSIONS = msgspec.json.Decoder(Annotated[list[int], msgspec.Meta(min_length=2)])
_WHOLE = msgspec.json.Decoder(CommandReply)
T = TypeVar("T")


def _read(kept: KeptReply, decoder: msgspec.json.Decoder[T]) -> T:
    """What was kept, or that this program does not know its form. To be carried out again would be worse than
    any refusal."""
    try:
        return decoder.decode(kept.reply)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Problem(
            503,
            "answered_by_newer",
            "The command of this key was carried out by a newer program, whose answer this one cannot tell. "
            "Send the same request with the same key once more, or look at the game.",
            field="Idempotency-Key",
            headers={"retry-after": "1"},
        ) from None


def told_again(
    history: History, game_id: UUID, viewer: Actor, body: bytes, kept: KeptReply
) -> tuple[bytes, int]:
    """The first answer once more, for the same eyes, and its version. Blocking: it reads the log."""
    if kept.reply.startswith(b"{"):  # from before answers were made again: kept whole
        return kept.reply, _read(kept, _WHOLE).version
    versions = _read(kept, _VERSIONS)
    games = [history.game(game_id, version) for version in versions]
    listed = is_list(body)
    commands = read_all(games[0], body) if listed else [read_command(games[0].rules, body)]
    steps = [Step(after, history.between(before, after)) for before, after in pairwise(games)]
    # Fewer steps than commands where a list ended early, by what its sender could not foresee.
    made = tuple(zip(games, commands, steps, strict=False))
    return msgspec.json.encode(command_reply(made, viewer, listed=listed)), versions[-1]
