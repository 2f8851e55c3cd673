"""Every page as it looks: `make shots` (see `__main__.py`)."""

from pathlib import Path

MEASURES = (Path(__file__).parent / "measures.js").read_text(encoding="utf-8")
"""A script that lists what can be measured: wider than the screen, too small to tap or to read, cut off."""
