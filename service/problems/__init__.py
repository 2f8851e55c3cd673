"""Every code with which something is refused or goes wrong, explained: `GET /problems/{code}`.

What a code means and what to do about it is told once, in `problems.json`; where the rules give it, and which
rules those are, the specifications tell.
"""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import msgspec

from domain.game.rulebook import RefusalReason, all_rules, rulebook
from domain.variants import VARIANTS
from projections.why import RuleCited

_RULE = re.compile(r"\b[A-Z]{2}-\d+\.\d+[a-z]?\b")


class Explained(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of `problems.json`."""

    says: str
    """What is wrong, in a sentence that holds wherever the code is given."""
    next: str
    """What to do about it."""


class RefusedWhere(msgspec.Struct, frozen=True, kw_only=True):
    """Where a variant's rules give a code."""

    variant: str
    command: str | None
    """The command that is refused; null: any may be."""
    when: str
    """When it applies; empty where the code says it all."""
    rules: tuple[RuleCited, ...]
    """The rules that decide it."""


class ProblemKind(msgspec.Struct, frozen=True, kw_only=True):
    """What a code means and what to do about it."""

    code: str
    says: str
    """What is wrong, in a sentence that holds wherever the code is given."""
    next: str
    """What to do about it."""
    refused: tuple[RefusedWhere, ...]
    """Where the rules of a variant give it; empty: the service alone does."""


CATALOGUE: dict[str, Explained] = msgspec.json.decode(
    files("service.problems").joinpath("problems.json").read_bytes(), type=dict[str, Explained]
)


@cache
def problem_kind(code: str) -> ProblemKind:
    """All there is to know of a code."""
    told = CATALOGUE[code]
    return ProblemKind(code=code, says=told.says, next=told.next, refused=tuple(_refused(code)))


def _refused(code: str) -> Iterator[RefusedWhere]:
    for slug, rules in VARIANTS.items():
        book = rulebook(slug).refusals
        rows: list[tuple[str | None, tuple[RefusalReason, ...]]] = [
            (None, book.common),
            *book.commands.items(),
        ]
        for command, reasons in rows:
            for reason in reasons:
                if reason.code == code:
                    cited = _RULE.findall(reason.when) or [f"{rules.prefix}-9.1"]
                    texts = tuple(RuleCited(rule, all_rules().get(rule)) for rule in dict.fromkeys(cited))
                    yield RefusedWhere(variant=slug, command=command, when=reason.when, rules=texts)
