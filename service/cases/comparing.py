"""What is expected against what is there: plain data both."""

from collections.abc import Mapping
from typing import Any

import msgspec

Exact = bool | tuple[str, ...]
WHOLE = "."


def differences(expected: Any, actual: Any, exact: Exact = False, path: str = "") -> list[str]:
    """Where actual data differs from what is expected. Objects are compared as subsets, unless `exact` says
    that nothing else may be there; lists exactly."""
    if isinstance(expected, Mapping) and isinstance(actual, Mapping):
        return _object_differences(expected, actual, exact, path)
    if isinstance(expected, (list, tuple)) and isinstance(actual, (list, tuple)):
        if len(expected) == len(actual):
            pairs = enumerate(zip(expected, actual, strict=True))
            return [line for place, pair in pairs for line in differences(*pair, exact, f"{path}{place}.")]
    elif expected == actual and isinstance(expected, bool) == isinstance(actual, bool):
        return []
    if expected == "null" and actual is None:  # TOML has no null
        return []
    return [f"{path.rstrip('.') or 'the whole'} is {_json(actual)}, expected {_json(expected)}"]


def _object_differences(
    expected: Mapping[str, Any], actual: Mapping[str, Any], exact: Exact, path: str
) -> list[str]:
    found: list[str] = []
    for key, value in expected.items():
        if str(key) not in actual:
            found.append(f"{path}{key} is missing")
        else:
            found += differences(value, actual[str(key)], exact, f"{path}{key}.")
    here = path.rstrip(".") or WHOLE
    if exact is True or (exact is not False and here in exact):
        others = sorted(set(actual) - {str(key) for key in expected})
        found += [f"{path}{key} is there too: {_json(actual[key])}" for key in others]
    return found


def at_path(data: Any, path: str) -> Any:
    """What a path leads to; None where it leads to nothing."""
    for part in path.split(".") if path != WHOLE else ():
        if isinstance(data, Mapping):
            data = data.get(part)
        elif isinstance(data, (list, tuple)) and part.isdigit() and int(part) < len(data):
            data = data[int(part)]
        else:
            return None
    return data


def without(data: Any, path: str) -> Any:
    """The data without what a path leads to."""
    first, _, rest = path.partition(".")
    if isinstance(data, Mapping) and first in data:
        kept = {name: value for name, value in data.items() if name != first}
        return {**kept, first: without(data[first], rest)} if rest else kept
    if isinstance(data, (list, tuple)) and first.isdigit() and int(first) < len(data):
        place = int(first)
        middle = [without(data[place], rest)] if rest else []
        return [*data[:place], *middle, *data[place + 1 :]]
    return data


def with_nulls(data: Any) -> Any:
    """TOML has no null: the text "null" stands for it in a command's fields, at any depth."""
    if isinstance(data, Mapping):
        return {name: with_nulls(value) for name, value in data.items()}
    if isinstance(data, (list, tuple)):
        return [with_nulls(value) for value in data]
    return None if data == "null" else data


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
