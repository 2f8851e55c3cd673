"""Rule ids are written in full wherever people read and write, so that looking for one finds it."""

from pathlib import Path

import pytest

from deploy.rules.full_ids import ROOT, files, in_full, shortened


def area(path: Path) -> str:
    """A folder such as `service`, or one inside of `domain` and `tests`."""
    first, *rest = path.relative_to(ROOT).parts
    return f"{first}/{rest[0]}" if first in ("domain", "tests") and len(rest) > 1 else first


AREAS = sorted({area(path) for path in files()})


@pytest.mark.parametrize("folder", AREAS)
def test_no_id_is_shortened(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {chain}"
        for path in files()
        if area(path) == folder
        for line, chain in shortened(path.read_text(encoding="utf-8"))
    ]
    assert not found, "python -m deploy.rules.full_ids --write"


FIRST, SECOND, THIRD = "CL-4.61", "4.63", "4.62"


@pytest.mark.parametrize(
    ("between", "full"),
    [
        (", ", True),
        (" to ", True),
        ("–", True),
        (" and ", True),
        (",\n    # ", True),
        ("/", True),
        (" x ", False),
    ],
)
def test_ways_to_shorten(between: str, full: bool) -> None:
    text = f"({FIRST}{between}{SECOND})"
    assert in_full(text) == (f"({FIRST}{between}CL-{SECOND})" if full else text)
    assert bool(list(shortened(text))) == full


def test_what_is_no_rule_stays() -> None:
    for text in (f"{FIRST}, 6.9", f"{FIRST}, 3.14159", f"{FIRST}, CL-{SECOND}", f"{FIRST}, 4.630"):
        assert in_full(text) == text


def test_the_nearest_prefix_counts() -> None:
    assert in_full(f"{FIRST}, CU-4.60, {THIRD}") == f"{FIRST}, CU-4.60, CU-{THIRD}"


def test_places_are_told_by_line() -> None:
    assert list(shortened(f"one\ntwo {FIRST}, {SECOND}")) == [(2, f"{FIRST}, {SECOND}")]
