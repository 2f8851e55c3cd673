"""The format of a case file: plain data in TOML or JSON, with a JSON Schema (`schema.json` beside this file).

The sentences in here are the documentation of the format: schema and `quartermaster cases --help` are made of
them.
"""

from codecs import BOM_UTF8
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, field

from domain.core.seats import COLOURS
from domain.core.vocabulary import Seat
from domain.variants import VARIANTS

NAMES = ("Ada", "Bela", "Cleo", "Dora", "Emil", "Fay")
T = TypeVar("T")


def _says(description: str, **schema: str) -> Meta:
    return Meta(description=description, extra_json_schema=schema or None)


Data: TypeAlias = dict[str, Any]
Code: TypeAlias = str | None
Viewer = Annotated[
    str,
    _says(
        "Who looks: `seat 0`, `seat 1` …, `referee`, `organiser` or `spectator`.",
        pattern="^(seat [0-9]|referee|organiser|spectator)$",
    ),
]
Sender = Annotated[
    str,
    _says(
        "Who sends: a viewer, the `clock` when the seat's time is up, or `clock early`. Left out: the "
        "command's seat; the referee where it has none, calls time or enters chance.",
        pattern="^(seat [0-9]|referee|organiser|spectator|clock|clock early)$",
    ),
]
Expected = Annotated[
    Data,
    _says(
        "What must be there. Objects may have more fields, lists may not be longer. TOML has no null: the "
        'text "null" stands for it.'
    ),
]
Answers = Annotated[
    tuple[Any, ...], _says("The `values` of each chance point that follows, as a referee types them.")
]
ExpectedEvents = Annotated[
    tuple[Data, ...],
    _says("Events that must come, in this order; others may come between. Each names its `type`."),
]
Only = Annotated[bool, _says("The events named are all that come.")]
Absent = Annotated[
    tuple[str, ...],
    _says(
        "Paths (`players.1.hand`) that must lead to nothing, or to null, for this viewer. One that leads to "
        "nothing for anybody is a mistake in the case."
    ),
]
Exact = Annotated[
    bool | tuple[str, ...],
    _says(
        "No other field: true, everywhere; or the paths of the expected objects that name all their fields "
        "(`.` is the whole)."
    ),
]
Refused = Annotated[Code, _says("The code with which it is refused; nothing may change.")]
RefusedRule = Annotated[Code, _says("The rule that the refusal names.")]
RefusedField = Annotated[Code, _says("The field that the refusal names.")]
Edition = Annotated[
    Annotated[int, Meta(ge=1)] | None, _says("The edition of the rules played; left out: the newest.")
]


class ViewCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a viewer must see of the position, and what must not be there."""

    viewer: Viewer
    expect: Expected = {}
    absent: Absent = ()
    exact: Exact = False


class ReplayCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same of the position as it stood earlier, shown as a replay shows it now."""

    viewer: Viewer
    after: Annotated[int, Meta(ge=0, description="After which step; 0 is the start.")]
    expect: Expected = {}
    absent: Absent = ()
    exact: Exact = False


class SeenCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The events of this step as a viewer sees them. Paths in `absent` begin with an event's type."""

    viewer: Viewer
    events: ExpectedEvents = ()
    only: Only = False
    absent: Absent = ()
    exact: Exact = False


class LegalCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a viewer (left out: the seat itself) is told a seat may send; no seat: anybody."""

    seat: Annotated[int | None, _says("The number of the seat.")] = None
    viewer: Viewer | None = None
    has: Annotated[tuple[str, ...], _says("Commands that must be offered.")] = ()
    lacks: Annotated[tuple[str, ...], _says("Commands that must not be offered.")] = ()
    offered: Annotated[tuple[Data, ...], _says("Whole commands that fall under an offer.")] = ()
    not_offered: Annotated[tuple[Data, ...], _says("Whole commands that fall under none.")] = ()
    nothing: Annotated[bool, _says("Nothing at all may be offered.")] = False


class SameCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two answers must be equal: to two viewers of this game, or to one viewer of this game and its twin."""

    viewer: Viewer
    as_viewer: Annotated[Viewer | None, _says("The other viewer; left out: the twin is meant.")] = field(
        name="as", default=None
    )
    of: Annotated[
        tuple[Literal["view", "events", "legal"], ...],
        _says("Which answers; the name of the viewer in them is never compared."),
    ] = ("view", "events", "legal")
    apart_from: Annotated[tuple[str, ...], _says("Paths in the view that may differ.")] = ()


class CaseStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One command, or the clock, or typed chance, or only a look; and what must come of it."""

    send: Annotated[Data | None, _says('A command as it is sent; the text "null" stands for null.')] = None
    by: Sender | None = None
    clock: Annotated[
        tuple[int, ...],
        _says("Seats on which the clock calls time, one after the other, each when its time is up."),
    ] = ()
    chance: Answers = ()
    twin_send: Annotated[Data | None, _says("What is sent in the twin instead.")] = None
    twin_chance: Annotated[tuple[Any, ...] | None, _says("What is typed in the twin instead.")] = None
    refused: Refused = None
    rule: RefusedRule = None
    field: RefusedField = None
    events: ExpectedEvents = ()
    only: Only = False
    exact: Exact = False
    position: Annotated[Data, _says("Of the full position; may be written as a start is.")] = {}
    view: ViewCheck | tuple[ViewCheck, ...] = ()
    seen: SeenCheck | tuple[SeenCheck, ...] = ()
    legal: LegalCheck | tuple[LegalCheck, ...] = ()
    replay: ReplayCheck | tuple[ReplayCheck, ...] = ()
    same: SameCheck | tuple[SameCheck, ...] = ()
    repeat: Annotated[int, Meta(ge=1, le=10_000, description="So many times, all the same.")] = 1


class Twin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A second game that is played alike but begins otherwise: in what is given here."""

    position: Data | None = None
    options: Data | None = None
    start_chance: tuple[Any, ...] | None = None


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One story with a permanent id: a start, steps, and what each must bring."""

    id: Annotated[str, Meta(min_length=1, description="For good; unique in its file.")]
    title: Annotated[str, _says("What it shows, for people.")] = ""
    rules: Annotated[tuple[str, ...], _says("Ids of the rules that decide it, in full.")] = ()
    edition: Edition = None
    """Over HTTP a new game gets the newest."""
    seats: Annotated[
        int | tuple[Seat, ...],
        _says("How many, in the variant's first colours; or each with `name` and `colour`."),
    ] = 3
    options: Annotated[
        Data,
        _says(
            "As when a game is created. Chance is typed in unless `chance_source` says otherwise. An option "
            'that is null needs JSON: here the text "null" is a text.'
        ),
    ] = {}
    board: Annotated[str, _says("The id of the board; left out: `world`.")] = "world"
    neutral_colour: str | None = None
    position: Annotated[Data | None, _says("Where it begins; left out: at the beginning.")] = None
    create_refused: Refused = None
    rule: RefusedRule = None
    field: RefusedField = None
    start_chance: Answers = ()
    start_events: ExpectedEvents = ()
    start_position: Expected = {}
    twin: Twin | None = None
    step: tuple[CaseStep, ...] = ()

    @property
    def all_seats(self) -> tuple[Seat, ...]:
        return _seated(self.seats, COLOURS)

    @property
    def all_options(self) -> Data:
        """Answers are typed unless the case says otherwise."""
        return {"chance_source": "referee", **self.options}

    @property
    def as_twin(self) -> "Case":
        """The case of the second game."""
        given = msgspec.structs.asdict(self.twin) if self.twin is not None else {}
        return msgspec.structs.replace(self, **{name: was for name, was in given.items() if was is not None})


class CaseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cases of one variant, each played at a table of its own."""

    variant: Annotated[str, _says("The slug of the variant.")]
    case: Annotated[tuple[Case, ...], Meta(min_length=1)]
    edition: Edition = None
    """For all its cases that name none."""


def each(checks: T | tuple[T, ...]) -> tuple[T, ...]:
    """A single check may stand without a list."""
    return checks if isinstance(checks, tuple) else (checks,)


def read(path: Path) -> CaseFile:
    """A case file; raises `ValueError` with the file's name and the place where it is not of this form."""
    decode = msgspec.json.decode if path.suffix == ".json" else msgspec.toml.decode
    try:
        return _filled_in(decode(path.read_bytes().removeprefix(BOM_UTF8), type=CaseFile))
    except RecursionError:
        raise ValueError(f"{path}: lists or objects stand too deep in each other") from None
    except OSError as error:
        raise ValueError(f"{path}: it cannot be read ({error.strerror})") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path}: {error}") from error


def _filled_in(file: CaseFile) -> CaseFile:
    """Where a case only says how many seats there are, they have the first colours of its variant."""
    colours = VARIANTS[file.variant].colours if file.variant in VARIANTS else COLOURS
    cases = tuple(
        msgspec.structs.replace(
            case, seats=_seated(case.seats, colours), edition=case.edition or file.edition
        )
        for case in file.case
    )
    return msgspec.structs.replace(file, case=cases)


def _seated(seats: int | tuple[Seat, ...], colours: tuple[str, ...]) -> tuple[Seat, ...]:
    if not isinstance(seats, int):
        return seats
    return tuple(Seat(NAMES[number % 6], colours[number % len(colours)]) for number in range(seats))
