"""What all commands share."""

from typing import Annotated

import typer
from rich.console import Console

from service import VERSION

app = typer.Typer(
    name="quartermaster",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="markdown",
    help="""Game master for five variants of Risk.

Start with `quartermaster serve` and open the page it names. `watch` tells a game while it is played, `bot`
plays a seat. Everything else works without a server: `verify` checks archives of games, `cases` rules files,
`simulate` plays random games, `odds` tells a battle's exact odds.""",
)


def _tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"quartermaster {VERSION}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", help="Tell the version.", callback=_tell_version, is_eager=True)
    ] = False,
) -> None: ...


out = Console()
complaints = Console(stderr=True)


def fail(message: str) -> typer.Exit:
    """Say what is wrong and what to do next; the caller raises the result."""
    complaints.print(f"[red]{message}[/red]")
    return typer.Exit(1)
