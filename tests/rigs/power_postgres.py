"""Power loss under PostgreSQL: the same, with the server's whole data folder recorded."""

import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tests.rigs.disk import Disk
from tests.rigs.power import Relied, play, store_faults
from tests.rigs.recording import Recording
from tests.rigs.serving import KEY, ServiceProcess, cleared_away
from tests.servers import LocalPostgres, PostgresServer


class RecordedPostgres(LocalPostgres):
    """A server whose every write is written down."""

    recording: Recording | None = None

    def command(self) -> list[str]:
        if self.recording is None:
            return super().command()
        settings = [f"{name}={value}" for name, value in self.recording.environment.items()]
        return ["env", *settings, *super().command()]


class FoundPostgres(PostgresServer):
    """A server on a data folder that is there already."""

    def __init__(self, data: Path, programs: Path) -> None:
        super().__init__("found", programs)
        shutil.move(data, self.data)
        self.data.chmod(0o700)
        for path in (self.folder, *self.folder.rglob("*")):
            if self.user:
                shutil.chown(path, self.user)


@contextmanager
def recorded_postgres(
    folder: Path, commands: int, **settings: str
) -> Iterator[tuple[RecordedPostgres, Disk]]:
    """A service on a recorded server, clients attacking, with a checkpoint among them; then the server gone
    without warning. Its disk as it was before, to be taken through the recording."""
    postgres = RecordedPostgres()
    data = folder / "data"
    data.mkdir()
    service = ServiceProcess(data, postgres.url, **settings)
    try:
        with cleared_away(service):
            # Journaling is what PostgreSQL itself counts on for the names of its files.
            disk = Disk(postgres.folder / "data", journal=True)
            postgres.recording = Recording(postgres.folder / "steps", postgres.folder / "data")
            postgres.start()
            service.start()
            play(postgres.recording, service.url, KEY, commands // 2, "before")
            with psycopg.connect(postgres.url, autocommit=True) as connection:
                connection.execute("CHECKPOINT")
            play(postgres.recording, service.url, KEY, commands // 2, "after")
            postgres.stop(signal.SIGKILL)
            service.kill()
            postgres.recording.close()
        yield postgres, disk
    finally:
        postgres.remove()


def look_at_postgres(programs: Path, image: Path, relied: Relied) -> list[str]:
    # Nobody was running any more when the power came back.
    (image / "postmaster.pid").unlink(missing_ok=True)
    server = FoundPostgres(image, programs)
    try:
        server.start()
        return store_faults(server.url, relied)
    except Exception as error:
        return [f"the store does not open: {error!r}"]
    finally:
        server.stop(signal.SIGQUIT)
        server.remove()
