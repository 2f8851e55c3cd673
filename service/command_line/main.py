"""What all commands share."""

import os
import tempfile
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from service import VERSION
from service.games.boards import load_boards

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
    complaints.print(Text(message, "red"), soft_wrap=True)
    return typer.Exit(1)


Boards = Annotated[
    Path | None,
    typer.Option(
        "--boards",
        envvar="QUARTERMASTER_BOARDS",
        exists=True,
        file_okay=False,
        help="A folder with further boards.",
    ),
]


def take_boards(folder: Path | None) -> None:
    """Make the boards of a folder playable; what is wrong with a file is said, and the others go on."""
    if folder is not None:
        for refused in load_boards(folder).refused:
            complaints.print(Text(refused.message, "red"), soft_wrap=True)


def written(path: Path, content: bytes) -> None:
    """Write a file that the caller has named: whole, or not at all."""
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(content)  # a device or a pipe: there is nothing to put in its place
        else:
            _put_in_place(path.resolve(), content)
    except OSError as error:
        raise fail(f"{path} cannot be written ({error.strerror}). Name another file.") from None
    out.print(Text(f"written: {path}"), soft_wrap=True)


def _put_in_place(path: Path, content: bytes) -> None:
    mode = path.stat().st_mode if path.exists() else 0o666 & ~_umask()
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as beside:
        try:
            beside.write(content)
            beside.close()
            os.chmod(beside.name, mode & 0o777)
            os.replace(beside.name, path)
        except BaseException:
            os.unlink(beside.name)
            raise


def _umask() -> int:
    """There is no asking without setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
