"""Words for people: what is told of an event, a mark or a field of a view, as data beside its variant.

Each variant has a file `words.json` in its package; what all share stands once, in `domain/core` (events of
the shared vocabulary) and `domain/game` (events of the desk). A variant's row need only say what is its own:
it is laid over the row that is there already, word by word.

A sentence is a template. `{field}` is a field of the event, `{armies:army}` a number with its noun (of a
list: how many there are), `{+armies:army}` one that is nothing to speak of where it is zero,
`{asked!placed}` one that is so where it is the same as the other. `{@attacker}`, `{@defender}` and
`{@place}` are those of the battle that is going on, `{@side}` the one of both that the field `side`
says. A part in square brackets is left out where one of its fields is hidden from the viewer, empty or
nothing to speak of; of several divided by `|` the first that need not be left out is said.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

Kind = Literal["desk", "claim", "ruling", "setup", "turn", "trade", "battle", "move", "chance", "seat", "end"]


class Sides(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields that tell something of the attacker and of the defender."""

    attacker: str
    defender: str | None = None
    place: str | None = None
    """The field with what is fought for."""


class EventWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is told of one event. `kind` and `says` every event has; the rest where it applies."""

    kind: Kind
    """What it is about."""
    says: str
    """The sentence."""
    says_by: Mapping[str, Mapping[str, str]] = {}
    """Field → value → the sentence in that case, instead."""
    items: Mapping[str, str] = {}
    """Field → the phrase for each object in it, a template like the sentence."""
    pairs: Mapping[str, str] = {}
    """Field → the phrase for each `{key}` and `{value}` in it."""
    tallies: Mapping[str, str] = {}
    """Field in which places have an owner → the phrase for each owner `{key}` with so many, `{value}`."""
    words: Mapping[str, Mapping[str, str]] = {}
    """Field (at any depth, `key` in pairs) → value → what is said for it."""
    rules: str = ""
    """Ids of the rules that decide it, whatever it says."""
    rules_by: Mapping[str, Mapping[str, str]] = {}
    """Field → value → ids of further rules."""
    chance: bool = False
    """Its field `kind` names a chance point, whose rules stand in `chances` and whose name in `rolls`."""
    awaits: bool = False
    """It asks for dice or cards, and another event answers it; both and what came of it are told as one."""
    deed: str = ""
    """In a word or two, what changed a place; empty: the event's own name. Events that share the deed of one
    that opens a battle belong to that battle."""
    at: tuple[str, ...] = ()
    """Fields that name the places it changes, at any depth."""
    everywhere: bool = False
    """Any place may have been changed."""
    arrow: tuple[str, str] | None = None
    """The fields with both ends of a move, for the arrow on the map."""
    opens: Sides | None = None
    """It opens a battle, and these fields say who attacks whom; no place has changed yet."""
    dice: Mapping[str, str] = {}
    """Field with dice of a battle → whose: `attacker`, `defender`, or the field that tells side or seat."""
    losses: tuple[str, str] | None = None
    """Fields with what attacker and defender lose where their dice are compared plainly, pair by pair, so
    that losses can be held against the odds."""
    leads: tuple[str, str] | None = None
    """The fields with a side that is no seat, and the seat that leads it from now on."""
    unread: Mapping[str, str] = {}
    """Field with readings of what each seat wrote → the event that tells why an entry came to nothing; what
    its sentence says may take fields of the reading."""


class ChangeWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is told where a field of a view has changed: templates like an event's. `{before}` and `{after}`
    are its values, `{came}` and `{went}` what a list has gained and lost, `{who}` and `{key}` the first and
    the last name on the way to it; of an object also its own fields, as they are now if it is still there."""

    says: str
    new: str = ""
    """Where there was nothing; empty: as otherwise."""
    gone: str = ""
    """Where there is nothing now; empty: as otherwise."""
    emptied: str = ""
    """Where it is still there and nothing is in it; empty: as where there is nothing now."""
    items: Mapping[str, str] = {}
    """Slot → the phrase for each object in it."""
    words: Mapping[str, Mapping[str, str]] = {}
    """Slot → value → what is said for it."""
    whole: bool = False
    """It is told as one thing, whatever part of it has changed."""


class CalledBy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How values of a command's field are called."""

    rows: str
    """What they are: a list of the state or of the board. A row is known by its id, else by its number."""
    says: str = "{id}"
    """The phrase for a row, a template like a sentence."""
    words: Mapping[str, Mapping[str, str]] = {}
    """Field of a row → value → what is said for it."""


class MarkWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a kind of mark is drawn and explained."""

    means: str = ""
    """What the key of a picture says; empty: the kind's own name."""
    sign: str = ""
    """The sign: a name of those there are, or path data in a box from -5 to 5; empty: the kind's own name."""
    cover: Literal["", "snow"] = ""
    """It lies on the whole land and is no sign beside the armies."""

    def named(self, kind: str) -> str:
        return self.means or kind.replace("_", " ")


