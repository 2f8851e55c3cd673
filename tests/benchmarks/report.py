"""What a benchmark found, as rows of one table."""

from collections.abc import Sequence

import msgspec
from rich.console import Console
from rich.table import Table


class Sizes(msgspec.Struct, frozen=True, kw_only=True):
    """How much of everything. `make bench` uses the defaults; a test that wants to see it run, far less."""

    seconds: float = 1.0
    """Of each measurement of a rate."""
    rounds: int = 9
    """So often are compared rates measured in turn, so that a busy moment of the machine hits both."""
    connections: int = 64
    games: int = 256
    replayed_events: int = 10_000
    young: int = 100
    old: int = 10_000
    """Versions at which latencies are compared."""
    pairs: int = 200
    """Commands measured at either version."""
    cold_games: int = 8
    open_games: int = 10_000
    stored_games: int = 100_000
    streams: int = 2_000
    streamed_games: int = 50
    streamed_rate: int = 200
    """Events a second in all of them together."""
    streamed_commands: int = 10
    """In each of them."""
    audits: int = 30


class Row(msgspec.Struct, frozen=True):
    name: str
    figure: str
    against: str = ""
    """The raw limit, or whatever it is compared with."""
    ratio: float | None = None
    aim: float | None = None
    """The ratio to reach …"""
    at_most: bool = False
    """… or, then, not to exceed."""
    beside: str = ""
    """What it is compared with, in a word or two, where the same thing is compared with several."""

    @property
    def reached(self) -> bool | None:
        if self.ratio is None or self.aim is None:
            return None
        return self.ratio <= self.aim if self.at_most else self.ratio >= self.aim


LIMITS = "Quartermaster beside the raw limits of the same run"


def show(rows: Sequence[Row], out: Console, title: str = LIMITS) -> None:
    table = Table(title=title, title_justify="left")
    table.add_column("what")
    table.add_column("figure", justify="right")
    table.add_column("against", justify="right")
    table.add_column("ratio", justify="right")
    table.add_column("aim", justify="right")
    table.add_column("")
    marks = {True: "[green]✓[/green]", False: "[red]✗[/red]", None: ""}
    for row in rows:
        sign = "≤" if row.at_most else "≥"
        table.add_row(
            row.name,
            row.figure,
            row.against,
            f"{row.ratio:.2f}" if row.ratio is not None else "",
            f"{sign} {row.aim:g}" if row.aim is not None else "",
            marks[row.reached],
        )
    out.print(table)
