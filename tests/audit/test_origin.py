"""A game that was taken in says so for good, and no key vouches for what its owner did not witness."""

import msgspec
import pytest

from domain.game.archive import SignedHead, check_head
from service.keys.signing import signed_by
from tests.audit.archives import check, split_lines
from tests.audit.browser_verifier import NodeVerifier, summary
from tests.audit.over_http import archive, moved, take_in
from tests.client import Service, Table
from tests.playing import play_on


@pytest.fixture
def running(service: Service) -> Table:
    """A game of its own for each test: each is taken in elsewhere once."""
    table = service.create(options={"mode": "mission"})
    play_on(table, 12, seed=4)
    return table


def key_of(service: Service) -> dict[str, str]:
    key: dict[str, str] = service.get("/keys").json()["keys"][0]
    return key


def test_an_imported_game_says_so_everywhere(running: Table, other: Service) -> None:
    old = key_of(running.service)["key_id"]
    copy = moved(running, other)
    taken = {"upto": running.version, "key_id": old}
    assert copy.get().json()["imports"] == [taken]
    assert copy.get("audit").json()["imports"] == [taken]
    assert f"key {old} signed" in copy.get("audit.html", accept="text/html").text
    assert f"key {old} signed" in copy.get("timeline?limit=1000").json()["rows"][-1]["text"]
    assert running.get().json()["imports"] == []


def test_our_key_signs_no_head_that_we_did_not_witness(running: Table, other: Service) -> None:
    """Whoever forges an archive with a key of their own must not get our signature under any of it."""
    copy, upto = moved(running, other), running.version
    theirs, ours = key_of(running.service)["public_key"], key_of(other)["public_key"]
    came = msgspec.convert(copy.get(f"head?version={upto}").json(), SignedHead)
    assert came == msgspec.convert(running.get("head").json(), SignedHead)
    assert check_head(came, theirs, signed_by)
    refused = copy.get(f"head?version={upto - 1}")
    assert (refused.status_code, refused.json()["code"]) == (409, "not_witnessed")
    now = msgspec.convert(copy.get("head").json(), SignedHead)
    assert now.version == upto + 1
    assert check_head(now, ours, signed_by)


def test_a_game_that_goes_through_three_houses_names_both(running: Table, other: Service) -> None:
    copy = moved(running, other)
    home = take_in(running.service, archive(copy, "organiser"))
    assert (home.status_code, home.json()["code"]) == (409, "game_exists")  # its own log has not this end
    report = check(archive(copy))
    assert [taken.key_id for taken in report.log.imports] == [key_of(running.service)["key_id"]]


@pytest.mark.parametrize("field", ["signature", "public_key", "key_id", "head"])
def test_a_forged_origin_is_found(field: str, running: Table, other: Service, node: NodeVerifier) -> None:
    """Both verifiers hold the head that a game was taken in with against the key it names."""
    content = archive(moved(running, other))
    lines = split_lines(content)
    last = msgspec.json.decode(lines[-1])
    honest = last["body"][field]
    last["body"][field] = ("0" if honest[0] != "0" else "1") + honest[1:]
    forged = b"".join([*lines[:-1], msgspec.json.encode(last, order="sorted") + b"\n"])
    report = check(forged)
    assert "origin" in {finding.code for finding in report.findings}
    assert summary(node.check(forged)) == summary(report)
    assert summary(node.check(content)) == summary(check(content))
    assert check(content).findings == ()
