"""The pages: no script from elsewhere, none inline; a real browser shows them, live."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from service.pages import files
from service.pages.files import parts, stamp
from tests.browser import errors_of
from tests.client import Service, serving
from tests.playing import play_on

FITS = "document.documentElement.scrollWidth <= window.innerWidth"


def test_pages_need_nothing_from_elsewhere(service: Service) -> None:
    for path in ("/", "/watch/x", "/referee/x", "/play/x", "/lobby", "/replay/x", "/rules/x"):
        page = service.get(path, accept="text/html")
        assert (
            "default-src 'none'; script-src 'self'; style-src 'self';"
            in page.headers["content-security-policy"]
        )
        assert "<script>" not in page.text
        links = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
        assert links
        for link in links:
            assert service.get(link).status_code == 200, link
    for path in ("secrets.js", "../app.py", "tsconfig.json", "lib/types.d.ts", f"{stamp()}/nothing.js"):
        assert service.get(f"/pages/{path}").status_code == 404, path


def test_parts_are_kept_for_good_under_their_stamp_alone(service: Service) -> None:
    stamped = service.get(f"/pages/{stamp()}/lib/dom.js")
    assert stamped.headers["content-type"].startswith("text/javascript")
    assert "immutable" in stamped.headers["cache-control"]
    for path in ("lib/dom.js", "0123456789ab/lib/dom.js"):
        again = service.get(f"/pages/{path}")
        assert again.content == stamped.content
        assert again.headers["cache-control"] == "no-cache"


_TEXT = re.compile(rb'"(?:[^"\\]|\\.)*"')
_SPACE = re.compile(rb"\s+|;(?=\s*})")
"""And the sign that ends a block's last statement."""
_LONE = re.compile(rb"(?<![\w$])\((\w+)\)=>")
"""The brackets of a lone parameter."""


def _is_comment(line: bytes) -> bool:
    """Nothing but a comment, or nothing at all."""
    bare = line.strip()
    return not bare or (bare.startswith((b"//", b"/**", b"*")) and not bare.partition(b"*/")[2].strip())


def test_only_comments_and_space_are_left_out() -> None:
    """What is served is what lies here, without comments; texts are whole."""
    folder = Path(files.__file__).parent
    for name, content in parts().items():
        lies = (folder / name).read_bytes()
        if name.endswith(".css"):
            kept = re.sub(rb"/\*.*?\*/", b"", lies, flags=re.S)
            assert _SPACE.sub(b"", content) == _SPACE.sub(b"", kept)
            assert _TEXT.findall(content) == _TEXT.findall(kept)
            continue
        lines = [re.sub(rb"/\*\*.*?\*/", b"", line) for line in lies.split(b"\n") if not _is_comment(line)]
        kept = b"\n".join(line.partition(b" // ")[0] for line in lines)
        bare = _LONE.sub(rb"\1=>", _SPACE.sub(b"", kept))
        assert _LONE.sub(rb"\1=>", _SPACE.sub(b"", content)) == bare
        place = 0
        for text in (text for line in lines for text in _TEXT.findall(line)):
            place = content.index(text, place) + 1


def test_script_and_style_are_small() -> None:
    """All pages together, the verifier among them."""
    assert "verifier/log.js" in parts()
    assert sum(len(content) for content in parts().values()) < 250_000


_TOO_NEW = {
    "js": re.compile(
        rb"\.(?:findLast(?:Index)?|to(?:Sorted|Reversed|Spliced)|with|groupBy|checkVisibility|requestClose"
        rb"|showPopover|setHTMLUnsafe|randomUUID|withResolvers|fromAsync|canParse|replaceSync)\("
        rb"|\.(?:subtle|locks|clipboard|serviceWorker|wakeLock|inert|popover|adoptedStyleSheets)\b"
        rb"|new (?:CSSStyleSheet|CloseWatcher)|\(\?<[=!]|structuredClone\("
    ),
    "css": re.compile(
        rb"color-mix|light-dark|@(?:container|scope|layer|property|starting-style)|&|okl(?:ab|ch)|subgrid"
        rb"|field-sizing|orientation:|\((?:width|height)\s*[<>]"
    ),
}
"""Newer than the guide for tables promises (iOS 15.4, Chrome 100, Firefox 105), or for secure pages alone.
What merely looks plainer without (`:has`, `dvh`, `text-wrap`) may be used."""


