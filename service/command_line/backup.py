"""`quartermaster backup` and `quartermaster restore`."""

from pathlib import Path
from typing import Annotated

import typer

from service.command_line.main import app, fail, out
from service.setting import BadSetting
from service.settings import Settings, read_settings
from service.store.backup import BackupRefused, Copied, back_up
from service.store.backup import restore as put_back
from service.store.settings import StoreSettings


@app.command()
def backup(folder: Annotated[Path, typer.Argument(help="A new folder for the copy.")]) -> None:
    """Copy the database and the keys, while the service goes on.

    The copy holds everything that was acknowledged before it was begun, is looked through page by page, and
    is worth as much as the data folder: keep it as safe. QUARTERMASTER_DATA and QUARTERMASTER_DATABASE say
    what is copied. For PostgreSQL, deploy/operations/backup.md tells what to do.
    """
    settings = _settings()
    try:
        told = back_up(StoreSettings(settings.database), settings.data, folder)
    except (BackupRefused, OSError) as error:
        raise fail(f"Cannot back up: {error}") from None
    _tell("copied", told)


@app.command()
def restore(
    folder: Annotated[Path, typer.Argument(help="The folder that `quartermaster backup` has made.")],
    replace: Annotated[
        bool, typer.Option("--replace", help="Put it in the place of a database that is there.")
    ] = False,
) -> None:
    """Put a copy back, with the service stopped.

    A database that is there already stays beside it, with another name. Keys are put back where there are
    none.
    """
    settings = _settings()
    try:
        told = put_back(StoreSettings(settings.database), settings.data, folder, replace=replace)
    except (BackupRefused, OSError) as error:
        raise fail(f"Cannot restore: {error}") from None
    _tell("restored", told)


def _settings() -> Settings:
    try:
        return read_settings()
    except BadSetting as error:
        raise fail(str(error)) from None


def _tell(done: str, copied: Copied) -> None:
    size = f"{copied.size / 1_000_000:.1f} MB"
    told = f"{done}: {copied.games} games, {copied.events} events, {size}  ({copied.folder})"
    out.print(told, soft_wrap=True, markup=False)
