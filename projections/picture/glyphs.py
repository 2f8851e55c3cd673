"""Little signs for what stands on a territory or a sea besides armies, drawn in a box from -5 to 5.

A variant's words say which of them a kind of mark has, or bring one of their own.
"""

from collections.abc import Mapping

from domain.core.words import MarkWords
from projections.picture.markup import said

Marks = Mapping[str, MarkWords]
"""What a variant says of its marks."""
_UNSAID = MarkWords()

GLYPHS = {
    "capital": "M0-4.6 1.2-1.5 4.5-1.3 1.9.8 2.8 4 0 2.2-2.8 4-1.9.8-4.5-1.3-1.2-1.5z",
    "factory": "M-4.2 4V-.5l2.7-2V-.5l2.7-2V-.5h.4l.4-4h1.5l.5 4.5V4z",
    "ship": "M-4.6 1.4h9.2L3 4.2h-6zM-.3-4.4v5L-3.6.6zM.6-3.4L3.4.6H.6z",
    "flagship": "M-4.6 1.8h9.2L3 4.4h-6zM-.5 1V-4.6L4-3.1.5-1.6V1z",
    "crippled": "M-4.6 1.4h9.2L3 4.2h-6z"
    "M-3.4-4l1-.8L0-1.9 2.4-4.8l1 .8L1-1.2 2.4.6H.2L0 .2l-.3.4h-2.1L-1-1.2z",
    "civilian": "M0-4.4a1.7 1.7 0 1 1-.01 0zM-2.9 4.2c0-3.6 1-4.7 2.9-4.7s2.9 1.1 2.9 4.7z",
    "elite": "M-4-.3L0-3.9 4-.3v2.2L0-1.7-4 1.9zM-4 2.6L0-1l4 3.6v1.8L0 .8-4 4.4z",
    "general": "M-3.2-4.5h1.1l.4.6h5.1L2.2-2l1.2 1.9h-5.3v4.6h-1.3z",
    "zombie": "M0-4.4c2.6 0 4 1.7 4 4 0 1.5-.7 2.4-1.6 2.9v1.9h-4.8V2.5C-3.3 2-4 1.1-4-.4c0-2.3 1.4-4 4-4z"
    "M-1.7-1.1a1.1 1.1 0 1 0 .01 0zM1.7-1.1a1.1 1.1 0 1 0 .01 0z",
    "winter": "M-.5-4.8h1v2L2-3.7l.5.8-2 1.2v.9l.8-.5 0-2.1h1v1.5l1.4-.8.5.9-1.4.8L4 0l-.5.8L1.7-.2.8.3v.9"
    "l1.8 1-.5.8L.5 2.1v2.7h-1V2.1l-1.6.9-.5-.8 1.8-1V.3l-.9-.5-1.8 1L-4 0l1.2-.9-1.4-.8.5-.9 1.4.8v-1.5h1"
    "v2.1l.8.5v-.9l-2-1.2.5-.8 1.5.9z",
    "starving": "M0-4.6L4.9 4.1h-9.8zM-.7-1.6L-.4 1.2h.8L.7-1.6zM-.7 2h1.4v1.3H-.7z",
    "contested": "M-4-2.9L-2.9-4 0-1.1 2.9-4 4-2.9 1.1 0 4 2.9 2.9 4 0 1.1-2.9 4-4 2.9-1.1 0z",
    "moved": "M-4.4-1.2H.2v-2.5L4.6 0 .2 3.7V1.2h-4.6z",
    "objective": "M0-4.5a4.5 4.5 0 1 1-.01 0zM0-3a3 3 0 1 0 .01 0zM0-1.5a1.5 1.5 0 1 1-.01 0z",
    "offered": "M-4.4-4.4H.2L4.6 0 0 4.6-4.4.2zM-2.2-3.2a1 1 0 1 0 .01 0z",
    "starting": "M0-4.4L4.8.2H3.4v4H1V1.4h-2v2.8h-2.4v-4h-1.4z",
    "blockade": "M-3.4-4.4h2.2v8.8h-2.2zM1.2-4.4h2.2v8.8H1.2zM-4.8-.5h9.6v1h-9.6z",
    "other": "M0-3.2a3.2 3.2 0 1 1-.01 0z",
}
"""By name, which is that of a kind of mark too; `other` stands for a kind that has no sign of its own."""


def meaning(kind: str, marks: Marks) -> str:
    """What the key of a picture says of a sign."""
    return marks.get(kind, _UNSAID).named(kind)


def sign(kind: str, marks: Marks, attributes: str) -> str:
    """The sign of a mark, as the attributes say."""
    name = marks.get(kind, _UNSAID).sign or kind
    if name.startswith("M"):
        return f'<path fill-rule="evenodd" d="{said(name)}" {attributes}/>'
    return f'<use href="#qm-m-{name if name in GLYPHS else "other"}" {attributes}/>'


def covers(kind: str, marks: Marks) -> str:
    """What a mark lays on the whole land of a territory, if it is such a mark."""
    return marks.get(kind, _UNSAID).cover


def glyph_defs() -> str:
    return "".join(
        f'<path id="qm-m-{kind}" fill-rule="evenodd" d="{path}"/>' for kind, path in GLYPHS.items()
    )
