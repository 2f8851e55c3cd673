"""All that deciding a log again can find, each in a log in which nothing else is wrong: every hash and seal
fits. It is told with the version where it begins."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from domain.core.actor import ORGANISER, REFEREE
from domain.core.vocabulary import Event
from domain.game import play
from domain.game.desk import commands as c
from domain.game.log import Cause, Record, Seal, digest_of
from tests.audit.forging import audited, forged, rechained
from tests.audit.test_cheating_service import START, Played, rolled

Log = list[Record[Event]]
LATER = "2026-01-01T00:00:01.000000Z"
# rolled(): 1 created, 2 position, 3 to 5 claims, 6 started, 7 attack declared, 8 asked, 9 drawn, 10 rolled,
# 11 and 12 resignations, 13 to 15 what comes of them.


def with_one(log: Log, version: int, **fields: Any) -> Log:
    """Fields of one record replaced."""
    return [replace(record, **fields) if record.version == version else record for record in log]


def without(log: Log, *versions: int) -> Log:
    return [record for record in log if record.version not in versions]


def with_more(log: Log, version: int, *more: Record[Event], cause: Cause | None = None) -> Log:
    """Further records after a version, all with this cause."""
    return [*log[:version], *(replace(record, cause=cause, seals={}) for record in more), *log[version:]]


def asked_for(log: Log, **fields: Any) -> Log:
    """Something else was asked for when the game was created."""
    return forged("classic", log, 0, lambda _, command: command.update(fields))


def telling(fields: dict[str, Any]) -> Callable[[dict[str, Any], dict[str, Any]], None]:
    return lambda body, _: body.update(fields)


def sealed(log: Log, version: int, field: str) -> Log:
    value = getattr(log[version - 1].body, field)
    seals = {**log[version - 1].seals, field: Seal(digest_of("ab", value), "ab")}
    return with_one(log, version, seals=seals)


def paused() -> Played:
    played = Played()
    played.keep(play.at_desk(played.game, c.Pause("tea"), REFEREE, START))
    return played


def paused_twice(log: Log) -> Log:
    pause = paused().records[-1]
    return [*log[:6], pause, pause, *log[6:]]


def resumed_at_once(log: Log) -> Log:
    """In a game that nobody has started: the desk refuses it."""
    played = paused()
    played.keep(play.at_desk(played.game, c.Resume(), REFEREE, START))
    return [*log[:5], played.records[-1], *log[5:]]


FORGERIES: dict[str, tuple[Callable[[Log], Log], int, str, str]] = {
    "earlier": (
        lambda log: with_one(log, 7, time=LATER),
        8,
        "numbering",
        "the time is before",
    ),
    "headless": (lambda log: log[1:], 1, "commands", "before a game is created"),
    "twice_created": (lambda log: [*log[:6], log[0], *log[6:]], 7, "commands", "or creates it again"),
    "other_dice": (lambda log: asked_for(log, dice="contributed"), 1, "chance", "not of the form asked for"),
    "other_setup": (
        lambda log: asked_for(log, options={"mode": "mission"}),
        1,
        "commands",
        "the set-up is not the one asked for",
    ),
    "more_at_creation": (
        lambda log: with_more(log, 2, log[5]),
        2,
        "commands",
        "a new game has no position_set",
    ),
    "started_at_creation": (
        lambda log: [log[0], *with_more(log, 1, log[5])[1:2], *log[2:]],
        2,
        "commands",
        "a new game has no game_started",
    ),
    "more_at_the_desk": (
        lambda log: with_more(log, 3, log[9]),
        4,
        "commands",
        "nothing brings this event about",
    ),
    "position_under_way": (
        lambda log: with_more(log, 6, log[1], cause=log[5].cause),
        7,
        "commands",
        "position_set has no place here",
    ),
    "paused_twice": (paused_twice, 8, "commands", "paused was so already"),
    "refused": (resumed_at_once, 6, "commands", "(not_paused)"),
    "too_early": (
        lambda log: [*log[:5], *log[6:10], log[5], *log[10:]],
        6,
        "commands",
        "accepted while the game was open",
    ),
    "other_actor": (lambda log: with_one(log, 10, actor="seat 1"), 10, "commands", "seat 1 acts here"),
    "other_sender": (lambda log: with_one(log, 7, actor="seat 1"), 7, "commands", "(not_authorised)"),
    "other_draw": (
        lambda log: with_one(log, 9, draw=replace(log[8].draw, count=4)),  # type: ignore[type-var]
        9,
        "chance",
        "the draws are numbered otherwise",
    ),
    "sealed": (lambda log: sealed(log, 8, "rollers"), 8, "commands", "the rules seal other fields"),
    "other_event": (
        lambda log: with_one(log, 8, body=log[9].body),
        8,
        "commands",
        "the rules give chance_requested here, the log has attack_rolled",
    ),
    "other_number": (
        lambda log: forged("classic", log, 9, lambda body, _: body.update(attacker_losses=9)),
        10,
        "commands",
        "the rules give another attacker_losses in attack_rolled",
    ),
    "other_part": (
        lambda log: forged("classic", log, 7, lambda body, _: body["rollers"][0].update(count=2)),
        8,
        "commands",
        "the rules give another rollers in chance_requested",
    ),
    "cut_short": (lambda log: without(log, 10), 10, "commands", "attack_rolled should follow"),
    "never_drawn": (lambda log: without(log, 9, 10), 9, "chance", "a draw of the generator should follow"),
    "not_drawn_yet": (lambda log: without(log, 9), 9, "chance", "a attack_roll is waited for here"),
    "too_much": (
        lambda log: with_more(log, 10, log[9]),
        11,
        "commands",
        "nothing in the rules brings this attack_rolled about",
    ),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_what_is_wrong_is_found_where_it_begins(name: str) -> None:
    forge, version, check, what = FORGERIES[name]
    report = audited(rechained(forge(rolled().records)))
    assert not report.sound
    found = [(each.version, each.check) for each in report.findings if what in each.what]
    assert found == [(version, check)], report.findings


def test_after_the_first_thing_wrong_nothing_is_decided_again() -> None:
    log = rolled().records
    honest = {check.name: check for check in audited(log).checks}
    assert (honest["commands"].checked, honest["commands"].unchecked) == (8, 0)
    assert honest["commands"].sentence.endswith("decided again, with the same events.")
    assert (honest["chance"].result, honest["chance"].checked) == ("passed", 5)
    assert honest["chance"].sentence.startswith("5 dice and 0 draws of cards")
    report = audited(rechained(with_one(log, 7, actor="seat 1")))
    told = {check.name: check for check in report.checks}
    assert [told[name].result for name in ("numbering", "chain", "seals", "chance", "commands")] == [
        *["passed"] * 4,
        "failed",
    ]
    assert (told["commands"].checked, told["commands"].unchecked) == (5, 2)
    assert "2 come after the first that did not" in told["commands"].sentence


def test_a_forged_desk_is_as_bad_as_forged_play() -> None:
    """What a game was corrected to, and who says what in a dispute."""
    played = Played()
    change = {"territories": {"siam": {"owner": 0, "armies": 3}}}
    played.keep(play.at_desk(played.game, c.Correct(change, "slip"), REFEREE, START))
    played.keep(play.at_desk(played.game, c.OpenDispute(2, "No."), ORGANISER, START))
    log = played.records
    assert audited(log, over=False).sound
    shown: Any = log[-2].body
    fewer = {name: row for name, row in shown.after["territories"].items() if name != "siam"}
    for place, field, value in (
        (-2, "after", {}),
        (-2, "after", {**shown.after, "territories": fewer}),
        (-2, "before", shown.after),
        (-2, "before_full", shown.after_full),
        (-1, "by", "seat 1"),
        (-1, "dispute", 2),
    ):
        forgery = forged("classic", log, len(log) + place, telling({field: value}))
        report = audited(forgery, over=False)
        assert [each.version for each in report.findings] == [len(log) + place + 1], field
