"""Fixtures for all tests: real servers where a test needs one, a running service, rule markers."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from domain.variants import VARIANTS
from tests.browser import OLD, PHONE, opened
from tests.client import Service, serving
from tests.coin import COIN

pytest_plugins = ("tests.servers",)


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """The whole service over a real socket, on SQLite; shared by all tests of a run."""
    folder: Path = tmp_path_factory.mktemp("service")
    with serving(folder, f"sqlite:///{folder / 'games.db'}") as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A real Chromium without a window. For one module at a time: while it is open, no other event loop of
    this thread can run."""
    with opened() as running:
        yield running


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A new, empty page on an old phone."""
    context = browser.new_context(viewport=PHONE)
    context.add_init_script(path=OLD)
    context.set_default_timeout(30_000)
    yield context.new_page()
    context.close()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def unused_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


@pytest.fixture
def coin(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests' own little variant, playable like the others while a test runs: the line that
    `domain/variants.py` would have."""
    monkeypatch.setitem(VARIANTS, COIN.slug, COIN)
