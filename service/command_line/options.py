"""The options of `quartermaster serve`: one for each setting."""

from collections.abc import Callable
from inspect import Parameter, Signature
from typing import Annotated, Any, TypeVar

import typer

from service.setting import Declared, declared
from service.settings import Settings

F = TypeVar("F", bound=Callable[..., Any])


def with_settings(command: F) -> F:
    """Give a command that takes `**options` an option for every setting that may stand on a command line."""
    parameters = [
        Parameter(
            each.name, Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[_kind(each), _option(each)]
        )
        for each in declared(Settings)
        if not each.about.secret
    ]
    vars(command)["__signature__"] = Signature(parameters)
    command.__annotations__ = {each.name: each.annotation for each in parameters}
    return command


def _kind(each: Declared) -> Any:
    # A text even where a number is wanted: what it must be is said in the same words as for a variable.
    return bool | None if each.kind is bool else str | None


def _option(each: Declared) -> Any:
    named = f"{each.option}/--no-{each.option[2:]}" if each.kind is bool else each.option
    told = each.variable if each.default in (None, "", ()) else f"{each.variable}; {_plain(each.default)}"
    return typer.Option(
        named,
        help=f"{each.about.sentence} [{told}]",
        metavar=None if each.kind is bool else each.name.rpartition("_")[2].upper(),
        show_default=False,
        rich_help_panel=each.about.group,
    )


def _plain(default: Any) -> str:
    if isinstance(default, bool):
        return "yes" if default else "no"
    return ", ".join(default) if isinstance(default, tuple) else str(default)


def given(options: dict[str, Any]) -> dict[str, str | None]:
    """What stood on the command line, as text."""
    return {name: {True: "yes", False: "no"}.get(value, value) for name, value in options.items()}


def secrets_told() -> str:
    """The settings that only the environment may hold."""
    return "  \n".join(
        f"`{each.variable}`: {each.about.sentence}" for each in declared(Settings) if each.about.secret
    )
