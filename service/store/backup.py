"""Copies of a database in SQLite, made while it is written, and put back.

A copy is a folder: the database and the keys beside it. It holds every command that was acknowledged before
it was begun, and each of them whole. PostgreSQL brings its own tools: `deploy/operations/backup.md` tells
which.
"""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec

from service.store.settings import StoreSettings

DATABASE = "quartermaster.db"
_KEYS = ("organiser.key", "signing.key")


class BackupRefused(Exception):
    """Why nothing was copied, and what to do."""


class Copied(msgspec.Struct, frozen=True):
    folder: Path
    games: int
    events: int
    size: int


def back_up(settings: StoreSettings, data: Path, folder: Path) -> Copied:
    """Copy the database and the keys into a new folder."""
    source = _file(settings)
    if not source.is_file():
        raise BackupRefused(f"there is no database at {source}.")
    if folder.exists() and any(folder.iterdir()):
        raise BackupRefused(f"{folder} holds something already; name a new folder.")
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    aside = folder / f".{DATABASE}"
    try:
        copied = _copied(source, aside, folder)
    except sqlite3.Error as error:
        aside.unlink(missing_ok=True)
        raise BackupRefused(f"{source} could not be copied into {folder} ({error}).") from error
    for name in _KEYS:
        if (data / name).is_file():
            shutil.copy2(data / name, folder / name)
            os.chmod(folder / name, 0o600)
    _settle(aside)
    aside.rename(folder / DATABASE)
    _settle(folder)
    return copied


def _copied(source: Path, aside: Path, folder: Path) -> Copied:
    with closing(sqlite3.connect(aside)) as copy:
        os.chmod(aside, 0o600)
        with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True, timeout=30)) as database:
            # At one go: page by page it begins anew at every commit of another. Writers do not wait for
            # readers.
            database.backup(copy, pages=-1)
        # One file and nothing beside it, so that it can be carried anywhere.
        copy.execute("PRAGMA journal_mode = DELETE")
        return _looked_at(copy, folder, aside)


def restore(settings: StoreSettings, data: Path, folder: Path, *, replace: bool = False) -> Copied:
    """Put a copy in the place of the database. What was there before stays beside it, with another name."""
    target, copy = _file(settings), folder / DATABASE
    if not copy.is_file():
        raise BackupRefused(f"{folder} is no copy: there is no {DATABASE} in it.")
    with sqlite3.connect(f"file:{copy}?mode=ro", uri=True) as database:
        copied = _looked_at(database, folder, copy)
    database.close()
    if target.exists():
        if not replace:
            raise BackupRefused(f"{target} is there already; say --replace to put the copy in its place.")
        _set_aside(target)
    for needed in (target.parent, data):
        needed.mkdir(parents=True, exist_ok=True)
    aside = target.with_name(f".{target.name}.restored")
    shutil.copy2(copy, aside)
    os.chmod(aside, 0o600)
    _give_to_owner(aside)
    _settle(aside)
    aside.rename(target)
    for name in _KEYS:
        if (folder / name).is_file() and not (data / name).exists():
            shutil.copy2(folder / name, data / name)
            os.chmod(data / name, 0o600)
            _give_to_owner(data / name)
    _settle(target.parent)
    return copied


def _file(settings: StoreSettings) -> Path:
    if not settings.url.startswith("sqlite:///"):
        raise BackupRefused(
            "only a database in SQLite is copied this way. For PostgreSQL use its own tools: "
            "deploy/operations/backup.md tells which."
        )
    return Path(settings.url.removeprefix("sqlite:///"))


def _looked_at(database: sqlite3.Connection, folder: Path, file: Path) -> Copied:
    """Whether every page is in order, and what is in it."""
    try:
        (found,) = database.execute("PRAGMA integrity_check(1)").fetchone()
        if found != "ok":
            raise BackupRefused(f"{file} is damaged ({found}).")
        games, events = database.execute(
            "SELECT count(DISTINCT originator_id), count(*) FROM stored_events"
        ).fetchone()
    except sqlite3.DatabaseError as error:
        raise BackupRefused(f"{file} is no database of this service, or is damaged ({error}).") from error
    return Copied(folder, games, events, file.stat().st_size)


def _set_aside(target: Path) -> None:
    """Keep what is there, unless somebody is using it."""
    database = sqlite3.connect(target, timeout=0, isolation_level=None)
    try:
        database.execute("PRAGMA locking_mode = EXCLUSIVE")
        database.execute("BEGIN EXCLUSIVE")
        database.execute("COMMIT")
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        # Alone, SQLite may leave its write-ahead log; with it goes the file beside the database.
        database.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as error:
        raise BackupRefused(f"{target} is in use ({error}); stop the service first.") from error
    finally:
        database.close()
    number = 1
    while (kept := target.with_name(f"{target.name}.before-{number}")).exists():
        number += 1
    target.rename(kept)


def _give_to_owner(file: Path) -> None:
    """Put back by root, it is for the user whose folder it lies in: who serves could not open it."""
    if os.geteuid() == 0:
        folder = file.parent.stat()
        os.chown(file, folder.st_uid, folder.st_gid)


def _settle(path: Path) -> None:
    entry = os.open(path, os.O_RDONLY)
    try:
        os.fsync(entry)
    finally:
        os.close(entry)
