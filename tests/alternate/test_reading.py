"""How sheets are understood in games of edition 1, for good: plain text (AL-4.30 to AL-4.39) and structured
(AL-4.22). Edition 2: `test_handwriting`."""

import re
import unicodedata
from random import Random

import pytest

from domain.alternate.reading import read_sheet as read
from domain.alternate.reading.cleaning import clean
from domain.alternate.sheet import (
    BOUND,
    CashInReading,
    Deployment,
    DeploymentReading,
    Movement,
    MovementReading,
    Reading,
    Readings,
    Sheet,
    Writing,
)
from domain.core.board import board_of
from tests.alternate.sheets import HARD, ORDINARY, seconds, some_text

IDS = board_of("world").ids


def read_sheet(writing: Writing) -> Readings:
    return read(writing, 1, "tolerant")


def moved(count: int | str, start: str, target: str) -> Reading:
    return MovementReading(1, count, start, target)  # type: ignore[arg-type]


def read_one(text: str) -> Reading:
    (reading,) = read_sheet(text)
    return reading


def reasons(text: str) -> list[str | None]:
    return [reading.reason for reading in read_sheet(text)]


@pytest.mark.parametrize(
    "text",
    [
        "3 troops from Brazil to Venezuela",
        "3 Brazil -> Venezuela",
        "3 Brazil-Venezuela",
        "Brazil → Venezuela: 3",
        "Brazil 3 => Venezuela",
        "3 to Venezuela from Brazil",
        "- Move three Brazil > Venezuela",
        "1) 3 Brazil - Venezuela",
        "from brazil to venezuela 3",
        "from brazil 3 into venezuela",
        "Please move 3 more men from the BRASIL territory to Venezuela!",
        "3 Brazil ⇒ Venezuela",
        "3 Brazil ---==> Venezuela",
        "3 Brazil—Venezuela",
        "3 Brazil − − Venezuela",
        "3 Brazil - troops - Venezuela",
    ],
)
def test_movements_that_say_the_same(text: str) -> None:
    """AL-11.25, AL-4.37: three from brazil to venezuela, however it is written."""
    assert read_one(text) == moved(3, "brazil", "venezuela")


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("2x N. Africa > Brazil", moved(2, "north-africa", "brazil")),
        ("north-africa-brazil 2", moved(2, "north-africa", "brazil")),
        ("all Congo -> East Africa", moved("all", "congo", "east-africa")),
        ("Eastern U.S. 2", DeploymentReading(1, 2, "eastern-united-states")),
        ("2 in eastern-united-states", DeploymentReading(1, 2, "eastern-united-states")),
        ("Eastern US - 2", DeploymentReading(1, 2, "eastern-united-states")),
        ("to Peru 2", DeploymentReading(1, 2, "peru")),
        ("x2 at Peru", DeploymentReading(1, 2, "peru")),
        ("2 x Peru", DeploymentReading(1, 2, "peru")),
        ("o twenty units on Peru", DeploymentReading(1, 20, "peru")),
        ("everything Peru", DeploymentReading(1, "all", "peru")),
        ("Cash in Peru for 2 troops", CashInReading(1, territory="peru")),
        ("trade in: Peru", CashInReading(1, territory="peru")),
        ("cash ins all", CashInReading(1, count="all")),
        ("trade the rest", CashInReading(1, count="all")),
        ("cash-in Peru", CashInReading(1, territory="peru")),
    ],
)
def test_what_can_be_read(text: str, reading: Reading) -> None:
    """AL-11.25, AL-4.32, AL-4.35, AL-4.36, AL-4.37."""
    assert read_one(text) == reading


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1. Brazil -> Peru", "missing_count"),
        ("Brazil", "missing_count"),
        ("2 troops", "missing_place"),
        ("move 2 Brazil", "missing_place"),
        ("move", None),
        *(
            (text, "unreadable")
            for text in (
                "3 Brazil Venezuela",
                "Brazil 3 - Venezuela",
                "3 Brazil - Peru - Argentina",
                "3 from Brazil and 2 from Peru to Venezuela",
                "all but 1 Brazil -> Peru",
                "3-4 Brazil",
                "2.5 Brazil",
                "deploy 3 Brazil to Peru",
                "3 Australia",
                "cash in 1 objective",
                "cash in Brazil Peru",
                "cash in Peru for 3",
                "2 Brazil for Peru",
                "2 Brazil deploy",
                "Brazil for Peru",
                "Brazil deploy",
                "move troops for",
                "3 from Brazil",
                "x2x Brazil",
                "٣ Brazil",
                "2 Brazi",
            )
        ),
    ],
)
def test_what_cannot_be_read(text: str, reason: str | None) -> None:
    """AL-11.25, AL-4.38: the first reason that fits; a reading with a reason says nothing else."""
    expected = [] if reason is None else [reason]
    assert reasons(text) == expected
    for reading in read_sheet(text):
        assert reading.count is None
        assert isinstance(reading, MovementReading) or reading.territory is None


