"""Several processes on one database, and processes that die: nothing acknowledged is lost, no gap appears."""

import subprocess
import sys
from collections import Counter
from pathlib import Path
from threading import Event
from uuid import UUID, uuid4

import msgspec

from service.store import Committed, EventStore, StoreSettings, open_store
from tests.store.units import places, state

ROOT = Path(__file__).parents[2]


def start_writer(url: str, name: str, games: list[UUID], each: int | None = None) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "tests.store.writing_process", url, name, *map(str, games)]
    if each is not None:
        command += ["--each", str(each)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def acknowledged(lines: list[str]) -> Counter[UUID]:
    """The highest acknowledged version of each game. A last line cut short by the kill does not count."""
    highest: Counter[UUID] = Counter()
    for line in lines:
        if line.endswith("\n"):
            game, version = line.split()
            highest[UUID(game)] = max(highest[UUID(game)], int(version))
    return highest


def check_log(store: EventStore, games: list[UUID], least: Counter[UUID]) -> None:
    for game in games:
        states = store.states(game)  # raises where there is a gap
        assert len(states) >= least[game]
        marks = [msgspec.json.decode(stored)["mark"] for stored in states]
        assert states == [state(game, version, mark) for version, mark in enumerate(marks, 1)]
    found = places(store)
    assert found == sorted(set(found))


def test_a_writer_killed_under_load_loses_nothing_acknowledged(shared_url: str) -> None:
    games = [uuid4() for _ in range(16)]
    least: Counter[UUID] = Counter()
    for life in range(3):
        writer = start_writer(shared_url, f"life {life}", games)
        assert writer.stdout is not None
        lines = [writer.stdout.readline() for _ in range(400)]
        writer.kill()
        lines += writer.stdout.readlines()
        writer.wait(10)
        least |= acknowledged(lines)
        store = open_store(StoreSettings(shared_url))
        check_log(store, games, least)
        store.close()
    assert sum(least.values()) >= 1200


def test_two_processes_write_the_same_games(shared_url: str) -> None:
    games, each = [uuid4(), uuid4()], 60
    open_store(StoreSettings(shared_url)).close()
    writers = [start_writer(shared_url, name, games, each) for name in ("one", "other")]
    for writer in writers:
        lines, _ = writer.communicate(timeout=60)
        assert writer.returncode == 0
        assert lines.count("\n") == each * len(games)
    store = open_store(StoreSettings(shared_url))
    check_log(store, games, Counter(dict.fromkeys(games, 2 * each)))
    for game in games:
        marks = Counter(msgspec.json.decode(stored)["mark"] for stored in store.states(game))
        assert marks == {"one": each, "other": each}
    store.close()


def test_processes_may_open_a_new_database_together(shared_url: str) -> None:
    writers = [start_writer(shared_url, str(number), [uuid4()], 3) for number in range(3)]
    assert [writer.wait(60) for writer in writers] == [0, 0, 0]
    for writer in writers:
        assert writer.stdout is not None
        writer.stdout.close()


def test_a_follower_misses_nothing_that_several_processes_write(shared_url: str) -> None:
    store = open_store(StoreSettings(shared_url))
    games, each = [[uuid4() for _ in range(4)] for _ in range(3)], 40
    heard: list[Committed] = []
    complete = Event()

    def listen(committed: list[Committed]) -> None:
        heard.extend(committed)
        if sum(told.last_version - told.first_version + 1 for told in heard) == 3 * 4 * each:
            complete.set()

    store.follow(0, listen)
    writers = [start_writer(shared_url, "w", own, each) for own in games]
    for writer in writers:
        writer.communicate(timeout=60)
        assert writer.returncode == 0
    assert complete.wait(10)
    store.close()
    seen: Counter[UUID] = Counter()
    for committed in heard:
        assert committed.first_version == seen[committed.game_id] + 1
        seen[committed.game_id] = committed.last_version
    assert seen == Counter({game: each for own in games for game in own})
