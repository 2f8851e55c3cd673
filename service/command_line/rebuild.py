"""`quartermaster rebuild`."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

import typer
from rich.markup import escape
from rich.progress import Progress

from projections.rebuild import Rebuilt
from projections.rebuild import rebuild as rebuild_projections
from service.command_line.main import app, complaints, fail, out, take_boards
from service.setting import BadSetting
from service.settings import read_settings

if TYPE_CHECKING:
    from service.wiring import Service


@app.command()
def rebuild() -> None:
    """Throw all projections away and build them anew from the log, while the service goes on serving.

    Projections live in Redis where QUARTERMASTER_REDIS names one; without it they live in the serving
    process and are rebuilt whenever it starts. Snapshots are dropped, too.
    """
    try:
        settings = read_settings()
    except BadSetting as error:
        raise fail(f"Cannot rebuild: {error}") from None
    # Here, not above: the service takes long to load, and `odds` or `--help` need none of it.
    from service.starting import CannotStart, looked_at
    from service.wiring import Service

    try:
        with looked_at(settings):
            service = Service(settings)
    except CannotStart as error:
        raise fail(f"Cannot rebuild: {error}") from None
    take_boards(settings.boards)
    service.store.forget_snapshots()
    with Progress(console=complaints) as progress:
        task = progress.add_task("games", total=None)
        done = asyncio.run(_rebuild(service, lambda rebuilt: progress.update(task, completed=rebuilt.games)))
    out.print(f"{done.games} games rebuilt")
    for game in done.unreadable:
        told = f"{game.game_id}: {game.why}"
        complaints.print(f"[red]could not be read:[/red] {escape(told)}", soft_wrap=True)
    raise typer.Exit(1 if done.unreadable else 0)


async def _rebuild(service: "Service", progress: Callable[[Rebuilt], None]) -> Rebuilt:
    try:
        return await rebuild_projections(service.store, service.projections, progress, service.lanes.play.run)
    finally:
        await service.close()
