"""What commands share that talk to a running service, by the client that anybody may use (openapi/python)."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from service.command_line.main import fail

if TYPE_CHECKING:
    from quartermaster_client import Quartermaster

Url = Annotated[str, typer.Option("--url", help="Where the service is.", envvar="QM")]
Token = Annotated[
    str | None,
    typer.Option(
        help="A seat's or the referee's token; left out: what everybody may see.", envvar="QM_TOKEN"
    ),
]
HERE = "http://127.0.0.1:8000"


@contextmanager
def reached(url: str, token: str | None = None) -> Iterator["Quartermaster"]:
    """The service; what goes wrong is told in one sentence."""
    try:
        # Here, not above: other commands need none of it, and a wheel of the service alone has none of it.
        import stamina.instrumentation
        from quartermaster_client import Quartermaster, QuartermasterError
    except ImportError:
        raise fail("The client is not installed: `pip install ./openapi/python`.") from None
    stamina.instrumentation.set_on_retry_hooks(())
    try:
        with Quartermaster(url, token) as quartermaster:
            yield quartermaster
    except QuartermasterError as error:
        raise fail(str(error)) from None
    except KeyboardInterrupt:
        raise typer.Exit(130) from None
