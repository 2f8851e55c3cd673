"""The TypeScript library in a page of another site, as it was packed, without a bundler."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.client import KEY, Service, serving
from tests.contract.bad_line import bad_line, cut_after
from tests.contract.typescript import Project
from tests.playing import play_on

LISTENING = """([url, id, token, by]) => {
  globalThis.heard = [];
  globalThis.ended = (async () => {
    const { Quartermaster } = await import("/node_modules/quartermaster-client/dist/index.js");
    const game = new Quartermaster(url, { token, patience: { firstPause: 10 } }).game(id);
    const legal = await game.legal();
    await game.send(legal.draw(), { version: legal.version });
    for await (const { version } of game.stream(0, { by })) heard.push(version);
    return heard;
  })();
}"""


@pytest.fixture(scope="module")
def hospitable(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service that lets pages of other sites call."""
    folder = tmp_path_factory.mktemp("hospitable")
    with serving(folder, f"sqlite:///{folder / 'games.db'}", origins=("*",)) as running:
        yield running


@pytest.mark.parametrize("by", ["fetch", "ticket"])
def test_a_page_of_another_site_plays_and_listens(
    project: Project, phone: Page, hospitable: Service, by: str
) -> None:
    """With a private stream that is cut, which an `EventSource` takes up with a new ticket each time."""
    table = hospitable.create()
    begun = table.version
    with bad_line(hospitable.url) as line, site(project.folder) as elsewhere:
        line.due("/stream", cut_after(3), cut_after(2))
        phone.goto(f"{elsewhere}/index.html")
        phone.evaluate(LISTENING, [line.url, table.id, table.referee, by])
        phone.wait_for_function(f"heard.length > {begun}")
        play_on(table, 6)
        assert hospitable.post(f"/games/{table.id}/abandon", {"reason": "enough"}, KEY).status_code == 200
        assert phone.evaluate("ended") == list(range(1, table.version + 1))
    assert table.version >= begun + 8
    streams = len(line.sent_to("/stream"))
    tickets = line.sent_to("/tickets")
    assert streams >= 3
    assert len(tickets) == (streams if by == "ticket" else 0)
    assert all(("ticket=" in request.path) == (by == "ticket") for request in line.sent_to("/stream"))


@contextmanager
def site(folder: Path) -> Iterator[str]:
    """The folder as somebody's own site; its address."""
    (folder / "index.html").write_text("<!doctype html><title>A site</title>")
    with ThreadingHTTPServer(
        ("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=str(folder))
    ) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()
