"""How sheets are understood in games of edition 2: what the worked examples (tests/cases) do not show."""

import re
import unicodedata
from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.alternate.reading import read_sheet
from domain.alternate.reading.cleaning import STOP, WHITE, clean_pieces
from domain.alternate.reading.entries import Carried, understood
from domain.alternate.reading.pieces import cut_run, joined
from domain.alternate.reading.spelling import distance, guessed_word, passes_for
from domain.alternate.reading.tokens import Piece, piece_of
from domain.alternate.reading.vocabulary import FORMS, HANDWRITING, NAMES, ROW_OF, SINGLE
from domain.alternate.sheet import (
    LONGEST_TEXT,
    CashInReading,
    Deployment,
    DeploymentReading,
    MovementReading,
    Reading,
    Readings,
    Sheet,
    Spelling,
)
from tests.alternate.sheets import HARD, ODD, ORDINARY, seconds, some_text


def read(text: str, spelling: Spelling = "tolerant") -> Readings:
    return read_sheet(text, 2, spelling)


def told(reading: Reading) -> tuple[object, ...]:
    """What edition 1 tells of an entry, too."""
    if isinstance(reading, MovementReading):
        return reading.count, reading.from_territory, reading.to_territory, reading.reason
    return type(reading), reading.count, reading.territory, reading.reason


# Any text gives a reading

WORDS = sorted(
    {word for row in HANDWRITING.words.values() for text in row for word in text.split()}
    | {word for name in NAMES for word in name}
    | {"atlantis", "brazill", "kamtchatca", "estern", "trops", "3", "2", "0", "12", "1.", "a)", "w/", "x2"}
)
SIGNS = (
    " ",
    " ",
    " ",
    ",",
    ", ",
    "\n",
    ";",
    "-",
    " -> ",
    "<-",
    " <-> ",
    ".",
    ". ",
    " / ",
    "|",
    "+",
    " & ",
    "'s ",
)
PHRASES = st.lists(st.tuples(st.sampled_from(WORDS), st.sampled_from(SIGNS)), max_size=24).map(
    lambda pairs: "".join(word + sign for word, sign in pairs)
)


def check_whole(text: str, readings: Readings) -> None:
    assert [reading.entry for reading in readings] == list(range(1, len(readings) + 1))
    for reading in readings:
        match reading:
            case MovementReading():
                parts = [reading.count, reading.from_territory, reading.to_territory]
            case DeploymentReading():
                parts = [reading.count, reading.territory]
            case CashInReading():
                parts = [reading.count or reading.territory]
        assert all(part is None for part in parts) == (reading.reason is not None)
        assert (None in parts) == (reading.reason is not None)
        assert reading.unknown_word is None or reading.reason == "unreadable"
        assert not (reading.guessed and reading.reason)
        assert isinstance(reading.text, str)
        assert reading.text in text
        assert reading.text == reading.text.strip(WHITE)
    for one, after in pairwise(readings):
        assert text.index(str(one.text)) <= text.rindex(str(after.text))


@settings(max_examples=400, deadline=None)
@given(PHRASES, st.sampled_from(("tolerant", "exact")))
def test_words_in_any_order(text: str, spelling: Spelling) -> None:
    """AL-4.39, AL-4.90 to AL-4.102: every piece is read or has a reason; what is read has all its parts."""
    readings = read(text, spelling)
    check_whole(text, readings)
    assert spelling == "tolerant" or not any(reading.guessed for reading in readings)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=200) | st.text(alphabet=ODD + ",;\n\r23", max_size=200))
def test_any_characters(text: str) -> None:
    """AL-4.21, AL-4.91: any text gives a reading."""
    check_whole(text, read(text))


@settings(max_examples=200, deadline=None)
@given(st.lists(st.text(max_size=12) | st.sampled_from([" ".join(form) for form in FORMS]), max_size=5))
def test_any_names(names: list[str]) -> None:
    """AL-4.28: structured, any name is a territory or a mistake, and nothing is guessed."""
    for reading in read_sheet(Sheet(deployments=tuple(Deployment(1, name) for name in names)), 2, "tolerant"):
        assert isinstance(reading, DeploymentReading)
        name = names[reading.entry - 1]
        assert (reading.text, reading.guessed) == (None, False)
        assert (reading.reason, reading.unknown_word) in ((None, None), ("unreadable", name))


@pytest.mark.parametrize("text", HARD, ids=range(len(HARD)))
def test_hard_sheets_are_read_quickly(text: str) -> None:
    """AL-4.21: 4,000 characters of anything take a few times as long as an ordinary sheet, never hundreds."""
    assert seconds(text, 2) < 20 * seconds(ORDINARY, 2)


def test_an_ordinary_sheet_is_read_quickly() -> None:
    """AL-4.21: and that one takes no more than a few times as long as it took in edition 1."""
    assert len(ORDINARY) == LONGEST_TEXT
    assert seconds(ORDINARY, 2) < 10 * seconds(ORDINARY, 1)


