"""Copies of SQLite made while it is written, and put back."""

import os
import shutil
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path
from uuid import uuid4

import pytest

from service.store import StoreSettings, open_store
from service.store.backup import DATABASE, BackupRefused, back_up, restore
from tests.rigs import ailing
from tests.rigs.recording import compiled
from tests.store.units import state, unit


def settings(folder: Path) -> StoreSettings:
    return StoreSettings(f"sqlite:///{folder}/{DATABASE}")


def test_a_copy_made_while_others_write_holds_all_that_was_acknowledged(tmp_path: Path) -> None:
    data, copy, later = tmp_path / "data", tmp_path / "copy", tmp_path / "later"
    store, game, over = open_store(settings(data)), uuid4(), threading.Event()
    (data / "organiser.key").write_text("qm_org_secret\n")
    for version in range(50):
        store.append_now(unit(game, version))

    def write() -> None:
        version = 50
        while not over.is_set():
            store.append_now(unit(game, version))
            version += 1

    writer = threading.Thread(target=write)
    writer.start()
    told = back_up(settings(data), data, copy)
    over.set()
    writer.join(60)
    store.close()
    assert (told.games, told.events >= 50) == (1, True)
    assert sorted(path.name for path in copy.iterdir()) == ["organiser.key", DATABASE]
    assert [path.stat().st_mode & 0o077 for path in copy.iterdir()] == [0, 0]

    restored = restore(settings(later), later, copy)
    assert restored.events == told.events
    store = open_store(settings(later))
    assert store.states(game) == [state(game, version) for version in range(1, told.events + 1)]
    store.append_now(unit(game, told.events))
    store.close()
    assert (later / "organiser.key").read_text() == "qm_org_secret\n"


def test_what_was_there_stays_beside_it_and_is_not_taken_from_under_a_service(tmp_path: Path) -> None:
    data, copy, game = tmp_path / "data", tmp_path / "copy", uuid4()
    store = open_store(settings(data))
    store.append_now(unit(game, 0))
    back_up(settings(data), data, copy)
    store.append_now(unit(game, 1))
    with pytest.raises(BackupRefused, match="--replace"):
        restore(settings(data), data, copy)
    with pytest.raises(BackupRefused, match="in use"):
        restore(settings(data), data, copy, replace=True)
    store.close()
    restore(settings(data), data, copy, replace=True)
    store = open_store(settings(data))
    assert store.version(game) == 1
    store.close()
    kept = sqlite3.connect(data / f"{DATABASE}.before-1")
    assert kept.execute("SELECT count(*) FROM stored_events").fetchone() == (2,)
    kept.close()
    restore(settings(data), data, copy, replace=True)
    names = sorted(path.name for path in data.iterdir() if ".before-" in path.name)
    assert names == [f"{DATABASE}.before-{number}" for number in (1, 2)]


def test_a_copy_is_made_in_a_folder_with_nothing_in_it(tmp_path: Path) -> None:
    data, copy, keys = tmp_path / "data", tmp_path / "copy", tmp_path / "new" / "keys"
    store = open_store(settings(data))
    store.append_now(unit(uuid4(), 0))
    store.close()
    (data / "organiser.key").write_text("qm_org_secret\n")
    copy.mkdir()
    back_up(settings(data), data, copy)
    with pytest.raises(BackupRefused, match="holds something already"):
        back_up(settings(data), data, copy)
    with pytest.raises(BackupRefused, match="there is no database"):
        back_up(settings(keys), keys, tmp_path / "other")
    # Put back, it makes what folders it needs, and leaves a key alone that is there.
    restore(settings(tmp_path / "later"), keys, copy)
    assert (keys / "organiser.key").read_text() == "qm_org_secret\n"
    (keys / "organiser.key").write_text("qm_org_another\n")
    restore(settings(tmp_path / "later"), keys, copy, replace=True)
    assert (keys / "organiser.key").read_text() == "qm_org_another\n"


