"""However a game begins or goes on: played honestly, it is in order by every check, here and elsewhere."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from typer import Exit

from domain.game.log import Entry
from domain.game.verify import verify_entries
from domain.variants import VARIANTS
from service.command_line.verify import verify
from tests.audit.over_http import archive, moved
from tests.audit.ways import WAYS, Houses, Way, played
from tests.client import Service, Table, serving


@pytest.fixture(scope="module")
def houses(service: Service, other: Service, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Houses]:
    folder = tmp_path_factory.mktemp("third")
    with serving(folder, f"sqlite:///{folder / 'games.db'}") as third:
        yield service, other, third


@pytest.mark.parametrize("way", WAYS, ids=[way.__name__ for way in WAYS])
@pytest.mark.parametrize("variant", VARIANTS)
def test_an_honest_game_is_in_order(variant: str, way: Way, houses: Houses, tmp_path: Path) -> None:
    table = way(houses, variant)
    head = in_order(table, tmp_path)
    copy = moved(table, houses[2])
    in_order(copy, tmp_path)
    taken = copy.get("", "organiser").json()["imports"][-1]
    assert copy.get(f"head?version={taken['upto']}", "organiser").json()["hash"] == head
    in_order(played(copy), tmp_path)


def in_order(table: Table, folder: Path) -> str:
    """Audit, log and archive; the head they agree on."""
    report = table.get("audit", "organiser").json()
    assert report["findings"] == []
    assert report["sound"]
    assert report["whole"]
    assert {check["result"] for check in report["checks"]} <= {"passed", "open"}
    assert next(c for c in report["checks"] if c["name"] == "commands")["result"] == "passed"
    entries = msgspec.convert(table.get("events?limit=1000", "referee").json()["events"], list[Entry])
    log = verify_entries(entries)
    assert (log.problems, log.head) == ((), report["head"])
    path = folder / "game.ndjson"
    path.write_bytes(archive(table, "organiser"))
    with pytest.raises(Exit) as done:
        verify([path])
    assert done.value.exit_code == 0
    head: str = report["head"]
    return head
