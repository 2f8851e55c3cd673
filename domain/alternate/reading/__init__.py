"""How a sheet is understood. A game's edition says by which rules, for good.

Structured sheets: `structured`. Plain text of edition 1 (AL-4.30 to AL-4.39): `first_words`, `first_edition`.
Plain text of edition 2 (AL-4.90 to AL-4.102), in the order in which it is read: `cleaning`, `phrases`,
`vocabulary`, `spelling`, `tokens`, `entries`, `pieces`.
"""

from msgspec.structs import replace

from domain.alternate.reading import first_edition, first_words, pieces
from domain.alternate.reading.structured import read_structured, unmatched
from domain.alternate.reading.vocabulary import FORMS
from domain.alternate.sheet import Readings, Spelling, Writing
from domain.alternate.state import AlternateState


def read_in(state: AlternateState, writing: Writing) -> Readings:
    """A sheet as this game reads it."""
    return read_sheet(writing, state.edition, state.options.spelling)


def read_sheet(writing: Writing, edition: int, spelling: Spelling) -> Readings:
    """What each entry of a sheet was understood to say, or why it could not be. It depends on nothing but
    these (AL-4.23, AL-4.26)."""
    if isinstance(writing, str):
        if edition == 1:
            return first_edition.read_text(writing)
        return pieces.read_text(writing, tolerant=spelling == "tolerant")
    if edition == 1:
        return read_structured(writing, first_words.NAMES)
    strange = zip(read_structured(writing, FORMS), unmatched(writing, FORMS), strict=True)
    return tuple(replace(read, text=None, guessed=False, unknown_word=word) for read, word in strange)
