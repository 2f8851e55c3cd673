"""The guides as pages: Markdown that reads well in its folder (`service/guides/`), in our look.

No HTML in the Markdown is taken as such, so that a guide can hold nothing the content policy forbids.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from service.pages.frame import framed

GUIDES = ("client", "table", "organise", "verify", "stability")
"""In the order in which they are listed."""
_FILE_LINK = re.compile(r"^([a-z]+)\.md(#.*)?$")


class Guide(NamedTuple):
    name: str
    title: str
    about: str
    """Its first paragraph, as HTML."""
    contents: tuple[tuple[int, str, str], ...]
    """Level, anchor and words of each heading."""
    body: str


@cache
def guide(name: str) -> Guide:
    return _guide(name, files("service.guides").joinpath(f"{name}.md").read_text("utf-8"))


@cache
def guide_html(name: str) -> bytes:
    told = guide(name)
    rows = "".join(
        f'<li class="level-{level}"><a href="#{anchor}">{escape(words)}</a></li>'
        for level, anchor, words in told.contents
    )
    others = "".join(
        f'<li><a href="/guide/{other}"{" aria-current=page" if other == name else ""}>'
        f"{escape(guide(other).title)}</a></li>"
        for other in GUIDES
    )
    nav = (
        f'<nav class="contents" aria-label="Contents"><details><summary>On this page</summary>'
        f'<ul>{rows}</ul></details><p class="eyebrow">Guides</p><ul>{others}</ul></nav>'
    )
    return _page(told.title, f'<main class="guide">{nav}<article>{told.body}</article></main>')


@cache
def guides_html() -> bytes:
    cards = "".join(
        f'<a class="card" href="/guide/{name}"><h2>{escape(guide(name).title)}</h2>{guide(name).about}</a>'
        for name in GUIDES
    )
    return _page("Guides", f'<main class="stack guides"><h1>Guides</h1>{cards}</main>')


def _guide(name: str, text: str) -> Guide:
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    for part, draw in _RULES.items():
        reader.add_render_rule(part, draw)
    tokens = reader.parse(text)
    contents: list[tuple[int, str, str]] = []
    for place, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag != "h1":
            words = _words(tokens[place + 1])
            token.attrSet("id", anchor_of(words))
            contents.append((int(token.tag[1]), anchor_of(words), words))
        for child in token.children or ():
            _point_home(child)
    first = next(place for place, token in enumerate(tokens) if token.type == "paragraph_open")
    drawn = [_drawn(reader, part) for part in (tokens[first : first + 3], tokens)]
    title = _words(tokens[1])
    return Guide(name, title, _without_links(drawn[0]), tuple(contents), drawn[1])


def anchor_of(words: str) -> str:
    """As the usual readers of Markdown make it, so that links hold in the folder and on the page."""
    return re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")


def _words(inline: Token) -> str:
    return "".join(child.content for child in inline.children or ())


def _point_home(token: Token) -> None:
    """A link to the file beside it leads to that guide's page."""
    if token.type == "link_open" and (found := _FILE_LINK.match(str(token.attrGet("href")))):
        token.attrSet("href", f"/guide/{found[1]}{found[2] or ''}")


def _drawn(reader: MarkdownIt, tokens: Sequence[Token]) -> str:
    return str(reader.renderer.render(tokens, reader.options, {}))


def _without_links(html: str) -> str:
    return re.sub(r"</?a\b[^>]*>", "", html)


def _drawing(draw: Callable[[Token], str]) -> Any:
    """A way to draw a token, as the reader calls it."""

    def drawn(
        renderer: RendererHTML, tokens: Sequence[Token], place: int, options: Any, environment: Any
    ) -> str:
        return draw(tokens[place])

    return drawn


def _code(token: Token) -> str:
    """What is wider than the page is scrolled, with keys too."""
    kind = token.info or "formula"
    return f'<pre tabindex="0"><code class="language-{kind}">{escape(token.content)}</code></pre>\n'


_RULES = {
    "fence": _drawing(_code),
    "code_block": _drawing(_code),
    "table_open": _drawing(lambda _: '<div class="wide" tabindex="0"><table>'),
    "table_close": _drawing(lambda _: "</table></div>"),
}


def _page(title: str, main: str) -> bytes:
    return framed(title, main, "guide/page.css").encode()
