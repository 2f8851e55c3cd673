"""Words in a glossary are about something that is there, and stand nowhere else as well."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from domain.core.vocabulary import GameCreated
from domain.game.desk import DESK_EVENTS
from domain.game.log import Entry, Foreseen
from domain.variants import VARIANTS
from service.app import ROUTES
from service.contract.enumerations import endings, phases
from service.contract.glossary import CORE, GAME, field_meaning, glossary, home, lineage
from service.contract.naming import field_notes, structs_in
from service.contract.typed import spoken

PACKAGES = (CORE, GAME, *(rules.package for rules in VARIANTS.values()))


def told() -> Iterator[Any]:
    """Every type that goes over the wire."""
    yield from (GameCreated, *DESK_EVENTS, Entry, Foreseen)
    for rules in VARIANTS.values():
        yield from (*rules.commands, *rules.events, rules.options, rules.state, rules.view_type)
        yield from spoken(rules).values()
    for handler in ROUTES:
        for operation in vars(handler.fn).get("told").operations if "told" in vars(handler.fn) else ():
            kinds = [operation.body]
            kinds += [kind for reply in operation.replies.values() for kind in (reply.type, reply.instead)]
            yield from (kind for kind in kinds if kind is not None and not isinstance(kind, (str, dict)))


TYPES = structs_in(dict.fromkeys(told()))
LINES = [each for kind in TYPES for each in lineage(kind)]


@pytest.mark.parametrize("package", PACKAGES)
def test_no_word_is_about_something_that_is_not_there(package: str) -> None:
    words = glossary(package)
    here = {kind.__name__: kind for kind in LINES if home(kind) == package}
    assert set(words.types) <= set(here), "stale types"
    for name, entry in words.types.items():
        fields = {
            field.name
            for kind in LINES
            if here[name] in kind.__mro__
            for field in msgspec.structs.fields(kind)
        }
        assert set(entry.fields) <= fields, f"stale fields of {name}"


def test_no_general_word_is_without_a_field_it_is_needed_for() -> None:
    """Found by leaving the word out: some field would have no description."""
    used = {
        (_said_by(kind, field.name), field.name) for kind in TYPES for field in msgspec.structs.fields(kind)
    }
    for package in PACKAGES:
        for field in glossary(package).fields:
            assert (package, field) in used, f"{package}: nothing needs the general word for {field!r}"


def _said_by(kind: type[msgspec.Struct], field: str) -> str | None:
    """The package whose general word describes a field; none where the type says it itself."""
    text = field_meaning(kind, field)
    if field_notes(kind).get(field) == text:
        return None
    own = [glossary(home(each)).types.get(each.__name__) for each in lineage(kind)]
    if any(entry is not None and field in entry.fields for entry in own):
        return None
    return next(package for package in reversed(PACKAGES) if glossary(package).fields.get(field) == text)


def test_nothing_is_described_in_two_places() -> None:
    for kind in TYPES:
        entry = glossary(home(kind)).types.get(kind.__name__)
        if entry is not None:
            noted = field_notes(kind)
            assert not set(entry.fields) & set(noted), f"{kind.__name__} has words in the class and as data"
            assert not (entry.means and "__doc__" in vars(kind) and kind.__doc__), kind.__name__


def test_every_variant_says_how_it_ends_and_what_its_phases_are() -> None:
    for rules in VARIANTS.values():
        assert endings(rules)
        assert all(phases(rules).values())
        known = {field.name for field in msgspec.structs.fields(rules.state)}
        assert set(glossary(rules.package).written) <= known
