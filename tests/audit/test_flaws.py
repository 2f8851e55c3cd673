"""What needs no rules to be found: every flaw of `domain/game/flaws.py` that a signed archive can have whose
hashes all fit, found by the verifier here and by the one in the browser alike."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from domain.core.actor import SPECTATOR
from domain.game.archive import Head, line_of, sign_head, sign_header
from domain.game.log import GENESIS, Cause, Draw, Entry, chain, digest_of, envelope_of, shown
from tests.audit.archives import KEY, check
from tests.audit.browser_verifier import NodeVerifier, summary
from tests.audit.test_cheating_service import rolled

Entries = list[Entry]
# 1 created, 2 position, 3 to 5 claims, 6 started, 7 attack declared, 8 asked, 9 drawn, 10 rolled …


def entries() -> Entries:
    """As everybody sees them when the game is over, as plain as they come out of a file."""
    made = (shown(record, SPECTATOR, over=True) for record in rolled().records)
    return [msgspec.json.decode(msgspec.json.encode(entry), type=Entry) for entry in made]


def archive(log: Entries, header: dict[str, Any] | None = None, upto: int = 0) -> bytes:
    """Chained anew and signed, whatever it says; `upto`: the head is that of an earlier version."""
    head, chained = GENESIS, list[Entry]()
    for entry in log:
        head = chain(head, envelope_of(entry))
        chained.append(replace(entry, hash=head))
    last = chained[upto - 1]
    head_told = Head(game_id=last.game_id, version=last.version, hash=last.hash, time=last.time)
    signed = sign_head(head_told, KEY.public, KEY.sign)
    first = sign_header(signed, "spectator", KEY.public, KEY.sign)
    return b"".join([line_of(replace(first, **header or {})), *map(line_of, chained)])


def with_one(log: Entries, place: int, /, **fields: Any) -> Entries:
    return [replace(entry, **fields) if entry.version == place else entry for entry in log]


def with_body(log: Entries, version: int, **fields: Any) -> Entries:
    return with_one(log, version, body={**log[version - 1].body, **fields})


def with_draw(log: Entries, version: int, first: int = 1, count: int = 5, faces: int | None = 6) -> Entries:
    return with_one(log, version, draw=Draw(first, count, faces))


def reclaimed(log: Entries) -> Entries:
    """The claim of a seat once more."""
    return [replace(entry, version=place) for place, entry in enumerate([*log[:5], log[2], *log[5:]], 1)]


def told_without_seal(log: Entries) -> Entries:
    seals = {name: seal for name, seal in log[6].seals.items() if name != "cause"}
    return with_one(log, 7, seals=seals, salts={})


SALT = "ab" * 16


def sealed_anew(log: Entries, digest: str) -> Entries:
    return with_one(log, 10, seals={"attacker_losses": digest}, salts={"attacker_losses": SALT})


FLAWS: dict[str, tuple[Callable[[Entries], Entries], list[tuple[int, str]]]] = {
    "none": (lambda log: log, []),
    "a seal that fits": (
        lambda log: sealed_anew(log, digest_of(SALT, log[9].body["attacker_losses"])),
        [],
    ),
    "another value": (lambda log: sealed_anew(log, digest_of(SALT, 7)), [(10, "seal")]),
    "a sealed field that is missing": (
        lambda log: with_one(log, 7, cause=None),
        [(7, "seal")],
    ),
    "another command": (lambda log: with_one(log, 7, cause=Cause({"type": "attack"})), [(7, "seal")]),
    "no salt": (lambda log: with_one(log, 7, salts={}), [(7, "salt_missing")]),
    "no salt of a field": (lambda log: with_one(log, 2, salts={}), [(2, "salt_missing")]),
    "a salt too many": (lambda log: with_one(log, 8, salts={"kind": "ab"}), [(8, "salt_unknown")]),
    "an unsealed command": (told_without_seal, [(7, "cause_unsealed")]),
    "another game": (lambda log: with_one(log, 8, game_id="0" * 36), [(8, "game")]),
    "other rules": (lambda log: with_one(log, 8, rules_version="9"), [(8, "rules")]),
    "a claim twice": (reclaimed, [(6, "claim")]),
    "an event that is drawn": (lambda log: with_draw(log, 8), [(8, "draw")]),
    "typed and drawn": (lambda log: with_body(log, 9, source="referee"), [(9, "draw")]),
    "not drawn": (lambda log: with_one(log, 9, draw=None), [(9, "draw")]),
    "drawn later": (lambda log: with_draw(log, 9, first=2), [(9, "draw"), *[(9, "die")] * 4]),
    "too few drawn": (lambda log: with_draw(log, 9, count=4), [(9, "draw")]),
    "no faces": (lambda log: with_draw(log, 9, faces=0), [(9, "draw")]),
    "other dice": (lambda log: with_body(log, 9, values=[[7, 7, 7], [7, 7]]), [(9, "die")] * 5),
    "another secret": (lambda log: with_body(log, 1, seed_hash="0" * 64), [(1, "seed")]),
    "a reveal of nothing": (
        lambda log: with_body(log, 8, type="chance_contributed", seat=0, reveal="0" * 64),
        [(8, "reveal")],
    ),
}


@pytest.mark.parametrize("name", FLAWS)
def test_both_verifiers_find_a_flaw_where_it_is(name: str, node: NodeVerifier) -> None:
    spoil, wanted = FLAWS[name]
    made = archive(spoil(entries()))
    report = check(made)
    found = [(each.version, each.code) for each in report.findings]
    assert found == wanted
    assert summary(node.check(made)) == summary(report)


@pytest.mark.parametrize(
    ("fields", "codes"),
    [
        ({"archive": 2}, {"format", "signature"}),
        ({"public_key": "ab"}, {"key"}),
        ({"public_key": "0" * 64}, {"key"}),
        ({"viewer": "referee"}, {"signature"}),
        ({"signature": "AB" * 64}, {"signature"}),
        ({"game_id": "0" * 36}, {"game", "head", "signature"}),
    ],
    ids=lambda value: str(sorted(value))[:30],
)
def test_a_header_says_what_was_signed(fields: dict[str, Any], codes: set[str], node: NodeVerifier) -> None:
    made = archive(entries(), fields)
    report = check(made)
    assert {each.code for each in report.findings} == codes
    assert summary(node.check(made)) == summary(report)


def test_a_log_ends_with_the_head_that_was_signed(node: NodeVerifier) -> None:
    log = entries()
    longer = check(archive(log, upto=12))
    assert [(each.code, each.line) for each in longer.findings] == [("too_long", 14)]
    shorter = check(b"".join(archive(log).splitlines(keepends=True)[:-2]))
    assert [(each.code, each.line) for each in shorter.findings] == [("truncated", len(log))]
    assert "2 of 15" in shorter.findings[0].what
    other = archive(with_body(log, 15, reason="x")).splitlines(keepends=True)[-1]
    replaced = check(b"".join([*archive(log).splitlines(keepends=True)[:-1], other]))
    assert [each.code for each in replaced.findings] == ["head"]
    assert summary(node.check(archive(log, upto=12))) == summary(longer)


def test_an_empty_file_has_no_header(node: NodeVerifier) -> None:
    report = check(b"")
    assert [(each.code, each.line) for each in report.findings] == [("header", 1)]
    assert (report.lines, report.header) == (0, None)
    assert summary(node.check(b"")) == summary(report)
