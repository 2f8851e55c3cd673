"""What a log says about itself to whoever retells it: who plays what where, and what was taken back."""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, TypeVar

from domain.core.vocabulary import GameCreated, Seat, type_of
from domain.game.desk.events import Rewound, SeatClaimed

TAKES_BACK = type_of(Rewound)
"""The event after which a part of the log no longer counts."""
_CREATED, _CLAIMED = type_of(GameCreated), type_of(SeatClaimed)


def taken_back_to(body: Mapping[str, Any]) -> int | None:
    """The version from which the game goes on, where an event takes back what came after it."""
    return int(body["to_version"]) if body["type"] == TAKES_BACK else None


class Told(Protocol):
    """A record or an entry."""

    @property
    def version(self) -> int: ...
    @property
    def body(self) -> Any: ...


T = TypeVar("T", bound=Told)


def standing(entries: Iterable[T]) -> list[T]:
    """The entries that still count after the last of them."""
    kept: list[T] = []
    for entry in entries:
        back = taken_back_to(entry.body)
        if back is not None:
            kept = [each for each in kept if each.version <= back]
        kept.append(entry)
    return kept


def creation(body: Mapping[str, Any]) -> tuple[str, str, tuple[str, ...]] | None:
    """Variant, board and names of the seats, where an event creates the game."""
    if body["type"] != _CREATED:
        return None
    return body["variant"], body["board"], tuple(seat["name"] for seat in body["seats"])


def claim(body: Mapping[str, Any]) -> tuple[int, Seat] | None:
    """The seat and who takes it, where an event says so."""
    return (body["seat"], Seat(body["name"], body["colour"])) if body["type"] == _CLAIMED else None
