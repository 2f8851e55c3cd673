"""The format of a case file (TOML)."""

from pathlib import Path
from typing import Any

import msgspec

from domain.core.seats import COLOURS
from domain.core.vocabulary import Seat
from domain.variants import VARIANTS

NAMES = ("Ada", "Bela", "Cleo", "Dora", "Emil", "Fay")


class ViewCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a viewer must see, and paths that must not be in its view at all (or be null)."""

    viewer: str
    expect: dict[str, Any] = {}
    absent: tuple[str, ...] = ()


class LegalCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Commands that must, and must not, be offered to a seat."""

    seat: int
    has: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()


class CaseStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One command (or only typed chance) and what must come of it."""

    send: dict[str, Any] | None = None
    by: str | None = None
    chance: tuple[Any, ...] = ()
    refused: str | None = None
    rule: str | None = None
    field: str | None = None
    events: tuple[dict[str, Any], ...] = ()
    only: bool = False
    position: dict[str, Any] = {}
    view: ViewCheck | tuple[ViewCheck, ...] = ()
    legal: LegalCheck | tuple[LegalCheck, ...] = ()
    repeat: int = 1


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One story with a permanent id: a start, steps, and what each must bring."""

    id: str
    title: str = ""
    rules: tuple[str, ...] = ()
    edition: int | None = None
    """The edition it is played under, if it tells of an older one; over HTTP a game gets the newest."""
    seats: int | tuple[Seat, ...] = 3
    options: dict[str, Any] = {}
    board: str = "world"
    neutral_colour: str | None = None
    position: dict[str, Any] | None = None
    create_refused: str | None = None
    rule: str | None = None
    field: str | None = None
    start_chance: tuple[Any, ...] = ()
    start_events: tuple[dict[str, Any], ...] = ()
    start_position: dict[str, Any] = {}
    step: tuple[CaseStep, ...] = ()

    @property
    def all_seats(self) -> tuple[Seat, ...]:
        if isinstance(self.seats, int):
            return tuple(Seat(NAMES[number % 6], COLOURS[number % 6]) for number in range(self.seats))
        return self.seats

    @property
    def all_options(self) -> dict[str, Any]:
        """Answers are typed unless the case says otherwise."""
        return {"chance_source": "referee", **self.options}


class CaseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    variant: str
    case: tuple[Case, ...]


def load(path: Path) -> CaseFile:
    """Read a case file; a mistake in it is reported with the file's name and the place."""
    try:
        return _in_own_colours(msgspec.toml.decode(path.read_bytes(), type=CaseFile))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path}: {error}") from error


def _in_own_colours(file: CaseFile) -> CaseFile:
    """Where a case only says how many seats there are, they have the first colours of its variant."""
    colours = VARIANTS[file.variant].colours if file.variant in VARIANTS else COLOURS
    cases = tuple(
        msgspec.structs.replace(
            case,
            seats=tuple(
                Seat(NAMES[number % 6], colours[number % len(colours)]) for number in range(case.seats)
            ),
        )
        if isinstance(case.seats, int)
        else case
        for case in file.case
    )
    return msgspec.structs.replace(file, case=cases)
