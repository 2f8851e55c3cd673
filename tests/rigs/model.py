"""What a skirmish promises its clients, as a model that answers one operation after the other."""

from collections.abc import Callable

import msgspec

from tests.rigs.skirmish import EVENTS


class Attack(msgspec.Struct, frozen=True):
    key: str
    expected: int | None = None
    """If-Match."""
    version: int | None = None
    """The answer: accepted, with this version."""
    stale: int | None = None
    """The answer: refused, since the game is at this version."""
    server: int = 0
    raced: bool = False
    """Another request with the same key was under way at the same time."""


class Read(msgspec.Struct, frozen=True):
    version: int
    """The answer."""
    at_least: int = 0
    """What was asked for with min_version."""
    server: int = 0


Operation = Attack | Read


class State(msgspec.Struct, frozen=True):
    version: int
    replies: frozenset[tuple[str, int]] = frozenset()
    """The keys used so far, each with the version its command brought."""
    shown: tuple[int, ...] = (0, 0)
    """The newest version that each process has shown."""

    def __str__(self) -> str:
        return f"version {self.version} with {len(self.replies)} keys used, shown so far {self.shown}"


def model(servers: int, *, strict: bool = False) -> Callable[[State, Operation], State | None]:
    """One process is always up to date. Of several, each may be behind the others for a moment: what it shows
    is then an older version, but never older than what was asked for.

    Unless `strict`, one answer passes that changes nothing and yet is not as one would wish: of several
    processes one shows less than it showed before.
    """
    alone = servers == 1

    def step(state: State, asked: Operation) -> State | None:
        if isinstance(asked, Read):
            return _read(state, asked, alone=alone, strict=strict)
        if asked.stale is None:
            return _attack(state, asked)
        return state if _may_refuse(state, asked) else None

    return step


def _read(state: State, asked: Read, *, alone: bool, strict: bool) -> State | None:
    shown = state.shown[asked.server] if strict else 0
    if not max(asked.at_least, shown) <= asked.version <= state.version:
        return None
    if (state.version - asked.version) % len(EVENTS) or (alone and asked.version != state.version):
        return None
    return _showing(state, asked.server, asked.version)


def _attack(state: State, asked: Attack) -> State | None:
    first = _first_answer(state, asked.key)
    if first is not None:
        # The first answer again, whatever has happened since; where nobody answered nothing is to be seen.
        return state if asked.version == first else None
    if asked.expected not in (None, state.version):
        return None
    brought = state.version + len(EVENTS)
    if asked.version not in (None, brought):
        return None
    after = State(brought, state.replies | {(asked.key, brought)}, state.shown)
    return after if asked.version is None else _showing(after, asked.server, brought)


def _may_refuse(state: State, asked: Attack) -> bool:
    """For another version than the latest alone, and never where its key has been answered."""
    if asked.stale is None or asked.expected in (None, asked.stale):
        return False
    return _first_answer(state, asked.key) is None and asked.stale == state.version


def _first_answer(state: State, key: str) -> int | None:
    return next((version for used, version in state.replies if used == key), None)


def _showing(state: State, server: int, version: int) -> State:
    shown = list(state.shown)
    shown[server] = max(shown[server], version)
    return State(state.version, state.replies, tuple(shown))
