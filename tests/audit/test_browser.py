"""The verifier in a real browser: the same findings as the Python one, served and as a saved file."""

from base64 import b64encode
from pathlib import Path
from random import Random
from typing import Any

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from domain.core.actor import REFEREE, SPECTATOR
from domain.variants import VARIANTS
from service.pages.verifier import verifier_page
from tests.audit.archives import KEY, archive_of, check, flipped, random_game, split_lines
from tests.audit.browser_verifier import summary
from tests.client import Service

IN_PAGE = "return checkArchive(Uint8Array.from(atob(arguments[0]), (c) => c.charCodeAt(0)), arguments[1])"


def in_page(browser: Chrome, archive: bytes, expected_key: str | None = None) -> dict[str, Any]:
    report: dict[str, Any] = browser.execute_script(IN_PAGE, b64encode(archive).decode(), expected_key)
    return report


@pytest.fixture
def page(browser: Chrome, tmp_path: Path) -> Chrome:
    """The page as somebody saved it: a local file."""
    saved = tmp_path / "verify.html"
    saved.write_bytes(verifier_page())
    browser.get(saved.as_uri())
    return browser


@pytest.mark.parametrize("slug", VARIANTS)
def test_both_verifiers_agree(slug: str, page: Chrome) -> None:
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


def test_a_person_sees_what_is_wrong_and_where(page: Chrome, tmp_path: Path) -> None:
    archive = archive_of(random_game("alternate", 0), SPECTATOR)
    lines = split_lines(archive)
    good, bad = tmp_path / "good.ndjson", tmp_path / "<i>bad.ndjson"
    good.write_bytes(archive)
    bad.write_bytes(b"".join(lines[:12] + lines[13:]))
    page.find_element(By.ID, "files").send_keys(f"{good}\n{bad}")
    WebDriverWait(page, 20).until(lambda _: len(page.find_elements(By.CSS_SELECTOR, ".verdict")) == 2)
    unsound = page.find_element(By.CSS_SELECTOR, "article.unsound")
    assert "line 13" in unsound.find_element(By.CLASS_NAME, "verdict").text
    assert unsound.find_element(By.TAG_NAME, "h2").text == "<i>bad.ndjson"
    assert unsound.find_elements(By.TAG_NAME, "i") == []
    sound = page.find_element(By.CSS_SELECTOR, "article.sound")
    assert "nothing is left to check" in sound.text
    assert KEY.id in sound.text


def test_the_expected_key(page: Chrome, tmp_path: Path) -> None:
    file = tmp_path / "game.ndjson"
    file.write_bytes(archive_of(random_game("alternate", 0), SPECTATOR))
    page.find_element(By.ID, "key").send_keys("ab" * 32)
    page.find_element(By.ID, "files").send_keys(str(file))
    WebDriverWait(page, 20).until(lambda _: page.find_elements(By.CSS_SELECTOR, ".verdict"))
    assert "foreign_key" in page.find_element(By.CSS_SELECTOR, "article.unsound").text


def test_the_served_page_works_under_its_own_policy(browser: Chrome, service: Service) -> None:
    browser.get(f"{service.url}/verify")
    archive = archive_of(random_game("classic", 1, commands=20), SPECTATOR)
    assert summary(in_page(browser, archive)) == summary(check(archive))
    width = browser.execute_script("return [document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]
