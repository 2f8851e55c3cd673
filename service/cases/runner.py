"""Plays a case at a table and says where it goes wrong."""

from collections.abc import Mapping
from typing import Any

import msgspec

from domain.core.refusal import Refused
from domain.game.log import plain
from domain.variants import VARIANTS
from service.cases.casefile import Case, CaseStep, LegalCheck, ViewCheck
from service.cases.tables import Events, Table, sender_of


class Mismatch(Exception):
    """A case did not go as it says it must."""


def run_case(variant: str, case: Case, table: Table) -> None:
    """Play one case; raises `Mismatch` with a sentence that says where and how it differs."""
    try:
        events = table.open(variant, case)
    except Refused as refused:
        _expect_refusal(case.create_refused, case.rule, case.field, refused, "creation")
        return
    if case.create_refused is not None:
        raise Mismatch(f"creation should be refused as {case.create_refused}, but was accepted")
    events += _type_in(table, case.start_chance)
    _expect_events(case.start_events, events, only=False, where="start")
    _expect_position(variant, case, case.start_position, table, "start")
    for number, step in enumerate(case.step, 1):
        for _ in range(step.repeat):
            _run_step(variant, case, step, table, f"step {number}")


def _run_step(variant: str, case: Case, step: CaseStep, table: Table, where: str) -> None:
    before, events = table.version(), Events()
    if step.send is not None:
        kept = table.position()
        try:
            events = table.send(_with_nulls(step.send), step.by or sender_of(step.send))
        except Refused as refused:
            _expect_refusal(step.refused, step.rule, step.field, refused, where)
            if table.version() != before or table.position() != kept:
                raise Mismatch(f"{where}: a refused command changed the game") from refused
            return
        if step.refused is not None:
            raise Mismatch(
                f"{where}: should be refused as {step.refused}, but was accepted with {_types(events)}"
            )
    events += _type_in(table, step.chance)
    _expect_events(step.events, events, only=step.only, where=where)
    _expect_position(variant, case, step.position, table, where)
    for check in step.view if isinstance(step.view, tuple) else (step.view,):
        _expect_view(check, table, where)
    for wanted in step.legal if isinstance(step.legal, tuple) else (step.legal,):
        _expect_legal(wanted, table, where)


def _with_nulls(data: Any) -> Any:
    """TOML has no null: the text "null" stands for it in a command's field."""
    if isinstance(data, Mapping):
        return {name: _with_nulls(value) for name, value in data.items()}
    return None if data == "null" else data


def _type_in(table: Table, answers: tuple[Any, ...]) -> Events:
    """Answer the chance points that follow, as a referee would type them."""
    events = Events()
    for values in answers:
        chance_id = table.position()["chance_id"]
        events += table.send({"type": "enter_chance", "chance_id": chance_id, "values": values}, "referee")
    return events


def _expect_refusal(code: str | None, rule: str | None, field: str | None, got: Refused, where: str) -> None:
    refusal = got.refusal
    if refusal.code != code:
        wanted = f"refusal {code}" if code else "acceptance"
        raise Mismatch(f"{where}: expected {wanted}, got {refusal.code} ({refusal.sentence})") from got
    for name, wanted_value, value in (("rule", rule, refusal.rule), ("field", field, refusal.field)):
        if wanted_value is not None and wanted_value != value:
            raise Mismatch(f"{where}: refusal names {name} {value}, expected {wanted_value}") from got


def _expect_events(wanted: tuple[dict[str, Any], ...], events: Events, *, only: bool, where: str) -> None:
    if only and _types(events) != _types(list(wanted)):
        raise Mismatch(f"{where}: expected exactly {_types(list(wanted))}, got {_types(events)}")
    place = 0
    for expected in wanted:
        found = next((i for i in range(place, len(events)) if not differences(expected, events[i])), None)
        if found is None:
            near = [event for event in events[place:] if event["type"] == expected["type"]]
            raise Mismatch(
                f"{where}: no event {expected} after {_types(events[:place])}; got {near or events[place:]}"
            )
        place = found + 1


def _expect_position(variant: str, case: Case, wanted: dict[str, Any], table: Table, where: str) -> None:
    if not wanted:
        return
    rules = VARIANTS[variant]
    setup = rules.create(case.board, case.all_seats, case.all_options, case.neutral_colour)
    expected = plain(rules.notation.expand(setup, wanted))
    found = differences(expected, table.position())
    if found:
        raise Mismatch(f"{where}: " + "; ".join(found))


def _expect_view(check: ViewCheck, table: Table, where: str) -> None:
    view = table.view(check.viewer)
    found = differences(check.expect, view)
    found += [f"{path} should not be seen" for path in check.absent if _at_path(view, path) is not None]
    if found:
        raise Mismatch(f"{where}, view of {check.viewer}: " + "; ".join(found))


def _expect_legal(check: LegalCheck, table: Table, where: str) -> None:
    offered = table.legal(check.seat)
    missing, extra = set(check.has) - offered, set(check.lacks) & offered
    if missing or extra:
        raise Mismatch(
            f"{where}, legal for seat {check.seat}: lacks {sorted(missing)}, should lack {sorted(extra)}"
        )


def differences(expected: Any, actual: Any, path: str = "") -> list[str]:
    """Where actual data differs from what is expected; objects are compared as subsets, lists exactly."""
    if isinstance(expected, Mapping) and isinstance(actual, Mapping):
        found: list[str] = []
        for key, value in expected.items():
            if str(key) not in actual:
                found.append(f"{path}{key} is missing")
            else:
                found += differences(value, actual[str(key)], f"{path}{key}.")
        return found
    if isinstance(expected, (list, tuple)) and isinstance(actual, (list, tuple)):
        if len(expected) == len(actual):
            pairs = enumerate(zip(expected, actual, strict=True))
            return [line for place, pair in pairs for line in differences(*pair, f"{path}{place}.")]
    elif expected == actual and isinstance(expected, bool) == isinstance(actual, bool):
        return []
    if expected == "null" and actual is None:  # TOML has no null
        return []
    return [f"{path.rstrip('.')} is {_json(actual)}, expected {_json(expected)}"]


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _at_path(data: Any, path: str) -> Any:
    for part in path.split("."):
        if isinstance(data, Mapping):
            data = data.get(part)
        elif isinstance(data, (list, tuple)) and part.isdigit() and int(part) < len(data):
            data = data[int(part)]
        else:
            return None
    return data


def _types(events: Events) -> list[str]:
    return [event["type"] for event in events]
