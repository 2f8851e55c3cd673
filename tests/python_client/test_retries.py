"""A line that fails: nothing is done twice, nothing is lost, and what is refused stays refused."""

from collections.abc import Iterator

import pytest
from quartermaster_client import Busy, Game, Quartermaster, Refused, Stale, Unreachable, operations
from quartermaster_client.contract import GameMade, NewGame, ProblemDetails

from tests.client import KEY, Service
from tests.python_client.line import QUICK, Answered, Cut, Line, Lost, bad_line

TABLE: NewGame = {
    "variant": "classic",
    "seats": [{"name": "Ada"}, {"name": "Bela"}, {"name": "Cleo"}],
    "options": {"chance_source": "referee"},
    "start": "at_once",
}


@pytest.fixture
def line(service: Service) -> Iterator[Line]:
    with bad_line(service.url) as line:
        yield line


@pytest.fixture
def quartermaster(line: Line) -> Iterator[Quartermaster]:
    with Quartermaster(line.url, KEY, patience=QUICK) as quartermaster:
        yield quartermaster


@pytest.fixture
def made(quartermaster: Quartermaster) -> GameMade:
    return quartermaster.create(TABLE)


@pytest.fixture
def game(quartermaster: Quartermaster, made: GameMade, line: Line) -> Game:
    """As its referee sees it, with a chance point open: three dice."""
    line.requests.clear()
    return quartermaster.game(made["game_id"], made["referee_token"])


def test_a_command_whose_answer_is_lost_is_carried_out_once(game: Game, line: Line) -> None:
    line.faults += [Lost(arrived=True), Lost(arrived=True)]
    reply = game.enter_chance(1, [2, 6, 3])
    keys = [head["idempotency-key"] for head in line.heads("POST", "/commands")]
    assert len(keys) == 3
    assert len(set(keys)) == 1
    entered = [entry for entry in game.events()["events"] if entry["body"]["type"] == "chance_entered"]
    assert [entry["version"] for entry in entered] == [reply["events"][0]["version"]]
    assert game.header()["version"] == reply["version"]


def test_with_a_version_too(game: Game, line: Line) -> None:
    """The repeated request names a version that its own first sending has made old."""
    line.faults += [Lost(arrived=True)]
    version = game.header()["version"]
    line.faults += [Lost(arrived=True)]
    reply = game.enter_chance(1, [2, 6, 3], version=version)
    assert reply["version"] > version
    with pytest.raises(Stale) as caught:
        game.send({"type": "claim_territory", "seat": 1, "territory": "brazil"}, version=version)
    assert caught.value.current_version == reply["version"]


def test_a_seat_is_not_lost_with_the_answer_to_its_claim(quartermaster: Quartermaster, line: Line) -> None:
    made = quartermaster.create({"variant": "classic", "seats": [{}, {}, {}]})
    line.faults += [Lost(arrived=True)]
    taken = quartermaster.game(made["game_id"]).claim(made["invitations"][0], name="Ada")
    assert (taken["seat"], taken["name"]) == (0, "Ada")
    seats = quartermaster.game(made["game_id"]).header()["seats"]
    assert [seat["claimed"] for seat in seats] == [True, False, False]


def test_a_game_is_not_made_twice(quartermaster: Quartermaster, line: Line) -> None:
    first = quartermaster.create(TABLE)
    line.faults += [Lost(arrived=True), Lost(arrived=True)]
    made = quartermaster.create(TABLE)
    newest = [game["game_id"] for game in quartermaster.games(limit=2)["games"]]
    assert newest == [made["game_id"], first["game_id"]]


def test_what_may_have_been_done_and_has_no_key_is_not_sent_again(
    quartermaster: Quartermaster, made: GameMade, line: Line
) -> None:
    line.requests.clear()
    line.faults += [Lost(arrived=True)]
    with pytest.raises(Unreachable) as caught:
        quartermaster.game(made["game_id"]).issue_token({"role": "referee"})
    assert caught.value.sent
    line.faults += [Answered(502)]
    with pytest.raises(Busy):
        quartermaster.game(made["game_id"]).issue_token({"role": "referee"})
    assert len(line.requests) == 2


