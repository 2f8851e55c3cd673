"""Worked examples of the specifications, as they are told."""

from typing import Any

import msgspec

from domain.core.vocabulary import Seat


class ExampleBrief(msgspec.Struct, frozen=True, kw_only=True):
    """A story that plays a worked example."""

    id: str
    """What `GET /variants/{slug}/examples/{example_id}` calls it."""
    example: str
    """The id of the worked example that it plays; some are played by several stories."""
    variant: str
    """The variant it is played in: another one where the rule is taken over from there."""
    title: str
    steps: int
    """How many there are after the start."""


class UnplayedExample(msgspec.Struct, frozen=True):
    """A worked example that is no story of a game."""

    example: str
    """The id of the worked example."""
    why: str
    """Why there is none, for a person."""
    address: str
    """Where the service answers what it is about."""


class ExampleList(msgspec.Struct, frozen=True, kw_only=True):
    """The stories of a variant, in the order of its specification."""

    variant: str
    examples: tuple[ExampleBrief, ...]
    """Every worked example is played by one or more of them, or stands in `unplayed`."""
    unplayed: tuple[UnplayedExample, ...]
    """Worked examples without a story."""


class ExampleCommand(msgspec.Struct, frozen=True):
    """A command as it was sent."""

    by: str
    """`seat 0`, `referee`, `clock` …"""
    command: dict[str, Any]
    """With its `type` and its fields; dice and cards that were typed in are commands, too."""


class ExampleRefusal(msgspec.Struct, frozen=True):
    """Why nothing changed."""

    code: str
    detail: str
    """The reason, for a person."""
    rule: str | None
    """The id of the rule that says so."""
    field: str | None
    """The field that is at fault."""


class ExampleStep(msgspec.Struct, frozen=True, kw_only=True):
    """The table after a step."""

    step: int
    """0 is the start."""
    sent: tuple[ExampleCommand, ...]
    """What was sent; nothing at the start, unless dice or cards were typed."""
    told: tuple[str, ...]
    """What happened, in sentences."""
    refused: ExampleRefusal | None
    """Null where nothing was refused."""
    awaited: tuple[int, ...]
    """The seats that must act next."""


class ExampleStory(msgspec.Struct, frozen=True, kw_only=True):
    """A worked example, played by the rules step by step."""

    id: str
    variant: str
    title: str
    rules: tuple[str, ...]
    """Ids of the rules that decide it."""
    board: str
    seats: tuple[Seat, ...]
    options: dict[str, Any]
    """Those that differ from the usual."""
    steps: tuple[ExampleStep, ...]
    """The start first; only that where the game cannot be created, which is then its refusal."""
