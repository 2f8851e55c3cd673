"""Acts of the desk that a forger writes, with every hash and seal made to fit: the audit finds each.

All of these once passed.
"""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from domain.core.actor import ORGANISER, REFEREE, SPECTATOR, seat_actor
from domain.core.vocabulary import ChanceEntered
from domain.game import play
from domain.game.aggregate import fold
from domain.game.archive import Head, SignedHead, sign_head
from domain.game.desk.commands import Abandon, Correct, DeskCommand, Import, Pause, Resume, Rewind
from domain.game.desk.events import SeatClaimed
from domain.game.log import Cause, Seal, digest_of
from domain.game.retrial_desk import Gathered
from tests.audit.archives import KEY
from tests.audit.forging import Records, audited, rechained
from tests.audit.test_cheating_service import ATTACK, START, Played, place_of, rolled, with_dice


def what_is_wrong(records: Records, *, over: bool = True) -> str:
    report = audited(records, over=over)
    return "" if report.sound else report.findings[0].what


@pytest.mark.parametrize(
    ("command", "actor", "found"),
    [
        (Pause("tea"), REFEREE, ""),
        (Pause("tea"), seat_actor(1), "no act of seat 1"),
        (Correct({"missed_turns": [1, 0, 0]}, "slip"), seat_actor(2), "no act of seat 2"),
        (Rewind(6, "slip"), SPECTATOR, "no act of spectator"),
        (Abandon("dark"), REFEREE, "no act of referee"),
    ],
)
def test_whoever_is_said_to_have_done_it_may_do_it(command: DeskCommand, actor: Any, found: str) -> None:
    played = Played()
    played.send(ATTACK, seat_actor(0))
    played.keep(play.at_desk(played.game, command, actor, START, Gathered.of(played.records)))
    assert found in what_is_wrong(played.records, over=played.game.over)
    assert bool(found) is bool(what_is_wrong(played.records, over=played.game.over))


def test_a_seat_is_claimed_by_itself() -> None:
    made = list(rolled().records)
    place = place_of(made, SeatClaimed)
    made[place] = replace(made[place], actor="seat 2")
    assert what_is_wrong(rechained(made)) == "seat_claimed is no act of seat 2"


def test_the_command_that_is_told_is_the_one_behind_the_act() -> None:
    played = Played()
    told: Any = Cause({"type": "pause", "reason": "Bela asked for it"})
    played.keep(play.at_desk(played.game, Pause("tea"), REFEREE, START, cause=told))
    assert what_is_wrong(played.records, over=False) == "its command tells another reason"


def test_a_nonce_comes_from_the_claim() -> None:
    made = list(rolled().records)
    place = place_of(made, SeatClaimed)
    cause = replace(made[place].cause, command={"type": "claim", "seat": 0, "nonce": None})  # type: ignore[type-var]
    seal = replace(made[place].seals["cause"], digest=digest_of(made[place].seals["cause"].salt, cause))
    made[place] = replace(made[place], cause=cause, seals={"cause": seal})
    assert what_is_wrong(rechained(made)) == "its command tells another nonce"


def test_what_the_desk_does_is_not_sealed() -> None:
    made = list(rolled().records)
    place, salt = place_of(made, SeatClaimed), "ab" * 16
    sealed = Seal(digest_of(salt, "a1"), salt)
    made[place] = replace(made[place], seals={**made[place].seals, "nonce": sealed})
    assert what_is_wrong(rechained(made)) == "other fields are sealed in seat_claimed"


def test_what_one_command_brings_about_has_one_time() -> None:
    made = list(rolled().records)
    for place in range(place_of(made, ChanceEntered), len(made)):
        made[place] = replace(made[place], time=START.replace("00:00:00", "09:00:00"))
    assert "one time" in what_is_wrong(rechained(made))


@pytest.mark.parametrize(
    "time", ["soon", "2026-01-01T00:00:00Z", "2026-13-01T00:00:00.000000Z", "２" + START[1:]]
)
def test_a_time_is_a_time(time: str) -> None:
    """A game taken in with one that sorts behind all others would have it for good."""
    made = [replace(record, time=time) for record in rolled().records]
    assert what_is_wrong(rechained(made)) == f"{time!r} is no time"


def _taken_in(records: Records) -> Records:
    """The same, as the service that wrote it takes it in itself."""
    last = records[-1]
    head = Head(game_id=last.game_id, version=last.version, hash=last.hash, time=last.time)
    signed: SignedHead = sign_head(head, KEY.public, KEY.sign)
    told = msgspec.to_builtins(signed)
    command = Import(
        last.version, last.hash, last.time, signed.key_id, KEY.public, signature=told["signature"]
    )
    return [*records, *play.at_desk(fold(records), command, ORGANISER, START).records]


@pytest.mark.parametrize("over", [True, False], ids=["over", "going on"])
def test_an_import_excuses_no_secret_that_was_due_before(over: bool) -> None:
    """Or a service would take its own game in at the end, and never show what its dice hang on. Of a game
    that goes on the secret is in no archive."""
    made = with_dice(rolled().records)
    seal = replace(made[0].seals["seed"], salt="")
    made[0] = replace(made[0], body=replace(made[0].body, seed=None), seals={**made[0].seals, "seed": seal})
    upto = len(made) if over else place_of(made, ChanceEntered) + 2
    records = _taken_in(made[:upto])
    if not over:
        records = [*records, *play.at_desk(fold(records), Abandon("dark"), ORGANISER, START).records]
    report = audited(records)
    assert report.imports[0].upto == upto
    assert [each.check for each in report.findings] == ["chance"] * over


def test_a_game_can_go_on_where_it_was_paused() -> None:
    """A pause that is over is not brought back: it would have no beginning, and nothing could end it."""
    played = Played()
    for command in (Pause("tea"), Resume()):
        played.keep(play.at_desk(played.game, command, REFEREE, START))
    past = Gathered.of(played.records)
    played.keep(play.at_desk(played.game, Rewind(played.game.version - 1, "slip"), REFEREE, START, past))
    assert (played.game.status, played.game.awaited) == ("running", (0,))
    assert fold(played.records) == played.game
    assert audited(played.records, over=False).sound
