"""What is said to whoever sends what cannot be read: besides what is wrong, the slip it probably is."""

import difflib
import re

import msgspec

_BEGINNINGS = (
    (b"\xef\xbb\xbf", "it begins with a byte order mark; leave that out"),
    (b"\x1f\x8b", "it is packed; send it as it is"),
    (b"\xff\xfe", "send UTF-8, not UTF-16"),
    (b"\xfe\xff", "send UTF-8, not UTF-16"),
    (b"//", "JSON has no comments"),
    (b"/*", "JSON has no comments"),
    (b"#", "JSON has no comments"),
    (b"NaN", "JSON has no NaN or Infinity"),
    (b"Infinity", "JSON has no NaN or Infinity"),
    (b"-Infinity", "JSON has no NaN or Infinity"),
    (b"'", "JSON has double quotes"),
)
"""What JSON does not begin with, where a decoder finds the first thing that it cannot read."""
_PLACE = re.compile(r"\(byte (\d+)\)$")
_UNKNOWN = re.compile(r"unknown field `([^`]+)`(?: - at `\$([^`]*)`)?$")


def told_of(error: Exception, data: bytes, kind: type[msgspec.Struct] | None = None) -> str:
    """A sentence about a body that could not be decoded; `kind`: what it should have been."""
    if isinstance(error, UnicodeDecodeError):
        return f"This is no UTF-8: it has a byte {error.object[error.start]:#04x} that means nothing there."
    told = str(error) or "It is nested too deeply"
    if (place := _PLACE.search(told)) is not None:
        return f"{told}{_slip(data, int(place[1]))}."
    unknown = _UNKNOWN.search(told)
    if unknown is None or unknown[2] or kind is None:
        return f"{told.rstrip('.')}."
    known = [field.encode_name for field in msgspec.structs.fields(kind)]
    near = difflib.get_close_matches(unknown[1], known, 1, 0.5)
    return f"{told}; " + (f"did you mean `{near[0]}`?" if near else f"there are: {', '.join(known)}.")


def _slip(data: bytes, place: int) -> str:
    if data[1:2] == b"\x00" or data[:1] == b"\x00":
        return "; send UTF-8, not UTF-16"
    rest = data[place:]
    return next((f"; {says}" for begins, says in _BEGINNINGS if rest.startswith(begins)), "")
