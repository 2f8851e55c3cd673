"""JSON Schemas of everything that goes over the wire, with every command and event a schema of its own."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import msgspec

from domain.core.variant import Variant
from domain.core.vocabulary import ChanceEntered, Command, Event, GameCreated
from domain.game.desk import DESK_EVENTS, DESK_SEALED
from domain.game.log import Entry, Foreseen
from domain.game.rulebook import rulebook
from domain.game.several import LONGEST
from domain.variants import VARIANTS
from service.contract.enumerations import enumerated
from service.contract.glossary import field_meaning, meaning
from service.contract.naming import component_name, pascal, structs_in
from service.http.problems import ProblemDetails

Schema = dict[str, Any]
TEMPLATE = "#/components/schemas/{name}"


def components_of(
    types: Iterable[Any], *, keep_defaults: bool = False, slug: str | None = None
) -> tuple[list[Schema], dict[str, Schema]]:
    """(schemas of the types, components they refer to), under our names, described. `slug`: as one variant
    alone would tell them."""
    kinds = tuple(types)
    schemas, components = msgspec.json.schema_components(kinds, schema_hook=_any_value, ref_template=TEMPLATE)
    structs = structs_in(kinds)
    names: dict[str, str] = {}
    for kind in structs:  # where two share a name, both are known by their full ones
        full = f"{kind.__module__}.{kind.__qualname__}"
        generic = next((name for name in components if name.startswith(f"{kind.__name__}_")), kind.__name__)
        names[full if full in components else generic] = component_name(kind)
    made = {names.get(name, name): _mended(schema, names) for name, schema in components.items()}
    for name, schema in made.items():
        if "title" in schema:  # generators name classes by it
            schema["title"] = name
    for kind in structs:
        schema = made.get(component_name(kind), {})
        _describe(kind, schema)
        made |= _enumerate(kind, schema, slug)
        if not keep_defaults:
            _settle_defaults(kind, made.get(component_name(kind), {}))
    return [_mended(schema, names) for schema in schemas], made


def _describe(kind: type[msgspec.Struct], schema: Schema) -> None:
    """Say what a type and each of its fields mean."""
    told = schema.get("description") or meaning(kind)
    if told is not None:
        schema["description"] = " ".join(told.split())
    for field, given in schema.get("properties", {}).items():
        note = field_meaning(kind, field)
        if "const" in given:
            note = f"Always `{given['const']}`: says which kind this is."
        if note is not None:
            schema["properties"][field] = {**given, "description": note}


def _enumerate(kind: type[msgspec.Struct], schema: Schema, slug: str | None) -> dict[str, Schema]:
    """Fields that may have one of a few values refer to these; the components they refer to."""
    found: dict[str, Schema] = {}
    for field, given in schema.get("properties", {}).items():
        words = (
            enumerated(kind, field, slug) if given.get("type") == "string" and "const" not in given else None
        )
        if words is not None:
            name, found[words[0]] = words
            told = given.get("description", "")
            schema["properties"][field] = {"$ref": TEMPLATE.format(name=name), "description": told}
    return found


def _settle_defaults(kind: type[msgspec.Struct], schema: Schema) -> None:
    """Say plainly what may be left out and what is always there.

    Generators take a field with a default for one that is always there. Of what is sent to us, such a field
    may be left out, and its default is told in words; of what we send, it is always there, unless the struct
    leaves out defaults.
    """
    config = kind.__struct_config__
    optional = config.forbid_unknown_fields or config.omit_defaults
    for name, field in schema.get("properties", {}).items():
        if "default" not in field:
            continue
        default = field.pop("default")
        if not optional:
            schema.setdefault("required", []).append(name)
        elif default is not None and config.forbid_unknown_fields:
            told = f"{field.get('description', '')} Default: `{msgspec.json.encode(default).decode()}`."
            field["description"] = told.strip()


def _any_value(kind: type) -> Schema:
    """Types that only the rules can tell more about."""
    if kind is object:
        return {"description": "Any JSON value."}
    raise NotImplementedError


def _mended(schema: Any, names: Mapping[str, str]) -> Any:
    """The schema with every reference under its new name, and integer keys written as text."""
    if isinstance(schema, list):
        return [_mended(item, names) for item in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: _mended(value, names) for key, value in schema.items()}
    if isinstance(ref := made.get("$ref"), str):
        made["$ref"] = _ref(ref, names)
    if isinstance(mapping := made.get("mapping"), dict):
        made["mapping"] = {tag: _ref(ref, names) for tag, ref in mapping.items()}
    if isinstance(values := made.get("enum"), list) and len(values) == 1 and isinstance(values[0], str):
        del made["enum"]
        made |= {"type": "string", "const": values[0]}
    if made.get("type") == "object" and not {"properties", "additionalProperties"} & made.keys():
        made["additionalProperties"] = True
    if made.get("propertyNames") == {"type": "integer"}:
        made["propertyNames"] = {"pattern": "^[0-9]+$"}
    if (parts := made.pop("prefixItems", None)) is not None and made.get("items") is False:
        # Tuples of a fixed length: client generators know `items` and the length, not `prefixItems`.
        kinds = [part for place, part in enumerate(parts) if part not in parts[:place]]
        made["items"] = kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
    return made


def _ref(ref: str, names: Mapping[str, str]) -> str:
    old = ref.rpartition("/")[2]
    return TEMPLATE.format(name=names.get(old, old))


def _unrequire(schema: Schema, fields: Iterable[str]) -> None:
    """A sealed field is absent from what a caller gets who may not see it."""
    hidden = set(fields)
    schema["required"] = [name for name in schema.get("required", ()) if name not in hidden]
    for name in hidden:
        told = schema["properties"][name].get("description", "")
        note = "Sealed: absent where the caller may not see it."
        schema["properties"][name] = {**schema["properties"][name], "description": f"{told} {note}".strip()}


def _tell_refusals(rules: Variant[Any], made: dict[str, Schema]) -> None:
    """Say of each command why this variant refuses it, in the order in which the reasons are looked at; what
    any command may be refused for is said of their union."""
    book = rulebook(rules.slug).refusals
    made[f"{pascal(rules.slug)}Command"]["x-refusals"] = {rules.slug: [reason.code for reason in book.common]}
    for kind in rules.commands:
        codes = [reason.code for reason in book.commands.get(tag_of(kind), ())]
        schema = made[component_name(kind)]
        schema.setdefault("x-refusals", {})[rules.slug] = codes
        if codes:
            told = ", ".join(f"`{code}`" for code in codes)
            schema["description"] += f" Refused in {rules.slug} with: {told}."


def _choice(kinds: Iterable[type], key: str = "anyOf") -> Schema:
    names = dict.fromkeys(component_name(kind) for kind in kinds)
    return {key: [{"$ref": TEMPLATE.format(name=name)} for name in names]}


def _tagged(kinds: Iterable[type[Command] | type[Event]], says: str) -> Schema:
    """One of these, told apart by `type`."""
    every = tuple(kinds)
    mapping = {tag_of(kind): TEMPLATE.format(name=component_name(kind)) for kind in every}
    return {
        "description": says,
        **_choice(every, "oneOf"),
        "discriminator": {"propertyName": "type", "mapping": mapping},
    }


def _of_any_variant(name: str, says: str) -> Schema:
    """The union of all variants' unions, each with its own discriminator: variants differ in commands and
    events of one type, so that the type alone would not tell them apart."""
    refs = [{"$ref": TEMPLATE.format(name=f"{pascal(slug)}{name}")} for slug in VARIANTS]
    return {"description": says, "anyOf": refs}


def tag_of(kind: type[Command] | type[Event]) -> str:
    return str(kind.__struct_config__.tag)


def wire_components() -> dict[str, Schema]:
    """Components for commands, events, views, options, log entries and problems of all variants."""
    variants = tuple(VARIANTS.values())
    commands = dict.fromkeys(kind for rules in variants for kind in rules.commands)
    every: list[type[Event]] = [GameCreated, *DESK_EVENTS]
    every += [kind for rules in variants for kind in rules.events]
    events = dict.fromkeys(every)
    views = dict.fromkeys(rules.view_type for rules in variants)
    options = dict.fromkeys(rules.options for rules in variants)
    _, made = components_of((*commands, *events, *views, *options, Entry, Foreseen, ProblemDetails))
    sealed: dict[type[Event], tuple[str, ...]] = {
        **DESK_SEALED,
        GameCreated: ("seed",),
        ChanceEntered: ("values",),
    }
    for rules in variants:
        sealed |= rules.sealed_fields
        kinds: tuple[type[Event], ...] = (GameCreated, *DESK_EVENTS, *rules.events)
        made[f"{pascal(rules.slug)}Command"] = _tagged(rules.commands, f"A command of {rules.slug}.")
        made[f"{pascal(rules.slug)}Event"] = _tagged(kinds, f"An event of a game of {rules.slug}.")
        _tell_refusals(rules, made)
    for kind, fields in sealed.items():
        _unrequire(made[component_name(kind)], fields)
    made["Command"] = _of_any_variant("Command", "A command of the game's variant; `type` tells which.")
    one = TEMPLATE.format(name="Command")
    several = {"type": "array", "items": {"$ref": one}, "minItems": 1, "maxItems": LONGEST}
    made["Commands"] = {
        "description": "One command, or a list of them that is carried out whole or not at all.",
        "anyOf": [{"$ref": one}, several],
    }
    made["Event"] = _of_any_variant("Event", "An event of a game; `type` tells which.")
    for name in ("Entry", "Foreseen"):
        told = made[name]["properties"]["body"]["description"]
        made[name]["properties"]["body"] = {"$ref": TEMPLATE.format(name="Event"), "description": told}
    for rules in variants:
        variant = made[component_name(rules.view_type)]["properties"]["variant"]
        variant |= {"const": rules.slug, "description": f"Always `{rules.slug}`: says whose view this is."}
    named = {rules.slug: TEMPLATE.format(name=component_name(rules.view_type)) for rules in variants}
    made["AnyView"] = {
        "description": "A view; `variant` tells which.",
        **_choice(views, "oneOf"),
        "discriminator": {"propertyName": "variant", "mapping": named},
    }
    return made


@cache
def schemas_of_variant(slug: str) -> dict[str, Any]:
    """Self-contained schemas of one variant's options, commands and events, for `GET /variants/{slug}`."""
    rules = VARIANTS[slug]

    def each(kinds: Iterable[type[Command] | type[Event]]) -> Schema:
        return {tag_of(kind): _schema(kind, slug) for kind in kinds}

    return {
        "options": _schema(rules.options, slug),
        "commands": each(rules.commands),
        "events": each(rules.events),
    }


def _schema(kind: Any, slug: str) -> Schema:
    """A schema with its definitions inside."""
    (schema,), components = components_of((kind,), keep_defaults=True, slug=slug)
    text = msgspec.json.encode({**schema, "$defs": components}).decode()
    made: Schema = msgspec.json.decode(text.replace("#/components/schemas/", "#/$defs/"))
    return made
