"""The pages: no script from elsewhere, none inline; a real browser shows them, live."""

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service as Driver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from tests.client import Service, serving
from tests.playing import play_on

FLAGS = (
    "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --window-size=390,844"
)


def test_pages_need_nothing_from_elsewhere(service: Service) -> None:
    for path in ("/", "/watch/x"):
        page = service.get(path, accept="text/html")
        assert "default-src 'self'" in page.headers["content-security-policy"]
        assert "<script>" not in page.text
        links = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
        assert links
        for link in links:
            assert service.get(link).status_code == 200, link
    assert service.get("/pages/secrets.js").status_code == 404


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    driver = os.environ.get("CHROMEDRIVER") or shutil.which("chromedriver")
    if not chromium or not driver:
        reason = "chromium and chromedriver are needed to look at the pages"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    options = Options()
    options.binary_location = chromium
    folder: Path = tmp_path_factory.mktemp("browser")
    for flag in (*FLAGS.split(), f"--user-data-dir={folder}"):
        options.add_argument(flag)
    opened = webdriver.Chrome(options=options, service=Driver(driver))
    opened.set_page_load_timeout(30)
    yield opened
    opened.quit()


def test_watching_a_game_live(service: Service, browser: Any) -> None:
    table = service.create(seats=[{"name": "<b>Ada</b>"}, {"name": "Bela"}, {"name": "Cleo"}])
    play_on(table, 3)
    wait = WebDriverWait(browser, 20)
    browser.get(f"{service.url}/")
    wait.until(lambda page: "<b>Ada</b>" in page.find_element(By.ID, "games").text)
    browser.get(f"{service.url}/watch/{table.id}")
    wait.until(lambda page: "waiting for" in page.find_element(By.ID, "state").text)
    lines = len(browser.find_elements(By.CSS_SELECTOR, "#log li"))
    drawn = browser.find_element(By.ID, "board").get_attribute("src")
    play_on(table, 2, seed=2)
    wait.until(lambda page: len(page.find_elements(By.CSS_SELECTOR, "#log li")) > lines)
    wait.until(lambda page: page.find_element(By.ID, "board").get_attribute("src") != drawn)
    wide = browser.execute_script("return document.documentElement.scrollWidth <= window.innerWidth")
    assert wide, "the page is wider than a phone"
    assert not [line for line in browser.get_log("browser") if line["level"] == "SEVERE"]


def test_a_burst_is_told_once_and_to_its_end(service: Service, browser: Any) -> None:
    table = service.create()
    play_on(table, 3)
    browser.get(f"{service.url}/watch/{table.id}")
    wait = WebDriverWait(browser, 20)
    wait.until(lambda page: "waiting for" in page.find_element(By.ID, "state").text)
    play_on(table, 150, seed=2)
    latest = service.get(f"/games/{table.id}").json()["version"]
    listed = "return [...document.querySelectorAll('#log li')].map((line) => Number(line.dataset.version))"
    wait.until(lambda page: page.execute_script(listed)[0] == latest)
    versions = browser.execute_script(listed)
    assert versions == sorted(set(versions), reverse=True)


def test_the_documentation_shows_every_operation(service: Service, browser: Any) -> None:
    browser.get(f"{service.url}/docs")
    paths = service.get("/openapi.json").json()["paths"]
    operations = sum(len(does) for does in paths.values())
    shown = (By.CSS_SELECTOR, ".opblock")
    WebDriverWait(browser, 30).until(lambda page: len(page.find_elements(*shown)) == operations)


def test_a_phone_handed_round_shows_each_their_own(service: Service, browser: Any) -> None:
    table = service.create(options={"mode": "mission"})
    browser.get(f"{service.url}/")
    look = """const [path, token, done] = arguments;
        const headers = token ? { authorization: `Bearer ${token}` } : {};
        fetch(path, { headers }).then((reply) => reply.json()).then((seen) => done(seen.view.viewer));"""
    for token, viewer in ((table.referee, "referee"), (table.tokens[0], "seat 0"), (None, "spectator")):
        assert browser.execute_async_script(look, f"/games/{table.id}/view", token) == viewer


def test_a_long_name_fits_on_a_phone(service: Service, browser: Any) -> None:
    service.create(seats=[{"name": "W" * 60}, {}, {}])
    browser.get(f"{service.url}/")
    WebDriverWait(browser, 20).until(lambda page: "WWW" in page.find_element(By.ID, "games").text)
    assert browser.execute_script("return document.documentElement.scrollWidth <= window.innerWidth")


def test_the_line_comes_back(browser: Any, tmp_path: Path) -> None:
    """The service is gone for a while and nothing happens afterwards: the page no longer says so."""
    database, wait = f"sqlite:///{tmp_path / 'games.db'}", WebDriverWait(browser, 30)

    def says(word: str) -> Any:
        return lambda page: word in page.find_element(By.ID, "state").text

    with serving(tmp_path, database) as first:
        table = first.create()
        browser.get(f"{first.url}/watch/{table.id}")
        wait.until(says("waiting for"))
    wait.until(says("line is down"))
    with serving(tmp_path, database, at=int(first.url.rpartition(":")[2])):
        wait.until(says("waiting for"))
