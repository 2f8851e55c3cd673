"""`quartermaster openapi`."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from service import VERSION
from service.command_line.main import app, out, written


def document() -> bytes:
    """The OpenAPI document as committed: indented, keys in a fixed order."""
    # Here, not above: the HTTP framework takes long to load, and `odds` or `--help` need none of it.
    from service.app import make_litestar
    from service.contract.document import openapi_document
    from service.http.tokens import new_token
    from service.settings import Settings
    from service.wiring import Service

    service = Service(Settings(data=Path("."), database="memory:", organiser_key=new_token("organiser")))
    try:
        made = openapi_document(make_litestar(service), VERSION)
    finally:
        service.store.close()
    return msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n"


@app.command()
def openapi(
    output: Annotated[Path | None, typer.Option(help="Write to this file instead of the screen.")] = None,
) -> None:
    """The OpenAPI document of this version."""
    if output is None:
        out.out(document().decode(), highlight=False)
    else:
        written(output, document())
