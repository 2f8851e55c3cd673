"""How settings are declared once and read from the environment and the command line."""

import difflib
import re
import types
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

S = TypeVar("S", bound=msgspec.Struct)
PREFIX = "QUARTERMASTER_"
_OF_TESTS = "QUARTERMASTER_TEST_"
_TRUTHS = {
    "true": True,
    "yes": True,
    "on": True,
    "1": True,
    "false": False,
    "no": False,
    "off": False,
    "0": False,
}


class BadSetting(ValueError):
    """A setting that cannot be; the text says which, why, and what to do."""


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """What is told of a setting beside its name, type and default: `Annotated[int, Setting(…)] = 8000`."""

    sentence: str
    group: str = "Further settings"
    low: int | None = None
    high: int | None = None
    variable: str = ""
    """The environment variable; left out: the name in capitals behind `QUARTERMASTER_`."""
    secret: bool = False
    """Never shown, and no option of the command line, which everybody on the machine can read."""


class Declared(msgspec.Struct, frozen=True):
    """One setting as it stands in the class of settings."""

    name: str
    kind: Any
    default: Any
    about: Setting

    @property
    def variable(self) -> str:
        return self.about.variable or f"{PREFIX}{self.name.upper()}"

    @property
    def option(self) -> str:
        return f"--{self.name.replace('_', '-')}"

    @property
    def wants(self) -> str:
        """What is said of it to whoever gives something else."""
        low, high = self.about.low, self.about.high
        if self.kind is bool:
            return "must be yes or no"
        if get_origin(self.kind) is Literal:
            *others, last = get_args(self.kind)
            return f"must be {', '.join(others)} or {last}"
        if high is None:
            return f"must be a whole number, {low or 0} or more"
        return f"must be a whole number from {low or 0} to {high}"

    def read(self, text: str, source: str) -> Any:
        try:
            return self._parsed(text.strip())
        except ValueError:
            raise BadSetting(f"{source} {self.wants}, not {text[:60]!r}.") from None

    def _parsed(self, text: str) -> Any:
        if self.kind is bool:
            return _one_of(_TRUTHS, text.lower())
        if get_origin(self.kind) is Literal:
            return _one_of({word.lower(): word for word in get_args(self.kind)}, text.lower())
        if self.kind is int:
            number = int(text) if re.fullmatch("[0-9]{1,18}", text) else None
            high = self.about.high
            if number is None or number < (self.about.low or 0) or (high is not None and number > high):
                raise ValueError(text)
            return number
        if get_origin(self.kind) is tuple:
            return tuple(part.strip() for part in text.split(",") if part.strip())
        return Path(text) if self.kind is Path else text


def _one_of(values: Mapping[str, Any], text: str) -> Any:
    if text not in values:
        raise ValueError(text)
    return values[text]


def declared(settings: type[msgspec.Struct]) -> Iterator[Declared]:
    hints = get_type_hints(settings, include_extras=True)
    for field in msgspec.structs.fields(settings):
        kind, about = get_args(hints[field.name])
        if get_origin(kind) in (Union, types.UnionType):  # optional: left out, or the one type
            (kind,) = (each for each in get_args(kind) if each is not type(None))
        yield Declared(field.name, kind, field.default, about)


def read(settings: type[S], environment: Mapping[str, str], options: Mapping[str, str | None]) -> S:
    """The settings as options of the command line (by name) give them, else variables of the environment,
    else as they are by default. A variable that is empty counts as left out."""
    known = {each.variable: each for each in declared(settings)}
    _refuse_misspelt(environment, set(known))
    given: dict[str, Any] = {}
    for variable, each in known.items():
        if (option := options.get(each.name)) is not None:
            given[each.name] = each.read(option, each.option)
        elif text := environment.get(variable, ""):
            given[each.name] = each.read(text, variable)
    return settings(**given)


def _refuse_misspelt(environment: Mapping[str, str], known: set[str]) -> None:
    for name in environment:
        if name.startswith(PREFIX) and name not in known and not name.startswith(_OF_TESTS):
            tails = [each.removeprefix(PREFIX) for each in known if each.startswith(PREFIX)]
            near = difflib.get_close_matches(name.removeprefix(PREFIX), tails, 1, 0.6)
            hint = (
                f"Did you mean {PREFIX}{near[0]}?"
                if near
                else "`quartermaster serve --help` lists all settings."
            )
            raise BadSetting(f"There is no setting {name}. {hint}")
