"""What is wrong with a case file that has the right form: said before anything is played."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from domain.core.vocabulary import type_of
from domain.game.rulebook import all_rules
from domain.variants import VARIANTS
from service.cases.casefile import Case, CaseFile, CaseStep, ReplayCheck, ViewCheck, each, read
from service.cases.comparing import Exact, at_path

VIEWERS = ("referee", "organiser", "spectator")
SENDERS = (*VIEWERS, "clock", "clock early")


def load(path: Path) -> CaseFile:
    """Read a case file; raises `ValueError` that names every mistake in it with its place."""
    file = read(path)
    found = list(mistakes_in(file))
    if found:
        raise ValueError("\n".join(f"{path}: {mistake}" for mistake in found))
    return file


def mistakes_in(file: CaseFile) -> Iterator[str]:
    if file.variant not in VARIANTS:
        yield f"there is no variant {file.variant!r}; there are {', '.join(VARIANTS)}"
        return
    for name, times in Counter(case.id for case in file.case).items():
        if times > 1:
            yield f"{times} cases have the id {name!r}"
    events = {str(kind.__struct_config__.tag) for kind in VARIANTS[file.variant].events}
    commands = {type_of(kind) for kind in VARIANTS[file.variant].commands}
    for case in file.case:
        for mistake in _in_case(case, file.variant):
            yield f"case {case.id}: {mistake}"
        for expected in case.start_events:
            yield from (f"case {case.id}, start: {mistake}" for mistake in _in_event(expected, events))
        for number, step in enumerate(case.step, 1):
            for mistake in _in_step(step, number, case, events):
                yield f"case {case.id}, step {number}: {mistake}"
            for mistake in _in_offers(step, commands):
                yield f"case {case.id}, step {number}: {mistake}"


def _in_case(case: Case, variant: str) -> Iterator[str]:
    newest = VARIANTS[variant].edition
    if case.edition is not None and case.edition > newest:
        yield f"there is no edition {case.edition} of {variant}; the newest is {newest}"
    for rule in case.rules:
        if rule not in all_rules():
            yield f"there is no rule {rule}"
    if case.create_refused is None and (case.rule or case.field):
        yield "rule and field tell of a refusal, and none is expected"
    if case.create_refused is not None and (case.step or case.start_events or case.start_position):
        yield "nothing can follow a refused creation"


def _in_step(step: CaseStep, number: int, case: Case, events: set[str]) -> Iterator[str]:
    acts = step.send is not None or step.clock or step.chance
    looks = any((step.view, step.seen, step.legal, step.replay, step.same, step.position, step.events))
    if not acts and not looks:
        yield "nothing is done and nothing is checked"
    if step.send is not None and step.clock:
        yield "send and clock exclude each other"
    if step.by is not None and step.send is None:
        yield "by says who sends, and nothing is sent"
    yield from _in_refusal(step, bool(acts))
    yield from _in_people(step, len(case.all_seats))
    for expected in (*step.events, *(event for seen in each(step.seen) for event in seen.events)):
        yield from _in_event(expected, events)
    yield from _in_checks(step, number, twin=case.twin is not None)


def _in_refusal(step: CaseStep, acts: bool) -> Iterator[str]:
    if step.refused is None:
        if step.rule or step.field:
            yield "rule and field tell of a refusal, and none is expected"
        return
    if not acts:
        yield "nothing is sent that could be refused"
    if step.events or step.only or step.position:
        yield "a refusal has no events and leaves the position as it was"
    if (step.send is not None and step.chance) or len(step.clock) > 1 or len(step.chance) > 1:
        yield "a refusal is of one thing: what follows it is not played"


def _in_people(step: CaseStep, seats: int) -> Iterator[str]:
    at_table = tuple(f"seat {seat}" for seat in range(seats))
    if step.by is not None and step.by not in (*at_table, *SENDERS):
        yield f"nobody is called {step.by!r}; there are {', '.join((*at_table, *SENDERS))}"
    checks: tuple[Any, ...] = (
        *each(step.view),
        *each(step.seen),
        *each(step.legal),
        *each(step.replay),
        *each(step.same),
    )
    named = [check.viewer for check in checks] + [same.as_viewer for same in each(step.same)]
    for viewer in named:
        if viewer is not None and viewer not in (*at_table, *VIEWERS):
            yield f"there is no viewer {viewer!r}; there are {', '.join((*at_table, *VIEWERS))}"
    for seat in (*step.clock, *(legal.seat for legal in each(step.legal))):
        if seat is not None and not 0 <= seat < seats:
            yield f"there is no seat {seat}; there are {seats}"


def _in_event(expected: dict[str, Any], events: set[str]) -> Iterator[str]:
    if "type" not in expected:
        yield f"the event {expected} names no type"
    elif expected["type"] not in events:
        yield f"there is no event {expected['type']!r}"


def _in_checks(step: CaseStep, number: int, *, twin: bool) -> Iterator[str]:
    shown: tuple[ViewCheck | ReplayCheck, ...] = (*each(step.view), *each(step.replay))
    for check in shown:
        yield from _in_exact(check.exact, (check.expect,))
    yield from _in_exact(step.exact, step.events)
    for seen in each(step.seen):
        yield from _in_exact(seen.exact, seen.events)
    for replay in each(step.replay):
        if replay.after > number:
            yield f"a replay cannot show what comes after step {replay.after} yet"
    for legal in each(step.legal):
        if legal.seat is None and legal.viewer is None:
            yield "legal must name a seat or a viewer"
        if not (legal.has or legal.lacks or legal.offered or legal.not_offered or legal.nothing):
            yield "legal checks nothing"
    for same in each(step.same):
        if same.as_viewer == same.viewer:
            yield f"{same.viewer} is compared with itself, so nothing is checked"
        if same.as_viewer is None and not twin:
            yield "same compares with the twin, and the case has none; or it says `as` whom"
    if not twin and (step.twin_send is not None or step.twin_chance is not None):
        yield "twin_send and twin_chance are for the twin, and the case has none"


def _in_offers(step: CaseStep, commands: set[str]) -> Iterator[str]:
    """What is no command is never offered: a case that says so would check nothing."""
    for legal in each(step.legal):
        whole = (*legal.offered, *legal.not_offered)
        for name in (*legal.has, *legal.lacks, *(command.get("type") for command in whole)):
            if name not in commands:
                yield f"there is no command {name!r}" if name else "an offer names no type"


def _in_exact(exact: Exact, expected: tuple[dict[str, Any], ...]) -> Iterator[str]:
    for path in exact if isinstance(exact, tuple) else ():
        if not any(isinstance(at_path(one, path), dict) for one in expected):
            yield f"exact names {path!r}, where no object is expected"
