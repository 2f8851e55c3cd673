"""Playing random legal commands over HTTP."""

from random import Random
from typing import Any

import msgspec

from domain.core.chance import Ask, answer
from domain.core.legal import sample
from projections.documents import LegalReply
from tests.client import Table


def play_on(
    table: Table, commands: int, seed: int = 1, *, avoid: tuple[str, ...] = ("resign",)
) -> list[dict[str, Any]]:
    """Send so many random legal commands (fewer if the game ends); the replies."""
    rng = Random(seed)
    replies = []
    for _ in range(commands):
        header = table.get().json()
        if header["status"] != "running":
            break
        seat = rng.choice(header["awaited"])
        legal = msgspec.json.decode(table.get("legal", f"seat {seat}").content, type=LegalReply)
        choices = [choice for choice in legal.seats[0].choices if choice.command not in avoid]
        reply = table.send({**sample(rng.choice(choices), rng.randrange), "seat": seat})
        assert reply.status_code == 200, reply.text
        replies.append(reply.json())
    return replies


def play_as_referee(
    table: Table, rng: Random, commands: int, *, avoid: tuple[str, ...] = ("resign",)
) -> None:
    """The same by the referee for every seat, who types in what no seed gives; no chance point is left
    open."""
    while True:
        legal = msgspec.json.decode(table.get("legal", "referee").content, type=LegalReply)
        header = table.get("", "referee").json()
        if legal.chance is not None:
            form = legal.chance
            ask = Ask(
                form.kind, tuple(each.count for each in form.lists), form.nested, form.pool, faces=form.faces
            )
            values = answer(ask, rng.randrange)
            command = {"type": "enter_chance", "chance_id": form.chance_id, "values": values}
        elif commands and header["awaited"]:
            commands -= 1
            seat = rng.choice(header["awaited"])
            (choices,) = (each.choices for each in legal.seats if each.seat == seat)
            choice = rng.choice([each for each in choices if each.command not in avoid])
            command = {**sample(choice, rng.randrange), "seat": seat}
        else:
            return
        reply = table.send(command, "referee")
        assert reply.status_code == 200, reply.text
