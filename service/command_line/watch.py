"""`quartermaster watch`."""

from typing import Annotated

import typer

from service.command_line.main import app, out
from service.command_line.remote import HERE, Token, Url, reached


@app.command()
def watch(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    url: Url = HERE,
    token: Token = None,
    after: Annotated[int, typer.Option(min=0, help="Only what comes after this version.")] = 0,
) -> None:
    """Tell a game in sentences, as it is played, until it is over.

    A lost connection is taken up where it was. With a seat's token (QM_TOKEN) it tells what that seat may
    see.
    """
    with reached(url, token) as quartermaster:
        watched = quartermaster.game(game)
        for entry in watched.stream(after):
            while entry["version"] > after:
                page = watched.timeline(after)
                for row in page["rows"]:
                    taken_back = "" if row["undone_by"] is None else "  (taken back)"
                    out.print(f"{row['version']:5} {row['text']}{taken_back}", markup=False, highlight=False)
                after = page["next_after"] or page["version"]
