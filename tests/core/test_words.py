"""Every event of every variant is told in words of its own; nothing outside a variant knows its events."""

import re
from collections.abc import Mapping
from pathlib import Path
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from domain.core import vocabulary
from domain.core.actor import REFEREE
from domain.core.data import shipped
from domain.core.variant import Variant
from domain.core.vocabulary import Event, type_of
from domain.core.words import EventWords, read_words
from domain.game.desk import DESK_EVENTS
from domain.game.rulebook import rules_of
from domain.game.words import shared_words, words_of
from domain.variants import VARIANTS
from projections import sentences
from service.contract.naming import structs_in
from tests.coin import COIN
from tests.telling import misworded, random_game

ROOT = Path(__file__).parent.parent.parent
GAMES = 10
SLOT = re.compile(r"\{\+?([a-z_]+)(?:!([a-z_]+))?")
"""What a sentence says of its own event; `{@…}` is the battle's."""
SHARED_FILES = [shipped(package, "words.json") for package in ("domain.core", "domain.game")]

every_variant = pytest.mark.parametrize("rules", [*VARIANTS.values(), COIN], ids=lambda rules: rules.slug)


@pytest.fixture(autouse=True)
def _coin_is_known(coin: None) -> None:
    """The tests' own variant is held to the same."""


def all_events(rules: Variant[Any]) -> dict[str, type[Event]]:
    return {type_of(kind): kind for kind in (*rules.events, *DESK_EVENTS)}


def ids_in(row: EventWords) -> list[str]:
    return [
        *row.rules.split(),
        *(i for by in row.rules_by.values() for ids in by.values() for i in ids.split()),
    ]


@every_variant
def test_every_event_has_a_sentence_and_rules_that_exist(rules: Variant[Any]) -> None:
    words, texts = words_of(rules.slug), rules_of(rules.slug)
    for event in all_events(rules):
        assert words.events[event].says, event
    for kind in rules.events:
        row = words.events[type_of(kind)]
        assert ids_in(row), f"{type_of(kind)} names no rule"
        assert [rule for rule in ids_in(row) if rule not in texts] == []
    assert [rule for ids in words.chances.values() for rule in ids.split() if rule not in texts] == []
    if isinstance(rules, Variant):
        assert {point for part in rules.parts for point in part.chances} <= words.chances.keys()


@every_variant
def test_words_are_about_what_there_is(rules: Variant[Any]) -> None:
    """A row speaks of an event of its variant, and of fields that event has."""
    own: dict[str, Any] = msgspec.json.decode(shipped(rules.package, "words.json"))
    events = all_events(rules)
    assert own["events"].keys() <= events.keys()
    rows = words_of(rules.slug).events
    for event, kind in events.items():
        row, fields = rows[event], set(kind.__struct_fields__) | read_fields(event, events, rows)
        assert fields_of(row) <= fields, f"{event}: {fields_of(row) - fields}"
        assert set(row.unread.values()) <= events.keys()
    assert set(own.get("seats", ())) <= {
        field for kind in events.values() for field in kind.__struct_fields__
    }
    shown = {field for kind in structs_in([rules.view_type]) for field in kind.__struct_fields__}
    sent = {field for kind in structs_in(rules.commands) for field in kind.__struct_fields__}
    assert {*own.get("lines", ()), *own.get("who", ())} <= shown
    assert set(own.get("fields", ())) <= shown | sent
    ways = {name for way in own.get("changes", ()) for part in way.split(".") for name in part.split("/")}
    assert ways <= shown | {"*", "players", "seats", "nations"}
    of_objects = {
        field
        for row in own.get("changes", {}).values()
        for field in (*row.get("named_by", ()), *row.get("dice", ()))
    }
    assert of_objects <= shown
    assert own.get("commands", {}).keys() <= {type_of(command) for command in rules.commands}


def read_fields(event: str, events: dict[str, type[Event]], rows: Mapping[str, EventWords]) -> set[str]:
    """Those of the readings that an event may tell of: another one has brought them."""
    sources = ((events[other], field) for other in events for field in rows[other].unread)
    readings = [
        get_type_hints(kind)[field] for kind, field in sources if event in rows[type_of(kind)].unread.values()
    ]
    return {field for reading in structs_in(readings) for field in reading.__struct_fields__}


def fields_of(row: EventWords) -> set[str]:
    """Every field of the event that a row speaks of."""
    pairs = [pair for pair in (row.arrow, row.losses, row.leads) if pair is not None]
    opens = (row.opens.attacker, row.opens.defender, row.opens.place) if row.opens else ()
    sides = [side for side in opens if side]
    whose = [field for field in row.dice.values() if field not in ("attacker", "defender")]
    return {
        *(field for says in sentences_of(row) for pair in SLOT.findall(says) for field in pair if field),
        *(field for pair in pairs for field in pair),
        *(
            *row.at,
            *row.says_by,
            *row.pairs,
            *row.tallies,
            *row.rules_by,
            *row.dice,
            *row.unread,
            *sides,
            *whose,
        ),
    }


def sentences_of(row: EventWords) -> list[str]:
    return [row.says, *(says for by in row.says_by.values() for says in by.values())]


