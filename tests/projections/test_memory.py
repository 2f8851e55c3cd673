"""What only the adapter in memory promises."""

import pytest

from projections.memory import MemoryProjections
from projections.port import Document

pytestmark = pytest.mark.anyio


async def test_keeps_the_documents_used_last() -> None:
    projections = MemoryProjections(documents=3)
    for name in ("a", "b", "c"):
        await projections.keep("g", name, Document(1, name.encode()))
    await projections.read("g", "a")
    await projections.keep("g", "d", Document(1, b"d"))
    kept = [name for name in "abcd" if await projections.read("g", name) is not None]
    assert kept == ["a", "c", "d"]


async def test_closed_rate_windows_do_not_pile_up() -> None:
    now = 0.0
    projections = MemoryProjections(clock=lambda: now)
    for number in range(25_000):
        now += 1
        assert await projections.allow(f"caller-{number}", 1, 60)
    assert len(projections._windows) <= 10_001
    assert not await projections.allow("caller-24999", 1, 60)


async def test_lease_ends_on_time() -> None:
    now = 100.0
    projections = MemoryProjections(clock=lambda: now)
    assert await projections.hold_lease("clock", "a", 5)
    now = 104.9
    assert not await projections.hold_lease("clock", "b", 5)
    now = 105.0
    assert await projections.hold_lease("clock", "b", 5)
