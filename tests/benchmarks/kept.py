"""What is kept of `make bench`, `make bench-scaled` and `make bench-peers` with `KEEP=1`: one JSON file a
release, and a plot of all of them.

python -m tests.benchmarks.kept        draws the plot anew
"""

import os
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from html import escape
from importlib.metadata import version
from pathlib import Path

import msgspec
from rich.console import Console

from tests.benchmarks.report import Row

FOLDER = Path(__file__).parents[2] / "deploy" / "benchmarks"
PLOT = "ratios.svg"
_LABELS, _WIDTH, _LINE, _TOP = 560, 360, 18, 70


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """One run of one benchmark."""

    measured: str
    cores: int | None
    load: float
    """Of the machine before the run: with others on it, rates mean little, and ratios less than usual."""
    rows: tuple[Row, ...]


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """The latest run of each benchmark with one release, by the benchmark's name."""

    release: str
    runs: dict[str, Run]

    @property
    def rows(self) -> tuple[Row, ...]:
        return tuple(row for run in self.runs.values() for row in run.rows)


def load_told(out: Console) -> float:
    """What else the machine is doing, which whoever reads the figures should know."""
    busy = os.getloadavg()[0]
    out.print(f"{os.cpu_count()} cores, load {busy:.1f} before the start")
    if busy > 1:
        out.print("[yellow]Others are busy on this machine: read the ratios, not the rates.[/yellow]")
    return busy


def keep_if_asked(name: str, rows: Sequence[Row], load: float, out: Console) -> None:
    if "--keep" in sys.argv:
        out.print(f"kept in {keep(name, rows, load)}")


def keep(name: str, rows: Sequence[Row], load: float, folder: Path = FOLDER) -> Path:
    release = version("quartermaster")
    run = Run(
        measured=datetime.now(UTC).date().isoformat(),
        cores=os.cpu_count(),
        load=round(load, 1),
        rows=tuple(rows),
    )
    folder.mkdir(exist_ok=True)
    file = folder / f"{release}.json"
    before = _read(file).runs if file.exists() else {}
    kept = Kept(release=release, runs=dict(sorted({**before, name: run}.items())))
    file.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=2) + b"\n")
    draw(folder)
    return file


def _read(file: Path) -> Kept:
    return msgspec.json.decode(file.read_bytes(), type=Kept)


def read(folder: Path = FOLDER) -> list[Kept]:
    """The kept runs, oldest release first."""
    return sorted(map(_read, folder.glob("*.json")), key=lambda kept: _in_order(kept.release))


def _in_order(release: str) -> list[int]:
    return [int(part) for part in release.split(".")]


def draw(folder: Path = FOLDER) -> Path:
    """Every ratio of every kept run beside its aim."""
    releases = read(folder)
    aimed = {
        (told(row), kept.release): row
        for kept in releases
        for row in kept.rows
        if row.name and row.ratio is not None and row.aim is not None
    }
    lines = [_title(releases)]
    y = _TOP
    for name in dict.fromkeys(name for name, _ in aimed):
        lines.append(f'<text x="{_LABELS - 10}" y="{y + 12}" text-anchor="end">{escape(name)}</text>')
        for kept in releases:
            if (row := aimed.get((name, kept.release))) is not None:
                lines += _bar(row, kept.release, y)
            y += _LINE
        y += 6
    aim = _LABELS + _WIDTH / 2
    lines.append(f'<path class="aim" d="M{aim} {_TOP - 8}V{y}"/><text x="{aim}" y="{_TOP - 14}">aim</text>')
    file = folder / PLOT
    file.write_text(_svg(y + 20, lines))
    return file


def told(row: Row) -> str:
    """What is compared with what: some things are measured beside more than one."""
    return f"{row.name}, beside {row.beside}" if row.beside else row.name


def _title(releases: Sequence[Kept]) -> str:
    told = "; ".join(
        f"{kept.release} {name}: {run.measured}, {run.cores} cores, load {run.load:g} before"
        for kept in releases
        for name, run in kept.runs.items()
    )
    title = '<text x="10" y="24" class="title">Ratios against the raw limits of the same run</text>'
    return f'{title}<text x="10" y="42">{escape(told)}</text>'


def _bar(row: Row, release: str, y: int) -> list[str]:
    """The aim is the middle; what is to stay below it is good on the left."""
    assert row.ratio is not None
    assert row.aim is not None
    length = min(row.ratio / row.aim, 2) * _WIDTH / 2
    kind = "reached" if row.reached else "missed"
    sign = "≤" if row.at_most else "≥"
    told = f"{release}: {row.ratio:.2f} ({sign} {row.aim:.3g})"
    return [
        f'<rect class="{kind}" x="{_LABELS}" y="{y}" width="{length:.0f}" height="{_LINE - 4}"/>',
        f'<text x="{_LABELS + _WIDTH + 10}" y="{y + 12}">{escape(told)}</text>',
    ]


def _svg(height: int, lines: Sequence[str]) -> str:
    style = (
        "svg{background:#fff;font:12px system-ui,sans-serif}text{fill:#222}"
        ".title{font-size:15px;font-weight:600}"
        ".reached{fill:#2f7d4f}.missed{fill:#b5452c}.aim{stroke:#222;stroke-dasharray:3 3}"
        "@media(prefers-color-scheme:dark){svg{background:#16181c}text{fill:#ddd}.aim{stroke:#ddd}}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_LABELS + _WIDTH + 170} {height}" role="img">'
        f"<title>Benchmarks of every release</title><style>{style}</style>\n"
        + "\n".join(lines)
        + "\n</svg>\n"
    )


if __name__ == "__main__":
    draw()
