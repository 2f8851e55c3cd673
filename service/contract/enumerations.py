"""Words that count: fields that may have one of a few values only, each with what it means.

Phases and endings are the variants' own: a type of one variant names that variant's, a type that all share
those of all. The values come from where they are decided (parts, glossary, catalogue of problems), never from
a list of their own.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from domain.core.state import Outcome
from domain.core.variant import Variant
from domain.core.vocabulary import ChanceEntered, ChanceRequested, GameWon
from domain.game.rulebook import RefusalReason
from domain.variants import VARIANTS
from projections.chances import AwaitedChance, ChanceForm
from projections.documents import Result
from projections.foresight import ForeseenRoll
from service.contract.bodies.reading import RefusedCommand
from service.contract.glossary import glossary, home
from service.contract.naming import pascal
from service.http.problems import ProblemDetails
from service.problems import CATALOGUE

Words = Mapping[str, str]
_ENDS = {(kind, "reason") for kind in (GameWon, Outcome, Result)}
_CODES = {(kind, "code") for kind in (ProblemDetails, RefusedCommand, RefusalReason)}
_CHANCES = {
    (kind, "kind") for kind in (ChanceRequested, ChanceEntered, AwaitedChance, ChanceForm, ForeseenRoll)
}


def phases(rules: Variant[Any]) -> Words:
    """The phases of a variant, each with what happens in it."""
    return {name: phase.says for part in rules.parts for name, phase in part.phases.items()}


def endings(rules: Variant[Any]) -> Words:
    """How a game of a variant can end."""
    return glossary(rules.package).endings


def chances(rules: Variant[Any]) -> Words:
    """The chance points of a variant, each with the rule of the part it is in."""
    return {name: part.rule for part in rules.parts for name in part.chances}


def enumerated(kind: type, field: str, slug: str | None = None) -> tuple[str, dict[str, Any]] | None:
    """The component for a field that has one of a few values: its name and schema. `slug`: as one variant
    alone would tell it."""
    own = [rules for rules in VARIANTS.values() if rules.package == home(kind) or rules.slug == slug]
    which = own or list(VARIANTS.values())
    prefix = pascal(own[0].slug) if own else ""
    if field == "phase":
        return f"{prefix}Phase", _schema("A phase of a game.", map(phases, which))
    if (kind, field) in _ENDS:
        return f"{prefix}Ending", _schema("What ended a game.", map(endings, which))
    if (kind, field) in _CHANCES:
        return f"{prefix}ChanceKind", _schema("What is rolled or drawn.", map(chances, which))
    if (kind, field) in _CODES:
        codes = {code: problem.says for code, problem in CATALOGUE.items()}
        return "ProblemCode", _schema("Why something was refused or went wrong.", [codes])
    return None


def _schema(says: str, lists: Iterable[Words]) -> dict[str, Any]:
    values: dict[str, str] = {}
    for words in lists:
        for value, text in words.items():
            values.setdefault(value, text)
    told = " ".join(f"`{value}`: {text.rstrip('.')}." for value, text in sorted(values.items()))
    return {"type": "string", "enum": sorted(values), "description": f"{says} {told}"}