def test_kinds_are_carried_on() -> None:
    """AL-11.25, AL-4.34: headings set the kind of the lines below, until something else fits better."""
    assert read_sheet("Cash in Brazil, Peru, 2 China") == (
        CashInReading(1, territory="brazil"),
        CashInReading(2, territory="peru"),
        DeploymentReading(3, 2, "china"),
    )
    assert read_sheet("Deployment\n2 Brazil\n3 Brazil -> Venezuela\nMovement\n1 China") == (
        DeploymentReading(1, 2, "brazil"),
        MovementReading(2, 3, "brazil", "venezuela"),
        MovementReading(3, reason="missing_place"),
    )
    assert read_sheet("Cash in Peru, 3, Siam") == (
        CashInReading(1, territory="peru"),
        DeploymentReading(2, reason="missing_place"),
        DeploymentReading(3, reason="missing_count"),
    )
    assert read_sheet("Cash in\nall\n2 Peru\nSiam") == (
        CashInReading(1, count="all"),
        DeploymentReading(2, 2, "peru"),
        DeploymentReading(3, reason="missing_count"),
    )


def test_unreadable_lines_have_a_kind_too() -> None:
    """AL-4.34: by the number of territories in them, whatever else is there; a name begun in vain is one
    unknown word."""
    assert read_one("3 north Peru Brazil") == MovementReading(1, reason="unreadable")
    assert read_one("3 north - eastern Peru") == DeploymentReading(1, reason="unreadable")


def test_headings_and_blanks_have_no_number() -> None:
    """AL-4.24, AL-4.34."""
    readings = read_sheet("Orders:\n\n- Deployment -\n ,;\n1 Peru\r\n\r\nthe troops\n2 Siam")
    assert [reading.entry for reading in readings] == [1, 2]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("12. Brazil", ["missing_count"]),
        ("\u3000\u20287) Brazil", ["missing_count"]),
        ("3; 4. Brazil", ["missing_place", "missing_count"]),
        ("3\r4) Brazil,5 Peru", ["missing_place", "missing_count", 5]),
        ("1.Brazil", [1]),
        ("- 1. Brazil", [1]),
        ("1. 2. Brazil", [2]),
        ("1.", ["missing_place"]),
        ("1.\x1cBrazil", [1]),
    ],
)
def test_a_list_number_is_no_count(text: str, read: list[int | str]) -> None:
    """AL-4.30: digits with a point or bracket and white space, once, at the start of a piece."""
    assert [reading.reason or reading.count for reading in read_sheet(text)] == read


def test_numbers_are_bounded() -> None:
    """AL-4.25: beyond 999 999 999 a number is taken as that bound, in sheets below it too."""
    assert read_one("9999999999 Brazil").count == BOUND
    assert read_one("9" * 3900 + " Brazil").count == BOUND
    assert read_one("0" * 3900 + "7 Brazil").count == 7
    sheet = Sheet(deployments=tuple(Deployment(n, "peru") for n in (10**30, -(10**30), 5, -5)))
    assert [reading.count for reading in read_sheet(sheet)] == [BOUND, -BOUND, 5, -5]


OTHER_NAMES = {
    "central-america": ["Mexico", "C. America"],
    "eastern-united-states": ["Eastern USA", "East US", "E. U.S.", "EUS"],
    "western-united-states": ["Western U.S.", "west-us", "WUS"],
    "northwest-territory": ["Northwest Territories", "North West Territory", "N/W", "NW Territory", "NWT"],
    "ontario": ["Central Canada"],
    "quebec": ["Québec", "Eastern Canada"],
    "brazil": ["Brasil", "BRÁZIL"],
    "great-britain": ["Britain", "G.B.", "GB", "U.K.", "UK", "United Kingdom"],
    "northern-europe": ["North Europe", "N Europe"],
    "southern-europe": ["South Europe", "S Europe"],
    "western-europe": ["West Europe", "W-Europe"],
    "ukraine": ["Russia", "Eastern Europe"],
    "congo": ["Central Africa", "Zaïre"],
    "north-africa": ["N. Africa"],
    "east-africa": ["E. Africa"],
    "south-africa": ["S. Africa"],
    "middle-east": ["Mid-East", "Mideast"],
    "siam": ["Southeast Asia", "South East Asia"],
    "ural": ["Urals"],
    "eastern-australia": ["East Australia", "E Australia"],
    "western-australia": ["West Australia", "W Australia"],
}
NOT_NAMES = {"N/W", "G.B.", "U.K.", "E. U.S."}
"""Their points and strokes part the letters, and such words are no name."""


