"""A dry run is nothing that is written: no salt, seal or hash in it, and so nothing that opens a seal later.

The attack: a seat tries commands out at version n; another then seals something as version n + 1, and the
first seat guesses what. Its guesses are the best there can be, the value itself, so that a salt seen in time
is all it needs.
"""

import re
from random import Random
from typing import Any

import msgspec
import pytest

from domain.core.board import board_of
from domain.core.legal.sampling import sample
from domain.game.log import digest_of
from domain.variants import VARIANTS
from projections.documents import LegalReply
from tests.alternate.test_positions import BIDDING
from tests.client import KEY, Service, Table

_SALT_LIKE = re.compile(r"[0-9a-f]{32,}")
ROUNDS = 25


def choices_of(table: Table, who: str, rng: Random) -> list[dict[str, Any]]:
    """A sample of everything the caller may send now."""
    legal = msgspec.json.decode(table.get("legal", who).content, type=LegalReply)
    return [
        {**sample(choice, rng.randrange), "seat": each.seat}
        for each in legal.seats
        for choice in each.choices
    ]


def tried_out(table: Table, seat: int, rng: Random) -> list[str]:
    """The replies to all dry runs the seat can think of."""
    commands = [*choices_of(table, f"seat {seat}", rng), {"type": "resign", "seat": seat}]
    replies = [table.try_out(command, f"seat {seat}") for command in commands]
    return [reply.text.replace(table.id, "") for reply in replies if reply.status_code == 200]


def entries(table: Table, after: int, who: str) -> list[dict[str, Any]]:
    page: list[dict[str, Any]] = table.get(f"events?after={after}&limit=1000", who).json()["events"]
    return page


def opened(table: Table, after: int, seat: int, salts: set[str]) -> tuple[int, list[str]]:
    """(closed seals that were attacked, those of them that a salt opened)."""
    attacked, broken = 0, []
    for seen, whole in zip(
        entries(table, after, f"seat {seat}"), entries(table, after, "referee"), strict=True
    ):
        for field in seen.get("seals", {}).keys() - seen.get("salts", {}).keys():
            attacked += 1
            guess = whole["cause"] if field == "cause" else whole["body"][field]
            if any(digest_of(salt, guess) == seen["seals"][field] for salt in salts):
                broken.append(f"{field} of {whole['version']}")
    return attacked, broken


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_dry_run_opens_what_is_sealed_after_it(variant: str, service: Service) -> None:
    rules, rng = VARIANTS[variant], Random(variant)
    seats = max(3, rules.seat_counts[0])
    table = service.create(variant=variant, seats=[{}] * seats)
    tries = attacks = 0
    for _ in range(ROUNDS):
        header = table.get().json()
        if header["status"] != "running":
            break
        actor = rng.choice(header["awaited"])
        spy = rng.choice([seat for seat in range(seats) if seat != actor])
        replies = tried_out(table, spy, rng)
        salts = {salt for reply in replies for salt in _SALT_LIKE.findall(reply)}
        commands = [each for each in choices_of(table, f"seat {actor}", rng) if each["type"] != "resign"]
        sent = table.send(rng.choice(commands))
        assert sent.status_code == 200, sent.text
        attacked, broken = opened(table, header["version"], spy, salts)
        assert broken == []
        tries, attacks = tries + len(replies), attacks + attacked
    assert tries >= ROUNDS
    assert attacks >= ROUNDS


def test_no_bid_is_read_before_the_reveal(service: Service) -> None:
    """AL-7.3, AL-7.21: the spy has every salt of its own dry runs, and tries every amount there is."""
    table = service.create(
        variant="alternate", options={"chance_source": "referee"}, position=BIDDING, start="by_hand"
    )
    assert service.post(f"/games/{table.id}/start", None, KEY).status_code == 200
    bid = {"type": "submit_bid", "set_number": 1, "amount": 1}
    replies = [table.try_out({**bid, "seat": 2, "amount": amount}) for amount in range(3)]
    assert [reply.status_code for reply in replies] == [200] * 3
    salts = {salt for reply in replies for salt in _SALT_LIKE.findall(reply.text)}
    before = table.version
    assert table.send({**bid, "seat": 0}).status_code == 200
    attacked, broken = opened(table, before, 2, salts)
    assert (attacked, broken) == (2, [])
    (seen,) = entries(table, before, "seat 0")
    assert opened(table, before, 2, set(seen["salts"].values()))[1]  # a salt would be all it takes


@pytest.mark.parametrize("who", ["seat 0", "referee"])
def test_a_dry_run_is_no_part_of_a_log(who: str, service: Service) -> None:
    """Neither a seat's nor the referee's: nothing in it is sealed, salted, hashed or timed."""
    table = service.create(
        variant="alternate", options={"chance_source": "referee"}, position=BIDDING, start="by_hand"
    )
    service.post(f"/games/{table.id}/start", None, KEY)
    bid = {"type": "submit_bid", "seat": 0, "set_number": 1, "amount": 1}
    tried = table.try_out(bid, who).json()
    assert tried["dry_run"] is True
    assert tried["version"] == table.version
    assert [set(event) for event in tried["events"]] == [{"actor", "body"}]
    (event,) = tried["events"]
    done = table.send(bid, who).json()["events"][0]
    assert (event["actor"], event["body"]) == (done["actor"], done["body"])
    assert "amount" in event["body"]


def test_whether_the_next_seat_has_fulfilled_its_mission_is_not_tried_out(service: Service) -> None:
    """CL-5.4, CL-7.21: it is judged when that seat's turn starts, so a trial ends before that."""
    board = board_of("world")
    held = ("north-america", "africa")
    lands = " ".join(f"{land.id}=1:1" for land in board.territories if land.continent in held)
    told = []
    for mission in ("continents-north-america-africa", "continents-asia-africa"):
        position = {
            "phase": "free_move",
            "turn": 1,
            "round": 1,
            "territories": f"{lands} siam=0:3 rest=2:1",
            "missions": ["territories-24", mission, "territories-18-doubled"],
        }
        table = service.create(options={"mode": "mission"}, position=position)
        several = [
            {"type": "end_turn", "seat": 0},
            [{"type": "end_turn", "seat": 0}],
            {"type": "resign", "seat": 0},
        ]
        replies = [table.try_out(commands, "seat 0") for commands in several]
        assert [reply.status_code for reply in replies] == [200] * 3, replies[0].text
        told.append([reply.text.replace(table.id, "") for reply in replies])
    assert told[0] == told[1]
    assert "turn_started" not in "".join(told[0])
