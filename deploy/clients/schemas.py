"""Schemas of the contract as Python types: plain JSON with names, which cost nothing at run time.

A `TypedDict` and not a class of values: what the service may add later (a field, an event) passes through an
old client unharmed, and a command is sent as it is written in the contract.
"""

import textwrap
from collections.abc import Iterator
from typing import Any

Schema = dict[str, Any]
_PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
_WIDTH = 106


def type_of(schema: Schema, named: dict[str, str], module: str = "") -> str:
    """The type in words of Python; `named` are unions that have a name of their own, `module` is where the
    contract's types are found."""
    if "$ref" in schema:
        return module + str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return f"t.Literal[{schema['const']!r}]"
    if "enum" in schema:
        return f"t.Literal[{', '.join(map(repr, schema['enum']))}]"
    either = schema.get("anyOf") or schema.get("oneOf")
    if either is not None:
        union = " | ".join(dict.fromkeys(type_of(each, named, module) for each in either))
        return named.get(union, union)
    match schema.get("type"):
        case "array":
            return f"list[{type_of(schema.get('items', {}), named, module)}]"
        case "object":
            values = schema.get("additionalProperties")
            of = type_of(values, named, module) if isinstance(values, dict) else "t.Any"
            return f"dict[str, {of}]"
        case str(kind):
            return _PLAIN[kind]
    return "t.Any"


def written(schemas: dict[str, Schema], unions: dict[str, Schema]) -> Iterator[str]:
    """All of them as a module's text: enumerations, objects, then what is made of those. `unions` are
    anonymous ones that get a name."""
    named = {type_of(schema, {}): name for name, schema in unions.items()}
    objects = {name: schema for name, schema in schemas.items() if "properties" in schema}
    rest = {name: schema for name, schema in schemas.items() if name not in objects}
    for name, schema in rest.items():
        if "enum" in schema:
            yield _alias(name, type_of(schema, {}), schema)
    for name, schema in objects.items():
        yield _object(name, schema, named)
    for name, schema in unions.items():
        yield _alias(name, type_of(schema, {}), schema)
    yield from _in_order({name: schema for name, schema in rest.items() if "enum" not in schema})


def _in_order(unions: dict[str, Schema]) -> Iterator[str]:
    """Each after those it is made of."""
    told: dict[str, str] = {name: type_of(schema, {}) for name, schema in unions.items()}
    left = dict(unions)
    while left:
        ready = [name for name in left if not any(_names(told[name], other) for other in left)]
        for name in ready:
            yield _alias(name, told[name], left.pop(name))


def _names(text: str, name: str) -> bool:
    return name in text.replace("[", " ").replace("]", " ").split()


def _alias(name: str, text: str, schema: Schema) -> str:
    options = text.split(" | ")
    lines = f"{name}: t.TypeAlias = {text}\n"
    if len(lines) > _WIDTH and len(options) > 1:
        lines = f"{name}: t.TypeAlias = (\n    " + "\n    | ".join(options) + "\n)\n"
    return lines + docstring(schema.get("description", ""), "")


def _object(name: str, schema: Schema, named: dict[str, str]) -> str:
    required = set(schema.get("required", ()))
    lines = [f"class {name}(t.TypedDict):\n", docstring(schema.get("description", name), "    ")]
    for field, about in schema["properties"].items():
        text = f'"{type_of(about, named)}"'
        lines.append(f"\n    {field}: {text if field in required else f't.NotRequired[{text}]'}\n")
        lines.append(docstring(about.get("description", ""), "    "))
    return "".join(lines)


def docstring(text: str, indent: str) -> str:
    """As the description says it, in lines that fit."""
    if not text:
        return ""
    paragraphs = [
        textwrap.fill(part, _WIDTH, initial_indent=indent, subsequent_indent=indent, break_long_words=False)
        for part in text.replace("\\", "\\\\").replace('"""', "'''").split("\n\n")
    ]
    body = "\n\n".join(paragraphs).strip()
    return f'{indent}"""{body}{" " if body.endswith(chr(34)) else ""}"""\n'
