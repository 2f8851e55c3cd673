"""What a code means, as a page for people who follow the link in a problem; every word escaped."""

from html import escape

from service.pages.frame import framed
from service.problems import CATALOGUE, ProblemKind, RefusedWhere


def problem_html(kind: ProblemKind) -> str:
    where = "".join(map(_row, kind.refused))
    table = (
        "<h2>Where the rules say so</h2>\n<table>\n<thead><tr><th>variant</th><th>command</th><th>when</th>"
        f"<th>rules</th></tr></thead>\n<tbody>\n{where}</tbody>\n</table>\n"
    )
    body = (
        f'<p class="eyebrow">Refused: <code>{escape(kind.code)}</code></p>\n<h1>{escape(kind.says)}</h1>\n'
        f"<p><strong>What to do:</strong> {_marked(kind.next)}</p>\n{table if where else ''}"
        '<p><a href="/problems">All codes</a></p>\n'
    )
    return _page(kind.code, body)


def problems_html() -> str:
    rows = "".join(
        f'<tr><td><a href="/problems/{code}"><code>{code.replace("_", "_<wbr>")}</code></a></td>'
        f"<td>{escape(told.says)}</td></tr>\n"
        for code, told in CATALOGUE.items()
    )
    head = "<h1>Why something was refused</h1>\n<table>\n<thead><tr><th>code</th><th>what it means</th></tr>"
    return _page("Problems", f"{head}</thead>\n<tbody>\n{rows}</tbody>\n</table>\n")


def refused_html(status: int, code: str, detail: str) -> str:
    """The answer itself, for somebody who followed a link or typed an address."""
    known = escape(code)
    what, stop, more = detail.partition(". ")
    head = f"<h1>{escape(what + stop.strip())}</h1>\n" + (f"<p>{escape(more)}</p>\n" if more else "")
    why = f'<a href="/problems/{known}">What this means</a>' if code in CATALOGUE else ""
    return framed(
        code,
        f'<main>\n<div class="card stack narrow">\n<p class="eyebrow">{status} · <code>{known}</code></p>\n'
        f'{head}<p class="row"><a class="button primary" href="/">All games</a>'
        f"{why}</p>\n</div>\n</main>",
    )


def _row(where: RefusedWhere) -> str:
    rules = "".join(
        f"<p><strong>{escape(rule.id)}</strong> {escape(rule.text or '')}</p>" for rule in where.rules
    )
    command = "any" if where.command is None else f"<code>{escape(where.command)}</code>"
    cells = (escape(where.variant), command, escape(where.when), rules)
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>\n"


def _marked(text: str) -> str:
    """Words between backticks, as code."""
    parts = escape(text).split("`")
    return "".join(f"<code>{part}</code>" if place % 2 else part for place, part in enumerate(parts))


def _page(title: str, body: str) -> str:
    return framed(title, f'<main>\n<div class="card stack">\n{body}</div>\n</main>')