class Caption(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line below a picture, from what its viewer sees."""

    says: str
    """A template like a sentence, left out where a field is missing."""
    at: str = ""
    """Where in the view its fields are: names with dots; empty: at the top."""


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    like: str | None = None
    """Another variant, whose words (and rules) hold where this one says nothing else."""
    seats: frozenset[str] = frozenset()
    """Fields of events in which a number is a seat."""
    who: frozenset[str] = frozenset()
    """Fields of views in which a number is a seat."""
    nations: frozenset[str] = frozenset()
    """Fields of events in which a colour is the name of a nation."""
    quotes: frozenset[str] = frozenset()
    """Fields that quote somebody, told as they were written."""
    lines: tuple[str, ...] = ()
    """Fields of a view's lists by which a row is called."""
    fields: Mapping[str, str] = {}
    """What fields of views and events are called, where their names do not tell it."""
    phases: Mapping[str, str] = {}
    """Phase → what it is called."""
    things: Mapping[str, str] = {}
    """Ids of cards, owners and the like → what they are called."""
    named_in: Mapping[str, str] = {}
    """Data file beside the words that has more such things → the field by which they are called."""
    captions: tuple[Caption, ...] = ()
    """What is said below every picture of a position."""
    marks: Mapping[str, MarkWords] = {}
    chances: Mapping[str, str] = {}
    """Chance point → ids of its rules."""
    rolls: Mapping[str, str] = {}
    """Chance point → what it is called."""
    replaced: Mapping[str, Mapping[str, str]] = {}
    """Edition → rule → the one that stands in its place from then on."""
    commands: Mapping[str, str] = {}
    """Command → what it is called that somebody sends."""
    values: Mapping[str, CalledBy] = {}
    """Field of commands → how its values are called, where they do not tell it."""
    changes: Mapping[str, ChangeWords] = {}
    """Way to a field of a view → what is told of its change. A way is the names from the outside in, with
    dots: `*` is any name, `players/seats` one of both."""
    refusals: Mapping[str, str] = {}
    """Code → the sentence, a template like that of an event, where the refusal brings its facts."""
    events: Mapping[str, EventWords] = {}

    @property
    def battles(self) -> frozenset[str]:
        """The deeds that are battles."""
        return frozenset(row.deed for row in self.events.values() if row.opens is not None)

    @property
    def reasons(self) -> Mapping[str, str]:
        """What is said for the reasons that events give, whatever the event."""
        rows = (row.words.get("reason", {}) for row in self.events.values())
        return {code: said for row in rows for code, said in row.items()}

    def rules_behind(self, body: Mapping[str, Any], edition: int = 1) -> tuple[str, ...]:
        """The ids of the rules that decided an event, as far as what is shown of it tells, in a game of this
        edition."""
        row = self.events.get(str(body.get("type")))
        found: list[str] = []
        if row is not None:
            found += row.rules.split()
            for field, rules in row.rules_by.items():
                found += rules.get(str(body.get(field)), "").split()
            if row.chance:
                found += self.chances.get(str(body.get("kind")), "").split()
        for since, replaced in self.replaced.items():
            if edition >= int(since):
                found = [replaced.get(rule, rule) for rule in found]
        named = body.get("rule")  # what a ruling of the organiser cites
        if isinstance(named, str):
            found.append(named)
        return tuple(dict.fromkeys(found))

    def change_at(self, path: Sequence[str]) -> ChangeWords | None:
        """What is told of a change there; what is said later is said instead of what was said before."""
        for way in reversed(tuple(self.changes)):
            parts = way.split(".")
            if len(parts) == len(path) and all(map(_leads, parts, path)):
                return self.changes[way]
        return None

    def phase(self, name: str) -> str:
        return self.phases.get(name, name.replace("_", " "))

    def called(self, field: str) -> str:
        return self.fields.get(field, field.replace("_", " "))

    def arrow_of(self, body: Mapping[str, Any]) -> tuple[str, str] | None:
        """Both ends of the move that an event tells of."""
        row = self.events.get(str(body["type"]))
        if row is None or row.arrow is None or not all(isinstance(body.get(end), str) for end in row.arrow):
            return None
        start, end = row.arrow
        return body[start], body[end]


def _leads(part: str, name: str) -> bool:
    return part == "*" or name in part.split("/")


def rolled(row: EventWords, body: Mapping[str, Any]) -> Iterator[tuple[tuple[int, ...], int | str]]:
    """Dice of a battle in an event, each time with the side (`attacker`, `defender`) or seat they are of."""
    for field, whose in row.dice.items():
        dice = body.get(field)
        if dice is not None:
            yield (dice,) if isinstance(dice, int) else tuple(dice), body.get(whose, whose)


def read_words(files: Iterable[bytes]) -> Words:
    """The words in these files, each laid over those before it; what cannot be meant is refused."""
    made: dict[str, Any] = {}
    for file in files:
        more: dict[str, Any] = msgspec.json.decode(file)
        for part, said in more.items():
            if part == "events":
                rows = made.setdefault("events", {})
                rows |= {event: {**rows.get(event, {}), **row} for event, row in said.items()}
            elif isinstance(said, dict):
                made[part] = {**made.get(part, {}), **said}
            elif isinstance(said, list):
                made[part] = [*made.get(part, ()), *said]
            else:
                made[part] = said
    return msgspec.convert(made, Words)
