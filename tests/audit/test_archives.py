"""Archives of random games of all variants: both verifiers find them in order, and every damage in them."""

from random import Random

import pytest

from domain.core.actor import REFEREE, SPECTATOR, Actor, seat_actor
from domain.game.archive import ArchiveReport
from domain.variants import VARIANTS
from tests.audit.archives import (
    KEY,
    archive_of,
    check,
    flipped,
    line_at,
    random_flips,
    random_game,
    split_lines,
)
from tests.audit.browser_verifier import NodeVerifier, summary
from tests.soak.archives import soak

GAMES = 3
FLIPS = 40
"""For each variant; `tests.soak` makes thousands."""


def both(node: NodeVerifier, archive: bytes, expected_key: str | None = None) -> ArchiveReport:
    """The report, on which both verifiers must agree but for the words."""
    report = check(archive, expected_key)
    assert summary(node.check(archive, expected_key)) == summary(report)
    return report


@pytest.mark.parametrize("viewer", [SPECTATOR, seat_actor(1), REFEREE], ids=str)
@pytest.mark.parametrize("slug", VARIANTS)
def test_archives_are_in_order(slug: str, viewer: Actor, node: NodeVerifier) -> None:
    for seed in range(GAMES):
        played = random_game(slug, seed)
        report = both(node, archive_of(played, viewer), KEY.public)
        assert report.findings == ()
        assert report.log.head == played.game.head
        assert report.log.entries == played.game.version == report.lines - 1
        assert report.log.seals_opened + report.log.seals_closed == sum(len(r.seals) for r in played.records)


@pytest.mark.parametrize("slug", VARIANTS)
def test_every_flipped_bit_is_found_and_located(slug: str, node: NodeVerifier) -> None:
    rng = Random(slug)
    archive = archive_of(random_game(slug, 1, commands=40), SPECTATOR)
    for line, damaged in random_flips(archive, FLIPS, rng):
        report = both(node, damaged)
        assert report.findings
        assert report.findings[0].line == line


def test_every_bit_of_the_header_and_of_an_entry_counts(node: NodeVerifier) -> None:
    """One line of each kind, byte by byte."""
    archive = archive_of(random_game("classic", 0, commands=3), REFEREE)
    lines = split_lines(archive)
    start = sum(map(len, lines[:3]))
    for first, length in ((0, len(lines[0])), (start, len(lines[3]))):
        for byte in range(first, first + length, 2):
            bit = byte * 8 + byte % 8
            report = both(node, flipped(archive, bit))
            assert report.findings
            assert report.findings[0].line == line_at(archive, bit // 8)


def test_lines_removed_added_or_moved_are_found_and_located(node: NodeVerifier) -> None:
    lines = split_lines(archive_of(random_game("henshaw", 1), SPECTATOR))
    swapped = [*lines[:9], lines[10], lines[9], *lines[11:]]
    other = split_lines(archive_of(random_game("henshaw", 2), SPECTATOR))
    cases: list[tuple[list[bytes], int, str]] = [
        (lines[:9] + lines[10:], 10, "numbering"),
        (lines[:10] + lines[9:], 11, "numbering"),
        (swapped, 10, "numbering"),
        ([*lines[:9], b"\n", *lines[9:]], 10, "unreadable"),
        ([*lines[:9], other[9], *lines[10:]], 10, "game"),
        (lines[1:], 1, "header"),
        (lines[:-1], len(lines), "truncated"),
        ([*lines, lines[-1]], len(lines) + 1, "numbering"),
        ([*lines, b"\n"], len(lines) + 1, "unreadable"),
        ([*lines[:-1], lines[-1][:-1]], len(lines), "unfinished"),
        ([*lines[:-1], lines[-1][:40]], len(lines), "unfinished"),
        ([lines[0]], 2, "truncated"),
        ([], 1, "header"),
        ([other[0], *lines[1:]], 2, "game"),
    ]
    for damaged, line, code in cases:
        report = both(node, b"".join(damaged))
        assert (report.findings[0].line, report.findings[0].code) == (line, code)


def test_other_ways_to_write_the_same_are_refused(node: NodeVerifier) -> None:
    """Else a flipped bit could hide in a spelling."""
    lines = split_lines(archive_of(random_game("classic", 0), SPECTATOR))
    body = lines[5]
    for written in (
        body.replace(b'":', b'": ', 1),
        b" " + body,
        body.replace(b'"actor"', b'"\\u0061ctor"', 1),
        body.replace(b"}\n", b',"z":1}\n'),
        b"\xef\xbb\xbf" + body,
        body.replace(b"\n", b"\r\n"),
        body.replace(b'"version":5', b'"version":5.0'),
        body.replace(b'"version":5', b'"version":"5"'),
        body.replace(b'"actor"', b'"actor":null,"actor"', 1),
    ):
        assert written != body
        report = both(node, b"".join([*lines[:5], written, *lines[6:]]))
        assert (report.findings[0].line, report.findings[0].code) == (6, "unreadable")


def test_an_archive_signed_by_somebody_else_is_told_apart(node: NodeVerifier) -> None:
    played = random_game("classic", 1)
    archive = archive_of(played, SPECTATOR)
    report = both(node, archive, "ab" * 32)
    assert [found.code for found in report.findings] == ["foreign_key"]
    for digit in (b"a", b"0"):
        lines = split_lines(archive)
        place = lines[0].index(b'"public_key":"') + len(b'"public_key":"')
        lines[0] = lines[0][:place] + digit + lines[0][place + 1 :]
        if lines[0] != split_lines(archive)[0]:
            assert both(node, b"".join(lines)).findings[0].code == "key"


def test_a_soak_run_goes_through(node: NodeVerifier) -> None:
    for seed in range(5):
        assert soak(seed, node) > 0
