"""The OpenAPI document, made from the operations described beside their handlers.

Ours rather than the framework's: handlers answer ready bytes, which tell it no types, and neither the union
of all commands and events nor sealed fields can be said in its annotations.
"""

import re
from http import HTTPMethod
from typing import Any

from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from service.contract.deprecation import TOLD
from service.contract.examples import Example, examples
from service.contract.operation import Operation, Reply, Told
from service.contract.params import IDEMPOTENCY_KEY, Param
from service.contract.schemas import TEMPLATE, components_of, wire_components
from service.contract.typed import type_by_variants

TAGS = {
    "games": "Creating games, claiming seats, starting.",
    "play": "Commands, and what may be sent.",
    "looking": "A position for the caller's eyes: as data, as picture, at any version.",
    "log": "The log of a game: immutable, numbered without gaps, chained by hashes.",
    "proof": "Audits, archives and signed heads: what can be checked without trusting the service.",
    "desk": "Referee's and organiser's desk: pausing, disputes, rulings, corrections.",
    "catalogue": "Variants, boards, odds.",
    "operations": "Health, metrics, documentation.",
}
ABOUT = """An event-sourced game master for five variants of Risk.

Callers: the organiser (a key), a game's referee and its seats (tokens), or nobody (a spectator). Send a token
as `Authorization: Bearer …`. Errors are RFC 9457 problem details with a `code` to rely on, the `rule` that
decides and the `field` at fault; a refused command changes nothing."""
PATH_PARAMS: dict[str, tuple[str, dict[str, Any]]] = {
    "game_id": (
        "The game's id, as its creation or `GET /games` gave it.",
        {"type": "string", "format": "uuid"},
    ),
    "seat": ("Number of the seat, counted from 0.", {"type": "integer", "minimum": 0, "maximum": 19}),
    "number": (
        "Number of the dispute, counted from 1.",
        {"type": "integer", "minimum": 1, "maximum": 10**6},
    ),
    "token_id": (
        "Id of the token, as `GET …/tokens` lists it.",
        {"type": "string", "pattern": "^[0-9a-f]{16}$"},
    ),
    "slug": ("The variant's slug, as `GET /variants` lists it.", {"type": "string"}),
    "example_id": (
        "The story's id, as `GET …/examples` lists it.",
        {"type": "string", "pattern": "^[A-Za-z0-9.-]+$"},
    ),
    "code": ("A code, as problems name it.", {"type": "string", "pattern": "^[a-z_]+$"}),
    "board_id": ("The board's id, as `GET /boards` lists it.", {"type": "string", "pattern": "^[a-z0-9-]+$"}),
}
ALWAYS = (400, 406, 421, 429, 503)
_PROBLEM = {"application/problem+json": {"schema": {"$ref": TEMPLATE.format(name="ProblemDetails")}}}
_STATUS_TEXT = {
    400: "Malformed: the body, a parameter or a header cannot be read.",
    401: "No token, or one that is not known.",
    403: "The caller may not do this.",
    404: "There is no such thing.",
    405: "Not with this method.",
    406: "Nothing in the kinds the caller accepts.",
    409: "The rules refuse it; `code` and `rule` say why. Nothing has changed.",
    412: "The game has gone on since the version in `If-Match`.",
    413: "The body is too long.",
    415: "The body is of another kind than is taken here.",
    421: "The service does not answer by the name in `Host`.",
    422: "The Idempotency-Key was used for another request.",
    429: "Too many requests; try again later.",
    503: "Not here yet (`not_yet`), too many at once (`overloaded`), or not now; try again.",
}

_REPLAYED = {
    "Idempotent-Replayed": "`true`: this is the first answer again, and nothing was done by this request."
}
"""Where an `Idempotency-Key` is taken."""
_PROBLEM_HEADERS = {
    401: {"WWW-Authenticate": "What to send: `Bearer`."},
    429: {"Retry-After": "After so many seconds."},
    503: {"Retry-After": "After so many seconds."},
}


def operations_of(app: Litestar) -> list[tuple[str, str, Operation]]:
    """(method, path, operation) of every documented route."""
    found: list[tuple[str, str, Operation]] = []
    for route in app.routes:
        if not isinstance(route, HTTPRoute):
            continue
        for handler in route.route_handlers:
            told = getattr(handler.fn, "told", None) if isinstance(handler, HTTPRouteHandler) else None
            for operation in told.operations if told is not None else ():
                path = operation.path or re.sub(r"\{(\w+):\w+\}", r"{\1}", route.path)
                method = next(name for name in handler.http_methods if name not in ("HEAD", "OPTIONS"))
                found.append((HTTPMethod(str(method)).value.lower(), path, operation))
    return sorted(found, key=lambda each: (each[1], each[0]))


