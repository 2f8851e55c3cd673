"""Whole games as scripts: who taps what on which page, until the rules end the game. `scripts/*.toml`.

A step says whose page (`by`; else the referee's) and its `taps`, in the order of a finger:

    @siam          that place on the board
    #66611         these keys of the dice
    armies=3       this number, or these words, in the field of that name
    -> Attack      the button that sends what was put together; what it says must be there
    Move in        whatever else is a button of that name

and, if it is to be more than played:

    drop           the line is cut while it is tapped; it is kept, and sent once when the line is back
    late           the same, but the game goes on meanwhile: the page asks; sent all the same, it is refused
    undo, rewind   taken back by the referee afterwards, and played again
    dispute        a player disputes it, or the referee; the organiser dismisses that

Each step is one request, a battle round with its dice among them.
"""

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, Locator, Page, Request, expect

from tests.browser import errors_of
from tests.client import KEY, Service, Table
from tests.pages.tables import opened, reach, referee_page, seat_page

FOLDER = Path(__file__).parent / "scripts"
REFEREE = "referee"


class Step(msgspec.Struct, forbid_unknown_fields=True):
    taps: list[str]
    by: str = REFEREE
    then: str = ""
    """What stands in a new line of the log afterwards."""
    reads: str = ""
    """What the page reads back of what was written, before it is sent."""
    drop: bool = False
    late: bool = False
    undo: bool = False
    rewind: bool = False
    dispute: bool = False


class Script(msgspec.Struct, forbid_unknown_fields=True):
    variant: str
    title: str
    seats: list[str]
    won: str
    """How the decision is headed at the end."""
    step: list[Step]
    position: dict[str, Any]
    options: dict[str, Any] = {}
    players: bool = False
    """Whether each has a page of their own."""


