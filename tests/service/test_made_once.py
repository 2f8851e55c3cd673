"""A game that is asked for again, because nobody heard the answer, is the same game with the same tokens."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx

from tests.client import KEY, Service

_WANTED: dict[str, Any] = {
    "variant": "classic",
    "seats": [{"name": "Ada"}, {"name": "Ben"}, {"bot": "random"}],
}


def _ask(
    service: Service, key: str, token: str | None = KEY, path: str = "/games", **more: Any
) -> httpx.Response:
    return service.post(
        path, {**_WANTED, **more} if path == "/games" else more, token, **{"idempotency-key": key}
    )


def _newest(service: Service) -> str:
    (game,) = service.get("/games?limit=1", KEY).json()["games"]
    return str(game["game_id"])


def test_the_same_key_is_the_same_game_with_the_same_tokens(service: Service) -> None:
    first = _ask(service, "tonight")
    other = service.post("/games", _WANTED, KEY).json()
    again = _ask(service, "tonight")
    assert (first.status_code, again.status_code) == (201, 201), again.text
    assert again.json() == first.json()
    assert again.headers["location"] == first.headers["location"]
    assert "idempotent-replayed" not in first.headers
    assert again.headers["idempotent-replayed"] == "true"
    assert _newest(service) == other["game_id"]
    game = first.json()
    claimed = service.post(
        f"/games/{game['game_id']}/seats/0/claim", {"code": game["invitations"][0]["code"]}, None
    )
    assert claimed.status_code == 201
    assert service.get(f"/games/{game['game_id']}/legal", game["referee_token"]).status_code == 200
    later = _ask(service, "tonight").json()
    assert later["version"] == claimed.json()["version"]
    assert later["referee_token"] == game["referee_token"]


def test_another_request_with_that_key_gets_nothing_of_it(service: Service) -> None:
    assert _ask(service, "evening").status_code == 201
    other = _ask(service, "evening", variant="alternate")
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")
    assert "token" not in other.text


def test_another_key_is_another_game_and_none_can_be_told_from_its_key(service: Service) -> None:
    one, two = _ask(service, "k1").json(), _ask(service, "k2").json()
    plain = service.post("/games", _WANTED, KEY).json()
    assert len({one["game_id"], two["game_id"], plain["game_id"]}) == 3
    tokens = [made["referee_token"] for made in (one, two, plain)]
    tokens += [each["code"] for made in (one, two, plain) for each in made["invitations"]]
    assert len(set(tokens)) == len(tokens) == 9


def test_a_trial_with_a_key_makes_nothing_and_takes_no_key(service: Service) -> None:
    before = service.post("/games", _WANTED, KEY).json()["game_id"]
    tried = _ask(service, "trial", path="/games?dry_run=true", **_WANTED)
    assert (tried.status_code, _newest(service)) == (200, before)
    assert "idempotent-replayed" not in _ask(service, "trial").headers


def test_many_at_once_with_one_key_are_one_game(service: Service) -> None:
    before = service.post("/games", _WANTED, KEY).json()["game_id"]
    with ThreadPoolExecutor(8) as pool:
        replies = list(pool.map(lambda _: _ask(service, "rush"), range(8)))
    assert {reply.status_code for reply in replies} == {201}
    assert len({reply.text for reply in replies}) == 1
    newest = [game["game_id"] for game in service.get("/games?limit=2", KEY).json()["games"]]
    assert newest == [replies[0].json()["game_id"], before]


def test_a_fork_is_made_once_and_by_another_caller_another_time(service: Service) -> None:
    table = service.create()
    path = f"/games/{table.id}/forks"
    first, again = (_ask(service, "what-if", table.referee, path) for _ in range(2))
    assert first.json() == again.json()
    assert first.status_code == again.status_code == 201
    by_organiser = _ask(service, "what-if", KEY, path)
    assert by_organiser.json()["game_id"] != first.json()["game_id"]
