"""Is there an order in which every answer is right? A search after Wing and Gong, with the memory of Lowe.

Operations that overlap may have happened in any order; one that ended before another began came before it. A
history is linearizable if some such order, put to the model one by one, gives exactly the answers that were
given. An operation nobody answered may have happened at any time after it was sent, or never.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

import msgspec

S = TypeVar("S", bound=Hashable)
Op = TypeVar("Op")


class Timed(msgspec.Struct, Generic[Op], frozen=True):
    operation: Op
    called: int
    returned: int | None = None
    """None: nobody answered."""


Step = Callable[[S, Op], S | None]
"""The state after an operation with its answer; None: the answer is wrong there, or there is no effect that
an unanswered one could have had."""


class _Entry:
    """A call or a return, in a list from which both are lifted out together."""

    def __init__(self, number: int, partner: "_Entry | None" = None) -> None:
        self.number = number
        self.partner = partner
        """Of a call that was answered: its return."""
        self.is_return = False
        self.before: _Entry | None = None
        self.after: _Entry | None = None

    def lift(self) -> None:
        for entry in (self, self.partner):
            if entry is not None:
                assert entry.before is not None
                entry.before.after = entry.after
                if entry.after is not None:
                    entry.after.before = entry.before

    def put_back(self) -> None:
        for entry in (self.partner, self):
            if entry is not None:
                assert entry.before is not None
                entry.before.after = entry
                if entry.after is not None:
                    entry.after.before = entry


def _listed(history: Sequence[Timed[Op]]) -> _Entry:
    """The head of the list of calls and returns, by time; at the same time they overlap."""
    moments: list[tuple[int, bool, int, _Entry]] = []
    for number, timed in enumerate(history):
        call = _Entry(number)
        moments.append((timed.called, False, number, call))
        if timed.returned is not None:
            call.partner = _Entry(number)
            call.partner.is_return = True
            moments.append((timed.returned, True, number, call.partner))
    head = last = _Entry(-1)
    for *_, entry in sorted(moments, key=lambda moment: moment[:3]):
        last.after, entry.before = entry, last
        last = entry
    return head


def violation(history: Sequence[Timed[Op]], first: S, step: Step[S, Op]) -> str | None:
    """None: the history is linearizable. Otherwise the answer at which every order ends, at the latest."""
    head, state, done = _listed(history), first, 0
    entry, seen = head.after, set[tuple[int, S]]()
    taken: list[tuple[_Entry, S]] = []
    deepest, stuck = -1, ""
    while entry is not None:
        if not entry.is_return:
            after = step(state, history[entry.number].operation)
            bits = done | 1 << entry.number
            if after is not None and (bits, after) not in seen:
                seen.add((bits, after))
                taken.append((entry, state))
                entry.lift()
                state, done, entry = after, bits, head.after
            else:
                entry = entry.after
            continue
        if len(taken) > deepest:
            deepest, stuck = len(taken), f"{history[entry.number].operation} at {state}"
        if not taken:
            return stuck
        last, state = taken.pop()
        done &= ~(1 << last.number)
        last.put_back()
        entry = last.after
    return None
