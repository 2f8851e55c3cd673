"""What only a variant can type: positions, how a written command was understood, what one is warned of.

Everywhere else these are any JSON; the contract names the types of each variant, so that generated clients
have them.
"""

from collections.abc import Iterable
from types import NoneType
from typing import Any, get_args, get_type_hints

from domain.core.variant import Variant
from domain.variants import VARIANTS
from service.contract.glossary import glossary
from service.contract.naming import component_name, pascal
from service.contract.schemas import TEMPLATE, Schema, components_of

_FIELDS = {
    "Position": (("PositionReply", "position"),),
    "PositionPart": (
        ("NewGame", "position"),
        ("Correction", "changes"),
        ("Ruling", "changes"),
        ("PositionSet", "full"),
        ("PositionCorrected", "before_full"),
        ("PositionCorrected", "after_full"),
    ),
    "Reading": (
        ("CommandReply", "reading"),
        ("DryRunReply", "reading"),
        ("CarriedOut", "reading"),
        ("TriedOut", "reading"),
    ),
    "Warnings": (
        ("CommandReply", "warnings"),
        ("DryRunReply", "warnings"),
        ("CarriedOut", "warnings"),
        ("TriedOut", "warnings"),
        ("ProblemDetails", "mistakes"),
    ),
}
"""Component → the fields that hold it."""


def spoken(rules: Variant[Any]) -> dict[str, Any]:
    """The types in which a variant tells more about a command: `Reading`, `Warnings`; none in most."""
    told = {"Reading": rules.private_reply, "Warnings": rules.warnings}
    hints = {name: get_type_hints(function).get("return") for name, function in told.items()}
    parts = {name: [part for part in get_args(hint) if part is not NoneType] for name, hint in hints.items()}
    return {name: found[0] for name, found in parts.items() if found}


def type_by_variants(components: dict[str, Schema]) -> None:
    """Put the variants' types where the plain ones say: any JSON."""
    variants = tuple(VARIANTS.values())
    schemas, made = components_of([rules.state for rules in variants])
    whole, parts = [], []
    for rules in variants:
        name = f"{pascal(rules.slug)}Position"
        state = component_name(rules.state)
        made[name] = {**made.pop(state), "title": name}
        made[name]["required"] = [
            each for each in made[name]["required"] if each not in rules.state.late_fields
        ]
        made |= _parts(rules, name, made)
        whole.append(name)
        parts.append(f"{name}Part")
    components |= made
    components["Position"] = {"description": "A whole position of the game's variant.", **_any_of(whole)}
    told = "Fields of a position of the game's variant; those left out stay as they are, or as in a new game."
    components["PositionPart"] = {"description": told, **_any_of(parts)}
    for name, says in (
        ("Reading", "How a written command was understood."),
        ("Warnings", "What is sure to fail."),
    ):
        kinds = [spoken(rules)[name] for rules in variants if name in spoken(rules)]
        schemas, more = components_of(kinds)
        components |= more
        components[name] = {"description": says, **(schemas[0] if len(schemas) == 1 else {"anyOf": schemas})}
    for name, fields in _FIELDS.items():
        for component, field in fields:
            _put(components[component]["properties"], field, {"$ref": TEMPLATE.format(name=name)})


def _put(properties: Schema, field: str, ref: Schema) -> None:
    """The reference in place of what was there; null stays possible."""
    given = properties[field]
    nothing = {"type": "null"}
    kept = {"anyOf": [ref, nothing]} if nothing in given.get("anyOf", ()) else ref
    properties[field] = {**kept, "description": given["description"]}


def _any_of(names: Iterable[str]) -> Schema:
    return {"anyOf": [{"$ref": TEMPLATE.format(name=name)} for name in names]}


def _parts(rules: Variant[Any], name: str, made: dict[str, Schema]) -> dict[str, Schema]:
    """The position of a variant as people may give it: everything may be left out, at any depth, and some
    fields may be written in another form."""
    written = glossary(rules.package).written
    found: dict[str, Schema] = {}
    whole = _loose(made[name], name, made, found)
    for field, how in written.items():
        given = whole["properties"][field]
        told = f"{given['description']} {how}"
        plain = {key: value for key, value in given.items() if key != "description"}
        others = ({"type": "string"}, {"type": "object", "additionalProperties": True})
        whole["properties"][field] = {"anyOf": [plain, *others], "description": told}
    return found | {f"{name}Part": whole | {"additionalProperties": False}}


def _loose(schema: Schema, name: str, made: dict[str, Schema], found: dict[str, Schema]) -> Schema:
    """An object of which anything may be left out; what it refers to is made loose as well."""
    properties = {field: _loosened(given, made, found) for field, given in schema["properties"].items()}
    kept = {key: value for key, value in schema.items() if key != "required"}
    return {**kept, "title": f"{name}Part", "properties": properties}


def _loosened(schema: Any, made: dict[str, Schema], found: dict[str, Schema]) -> Any:
    if isinstance(schema, list):
        return [_loosened(item, made, found) for item in schema]
    if not isinstance(schema, dict):
        return schema
    ref = schema.get("$ref")
    if not isinstance(ref, str):
        return {key: _loosened(value, made, found) for key, value in schema.items()}
    name = ref.rpartition("/")[2]
    target = made.get(name, {})
    if not target.get("required") or target.get("additionalProperties") is False:
        return schema
    if f"{name}Part" not in found:
        found[f"{name}Part"] = {}
        found[f"{name}Part"] |= _loose(target, name, made, found)
    return {**schema, "$ref": TEMPLATE.format(name=f"{name}Part")}
