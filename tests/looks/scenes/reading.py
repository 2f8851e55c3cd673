"""What is there to read: verification, the API, guides, problems."""

from playwright.sync_api import Page

from tests.looks.scenes.scene import go, scene
from tests.looks.tables import Tables


@scene("verify")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/verify", "#form")


@scene("verify-done", prints=True)
def _(page: Page, tables: Tables) -> None:
    from tests.golden.make import FOLDER

    go(page, tables, "/verify", "#form")
    page.locator("#drop input").set_input_files(FOLDER / "classic-1-seeded.ndjson.gz")
    page.locator(".verdict").first.wait_for()
    page.wait_for_timeout(1500)


@scene("docs")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/docs", "summary")


@scene("docs-open")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/docs", "summary")
    page.locator(".operation summary", has_text="/games").first.click()
    page.locator(".operation .try > summary").first.click()
    page.locator(".operation[open]").scroll_into_view_if_needed()


@scene("guide")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/guide", "main a")


@scene("guide-client", prints=True)
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/guide/client", "main h1")


@scene("guide-table")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/guide/table", "main h1")


@scene("problems")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/problems", "main")


@scene("problem")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/problems/not_found", "main")


@scene("not-found")
def _(page: Page, tables: Tables) -> None:
    page.goto(f"{tables.service.url}/no/such/page")


@scene("guide-unknown")
def _(page: Page, tables: Tables) -> None:
    page.goto(f"{tables.service.url}/guide/none")


@scene("audit-unknown")
def _(page: Page, tables: Tables) -> None:
    page.goto(f"{tables.service.url}/games/none/audit.html")