def test_what_is_put_back_is_for_the_owner_of_its_folder(tmp_path: Path) -> None:
    """Root puts back what a user without rights has to open."""
    data, copy, later, keys = (tmp_path / name for name in ("data", "copy", "later", "keys"))
    store = open_store(settings(data))
    store.append_now(unit(uuid4(), 0))
    store.close()
    (data / "organiser.key").write_text("qm_org_secret\n")
    back_up(settings(data), data, copy)
    for folder in (later, keys):
        folder.mkdir()
        if os.geteuid() == 0:
            os.chown(folder, 65_534, 65_534)
    restore(settings(later), keys, copy)
    put_back = [later / DATABASE, keys / "organiser.key"]
    assert [path.stat().st_mode & 0o077 for path in put_back] == [0, 0]
    for path in put_back:
        own, around = path.stat(), path.parent.stat()
        assert (own.st_uid, own.st_gid) == (around.st_uid, around.st_gid)
    with closing(sqlite3.connect(later / DATABASE)) as database:
        assert database.execute("SELECT count(*) FROM stored_events").fetchone() == (1,)


def test_what_is_no_copy_is_refused(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    with pytest.raises(BackupRefused, match="no database"):
        back_up(settings(data), data, copy)
    store = open_store(settings(data))
    store.append_now(unit(uuid4(), 0, 200))
    store.close()
    back_up(settings(data), data, copy)
    with pytest.raises(BackupRefused, match="holds something"):
        back_up(settings(data), data, copy)
    with pytest.raises(BackupRefused, match="no copy"):
        restore(settings(tmp_path / "new"), data, tmp_path)
    whole = (copy / DATABASE).read_bytes()
    (copy / DATABASE).write_bytes(whole[:8192] + os.urandom(8192) + whole[16384:])
    with pytest.raises(BackupRefused, match="damaged"):
        restore(settings(tmp_path / "new"), data, copy)
    (copy / DATABASE).write_bytes(b"no database at all\n" * 500)
    with pytest.raises(BackupRefused, match="no database of this service"):
        restore(settings(tmp_path / "new"), data, copy)
    (copy / DATABASE).write_bytes(b"")  # in order, for SQLite, with nothing in it
    with pytest.raises(BackupRefused, match="no database of this service"):
        restore(settings(tmp_path / "new"), data, copy)
    assert not (tmp_path / "new" / DATABASE).exists()
    with pytest.raises(BackupRefused, match="PostgreSQL"):
        back_up(StoreSettings("postgresql://somewhere/"), data, tmp_path / "other")


def test_by_command(tmp_path: Path) -> None:
    data, game = tmp_path / "data", uuid4()
    store = open_store(settings(data))
    store.append_now(unit(game, 0, 3))
    store.close()
    environment = {**os.environ, "QUARTERMASTER_DATA": str(data)}

    def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
        program = Path(sys.executable).parent / "quartermaster"
        return subprocess.run(
            [program, *arguments], env=environment, capture_output=True, text=True, check=False, timeout=300
        )

    made = run("backup", str(tmp_path / "copy"))
    assert (made.returncode, "1 games, 3 events" in made.stdout) == (0, True), made.stderr
    shutil.rmtree(data)
    assert run("restore", str(tmp_path / "copy")).returncode == 0
    again = run("restore", str(tmp_path / "copy"))
    assert (again.returncode, "--replace" in again.stderr) == (1, True)


def test_a_disk_that_is_full_is_told_in_a_sentence_and_leaves_nothing(tmp_path: Path) -> None:
    data, copy, says = tmp_path / "data", tmp_path / "copy", tmp_path / "says"
    store = open_store(settings(data))
    store.append_now(unit(uuid4(), 0, 3))
    store.close()
    says.write_text("full")
    environment = {
        **os.environ,
        "QUARTERMASTER_DATA": str(data),
        "LD_PRELOAD": str(compiled(Path(ailing.__file__).with_suffix(".c"))),
        "AILING_SAYS": str(says),
        "AILING_FILES": "/copy/",
    }
    command = [str(Path(sys.executable).parent / "quartermaster"), "backup", str(copy)]
    full = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert full.returncode == 1
    assert "could not be copied" in " ".join(full.stderr.split())
    assert "Traceback" not in full.stderr
    assert list(copy.iterdir()) == []
    says.write_text("")
    well = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert well.returncode == 0, well.stderr
