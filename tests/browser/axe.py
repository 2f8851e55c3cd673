"""What axe-core finds wrong with a page for people who cannot see, tap or tell colours apart as others do."""

from typing import Any

from playwright.sync_api import Page

from tests.browser import PACKAGES

_RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ['violations'], preload: false });
  const where = (nodes) => nodes.slice(0, 3).map((node) => node.target.join(" ")).join("; ");
  return found.violations.map(({ id, help, nodes }) => `${id}: ${help} (${where(nodes)})`);
}"""


def complaints(page: Page) -> list[str]:
    """Everything axe-core complains about, each with where."""
    page.evaluate((PACKAGES / "axe-core" / "axe.min.js").read_text("utf-8"))
    found: Any = page.evaluate(_RUN)
    return list(found)
