"""Measures the contract: `python -m tests.contract.measure` prints how much of it is described and shown.

A test holds every row at 100 %; what is missing is named, with the place to write it.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

CONTRACT = Path(__file__).parent.parent.parent / "openapi" / "openapi.json"
_BESIDE_HANDLER = "in the `Operation` beside its handler (service/routes/)"
_IN_CLASS = "in its class, or, for the domain, in glossary.json of its package (service/contract/glossary.py)"
_IN_PLAY = "by a line in `play` of tests/contract/examples.py, then `make examples`"


_MOST = 30
"""So many things that are missing are printed."""


class Told(NamedTuple):
    """One thing that must be told, and whether it is."""

    row: str
    name: str
    told: bool
    where: str


def things(document: dict[str, Any]) -> Iterator[Told]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield from _operation(f"{operation['operationId']} ({method.upper()} {path})", operation)
    for name, schema in document["components"]["schemas"].items():
        yield Told("schemas", name, bool(schema.get("description")), _IN_CLASS)
        for field, given in schema.get("properties", {}).items():
            yield Told("properties", f"{name}.{field}", bool(given.get("description")), _IN_CLASS)
    for tag in document["tags"]:
        yield Told(
            "tags", tag["name"], bool(tag.get("description")), "in TAGS of service/contract/document.py"
        )


def _operation(name: str, operation: dict[str, Any]) -> Iterator[Told]:
    told = bool(operation.get("summary")) and bool(operation.get("description"))
    yield Told("operations", name, told, _BESIDE_HANDLER)
    for param in operation.get("parameters", ()):
        where = "in service/contract/params.py or beside its handler; path parameters in PATH_PARAMS"
        yield Told("parameters", f"{name}: {param['name']}", bool(param.get("description")), where)
    for status, reply in operation["responses"].items():
        yield Told("replies", f"{name}: {status}", bool(reply.get("description")), _BESIDE_HANDLER)
        for header, given in reply.get("headers", {}).items():
            yield Told("headers", f"{name}: {header}", bool(given.get("description")), _BESIDE_HANDLER)
    good = [reply for status, reply in operation["responses"].items() if status.startswith("2")]
    shown = any("example" in each for reply in good for each in reply.get("content", {}).values())
    yield Told("examples of answers", name, shown, _IN_PLAY)
    body = operation.get("requestBody", {}).get("content", {})
    if body:
        shown = all("example" in each for each in body.values())
        yield Told("examples of requests", name, shown, _IN_PLAY)


def missing(document: dict[str, Any]) -> list[str]:
    """What is not told, each with where to write it."""
    return [
        f"{each.row}: {each.name} is not told; write it {each.where}"
        for each in things(document)
        if not each.told
    ]


def table(document: dict[str, Any]) -> str:
    counts: dict[str, list[int]] = {}
    for each in things(document):
        row = counts.setdefault(each.row, [0, 0])
        row[0] += each.told
        row[1] += 1
    lines = [
        f"{row:22} {told:5} of {every:5}  {100 * told / every:5.1f} %"
        for row, (told, every) in counts.items()
    ]
    return "\n".join(lines)


def main() -> None:
    document = json.loads(CONTRACT.read_bytes())
    print(table(document))
    for line in missing(document)[:_MOST]:
        print(line)


if __name__ == "__main__":
    main()
