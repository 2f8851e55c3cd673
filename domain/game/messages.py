"""Reading commands from outside: typed by the variant, with `malformed` as the first refusal (CL-9.1)."""

import re
from functools import cache, reduce
from operator import or_
from typing import Any, cast

import msgspec

from domain.core.bounds import LONGEST_TEXT
from domain.core.refusal import refuse
from domain.core.variant import Variant
from domain.core.vocabulary import Command, type_of
from domain.game.unreadable import told_of
from domain.variants import VARIANTS


@cache
def command_union(slug: str) -> Any:
    """The tagged union of a variant's commands."""
    return reduce(or_, VARIANTS[slug].commands)


@cache
def command_decoder(slug: str) -> msgspec.json.Decoder[Command]:
    return msgspec.json.Decoder(command_union(slug))


def read_command(rules: Variant[Any], data: bytes | dict[str, Any]) -> Command:
    """The command in a request body (or in plain data); refused as `malformed` where it is none."""
    try:
        if isinstance(data, bytes):
            command = command_decoder(rules.slug).decode(data)
            if len(data) > _SHORT or _has_long_number(data):
                _check_sizes(msgspec.to_builtins(command))
            return command
        return cast(Command, msgspec.convert(data, command_union(rules.slug)))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        field = field_in(str(error))
        if field == "type" and str(error).startswith("Invalid value"):
            known = ", ".join(sorted(type_of(command) for command in rules.commands))
            told = f"There is no such command in {rules.slug}. There are: {known}."
        else:
            told = told_of(error, data, _kind_of(rules, data)) if isinstance(data, bytes) else f"{error}."
        refuse("malformed", told, f"{rules.prefix}-9.1", field)


class _Named(msgspec.Struct):
    type: str = ""


def _kind_of(rules: Variant[Any], data: bytes) -> type[Command] | None:
    """The command that a body calls itself; None where it cannot be read so far."""
    try:
        named = msgspec.json.decode(data, type=_Named).type
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return next((kind for kind in rules.commands if type_of(kind) == named), None)


_listed = msgspec.json.Decoder(list[msgspec.Raw])


def is_list(data: bytes) -> bool:
    """Whether a request body is a list of commands rather than one."""
    return data.lstrip(b" \t\r\n").startswith(b"[")


def read_list(rules: Variant[Any], data: bytes, longest: int) -> list[bytes]:
    """The commands of a list, each still to be read."""
    cited = f"{rules.prefix}-9.1"
    try:
        commands = [bytes(command) for command in _listed.decode(data)]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        refuse("malformed", told_of(error, data), cited)
    if not 1 <= len(commands) <= longest:
        told = f"A list has 1 to {longest} commands; this one has {len(commands)}."
        refuse("malformed", told, cited)
    return commands


_LONG = 16
"""Digits of a number that may be too large."""
_LONG_NUMBER = re.compile(rb"[0-9]{%d}" % _LONG)
_LARGEST = 2**53
"""Beyond it many a JSON reader, a browser's among them, no longer tells neighbouring integers apart."""


_SHORT = 1_000
"""Bytes of a command in which nothing can be too long."""
_MOST_PARTS = 1_000
"""Entries of a list or an object: no board has half as many places."""


def _has_long_number(data: bytes) -> bool:
    """Most commands have fewer digits in all: to see that is quicker than to look for as many in a row."""
    digits = len(data) - len(data.translate(None, b"0123456789"))
    return digits >= _LONG and _LONG_NUMBER.search(data) is not None


def _check_sizes(value: Any) -> None:
    if isinstance(value, int) and abs(value) >= _LARGEST:
        raise msgspec.ValidationError(f"A number must be smaller than {_LARGEST}")
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        raise msgspec.ValidationError(f"A text has at most {LONGEST_TEXT} characters")
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, (list, tuple)) else ()
    if len(parts) > _MOST_PARTS:
        raise msgspec.ValidationError(f"A list has at most {_MOST_PARTS} entries")
    for part in parts:
        _check_sizes(part)


def field_in(message: str) -> str | None:
    """The offending field that a decoding error names."""
    path = re.search(r"`\$\.?([^`]*)`$", message)
    named = re.search(r"(?:field|contains unknown field) `([^`]+)`", message)
    parts = [part for part in ((path.group(1) if path else ""), (named.group(1) if named else "")) if part]
    return ".".join(parts) or None
