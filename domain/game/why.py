"""Which rules decide an event: a table for each variant (`why.json`), after the event table of its
specification. A row is the ids, or the ids for each value of a field besides those for all."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from domain.core.data import shipped
from domain.variants import VARIANTS

Row = str | dict[str, str | dict[str, str]]


@cache
def why_table(variant: str) -> dict[str, Row]:
    return msgspec.json.decode(shipped(VARIANTS[variant].package, "why.json"), type=dict[str, Row])


def deciding_rules(variant: str, body: Mapping[str, Any]) -> tuple[str, ...]:
    """The ids of the rules behind an event, as far as what is shown of it tells."""
    row = why_table(variant).get(str(body.get("type")), "")
    found: list[str] = []
    for field, rules in {"rules": row}.items() if isinstance(row, str) else row.items():
        told = rules if isinstance(rules, str) else rules.get(str(body.get(field)), "")
        found += told.split()
    named = body.get("rule")  # what a ruling of the organiser cites
    if isinstance(named, str):
        found.append(named)
    return tuple(dict.fromkeys(found))
