"""The audit as a page to print: one file, nothing to fetch, every word escaped."""

import base64
import hashlib
from html import escape

import msgspec

from domain.core.board import find_board
from domain.core.facets import ScoreRow
from domain.game.archive import SignedHead
from domain.game.audit import AuditCheck, AuditReport
from domain.game.words import words_of
from domain.variants import VARIANTS
from projections.documents import GameHeader
from projections.timeline import TimelineRow
from service.pages.files import stamp

_STYLE = """
:root{color-scheme:light dark;--line:#8886;--good:#1a7f37;--bad:#c62828;--open:#8a6100}
:root{--ground:#fff;--ink:#111}
@media screen and (prefers-color-scheme:dark){:root{--ground:#14181c;--ink:#eee}
:root{--good:#56d364;--bad:#ff7b72;--open:#e3b341}}
body{background:var(--ground);color:var(--ink)}
body{font:1rem/1.5 system-ui,sans-serif;max-width:52rem;margin:0 auto;padding:1rem}
nav{display:flex;gap:1rem;flex-wrap:wrap}nav a{color:inherit;padding:.4rem 0}
h1,h2{font-family:"Iowan Old Style",Palatino,"Book Antiqua",Georgia,"DejaVu Serif",serif;line-height:1.2}
h1{font-size:1.6rem;margin-bottom:.2rem;overflow-wrap:anywhere}h2{font-size:1.2rem;margin:1.8rem 0 .5rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;border-top:1px solid var(--line);padding:.3rem .6rem .3rem 0}
th{font-weight:600;white-space:nowrap}td{overflow-wrap:break-word}.facts td{overflow-wrap:anywhere}
.passed{color:var(--good)}.failed{color:var(--bad)}.open{color:var(--open)}
td.passed,td.failed,td.open{min-width:6rem}
.verdict{font-weight:600;font-size:1.1rem;border:2px solid;border-radius:.5rem;padding:.5rem .8rem}
code,.proof td{font-family:ui-monospace,monospace;font-size:.9em}.time{white-space:nowrap}
.sign{display:grid;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr));gap:2.5rem 1.5rem;margin-top:3rem}
.sign span{border-top:1px solid;padding-top:.2rem;font-size:.9rem}.number{text-align:right}
@media (max-width:34rem){table.facts,table.facts *{display:block}
table.facts th{white-space:normal;padding-bottom:0}
table.facts td{border-top:0;padding-top:0}
table.told tr{display:block;border-top:1px solid var(--line);padding:.3rem 0}table.told tr.head{display:none}
table.told td,table.told th{display:inline;border:0;padding:0 .5rem 0 0}
table.told td:last-child{display:block}}
@page{margin:16mm 14mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:9pt sans-serif}}
@media print{nav{display:none}:root{color-scheme:light}
body{max-width:none;padding:0;font-size:10.5pt}tr,.sign{break-inside:avoid}h2{break-after:avoid}}
"""
STYLED = f"'sha256-{base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()}'"
"""What the content policy calls this look by: no other is let in."""
_TITLES = {
    "numbering": "Numbering",
    "chain": "Hash chain",
    "seals": "Sealed fields",
    "chance": "Dice and draws",
    "commands": "Commands decided again",
}
_RESULTS = {"passed": "in order", "failed": "not in order", "open": "in order as far as it can be checked"}


class Story(msgspec.Struct, frozen=True):
    """What an audit tells of the game itself: how it stands, and what was decided from outside its rules."""

    score: tuple[ScoreRow, ...]
    rulings: tuple[TimelineRow, ...]
    """Disputes, rulings, rewinds and corrections, in words."""


def audit_html(
    report: AuditReport, header: GameHeader, head: SignedHead, public_key: str, story: Story
) -> str:
    title = f"Audit of game {report.game_id}"
    return _page(
        title,
        f"<nav>{_links(report.game_id)}</nav>\n<h1>Audit: {escape(VARIANTS[header.variant].title)}</h1>\n"
        f"{_verdict(report)}\n"
        f"{_facts(_game_facts(report, header))}\n"
        f"<h2>Score</h2>\n{_score(story.score)}\n"
        f"<h2>Disputes, rulings and corrections</h2>\n{_rulings(story.rulings, header)}\n"
        f"<h2>What was checked</h2>\n{_checks(report.checks)}\n{_findings(report)}\n"
        f"<h2>Proof</h2>\n{_facts(_proof_facts(report, head, public_key), 'proof')}\n"
        "<h2>How to check this without us</h2>\n<p>Fetch the archive of the game "
        f"(<code>/games/{escape(report.game_id)}/archive</code>) and have it checked by "
        "<code>quartermaster verify</code> or by the page <code>/verify</code>, which works saved, too. "
        "Whoever kept an earlier head of the game can tell that the log has only grown since.</p>\n"
        f"<h2>Signed</h2>\n{_to_sign(header)}",
    )


