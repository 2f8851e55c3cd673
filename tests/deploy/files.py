"""What lies in deploy/, read."""

from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


def documents(*files: Path) -> list[dict[str, Any]]:
    return [found for file in files for found in yaml.safe_load_all(file.read_text()) if found is not None]


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text()


def without_comments(name: str) -> str:
    return "\n".join(line for line in text_of(name).splitlines() if not line.lstrip().startswith("#"))
