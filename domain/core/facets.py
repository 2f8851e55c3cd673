"""Sides of a variant that most variants have as usual."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from domain.core.seats import Status
from domain.core.state import Setup, State
from domain.core.view import ActingNation

S = TypeVar("S", bound=State)


class ScoreRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the scoreboard: place, points as the variant counts them, and the figures behind them."""

    place: int
    seat: int
    name: str
    colour: str
    status: Status
    points: int
    figures: dict[str, int] = {}


@dataclass(frozen=True)
class Notation:
    """How people write a position: what is expanded, and what may be left out because the rest tells it."""

    expand: Callable[[Setup, Mapping[str, object]], Mapping[str, object]] = lambda setup, written: written
    complete: Callable[[Setup, Mapping[str, object]], Mapping[str, object]] = lambda setup, whole: whole


@dataclass(frozen=True)
class Clockwork(Generic[S]):
    """Where a variant's clocks differ from one time limit for every decision."""

    runs: Callable[[Any], bool] = lambda options: bool(options.time_limit_seconds)
    limit: Callable[[S, int], int] = lambda state, seat: state.options.time_limit_seconds
    question: Callable[[S, int], object] = lambda state, seat: None
    """Something that changes whenever a seat is asked anew, so that its clock starts again."""


@dataclass(frozen=True)
class Nations(Generic[S]):
    """Where seats lead nations, which take turns (OP-3.29)."""

    acting: Callable[[S], ActingNation | None]
    led_by: Callable[[S, int], str | None]
    colour: Callable[[S, int], str]
    """That of the nation a seat leads, or led last."""
