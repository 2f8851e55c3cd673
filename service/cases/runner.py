"""Plays a case at a table and says where it goes wrong."""

from typing import Any

import msgspec

from domain.core.refusal import Refused
from domain.game.log import plain
from domain.variants import VARIANTS
from service.cases.casefile import Case, CaseStep
from service.cases.comparing import differences, with_nulls
from service.cases.looking import Look, Mismatch, expect_events, look, types_of
from service.cases.tables import Events, Table, sender_of

__all__ = ["Mismatch", "run_case", "sends"]


def run_case(variant: str, case: Case, table: Table) -> None:
    """Play one case; raises `Mismatch` with a sentence that says where and how it differs."""
    try:
        events = table.open(variant, case)
    except Refused as refused:
        _expect_refusal(case.create_refused, case, refused, "creation")
        return
    if case.create_refused is not None:
        raise Mismatch(f"creation should be refused as {case.create_refused}, but was accepted")
    _Playing(variant, case, table).run(events)


class _Playing:
    """One run of a case, with its twin if it has one."""

    def __init__(self, variant: str, case: Case, table: Table) -> None:
        self._case = case
        self._rules = VARIANTS[variant]
        self._table = table
        self._twin = _opened(table.another(), variant, case.as_twin) if case.twin is not None else None
        self._versions: list[int] = []

    def run(self, events: Events) -> None:
        events += _typed(self._table, self._case.start_chance, "start")
        if self._twin is not None:
            _typed(self._twin, self._case.as_twin.start_chance, "start of the twin")
        expect_events(self._case.start_events, events, only=False, exact=False, where="start")
        self._expect_position(self._case.start_position, "start")
        self._versions.append(self._table.version())
        for number, step in enumerate(self._case.step, 1):
            for time in range(1, step.repeat + 1):
                self._run_step(step, f"step {number}" + (f", time {time}" if step.repeat > 1 else ""))
            self._versions.append(self._table.version())

    def _run_step(self, step: CaseStep, where: str) -> None:
        before = self._table.version(), self._twin.version() if self._twin is not None else 0
        events = _act(self._table, step, where)
        if self._twin is not None:
            _act(self._twin, _in_twin(step), f"{where} in the twin")
        if step.refused is None:
            expect_events(step.events, events, only=step.only, exact=step.exact, where=where)
            self._expect_position(step.position, where)
        versions = (*self._versions, self._table.version())
        look(step, Look(self._table, self._twin, len(self._case.all_seats), where, before, versions))

    def _expect_position(self, wanted: dict[str, Any], where: str) -> None:
        if not wanted:
            return
        case = self._case
        setup = self._rules.create(
            case.board, case.all_seats, case.all_options, case.neutral_colour, case.edition
        )
        try:
            expected = plain(self._rules.notation.expand(setup, wanted))
        except Refused as refused:
            raise Mismatch(f"{where}: the position expected is none: {refused}") from refused
        if found := differences(expected, self._table.position()):
            raise Mismatch(f"{where}: " + "; ".join(found))


def _opened(table: Table, variant: str, case: Case) -> Table:
    try:
        table.open(variant, case)
    except Refused as refused:
        raise Mismatch(f"the twin cannot begin: {refused}") from refused
    return table


def _in_twin(step: CaseStep) -> CaseStep:
    send = step.send if step.twin_send is None else step.twin_send
    chance = step.chance if step.twin_chance is None else step.twin_chance
    return msgspec.structs.replace(step, send=send, chance=chance)


def _act(table: Table, step: CaseStep, where: str) -> Events:
    """Send and type what a step says; no events where it is refused, as it must be."""
    if step.refused is not None:
        _expect_refused(table, step, where)
        return Events()
    events = Events()
    for command, by in sends(step):
        try:
            events += table.send(command, by)
        except Refused as refused:
            _expect_refusal(None, step, refused, where)
    return events + _typed(table, step.chance, where)


def _expect_refused(table: Table, step: CaseStep, where: str) -> None:
    """Whatever comes first, be it typed, is refused and changes nothing."""
    version, kept = table.version(), table.position()
    try:
        commands = sends(step)
        events = table.send(*commands[0]) if commands else _entered(table, step.chance[0])
    except Refused as refused:
        _expect_refusal(step.refused, step, refused, where)
        if table.version() != version or table.position() != kept:
            raise Mismatch(f"{where}: a refused command changed the game") from refused
        return
    raise Mismatch(f"{where}: should be refused as {step.refused}, but was accepted with {types_of(events)}")


def sends(step: CaseStep) -> list[tuple[dict[str, Any], str]]:
    """The commands of a step with their senders."""
    if step.send is not None:
        return [(with_nulls(step.send), step.by or sender_of(step.send))]
    return [({"type": "time_out", "seat": seat}, "clock") for seat in step.clock]


def _typed(table: Table, answers: tuple[Any, ...], where: str) -> Events:
    """Answer the chance points that follow, as a referee would type them."""
    events = Events()
    for values in answers:
        try:
            events += _entered(table, values)
        except Refused as refused:
            raise Mismatch(f"{where}: the typed {values} is refused: {refused}") from refused
    return events


def _entered(table: Table, values: Any) -> Events:
    chance_id = table.position()["chance_id"]
    return table.send({"type": "enter_chance", "chance_id": chance_id, "values": values}, "referee")


def _expect_refusal(code: str | None, said: Case | CaseStep, got: Refused, where: str) -> None:
    refusal = got.refusal
    if refusal.code != code:
        wanted = f"refusal {code}" if code else "acceptance"
        raise Mismatch(f"{where}: expected {wanted}, got {refusal.code} ({refusal.sentence})") from got
    for name, expected, value in (("rule", said.rule, refusal.rule), ("field", said.field, refusal.field)):
        if expected is not None and expected != value:
            raise Mismatch(f"{where}: refusal names {name} {value}, expected {expected}") from got
