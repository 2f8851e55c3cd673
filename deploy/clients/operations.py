"""Operations of the contract as functions that describe a call; who carries it out is another matter."""

import keyword
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from deploy.clients.schemas import docstring, type_of

_LEFT_OUT = ("streamEvents",)
"""A stream is no call: `streams.py` of the client follows it."""
_NOT_OFFERED = ("If-None-Match",)
"""Would be answered with nothing; who wants to know of changes has the stream."""


class _Parameter(NamedTuple):
    place: str
    name: str
    python: str
    type: str
    required: bool


def operation_functions(paths: dict[str, dict[str, Any]]) -> Iterator[str]:
    for path, methods in paths.items():
        for method, operation in methods.items():
            if operation["operationId"] not in _LEFT_OUT:
                yield _function(method.upper(), path, operation)


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def _parameter(about: dict[str, Any]) -> _Parameter:
    name = about["name"]
    python = _snake(name.replace("-", "")) if about["in"] == "header" else name
    if keyword.iskeyword(python):
        python += "_"
    kind = "int" if name == "If-Match" else _type(about["schema"])
    return _Parameter(about["in"], name, python, kind, bool(about.get("required")))


def _function(method: str, path: str, operation: dict[str, Any]) -> str:
    found = [_parameter(about) for about in operation.get("parameters", ())]
    parameters = [each for each in found if each.name not in _NOT_OFFERED]
    first = [f"{each.python}: {each.type}" for each in parameters if each.place == "path"]
    content = operation.get("requestBody", {}).get("content", {})
    media, body = next(iter(content.items()), ("", None))
    if body:
        first.append(f"body: {'bytes' if 'octet' in media else _type(body['schema'])}")
    named = [
        f"{each.python}: {each.type}" + ("" if each.required else " | None = None")
        for each in parameters
        if each.place != "path"
    ]
    signature = ", ".join([*first, *(["*", *named] if named else [])])
    reply, accept = _reply(operation["responses"])
    text = f"{operation['summary']}.\n\n{operation.get('description', '')}".strip()
    given = [repr(method), _path(path, parameters), repr(accept)]
    given += _named("query", [each for each in parameters if each.place == "query"])
    given += _named("headers", [each for each in parameters if each.place == "header"])
    given += ["body=body"] if body else []
    return (
        f"def {_snake(operation['operationId'])}({signature}) -> Call[{reply}]:\n{docstring(text, '    ')}"
        f"    return Call({', '.join(given)})\n"
    )


def _type(schema: dict[str, Any]) -> str:
    return type_of(schema, {}, "c.")


def _reply(responses: dict[str, Any]) -> tuple[str, str]:
    kinds: dict[str, None] = {}
    accept = ""
    for status, response in responses.items():
        content = response.get("content", {})
        if status.startswith("2") and content:
            media = "application/json" if "application/json" in content else next(iter(content))
            kinds[_type(content[media]["schema"])], accept = None, media
    return " | ".join(kinds), accept


def _path(path: str, parameters: list[_Parameter]) -> str:
    if "{" not in path:
        return repr(path)
    for each in parameters:
        path = path.replace(f"{{{each.name}}}", f"{{part({each.python})}}")
    return f'f"{path}"'


def _named(where: str, parameters: list[_Parameter]) -> list[str]:
    if not parameters:
        return []
    items = ", ".join(
        f'"{each.name}": {f"tag({each.python})" if each.name == "If-Match" else each.python}'
        for each in parameters
    )
    return [f"{where}={{{items}}}"]
