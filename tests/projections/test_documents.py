"""What each document says, and to whom."""

from typing import Any

import msgspec
import pytest

from domain.core.actor import CLOCK, GENERATOR, ORGANISER, REFEREE, SPECTATOR, Actor, seat_actor
from domain.core.vocabulary import EnterChance, Resign
from domain.game import play
from domain.game.aggregate import Game
from domain.game.desk.commands import Claim
from projections.documents import (
    GameHeader,
    LegalReply,
    header_document,
    legal_document,
    scoreboard_document,
    view_document,
)
from projections.eyes import eyes
from tests.coin.commands import Flip, PickSide
from tests.projections.coin import TIME, after, new_game, started

EVERYBODY = (SPECTATOR, REFEREE, ORGANISER, seat_actor(0), seat_actor(1))


def abandoned(game: Game) -> Game:
    return msgspec.structs.replace(game, status="abandoned")


def paused(game: Game) -> Game:
    return msgspec.structs.replace(game, status="paused", paused_at=TIME)


def body(document: bytes) -> dict[str, Any]:
    decoded: dict[str, Any] = msgspec.json.decode(document)
    return decoded


def header(game: Game) -> GameHeader:
    return msgspec.json.decode(header_document(game), type=GameHeader)


def legal(game: Game, caller: Actor) -> LegalReply:
    return msgspec.json.decode(legal_document(game, caller), type=LegalReply)


def test_every_document_says_game_and_version() -> None:
    game = started()
    documents = [header_document(game)]
    for viewer in EVERYBODY:
        documents += [
            view_document(game, viewer),
            scoreboard_document(game, viewer),
            legal_document(game, viewer),
        ]
    for document in map(body, documents):
        assert list(document)[:3] == ["game_id", "version", "status"]
        assert (document["game_id"], document["version"]) == (game.id, game.version)


@pytest.mark.parametrize(
    ("viewer", "key"),
    [
        (SPECTATOR, "spectator"),
        (seat_actor(0), "seat-0"),
        (seat_actor(5), "seat-5"),
        (REFEREE, "referee"),
        (ORGANISER, "referee"),
        (CLOCK, "spectator"),
        (GENERATOR, "spectator"),
    ],
)
def test_whose_eyes(viewer: Actor, key: str) -> None:
    assert eyes(viewer, over=False).key == key


def test_viewers_with_the_same_key_see_the_same() -> None:
    game = after(started(), PickSide(0, "heads"))
    for document in (view_document, scoreboard_document):
        assert document(game, REFEREE) == document(game, ORGANISER)
        assert document(game, SPECTATOR) == document(game, CLOCK)


class TestHeader:
    def test_open(self) -> None:
        shown = header(new_game().game)
        assert (shown.status, shown.variant, shown.board, shown.version) == ("open", "coin", "world", 1)
        assert (shown.created, shown.updated) == (TIME, TIME)
        assert (shown.awaited, shown.deadline, shown.result, shown.chance) == ((), None, None, None)
        assert [(seat.name, seat.colour, seat.claimed) for seat in shown.seats] == [
            ("Ada", "red", False),
            ("Bela", "blue", False),
        ]

    def test_claimed_seats(self) -> None:
        step = play.at_desk(new_game().game, Claim(1, "Berta", "green"), seat_actor(1), TIME)
        seat = header(step.game).seats[1]
        assert (seat.name, seat.colour, seat.claimed) == ("Berta", "green", True)

    def test_who_must_act_and_until_when(self) -> None:
        shown = header(started(time_limit_seconds=60))
        due = "2026-01-01T12:01:00.000000Z"
        assert shown.awaited == (0,)
        assert [(seat.awaited, seat.deadline) for seat in shown.seats] == [(True, due), (False, None)]
        assert shown.deadline == due

    def test_no_deadline_while_paused(self) -> None:
        shown = header(paused(started(time_limit_seconds=60)))
        assert (shown.awaited, shown.deadline, shown.paused_at) == ((), None, TIME)

    def test_chance_the_referee_must_enter(self) -> None:
        shown = header(after(started(), Flip(0)))
        assert shown.awaited == ()
        assert shown.chance is not None
        assert (shown.chance.chance_id, shown.chance.kind, shown.chance.count) == (1, "coin", 1)

    def test_result(self) -> None:
        shown = header(after(started(), Resign(0)))
        assert shown.status == "finished"
        assert shown.result is not None
        assert (shown.result.winners, shown.result.reason) == ((1,), "last_seat")