def test_old_phones_have_all_that_is_needed() -> None:
    found = {
        name: _TOO_NEW[name.rpartition(".")[2]].findall(content)
        for name, content in parts().items()
        if not name.endswith("svg")
    }
    assert {name: what for name, what in found.items() if what} == {}


BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


@pytest.mark.parametrize("path", ["/no/such/<b>page", "/games/none/audit.html", "/guide/none"])
def test_a_browser_that_comes_to_nothing_gets_a_page(service: Service, path: str) -> None:
    page = service.get(path, accept=BROWSER)
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert 'href="/"' in page.text
    assert "<b>" not in page.text
    assert "unsafe" not in page.headers["content-security-policy"]
    for program in ("*/*", "application/json, */*"):
        told = service.get(path, accept=program)
        assert told.headers["content-type"].startswith("application/problem+json")
        assert told.json()["detail"]


def test_watching_a_game_live(service: Service, phone: Page) -> None:
    table = service.create(seats=[{"name": "<b>Ada</b>"}, {"name": "Bela"}, {"name": "Cleo"}])
    play_on(table, 3)
    complaints = errors_of(phone)
    phone.goto(f"{service.url}/")
    expect(phone.locator("#games")).to_contain_text("<b>Ada</b>")
    phone.goto(f"{service.url}/watch/{table.id}")
    expect(phone.locator("#state")).to_contain_text("waiting for")
    lines, held = phone.locator("#log li"), phone.locator("#board .lands [data-owner]")
    told = lines.first.get_attribute("data-version")
    expect(held).to_have_count(3)  # a territory is claimed at a time
    play_on(table, 2, seed=2)
    expect(lines.first).not_to_have_attribute("data-version", told or "")
    expect(held).to_have_count(5)
    assert phone.evaluate(FITS), "the page is wider than a phone"
    assert complaints == []


def test_a_burst_is_told_once_and_to_its_end(service: Service, phone: Page) -> None:
    table = service.create()
    play_on(table, 3)
    phone.goto(f"{service.url}/watch/{table.id}")
    expect(phone.locator("#state")).to_contain_text("waiting for")
    play_on(table, 150, seed=2)
    latest = service.get(f"/games/{table.id}").json()["version"]
    expect(phone.locator("#log li").first).to_have_attribute("data-version", str(latest))
    listed = "[...document.querySelectorAll('#log li')].map((line) => Number(line.dataset.version))"
    versions = phone.evaluate(listed)
    assert versions == sorted(set(versions), reverse=True)


def test_the_documentation_shows_every_operation(service: Service, phone: Page) -> None:
    phone.goto(f"{service.url}/docs")
    paths = service.get("/openapi.json").json()["paths"]
    operations = sum(len(does) for does in paths.values())
    expect(phone.locator("details.operation")).to_have_count(operations)


def test_a_phone_handed_round_shows_each_their_own(service: Service, phone: Page) -> None:
    table = service.create(options={"mode": "mission"})
    phone.goto(f"{service.url}/")
    look = """async ([path, token]) => {
        const headers = token ? { authorization: `Bearer ${token}` } : {};
        return (await (await fetch(path, { headers })).json()).view.viewer; }"""
    for token, viewer in ((table.referee, "referee"), (table.tokens[0], "seat 0"), (None, "spectator")):
        assert phone.evaluate(look, [f"/games/{table.id}/view", token]) == viewer


def test_a_long_name_fits_on_a_phone(service: Service, phone: Page) -> None:
    service.create(seats=[{"name": "W" * 60}, {}, {}])
    phone.goto(f"{service.url}/")
    expect(phone.locator("#games")).to_contain_text("WWW")
    assert phone.evaluate(FITS)


def test_the_line_comes_back(phone: Page, tmp_path: Path) -> None:
    """The service is gone for a while and nothing happens afterwards: the page no longer says so."""
    database, state = f"sqlite:///{tmp_path / 'games.db'}", phone.locator("#state")
    with serving(tmp_path, database) as first:
        table = first.create()
        phone.goto(f"{first.url}/watch/{table.id}")
        expect(state).to_contain_text("waiting for")
    expect(state).to_contain_text("line is down", timeout=30_000)
    with serving(tmp_path, database, at=int(first.url.rpartition(":")[2])):
        expect(state).to_contain_text("waiting for", timeout=30_000)
