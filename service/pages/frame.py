"""The frame of the pages that are drawn here and not by a script: head, masthead, the look they share."""

from html import escape

from service.pages.files import stamp

_THEME = "".join(
    f'<meta name="theme-color" content="{colour}" media="(prefers-color-scheme: {scheme})">\n'
    for colour, scheme in (("#fffdf7", "light"), ("#19232a", "dark"))
)
"""The bars of a phone's browser in the colour of the masthead."""


def framed(title: str, main: str, *styles: str) -> str:
    """A whole page round its `<main>`; `styles` are sheets besides the common one."""
    parts = f"/pages/{stamp()}"
    sheets = "".join(f'<link rel="stylesheet" href="{parts}/{each}">\n' for each in ("style.css", *styles))
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)} · Quartermaster</title>\n{_THEME}"
        f'<link rel="icon" href="{parts}/icon.svg">\n{sheets}</head>\n<body>\n'
        '<header class="masthead"><a class="brand" href="/">Quartermaster</a><span class="grow"></span>'
        '<a href="/guide">Guides</a><a href="/docs">API</a></header>\n'
        f"{main}\n</body>\n</html>\n"
    )
