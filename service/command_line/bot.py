"""`quartermaster bot`."""

from typing import Annotated

import typer

from service.command_line.main import app, out
from service.command_line.remote import HERE, Url, reached


@app.command()
def bot(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    seat: Annotated[int, typer.Argument(min=0, help="Number of the seat.")],
    code: Annotated[str, typer.Argument(help="The seat's invitation.")],
    name: Annotated[str | None, typer.Option(help="What it is called.")] = None,
    url: Url = HERE,
) -> None:
    """Take a seat with its invitation and play it to the end, at random, over the network.

    It knows nothing of any rules: it sends what the service says is legal. `openapi/python` is what it is
    made with, to make a better one.
    """
    with reached(url) as quartermaster:
        # Here, not above, as in `reached`.
        from quartermaster_client import Stale, any_answer

        taken = quartermaster.game(game).claim({"seat": seat, "code": code}, name=name)
        out.print(f"{taken['name']} ({taken['colour']}) is seated.", markup=False)
        mine, sent = quartermaster.game(game, taken["token"]), 0
        for legal in mine.turns():
            try:
                mine.send(any_answer(legal), version=legal["version"])
                sent += 1
            except Stale:
                continue  # somebody was first: the next turn is told on what there is now
        out.print(f"{sent} commands; the game is {mine.header()['status']}.")
