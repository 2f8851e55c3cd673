"""Playing random legal commands over HTTP."""

from random import Random

from quartermaster_client import Choice, any_answer, awaited
from quartermaster_client.contract import CommandReply, LegalReply

from tests.client import Table


def play_on(table: Table, commands: int, seed: int = 1, *, avoid: tuple[str, ...] = ()) -> list[CommandReply]:
    """Send so many random commands that are awaited (fewer if the game ends); the replies."""
    rng = Random(seed)
    replies = list[CommandReply]()
    while len(replies) < commands and (header := table.game().header())["status"] == "running":
        game = table.game(f"seat {rng.choice(header['awaited'])}")
        replies.append(game.send(rng.choice(_due(game.legal(), avoid)).sample(rng)))
    return replies


def play_as_referee(table: Table, rng: Random, commands: int, *, avoid: tuple[str, ...] = ()) -> None:
    """The same by the referee for every seat, who types in what no seed gives; no chance point is left
    open."""
    game = table.game("referee")
    while (legal := game.legal())["chance"] is not None or (commands and _due(legal, avoid)):
        if legal["chance"] is not None:
            game.send(any_answer(legal, rng))
        else:
            commands -= 1
            game.send(rng.choice(_due(legal, avoid)).sample(rng))


def _due(legal: LegalReply, avoid: tuple[str, ...]) -> list[Choice]:
    return [choice for choice in awaited(legal) if choice.offer["command"] not in avoid]
