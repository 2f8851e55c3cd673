"""Refusals: why a command changes nothing.

    Refusal                 a value: code, sentence for a person, rule id, offending field
    └── raised inside the rules as `Refused`, caught once, at the edge of `Variant.decide`

Codes are the words of the specifications' tables (`not_adjacent`, `too_few_armies` …); the code, not the
sentence, is what clients may rely on.
"""

from typing import Any, NoReturn

import msgspec


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    code: str
    sentence: str
    rule: str | None = None
    field: str | None = None
    data: dict[str, Any] = {}
    """More about it for programs, by name."""


class Refused(Exception):
    """Carries a refusal from the rule that found it to the edge of the domain."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code}: {refusal.sentence}")
        self.refusal = refusal


def refuse(
    code: str,
    sentence: str,
    rule: str | None = None,
    field: str | None = None,
    data: dict[str, Any] | None = None,
) -> NoReturn:
    raise Refused(Refusal(code, sentence, rule, field, data or {}))
