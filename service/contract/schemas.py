"""JSON Schemas of everything that goes over the wire, with every command and event a schema of its own."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import msgspec

from domain.core.vocabulary import Command, Event, GameCreated
from domain.game.desk import DESK_EVENTS, DESK_SEALED
from domain.game.log import Entry
from domain.variants import VARIANTS
from service.problems import ProblemDetails

Schema = dict[str, Any]
TEMPLATE = "#/components/schemas/{name}"


def pascal(slug: str) -> str:
    return "".join(part.capitalize() for part in slug.split("-"))


def components_of(types: Iterable[Any]) -> tuple[list[Schema], dict[str, Schema]]:
    schemas, components = msgspec.json.schema_components(
        tuple(types), schema_hook=_any_value, ref_template=TEMPLATE
    )
    return list(schemas), dict(components)


def _any_value(kind: type) -> Schema:
    """Types that only the rules can tell more about."""
    if kind is object:
        return {"description": "Any JSON value."}
    raise NotImplementedError


@cache
def variant_components(slug: str) -> tuple[dict[str, str], dict[str, str], dict[str, Schema]]:
    """(component name by command, by event, components) of one variant.

    Structs of the variant's own packages get its name in front, so that `ClassicAttack` and
    `OfThePeopleAttack` stand side by side; what all variants share keeps its plain name.
    """
    rules = VARIANTS[slug]
    kinds: tuple[type[msgspec.Struct], ...] = (*rules.commands, *rules.events, rules.options, rules.view_type)
    _, components = components_of(kinds)
    shared = _shared_names()
    names = {name: _named(slug, name) if name not in shared else name for name in components}
    renamed = {names[name]: _renamed(schema, names) for name, schema in components.items()}
    for kind, fields in rules.sealed_fields.items():
        _unrequire(renamed[names[kind.__name__]], fields)
    commands = {str(kind.__struct_config__.tag): names[kind.__name__] for kind in rules.commands}
    events = {str(kind.__struct_config__.tag): names[kind.__name__] for kind in rules.events}
    return commands, events, renamed


def _named(slug: str, name: str) -> str:
    return name if name.startswith(pascal(slug)) else pascal(slug) + name


@cache
def _shared_names() -> frozenset[str]:
    """Names of structs that belong to no single variant."""
    from domain.core import legal, options, state, vocabulary
    from domain.core import view as views

    modules = (legal, options, state, vocabulary, views)
    return frozenset(
        name
        for module in modules
        for name, value in vars(module).items()
        if isinstance(value, type) and issubclass(value, msgspec.Struct)
    )


def _renamed(schema: Any, names: Mapping[str, str]) -> Any:
    """The schema with every reference to a component under its new name."""
    if isinstance(schema, dict):
        ref = schema.get("$ref")
        if isinstance(ref, str):
            old = ref.rpartition("/")[2]
            return {**schema, "$ref": TEMPLATE.format(name=names.get(old, old))}
        return {
            key: {
                tag: TEMPLATE.format(name=names.get(to.rpartition("/")[2], to)) for tag, to in value.items()
            }
            if key == "mapping"
            else _renamed(value, names)
            for key, value in schema.items()
        }
    return [_renamed(item, names) for item in schema] if isinstance(schema, list) else schema


def _unrequire(schema: Schema, fields: Iterable[str]) -> None:
    """A sealed field is absent from what a caller gets who may not see it."""
    hidden = set(fields)
    schema["required"] = [name for name in schema.get("required", ()) if name not in hidden]
    for name in hidden:
        told = schema["properties"][name].get("description", "")
        note = "Sealed: absent where the caller may not see it."
        schema["properties"][name] = {**schema["properties"][name], "description": f"{told} {note}".strip()}


def _choice(names: Iterable[str], key: str = "anyOf") -> Schema:
    return {key: [{"$ref": TEMPLATE.format(name=name)} for name in dict.fromkeys(names)]}


@cache
def wire_components() -> dict[str, Schema]:
    """Components for commands, events, log entries and problems of all variants."""
    made: dict[str, Schema] = {}
    commands: list[str] = []
    events: list[str] = []
    views: list[str] = []
    for slug, rules in VARIANTS.items():
        by_command, by_event, components = variant_components(slug)
        made |= components
        made[f"{pascal(slug)}Command"] = _tagged(by_command)
        made[f"{pascal(slug)}Event"] = _tagged(by_event)
        commands += by_command.values()
        events += by_event.values()
        views.append(_named(slug, rules.view_type.__name__))
    _, desk = components_of((GameCreated, *DESK_EVENTS, Entry, ProblemDetails))
    made |= desk
    _unrequire(made["GameCreated"], ("seed",))
    for kind, fields in DESK_SEALED.items():
        _unrequire(made[kind.__name__], fields)
    made["Command"] = {"description": "A command of the game's variant.", **_choice(commands)}
    every_event = ["GameCreated", *(kind.__name__ for kind in DESK_EVENTS), *events]
    made["Event"] = {"description": "An event of a game; `type` tells which.", **_choice(every_event)}
    made["Entry"]["properties"]["body"] = {"$ref": TEMPLATE.format(name="Event")}
    made["AnyView"] = {"description": "A view; `variant` tells which.", **_choice(views)}
    return made


def _tagged(by_type: Mapping[str, str]) -> Schema:
    mapping = {tag: TEMPLATE.format(name=name) for tag, name in by_type.items()}
    return {
        **_choice(by_type.values(), "oneOf"),
        "discriminator": {"propertyName": "type", "mapping": mapping},
    }


def schemas_of_variant(slug: str) -> dict[str, Any]:
    """Self-contained schemas of one variant's options, commands and events, for `GET /variants/{slug}`."""
    rules = VARIANTS[slug]

    def each(kinds: Iterable[type[Command] | type[Event]]) -> Schema:
        return {str(kind.__struct_config__.tag): _schema(kind) for kind in kinds}

    return {
        "options": _schema(rules.options),
        "commands": each(rules.commands),
        "events": each(rules.events),
    }


def _schema(kind: Any) -> Schema:
    return msgspec.json.schema(kind, schema_hook=_any_value)
