"""A service that lies to learn the links of a seat's chain before they are due, and with them its dice."""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import httpx
import pytest
from quartermaster_client import AsyncQuartermaster, Busy, Chain, Doubtful, Game, Quartermaster, Refused

from tests.client import KEY, Service
from tests.python_client.line import QUICK

URL = "http://lies.example"
CHAIN = Chain("ab" * 32, links=6)
FIRST = CHAIN.reveal(CHAIN.anchor)
SECOND = CHAIN.reveal(FIRST)
Bodies = list[dict[str, Any]]


def asked(chance_id: int) -> dict[str, Any]:
    return {"type": "chance_requested", "chance_id": chance_id, "kind": "attack_roll", "count": 5}


def given(chance_id: int, link: str) -> Bodies:
    entered = {"type": "chance_entered", "chance_id": chance_id, "values": [1]}
    return [{"type": "chance_contributed", "seat": 1, "chance_id": chance_id, "reveal": link}, entered]


BEGUN: Bodies = [{"type": "game_created"}, {"type": "seat_claimed", "seat": 1, "anchor": CHAIN.anchor}]


class Liar:
    """Shows a log that hangs together, unless it is told to spoil it, and keeps the links that it gets."""

    def __init__(self, *bodies: dict[str, Any]) -> None:
        self.bodies = [*BEGUN, *bodies]
        self.spoil: Callable[[dict[str, Any]], object] = lambda page: None
        self.links: list[str] = []

    def log(self) -> Bodies:
        head, log = "0" * 64, []
        for version, body in enumerate(self.bodies, 1):
            told: dict[str, Any] = {"actor": "seat 0", "body": body, "game_id": "g", "rules_version": "1"}
            told |= {"seals": {}, "time": "", "version": version}
            written = json.dumps(told, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
            head = sha256(head.encode() + written.encode()).hexdigest()
            log.append({**told, "hash": head})
        return log

    def __call__(self, request: httpx.Request) -> httpx.Response:
        if request.method == "POST":
            self.links.append(json.loads(request.content)["reveal"])
            return httpx.Response(200, json={"version": len(self.bodies), "events": []})
        if not request.url.path.endswith("/events"):
            return httpx.Response(200, json={"version": len(self.bodies)})
        after, log = int(request.url.params["after"]), self.log()
        page = {"version": len(log), "events": log[after:], "next_after": None}
        page = json.loads(json.dumps(page))
        self.spoil(page)
        return httpx.Response(200, json=page)

    def game(self, noted: str | None = None) -> Game:
        http = httpx.Client(base_url=URL, transport=httpx.MockTransport(self))
        return Quartermaster(URL, "token", patience=QUICK, http=http).game("g", noted=noted)


def refused(game: Game, chance_id: int, link: str, told: str | None = None) -> None:
    with pytest.raises(Doubtful, match=told):
        game.contribute(chance_id, link)


def test_what_is_due_is_given_however_often() -> None:
    liar = Liar(asked(1))
    game = liar.game()
    for _ in range(2):  # its answer may have been lost
        game.contribute(1, FIRST)
    liar.bodies += [*given(1, FIRST), asked(2)]
    game.contribute(2, SECOND)
    game.contribute(1, FIRST)  # no secret any more
    assert liar.links == [FIRST, FIRST, SECOND, FIRST]
    assert game.noted == f"{len(liar.bodies)}:{liar.log()[-1]['hash']}"


def test_a_draw_that_the_log_does_not_ask_for_gets_nothing() -> None:
    liar = Liar(asked(1))
    game = liar.game()
    refused(game, 7, FIRST, "no draw 7 is open")
    game.contribute(1, FIRST)
    refused(game, 1, SECOND, "not come next")
    liar.bodies += given(1, FIRST)
    for chance_id in (1, 2):
        refused(game, chance_id, SECOND, f"no draw {chance_id} is open")
    assert liar.links == [FIRST]


def test_a_link_that_was_kept_out_of_the_log_is_not_given_for_another_draw() -> None:
    """The service has read it, says that nothing came, and would know the dice of the next draw."""
    liar = Liar(asked(1))
    game = liar.game()
    game.contribute(1, FIRST)
    liar.bodies += [{"type": "contributor_passed_over"}, {"type": "chance_entered"}, asked(2)]
    refused(game, 2, FIRST, "may be known")
    refused(game, 2, SECOND, "not come next")
    game.contribute(2, FIRST, anyway=True)
    assert liar.links == [FIRST, FIRST]


def test_a_draw_gets_one_link_whatever_is_written_after_it() -> None:
    liar = Liar(asked(1))
    game = liar.game()
    game.contribute(1, FIRST)
    liar.bodies += [{"type": "seat_claimed", "seat": 2, "anchor": FIRST}]
    refused(game, 1, SECOND, "another link was given")
    assert liar.links == [FIRST]


@pytest.mark.parametrize(
    "more",
    [
        [asked(1)],
        [*given(2, SECOND)],
        [asked(2), *given(2, CHAIN.anchor)],
        [asked(2), *given(2, "00" * 32)],
        [asked(2), given(2, SECOND)[0], given(2, CHAIN.reveal(SECOND))[0]],
        [{"type": "rewound", "to_version": 99}],
        [{"type": "chance_requested"}],
    ],
)
def test_a_log_that_cannot_be_gets_nothing(more: Bodies) -> None:
    liar = Liar(asked(1), *given(1, FIRST), *more, asked(9))
    refused(liar.game(), 9, SECOND)
    assert liar.links == []


SPOILT: list[Callable[[dict[str, Any]], object]] = [
    lambda page: page["events"][1]["body"].update(seat=0),
    lambda page: page["events"].pop(1),
    lambda page: page["events"][0].update(game_id="other"),
    lambda page: page.update(version=1),
    lambda page: page.update(events=[], next_after=1),
    lambda page: page.update(events=None),
    lambda page: page.pop("next_after"),
    lambda page: page["events"][2]["body"].update(chance_id=[]),
]


@pytest.mark.parametrize("spoil", SPOILT)
def test_a_log_that_is_not_whole_gets_nothing(spoil: Callable[[dict[str, Any]], object]) -> None:
    liar = Liar(asked(1))
    liar.spoil = spoil
    refused(liar.game(), 1, FIRST)
    assert liar.links == []


def test_another_history_than_the_one_noted_gets_nothing() -> None:
    honest, other = Liar(asked(1)), Liar({"type": "attack"}, asked(1))
    game = honest.game()
    game.contribute(1, FIRST)
    noted = game.noted
    honest.bodies += [*given(1, FIRST), asked(2)]
    other.bodies += [*given(1, FIRST), asked(2)]
    honest.game(noted).contribute(2, SECOND)
    refused(other.game(noted), 2, SECOND, "another history")
    honest.bodies = other.bodies
    refused(game, 2, SECOND, "does not follow")
    honest.bodies = BEGUN
    refused(honest.game(noted), 1, FIRST, "was longer")


@pytest.mark.anyio
async def test_who_awaits_is_as_careful() -> None:
    liar = Liar(asked(1))
    http = httpx.AsyncClient(base_url=URL, transport=httpx.MockTransport(liar))
    async with AsyncQuartermaster(URL, "token", patience=QUICK, http=http) as quartermaster:
        game = quartermaster.game("g")
        with pytest.raises(Doubtful):
            await game.contribute(2, FIRST)
        await game.contribute(1, FIRST)
    assert (liar.links, game.noted) == ([FIRST], f"3:{liar.log()[-1]['hash']}")


def test_a_draw_asked_for_again_after_a_rewind_gets_the_next_link(service: Service) -> None:
    """The same number, and honestly: the log says that the game went back."""
    places = {"from_territory": "siam", "to_territory": "indonesia"}
    attack: Any = {"type": "attack", "seat": 0, "dice": 3, **places}
    with Quartermaster(service.url, KEY, patience=QUICK) as quartermaster:
        made = quartermaster.create(
            {
                "variant": "classic",
                "seats": [{"name": "Zoë \U0001f3b2"}, {}, {}],
                "dice": "contributed",
                "position": {"phase": "attack", "territories": "siam=0:9 indonesia=1:9 rest=2:1"},
            }
        )
        lobby, seats = quartermaster.game(made["game_id"]), list[Game]()
        for invitation in made["invitations"]:
            taken = lobby.claim(invitation, anchor=CHAIN.anchor if invitation["seat"] == 1 else None)
            seats.append(quartermaster.game(lobby.id, taken["token"]))
        table = quartermaster.game(lobby.id, made["referee_token"])
        seats[0].send(attack)
        before = table.header()["version"]
        seats[1].contribute(1, FIRST)
        table.rewind(before, "a cocked die")
        seats[1].contribute(1, SECOND)
        table.undo("again")
        seats[0].send(attack)
        seats[1].contribute(1, CHAIN.reveal(SECOND))
        assert table.header()["chance"] is None


def answering(body: bytes, status: int = 200, **headers: str) -> Game:
    """A service that always says the same."""
    answer = httpx.MockTransport(lambda request: httpx.Response(status, content=body, headers=headers))
    return Quartermaster(URL, "t", patience=QUICK, http=httpx.Client(base_url=URL, transport=answer)).game(
        "g"
    )


PROBLEM = {"content-type": "application/problem+json"}
STREAM: dict[str, Any] = {"content-type": "text/event-stream"}


@pytest.mark.parametrize(
    ("status", "body", "headers"),
    [
        (200, b"<html>", {}),
        (204, b"", {}),
        (200, b"[" * 100_000, {}),
        (409, b"[1]", PROBLEM),
        (409, b"{}", PROBLEM),
        (409, b"{", PROBLEM),
    ],
)
def test_an_answer_without_its_shape_is_told_as_such(status: int, body: bytes, headers: Any) -> None:
    with pytest.raises(Doubtful, match="shape"):
        answering(body, status=status, **headers).header()


@pytest.mark.parametrize("data", [b"x", b"[1]", b"null", b'{"version": "1"}', b'{"version": 2}'])
def test_a_stream_of_something_else_is_told_as_such(data: bytes) -> None:
    """Or of later events: none is left out."""
    with pytest.raises(Doubtful):
        next(answering(b"data: " + data + b"\n\n", status=200, **STREAM).stream())


def test_nobody_is_kept_waiting_for_days() -> None:
    for asked_for in ("1000000", "9" * 5000):
        busy = answering(b"", status=429, **{"retry-after": asked_for})
        for act in (busy.header, lambda busy=busy: next(busy.stream())):
            with pytest.raises(Busy):
                act()


def test_a_token_goes_to_no_other_host() -> None:
    moved = answering(b"", status=307, location="http://elsewhere.example/")
    for act in (moved.header, lambda: moved.contribute(1, FIRST, anyway=True)):
        with pytest.raises(Refused) as caught:
            act()
        assert caught.value.status == 307
