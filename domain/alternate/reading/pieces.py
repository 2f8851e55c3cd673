"""A text of edition 2: its lines and pieces, several orders in a piece, one order in several pieces (AL-4.90,
AL-4.101, AL-4.102)."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, cast

from msgspec.structs import replace

from domain.alternate import sheet as paper
from domain.alternate.reading import vocabulary as v
from domain.alternate.reading.cleaning import WHITE, clean_pieces
from domain.alternate.reading.entries import Carried, Order, Understood, understood
from domain.alternate.reading.tokens import Piece, Span, Token, piece_of

_LINE_END = re.compile(r"[\n\r;]")
_START = re.compile(rf"[{WHITE}]*+(?:(?:[0-9]++[.)]|[A-Za-z]\))[{WHITE}])?")
_MOST_PIECES = 6
"""Pieces in which one order may be written."""
_MOST_COUNTS = 2
"""No entry that can be read has more (`cash in 1 card for 2`), and without EACH none has more lands."""
_WAYS = ((v.AND, False), (v.AND + v.PLUS, False), (v.AND + v.PLUS, True), (v.AND, True))
"""How a sentence may be parted, and whether parts may be lost."""
_KIND: dict[paper.Kind, type[paper.Reading]] = {
    "cash_in": paper.CashInReading,
    "deployment": paper.DeploymentReading,
    "movement": paper.MovementReading,
}


class Entry(NamedTuple):
    """One entry as understood, with its tokens."""

    read: Understood
    span: Span


class Told(NamedTuple):
    """What one or more pieces came to, and what is carried on."""

    pieces: int
    entries: tuple[Entry, ...]
    carried: Carried
    can_be_read: bool = True
    """A heading or blank has nothing that could not."""

    @property
    def is_one_order(self) -> bool:
        return self.can_be_read and len(self.entries) == 1 and len(self.entries[0].read.orders) == 1


@lru_cache(maxsize=64)
def read_text(text: str, *, tolerant: bool) -> paper.Readings:
    lines = [line.split(",") for line in _LINE_END.split(text)]
    bare = "\n".join([_START.sub("", piece, count=1) for line in lines for piece in line])
    cleaned = iter(clean_pieces(bare).split("\n"))
    readings: list[paper.Reading] = []
    carried = Carried()
    for line in lines:
        at, carried = 0, carried._replace(same_line=False)
        for told in _line([piece_of(next(cleaned), tolerant=tolerant) for _ in line], carried):
            written = ",".join(line[at : at + told.pieces]).strip(WHITE)
            for entry in told.entries:
                readings += _readings(entry, len(readings) + 1, written)
            at, carried = at + told.pieces, told.carried
    return tuple(readings)


def _readings(entry: Entry, number: int, written: str) -> Iterator[paper.Reading]:
    """AL-4.23, AL-4.26: the elements of a reading that an entry comes to."""
    read, (tokens, _, guesses) = entry
    if read.reason is not None:
        strange = next((str(token.value) for token in tokens if token.sort in v.UNKNOWN + v.NONE), None)
        yield _KIND[read.kind](number, reason=read.reason, text=written, guessed=False, unknown_word=strange)
    for entry_number, order in enumerate(read.orders, number):
        made = _reading(entry_number, read.kind, order, tokens)
        yield replace(made, text=written, guessed=bool(guesses), unknown_word=None)


def _reading(entry: int, kind: paper.Kind, order: Order, tokens: tuple[Token, ...]) -> paper.Reading:
    count = None if order.how_many is None else cast(paper.Count, tokens[order.how_many].value)
    lands = [cast(str, tokens[place].value) for place in order.where]
    if kind == "movement":
        return paper.MovementReading(entry, count, lands[0], lands[1])
    if kind == "deployment":
        return paper.DeploymentReading(entry, count, lands[0])
    return paper.CashInReading(entry, count, lands[0] if lands else None)


# A line (AL-4.102)


def _line(pieces: list[Piece], carried: Carried) -> Iterator[Told]:
    at = 0
    while at < len(pieces):
        alone = _run(pieces, at, carried)
        run = pieces[at : at + len(alone)]
        for told in (cut_run(run, carried) if len(run) > 1 else None) or alone:
            yield told
            carried = told.carried
        at += len(run)


def _run(pieces: list[Piece], at: int, carried: Carried) -> list[Told]:
    """The pieces from here on that may belong together, each read alone."""
    alone = [_read_piece(pieces[at], carried)]
    first, each = alone[0], v.EACH in pieces[at].whole.sorts
    begins = first.is_one_order if first.can_be_read else not pieces[at].whole.is_strange
    if not begins:
        return alone
    for place in range(at + 1, len(pieces)):
        piece, sorts = pieces[place], pieces[place].whole.sorts
        each = each or v.EACH in sorts
        if piece.whole.is_strange or (piece.began_with_and and not each):
            break
        if first.can_be_read and len(alone) == 1 and sorts[:1] not in (v.FROM, v.TO):
            break
        told = _read_piece(piece, alone[-1].carried)
        if told.can_be_read and v.EACH not in sorts:
            break
        alone.append(told)
    return alone


class _Way(NamedTuple):
    """A way to cut a run, from its last entry back to the first."""

    told: Told
    before: "_Way | None"


def cut_run(run: list[Piece], carried: Carried) -> list[Told] | None:
    """The only way to cut a run into entries that can all be read, if there is one and no other."""
    each = any(v.EACH in piece.whole.sorts for piece in run)
    ways: list[dict[Carried, list[_Way | None]]] = [{} for _ in range(len(run) + 1)]
    ways[0][carried] = [None]
    for at in range(len(run)):
        for before, found in ways[at].items():
            for told in _beginnings(run[at : at + _MOST_PIECES], before, each):
                known = ways[at + told.pieces].setdefault(told.carried, [])
                known += [_Way(told, way) for way in found[: 2 - len(known)]]
    whole = [way for found in ways[-1].values() for way in found]
    if len(whole) != 1:
        return None
    cut: list[Told] = []
    way = whole[0]
    while way is not None:
        cut.insert(0, way.told)
        way = way.before
    return cut


def _beginnings(run: list[Piece], carried: Carried, each: bool) -> Iterator[Told]:
    """Entries that can be read, of one or more pieces from the first on."""
    sorts = ""
    for count, piece in enumerate(run, 1):
        sorts += piece.whole.sorts
        counts = sum(map(sorts.count, v.COUNTS))
        if counts > _MOST_COUNTS or (sorts.count(v.TERRITORY) > _MOST_COUNTS and not each):
            return
        span = joined(run[:count])
        read, after = understood(span.sorts, carried)
        if read is not None and read.reason is None:
            yield Told(count, (Entry(read, span),), after)


def joined(pieces: list[Piece]) -> Span:
    spans = [piece.whole for piece in pieces]
    comma = v.AND if any(v.EACH in span.sorts for span in spans) else ""
    between = (Token(v.AND, None, 0),) if comma else ()
    tokens = spans[0].tokens
    for span in spans[1:]:
        tokens += between + span.tokens
    guesses = tuple([place for span in spans for place in span.guesses])
    return Span(tokens, comma.join([span.sorts for span in spans]), guesses)


# A piece (AL-4.101)


def _read_piece(piece: Piece, carried: Carried) -> Told:
    whole = piece.whole
    read, after = understood(whole.sorts, carried)
    if read is None:
        return Told(1, (), after)
    if read.reason is None:
        return Told(1, (Entry(read, whole),), after)
    unread = Told(1, (Entry(read, whole),), after, can_be_read=False)
    if not any(sign in whole.sorts for sign in v.STOP + v.AND + v.PLUS):
        return unread
    entries: list[Entry] = []
    for sentence in whole.parted_at(v.STOP):
        found = _sentence(sentence, carried)
        if found is None:
            break
        entries += found.entries
        carried = found.carried
    else:
        if any(entry.read.reason is None for entry in entries):
            return Told(1, tuple(entries), carried)
    return unread


def _sentence(sentence: Span, carried: Carried) -> Told | None:
    """The first way of reading it that fits; left unread if it is lost; None: it is in doubt."""
    read, after = understood(sentence.sorts, carried)
    if read is None:
        return Told(1, (), after)
    if read.reason is None:
        return Told(1, (Entry(read, sentence),), after)
    for separators, may_lose in _WAYS:
        found = _parted(sentence.parted_at(separators), carried, may_lose)
        if found is not None:
            return found
    return Told(1, (Entry(read, sentence),), after) if sentence.is_lost else None


def _parted(parts: list[Span], carried: Carried, may_lose: bool) -> Told | None:
    entries: list[Entry] = []
    for number, part in enumerate(parts):
        read, carried = understood(part.sorts, carried, parted=number > 0)
        if read is None or (read.reason is not None and not (may_lose and part.is_lost)):
            return None
        kinds = {entries[-1].read.kind, read.kind} if entries else set[str]()
        if kinds == {"deployment", "movement"} and not part.begins_with_kind:
            return None
        entries.append(Entry(read, part))
    readable = any(entry.read.reason is None for entry in entries)
    return Told(1, tuple(entries), carried) if readable else None
