"""Reading a game's options: unknown names, then illegal values, then illegal combinations (section 0)."""

from collections.abc import Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import inspect

from domain.core.board import Board
from domain.core.bounds import LONGEST_LIMIT, MOST, between, bounds_in
from domain.core.refusal import refuse

Count = Annotated[int, between(0, MOST)]
Seconds = Annotated[int, between(0, LONGEST_LIMIT)]
"""A time limit; 0: none."""
ChanceSource = Literal["seeded", "referee"]
SymbolMap = dict[str, Literal["infantry", "cavalry", "artillery"]]
CardSymbols = Literal["standard"] | SymbolMap


class SharedOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options every variant has, with the same names and meanings (section 0)."""

    chance_source: ChanceSource = "seeded"
    """Who answers chance points: the generator, or a person with real dice and cards."""
    cards_source: Literal["as_dice", "seeded", "referee"] = "as_dice"
    """Who answers chance points that are not dice: the same, the generator, or the referee (CL-8.30)."""
    time_limit_seconds: Seconds = 0
    """Seconds a seat may take before the clock plays its default; 0: no limit."""
    timeouts_before_resign: Count = 3
    """So many turns missed one after another make the seat resign; 0: never."""


Chosen = TypeVar("Chosen", bound=SharedOptions)


def check_option_names(kind: type[SharedOptions], given: Mapping[str, object], rule: str) -> None:
    """The first unknown name is refused."""
    known = {field.name for field in msgspec.structs.fields(kind)}
    for name in given:
        if name not in known:
            near = get_close_matches(name, known, 1, 0.5)
            hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(sorted(known))}."
            if name == "map":  # as custom.md calls it (CU-2.10)
                hint = "the map is chosen by `board`, beside the options."
            told = f"There is no option {name!r} in this variant; {hint}"
            refuse("option_unknown", told, rule, f"options.{name}")


def read_options(kind: type[Chosen], given: Mapping[str, object], rule: str) -> Chosen:
    """Typed options with defaults filled in; the first unknown name or illegal value is refused."""
    check_option_names(kind, given, rule)
    kinds = {field.name: field.type for field in msgspec.structs.fields(kind)}
    values: dict[str, Any] = {}
    for name, value in given.items():
        try:
            values[name] = msgspec.convert(value, kinds[name])
        except msgspec.ValidationError as error:
            refuse("option_value", _not_so(name, value, kinds[name], error), rule, f"options.{name}")
    return kind(**values)


def called(name: str) -> str:
    """An option, for people; programs find it in the field of the refusal."""
    return name.replace("_", " ").capitalize()


def _not_so(name: str, value: object, kind: Any, error: msgspec.ValidationError) -> str:
    if isinstance(value, list | dict):  # what is wrong is somewhere in it
        return f"{called(name)}: {error}. It may be {allowed_in(kind)}."
    said = msgspec.json.encode(value).decode()
    return f"{called(name)} cannot be {said[:60]}; it may be {allowed_in(kind)}."


def one_of_its_like(options: Chosen) -> Chosen:
    """Options that are written alike are the same object: most games have those of many others."""
    read: Chosen = _as_written(type(options), msgspec.json.encode(options))
    return read


@lru_cache(maxsize=1024)
def _as_written(kind: type[Chosen], written: bytes) -> Chosen:
    return msgspec.json.decode(written, type=kind)


def allowed_in(kind: Any) -> str:
    """The values of an option, in words."""
    return " or ".join(dict.fromkeys(_allowed(inspect.type_info(kind), bounds_in(kind))))


def _allowed(info: inspect.Type, bounds: tuple[int, int] | None) -> list[str]:
    match info:
        case inspect.Metadata(type=inner):
            return _allowed(inner, bounds)
        case inspect.UnionType(types=kinds):
            return [word for each in kinds for word in _allowed(each, bounds)]
        case inspect.LiteralType(values=values):
            return [str(value) for value in values]
        case inspect.BoolType():
            return ["true", "false"]
        case inspect.NoneType():
            return ["null"]
        case inspect.IntType(ge=low, le=high):
            told = (low, high) if low is not None and high is not None else bounds
            return ["a whole number" + (f" from {told[0]} to {told[1]}" if told else "")]
        case inspect.DictType(key_type=inspect.StrType()):
            return ["an object by id"]
        case inspect.DictType():
            return ["an object by name"]
        case _:
            return ["a list of ids"]


def chosen(options: SharedOptions) -> dict[str, Any]:
    """What to ask for to have these options again: those that are not at their defaults. Some may not even be
    named, whatever their value, without another (CU-6.1)."""
    usual = type(options)()
    told: dict[str, Any] = msgspec.to_builtins(options, str_keys=True)
    return {name: value for name, value in told.items() if getattr(options, name) != getattr(usual, name)}


def check_symbols(symbols: CardSymbols, board: Board, rule: str) -> None:
    """A printed deck that differs must still name every territory, a third of each symbol."""
    if symbols == "standard":
        return
    third = len(board.ids) // 3
    counts = [list(symbols.values()).count(symbol) for symbol in ("infantry", "cavalry", "artillery")]
    if set(symbols) != set(board.ids) or counts != [third] * 3:
        refuse(
            "option_value",
            f"card_symbols must name all {len(board.ids)} territories, {third} of each symbol.",
            rule,
            "options.card_symbols",
        )


def symbols_of(symbols: CardSymbols, board: Board) -> dict[str, str]:
    """The symbol on each territory card of this game."""
    return board.symbols if symbols == "standard" else dict(symbols)
