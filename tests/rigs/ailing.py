"""A service, or a PostgreSQL, on a disk that ails when told to (`ailing.c`)."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.rigs.recording import compiled
from tests.rigs.serving import ServiceProcess, cleared_away
from tests.servers import LocalPostgres

_SOURCE = Path(__file__).with_name("ailing.c")


class Disk:
    def __init__(self, says: Path) -> None:
        self._says = says
        self.ail("")

    def ail(self, how: str) -> None:
        """`full`, `full <part of a path>`, `readonly`, `slow <milliseconds>`; empty: it is well again."""
        beside = self._says.with_suffix(".new")
        beside.write_text(how)
        beside.chmod(0o644)  # a server may run as somebody else
        beside.replace(self._says)


class AilingPostgres(LocalPostgres):
    """A server whose disk ails."""

    def __init__(self) -> None:
        super().__init__()
        self.disk = Disk(self.folder / "says")

    def command(self) -> list[str]:
        environment = {
            "LD_PRELOAD": str(compiled(_SOURCE)),
            "AILING_SAYS": str(self.folder / "says"),
            "AILING_FILES": f"{self.folder.resolve()}/data/",
        }
        return ["env", *(f"{name}={value}" for name, value in environment.items()), *super().command()]


@contextmanager
def on_an_ailing_disk(folder: Path, **settings: str) -> Iterator[tuple[ServiceProcess, Disk]]:
    data, says = folder / "data", folder / "says"
    data.mkdir()
    disk = Disk(says)
    environment = {
        "LD_PRELOAD": str(compiled(_SOURCE)),
        "AILING_SAYS": str(says),
        "AILING_FILES": "/quartermaster.db",
        **settings,
    }
    service = ServiceProcess(data, **environment)
    with cleared_away(service):
        service.start()
        yield service, disk
        disk.ail("")
        if service.running:
            service.stop()
