"""`make bench-peers`: attacks and placements in turn, here and in boardgame.io with its own server.

Both play 64 games on a board of 42 territories, one connection each, a move after the answer to the one
before. Here each is checked against the rules, sealed, hashed and on the disk before it is answered, over
HTTP, by one process or by two workers; there it is a move of its own kind over its websocket, by its server's
one process, in memory (nothing is kept) or in its file storage. The rates are measured in turn, in a few
rounds, and each load generator's own share of a core is told. A round is long enough for their file storage,
which writes what has gathered once a second: in a single second it answers 1,400 moves, or none. The first
of each is not counted: their engine compiles what it runs often, and makes three times as many moves once it
has.
"""

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from rich.console import Console

from tests.benchmarks.kept import keep_if_asked, load_told
from tests.benchmarks.load import Plan, fire
from tests.benchmarks.report import Row, Sizes, show
from tests.benchmarks.scaled import Serving
from tests.benchmarks.scenes import ATTACK, MUSTER, PLACE, SIEGE, tables
from tests.browser import NODE

PEER = Path(__file__).parent / "boardgame_io"
IN_MEMORY, IN_FILES = "boardgame.io, in memory", "boardgame.io, in files"
SIZES = Sizes(seconds=5, rounds=5)
ONE, TWO = "Quartermaster, on the disk, one process", "Quartermaster, on the disk, two workers"


class Rate(msgspec.Struct, frozen=True):
    rate: float
    own_share: float


@contextmanager
def boardgame_io(kept: str) -> Iterator[int]:
    """Its server; `kept`: `memory`, or the folder of its files."""
    process = subprocess.Popen(
        [NODE, PEER / "server.cjs", kept],
        stdout=subprocess.PIPE,
        env={**os.environ, "NODE_ENV": "production"},
    )
    try:
        assert process.stdout is not None
        yield int(process.stdout.readline())
    finally:
        process.terminate()
        process.wait(30)


def theirs(port: int, sizes: Sizes) -> Rate:
    asked = [str(NODE), str(PEER / "load.cjs"), str(port), str(sizes.connections), str(sizes.seconds)]
    told = subprocess.run(asked, stdout=subprocess.PIPE, check=True)
    return msgspec.json.decode(told.stdout, type=Rate)


def ours(plan: Plan) -> Rate:
    run = fire(plan)
    return Rate(run.rate, run.own_share)


def _plan(serving: Serving, sizes: Sizes) -> Plan:
    sieges, musters = (tables(serving, sizes.connections, position) for position in (SIEGE, MUSTER))
    pairs = zip(sieges, musters, strict=True)
    requests = tuple((siege.send(ATTACK), muster.send(PLACE)) for siege, muster in pairs)
    return Plan(serving.port, requests, sizes.seconds)


def peer_rows(folder: Path, sizes: Sizes) -> list[Row]:
    with (
        Serving(folder / "one") as one,
        Serving(folder / "two", workers=2) as two,
        boardgame_io("memory") as memory,
        boardgame_io(str(folder / "files")) as files,
    ):
        alone, together = _plan(one, sizes), _plan(two, sizes)
        measured: dict[str, Callable[[], Rate]] = {
            ONE: lambda: ours(alone),
            IN_MEMORY: lambda: theirs(memory, sizes),
            TWO: lambda: ours(together),
            IN_FILES: lambda: theirs(files, sizes),
        }
        runs: dict[str, list[Rate]] = {name: [] for name in measured}
        for measure in measured.values():
            measure()
        for _ in range(sizes.rounds):
            for name, measure in measured.items():
                runs[name].append(measure())
    return [
        _row(runs, TWO, IN_MEMORY, 1),
        _row(runs, TWO, IN_FILES, 8),
        _row(runs, ONE, IN_MEMORY),
        _row(runs, ONE, IN_FILES),
        _row(runs, TWO, ONE),
    ]


def _row(runs: dict[str, list[Rate]], name: str, peer: str, aim: float | None = None) -> Row:
    ratios = [mine.rate / other.rate for mine, other in zip(runs[name], runs[peer], strict=True)]
    return Row(
        f"{name}, 64 connections",
        _told(runs[name]),
        f"{_told(runs[peer])} {peer}",
        statistics.median(ratios),
        aim,
        beside=peer,
    )


def _told(rates: list[Rate]) -> str:
    rate, share = (statistics.median(each) for each in zip(*map(msgspec.structs.astuple, rates), strict=True))
    return f"{rate:,.0f}/s (generator {share:.2f} of a core)"


def main() -> None:
    out = Console(width=150)
    if not (PEER / "node_modules").is_dir():
        sys.exit("boardgame.io is not installed here: make bench-peers does it.")
    busy = load_told(out)
    with tempfile.TemporaryDirectory() as folder:
        rows = peer_rows(Path(folder), SIZES)
    show(rows, out, "Quartermaster beside a public peer, in one run")
    keep_if_asked("beside peers", rows, busy, out)


if __name__ == "__main__":
    main()
