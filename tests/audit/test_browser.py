"""The verifier in a real browser: the same findings as the Python one, served and as a saved file."""

import gzip
from base64 import b64encode
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from domain.core.actor import REFEREE, SPECTATOR
from domain.variants import VARIANTS
from service.pages.verifier import verifier_page
from tests.audit.archives import KEY, archive_of, check, flipped, random_game, split_lines
from tests.audit.browser_verifier import summary
from tests.client import Service

BYTES = "const bytes = Uint8Array.from(atob(archive), (c) => c.charCodeAt(0));"
IN_PAGE = (
    f"([archive, key]) => {{ {BYTES} const steps = checking(bytes, key);"
    " for (;;) { const { done, value } = steps.next(); if (done) return value; } }"
)
UNPACKED = (
    f"([archive, most]) => {{ {BYTES} return bytesIn(new Blob([bytes]), most)"
    ".then((read) => read.length, (error) => error.message); }"
)
NOTHING = dict.fromkeys(("seals_opened", "seals_closed", "draws_checked", "draws_unchecked"), 0)


def in_page(page: Page, archive: bytes, expected_key: str | None = None) -> dict[str, Any]:
    report: dict[str, Any] = page.evaluate(IN_PAGE, [b64encode(archive).decode(), expected_key])
    return report


@pytest.fixture
def page(phone: Page, tmp_path: Path) -> Page:
    """The page as somebody saved it: a local file."""
    saved = tmp_path / "verify.html"
    saved.write_bytes(verifier_page())
    phone.goto(saved.as_uri())
    return phone


@pytest.mark.parametrize("slug", VARIANTS)
def test_both_verifiers_agree(slug: str, page: Page) -> None:
    played, rng = random_game(slug, 2, commands=60), Random(slug)
    archive = archive_of(played, SPECTATOR)
    for viewer in (SPECTATOR, REFEREE):
        whole = archive_of(played, viewer)
        assert summary(in_page(page, whole, KEY.public)) == summary(check(whole, KEY.public))
    for _ in range(6):
        damaged = flipped(archive, rng.randrange(len(archive) * 8))
        report = check(damaged)
        assert report.findings
        assert summary(in_page(page, damaged)) == summary(report)


def test_a_person_sees_what_is_wrong_and_where(page: Page, tmp_path: Path) -> None:
    archive = archive_of(random_game("alternate", 0), SPECTATOR)
    lines = split_lines(archive)
    good, bad = tmp_path / "good.ndjson", tmp_path / "<i>bad.ndjson"
    good.write_bytes(archive)
    bad.write_bytes(b"".join(lines[:12] + lines[13:]))
    page.locator("#files").set_input_files([good, bad])
    expect(page.locator(".verdict")).to_have_count(2)
    unsound, sound = page.locator("article.unsound"), page.locator("article.sound")
    expect(unsound.locator(".verdict")).to_contain_text("line 13")
    expect(unsound.locator("h2")).to_have_text("<i>bad.ndjson")
    expect(unsound.locator("i")).to_have_count(0)
    expect(sound).to_contain_text("Nothing is wrong with chain, signature, seals. No dice were checked.")
    expect(sound).to_contain_text(KEY.id)


def test_the_verdict_claims_what_was_checked_and_no_more(page: Page) -> None:
    """Of a game with dice once they are told, and of one that goes on, whose secrets are still sealed."""
    told = "(log) => verdictOf({ findings: [], log })"
    checked = {"seals_opened": 3, "draws_checked": 5}
    assert page.evaluate(told, NOTHING | checked).startswith(
        "Nothing is wrong with chain, signature, seals, dice. T"
    )
    for closed in ({"seals_closed": 1}, {"draws_unchecked": 2}):
        verdict = page.evaluate(told, NOTHING | closed)
        assert verdict.startswith("Nothing is wrong so far with chain, signature. No dice were checked. ")
        assert "What is still sealed can be checked when it is shown." in verdict


def test_no_file_is_unpacked_without_end(page: Page, tmp_path: Path) -> None:
    """And what cannot be unpacked keeps no other from being checked."""
    for content in (gzip.compress(bytes(300_000)), bytes(300_000)):
        given = b64encode(content).decode()
        assert page.evaluate(UNPACKED, [given, 300_000]) == 300_000
        assert "longer than any archive" in page.evaluate(UNPACKED, [given, 299_999])
    broken, good = tmp_path / "broken.gz", tmp_path / "good.ndjson.gz"
    archive = gzip.compress(archive_of(random_game("alternate", 0), SPECTATOR))
    good.write_bytes(archive)
    broken.write_bytes(archive[:500])
    page.locator("#files").set_input_files([broken, good])
    expect(page.locator("article.sound h2")).to_have_text("good.ndjson.gz")
    expect(page.locator("article.unsound .verdict")).to_contain_text("It cannot be read")
    page.evaluate("delete globalThis.DecompressionStream")  # as on older phones
    page.locator("#files").set_input_files(good)
    expect(page.locator("article.unsound .verdict").first).to_contain_text("Try it unpacked")


def test_the_expected_key(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "game.ndjson"
    file.write_bytes(archive_of(random_game("alternate", 0), SPECTATOR))
    page.locator("#key").fill("ab" * 32)
    page.locator("#files").set_input_files(file)
    expect(page.locator("article.unsound")).to_contain_text("foreign_key")


def test_the_served_page_works_under_its_own_policy(phone: Page, service: Service) -> None:
    phone.goto(f"{service.url}/verify")
    archive = archive_of(random_game("classic", 1, commands=20), SPECTATOR)
    assert summary(in_page(phone, archive)) == summary(check(archive))
    width = phone.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]
