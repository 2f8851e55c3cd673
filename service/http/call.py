"""One request to one operation: its parameters, body and caller, read as the operation tells them."""

import difflib
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar
from uuid import UUID

import msgspec
from litestar import Response

from domain.core.actor import SPECTATOR, Actor
from domain.game.aggregate import Game
from service.contract.operation import Told
from service.contract.params import IF_NONE_MATCH, MIN_VERSION, TICKET, Param
from service.games.games import check_bearer
from service.games.history import no_such_game
from service.http.problems import Problem
from service.http.replies import looked_at, not_modified, shown_reply
from service.http.requests import AnyRequest, decoded, game_uuid, header, malformed, raw_body
from service.http.tokens import Caller, viewer_of
from service.wiring import Service

T = TypeVar("T")


_decoders: dict[type[Any], msgspec.json.Decoder[Any]] = {}


class Call:
    """Made first of all by every handler: whoever sends a parameter that the operation does not tell of is
    told so."""

    __slots__ = ("_caller", "_told", "request", "said", "service")

    def __init__(self, request: AnyRequest) -> None:
        self.request = request
        self.said = b""
        """The body, once it has been read."""
        self._caller: Caller | None = None
        self.service: Service = request.app.state["service"]
        self._told: Told = vars(request.scope["route_handler"].fn)["told"]
        if (leaving := self._told.deprecated(self._used)) is not None:
            request.scope["state"]["deprecated"] = leaving
        if request.scope["query_string"]:
            self._refuse_unknown()
            self._refuse_repeated()
            self._refuse_unreadable()

    def _refuse_unknown(self, queries: frozenset[str] | None = None) -> None:
        """A slip of the pen in a parameter's name is noticed, as it is in a body."""
        queries = self._told.queries if queries is None else queries
        for name in self.request.query_params:
            if name not in queries:
                near = difflib.get_close_matches(name, queries, 1, 0.5)
                known = ", ".join(sorted(queries)) or "none"
                hint = f"did you mean {near[0]}?" if near else f"there are: {known}."
                raise Problem(
                    400, "malformed", f"There is no parameter {name[:60]!r} here; {hint}", field=name[:60]
                )

    def _refuse_repeated(self) -> None:
        """Of two values one would be passed over in silence."""
        several = {param.name for param in self._told.params if param.schema.get("type") == "array"}
        for name in self.request.query_params:
            if name not in several and len(self.request.query_params.getall(name)) > 1:
                raise malformed(f"{name} is given more than once; give it once", name)

    def as_one_of(self, path: str) -> None:
        """Where a handler serves several operations: this one is meant, and takes its own parameters."""
        self._refuse_unknown(self._told.queries_of(path))

    def _refuse_unreadable(self) -> None:
        """All of a query is read before anything is done by part of it: whether a wrong parameter is told of
        must not hang on what the game answers to another (503 to a `min_version` far ahead)."""
        for param in self._told.params:
            if param.place == "query":
                self[param]

    # Parameters and bodies

    def _given(self, param: Param[Any]) -> str | None:
        if param.place == "header":
            return header(self.request, param.header)
        if not self.request.scope["query_string"]:  # as in most requests
            return None
        given: str | None = self.request.query_params.get(param.name)
        return given

    def _used(self, param: Param[Any]) -> bool:
        return self._given(param) is not None

    def __getitem__(self, param: Param[T]) -> T:
        """A parameter of the operation; its default where it was left out."""
        assert param in self._told.params, f"the operation does not tell of {param.name}"
        given = self._given(param)
        if given is None:
            if param.required:
                raise malformed(f"{param.name} is required and {param.wants}", param.name)
            default: Any = param.default
            value: T = default
            return value
        try:
            return param.parse(given)
        except ValueError:
            raise malformed(f"{param.name} {param.wants}", param.name) from None

    def every(self, param: Param[tuple[str, ...]]) -> tuple[str, ...]:
        """All values of a parameter that may be repeated."""
        assert param in self._told.params, f"the operation does not tell of {param.name}"
        return tuple(self.request.query_params.getall(param.name, []))

    async def raw(self) -> bytes:
        """The body as it was sent, JSON not yet decoded."""
        self.said = await raw_body(self.request, self.service.settings.max_body)
        return self.said

    async def body(self, kind: type[T]) -> T:
        assert kind is self._told.body, f"the operation tells of another body than {kind.__name__}"
        raw = await self.raw()
        if (decoder := _decoders.get(kind)) is None:
            decoder = _decoders[kind] = msgspec.json.Decoder(kind)
        read: T = decoded(raw, decoder, kind)
        return read

    # Who calls

    @property
    def caller(self) -> Caller:
        if self._caller is None:
            self._caller = self._who_calls()
        return self._caller

    def _who_calls(self) -> Caller:
        if TICKET in self._told.params and (ticket := self[TICKET]) is not None:
            return self.service.tickets.caller(ticket)
        return self.service.tokens.caller(header(self.request, b"authorization"))

    def viewer(self, game_id: UUID) -> Actor:
        """The caller as it is known in a game."""
        return viewer_of(self.caller, game_id)

    def admit(self, actor: Actor) -> None:
        """Turn away whom the operation is not for."""
        callers = self._told.callers
        if "anyone" not in callers and actor.kind not in callers:
            raise not_for(actor, f"This is for: {', '.join(callers)}.")

    # Games

    async def look(self, game_id: str, version: int | None = None) -> tuple[Game, Actor]:
        """The game that is asked about, and who looks at it; `version`: of this version of it."""
        number = game_uuid(game_id)
        viewer = self.viewer(number)
        game = await self._visible(number, viewer)
        self.admit(viewer)
        wanted = self[MIN_VERSION] or 0
        if wanted > game.version:  # asked for only now: what is not there yet tells that the game is
            game = await self.service.games.game(number, wanted)
        game = await self.service.games.with_version(game, version or 0)
        check_bearer(game, self.caller.token_id)
        return game, viewer

    async def shown(self, game_id: str, make: Callable[[Game, Actor], Awaitable[object]]) -> Response[bytes]:
        """What is made of the game as it is now, for the caller's eyes; not made where the caller has it."""
        game, viewer = await self.look(game_id)
        headers = looked_at(game, viewer)
        return self.unchanged(headers) or shown_reply(await make(game, viewer), headers)

    def unchanged(self, headers: dict[str, str]) -> Response[bytes] | None:
        """304 where the caller has said that it has what would be sent with these headers."""
        return not_modified(self[IF_NONE_MATCH], headers)

    async def look_in_full(
        self, game_id: str, sentence: str, version: int | None = None
    ) -> tuple[Game, Actor]:
        """The same for whoever may see everything in it: everybody, once it is over."""
        game, viewer = await self.look(game_id, version)
        if not (viewer.sees_all or game.over):
            raise not_for(viewer, sentence)
        return game, viewer

    async def act_on(self, game_id: str) -> tuple[UUID, Actor]:
        """A game that is there, and who acts on it."""
        number = game_uuid(game_id)
        actor = self.viewer(number)
        check_bearer(await self._visible(number, actor), self.caller.token_id)
        self.admit(actor)
        return number, actor

    async def present(self, game_id: str) -> UUID:
        """A game that is there for everybody, whoever asks, and with whatever token."""
        number = game_uuid(game_id)
        await self._visible(number, SPECTATOR)
        return number

    async def _visible(self, number: UUID, viewer: Actor) -> Game:
        """A private fork is there for those alone who hold a token that opens it: nobody else learns of it,
        whatever they ask of it or send to it."""
        game = await self.service.games.game(number)
        if game.origin is not None and game.origin.private and viewer.kind == "spectator":
            raise no_such_game(str(number))
        return game


def not_for(actor: Actor, sentence: str) -> Problem:
    """401 for whoever has sent no token, 403 for one that is not enough."""
    return Problem(401 if actor.kind == "spectator" else 403, "not_authorised", sentence)