@pytest.mark.parametrize("territory", IDS)
def test_names(territory: str) -> None:
    """AL-4.33: the id, with spaces or hyphens, and the other names; in text and structured alike."""
    names = [territory, territory.replace("-", " ").title(), *OTHER_NAMES.get(territory, ())]
    for name in names:
        expected = None if name in NOT_NAMES else territory
        (structured,) = read_sheet(Sheet(deployments=(Deployment(2, name),)))
        assert isinstance(structured, DeploymentReading)
        assert structured.territory == expected, name
        assert getattr(read_one(f"2 in {name}"), "territory", None) == expected, name


@pytest.mark.parametrize(
    "name", ["australia", "Africa", "united states", "canada", "america", "europe", "brazi"]
)
def test_names_that_are_none(name: str) -> None:
    """AL-4.33: what fits several territories or a continent is an unknown word; nothing is guessed."""
    assert reasons(f"2 {name}") == ["unreadable"]


def test_structured() -> None:
    """AL-11.35, AL-4.22: nulls and unmatched names are mistakes, in the order of AL-4.38."""
    sheet = Sheet(
        cash_in=("japan", None, "All", "everything", ""),
        deployments=(
            Deployment(30, "Peru"),
            Deployment(None, "atlantis"),
            Deployment(None, None),
            Deployment(1),
            Deployment("all", "north - africa"),
            Deployment(0, "the peru"),
        ),
        movements=(
            Movement(1, "peru", "brazil"),
            Movement(None, "peru", "brazil"),
            Movement(1, None, "nowhere"),
            Movement(1, "peru"),
        ),
    )
    read = read_sheet(sheet)
    assert [reading.entry for reading in read] == list(range(1, 16))
    assert read[0] == CashInReading(1, territory="japan")
    assert read[2] == CashInReading(3, count="all")
    assert read[5] == DeploymentReading(6, 30, "peru")
    assert read[9] == DeploymentReading(10, "all", "north-africa")
    assert read[11] == MovementReading(12, 1, "peru", "brazil")
    assert [reading.reason for reading in read] == [
        *(None, "unreadable", None, "unreadable", "unreadable"),
        *(None, "unreadable", "missing_count", "missing_place", None, "unreadable"),
        *(None, "missing_count", "unreadable", "missing_place"),
    ]


# Cleaning against a second, literal telling of the rule


def cleaned_step_by_step(text: str) -> str:
    """AL-4.31 as it is written, one step after the other over the whole text."""
    text = unicodedata.normalize("NFKD", text.replace("×", "x"))
    text = "".join(each for each in text if not unicodedata.category(each).startswith("M")).casefold()
    text = re.sub("[\u2010-\u2015\u2212]", "-", text)
    text = re.sub("→|⇒|[-=]*>", " to ", text)
    kept = (
        each
        if each == "-" or unicodedata.category(each)[0] == "L" or unicodedata.category(each) == "Nd"
        else " "
        for each in text
    )
    return "".join(kept)


def test_cleaning_is_as_written() -> None:
    """AL-4.31, over texts from the whole of Unicode."""
    rng = Random(431)
    for _ in range(400):
        text = some_text(rng, 60)
        assert clean(text) == cleaned_step_by_step(text), ascii(text)


def test_every_character_is_cleaned_as_written() -> None:
    """AL-4.31, for a sample of all characters that covers every block."""
    characters = [
        chr(point) for point in range(0, 0x110000, 7) if not 0xD800 <= point < 0xE000 and point != 10
    ]
    for start in range(0, len(characters), 500):
        text = " ".join(characters[start : start + 500])
        assert clean(text) == cleaned_step_by_step(text)


# A stranger's sheet


@pytest.mark.parametrize("text", HARD, ids=range(len(HARD)))
def test_hard_sheets_are_read_quickly(text: str) -> None:
    """AL-4.21: 4,000 characters of anything take a few times as long as an ordinary sheet, never hundreds."""
    assert seconds(text, 1) < 30 * seconds(ORDINARY, 1)


def test_any_text_is_read() -> None:
    """AL-4.21, AL-4.39: arbitrary Unicode is read, never fails, and entries are numbered through."""
    rng = Random(421)
    for _ in range(20):
        readings = read_sheet(some_text(rng, 4000))
        assert [reading.entry for reading in readings] == list(range(1, len(readings) + 1))


def test_words_in_any_order_never_fail() -> None:
    """AL-4.34 to AL-4.38: every line is read or has a reason; what is read has all its parts."""
    rng = Random(434)
    words = re.split(
        " ", "3 all two brazil peru north africa from to in for - -> cash in move deploy x and , 1."
    )
    for _ in range(3000):
        text = " ".join(rng.choice([*words, "\n"]) for _ in range(rng.randrange(12)))
        for reading in read_sheet(text):
            if isinstance(reading, MovementReading):
                parts = [reading.count, reading.from_territory, reading.to_territory]
            elif isinstance(reading, DeploymentReading):
                parts = [reading.count, reading.territory]
            else:
                parts = [reading.count or reading.territory]
            assert (None in parts) == (reading.reason is not None), (text, reading)