def test_an_act_of_the_desk_is_done_once(game: Game, line: Line) -> None:
    """Undone twice would be two commands taken back."""
    game.enter_chance(1, [2, 6, 3])
    before = game.send({"type": "claim_territory", "seat": 1, "territory": "brazil"})["version"]
    line.faults += [Lost(arrived=True), Lost(arrived=True)]
    reply = game.undo("the wrong seat")
    assert len(line.heads("POST", "/undo")) == 3
    assert game.header()["version"] == reply["version"]
    assert [entry["body"]["type"] for entry in game.events(after=before)["events"]] == ["rewound"]


def test_what_was_turned_away_is_sent_again_after_as_long_as_was_asked(game: Game, line: Line) -> None:
    line.faults += [Answered(503, 0), Answered(429, 0), Answered(503)]
    assert game.pause("late")["status"] == "paused"
    assert len(line.heads("POST", "/pause")) == 4


@pytest.mark.parametrize(("asked", "wait"), [(7, 7), (0, 0), (None, True), (100_000, False)])
def test_the_service_says_how_long_to_wait(asked: int | None, wait: float) -> None:
    problem: ProblemDetails = {
        "type": "/problems/busy",
        "title": "Service Unavailable",
        "status": 503,
        "detail": "Others were first.",
        "code": "busy",
    }
    assert QUICK.again(operations.list_games())(Busy(problem, asked)) == wait


def test_patience_ends(game: Game, line: Line) -> None:
    line.faults += [Answered(503)] * 4
    with pytest.raises(Busy) as caught:
        game.header()
    assert (caught.value.status, caught.value.code) == (503, "http_error")
    line.faults += [Lost(arrived=False)] * 4
    with pytest.raises(Unreachable):
        game.header()
    assert len(line.heads("GET", game.id)) == 8


def test_nobody_there_is_told_as_such(unused_port: int) -> None:
    url = f"http://127.0.0.1:{unused_port}"
    with Quartermaster(url, patience=QUICK) as nobody, pytest.raises(Unreachable, match=url) as caught:
        nobody.variants()
    assert not caught.value.sent


def test_a_refusal_is_told_at_once_with_its_rule_and_field(game: Game, line: Line) -> None:
    with pytest.raises(Refused) as caught:
        game.enter_chance(1, [2, 6])
    refused = caught.value
    assert (refused.status, refused.code, refused.field) == (409, "wrong_count", "values")
    assert refused.rule is not None
    assert refused.rule.startswith("CL-")
    assert str(refused).startswith("wrong_count (CL-")
    assert len(line.heads("POST", "/commands")) == 1


def test_a_stream_goes_on_where_it_was_cut(quartermaster: Quartermaster, game: Game, line: Line) -> None:
    known = game.enter_chance(1, [2, 6, 3])["version"]
    line.faults += [Cut(2), Lost(arrived=False), Cut(1), Answered(503, 0)]
    stream = game.stream()
    seen = [next(stream) for _ in range(known)]
    quartermaster.game(game.id).abandon("late")
    seen += list(stream)
    log = game.events()["events"]
    assert [entry["hash"] for entry in seen] == [entry["hash"] for entry in log]
    assert [head["last-event-id"] for head in line.heads("GET", "/stream")][:5] == ["0", "2", "2", "3", "3"]
    assert list(game.stream(after=len(log))) == []


def test_a_stream_that_is_refused_says_so(quartermaster: Quartermaster) -> None:
    with pytest.raises(Refused) as caught:
        next(quartermaster.game("00000000-0000-4000-8000-000000000000").stream())
    assert caught.value.code == "no_such_game"
