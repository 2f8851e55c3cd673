"""A game as bytes and back, so that a long log need not be folded from its beginning."""

import hashlib
from functools import cache
from typing import Any

import msgspec

from domain.core.options import one_of_its_like
from domain.core.state import Setup, thrifty
from domain.core.vocabulary import Seat
from domain.game.aggregate import Game
from domain.game.log import plain
from domain.variants import VARIANTS


class _Stored(msgspec.Struct, frozen=True, kw_only=True):
    """A game with the parts that only its variant can type left as plain data."""

    shape: str
    edition: int
    game: dict[str, Any]
    board: str
    seats: tuple[Seat, ...]
    options: dict[str, Any]
    neutral_colour: str | None
    state: dict[str, Any]


@cache
def _shape(variant: str) -> str:
    """Tells whether a state still has the fields and types that it was written with."""
    schema = msgspec.json.schema(VARIANTS[variant].state)
    return hashlib.sha256(msgspec.json.encode(schema, order="sorted")).hexdigest()[:16]


_decoder = msgspec.json.Decoder(_Stored)
_TYPED = ("setup", "state")


def take(game: Game) -> bytes:
    fields = {name: getattr(game, name) for name in game.__struct_fields__ if name not in _TYPED}
    stored = _Stored(
        shape=_shape(game.variant),
        edition=game.setup.edition,
        game=plain(fields),
        board=game.setup.board,
        seats=game.setup.seats,
        options=plain(game.setup.options),
        neutral_colour=game.setup.neutral_colour,
        state=game.rules.position(game.state),
    )
    return msgspec.json.encode(stored)


def restore(snapshot: bytes) -> Game | None:
    """The game a snapshot holds; None where states had another shape then: it must be folded anew."""
    stored = _decoder.decode(snapshot)
    rules = VARIANTS[stored.game["variant"]]
    if stored.shape != _shape(rules.slug):
        return None
    setup = Setup(
        variant=rules.slug,
        board=stored.board,
        seats=stored.seats,
        options=one_of_its_like(msgspec.convert(stored.options, rules.options)),
        neutral_colour=stored.neutral_colour,
        edition=stored.edition,
    )
    types = {field.name: field.type for field in msgspec.structs.fields(Game)}
    fields = {name: msgspec.convert(value, types[name], str_keys=True) for name, value in stored.game.items()}
    state = msgspec.convert(stored.state, rules.state, str_keys=True)
    return Game(**fields, setup=setup, state=thrifty(state, setup))
