"""What a forger may write who can make every hash, seal and signature fit: both verifiers find it, and alike.

Each of these was once in order, or hung, or was read by one verifier and not by the other.
"""

from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import msgspec
import pytest

from domain.core.actor import SPECTATOR
from domain.game.archive import ArchiveReport, Head, line_of, sign_head, sign_header
from domain.game.log import GENESIS, canonical, chain, digest_of, shown
from service.games.archives import read_archive
from service.http.problems import Problem
from service.keys.signing import signed_by
from tests.audit.archives import KEY, check, split_lines
from tests.audit.browser_verifier import NodeVerifier, summary
from tests.audit.test_cheating_service import rolled

Entries = list[dict[str, Any]]


@cache
def _honest() -> Entries:
    return [msgspec.json.decode(line_of(shown(record, SPECTATOR, True))) for record in rolled().records]


def honest() -> Entries:
    return deepcopy(_honest())


def of_type(entries: Entries, kind: str) -> dict[str, Any]:
    return next(entry for entry in entries if entry["body"]["type"] == kind)


def fitted(entries: Entries) -> bytes:
    """An archive of these entries, whatever they say: numbered, hashed and signed."""
    head = GENESIS
    for version, entry in enumerate(entries, 1):
        entry["version"] = version
        seals = entry.get("seals", {})
        body = {name: value for name, value in entry["body"].items() if name not in seals}
        dropped = ("hash", "salts", "cause")
        kept = {name: value for name, value in entry.items() if name not in dropped}
        head = entry["hash"] = chain(head, {**kept, "body": body, "seals": seals})
    last = entries[-1]
    told = Head(game_id=last["game_id"], version=len(entries), hash=head, time=last["time"])
    header = sign_header(sign_head(told, KEY.public, KEY.sign), "spectator", KEY.public, KEY.sign)
    return line_of(header) + b"".join(canonical(entry) + b"\n" for entry in entries)


def both(node: NodeVerifier, archive: bytes) -> ArchiveReport:
    report = check(archive)
    assert summary(node.check(archive)) == summary(report)
    return report


def found(node: NodeVerifier, entries: Entries) -> set[str]:
    return {each.code for each in both(node, fitted(entries)).findings}


def test_an_honest_log_is_in_order(node: NodeVerifier) -> None:
    assert found(node, honest()) == set()


def test_what_a_bot_has_decided_is_read(node: NodeVerifier) -> None:
    entries = honest()
    attack = of_type(entries, "attack_declared")
    attack["cause"]["bot"] = "greedy"
    attack["seals"]["cause"] = digest_of(attack["salts"]["cause"], attack["cause"])
    assert found(node, entries) == set()


def test_a_seal_opens_to_one_value(node: NodeVerifier) -> None:
    """A bid of 15 must not turn out as 5, its first digit told as the end of the salt."""
    entries, salt = honest(), "ab" * 16
    bid = of_type(entries, "seat_resigned")
    bid["seals"] = {"bid": digest_of(salt, 15)}
    for told, value, codes in ((salt, 15, set()), (salt + "1", 5, {"seal"})):
        bid["salts"], bid["body"]["bid"] = {"bid": told}, value
        bid.pop("cause", None)
        assert found(node, entries) == codes


def _faces(entries: Entries) -> None:
    """More than a word can tell apart: no word would ever do."""
    of_type(entries, "chance_entered")["draw"]["faces"] = 2**33


def _no_commitment(entries: Entries) -> None:
    first = entries[0]
    del first["body"]["seed"], first["seals"]["seed"], first["salts"]["seed"]
    first["body"]["seed_hash"] = None


def _form(entries: Entries) -> None:
    entries[0]["body"]["dice"] = 4


def _back_in_time(entries: Entries) -> None:
    entries[-1]["time"] = "2025-12-31T23:59:59.999999Z"


def _created_again(entries: Entries) -> None:
    body = {"type": "game_created", "dice": 2, "seed_hash": None}
    entries[5:5] = [{**{name: entries[5][name] for name in _PLAIN}, "body": body}]


def _not_created(entries: Entries) -> None:
    entries[0]["body"]["type"] = "game_imagined"


def _uncommitted(entries: Entries) -> None:
    of_type(entries, "game_started")["body"]["seed"] = "ab" * 32