# What edition 1 reads, edition 2 reads alike


def test_what_edition_1_reads() -> None:
    """AL-4.90: a line that edition 1 reads whole, with nothing carried into it, is read alike."""
    rng = Random(490)
    words: tuple[str, ...] = (
        "3",
        "2",
        "all",
        "two",
        "brazil",
        "peru",
        "north",
        "africa",
        "siam",
        "from",
        "to",
        "in",
        "-",
        "->",
    )
    words += ("move", "deploy", "cash", "trade", "x", "the", "troops")
    read_alike = 0
    for _ in range(20_000):
        text = " ".join(rng.choice(words) for _ in range(rng.randrange(1, 8)))
        before = read_sheet(text, 1, "tolerant")
        if any(reading.reason for reading in before):
            continue
        assert [told(one) for one in read(text, "exact")] == [told(one) for one in before], text
        read_alike += bool(before)
    assert read_alike > 300


# Cleaning and distance against a second, literal telling of the rule


def cleaned_step_by_step(text: str) -> str:
    """AL-4.91 as it is written, one step after the other over a whole piece."""
    text = text.replace("×", "x")
    text = re.sub("[→⇒⟶⟹➔➜➝➞➡⇨»]", ">", text)
    text = re.sub("[←⇐⟵⟸⬅⇦«]", "<", text)
    text = re.sub("[↔⇔⟷⟺]", "<>", text)
    text = unicodedata.normalize("NFKD", text)
    text = "".join(each for each in text if not unicodedata.category(each).startswith("M")).casefold()
    text = re.sub("[\u2010-\u2015\u2212]", "-", text).replace("\u2019", "'")
    text = re.sub("<[-=]*>", " swap ", text)
    text = re.sub("[-=]*>", " to ", text)
    text = re.sub("<[-=]*", " from ", text)
    kept = list(text)
    made = ""
    place = 0
    while place < len(kept):
        two = "".join(kept[place : place + 2])
        after = kept[place + 2] if place + 2 < len(kept) else ""
        if two == "'s" and not is_written(after):
            place += 2
        elif two == "w/" and not is_written(made[-1:]):
            made, place = made + " with ", place + 2
        else:
            made, place = made + (" and " if kept[place] == "&" else kept[place]), place + 1
    done = [settled(made, place) for place in range(len(made))]
    return "".join(done)


def is_written(character: str) -> bool:
    return (
        character != ""
        and unicodedata.category(character)[0] in "LN"
        and (character.isalpha() or unicodedata.category(character) == "Nd")
    )


def is_white(character: str) -> bool:
    return character != "" and character in WHITE


def settled(text: str, place: int) -> str:
    character, before, after = text[place], text[max(place - 1, 0) : place], text[place + 1 : place + 2]
    if character == "•" or (character in "/|" and is_white(before) and is_white(after)):
        return STOP
    if character == "." and (is_white(after) or not after):
        letters = re.search(r"[^\W\d_]*$", text[:place])
        assert letters is not None
        run = letters[0]
        if unicodedata.category(before or " ") == "Nd" or (len(run) >= 3 and run != "cent"):
            return STOP
    return character if character in "+-" or is_written(character) else " "


def test_cleaning_is_as_written() -> None:
    """AL-4.91, over texts from the whole of Unicode and of the signs that it speaks of."""
    rng = Random(491)
    for number in range(600):
        if number % 2:
            text = some_text(rng, 60)
        else:
            text = "".join(rng.choice("<>-= 's’.w/|&•+a3centw. ") for _ in range(40))
        assert clean_pieces(text) == cleaned_step_by_step(text), ascii(text)


def far(one: str, other: str) -> int:
    """AL-4.94, as the books tell it: optimal string alignment."""
    table = {(i, 0): i for i in range(len(one) + 1)} | {(0, j): j for j in range(len(other) + 1)}
    for i, j in product(range(1, len(one) + 1), range(1, len(other) + 1)):
        same = one[i - 1] == other[j - 1]
        table[i, j] = min(table[i - 1, j] + 1, table[i, j - 1] + 1, table[i - 1, j - 1] + (not same))
        if i > 1 and j > 1 and one[i - 1] == other[j - 2] and one[i - 2] == other[j - 1]:
            table[i, j] = min(table[i, j], table[i - 2, j - 2] + 1)
    return table[len(one), len(other)]


@settings(max_examples=500, deadline=None)
@given(st.text(alphabet="abc", max_size=7), st.text(alphabet="abc", max_size=7), st.sampled_from((1, 2)))
def test_distance(one: str, other: str, limit: int) -> None:
    """AL-4.94."""
    assert distance(one, other, limit) == min(far(one, other), limit + 1)


