"""What a log says about itself to whoever retells it: who plays what where, and what was taken back."""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, TypeVar

from domain.core.vocabulary import GameCreated, type_of
from domain.game.desk.events import Rewound, SeatClaimed, TokenIssued

TAKES_BACK = type_of(Rewound)
"""The event after which a part of the log no longer counts."""
_CREATED, _CLAIMED, _ISSUED = type_of(GameCreated), type_of(SeatClaimed), type_of(TokenIssued)


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


def undone(entries: Iterable[Told]) -> dict[int, int]:
    """The versions that no longer count after the last of these entries, each with the one that took it back.
    A rewind may lead into a part that had been taken back (an undo was itself a slip): that counts again."""
    gone: dict[int, int] = {}
    before: dict[int, int] = {}
    for entry in entries:
        back = taken_back_to(entry.body)
        if back is None:
            continue
        before[entry.version] = back
        counted = entry.version - 1
        while counted != back:
            if counted > back:
                gone[counted] = entry.version
                counted = before.get(counted, counted - 1)
            else:
                gone.pop(back, None)
                back = before.get(back, back - 1)
    return gone


def standing(entries: Iterable[T]) -> list[T]:
    """The entries that still count after the last of them."""
    told = list(entries)
    gone = undone(told)
    return [entry for entry in told if entry.version not in gone]


def creation(body: Mapping[str, Any]) -> tuple[str, str, tuple[str, ...]] | None:
    """Variant, board and names of the seats, where an event creates the game."""
    if body["type"] != _CREATED:
        return None
    return body["variant"], body["board"], tuple(seat["name"] for seat in body["seats"])


def claim(body: Mapping[str, Any]) -> tuple[int, str] | None:
    """The seat and the name of who takes it, where an event says so."""
    return (body["seat"], body["name"]) if body["type"] == _CLAIMED else None


def handed_on(body: Mapping[str, Any]) -> tuple[int, str] | None:
    """The seat and the name of who has it from then on, where it changes hands with a new token."""
    return (body["seat"], body["name"]) if body["type"] == _ISSUED and body.get("name") else None
