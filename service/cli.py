"""The command line: `quartermaster --help` teaches it."""

import errno
import os
import sys
from contextlib import suppress

_INTERRUPTED = 130
"""128 and the number of the signal, as of every program."""


def main() -> None:
    """Whatever goes wrong with screen, pipe or disk ends with one sentence."""
    try:
        _show_anything()
        # Here, not above: loading takes half a second, in which somebody may think better of it.
        from service.command_line import (  # noqa: F401
            backup,
            bot,
            cases,
            odds,
            openapi,
            rebuild,
            serve,
            simulate,
            verify,
            watch,
        )
        from service.command_line.main import app

        app()
    except KeyboardInterrupt:
        _leave(_INTERRUPTED)
    except BrokenPipeError:  # whoever reads has enough
        _leave(1)
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EFBIG):
            raise
        with suppress(OSError):
            print(f"The output cannot be written: {error.strerror}.", file=sys.stderr)
        _leave(1)


def _show_anything() -> None:
    """What a terminal has no letter for is written as an escape."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _leave(code: int) -> None:
    """At once: on the way out Python would write what is left, and fail again."""
    os._exit(code)