def script_of(name: str) -> Script:
    return msgspec.convert(tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8")), Script)


class Stage:
    """The pages of a scripted game."""

    def __init__(self, script: Script, service: Service, browser: Browser) -> None:
        self.script = script
        seats = [{"name": name} for name in script.seats]
        self.table: Table = service.create(
            variant=script.variant, seats=seats, options=script.options, position=script.position
        )
        self.browser = browser
        self.pages = {REFEREE: referee_page(browser, self.table)}
        if script.players:
            for number, name in enumerate(script.seats):
                self.pages[name] = seat_page(browser, self.table, number)
        self.errors = {who: errors_of(page) for who, page in self.pages.items()}
        self.posted: list[str] = []
        for page in self.pages.values():
            page.on("request", self._posted)
        self.pages[REFEREE].evaluate("(key) => localStorage.setItem('qm.organiser', key)", KEY)

    def _posted(self, request: Request) -> None:
        if request.method == "POST":
            self.posted.append(request.url.rpartition("/")[2])

    def close(self) -> None:
        for page in self.pages.values():
            page.context.close()

    def play(self) -> None:
        for step in self.script.step:
            self._act(step)
            if step.undo:
                self._undo()
                self._act(step)
            if step.rewind:
                self._rewind()
                self._act(step)
            if step.dispute:
                self._dispute(step)

    # One step

    def _act(self, step: Step) -> None:
        page = self.pages[step.by]
        self.before = self.table.version
        reach(page, self.before)
        if step.drop or step.late:
            self._cut_off(page, step)
        else:
            self.posted.clear()
            self._tap(page, step)
        self._heard()
        # Written orders are read back as they are typed; nothing else is asked before it is sent.
        sent = [path for path in self.posted if path == "commands" or not step.reads]
        assert step.drop or step.late or len(sent) == 1, sent
        if step.then:
            told = self.table.get(f"timeline?after={self.before}", "referee").json()["rows"]
            assert any(step.then in row["text"] for row in told), [row["text"] for row in told]

    def _tap(self, page: Page, step: Step) -> None:
        for one in step.taps:
            if step.reads and one.startswith("->"):
                expect(page.locator("qm-reading")).to_contain_text(step.reads)
            tapped(page, one)

    def _heard(self) -> None:
        """Everybody has heard what came of it."""
        version = self._later()
        for page in self.pages.values():
            reach(page, version)

    def _later(self) -> int:
        page = self.pages[REFEREE]
        reach(page, self.before + 1)
        return self.table.version

    # What may come between

    def _cut_off(self, page: Page, step: Step) -> None:
        page.context.set_offline(True)
        expect(page.locator("qm-line")).to_contain_text("no connection")
        self._tap(page, step)
        expect(page.locator("qm-sent [data-state=waiting]")).to_have_count(1)
        assert self.table.version == self.before
        kept = page.evaluate(
            "() => Object.entries(localStorage).find(([key]) => key.startsWith('qm.outbox/'))[1]"
        )
        if step.late:
            (item,) = msgspec.json.decode(kept)
            assert self.table.send(item["body"], "referee").status_code == 200
        page.context.set_offline(False)
        if step.late:
            _sent_all_the_same(page, self.table)
        expect(page.locator("qm-sent [data-state]")).to_have_count(0)
        rows = self.table.get(f"events?after={self.before}", "referee").json()["events"]
        assert sum(1 for row in rows if row.get("cause")) == 1, "sent once, carried out once"

    def _undo(self) -> None:
        page = self.pages[REFEREE]
        self.before = self.table.version
        page.get_by_role("button", name="Undo").click()
        page.get_by_role("button", name="Typed wrongly.").click()
        self._heard()
        expect(page.locator("qm-timeline li").first).to_contain_text("Typed wrongly")

    def _rewind(self) -> None:
        """The referee points at the first line of the step."""
        page, taken = self.pages[REFEREE], self.before
        rows = self.table.get(f"timeline?after={taken}", "referee").json()["rows"]
        first = rows[0]["version"]
        self.before = self.table.version
        page.get_by_role("button", name=f"About line {first}", exact=True).click()
        page.get_by_role("button", name="Go back to before this").click()
        page.get_by_role("button", name="The dice fell off the table.").click()
        page.locator(".dialog").get_by_role("button", name="Take back").click()
        self._heard()
        expect(page.locator("qm-timeline li s").first).to_be_visible()

    def _dispute(self, step: Step) -> None:
        page, desk = self.pages[step.by], self.pages[REFEREE]
        self.before = self.table.version
        line = page.locator("qm-timeline li").first
        line.get_by_role("button", name="About line").click()
        line.get_by_role("button", name="Dispute it").click()
        page.locator(".dialog input[type=text], .dialog textarea").first.fill("That is not how it lay.")
        page.locator(".dialog").get_by_role("button", name="Open it").click()
        self._heard()
        self.before = self.table.version
        desk.get_by_role("button", name="Rule on it").click()
        desk.get_by_label("Reason").fill("The log says it was.")
        desk.get_by_role("button", name="It stands: dismiss").click()
        self._heard()
        expect(desk.locator("[data-dispute='1']")).to_contain_text("Ruled (dismissed)")

    # The end

    def ended(self) -> None:
        header = self.table.get().json()
        assert header["status"] == "finished", header["phase"]
        told = re.compile(f"{self.script.won}|You have won")
        for page in self.pages.values():
            expect(page.locator("qm-decision h2, qm-move h2")).to_have_text(told)
        assert all(not _serious(found) for found in self.errors.values()), self.errors

    def replayed(self) -> None:
        """The finished game again: from its first version to its last, with what was taken back and ruled."""
        page = opened(self.browser, self.table, f"replay/{self.table.id}", "#says")
        last = self.table.version
        expect(page.locator("#says")).to_contain_text(f"{last} · ")
        page.locator("#slider").fill("1")
        expect(page.locator("#says")).to_contain_text("1 · ")
        page.get_by_role("button", name="Next dispute or ruling").click()
        expect(page.locator("#says")).not_to_contain_text("1 · ")
        expect(page.locator(".story .undone").first).to_be_attached()
        page.locator("#slider").fill(str(last))
        expect(page.locator("figcaption").first).to_contain_text(f"Version {last}")
        page.context.close()


def _serious(errors: list[str]) -> list[str]:
    """A line that was cut on purpose is complained about by the browser itself, and so is a refusal."""
    return [text for text in errors if "Failed to load resource" not in text]


def _sent_all_the_same(page: Page, table: Table) -> None:
    """The page asks; it is refused, and the rule is one tap away."""
    expect(page.locator("qm-sent [data-state=asks]")).to_contain_text("The game has gone on")
    reach(page, table.version)
    page.get_by_role("button", name="Send it all the same").click()
    refused = page.locator("qm-sent [data-state=refused]")
    expect(refused).to_contain_text("Refused:")
    refused.locator("summary").click()
    expect(refused.locator(".rule p")).not_to_be_empty()
    page.get_by_role("button", name="Understood").click()


# Taps


def tapped(page: Page, one: str) -> None:
    name, said, value = one.partition("=")
    if one.startswith("@"):
        page.locator(f"qm-board .badge[data-territory={one[1:]}], qm-board [data-sea={one[1:]}]").last.click()
    elif one.startswith("#"):
        for key in one[1:]:
            page.locator(f".deciding [data-key='{key}']:visible").first.click()
    elif one.startswith("->"):
        send = page.locator("qm-composer [data-send]")
        expect(send).to_be_enabled()
        expect(send).to_have_text(one[2:].strip())
        send.click()
    elif said:
        _set(
            page.locator(".deciding")
            .get_by_label(name, exact=True)
            .and_(page.locator("input, textarea, select"))
            .first,
            value,
        )
    else:
        button = page.locator(".deciding").get_by_role("button", name=one, exact=True)
        button.or_(page.locator(".deciding summary", has_text=one)).first.click()


def _set(field: Locator, value: str) -> None:
    if field.evaluate("(each) => each.localName") == "select":
        field.select_option(label=value)
    else:
        field.fill(value)
        field.blur()