class TestView:
    def test_secrets_stay_secret(self) -> None:
        game = after(started(), PickSide(0, "heads"), PickSide(1, "tails"))
        seen = {
            eyes(viewer, over=False).key: body(view_document(game, viewer))["view"]["sides"]
            for viewer in EVERYBODY
        }
        assert seen == {
            "spectator": [None, None],
            "seat-0": ["heads", None],
            "seat-1": [None, "tails"],
            "referee": ["heads", "tails"],
        }

    def test_nobody_learns_from_others_secrets(self) -> None:
        one, other = (after(started(), PickSide(0, "heads"), PickSide(1, side)) for side in ("tails", "edge"))
        other = msgspec.structs.replace(other, head=one.head)
        for viewer in (SPECTATOR, seat_actor(0)):
            for document in (view_document, scoreboard_document, legal_document):
                assert document(one, viewer) == document(other, viewer)
        assert header_document(one) == header_document(other)

    @pytest.mark.parametrize("over", [lambda game: after(game, Resign(0)), abandoned])
    def test_everything_is_open_once_it_is_over(self, over: Any) -> None:
        game = over(after(started(), PickSide(0, "heads"), PickSide(1, "tails")))
        for viewer in EVERYBODY:
            view = body(view_document(game, viewer))["view"]
            assert view["sides"] == ["heads", "tails"]
            assert view["viewer"] == ("referee" if viewer == ORGANISER else str(viewer))


class TestLegal:
    def test_a_seat_gets_its_own(self) -> None:
        game = started()
        (mine,) = legal(game, seat_actor(0)).seats
        assert mine.seat == 0
        assert [choice.command for choice in mine.choices] == ["flip", "pick_side", "resign"]
        (others,) = legal(game, seat_actor(1)).seats
        assert [choice.command for choice in others.choices] == ["pick_side", "resign"]

    @pytest.mark.parametrize("caller", [SPECTATOR, ORGANISER])
    def test_who_plays_for_nobody_gets_nothing(self, caller: Actor) -> None:
        reply = legal(started(), caller)
        assert (reply.seats, reply.table, reply.chance) == ((), (), None)

    def test_the_referee_gets_everybodys(self) -> None:
        game = after(started(), Flip(0), EnterChance(1, (6,)))
        reply = legal(game, REFEREE)
        assert [(row.seat, [choice.command for choice in row.choices]) for row in reply.seats] == [
            (0, ["pick_side", "resign"]),
            (1, ["flip", "pick_side", "resign", "time_out"]),
        ]
        assert [choice.command for choice in reply.table] == ["call_game"]

    def test_table_commands_only_where_the_rules_take_them(self) -> None:
        assert legal(started(), REFEREE).table == ()

    def test_pending_chance(self) -> None:
        game = after(started(), Flip(0))
        reply = legal(game, REFEREE)
        assert (reply.seats, reply.table) == ((), ())
        assert reply.chance is not None
        assert (reply.chance.chance_id, reply.chance.lists[0].count, reply.chance.faces) == (1, 1, 6)
        assert legal(game, seat_actor(0)).seats == ()
        assert legal(game, seat_actor(0)).chance is None

    @pytest.mark.parametrize(
        "game",
        [
            lambda: new_game().game,
            lambda: paused(started()),
            lambda: abandoned(started()),
            lambda: after(started(), Resign(1)),
        ],
    )
    def test_nothing_unless_running(self, game: Any) -> None:
        for caller in EVERYBODY:
            reply = legal(game(), caller)
            assert (reply.seats, reply.table, reply.chance) == ((), (), None)
