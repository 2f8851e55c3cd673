"""What a step must show: events, views, replays and offers, each as a viewer sees them."""

from typing import Any

import msgspec

from domain.core.legal import Choice
from domain.core.legal.membership import contains
from service.cases.casefile import (
    CaseStep,
    LegalCheck,
    ReplayCheck,
    SameCheck,
    SeenCheck,
    ViewCheck,
    each,
)
from service.cases.comparing import Exact, at_path, differences, with_nulls, without
from service.cases.tables import Events, Table


class Mismatch(Exception):
    """A case did not go as it says it must."""


class Look(msgspec.Struct, frozen=True):
    """The table after a step, and what is remembered of it."""

    table: Table
    twin: Table | None
    seats: int
    where: str
    before: tuple[int, int]
    """The versions of game and twin before the step."""
    versions: tuple[int, ...]
    """The version after each step so far; first that at the start."""

    @property
    def everybody(self) -> tuple[str, ...]:
        return ("referee", *(f"seat {seat}" for seat in range(self.seats)))


def look(step: CaseStep, at: Look) -> None:
    """Check what a step says that viewers see."""
    for view in each(step.view):
        _expect_view(view, at)
    for seen in each(step.seen):
        _expect_seen(seen, at)
    for legal in each(step.legal):
        _expect_legal(legal, at)
    for replay in each(step.replay):
        _expect_replay(replay, at)
    for same in each(step.same):
        _expect_same(same, at)


def expect_events(
    wanted: tuple[dict[str, Any], ...], events: Events, *, only: bool, exact: Exact, where: str
) -> None:
    if only and types_of(events) != types_of(list(wanted)):
        raise Mismatch(f"{where}: expected exactly {types_of(list(wanted))}, got {types_of(events)}")
    place = 0
    for expected in wanted:
        left = range(place, len(events))
        found = next((i for i in left if not differences(expected, events[i], exact)), None)
        if found is None:
            near = [event for event in events[place:] if event["type"] == expected["type"]]
            raise Mismatch(
                f"{where}: no event {expected} after {types_of(events[:place])}; got {near or events[place:]}"
            )
        place = found + 1


def types_of(events: Events) -> list[str]:
    return [event["type"] for event in events]


def _expect_view(check: ViewCheck, at: Look) -> None:
    views = {viewer: at.table.view(viewer) for viewer in _who_matter(check, at)}
    _expect_shown(check, views, f"{at.where}, view of {check.viewer}")


def _expect_replay(check: ReplayCheck, at: Look) -> None:
    version = at.versions[check.after]
    views = {viewer: at.table.replay(viewer, version) for viewer in _who_matter(check, at)}
    _expect_shown(check, views, f"{at.where}, replay after step {check.after} for {check.viewer}")


def _who_matter(check: ViewCheck | ReplayCheck, at: Look) -> tuple[str, ...]:
    """The others are asked only whether there is anything at all where this one must see nothing."""
    return (check.viewer, *(at.everybody if check.absent else ()))


def _expect_shown(check: ViewCheck | ReplayCheck, views: dict[str, Any], where: str) -> None:
    found = differences(check.expect, views[check.viewer], check.exact)
    for path in check.absent:
        if at_path(views[check.viewer], path) is not None:
            found.append(f"{path} should not be seen")
        elif all(at_path(view, path) is None for view in views.values()):
            found.append(f"{path} is there for nobody, so nothing is checked")
    if found:
        raise Mismatch(f"{where}: " + "; ".join(found))


def _expect_seen(check: SeenCheck, at: Look) -> None:
    where = f"{at.where}, events as {check.viewer} sees them"
    events = at.table.events(check.viewer, at.before[0])
    expect_events(check.events, events, only=check.only, exact=check.exact, where=where)
    everything = at.table.events("referee", at.before[0])
    for path in check.absent:
        kind, _, rest = path.partition(".")
        if _in_any(events, kind, rest):
            raise Mismatch(f"{where}: {path} should not be seen")
        if not _in_any(everything, kind, rest):
            raise Mismatch(f"{where}: {path} is there for nobody, so nothing is checked")


def _in_any(events: Events, kind: str, path: str) -> bool:
    return any(event["type"] == kind and at_path(event, path) is not None for event in events)


def _expect_legal(check: LegalCheck, at: Look) -> None:
    viewer = check.viewer or f"seat {check.seat}"
    told = at.table.legal(viewer)
    rows = [row for row in told["seats"] if check.seat in (None, row["seat"])]
    offers = [(row["seat"], msgspec.convert(choice, Choice)) for row in rows for choice in row["choices"]]
    if check.seat is None:
        offers += [(None, msgspec.convert(choice, Choice)) for choice in told.get("table", ())]
    names = {choice.command for _, choice in offers}
    found = [f"{name} is not offered" for name in check.has if name not in names]
    found += [f"{name} is offered" for name in check.lacks if name in names]
    found += [f"{command} is not offered" for command in check.offered if not _under(offers, command)]
    found += [f"{command} is offered" for command in check.not_offered if _under(offers, command)]
    if check.nothing and names:
        found.append(f"{', '.join(sorted(names))} offered")
    if found:
        raise Mismatch(f"{at.where}, legal for {viewer}: " + "; ".join(found))


def _under(offers: list[tuple[int | None, Choice]], command: dict[str, Any]) -> bool:
    fields = {name: value for name, value in with_nulls(command).items() if name != "seat"}
    asked = command.get("seat")
    return any(asked in (None, seat) and contains(choice, fields) for seat, choice in offers)


def _expect_same(check: SameCheck, at: Look) -> None:
    other = check.as_viewer or check.viewer
    table = at.table if check.as_viewer is not None else at.twin
    assert table is not None
    before = at.before[0] if check.as_viewer is not None else at.before[1]
    pairs: dict[str, tuple[Any, Any]] = {}
    if "view" in check.of:
        paths = ("viewer", *check.apart_from)
        pairs["view"] = (_apart(at.table.view(check.viewer), paths), _apart(table.view(other), paths))
    if "events" in check.of:
        pairs["events"] = (at.table.events(check.viewer, at.before[0]), table.events(other, before))
    if "legal" in check.of:
        paths = ("game_id", "version")
        pairs["legal"] = (_apart(at.table.legal(check.viewer), paths), _apart(table.legal(other), paths))
    whose = f"{check.viewer} and {other}" if check.as_viewer else f"{check.viewer} here and in the twin"
    for name, (one, two) in pairs.items():
        if found := differences(one, two, exact=True):
            raise Mismatch(f"{at.where}, {name} of {whose} differ: " + "; ".join(found))


def _apart(data: Any, paths: tuple[str, ...]) -> Any:
    for path in paths:
        data = without(data, path)
    return data
