"""What types and fields mean, in words.

A sentence stands once, beside the type: in the class (its first words, and the sentence under a field), or,
for the domain, as data in `glossary.json` of the type's package. What a field means in many types at once is
said once under `fields`; a package's own sentence goes before that of `domain/core`, a type's before both.
"""

from collections.abc import Iterator, Mapping
from functools import cache

import msgspec

from domain.core.data import shipped, shipped_names
from domain.game.words import words_of
from domain.variants import VARIANTS
from service.contract.naming import field_notes

CORE, GAME = "domain.core", "domain.game"
_FILE = "glossary.json"


class TypeWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one type means."""

    means: str = ""
    fields: Mapping[str, str] = {}


class Glossary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one package."""

    fields: Mapping[str, str] = {}
    """What a field means wherever nothing else is said of it."""
    types: Mapping[str, TypeWords] = {}
    endings: Mapping[str, str] = {}
    """How a game can end: the `reason` of its last event."""
    written: Mapping[str, str] = {}
    """Fields of a position that people may write in another form, and in which."""


@cache
def glossary(package: str) -> Glossary:
    """What a package says; nothing, where it has no such file."""
    if _FILE not in shipped_names(package, _FILE):
        return Glossary()
    return msgspec.json.decode(shipped(package, _FILE), type=Glossary)


def home(kind: type) -> str:
    """The package whose glossary tells of a type."""
    return ".".join(kind.__module__.split(".")[:-1][:2])


def lineage(kind: type) -> list[type]:
    """A type and those it extends."""
    return [each for each in kind.__mro__ if issubclass(each, msgspec.Struct) and each is not msgspec.Struct]


def _packages(kind: type) -> Iterator[str]:
    """Where words about a type may stand, the nearest first."""
    for package in dict.fromkeys(map(home, lineage(kind))):
        yield package
        for rules in VARIANTS.values():
            like = words_of(rules.slug).like if rules.package == package else None
            if like is not None:
                yield VARIANTS[like].package
    yield CORE


def _entries(kind: type) -> Iterator[TypeWords]:
    """What is said of a type and of those it extends."""
    for parent in lineage(kind):
        found = glossary(home(parent)).types.get(parent.__name__)
        if found is not None:
            yield found


def meaning(kind: type) -> str | None:
    """What a type is: its own first words, or those of its package's glossary."""
    own = glossary(home(kind)).types.get(kind.__name__)
    return (own.means if own is not None else "") or None


def field_meaning(kind: type[msgspec.Struct], field: str) -> str | None:
    """What a field of a type means."""
    noted = field_notes(kind).get(field)
    if noted is not None:
        return noted
    for entry in _entries(kind):
        if field in entry.fields:
            return entry.fields[field]
    for package in _packages(kind):
        if field in glossary(package).fields:
            return glossary(package).fields[field]
    return None
