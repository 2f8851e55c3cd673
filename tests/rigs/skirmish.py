"""A game in which the same attack can be made thousands of times: each is one command and four events.

Siam and Indonesia hold so many armies that neither falls. So whatever happens around it, a log of this game
is its beginning and then whole attacks, each told apart by its Idempotency-Key.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

import httpx
import msgspec

from domain.game.log import Entry
from domain.game.verify import Verifier
from tests.rigs.serving import CLIENT, KEY

EVENTS = ("attack_declared", "chance_requested", "chance_entered", "attack_rolled")
ATTACK = {"type": "attack", "seat": 0, "from_territory": "siam", "to_territory": "indonesia", "dice": 3}
FIRST = 3
"""Events of a game before its first attack."""
REFUSED = {**ATTACK, "dice": 4}
UNKNOWN = 503
"""After this nobody knows whether the command was accepted."""
_GAME = {
    "variant": "classic",
    "seats": [{}, {}, {}],
    "start": "at_once",
    "position": {
        "phase": "attack",
        "turn": 1,
        "round": 1,
        "territories": "siam=0:9000 indonesia=1:9000 japan=1:1 rest=2:1",
    },
}


class Skirmish(msgspec.Struct, frozen=True):
    game_id: str
    token: str
    """The referee's, who sees the whole log with its keys."""
    first: int
    """The version it begins with."""

    @property
    def bearer(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}


class Acknowledged(msgspec.Struct, frozen=True):
    game_id: str
    key: str
    version: int
    hashes: tuple[str, ...]


class Reply(msgspec.Struct):
    version: int
    events: tuple[Entry, ...] = ()


def begin(url: str, organiser: str = KEY, **options: str) -> Skirmish:
    game = {**_GAME, "options": options}
    made = CLIENT.post(f"{url}/games", json=game, headers={"authorization": f"Bearer {organiser}"})
    assert made.status_code == 201, made.text
    told = made.json()
    return Skirmish(told["game_id"], told["referee_token"], told["version"])


def attack(client: httpx.Client, url: str, game: Skirmish, key: str, **headers: str) -> httpx.Response:
    return client.post(
        f"{url}/games/{game.game_id}/commands",
        json=ATTACK,
        headers={**game.bearer, "idempotency-key": key, **headers},
    )


def acknowledged(game: Skirmish, key: str, reply: httpx.Response) -> Acknowledged:
    told = msgspec.json.decode(reply.content, type=Reply)
    return Acknowledged(game.game_id, key, told.version, tuple(entry.hash for entry in told.events))


def log_of(url: str, game: Skirmish, acks: Iterable[Acknowledged] = ()) -> list[Entry]:
    """The whole log as the service tells it, with all that was acknowledged: a process that is asked may not
    have heard yet of what another wrote last."""
    reply = CLIENT.get(
        f"{url}/games/{game.game_id}/events",
        params={"min_version": max((ack.version for ack in acks), default=0)},
        headers={**game.bearer, "accept": "application/x-ndjson"},
    )
    assert reply.status_code == 200, reply.text
    return [msgspec.json.decode(line, type=Entry) for line in reply.content.splitlines()]


def faults(
    game: Skirmish,
    log: Iterable[Entry],
    acks: Iterable[Acknowledged],
    sent: Mapping[str, str] | None = None,
) -> list[str]:
    """All that is wrong with the log of a game, given what was acknowledged and, where it was written down,
    every key that was ever sent (with the game it was sent to)."""
    entries = list(log)
    verifier = Verifier(game.game_id)
    for entry in entries:
        verifier.add(entry)
    wrong = [f"version {each.version}: {each.what}" for each in verifier.report().problems]
    keys, attacks = Counter[str](), entries[game.first :]
    for start in range(0, len(attacks), len(EVENTS)):
        whole = attacks[start : start + len(EVENTS)]
        kinds = tuple(entry.body["type"] for entry in whole)
        cause = whole[0].cause
        if kinds != EVENTS or cause is None or cause.idempotency_key is None:
            wrong.append(f"version {whole[0].version}: {kinds} is no whole attack")
            continue
        keys[cause.idempotency_key] += 1
    wrong += [f"{key} is there {times} times" for key, times in keys.items() if times > 1]
    if sent is not None:
        wrong += [f"{key} was never sent to this game" for key in keys if sent.get(key) != game.game_id]
    hashes = tuple(entry.hash for entry in entries)
    for ack in acks:
        if ack.key not in keys:
            wrong.append(f"{ack.key} was acknowledged and is not there")
        elif hashes[ack.version - len(ack.hashes) : ack.version] != ack.hashes:
            wrong.append(f"{ack.key} was acknowledged with other events than are there")
    return wrong