def waiting_html() -> str:
    """The page of whoever holds a token, which no address may carry: its script fetches the audit with it."""
    script = f'<script type="module" src="/pages/{stamp()}/audit/page.js"></script>'
    return _page("Audit", "<h1>Audit</h1>\n<p>Everything is being checked …</p>", script)


def _page(title: str, body: str, script: str = "") -> str:
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n{script}</head>\n<body>\n<main>\n"
        f"{body}\n</main>\n</body>\n</html>\n"
    )


def _verdict(report: AuditReport) -> str:
    if not report.sound:
        return f'<p class="verdict failed">{report.findings_in_all} findings: not in order.</p>'
    if any(check.result == "open" for check in report.checks):
        return '<p class="verdict open">Nothing is wrong; not everything can be checked yet.</p>'
    return '<p class="verdict passed">Everything was checked, and nothing is wrong.</p>'


def _links(game_id: str) -> str:
    """On the screen, not on paper."""
    known = escape(game_id)
    return f'<a href="/replay/{known}">Replay</a> <a href="/">All games</a>'


def _game_facts(report: AuditReport, header: GameHeader) -> list[tuple[str, str]]:
    seats = ", ".join(f"{seat.name} ({seat.colour})" for seat in header.seats)
    result = header.result
    won = ", ".join(header.seats[seat].name for seat in result.winners) if result else ""
    why = words_of(header.variant).reasons.get(result.reason, result.reason) if result else ""
    board = find_board(header.board)
    return [
        ("Game", report.game_id),
        ("Variant and board", f"{VARIANTS[header.variant].title}, {board.name if board else header.board}"),
        ("Seats", seats),
        ("State", header.status + (f": {won or 'nobody'} won ({why})" if result else "")),
        ("As seen by", report.viewer),
    ]


def _proof_facts(report: AuditReport, head: SignedHead, public_key: str) -> list[tuple[str, str]]:
    rows = [
        ("Version and time", f"{report.version}, {head.time}"),
        ("Head", report.head),
        ("Signature of the head (Ed25519)", head.signature),
        ("Signed with key", f"{head.key_id}: {public_key}"),
    ]
    return rows + [
        (f"Versions 1 to {taken.upto}", f"taken in from an archive that key {taken.key_id} signed")
        for taken in report.imports
    ]


def _facts(rows: list[tuple[str, str]], kind: str = "") -> str:
    cells = "".join(f"<tr><th>{escape(name)}</th><td>{escape(told)}</td></tr>\n" for name, told in rows)
    return f'<table class="facts {kind}">\n{cells}</table>'


def _score(rows: tuple[ScoreRow, ...]) -> str:
    head = '<tr><th>Place</th><th>Seat</th><th>State</th><th class="number">Points</th></tr>'
    cells = "".join(
        f"<tr><td>{row.place}</td><td>{escape(row.name)} ({escape(row.colour)})</td><td>{row.status}</td>"
        f'<td class="number">{row.points}</td></tr>\n'
        for row in rows
    )
    return f"<table>\n{head}\n{cells}</table>"


def _rulings(rows: tuple[TimelineRow, ...], header: GameHeader) -> str:
    if not rows:
        return "<p>There were none.</p>"
    names = {f"seat {seat.seat}": seat.name for seat in header.seats}
    head = '<tr class="head"><th>Version</th><th>Time (UTC)</th><th>By</th><th>What</th></tr>'
    cells = "".join(
        f'<tr><td>{row.version}</td><td class="time">{escape(row.time[:16].replace("T", " "))}</td>'
        f"<td>{escape(names.get(row.actor, row.actor))}</td><td>{escape(row.text)}</td></tr>\n"
        for row in rows
    )
    return f'<table class="told">\n{head}\n{cells}</table>'


def _to_sign(header: GameHeader) -> str:
    people = ("Referee", *(seat.name for seat in header.seats))
    lines = "".join(f"<span>{escape(name)}, date</span>" for name in people)
    return f'<div class="sign">{lines}</div>'


def _checks(checks: tuple[AuditCheck, ...]) -> str:
    rows = "".join(
        f'<tr><th>{_TITLES[check.name]}</th><td class="{check.result}">{_result(check)}</td>'
        f"<td>{escape(check.sentence)}</td></tr>\n"
        for check in checks
    )
    return f'<table class="told">\n{rows}</table>'


def _result(check: AuditCheck) -> str:
    """What checked nothing must not read as if it had been in order."""
    nothing = check.result == "passed" and not check.checked
    return "nothing to check" if nothing else _RESULTS[check.result]


def _findings(report: AuditReport) -> str:
    if report.sound:
        return ""
    rows = "".join(
        f"<tr><td>{each.version}</td><td>{_TITLES[each.check]}</td><td>{escape(each.what)}</td></tr>\n"
        for each in report.findings
    )
    more = report.findings_in_all - len(report.findings)
    note = f"<p>And {more} more.</p>" if more else ""
    head = "<tr><th>Version</th><th>Check</th><th>What is wrong</th></tr>"
    return f"<h2>Findings</h2>\n<table>\n{head}\n{rows}</table>{note}"
