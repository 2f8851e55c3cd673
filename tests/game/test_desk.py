"""Acts of the desk, one by one: what each refuses, and what it does to a game and leaves as it is."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.core.actor import ORGANISER, REFEREE, Actor, seat_actor
from domain.core.refusal import Refused
from domain.core.vocabulary import Event, Seat
from domain.game import play
from domain.game.aggregate import Game, GameStatus, fold
from domain.game.desk import commands as c
from domain.game.desk.events import Origin, TimeExtended
from domain.game.log import Cause, Record
from domain.game.messages import read_command
from domain.game.retrial_desk import Gathered
from domain.game.undoing import before_last_command
from domain.variants import VARIANTS

CLASSIC = VARIANTS["classic"]
START, LATER = "2026-01-01T00:00:00.000000Z", "2026-01-01T00:00:30.000000Z"
SEATS = (Seat("Ada", "red"), Seat("Bela", "blue"), Seat("Cleo", "green"))
POSITION = {"phase": "attack", "turn": 1, "round": 1, "territories": "siam=0:9 indonesia=1:9 rest=2:1"}
PLAYED = ({"type": "end_attacks", "seat": 0}, {"type": "end_turn", "seat": 0})


class Table:
    """A game with its log."""

    def __init__(self, *, start: bool = True, seats: tuple[Seat, ...] = SEATS, **options: object) -> None:
        neutral = "yellow" if len(seats) == 2 else None
        setup = CLASSIC.create("world", seats, {"chance_source": "referee", **options}, neutral)
        position = POSITION if len(seats) == 3 else None
        self.records: list[Record[Event]] = []
        secrets = play.Secrets("ab" * 32, "cd" * 32)
        self._keep(play.create("g", setup, secrets, START, ORGANISER, CLASSIC, position=position))
        if start:
            self.desk(c.Start())

    def _keep(self, step: play.Step) -> Game:
        self.game: Game = step.game
        self.records += step.records
        assert fold(self.records) == self.game
        return self.game

    def desk(self, command: c.DeskCommand, actor: Actor = ORGANISER, time: str = START) -> Game:
        return self._keep(play.at_desk(self.game, command, actor, time, Gathered.of(self.records), "ef" * 32))

    def send(self, command: dict[str, Any], time: str = START) -> Game:
        told = read_command(CLASSIC, command)
        return self._keep(play.act(self.game, told, seat_actor(command["seat"]), time, Cause(command)))

    def refused(
        self, command: c.DeskCommand, status: GameStatus | None = None, actor: Actor = ORGANISER
    ) -> str:
        """The code, and the field, with which it is refused; `status`: in a game that is in this state."""
        game = replace(self.game, status=status or self.game.status)
        with pytest.raises(Refused) as caught:
            play.at_desk(game, command, actor, START, Gathered.of(self.records), "ef" * 32)
        why = caught.value.refusal
        return f"{why.code} {why.field}" if why.field else why.code

    def leaves(self, command: c.DeskCommand, actor: Actor = ORGANISER) -> bool:
        """Whether it is so already."""
        return play.at_desk(self.game, command, actor, START, Gathered.of(self.records)).records == ()

    def undoes_to(self) -> int:
        return before_last_command(self.game.version, lambda version: self.records[version - 1])


def test_a_position_that_was_in_a_game_is_taken_up_and_a_new_one_looked_at_closely() -> None:
    """A fork begins where a game stood, be it under what is no longer allowed."""
    setup = CLASSIC.create("world", SEATS, {}, None)
    secrets, odd = play.secrets_of("ab" * 32), {**POSITION, "neutral_colour": "yellow"}
    with pytest.raises(Refused) as caught:
        play.create("g", setup, secrets, START, ORGANISER, CLASSIC, position=odd)
    assert caught.value.refusal.field == "position.neutral_colour"
    forked = play.create("g", setup, secrets, START, ORGANISER, CLASSIC, position=odd, origin=Origin("f", 9))
    assert (forked.game.origin, forked.game.from_position) == (Origin("f", 9), True)
    assert fold(forked.records) == forked.game


@pytest.mark.parametrize(
    ("command", "codes"),
    [
        (c.Pause("tea"), {"open": "not_started", "finished": "game_over", "abandoned": "game_over"}),
        (c.Resume(), dict.fromkeys(("open", "finished", "abandoned"), "not_paused")),
        (
            c.Extend(0, 60),
            {
                "open": "not_started",
                "paused": "game_paused",
                "finished": "game_over",
                "abandoned": "game_over",
            },
        ),
        (c.Abandon("late"), {"finished": "game_over"}),
        (c.HandOver(0, "random"), dict.fromkeys(("finished", "abandoned"), "game_over")),
        (c.Rewind(2, "slip"), dict.fromkeys(("open", "abandoned"), "cannot_rewind")),
        (c.Correct({"turn": 2}, "slip"), dict.fromkeys(("open", "abandoned"), "cannot_correct")),
        (c.OpenDispute(2, "No."), {"open": "not_started", "abandoned": "game_over"}),
        (c.Claim(0), dict.fromkeys(("running", "paused", "finished", "abandoned"), "already_started seat")),
        (c.Start(), dict.fromkeys(("running", "paused", "finished", "abandoned"), "already_started")),
    ],
    ids=lambda value: type(value).__name__,
)
def test_when_an_act_has_no_place(command: c.DeskCommand, codes: dict[GameStatus, str]) -> None:
    table = Table(time_limit_seconds=60)
    for status, code in codes.items():
        assert table.refused(command, status) == code.removesuffix(" seat"), status


def test_a_claim_takes_a_free_seat_and_a_free_colour() -> None:
    table = Table(start=False)
    assert [table.refused(c.Claim(seat)) for seat in (-1, 3)] == ["unknown_seat seat"] * 2
    assert table.refused(c.Claim(2, colour="mauve")) == "colour_unknown colour"
    assert table.refused(c.Claim(2, colour="blue")) == "colour_taken colour"
    table.desk(c.HandOver(1, "random"))
    table.desk(c.HandOver(2, "greedy"))
    first = table.desk(c.Claim(2, "Dora", "black", nonce="d0", anchor="aa"))
    assert first.setup.seats[2] == first.state.seats[2] == Seat("Dora", "black")
    assert (first.claimed, first.bots) == ((2,), {1: "random"})
    assert table.refused(c.Claim(2)) == "seat_taken seat"
    table.desk(c.Claim(1, colour="green", nonce="b0"))
    both = table.desk(c.Claim(0, anchor="bb"))
    assert both.setup.seats == (SEATS[0], Seat("Bela", "green"), Seat("Dora", "black"))
    assert both.claimed == (0, 1, 2)
    assert both.nonces == {2: "d0", 1: "b0"}
    assert both.links == {2: "aa", 0: "bb"}


def test_the_neutral_colour_is_taken() -> None:
    table = Table(start=False, seats=SEATS[:2])
    assert table.game.setup.neutral_colour == "yellow"
    assert table.refused(c.Claim(0, colour="yellow")) == "colour_taken colour"


def test_a_seat_that_is_handed_back_has_no_bot_at_all() -> None:
    """Who plays for nobody does not contribute to draws, either."""
    table = Table()
    assert [table.refused(c.HandOver(seat, "random")) for seat in (-1, 3)] == ["unknown_seat seat"] * 2
    assert table.refused(c.HandOver(0, "deep")) == "bot_unknown bot"
    assert table.leaves(c.HandOver(1))
    table.desk(c.HandOver(1, "random"))
    table.desk(c.HandOver(2, "greedy"))
    assert table.leaves(c.HandOver(1, "random"))
    assert table.desk(c.HandOver(1)).bots == {2: "greedy"}
    assert table.desk(c.HandOver(2, "random")).bots == {2: "random"}


def test_a_pause_takes_no_time_from_anybody() -> None:
    table = Table(time_limit_seconds=60)
    table.desk(c.Extend(0, 5))
    before = table.game
    assert before.deadline(0) == "2026-01-01T00:01:05.000000Z"
    assert table.leaves(c.Resume())
    paused = table.desk(c.Pause("tea"), time="2026-01-01T00:00:10.000000Z")
    assert (paused.status, paused.awaited, paused.paused_at) == ("paused", (), paused.time)
    assert table.leaves(c.Pause("cake"))
    again = table.desk(c.Resume(), time="2026-01-01T00:00:40.000000Z")
    assert (again.status, again.awaited, again.paused_at) == ("running", before.awaited, None)
    assert again.deadline(0) == "2026-01-01T00:01:35.000000Z"
    assert (again.state, again.extended) == (before.state, {0: 5})


def test_more_time_is_given_to_a_seat_whose_clock_runs_and_ten_times_its_limit_at_most() -> None:
    assert Table().refused(c.Extend(0, 5)) == "no_deadline seat"
    table = Table(time_limit_seconds=60)
    assert [table.refused(c.Extend(seat, 5)) for seat in (-1, 3)] == ["unknown_seat seat"] * 2
    assert table.refused(c.Extend(1, 5)) == "no_deadline seat"
    assert table.refused(c.Extend(0, 601)) == "too_long total_seconds"
    assert table.leaves(c.Extend(0, 0))
    table.desk(c.Extend(0, 10))
    assert table.refused(c.Extend(0, 9)) == "already_longer total_seconds"
    assert table.leaves(c.Extend(0, 10))
    most = table.desk(c.Extend(0, 600))
    assert table.records[-1].body == TimeExtended(0, 590, 600)
    assert most.deadline(0) == "2026-01-01T00:11:00.000000Z"
    # The next decision has the usual time again.
    table.send(PLAYED[0], LATER)
    assert (table.game.extended, table.game.deadline(0)) == ({}, "2026-01-01T00:01:30.000000Z")


@pytest.mark.parametrize(
    "command",
    [c.Extend(0, 10), c.HandOver(0, "random"), c.IssueToken("seat", 0, "t"), c.RevokeToken("t", "seat", 0)],
    ids=lambda command: type(command).__name__,
)
def test_an_act_that_names_a_seat_is_no_command_of_that_seat(command: c.DeskCommand) -> None:
    """Read back in one go, an earlier act of the desk must not be taken for the beginning of its time, nor
    must what it was given be lost."""
    table = Table(time_limit_seconds=60)
    table.desk(c.Extend(0, 5))
    table.desk(c.OpenDispute(2, "No."), seat_actor(1), LATER)
    after = table.desk(command, time="2026-01-01T00:00:50.000000Z")
    extra = 10 if isinstance(command, c.Extend) else 5
    assert after.deadline(0) == f"2026-01-01T00:01:{extra:02}.000000Z"
    assert fold(table.records) == after


def test_an_abandoned_game_has_no_deadline_and_stays_so() -> None:
    table = Table(time_limit_seconds=60)
    table.desk(c.Extend(0, 5))
    gone = table.desk(c.Abandon("late"))
    assert (gone.over, gone.awaited, gone.able_since, gone.extended) == (True, (), {}, {})
    assert table.leaves(c.Abandon("again"))


def test_a_game_is_rewound_to_where_a_command_was_carried_out_to_its_end() -> None:
    table = Table()
    before = table.game.version
    for command in PLAYED:
        table.send(command)
    last = table.game.version
    for version in (0, -1, last, last + 1):
        assert table.refused(c.Rewind(version, "slip")) == "no_such_version to_version"
    assert table.refused(c.Rewind(1, "slip")) == "cannot_rewind to_version"
    inside = next(r.version for r in table.records[before:] if r.cause is None)
    assert table.refused(c.Rewind(inside, "slip")) == "mid_command to_version"
    assert table.desk(c.Rewind(before, "slip")).version == last + 1


def test_a_rewind_takes_back_play_and_nothing_of_the_desk() -> None:
    table = Table(time_limit_seconds=60)
    before = table.game
    table.send(PLAYED[0], LATER)
    table.desk(c.OpenDispute(2, "No."), seat_actor(1), LATER)
    table.desk(c.HandOver(2, "greedy"), time=LATER)
    table.desk(c.IssueToken("seat", 1, "new", "Dora", ("old",)), time=LATER)
    table.desk(c.RevokeToken("lost", "seat", 0), time=LATER)
    table.desk(c.Pause("tea"), time=LATER)
    back = table.desk(c.Rewind(before.version, "slip"), time=LATER)
    assert (back.status, back.deadline(0)) == ("paused", None)
    assert (back.bots, back.revoked, len(back.disputes)) == ({2: "greedy"}, ("old", "lost"), 1)
    renamed = (SEATS[0], Seat("Dora", "blue"), SEATS[2])
    assert back.state == replace(before.state, seats=renamed)
    assert back.setup.seats == renamed
    # The clock of what is to be decided again begins anew.
    assert table.desk(c.Resume(), time=LATER).deadline(0) == "2026-01-01T00:01:30.000000Z"


def test_a_rewind_to_a_pause_that_is_over_brings_it_not_back() -> None:
    """There would be nothing from which to resume."""
    table = Table(time_limit_seconds=60)
    paused = table.desk(c.Pause("tea"))
    table.desk(c.Resume(), time=LATER)
    back = table.desk(c.Rewind(paused.version, "slip"), time=LATER)
    assert (back.status, back.paused_at, back.awaited) == ("running", None, (0,))
    assert back.deadline(0) == "2026-01-01T00:01:30.000000Z"
    again = table.desk(c.Pause("cake"), time=LATER)
    assert table.desk(c.Rewind(paused.version, "slip"), time=LATER).paused_at == again.paused_at
    assert table.desk(c.Resume(), time=LATER).status == "running"


def test_a_corrected_game_gives_its_decision_the_whole_time() -> None:
    table = Table(time_limit_seconds=60)
    table.desk(c.Extend(0, 5))
    assert table.refused(c.Correct({"turn": 1}, "slip")) == "nothing_changed changes"
    change = {"territories": {"siam": {"owner": 0, "armies": 3}}}
    paused = table.desk(c.Pause("tea"))
    put_right = table.desk(c.Correct(change, "slip", "CL-2.4"), time=LATER)
    assert put_right.status == "paused"
    assert put_right.state != paused.state
    again = table.desk(c.Resume(), time=LATER)
    assert (again.deadline(0), again.extended) == ("2026-01-01T00:01:30.000000Z", {})


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"turn": 1}, "The position is already so."),
        ({"seats": [{"name": "Ada", "colour": "red"}] * 3}, "with a token that is given out"),
        ({"options": {"round_limit": 9}, "turn": 1}, "Board, seats and options are no part"),
    ],
)
def test_what_no_correction_changes_is_not_said_to_be_so_already(changes: dict[str, Any], told: str) -> None:
    table = Table()
    with pytest.raises(Refused, match=told):
        table.desk(c.Correct(changes, "slip"))


def test_disputes_are_numbered_and_ruled_on_once() -> None:
    table = Table()
    now = table.game.version
    for version in (0, now + 1):
        assert table.refused(c.OpenDispute(version, "No.")) == "no_such_version version"
    table.desk(c.OpenDispute(now, "No."), seat_actor(1))
    for _ in range(2):
        table.desk(c.OpenDispute(1, "No."), seat_actor(1))
    assert table.refused(c.OpenDispute(1, "No."), actor=seat_actor(1)) == "too_many_disputes"
    table.desk(c.OpenDispute(1, "No."), seat_actor(2))
    for number in (0, 5):
        assert table.refused(c.RuleOnDispute(number, "dismissed", "x")) == "no_such_dispute number"
    ruled = table.desk(c.RuleOnDispute(2, "dismissed", "It was so.", "CL-2.4"))
    assert [each.number for each in ruled.disputes if each.ruling] == [2]
    first = ruled.disputes[0]
    assert (first.by, first.version, first.claim, first.opened_at) == ("seat 1", now, "No.", now + 1)
    assert table.refused(c.RuleOnDispute(2, "dismissed", "x")) == "already_ruled number"
    assert table.desk(c.OpenDispute(1, "No."), seat_actor(1)).disputes[-1].number == 5


def test_a_game_is_taken_in_with_the_head_that_its_log_has() -> None:
    table = Table()
    game = table.game
    told = c.Import(game.version, game.head, game.time, "id", "public", "signature")
    for wrong in ({"upto": game.version - 1}, {"head": "0" * 64}, {"head_time": LATER}):
        assert table.refused(replace(told, **wrong)) == "other_log head"
    taken = table.desk(told)
    assert taken.imports[0].upto == game.version
    again = replace(told, upto=taken.version, head=taken.head)
    assert [each.upto for each in table.desk(again).imports] == [game.version, taken.version]


def test_tokens_are_given_out_for_what_a_seat_is() -> None:
    table = Table(start=False)
    table.desk(c.Claim(1))
    assert table.refused(c.IssueToken("seat", 0, "t")) == "seat_not_claimed role"
    assert table.refused(c.IssueToken("invitation", 1, "t")) == "seat_taken role"
    assert table.desk(c.IssueToken("seat", 1, "t")).setup.seats == SEATS
    assert table.desk(c.IssueToken("invitation", 0, "t")).state.seats == SEATS
    for seat in (None, -1, 3):
        assert table.refused(c.IssueToken("seat", seat, "t")) == "unknown_seat seat"
    table.desk(c.Start())
    for seat in (0, 1):
        assert table.refused(c.IssueToken("invitation", seat, "t")) == "already_started role"
        table.desk(c.IssueToken("seat", seat, "t"))


def test_tokens_of_referees_are_the_organisers_matter() -> None:
    table = Table()
    for command in (c.IssueToken("referee", None, "t"), c.RevokeToken("t", "referee", None)):
        assert table.refused(command, actor=REFEREE) == "not_authorised role"
    assert table.refused(c.IssueToken("referee", 0, "t")) == "unknown_seat seat"
    assert table.refused(c.IssueToken("referee", None, "t", "Dora")) == "unknown_seat seat"
    table.desk(c.IssueToken("referee", None, "t", revoked=("r1", "r2")))
    assert table.desk(c.RevokeToken("r3", "referee", None)).revoked == ("r1", "r2", "r3")
    assert table.leaves(c.RevokeToken("r2", "referee", None))


def test_a_token_with_a_name_renames_its_seat_alone() -> None:
    table = Table()
    renamed = table.desk(c.IssueToken("seat", 1, "t", "Dora"))
    seats = (SEATS[0], Seat("Dora", "blue"), SEATS[2])
    assert renamed.setup.seats == renamed.state.seats == seats


def test_an_undo_takes_back_the_last_command_that_counts() -> None:
    table = Table()
    with pytest.raises(Refused) as caught:
        table.undoes_to()
    assert caught.value.refusal.code == "nothing_to_undo"
    first = table.game.version
    table.send(PLAYED[0])
    second = table.game.version
    table.send(PLAYED[1])
    table.desk(c.OpenDispute(2, "No."))
    table.desk(c.Pause("tea"))
    assert table.undoes_to() == second
    table.desk(c.Rewind(second, "slip"))
    assert table.undoes_to() == first
    table.desk(c.Correct({"territories": {"siam": {"owner": 0, "armies": 3}}}, "slip"))
    with pytest.raises(Refused) as caught:
        table.undoes_to()
    assert caught.value.refusal.code == "cannot_undo"
    assert f"version {table.game.version - 1}." in caught.value.refusal.sentence
    table.desk(c.Abandon("late"))
    with pytest.raises(Refused) as caught:
        table.undoes_to()
    assert caught.value.refusal.code == "cannot_undo"
    assert "abandoned" in caught.value.refusal.sentence