def openapi_document(app: Litestar, version: str) -> dict[str, Any]:
    operations = operations_of(app)
    types = [
        kind
        for _, _, operation in operations
        for each in operation.replies.values()
        for kind in (each.type, each.instead)
        if _typed(kind)
    ]
    types += [operation.body for _, _, operation in operations if _typed(operation.body)]
    schemas, components = components_of(dict.fromkeys(types))
    by_type = dict(zip(dict.fromkeys(types), schemas, strict=True))
    components |= wire_components()
    for reply in ("ViewReply", "ReplayReply"):
        if reply in components:
            components[reply]["properties"]["view"] |= {"$ref": TEMPLATE.format(name="AnyView")}
    components["DryRunReply"]["properties"]["dry_run"]["const"] = True  # tells it from a `CommandReply`
    type_by_variants(components)
    paths: dict[str, dict[str, Any]] = {}
    for method, path, operation in operations:
        paths.setdefault(path, {})[method] = _operation(path, operation, by_type)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Quartermaster",
            "version": version,
            "description": ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "tags": [{"name": name, "description": text} for name, text in TAGS.items()],
        "paths": dict(sorted(paths.items())),
        "components": {
            "schemas": dict(sorted(components.items())),
            "securitySchemes": {
                "token": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "Organiser key, referee token or seat token.",
                }
            },
        },
    }


def _typed(kind: Any) -> bool:
    return kind is not None and not isinstance(kind, (str, dict))


def _operation(path: str, operation: Operation, by_type: dict[Any, Any]) -> dict[str, Any]:
    names = re.findall(r"\{(\w+)\}", path)
    params = [
        {"name": name, "in": "path", "required": True, "description": told, "schema": schema}
        for name, (told, schema) in ((name, PATH_PARAMS[name]) for name in names)
    ] + [_param(param) for param in operation.params]
    shown = examples().get(operation.id)
    leaving = Told((operation,)).deprecated(lambda _: True)
    for param in params:
        if shown is not None and param["name"] in shown.parameters:
            param["example"] = shown.parameters[param["name"]]
    made: dict[str, Any] = {
        "operationId": operation.id,
        "summary": operation.summary,
        "tags": [operation.tag],
        "responses": _responses(operation, by_type, shown, announced=leaving is not None),
        "security": [{"token": []}] if "anyone" not in operation.callers else [{}, {"token": []}],
    }
    if operation.description:
        made["description"] = operation.description
    if operation.callers != ("anyone",):
        who = " or ".join(operation.callers)
        made["description"] = f"{made.get('description', '')} For: {who}.".strip()
    if operation.deprecated is not None:
        made["deprecated"] = True
        made["description"] = f"{made.get('description', '')} {operation.deprecated.sentence}".strip()
    if params:
        made["parameters"] = params
    if operation.body is not None:
        content: dict[str, Any] = {"schema": _schema(operation.body, by_type)}
        if shown is not None:
            content["example"] = shown.request
        made["requestBody"] = {"required": True, "content": {operation.body_kind: content}}
    return made


def _param(param: Param[Any]) -> dict[str, Any]:
    made: dict[str, Any] = {
        "name": param.name,
        "in": param.place,
        "required": param.required,
        "description": param.description,
        "schema": param.schema,
    }
    if param.deprecated is not None:
        made |= {"deprecated": True, "description": f"{param.description} {param.deprecated.sentence}"}
    return made


def _schema(kind: Any, by_type: dict[Any, Any]) -> dict[str, Any]:
    if isinstance(kind, str):
        return {"$ref": TEMPLATE.format(name=kind)}
    schema: dict[str, Any] = kind if isinstance(kind, dict) else by_type[kind]
    return schema


def _responses(
    operation: Operation, by_type: dict[Any, Any], shown: Example | None, *, announced: bool
) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for status, reply in operation.replies.items():
        made[str(status)] = _reply(reply, by_type)
        if shown is not None and shown.status == status:
            made[str(status)]["content"][shown.media_type]["example"] = shown.response
        if IDEMPOTENCY_KEY in operation.params and "ETag" in reply.headers:  # a dry run has none
            made[str(status)]["headers"] |= _headers(_REPLAYED)
        if announced:
            made[str(status)].setdefault("headers", {}).update(_headers(TOLD))
    for status in sorted({*ALWAYS, *operation.problems} - set(operation.replies)):
        made[str(status)] = {"description": _STATUS_TEXT[status], "content": _PROBLEM}
        if status in _PROBLEM_HEADERS:
            made[str(status)]["headers"] = _headers(_PROBLEM_HEADERS[status])
    return dict(sorted(made.items()))


def _reply(reply: Reply, by_type: dict[Any, Any]) -> dict[str, Any]:
    made: dict[str, Any] = {"description": reply.description}
    if reply.type is not None:
        kinds = [_schema(kind, by_type) for kind in (reply.type, reply.instead) if kind is not None]
        made["content"] = {"application/json": {"schema": kinds[0] if len(kinds) == 1 else {"anyOf": kinds}}}
    elif reply.media_type != "application/json":
        made["content"] = {reply.media_type: {"schema": {"type": "string"}}}
    if reply.also is not None:
        made["content"][reply.also] = {"schema": {"type": "string"}}
    if reply.headers:
        made["headers"] = _headers(reply.headers)
    return made


def _headers(described: dict[str, str]) -> dict[str, Any]:
    return {name: {"description": text, "schema": {"type": "string"}} for name, text in described.items()}
