"""One of several processes behind an address: `python -m service.worker LISTENER READY`, started by
`service/workers.py`, which says its settings in the first line and is there for as long as more could
come."""

import logging
import os
import signal
import socket
import sys
import threading
from pathlib import Path
from typing import Any

import msgspec

from service.settings import Settings


def _read(kind: type[Any], value: Any) -> Any:
    return kind(value) if kind is Path else value


def _end_with_the_supervisor() -> None:
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)


def main() -> None:
    listener, ready = int(sys.argv[1]), int(sys.argv[2])
    settings = msgspec.json.decode(sys.stdin.buffer.readline(), type=Settings, dec_hook=_read)
    # Here, not above: these take long to load, and the supervisor reads this file's neighbours.
    from service.app import make_app
    from service.http.server import Server
    from service.work.process import settle

    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    application = make_app(settings)
    settle()

    def say_ready() -> None:
        os.write(ready, b".")
        threading.Thread(target=_end_with_the_supervisor, daemon=True).start()

    signal.pthread_sigmask(signal.SIG_UNBLOCK, signal.valid_signals())
    Server(application, settings, say_ready).run([socket.socket(fileno=listener)])


if __name__ == "__main__":
    main()
