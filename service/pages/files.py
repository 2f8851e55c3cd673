"""The files of the pages: what is served under `/pages/`, and the pages themselves.

Every address in a page carries a stamp of all files, so that a browser keeps them for good and never mixes
those of two releases: what changes has another address.
"""

import hashlib
import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

KINDS = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
_ROOT = "/pages/"
_COMMENT = re.compile(rb"\s*(//.*|/\*\*((?!\*/).)*(\*/\s*)?|\*(/|\s.*)?)$")
"""A line that is comment and nothing else: no script here has another line that begins so."""
_AFTER = re.compile(rb"""\s+// [^"'`]*$""")
"""A comment at the end of a line; in a string no one here has two strokes between spaces."""
_INLINE = re.compile(rb"/\*\*.*?\*/ ?")
_STRING = re.compile(rb'("(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)')
"""Templates, too, as long as there is none in another."""
_DOUBTFUL = re.compile(rb"[`']|(?<! )/|/(?! )")
"""Where a template, another string or a pattern may be, space may mean something."""
_STYLE_COMMENT = re.compile(rb"/\*.*?\*/", re.S)
_STYLE_SPACED = re.compile(rb"\s*([{};,>])\s*|(?<=:)\s+")
_SPACED = re.compile(rb" ?([,;{}()\[\]=<>?:&|!]+) ?| ([-+*/%]) (?![-+])")
"""Beside a sign of one character alone: `a - -b` keeps its space."""
_CONTINUED = re.compile(rb"([{}(\[,;=&|?:])\n|\n(?=[})\].?:&|])")
"""Where a line cannot end a statement, has ended it by its own sign, or the next goes on with it. (A brace
ends a line only with a block: what is a value has a sign after it.)"""
_LAST = re.compile(rb";(?=})")
"""A block's last statement, and a rule's last line, need no sign of their end."""
_LONE = re.compile(rb"(?<![\w$])\((\w+)\)(?= ?=>)")
"""A lone parameter of an arrow needs no brackets; after a word (`async`) they stand for its space."""


@cache
def parts() -> dict[str, bytes]:
    """Scripts, styles and pictures by their path under `service/pages/`."""
    return dict(_walk(files("service.pages"), ""))


def _walk(folder: Traversable, prefix: str) -> list[tuple[str, bytes]]:
    found: list[tuple[str, bytes]] = []
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        if entry.is_dir():
            found += _walk(entry, f"{prefix}{entry.name}/")
        elif entry.name.rpartition(".")[2] in KINDS:
            found.append((f"{prefix}{entry.name}", _bare(entry.read_bytes(), entry.name)))
    return found


def _bare(content: bytes, name: str) -> bytes:
    """A script or style without what only a reader needs: comments, lines, space beside signs."""
    kind = name.rpartition(".")[2]
    if kind == "css":
        return _outside_strings(_outside_strings(_STYLE_COMMENT.sub(b"", content), _STYLE_SPACED), _LAST)
    if kind != "js":
        return content
    lines = b"\n".join(filter(None, map(_bare_line, content.split(b"\n"))))
    return _outside_strings(_outside_strings(_outside_strings(lines, _CONTINUED), _LAST), _LONE)


def _bare_line(line: bytes) -> bytes:
    if _COMMENT.match(line):
        return b""
    bare = _INLINE.sub(b"", _AFTER.sub(b"", line.strip()))
    nested = any(text.count(b"{") != text.count(b"}") for text in _STRING.findall(bare))
    if nested or _DOUBTFUL.search(_STRING.sub(b"", bare)):
        return bare
    return _outside_strings(bare, _SPACED)


def _sign(found: re.Match[bytes]) -> bytes:
    return b"".join(filter(None, found.groups()))


def _outside_strings(text: bytes, spaced: re.Pattern[bytes]) -> bytes:
    """Without the space that is found beside signs."""
    parts = _STRING.split(text)
    return b"".join(part if place % 2 else spaced.sub(_sign, part) for place, part in enumerate(parts))


@cache
def stamp() -> str:
    told = hashlib.sha256()
    for name, content in parts().items():
        told.update(name.encode() + b"\0" + content + b"\0")
    return told.hexdigest()[:12]


@cache
def page(name: str) -> bytes:
    """A page with the stamp in every address of its parts."""
    text = files("service.pages").joinpath(name).read_text("utf-8")
    return text.replace(f'"{_ROOT}', f'"{_ROOT}{stamp()}/').encode()


def part(path: str) -> tuple[bytes, bool] | None:
    """A part by its path under `/pages/`, and whether it may be kept for good; None where there is none."""
    head, _, rest = path.partition("/")
    if head == stamp() and rest in parts():
        return parts()[rest], True
    found = parts().get(path) or (parts().get(rest) if _is_stamp(head) else None)
    return None if found is None else (found, False)


def _is_stamp(text: str) -> bool:
    """A page that was open while the service was renewed still asks for the old stamp."""
    return len(text) == 12 and not set(text) - set("0123456789abcdef")
