"""The page that says what can be trusted quotes what was measured, and names tests that are there."""

import re
from pathlib import Path

from tests.rigs.figures import TRUST, table, tell_trust, write_figures

ROOT = Path(__file__).parents[2]


def test_the_page_quotes_the_figures_as_they_are() -> None:
    assert table() in TRUST.read_text()


def test_the_page_names_only_what_is_there() -> None:
    named = set(re.findall(r"`((?:tests|service|deploy|domain|openapi)/[\w./-]+)`", TRUST.read_text()))
    assert len(named) > 10
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []


def test_new_figures_take_the_place_of_old_ones(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- figures -->\nold\n<!-- end of figures -->\nafter\n")
    write_figures(
        "kills", 4, {"sqlite": {"kills": {"start": 2}, "acknowledged": 1234}, "seconds": 9}, tmp_path
    )
    tell_trust(tmp_path, page)
    text = page.read_text()
    assert text.startswith("before\n<!-- figures -->\n| rig |")
    assert text.endswith("<!-- end of figures -->\nafter\n")
    assert "| kills | sqlite | kills (start 2), acknowledged 1,234 |" in text
    assert "old" not in text