def passes_step_by_step(word: str, wanted: str) -> bool:
    """AL-4.94, as it is written."""
    away = far(word, wanted)
    if not away:
        return True
    most = 0 if len(wanted) < 5 else 1 if len(wanted) < 9 else 2
    if away > most or ((away == 2 or wanted in HANDWRITING.directions) and word[0] != wanted[0]):
        return False
    return all(rival == wanted or far(word, rival) > away for rival in HANDWRITING.rivals)


def test_passing_for_a_word() -> None:
    """AL-4.94: every word of a name, with one or two slips at random, passes for what the rule says."""
    rng, targets = Random(494), sorted({word for name in NAMES for word in name})
    for number in range(600):
        letters = list(targets[number % len(targets)])
        for _ in range(rng.randrange(3)):
            place = rng.randrange(len(letters) + 1)
            letters[place : place + rng.randrange(2)] = rng.choice(("", "a", "e", "s", "th"))
        word = "".join(letters) or "x"
        passing = {wanted for wanted in targets if passes_step_by_step(word, wanted)}
        assert set(passes_for(word)) - {word} == passing - {word}, word


def test_guessed_words() -> None:
    """AL-4.94: one slip from corrected words that are all of one row."""
    rng, rows = Random(495), {"units": "unit"}
    row_of = {word: row for row, words in HANDWRITING.words.items() for word in words}
    for number in range(400):
        letters = list(HANDWRITING.corrected[number % len(HANDWRITING.corrected)])
        place = rng.randrange(len(letters))
        letters[place : place + rng.randrange(2)] = rng.choice(("", "a", "t", "s"))
        word = "".join(letters)
        near = [row_of[each] for each in HANDWRITING.corrected if far(word, each) == 1]
        one_row = len({rows.get(row, row) for row in near}) == 1
        meant = ROW_OF["troop" if "unit" in near else HANDWRITING.words[near[0]][0]] if one_row else None
        assert guessed_word(word) == (None if meant is None else meant.sort), word


# Data


def test_names_are_of_one_territory() -> None:
    """AL-4.93: however its words are parted, a name is one territory's, and no other word's."""
    ways = {"".join(form): set[str]() for form in FORMS}
    for form, place in FORMS.items():
        ways["".join(form)].add(place)
    assert all(len(places) == 1 for places in ways.values())
    assert not {form[0] for form in FORMS if len(form) == 1} & SINGLE.keys()


def test_no_word_is_in_two_rows() -> None:
    """AL-4.92."""
    words = [word for row in HANDWRITING.words.values() for word in row]
    assert len(words) == len(set(words))
    assert set(HANDWRITING.corrected) <= set(words)
    assert set(HANDWRITING.directions) <= set(HANDWRITING.rivals)


@pytest.mark.parametrize(("text", "read_as"), [("Brazil, , 2", ["missing_count", "missing_place"])])
def test_a_blank_parts_what_belongs_together(text: str, read_as: list[str]) -> None:
    """AL-4.102: a blank piece is no piece that could not be read."""
    assert [reading.reason for reading in read(text)] == read_as


def test_a_run_that_can_be_cut_in_two_ways_stays_as_it_is() -> None:
    """AL-4.102: `2, Brazil, 2` may begin or end with a count."""
    assert [reading.reason for reading in read("2, Brazil, 2, Peru, 2")] == [
        *("missing_place", "missing_count", "missing_place", "missing_count", "missing_place")
    ]


def cuts(run: list[Piece], carried: Carried) -> list[list[int]]:
    """Every way to cut a run into entries that can be read, by their lengths."""
    if not run:
        return [[]]
    found: list[list[int]] = []
    for length in range(1, min(len(run), 6) + 1):
        read_as, after = understood(joined(run[:length]).sorts, carried)
        if read_as is not None and read_as.reason is None:
            found += [[length, *rest] for rest in cuts(run[length:], after)]
    return found


def test_cutting_a_run() -> None:
    """AL-4.102: one way and no other, against trying them all."""
    rng, outcomes = Random(4102), set[int]()
    words = (
        "Brazil",
        "Peru",
        "2",
        "3 troops",
        "to Siam",
        "from Peru",
        "2 each",
        "and China",
        "cash in Japan",
        "in Ural",
    )
    for _ in range(3000):
        run = [piece_of(rng.choice(words).lower(), tolerant=True) for _ in range(rng.randrange(2, 9))]
        ways, cut = cuts(run, Carried()), cut_run(run, Carried())
        assert (None if cut is None else [told.pieces for told in cut]) == (
            ways[0] if len(ways) == 1 else None
        )
        outcomes.add(min(len(ways), 2))
    assert outcomes == {0, 1, 2}


def test_a_guess_belongs_to_its_part() -> None:
    """AL-4.26, AL-4.95: a guessed filler makes the entry guessed in which it stood, and no other."""
    read_as = read("2 trops in Brazil and 1 in China and 1 trops Peru")
    assert [reading.guessed for reading in read_as] == [True, False, True]
