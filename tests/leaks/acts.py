"""What is done in both games alike: by the desk, after which others look again, and by seats that contribute
to the dice. Staff sees everything, so what it is answered is its own; what it does must show nobody else."""

import hashlib
from collections.abc import Callable, Iterator
from typing import Any

import httpx

from tests.client import bearer
from tests.leaks.covering import operation_of
from tests.leaks.looks import asked, post
from tests.leaks.still import Outlet, Still

_WHY = {"reason": "The table agrees."}


def by_staff(
    twins: Still, method: str, path: str, body: Any = None, who: str = "referee"
) -> list[httpx.Response]:
    """Done in both games, with the same success."""
    sent = [
        table.service.http.request(
            method, f"/games/{table.id}/{path}", headers=bearer(table.token(who)), json=body
        )
        for table in twins.tables
    ]
    assert [each.status_code for each in sent] == [sent[0].status_code] * 2, [each.text for each in sent]
    assert sent[0].is_success, sent[0].text
    twins.by_staff[operation_of(sent[0])] += 1
    return sent


def pause(twins: Still, seat: int, since: int) -> Iterator[None]:
    """While nobody plays a bot may hold the seat whose secret it is: it does not come to play."""
    by_staff(twins, "POST", "pause", _WHY)
    yield
    by_staff(twins, "PUT", f"seats/{seat}/bot", {"bot": "greedy"}, "organiser")
    yield
    by_staff(twins, "PUT", f"seats/{seat}/bot", {"bot": None}, "organiser")
    by_staff(twins, "POST", "resume")


def undo(twins: Still, seat: int, since: int) -> Iterator[None]:
    by_staff(twins, "POST", "undo", _WHY)
    yield


def rewind(twins: Still, seat: int, since: int) -> Iterator[None]:
    by_staff(twins, "POST", "rewind", {"to_version": since, **_WHY})
    yield


def correct(twins: Still, seat: int, since: int) -> Iterator[None]:
    """Each game gets the other's secret."""
    _each(twins, "correct", _WHY, "referee")
    yield


def dispute(twins: Still, seat: int, since: int) -> Iterator[None]:
    """Opened by the referee, ruled on by the organiser; the ruling changes secrets in each game."""
    by_staff(twins, "POST", "disputes", {"version": since, "claim": "Not so.", "pause": True})
    yield
    number = len(twins.tables[0].get("disputes").json()["disputes"])
    _each(twins, f"disputes/{number}/ruling", {"resume": True, **_WHY}, "organiser")
    yield


def _each(twins: Still, path: str, body: dict[str, Any], who: str) -> None:
    """Done in each game with what makes it as the other is."""
    for table, changes in zip(twins.tables, _swapped(twins), strict=True):
        done = table.service.post(f"/games/{table.id}/{path}", {**body, "changes": changes}, table.token(who))
        assert done.status_code == 200, done.text
    twins.by_staff[operation_of(done)] += 1


def _swapped(twins: Still) -> tuple[dict[str, Any], dict[str, Any]]:
    """What must change in each game for it to be as the other is."""
    here, there = (table.get("position", "referee").json()["position"] for table in twins.tables)
    apart = [field for field in here if here[field] != there[field]]
    return {field: there[field] for field in apart}, {field: here[field] for field in apart}


def new_tokens(twins: Still, seat: int, since: int) -> Iterator[None]:
    """The seat's token is given out anew and another's revoked; lists of them are the staff's."""
    for each in (seat, (seat + 1) % len(twins.tables[0].tokens)):
        made = by_staff(twins, "POST", "tokens", {"role": "seat", "seat": each})
        for table, reply in zip(twins.tables, made, strict=True):
            table.tokens[each] = reply.json()["token"]
    listed = by_staff(twins, "GET", "tokens", who="organiser")
    held = [row["token_id"] for row in listed[0].json()["tokens"] if row["role"] == "invitation"]
    spare = by_staff(twins, "POST", "tokens", {"role": "referee", "keep": True}, "organiser")
    by_staff(twins, "DELETE", f"tokens/{spare[0].json()['token_id']}", who="organiser")
    assert held == []
    yield


def fork(twins: Still, seat: int, since: int) -> Iterator[None]:
    """Private, since the game goes on: others find nothing."""
    made = by_staff(twins, "POST", "forks", {})
    number = made[0].json()["game_id"]
    for who in ("spectator", "seat 0"):
        for path in ("", "/view", "/events"):
            found = [table.service.get(f"/games/{number}{path}", table.token(who)) for table in twins.tables]
            assert {each.status_code for each in found} <= {403, 404}
            assert found[0].text == found[1].text
    yield


def extend(twins: Still, seat: int, since: int) -> Iterator[None]:
    """More time for whoever is awaited."""
    (awaited, *_) = twins.tables[0].get().json()["awaited"]
    by_staff(twins, "POST", "extend", {"seat": awaited, "total_seconds": 60})
    yield


Act = Callable[[Still, int, int], Iterator[None]]
"""(twins, whose secret it is, a version between commands to go back to) → pauses for others to look."""
ACTS: dict[str, Act] = {
    act.__name__: act for act in (pause, correct, dispute, new_tokens, fork, extend, undo, rewind)
}


# Contributions to dice


def chain_of(name: str, links: int) -> list[str]:
    """The links of a chain, the anchor first."""
    made = [hashlib.sha256(name.encode()).hexdigest()]
    for _ in range(links):
        made.append(hashlib.sha256(bytes.fromhex(made[-1])).hexdigest())
    return made[::-1]


def contribute(chance_id: int, link: str) -> Outlet:
    """Revealed, and once more with the same key."""
    body = {"chance_id": chance_id, "reveal": link}
    sent = post("contributions", body, **{"idempotency-key": f"link-{chance_id}"})
    return lambda table, who: [*sent(table, who), *sent(table, who)]


CONTRIBUTED = {
    "variant": "classic",
    "seats": [{"name": "Ada"}, {"name": "Bela"}, {"name": "Cleo"}],
    "dice": "contributed",
}
ROLLING = {"phase": "attack", "turn": 1, "round": 1, "territories": "siam=0:9 indonesia=1:9 rest=2:1"}
ROLL = {"type": "attack", "seat": 0, "from_territory": "siam", "to_territory": "indonesia", "dice": 3}
LINKS = chain_of("bela", 5)


def rolling_twins(services: Any, hands: tuple[str, str]) -> Still:
    """Ada attacks Bela, who contributes; Cleo holds one card or the other."""
    positions = [{**ROLLING, "hands": [[], [], [card]]} for card in hands]
    return Still(services, CONTRIBUTED, (positions[0], positions[1]), (None, LINKS[0], None))


def pass_over(chance_id: int) -> Outlet:
    return asked("POST", "contributions/passed-over", {"seat": 1, "chance_id": chance_id, **_WHY})
