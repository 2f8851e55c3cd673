"""The format as a JSON Schema, and in words: made of the types, so that neither can say anything else."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from service.cases.casefile import CaseFile

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_ORDER = (
    "CaseFile",
    "Case",
    "CaseStep",
    "ViewCheck",
    "SeenCheck",
    "LegalCheck",
    "ReplayCheck",
    "SameCheck",
    "Twin",
)


def case_schema() -> dict[str, Any]:
    """The schema of a case file, as published in `schema.json`."""
    made = msgspec.json.schema(CaseFile)
    return {"$schema": _DIALECT, "title": "Rules cases", **made}


def written_schema() -> bytes:
    return msgspec.json.format(msgspec.json.encode(case_schema()), indent=2) + b"\n"


def format_in_words() -> str:
    """A paragraph for every object of the format: what it is, and what each field means."""
    kinds = case_schema()["$defs"]
    return "\n\n".join("\n\n".join(_paragraph(name, kinds[name])) for name in _ORDER)


def _paragraph(name: str, kind: Mapping[str, Any]) -> Iterator[str]:
    yield f"**{name}**: {kind['description']}"
    rows = [_row(field, said) for field, said in kind["properties"].items()]
    yield "\n".join(rows)


def _row(field: str, said: Mapping[str, Any]) -> str:
    ways = [said, *said.get("anyOf", ())]
    told = next((way["description"] for way in ways if "description" in way), "")
    kinds = [way["$ref"].rpartition("/")[2] for way in (*ways, said.get("items", {})) if "$ref" in way]
    return f"- `{field}`: {told or (f'see {kinds[0]}' if kinds else 'as when a game is created')}"
