"""What is told of a field of a view that has changed: by its variant's words, or else by its name."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from domain.core.words import ChangeWords, EventWords
from projections.sentences import (
    Cast,
    InWords,
    Telling,
    capital,
    filled_in,
    joined,
    sentence,
    value_words,
)

_NAMED_BY = ("attacker", "chance_id", "from_territory", "number", "territory", "to_territory")
"""What makes an object another one of its kind, which is told as new."""


class Changed(msgspec.Struct, frozen=True):
    """Two views, told to somebody."""

    before: Mapping[str, Any]
    after: Mapping[str, Any]
    cast: Cast

    def told(self, path: tuple[str, ...], old: Any, new: Any) -> str:
        row = self.cast.words.change_at(path)
        text = self._by_its_words(row, path, old, new) if row is not None else None
        view = self.after if path[0] in self.after else self.before
        plain = f"{_heading(path, view, self.cast)}: {_became(_field(path), old, new, self.cast)}"
        return capital(text or plain).rstrip(".") + "."

    def _by_its_words(self, row: ChangeWords, path: tuple[str, ...], old: Any, new: Any) -> str | None:
        says = row.says
        if _empty(old) or _another(old, new):
            says = row.new or says
        elif _empty(new):
            says = (row.emptied if new is not None else "") or row.gone or says
        names, field = self._names(path), _field(path)
        subject = old if _empty(new) else new
        body: dict[str, Any] = dict(subject) if isinstance(subject, dict) else {}
        slots = {"before": old, "after": new}
        if isinstance(old, list | tuple) and isinstance(new, list | tuple):
            slots |= {"came": _beyond(new, old), "went": _beyond(old, new)}
        body |= {"who": InWords(names[0]), "key": InWords(names[-1])} if names else {}
        told = {
            name: value if name in row.items or name in row.words else self._slot(key, value)
            for name, key, value in (
                *((name, name, value) for name, value in body.items()),
                *((name, field, value) for name, value in slots.items()),
            )
        }
        words = EventWords(kind="turn", says=says, items=row.items, words=row.words)
        return filled_in(says, Telling(told, words, self._viewed()))

    def _slot(self, field: str, value: Any) -> Any:
        """Numbers stay, so that they can be counted; of what is nothing nothing is said."""
        seats = self.cast.words.who | self.cast.words.seats
        if _empty(value) or isinstance(value, InWords | bool) or (type(value) is int and field not in seats):
            return value
        return InWords(_words(field, value, self.cast))

    def _viewed(self) -> Cast:
        """In views other fields name seats than in events."""
        words = self.cast.words
        return msgspec.structs.replace(
            self.cast, words=msgspec.structs.replace(words, seats=words.seats | words.who)
        )

    def _names(self, path: tuple[str, ...]) -> list[str]:
        """What is on the way to a field and has a name of its own: a player, a place, a card."""
        value: Any = self.after if path[0] in self.after else self.before
        told: list[str] = []
        for part in path:
            rows = isinstance(value, list | tuple)
            value = value[int(part)] if rows else value.get(part) if isinstance(value, dict) else None
            if rows or part.isdecimal():
                told.append(_row_name(value, self.cast) or self.cast.name(int(part)))
            elif value_words("", part, self.cast) != part.replace("_", " "):
                told.append(value_words("", part, self.cast))
        return told or [_called(path[-1], self.cast)]


def _another(old: Any, new: Any) -> bool:
    both = isinstance(old, dict) and isinstance(new, dict)
    return both and any(old.get(name) != new.get(name) for name in _NAMED_BY)


def _beyond(items: Sequence[Any], others: Sequence[Any]) -> list[Any]:
    return [item for item in items if item not in others]


# Plainly


def _field(path: tuple[str, ...]) -> str:
    """The field that says what a value is: the innermost that is no number and no id."""
    return next((part for part in reversed(path) if "-" not in part and not part.isdecimal()), path[0])


def _heading(path: tuple[str, ...], view: Mapping[str, Any], cast: Cast) -> str:
    """Whose and what: `Ada, cards`."""
    value: Any = view
    told: list[str] = []
    for part in path:
        rows = isinstance(value, list | tuple)
        value = value[int(part)] if rows else value.get(part) if isinstance(value, dict) else None
        if rows and (name := _row_name(value, cast)):
            told[-1:] = [name]
        elif rows:
            told[-1] += f" {int(part) + 1}"
        else:
            told.append(cast.name(int(part)) if part.isdecimal() else _called(part, cast))
    return capital(", ".join(told))


def _row_name(row: Any, cast: Cast) -> str | None:
    """What a line of a list is called."""
    named = (field for field in cast.words.lines if isinstance(row, dict) and row.get(field))
    field = next(named, None)
    return None if field is None else _words(field, row[field], cast)


def _called(part: str, cast: Cast) -> str:
    is_field = part.replace("_", "").isalpha() and part not in cast.places and part not in cast.words.things
    return cast.words.called(part) if is_field or part in cast.words.fields else value_words("", part, cast)


def _became(field: str, old: Any, new: Any, cast: Cast) -> str:
    """The change of one value, to be read aloud."""
    if isinstance(new, bool):
        return f"now {_words(field, new, cast)}"
    if isinstance(old, int) and isinstance(new, int) and field not in cast.words.who | cast.words.seats:
        return f"from {old} to {new}"
    if _plain_list(old) and _plain_list(new) and old and new:
        came, went = _beyond(new, old), _beyond(old, new)
        if not came and not went:
            return f"now in the order {_words(field, new, cast)}"
        told = [(f"new {_words(field, came, cast)}", came), (f"gone {_words(field, went, cast)}", went)]
        return "; ".join(words for words, items in told if items)
    if _empty(old):
        return f"now {_words(field, new, cast)}"
    if _empty(new):
        return f"no longer {_words(field, old, cast)}"
    return f"now {_words(field, new, cast)}, before {_words(field, old, cast)}"


def _empty(value: Any) -> bool:
    return value is None or value in ([], (), {})


def _plain_list(value: Any) -> bool:
    return isinstance(value, list | tuple) and not any(isinstance(item, dict | list) for item in value)


def _words(field: str, value: Any, cast: Cast) -> str:
    """A value of a view in words."""
    match value:
        case None:
            return "nothing"
        case [] | ():
            return "nothing"
        case str() if field == "kind" and value in cast.words.rolls:
            return cast.words.rolls[value]
        case str() if field == "reason" and value in cast.words.reasons:
            return cast.words.reasons[value]
        case str() if field in cast.words.quotes:
            return f"“{value}”"
        case int() if field in cast.words.who and not isinstance(value, bool):
            return cast.name(value)
        case dict() if not value:
            return "nothing"
        case {"type": str(event)} if event in cast.words.events:
            return sentence(value, cast).rstrip(".").partition(": ")[2]  # without "Awaited"
        case {"attacker": [*attack], "defender": [*defence]}:
            return f"{'-'.join(map(str, attack))} against {'-'.join(map(str, defence))}"
        case {"cannons": _}:
            return joined([f"{count} {_called(key, cast)}" for key, count in value.items() if count])
        case dict():
            known = [(key, each) for key, each in value.items() if not _empty(each)]
            return joined([_item(field, key, each, cast) for key, each in known]) or "as usual"
        case list() | tuple():
            return joined([_words(field, item, cast).rstrip(".") for item in value])
    return value_words(field, value, cast)


def _item(field: str, key: str, value: Any, cast: Cast) -> str:
    if key.isdecimal():
        return f"{cast.name(int(key))} {_words('', value, cast)}"
    inner = field if field in cast.words.who else key
    return f"{_called(key, cast)} {_words(inner, value, cast)}"
