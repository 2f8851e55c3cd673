"""Playing random legal commands over HTTP."""

from random import Random
from typing import Any

import msgspec

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
