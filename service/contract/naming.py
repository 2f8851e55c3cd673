"""Names and notes of schema components, taken from the structs behind them."""

import ast
import inspect
import sys
from collections.abc import Iterable
from functools import cache
from threading import Lock
from typing import Any, get_origin

import msgspec
import msgspec.inspect as mi

from domain.variants import VARIANTS


def pascal(slug: str) -> str:
    return "".join(part.capitalize() for part in slug.replace("_", "-").split("-"))


def component_name(kind: type) -> str:
    """What lives in a variant's package has that name before its own; what all share keeps its plain name."""
    packages = {rules.package for rules in VARIANTS.values()}
    home = next((package for package in packages if kind.__module__.startswith(f"{package}.")), "")
    prefix = pascal(home.rpartition(".")[2])
    return kind.__name__ if kind.__name__.startswith(prefix) else prefix + kind.__name__


def structs_in(types: Iterable[Any]) -> list[type[msgspec.Struct]]:
    """Every struct that these types mention, at any depth."""
    found: dict[type[msgspec.Struct], None] = {}
    for info in mi.multi_type_info(tuple(types)):
        _collect(info, found)
    return list(found)


def _collect(info: Any, found: dict[type[msgspec.Struct], None]) -> None:
    if isinstance(info, mi.StructType):
        cls = get_origin(info.cls) or info.cls
        if cls in found:
            return
        found[cls] = None
        for field in info.fields:
            _collect(field.type, found)
        return
    parts = [getattr(info, name, None) for name in ("type", "item_type", "key_type", "value_type")]
    for part in (*parts, *getattr(info, "types", ()), *getattr(info, "item_types", ())):
        if isinstance(part, mi.Type):
            _collect(part, found)


_PARSING = Lock()
"""Two threads that parse at once confuse the parser of Python 3.11 (a `SystemError`)."""


@cache
def field_notes(kind: type[msgspec.Struct]) -> dict[str, str]:
    """The sentences written under the fields of a struct and of those it extends."""
    notes: dict[str, str] = {}
    for parent in reversed(kind.__mro__):
        if parent is not msgspec.Struct and issubclass(parent, msgspec.Struct):
            notes |= _notes_in(parent.__module__).get(parent.__name__, {})
    return notes


@cache
def _notes_in(module: str) -> dict[str, dict[str, str]]:
    """Class → field → the sentence under it, for all classes of a module."""
    with _PARSING:
        tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: _notes_of(node) for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


def _notes_of(node: ast.ClassDef) -> dict[str, str]:
    notes: dict[str, str] = {}
    for field, note in zip(node.body, node.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(note, ast.Expr)
            and isinstance(note.value, ast.Constant)
            and isinstance(note.value.value, str)
        ):
            notes[field.target.id] = " ".join(note.value.value.split())
    return notes
