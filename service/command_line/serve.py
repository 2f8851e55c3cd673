"""`quartermaster serve`."""

import socket
from typing import TYPE_CHECKING, Any

import segno
from rich.markup import escape

from service.command_line.main import app, fail, out
from service.command_line.options import given, secrets_told, with_settings
from service.http.tokens import organiser_key
from service.setting import BadSetting
from service.settings import Settings, read_settings

if TYPE_CHECKING:
    from service.starting import Started

_HELP = f"""Serve the API.

Each setting is an option here or a variable of the environment (in brackets, with its default); an option
wins. Only the environment may hold:

{secrets_told()}"""


@app.command(help=_HELP)
@with_settings
def serve(**options: Any) -> None:
    try:
        settings = read_settings(options=given(options))
    except BadSetting as error:
        raise fail(f"Cannot start: {error}") from None
    # Here, not above: the HTTP framework takes long to load, and `odds` or `--help` need none of it.
    from service.logs import configure_logs
    from service.starting import CannotStart, started

    configure_logs(settings.log)
    try:
        ready = started(settings)
    except CannotStart as error:
        raise fail(f"Cannot start: {error}") from None
    ready.run(lambda: _greet(settings, ready))


def invite(key: str, address: str) -> None:
    """How the referee's phone comes to the lobby: the key travels in the fragment, which no browser sends."""
    link = f"{_in_the_network(address)}/lobby#key={key}"
    out.print("\nThe referee opens the lobby with a phone in the same network:")
    out.print(link, soft_wrap=True, highlight=False)
    segno.make(link, error="m").terminal(compact=True)
    out.print("Whoever has this code creates games and sees everything in them: it is for the referee alone.")


def _in_the_network(address: str) -> str:
    """The address by which others in the local network reach this machine: that of the interface which leads
    out. Nothing is sent to find it."""
    port = address.rpartition(":")[2]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return f"http://{probe.getsockname()[0]}:{port}"
        except OSError:
            return f"http://{socket.gethostname()}:{port}"


def _greet(settings: Settings, ready: "Started") -> None:
    """Said when connections are taken, not before."""
    at = ready.address
    out.print(f"[bold]Quartermaster[/bold] is serving at {at}")
    out.print(f"  page                   {at}/")
    out.print(f"  API, to read and try   {at}/docs")
    out.print(f"  API document           {at}/openapi.json")
    out.print(f"  data                   {escape(ready.database)}", soft_wrap=True, highlight=False)
    if settings.lan and out.is_terminal:
        invite(organiser_key(settings.data, settings.organiser_key), ready.address)
    elif settings.organiser_key is None:
        file = settings.data / "organiser.key"
        told = f"{ready.new_key}  (kept in {file})" if ready.new_key else f"in {file}"
        out.print(f"  organiser's key        {escape(told)}", soft_wrap=True, highlight=False)
