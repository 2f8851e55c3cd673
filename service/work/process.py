"""What a process that serves does to itself before it begins."""

import gc
import sys

_NEW_OBJECTS = 20_000
"""Python's own 700 is fewer than 64 requests under way make: each pass would find most of them alive."""
_SHORT_TURN = 0.0005
"""Seconds. Python's own 5 ms are longer than a transaction takes; and whoever computes long would hold up the
event loop for as long each time."""


def settle() -> None:
    """Keep the garbage collector from looking again and again at what stays: boards, code and contract now,
    games later. With its usual thresholds it takes a quarter of the time of a busy server. And have threads
    that wait for the interpreter get it soon."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_NEW_OBJECTS, 20, 100)
    sys.setswitchinterval(_SHORT_TURN)
