"""What all commands share."""

import typer
from rich.console import Console

app = typer.Typer(
    name="quartermaster",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="markdown",
    help="""Game master for five variants of Risk.

Start with `quartermaster serve` and open the page it names. Everything else works without a server:
`verify` checks archives of games, `cases` rules files, `simulate` plays random games, `odds` tells a battle's
exact odds.""",
)
out = Console()
complaints = Console(stderr=True)


def fail(message: str) -> typer.Exit:
    """Say what is wrong and what to do next; the caller raises the result."""
    complaints.print(f"[red]{message}[/red]")
    return typer.Exit(1)
