"""What a skirmish promises its clients, as a model that answers one operation after the other; and what each
process promises by itself, whatever the others do."""

from collections.abc import Callable, Sequence

import msgspec

from tests.rigs.checker import Timed
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

    def __str__(self) -> str:
        return f"version {self.version} with {len(self.replies)} keys used"


def model(servers: int) -> Callable[[State, Operation], State | None]:
    """One process is always up to date. Of several, each may be behind the others for a moment: what it shows
    is then an older version, but never older than what was asked for (nor than what it has shown itself: see
    `gone_back`)."""
    alone = servers == 1

    def step(state: State, asked: Operation) -> State | None:
        if isinstance(asked, Read):
            return state if _may_show(state, asked, alone=alone) else None
        if asked.stale is None:
            return _attack(state, asked)
        return state if _may_refuse(state, asked) else None

    return step


def _may_show(state: State, asked: Read, *, alone: bool) -> bool:
    if not asked.at_least <= asked.version <= state.version or (alone and asked.version != state.version):
        return False
    return (state.version - asked.version) % len(EVENTS) == 0


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
    return State(brought, state.replies | {(asked.key, brought)})


def _may_refuse(state: State, asked: Attack) -> bool:
    """For another version than the latest alone, and never where its key has been answered."""
    if asked.stale is None or asked.expected in (None, asked.stale):
        return False
    return _first_answer(state, asked.key) is None and asked.stale == state.version


def _first_answer(state: State, key: str) -> int | None:
    return next((version for used, version in state.replies if used == key), None)


def gone_back(history: Sequence[Timed[Operation]]) -> list[str]:
    """Reads by which a process showed less than in an answer of its own that had come before they were sent.

    Only an answer shows something. What a process has written it need not know yet: others may have seen it,
    and built on it, before the one who wrote it hears from the database.
    """
    return [
        f"process {read.server} has shown version {most}, and then {read}"
        for timed in history
        if isinstance(read := timed.operation, Read)
        and (most := max((_shown(other, timed) for other in history), default=0)) > read.version
    ]


def _shown(one: Timed[Operation], before: Timed[Operation]) -> int:
    """The version that an answer had shown before something was sent to the same process."""
    told = one.operation
    if told.server != before.operation.server or one.returned is None or one.returned >= before.called:
        return 0
    return told.version or (told.stale if isinstance(told, Attack) else None) or 0
