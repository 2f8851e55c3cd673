"""Values as a hostile client would send them: made from a JSON schema, then bent at one place to an edge."""

from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import quote

Schema = dict[str, Any]
NUMBERS = (
    -1,
    0,
    1,
    2,
    100,
    101,
    10_000,
    2**31 - 1,
    2**31,
    2**53 + 1,
    2**63 - 1,
    2**63,
    2**64,
    -(2**63),
    10**21,
)
TEXTS = (
    "",
    " ",
    "a",
    "nowhere",
    "\x00",
    "a\x00b",
    "é",
    "Ω" * 61,
    "x" * 201,
    "x" * 5_000,
    "\u202eabc",
    "a\u200bb",
    "\ufeff",
    "😀" * 30,
    "../../etc",
    "%00",
    "%2e%2e",
    "NaN",
    "null",
    "0",
    "-0",
    "1e9",
    "٣",
    "'; DROP TABLE games; --",
    "<script>",
    "{{7*7}}",
    "2026-01-01T00:00:00Z",
    "9999-12-31T23:59:59.999999Z",
    "0001-01-01T00:00:00Z",
)
ODD: tuple[Any, ...] = (None, True, False, 1.5, -0.0, 1e308, [], {}, [[]], {"": None}, [None] * 50)
_DEEPEST = 6


class Maker:
    """Makes values of the schemas of one OpenAPI document."""

    def __init__(self, document: dict[str, Any], rng: Random) -> None:
        self._document = document
        self._rng = rng

    def made(self, schema: Schema, depth: int = 0) -> Any:
        """A value that mostly fits; edges of what is allowed more often than its middle."""
        rng, schema = self._rng, self._resolved(schema)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return rng.choice(schema["enum"])
        for several in ("oneOf", "anyOf"):
            if several in schema:
                return self.made(rng.choice(schema[several]), depth)
        kind = schema.get("type", "object" if "properties" in schema else None)
        kind = rng.choice(kind) if isinstance(kind, list) else kind
        makers: dict[Any, Callable[[Schema, int], Any]] = {
            "object": self._object,
            "array": self._array,
            "integer": self._integer,
            "number": self._integer,
            "string": self._string,
            "boolean": lambda *_: rng.random() < 0.5,
            "null": lambda *_: None,
        }
        return makers[kind](schema, depth) if kind in makers else rng.choice((*ODD, *NUMBERS, *TEXTS))

    def _resolved(self, schema: Schema) -> Schema:
        while "$ref" in schema:
            found: Any = self._document
            for part in schema["$ref"].removeprefix("#/").split("/"):
                found = found[part]
            schema = found
        return schema

    def _object(self, schema: Schema, depth: int) -> Any:
        wanted = set(schema.get("required", ()))
        return {
            name: self.made(part, depth + 1)
            for name, part in schema.get("properties", {}).items()
            if name in wanted or (depth < _DEEPEST and self._rng.random() < 0.3)
        }

    def _array(self, schema: Schema, depth: int) -> Any:
        least = schema.get("minItems", 0)
        most = least if depth >= _DEEPEST else min(schema.get("maxItems", 3), least + 3)
        length = self._rng.randint(least, most)
        return [self.made(schema.get("items", {}), depth + 1) for _ in range(length)]

    def _integer(self, schema: Schema, _: int) -> Any:
        low, high = schema.get("minimum", -5), schema.get("maximum", 50)
        return self._rng.choice((low, high, self._rng.randint(int(low), int(high)), min(high, low + 1)))

    def _string(self, schema: Schema, _: int) -> Any:
        examples = schema.get("examples", ())
        return self._rng.choice((*examples, *TEXTS)) if self._rng.random() < 0.7 else self._rng.choice(TEXTS)


def bent(value: Any, rng: Random) -> Any:
    """The same with one place changed: to an edge, to another sort, gone, or doubled."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        name = rng.choice(list(value))
        match rng.randrange(8):
            case 0:
                return {key: each for key, each in value.items() if key != name}
            case 1:
                return {**value, rng.choice(TEXTS): value[name]}
        return {**value, name: bent(value[name], rng)}
    if isinstance(value, list) and value and rng.random() < 0.9:
        place = rng.randrange(len(value))
        match rng.randrange(8):
            case 0:
                return value[:place] + value[place + 1 :]
            case 1:
                return value * rng.choice((2, 20, 300))
        return [*value[:place], bent(value[place], rng), *value[place + 1 :]]
    if isinstance(value, bool) or value is None or rng.random() < 0.15:
        return rng.choice((*ODD, *NUMBERS, *TEXTS))
    if isinstance(value, int):
        return rng.choice((value - 1, value + 1, -value, *NUMBERS))
    return rng.choice((f"{value}x", str(value).upper(), str(value)[:-1], *TEXTS))


def in_address(value: Any) -> str:
    """As it stands in a path or a query."""
    return quote(str(value), safe="")


def damaged(whole: bytes, rng: Random) -> bytes:
    """Bytes with something flipped, cut, doubled or put between."""
    made = bytearray(whole)
    for _ in range(rng.choice((1, 1, 2, 8))):
        place = rng.randrange(len(made) or 1)
        match rng.randrange(5):
            case 0 if made:
                made[place] ^= 1 << rng.randrange(8)
            case 1:
                del made[place : place + rng.choice((1, 10, 1000))]
            case 2:
                made[place:place] = made[place : place + 50]
            case 3:
                made[place:place] = rng.choice((b"\x00", b"\r\n", b"\xff\xfe", b"9" * 40, b"[" * 200))
            case 4 if made:
                made[place] = rng.randrange(256)
    return bytes(made)
