"""Comparing what a log has with what comes of deciding again."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

from domain.core.vocabulary import Event, type_of
from domain.game.log import Record, canonical

Matter = Literal["chance", "commands"]
Same = Callable[[Any, Any], bool]


class Mismatch(Exception):
    """The log has something else than what comes of deciding again."""

    def __init__(self, version: int, what: str, matter: Matter = "commands") -> None:
        super().__init__(what)
        self.version = version
        self.what = what
        self.matter: Matter = matter


def tells(stored: object, now: object) -> bool:
    """Whether what is stored says the same as what is decided now, as it is written: what was read back has
    lists, at any depth, where what has just been decided has tuples. Fields that came later are missing in
    older logs, and decide nothing (CL-8.27). For positions and the like, which are stored as plain data."""
    return stored == now or _within(_written(stored), _written(now))


def _written(value: object) -> Any:
    return msgspec.json.decode(canonical(value))


def _within(stored: Any, now: Any) -> bool:
    if isinstance(stored, dict) and isinstance(now, dict):
        if stored.keys() != now.keys() and (not stored or _is_table(now)):
            return False
        return all(name in now and _within(value, now[name]) for name, value in stored.items())
    if isinstance(stored, list) and isinstance(now, list):
        return len(stored) == len(now) and all(map(_within, stored, now))
    return bool(stored == now)


def _is_table(now: Mapping[str, Any]) -> bool:
    """Rows by place or by seat, all of which must be there. Other objects have fields, and may gain some."""
    return all(isinstance(row, dict) for row in now.values()) or all(map(str.isdigit, now))


def says(stored: Any, now: Any) -> bool:
    """The same where everything is typed, as in the events of a variant: a field may have come later where it
    was declared so, and nowhere else. Above all no row of a table may be missing."""
    if isinstance(now, msgspec.Struct):
        return type(stored) is type(now) and all(
            (value := getattr(stored, name)) is msgspec.UNSET or says(value, getattr(now, name))
            for name in now.__struct_fields__
        )
    if isinstance(now, Mapping):
        same = isinstance(stored, Mapping) and stored.keys() == now.keys()
        return same and all(says(stored[key], value) for key, value in now.items())
    if isinstance(now, list | tuple):
        return isinstance(stored, list | tuple) and len(stored) == len(now) and all(map(says, stored, now))
    return bool(stored == now)


def compare(record: Record[Event], event: Event, same: Same = says) -> None:
    """The record must have this event."""
    stored = record.body
    if type(stored) is not type(event):
        told = f"the rules give {type_of(event)} here, the log has {type_of(stored)}"
        raise Mismatch(record.version, told)
    wrong = [name for name in event.__struct_fields__ if not _field_tells(stored, event, name, same)]
    if wrong:
        raise Mismatch(record.version, f"the rules give another {', '.join(wrong)} in {type_of(event)}")


def _field_tells(stored: Event, event: Event, name: str, same: Same) -> bool:
    value = getattr(stored, name)
    return value is msgspec.UNSET or same(value, getattr(event, name))
