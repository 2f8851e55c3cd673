"""What we answer about what there is: variants, boards, odds, problems."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from domain.core.odds import Modifiers
from domain.game.rulebook import PhaseRule, Refusals, RegisteredRuling


class VariantBrief(msgspec.Struct, frozen=True, kw_only=True):
    """A variant at a glance."""

    slug: str
    """What it is called in addresses and requests."""
    title: str
    summary: str
    prefix: str
    min_seats: int
    max_seats: int
    boards: tuple[str, ...]
    rules_version: str


class VariantDetail(VariantBrief, frozen=True, kw_only=True):
    """A variant with its options, vocabulary and rules."""

    colours: tuple[str, ...]
    """Colours that seats may have."""
    options: dict[str, Any]
    """JSON Schema of the options, with their defaults."""
    commands: dict[str, Any]
    """JSON Schema of each command, by name."""
    events: dict[str, Any]
    """JSON Schema of each event, by name."""
    sections: dict[str, str]
    """The headings of sections that are cited like rules: `CL-6.1`."""
    rules: dict[str, str]
    """The text of each rule, by its id: what the `rule` of a refusal says."""
    examples: dict[str, str]
    """The titles of the worked examples, by their ids; their texts are among the rules."""
    rulings: dict[str, RegisteredRuling]
    """What was decided where the source is silent or unclear, by its id."""
    phases: tuple[PhaseRule, ...]
    """Its phases, with who acts in each."""
    refusals: Refusals
    """Why its commands are refused."""
    marks: dict[str, str]
    """What may stand on the board besides armies: each kind of mark in a view, and what it means."""
    vocabulary: Any = None
    """The words that written orders are read by, in variants that have any (AL-4.29)."""
    missions: tuple[dict[str, Any], ...] = ()
    """The mission cards, each with `id`, `sentence` and `condition` (CL-2.11); none in most variants."""
    tables: dict[str, tuple[dict[str, Any], ...]]
    """Tables that come with the variant, by name, such as its deck of Will Cards: what each card says, the
    dice that give it, how often it is in the deck. Empty in most variants."""
    continent_values: dict[str, dict[str, int]]
    """What each continent brings in this variant, by board and continent."""
    options_told: dict[str, dict[str, str]]
    """What each value of an option means, by option and value; `*` stands for any other value, in whose place
    the sentence has `{value}`."""
    fields_told: dict[str, str]
    """What fields of commands and views are called, where their names do not tell it."""


class VariantList(msgspec.Struct, frozen=True):
    """The variants there are."""

    variants: tuple[VariantBrief, ...]
    """All of them."""


class BoardBrief(msgspec.Struct, frozen=True, kw_only=True):
    """A board at a glance."""

    id: str
    name: str
    territories: int
    """How many there are."""
    continents: int
    """How many there are."""
    seas: int
    """How many there are."""


class BoardList(msgspec.Struct, frozen=True):
    """The boards there are."""

    boards: tuple[BoardBrief, ...]


class RollOutcome(msgspec.Struct, frozen=True):
    """One outcome of a roll."""

    attacker_losses: int
    """Armies the attacker loses."""
    defender_losses: int
    """Armies the defender loses."""
    chance: str
    """An exact fraction."""
    percent: str
    """The same as a percentage."""


class OddsReply(msgspec.Struct, frozen=True, kw_only=True):
    """Exact odds of a battle fought to the end with the most dice, and of its first roll (CU-4.150)."""

    attackers: int
    """Attacking armies, not counting the one left behind."""
    defenders: int
    """Defending armies."""
    modifiers: Modifiers
    """What was reckoned with."""
    chance: str
    """That the attack succeeds: an exact fraction."""
    percent: str
    """The same as a percentage."""
    rounded: str
    """As a table for people shows it."""
    favours: str
    """The battle's side (CU-4.153)."""
    first_roll_favours: str | UnsetType = UNSET
    """The side that expects to lose less in the first roll (CU-4.151, CU-4.155)."""
    first_roll: tuple[RollOutcome, ...] | UnsetType = UNSET
    """What may come of the first roll. Left out, as the other two, where dice are not compared in pairs."""
    expected_losses: dict[str, str] | UnsetType = UNSET
    """Of the first roll, as exact fractions, for `attacker` and `defender`."""


class ProblemBrief(msgspec.Struct, frozen=True, kw_only=True):
    """A code at a glance; `GET /problems/{code}` tells more."""

    code: str
    says: str
    """What is wrong, in a sentence."""


class ProblemList(msgspec.Struct, frozen=True):
    """Every code that a problem can have."""

    problems: tuple[ProblemBrief, ...]
    """By code."""
