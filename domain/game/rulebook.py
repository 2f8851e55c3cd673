"""The specifications as data: what each rule says, the rulings, the phases, and why commands are refused."""

from functools import cache

import msgspec

from domain.core.data import shipped
from domain.game.words import words_of
from domain.variants import VARIANTS


class RegisteredRuling(msgspec.Struct, frozen=True):
    """What was decided where the source is silent, unclear or contradicts itself."""

    words: str
    """The words at issue."""
    ruling: str
    reason: str


class PhaseRule(msgspec.Struct, frozen=True, omit_defaults=True):
    """One phase as its specification describes it."""

    phase: str
    rule: str
    acts: str
    """Who may act."""
    decisions: str
    ends: str
    """When it ends, and what follows."""
    default: str = ""
    """What is played for a seat whose time is up, where the phase's own row says it."""


class RefusalReason(msgspec.Struct, frozen=True, omit_defaults=True):
    code: str
    when: str = ""


class Refusals(msgspec.Struct, frozen=True):
    """Why a command is refused: the first reason that applies is told, in this order."""

    common: tuple[RefusalReason, ...] = ()
    """Checked for every command, before its own."""
    commands: dict[str, tuple[RefusalReason, ...]] = {}
    """The reasons of each command."""


class Rulebook(msgspec.Struct, frozen=True, kw_only=True):
    """One specification, as it stands in `rules.json` beside its variant."""

    sections: dict[str, str] = {}
    """Heading of each section whose number no rule has, written like a rule id: `CL-6.1`."""
    rules: dict[str, str]
    """Rule id → text, with its tables; worked examples are among them."""
    examples: dict[str, str] = {}
    """Id of a worked example → title."""
    rulings: dict[str, RegisteredRuling] = {}
    phases: tuple[PhaseRule, ...] = ()
    refusals: Refusals = Refusals()


_rulebook = msgspec.json.Decoder(Rulebook)


@cache
def rulebook(variant: str) -> Rulebook:
    """A variant that is like another takes over every rule that it does not replace, with rulings and
    examples, and the order of the common refusals."""
    own = _rulebook.decode(shipped(VARIANTS[variant].package, "rules.json"))
    like = words_of(variant).like
    if like is None:
        return own
    base = rulebook(like)
    return msgspec.structs.replace(
        own,
        sections={**base.sections, **own.sections},
        rules={**base.rules, **own.rules},
        examples={**base.examples, **own.examples},
        rulings={**base.rulings, **own.rulings},
        refusals=Refusals(own.refusals.common or base.refusals.common, own.refusals.commands),
    )


def rules_of(variant: str) -> dict[str, str]:
    """Rule id → text."""
    return rulebook(variant).rules


def _books() -> tuple[Rulebook, ...]:
    return tuple(rulebook(variant) for variant in VARIANTS)


@cache
def all_rules() -> dict[str, str]:
    """The rules of all specifications."""
    return {rule: text for book in _books() for rule, text in book.rules.items()}


@cache
def all_sections() -> dict[str, str]:
    """Their sections."""
    return {number: heading for book in _books() for number, heading in book.sections.items()}


@cache
def all_rulings() -> dict[str, RegisteredRuling]:
    """Their rulings."""
    return {number: ruling for book in _books() for number, ruling in book.rulings.items()}
