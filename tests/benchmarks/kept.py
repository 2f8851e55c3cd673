"""What is kept of `make bench`: one JSON file a release, and a plot of all of them.

python -m tests.benchmarks --keep      measures, keeps the result of this release and draws the plot anew
python -m tests.benchmarks.kept        draws the plot anew
"""

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from html import escape
from importlib.metadata import version
from pathlib import Path

import msgspec

from tests.benchmarks.report import Row

FOLDER = Path(__file__).parents[2] / "deploy" / "benchmarks"
PLOT = "ratios.svg"
_LABELS, _WIDTH, _LINE, _TOP = 430, 420, 18, 70


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """One run of the benchmarks."""

    release: str
    measured: str
    cores: int | None
    load: float
    """Of the machine before the run: with others on it, rates mean little, and ratios less than usual."""
    rows: tuple[Row, ...]


def keep(rows: Sequence[Row], load: float, folder: Path = FOLDER) -> Path:
    release = version("quartermaster")
    run = Kept(
        release=release,
        measured=datetime.now(UTC).date().isoformat(),
        cores=os.cpu_count(),
        load=round(load, 1),
        rows=tuple(rows),
    )
    folder.mkdir(exist_ok=True)
    file = folder / f"{release}.json"
    file.write_bytes(msgspec.json.format(msgspec.json.encode(run), indent=2) + b"\n")
    draw(folder)
    return file


def read(folder: Path = FOLDER) -> list[Kept]:
    """The kept runs, oldest release first."""
    runs = [msgspec.json.decode(file.read_bytes(), type=Kept) for file in folder.glob("*.json")]
    return sorted(runs, key=lambda run: [int(part) for part in run.release.split(".")])


def draw(folder: Path = FOLDER) -> Path:
    """Every ratio of every kept run beside its aim."""
    runs = read(folder)
    names = list(
        dict.fromkeys(row.name for run in runs for row in run.rows if row.aim is not None and row.name)
    )
    lines = [_title(runs)]
    y = _TOP
    for name in names:
        lines.append(f'<text x="{_LABELS - 10}" y="{y + 12}" text-anchor="end">{escape(name)}</text>')
        for run in runs:
            row = next((row for row in run.rows if row.name == name), None)
            if row is not None and row.ratio is not None and row.aim is not None:
                lines += _bar(row, row.ratio / row.aim, run.release, y)
            y += _LINE
        y += 6
    aim = _LABELS + _WIDTH / 2
    lines.append(f'<path class="aim" d="M{aim} {_TOP - 8}V{y}"/><text x="{aim}" y="{_TOP - 14}">aim</text>')
    file = folder / PLOT
    file.write_text(_svg(y + 20, lines))
    return file


def _title(runs: Sequence[Kept]) -> str:
    told = "; ".join(
        f"{run.release}: {run.measured}, {run.cores} cores, load {run.load:g} before" for run in runs
    )
    title = '<text x="10" y="24" class="title">Ratios against the raw limits of the same run</text>'
    return f'{title}<text x="10" y="42">{escape(told)}</text>'


def _bar(row: Row, share: float, release: str, y: int) -> list[str]:
    """The aim is the middle; what is to stay below it is good on the left."""
    assert row.ratio is not None
    assert row.aim is not None
    length = min(share, 2) * _WIDTH / 2
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
