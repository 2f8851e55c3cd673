"""`make bench`: every figure beside the raw limit of the same run; `KEEP=1` keeps it as this release's."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console

from tests.benchmarks.audits import audit_rows
from tests.benchmarks.commands import command_rows, postgres_rows
from tests.benchmarks.crowded import crowded_rows
from tests.benchmarks.folding import folding_rows
from tests.benchmarks.growth import growth_rows
from tests.benchmarks.kept import keep_if_asked, load_told
from tests.benchmarks.memory import memory_rows
from tests.benchmarks.replay import replay_rows
from tests.benchmarks.report import Row, Sizes, show
from tests.benchmarks.streams import stream_rows
from tests.benchmarks.views import view_rows
from tests.servers import LocalPostgres

BENCHMARKS: dict[str, Callable[[Path, Sizes], list[Row]]] = {
    "commands": command_rows,
    "replay": folding_rows,
    "versions": replay_rows,
    "views": view_rows,
    "long games": growth_rows,
    "memory": memory_rows,
    "many games": crowded_rows,
    "streams": stream_rows,
    "audits": audit_rows,
}


def run(sizes: Sizes, out: Console, postgres: bool = True) -> list[Row]:
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as place:
        for name, benchmark in BENCHMARKS.items():
            out.print(f"[dim]{name} …[/dim]")
            folder = Path(place) / name.replace(" ", "-")
            folder.mkdir()
            rows += benchmark(folder, sizes)
        if postgres:
            out.print("[dim]PostgreSQL …[/dim]")
            with _postgres() as url:
                rows += postgres_rows(url, Path(place) / "postgres", sizes) if url else []
    return rows


@contextmanager
def _postgres() -> Iterator[str | None]:
    """A server of our own; None where there is none to be had."""
    try:
        server = LocalPostgres()
    except (OSError, LookupError, ValueError):
        yield None
        return
    try:
        server.start()
        yield server.url
    finally:
        server.remove()


def main() -> None:
    out = Console()
    busy = load_told(out)
    rows = run(Sizes(), out)
    show(rows, out)
    keep_if_asked("embedded", rows, busy, out)


if __name__ == "__main__":
    main()
