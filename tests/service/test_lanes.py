"""Lanes: one kind of work never holds up another, and nothing is done for those who have gone."""

import asyncio
import gc
import re
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from service.http.problems import Problem
from service.work.answers import Answers
from service.work.lanes import Lane

pytestmark = pytest.mark.anyio


class Gate:
    """Work that takes until the gate is opened; notes what was begun."""

    def __init__(self) -> None:
        self.begun: list[object] = []
        self.open = threading.Event()

    def work(self, what: object) -> object:
        self.begun.append(what)
        assert self.open.wait(20)
        return what


@pytest.fixture
def gate() -> Iterator[Gate]:
    made = Gate()
    yield made
    made.open.set()


async def _asked(lane: Lane, gate: Gate, what: object) -> asyncio.Task[object]:
    task = asyncio.create_task(lane.run(gate.work, what))
    await asyncio.sleep(0)
    return task


async def test_a_full_lane_turns_away_at_once_and_goes_on_in_order(gate: Gate) -> None:
    lane = Lane("test", 1, 2)
    tasks = [await _asked(lane, gate, number) for number in range(3)]
    with pytest.raises(Problem) as refused:
        await lane.run(gate.work, "one too many")
    assert (refused.value.status, refused.value.code) == (503, "overloaded")
    assert refused.value.headers["retry-after"] == "1"
    gate.open.set()
    assert await asyncio.gather(*tasks) == [0, 1, 2]
    assert gate.begun == [0, 1, 2]
    assert await lane.run(gate.work, "room again") == "room again"


async def test_work_that_ends_badly_after_its_service_is_no_news(gate: Gate) -> None:
    """A service told to end while it looked through its games printed a traceback: the store was closed."""
    told: list[object] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: told.append(context))
    lane, threads = Lane("test", 1, 2), threading.active_count()

    def fails() -> None:
        gate.work("games")
        raise LookupError("the store is closed")

    task = asyncio.create_task(lane.run(fails))
    while not gate.begun:
        await asyncio.sleep(0.001)
    task.cancel()
    await asyncio.wait((task,))
    del task  # which knows where it was cancelled, and so what it waited for
    lane.close()
    gate.open.set()
    while threading.active_count() > threads:  # its thread ends after its last work
        await asyncio.sleep(0.001)
    for _ in range(5):  # turns in which the loop hears of it
        await asyncio.sleep(0)
    gc.collect()
    assert gate.begun == ["games"]
    assert told == []


async def test_whoever_gives_up_waiting_leaves_the_queue(gate: Gate) -> None:
    lane = Lane("test", 1, 2)
    tasks = [await _asked(lane, gate, number) for number in range(3)]
    tasks[1].cancel()
    await asyncio.sleep(0)
    tasks.append(await _asked(lane, gate, 3))
    gate.open.set()
    del tasks[1]
    assert await asyncio.gather(*tasks) == [0, 2, 3]
    assert gate.begun == [0, 2, 3]


async def test_a_thread_counts_until_it_has_done_though_its_caller_has_gone(gate: Gate) -> None:
    lane = Lane("test", 1, 0)
    gone = await _asked(lane, gate, "gone")
    gone.cancel()
    await asyncio.wait([gone])
    with pytest.raises(Problem):
        await lane.run(gate.work, "no thread is free")
    gate.open.set()
    while True:
        try:
            assert await lane.run(gate.work, "free") == "free"
            break
        except Problem:
            await asyncio.sleep(0.01)
    assert gate.begun == ["gone", "free"]


async def test_a_turn_that_comes_just_as_its_caller_gives_up_is_handed_on(gate: Gate) -> None:
    lane = Lane("test", 1, 3)
    gate.open.set()
    for _ in range(200):  # the turn and the giving up meet in any order
        tasks = [await _asked(lane, gate, number) for number in range(3)]
        while not tasks[0].done():
            await asyncio.sleep(0)
        tasks[1].cancel()
        assert await asyncio.wait_for(tasks[2], 5) == 2


async def test_one_question_asked_by_many_is_answered_once(gate: Gate) -> None:
    lane, answers = Lane("test", 1, 0), Answers[object](2)
    tasks = [asyncio.create_task(answers.get("odds", lambda: lane.run(gate.work, "odds"))) for _ in range(50)]
    await asyncio.sleep(0.01)
    tasks[0].cancel()
    gate.open.set()
    assert set(await asyncio.gather(*tasks[1:])) == {"odds"}
    await answers.get("odds", lambda: lane.run(gate.work, "odds"))
    assert gate.begun == ["odds"]
    for other in ("luck", "audit", "odds"):  # two are kept
        await answers.get(other, partial(lane.run, gate.work, other))
    assert gate.begun == ["odds", "luck", "audit", "odds"]


async def test_a_question_nobody_waits_for_is_not_answered(gate: Gate) -> None:
    lane, answers = Lane("test", 1, 5), Answers[object](2)
    first = await _asked(lane, gate, "first")
    askers = [asyncio.create_task(answers.get("luck", lambda: lane.run(gate.work, "luck"))) for _ in range(5)]
    await asyncio.sleep(0.01)
    for asker in askers:
        asker.cancel()
    await asyncio.wait(askers)
    again = asyncio.create_task(answers.get("odds", lambda: lane.run(gate.work, "odds")))
    gate.open.set()
    assert [await first, await again] == ["first", "odds"]
    assert gate.begun == ["first", "odds"]


async def test_a_failure_is_told_to_all_who_wait_and_not_kept() -> None:
    lane, answers = Lane("test", 1, 5), Answers[int](2)

    def fail() -> int:
        raise ValueError("no")

    asked = [answers.get("x", lambda: lane.run(fail)) for _ in range(3)]
    told = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(each) for each in told] == [ValueError] * 3
    assert await answers.get("x", lambda: lane.run(lambda: 1)) == 1


def test_every_thread_is_a_lanes_thread() -> None:
    """The event loop's own pool is shared by all, and knows no end of its queue."""
    root = Path(__file__).parents[2]
    for folder in ("service", "projections"):
        for path in (root / folder).rglob("*.py"):
            if path.name != "lanes.py":
                found = re.search(r"to_thread|run_in_executor|ThreadPoolExecutor", path.read_text())
                assert found is None, path
