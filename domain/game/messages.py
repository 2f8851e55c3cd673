"""Reading commands from outside: typed by the variant, with `malformed` as the first refusal (CL-9.1)."""

import re
from functools import cache, reduce
from operator import or_
from typing import Any, cast

import msgspec

from domain.core.refusal import refuse
from domain.core.variant import Variant
from domain.core.vocabulary import Command, type_of
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
            if _LONG_NUMBER.search(data):
                _check_numbers(msgspec.to_builtins(command))
            return command
        return cast(Command, msgspec.convert(data, command_union(rules.slug)))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        told, field = str(error), field_in(str(error))
        if field == "type" and told.startswith("Invalid value"):
            known = ", ".join(sorted(type_of(command) for command in rules.commands))
            told = f"There is no such command in {rules.slug}. There are: {known}"
        refuse("malformed", f"{told}.", f"{rules.prefix}-9.1", field)


_LONG_NUMBER = re.compile(rb"[0-9]{16}")
_LARGEST = 2**53
"""Beyond it many a JSON reader, a browser's among them, no longer tells neighbouring integers apart."""


def _check_numbers(value: Any) -> None:
    if isinstance(value, int) and abs(value) >= _LARGEST:
        raise msgspec.ValidationError(f"A number must be smaller than {_LARGEST}")
    for item in (
        value.values() if isinstance(value, dict) else value if isinstance(value, (list, tuple)) else ()
    ):
        _check_numbers(item)


def field_in(message: str) -> str | None:
    """The offending field that a decoding error names."""
    path = re.search(r"`\$\.?([^`]*)`$", message)
    named = re.search(r"(?:field|contains unknown field) `([^`]+)`", message)
    parts = [part for part in ((path.group(1) if path else ""), (named.group(1) if named else "")) if part]
    return ".".join(parts) or None
