"""The one statement by which SQLite appends what most units are: events, and nothing beside them.

Between any two statements the driver hands the interpreter to other threads, and under load waits to get it
back; other processes, whose turn it is not yet, wait meanwhile, too. So here a single statement looks whether
every game is where its unit expects it, and then writes the events of all units, or else nothing. Whose fault
that is, is for the caller to find out.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from service.store.rows import NewRows

_STEP = 8
"""Numbers of rows are rounded up to so many, so that few different statements are prepared and kept."""
_NO_EVENT, _NO_UNIT = (None, None, None, None), (None, None)


class Statement(NamedTuple):
    statement: str
    values: list[Any]
    events: int
    """So many rows are written; otherwise none."""


def append_at_once(table: str, units: Sequence[NewRows]) -> Statement | None:
    """None: there is more to be written than events, or two units are of one game."""
    if len({unit.game_id for unit in units}) < len(units) or not all(map(_is_plain, units)):
        return None
    events = sum(len(unit.states) for unit in units)
    values: list[Any] = []
    for unit in units:
        game_id = unit.game_id.hex
        for version, (kind, state) in enumerate(
            zip(unit.types, unit.states, strict=True), unit.expected_version + 1
        ):
            values += (game_id, version, kind, state)
    values += _NO_EVENT * (-events % _STEP)
    for unit in units:
        values += (unit.game_id.hex, unit.expected_version)
    values += _NO_UNIT * (-len(units) % _STEP)
    values.append(len(units))
    return Statement(_statement(table, _up(events), _up(len(units))), values, events)


def _is_plain(unit: NewRows) -> bool:
    beside = unit.reply or unit.credentials or unit.revoked or unit.game_row
    return bool(unit.states) and not beside


def _up(number: int) -> int:
    return number + -number % _STEP


def _statement(table: str, events: int, units: int) -> str:
    latest = (
        f"SELECT COALESCE(MAX(originator_version), 0) FROM {table} WHERE originator_id = expected.column1"
    )
    return (
        f"INSERT INTO {table} (originator_id, originator_version, topic, state) "
        f"SELECT * FROM (VALUES {_rows('(?, ?, ?, ?)', events)}) WHERE column1 IS NOT NULL AND ("
        f"SELECT COUNT(*) FROM (VALUES {_rows('(?, ?)', units)}) AS expected "
        f"WHERE expected.column2 = ({latest})) = ?"
    )


def _rows(row: str, number: int) -> str:
    return ", ".join([row] * number)