def _true_for_one(entries: Entries) -> None:
    of_type(entries, "seat_claimed")["body"]["seat"] = True


_PLAIN = ("actor", "game_id", "rules_version", "time")
FORGERIES: dict[Callable[[Entries], None], str] = {
    _faces: "draw",
    _no_commitment: "seed",
    _form: "draw",
    _back_in_time: "time",
    _created_again: "game",
    _not_created: "game",
    _uncommitted: "seed",
    _true_for_one: "die",
}


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_a_forgery_is_found(forge: Callable[[Entries], None], node: NodeVerifier) -> None:
    entries = honest()
    forge(entries)
    assert FORGERIES[forge] in found(node, entries)


def test_true_is_no_die(node: NodeVerifier) -> None:
    """Python takes it for a one."""
    entries = honest()
    drawn = of_type(entries, "chance_entered")
    drawn["body"]["values"] = [[value == 1 or value for value in dice] for dice in drawn["body"]["values"]]
    one = any(value is True for dice in drawn["body"]["values"] for value in dice)
    assert ("die" in found(node, entries)) is one


def test_a_game_is_named_in_one_way() -> None:
    """The same id in capitals would be another game of that name."""
    entries = [
        {**entry, "game_id": "C0FFEE00-0000-4000-8000-000000000000"}
        for entry in honest()
        if entry["body"]["type"] in ("game_created", "seat_claimed", "position_set")
    ]
    with pytest.raises(Problem) as refused:
        read_archive(fitted(entries))
    assert "id is not one of ours" in str(refused.value.detail)


def test_a_log_without_an_event_is_none(node: NodeVerifier) -> None:
    nothing = sign_head(Head(game_id="g", version=0, hash=GENESIS, time=""), KEY.public, KEY.sign)
    archive = line_of(sign_header(nothing, "spectator", KEY.public, KEY.sign))
    assert [each.code for each in both(node, archive).findings] == ["truncated"]


@pytest.mark.parametrize(
    ("written", "readable"),
    [
        (b"[" * 198 + b"]" * 198, True),
        (b"[" * 199 + b"]" * 199, False),
        (b"[" * 50_000 + b"]" * 50_000, False),
        (b"7" * 4300, True),
        (b"-" + b"7" * 4299, True),
        (b"-" + b"7" * 4300, False),
        (b'"' + b"[" * 500 + b'\\"[[["', True),
    ],
    ids=["deep", "deeper", "deepest", "long", "long and negative", "longer", "brackets in a text"],
)
def test_both_give_up_at_the_same_depth_and_length(
    written: bytes, readable: bool, node: NodeVerifier
) -> None:
    lines = split_lines(fitted(honest()))
    lines[3] = lines[3].replace(b'"body":{', b'"body":{"a":' + written + b",", 1)
    first = both(node, b"".join(lines)).findings[0]
    assert (first.line, first.code) == (4, "chain" if readable else "unreadable")


FIELD = 2**255 - 19
TURNED = "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"
SMALL = [
    *(height.to_bytes(32, "little").hex() for height in (0, 1, FIELD - 1, FIELD, FIELD + 1)),
    TURNED,
    (FIELD - int.from_bytes(bytes.fromhex(TURNED), "little")).to_bytes(32, "little").hex(),
]


def test_no_key_that_anybody_can_sign_with() -> None:
    """Of a key of small order the same signature fits many messages, or all of them."""
    for key in SMALL:
        for turned in (key, f"{bytes.fromhex(key)[:31].hex()}{bytes.fromhex(key)[31] | 128:02x}"):
            assert not any(signed_by(turned, "01" + "00" * 63, bytes([n])) for n in range(40)), turned


def test_a_signature_has_one_form(node: NodeVerifier) -> None:
    """The order of the curve added to its second half makes another that some would take."""
    lines = split_lines(fitted(honest()))
    header = msgspec.json.decode(lines[0])
    half = int.from_bytes(bytes.fromhex(header["signature"][64:]), "little") + 2**252
    half += 27742317777372353535851937790883648493
    header["signature"] = header["signature"][:64] + half.to_bytes(32, "little").hex()
    report = both(node, canonical(header) + b"\n" + b"".join(lines[1:]))
    assert [each.code for each in report.findings] == ["signature"]
