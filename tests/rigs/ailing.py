"""A service on a disk that ails when told to (`ailing.c`)."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.rigs.recording import compiled
from tests.rigs.serving import ServiceProcess, cleared_away

_SOURCE = Path(__file__).with_name("ailing.c")


class Disk:
    def __init__(self, says: Path) -> None:
        self._says = says
        self.ail("")

    def ail(self, how: str) -> None:
        """`full`, `readonly`, `slow <milliseconds>`; empty: it is well again."""
        beside = self._says.with_suffix(".new")
        beside.write_text(how)
        beside.replace(self._says)


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
