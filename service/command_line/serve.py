"""`quartermaster serve`."""

import logging

from service.command_line.main import app, fail, out
from service.settings import read_settings


@app.command()
def serve() -> None:
    """Serve the API.

    Settings come from the environment: PORT (8000), QUARTERMASTER_HOST (127.0.0.1), QUARTERMASTER_DATA
    (data), QUARTERMASTER_DATABASE (SQLite in the data folder, or postgresql://…), QUARTERMASTER_REDIS
    (redis://…), QUARTERMASTER_BOARDS (a folder with further boards), QUARTERMASTER_ORGANISER_KEY,
    QUARTERMASTER_SIGNING_KEY (one for all processes behind an address), QUARTERMASTER_MAX_ARCHIVE (bytes),
    QUARTERMASTER_REFUSALS_KEPT, QUARTERMASTER_REFUSAL_DAYS.
    """
    # Here, not above: the HTTP framework takes long to load, and `odds` or `--help` need none of it.
    import uvicorn

    from service.app import make_app
    from service.http.tokens import organiser_key
    from service.work.memory import settle_memory

    settings = read_settings()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    try:
        application = make_app(settings)
        key = organiser_key(settings.data, settings.organiser_key)
    except (ValueError, OSError) as error:
        raise fail(f"Cannot start: {error}") from None
    at = f"http://{settings.host}:{settings.port}"
    kept = settings.organiser_key is None
    out.print(f"[bold]Quartermaster[/bold] is serving at {at}")
    out.print(f"  page                   {at}/")
    out.print(f"  API, to read and try   {at}/docs")
    out.print(f"  API document           {at}/openapi.json")
    out.print(f"  data                   {settings.database}", soft_wrap=True)
    if kept:
        out.print(
            f"  organiser's key        {key}  (kept in {settings.data / 'organiser.key'})", soft_wrap=True
        )
    settle_memory()
    uvicorn.run(
        application,
        host=settings.host,
        port=settings.port,
        log_level="warning",
        access_log=False,
        loop="uvloop",
        http="httptools",
        timeout_graceful_shutdown=5,
    )
