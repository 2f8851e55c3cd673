"""`quartermaster simulate`."""

import time
from collections import Counter
from random import Random
from typing import Annotated, Any

import msgspec
import typer
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from domain.core.board import all_boards
from domain.core.refusal import Refused
from domain.core.variant import Variant
from domain.variants import VARIANTS
from service.command_line.main import Boards, app, complaints, fail, out, take_boards
from service.tools.random_options import random_options
from service.tools.simulation import Broken, Played, play_random_game


@app.command()
def simulate(
    variant: Annotated[str, typer.Option(help="Which variant.")] = next(iter(VARIANTS)),
    seats: Annotated[int, typer.Option(help="How many seats; 0: a different number each game.")] = 0,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 10,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    options: Annotated[str, typer.Option(help="Options as JSON, or `random`.")] = "{}",
    board: Annotated[str, typer.Option(help="Which board, or `random`.")] = "world",
    boards: Boards = None,
    commands: Annotated[
        int,
        typer.Option(
            min=1, help="Commands after which a game is left as it is; from the half on seats may resign."
        ),
    ] = 1500,
    quick: Annotated[
        bool, typer.Option("--quick", help="Only play; skip the checks at every version.")
    ] = False,
) -> None:
    """Play whole games of random legal commands and check everything that must hold.

    At every version: what is legal is accepted and what is not is refused, positions go out and in
    unchanged. At the end: the replay equals the game, and chain and dice verify for every viewer.
    """
    rules = VARIANTS.get(variant)
    if rules is None:
        raise fail(f"There is no variant {variant!r}; there are {', '.join(VARIANTS)}.")
    given = None if options == "random" else _read_options(options)
    low, high = rules.seat_counts
    if seats and not low <= seats <= high:
        raise fail(f"{variant} is for {low} to {high} seats.")
    take_boards(boards)
    played_on = (rules.boards or tuple(each.id for each in all_boards())) if board == "random" else (board,)
    tables = _Tables(rules, (seats or low, seats or high), played_on, given, commands, thorough=not quick)
    tally: Counter[str] = Counter()
    started = time.monotonic()
    broken = _play_all(tables, games, seed, tally)
    _summary(variant, games, broken, tally, time.monotonic() - started)
    raise typer.Exit(1 if broken else 0)


class _Tables(msgspec.Struct, frozen=True):
    """What may be played at, each game at a table of its own."""

    rules: Variant[Any]
    seats: tuple[int, int]
    boards: tuple[str, ...]
    options: dict[str, Any] | None
    """None: others in each game."""
    commands: int
    thorough: bool

    def play(self, seed: int) -> Played:
        rng = Random(seed)
        seats, board = rng.randint(*self.seats), rng.choice(self.boards)
        options = self.options
        if options is None:
            options = random_options(self.rules, seats, board, rng)
        return play_random_game(
            self.rules,
            seats=seats,
            options=options,
            board=board,
            seed=seed,
            max_commands=self.commands,
            thorough=self.thorough,
            finish=True,
            resign_after=self.commands // 2,
        )


def _play_all(tables: _Tables, games: int, seed: int, tally: Counter[str]) -> int:
    """Play them, counting what happens; how many broke."""
    broken = 0
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=complaints) as progress:
        task = progress.add_task(f"{tables.rules.slug}, seed {seed}", total=games)
        for number in range(games):
            try:
                _count(tally, tables.play(seed * 1_000_003 + number))
            except Refused as refused:
                raise fail(f"These options are refused: {refused}") from None
            except Broken as error:
                broken += 1
                complaints.print(f"[red]✗[/red] {escape(str(error))}", soft_wrap=True)
            progress.advance(task)
    return broken


def _read_options(text: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise fail(f"--options must be a JSON object, or `random`: {error}.") from None


def _count(tally: Counter[str], played: Played) -> None:
    tally["commands"] += played.commands
    tally["events"] += played.game.version
    outcome = played.game.state.outcome
    tally[f"ended by {outcome.reason}" if outcome else "left at the limit of commands"] += 1


def _summary(variant: str, games: int, broken: int, tally: Counter[str], seconds: float) -> None:
    table = Table(title=f"{games} games of {variant}", show_header=False)
    for name, number in sorted(tally.items()):
        table.add_row(name, f"{number:,}")
    table.add_row("broken", str(broken))
    table.add_row("games a second", f"{games / seconds:.1f}")
    out.print(table)