@every_variant
def test_a_sentence_never_needs_what_may_be_missing(rules: Variant[Any]) -> None:
    """Outside square brackets stand only fields that are never null and never sealed."""
    for event, kind in all_events(rules).items():
        says = sentences_of(words_of(rules.slug).events[event])
        bare = re.sub(r"\[.*?\]", "", " ".join(says))
        needed = {field for field, _ in SLOT.findall(bare)}
        sealed = needed & set(rules.sealed_fields.get(kind, ()))
        null = {
            field.name
            for field in msgspec.structs.fields(kind)
            if field.name in needed and NoneType in get_args(field.type)
        }
        assert (sealed, null) == (set(), set()), event


@every_variant
def test_every_word_of_a_list_is_told_as_people_say_it(rules: Variant[Any]) -> None:
    """A field whose values are a few codes has a phrase for each of them that is no plain word."""
    words = words_of(rules.slug)
    for event, kind in all_events(rules).items():
        row = words.events[event]
        told = {field for says in sentences_of(row) for field, _ in SLOT.findall(says)}
        for field in msgspec.structs.fields(kind):
            if field.name in told and field.name not in row.items:
                named = "value" if field.name in row.pairs else field.name
                known = row.words.get(named, {}).keys() | row.says_by.get(field.name, {}).keys()
                codes = {code for code in literals_in(field.type) if not code.isalpha()}
                assert codes <= known | words.things.keys(), f"{event}, {field.name}: {codes - known}"
                if bool in (field.type, *get_args(field.type)):
                    assert {"true", "false"} <= known, f"{event}, {field.name}"


def literals_in(kind: Any) -> set[str]:
    if get_origin(kind) is Literal:
        return {value for value in get_args(kind) if isinstance(value, str)}
    return {value for inner in get_args(kind) for value in literals_in(inner)}


@every_variant
def test_every_phase_reason_and_roll_has_a_name(rules: Variant[Any]) -> None:
    words = words_of(rules.slug)
    assert {point for part in rules.parts for point in part.chances} <= words.rolls.keys()
    assert {phase for part in rules.parts for phase in part.phases} <= words.phases.keys()
    if rules is not COIN:
        assert {type_of(command) for command in rules.commands} <= words.commands.keys()
    for event in all_events(rules):
        row = words.events[event]
        if "{reason}" in row.says:
            assert row.rules_by.get("reason", {}).keys() <= row.words.get("reason", {}).keys(), event


@every_variant
def test_no_event_or_mark_of_any_game_is_without_its_words(
    rules: Variant[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole random games, told to everybody: no event without its sentence, and none that only a machine
    would say. `make soak` tells many more."""

    def untold(body: dict[str, Any], cast: object) -> str:
        raise AssertionError(f"no sentence for {body}")

    monkeypatch.setattr(sentences, "_account", untold)
    for seed in range(GAMES):
        played = random_game(rules, seed, 150)
        assert misworded(played, rules) == []
        view = rules.view(played.game.state, REFEREE)
        marks = {
            mark.kind for spot in (*view.territories.values(), *view.seas.values()) for mark in spot.marks
        }
        assert marks <= words_of(rules.slug).marks.keys()


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (b'{"events": {"game_won": {"say": "x"}}}', "unknown field"),
        (b'{"events": {"unheard_of": {"kind": "turn"}}}', "missing required field"),
        (b'{"events": {"game_won": {"kind": "victory"}}}', "Invalid enum value"),
        (b'{"sentences": {}}', "unknown field"),
    ],
)
def test_what_cannot_be_meant_is_refused(said: bytes, told: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=told):
        read_words((*SHARED_FILES, said))


def test_a_row_is_laid_over_the_one_before() -> None:
    words = read_words((*SHARED_FILES, b'{"seats": ["winner"], "events": {"game_won": {"rules": "CL-5.4"}}}'))
    shared = shared_words()
    assert words.events["game_won"] == msgspec.structs.replace(shared.events["game_won"], rules="CL-5.4")
    assert words.seats == shared.seats | {"winner"}


SHARED = {type_of(kind) for kind in DESK_EVENTS} | {
    type_of(kind)
    for kind in vars(vocabulary).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}
STATUS = {"paused", "rewound"}
"""Events of the desk whose names are those of a status and an outcome as well."""


def sources(*folders: str) -> dict[str, set[str]]:
    """The words of every module below these folders."""
    return {
        str(path.relative_to(ROOT)): set(re.findall(r"[a-z_]+", path.read_text(encoding="utf-8")))
        for folder in folders
        for path in (ROOT / folder).rglob("*.py")
    }


def test_nothing_outside_a_variant_knows_its_events() -> None:
    """Projections and service know no event at all, the rest of the domain only those that all share."""
    every = {event for rules in VARIANTS.values() for event in all_events(rules)}
    for path, words in sources("projections", "service").items():
        assert not words & (every - STATUS), path
    for path, words in sources("domain/core", "domain/game").items():
        assert not words & (every - SHARED), path


def test_projections_and_service_name_no_variant() -> None:
    named = re.compile(rf"\b({'|'.join(VARIANTS)}|{'|'.join(slug.replace('-', '_') for slug in VARIANTS)})\b")
    for folder in ("projections", "service"):
        for path in (ROOT / folder).rglob("*.py"):
            assert not named.search(path.read_text(encoding="utf-8")), path
