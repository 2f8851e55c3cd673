"""Screenshots of every page, to be looked at by a person, and what can be measured of them.

python -m tests.looks [--to FOLDER] [--only TEXT …]

Each scene of `scenes.py` is opened once and looked at on a phone, a tablet and a projector, light and dark;
what is printed is kept as PDF. What no eye need look for (`measures.js`) is told: pages wider than screens,
targets too small to tap, words too small to read, complaints of the browser.
"""

import argparse
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, FloatRect, Page, ViewportSize

from tests.browser import errors_of, opened
from tests.client import serving
from tests.looks import MEASURES
from tests.looks.scenes import SCENES, Scene
from tests.looks.tables import Tables

SIZES: dict[str, ViewportSize] = {
    "390": {"width": 390, "height": 844},
    "820": {"width": 820, "height": 1180},
    "1920": {"width": 1920, "height": 1080},
}
PAPER: ViewportSize = {"width": 794, "height": 1123}
_LONGEST = 2_400
"""Pixels of a long page that are kept."""


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m tests.looks", description=__doc__.splitlines()[0])
    asked.add_argument("--to", type=Path, default=Path(tempfile.gettempdir()) / "quartermaster-shots")
    asked.add_argument("--only", nargs="*", default=[""], help="scenes whose names begin with one of these")
    told = asked.parse_args()
    told.to.mkdir(parents=True, exist_ok=True)
    scenes = [each for each in SCENES if any(each.name.startswith(text) for text in told.only)]
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), f"sqlite:///{folder}/games.db") as service,
    ):
        tables = Tables(service)
        for each in scenes:
            with opened() as browser:
                print("\n".join(_look(browser, tables, each, told.to)) or f"{each.name}: nothing", flush=True)
    print(f"{len(scenes)} scenes in {told.to}")


def _look(browser: Browser, tables: Tables, scene: Scene, to: Path) -> list[str]:
    context = browser.new_context(viewport=SIZES["390"], color_scheme="light")
    context.set_default_timeout(15_000)
    page = context.new_page()
    errors = errors_of(page)
    found: list[str] = []
    try:
        scene.look(page, tables)
        page.wait_for_load_state("load")
        for name, size in SIZES.items():
            found += [f"{scene.name} {name}: {line}" for line in _shots(page, scene, name, size, to)]
        if scene.prints:
            page.set_viewport_size(PAPER)
            page.pdf(path=to / f"{scene.name}.pdf", format="A4")
            page.emulate_media(media="print")
            page.screenshot(path=to / f"{scene.name}-print.png", full_page=True)
    except Exception as broken:  # one that cannot be looked at is told, and the others are looked at
        found.append(f"{scene.name}: not looked at: {str(broken)[:300]}")
    context.close()
    return found + [f"{scene.name}: the browser says {text[:200]}" for text in errors]


def _shots(page: Page, scene: Scene, name: str, size: ViewportSize, to: Path) -> list[str]:
    page.set_viewport_size(size)
    page.wait_for_timeout(250)  # what follows the size of the screen has followed
    told: list[str] = page.evaluate(MEASURES)
    if page.evaluate("scrollY") and not page.locator("dialog[open]").count():
        page.screenshot(path=to / f"{scene.name}-{name}-seen.png")
        page.evaluate("scrollTo(0, 0)")
    high = min(int(page.evaluate("document.documentElement.scrollHeight")), _LONGEST)
    clip: FloatRect = {"x": 0, "y": 0, "width": size["width"], "height": max(high, size["height"])}
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        long = page.locator("dialog[open]").count() == 0
        path = to / f"{scene.name}-{name}-{scheme}.png"
        page.screenshot(path=path, full_page=long, clip=clip if long else None)
    page.emulate_media(color_scheme="light")
    return told


if __name__ == "__main__":
    main()
