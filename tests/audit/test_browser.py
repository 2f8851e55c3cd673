"""The verifier in a real browser: the same findings as the Python one, served and as a saved file."""

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

IN_PAGE = "([archive, key]) => checkArchive(Uint8Array.from(atob(archive), (c) => c.charCodeAt(0)), key)"


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
    expect(sound).to_contain_text("Nothing is wrong with chain, seals, signature and dice")
    expect(sound).to_contain_text(KEY.id)


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
