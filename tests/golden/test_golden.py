"""Golden archives: once played, they verify, replay and are decided again to the same events, for ever."""

import gzip
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.core.actor import REFEREE, SPECTATOR, seat_actor
from domain.game.aggregate import fold
from domain.game.audit import audit_records
from domain.game.log import Entry, canonical, plain
from domain.game.restoring import restore_records
from domain.variants import VARIANTS
from projections.timeline import timeline
from service.games.archives import read_archive
from tests.audit.archives import KEY, check, split_lines
from tests.audit.browser_verifier import node_verifier, summary
from tests.golden.make import FOLDER, position_of

ARCHIVES = sorted(FOLDER.glob("*.ndjson.gz"))
every_archive = pytest.mark.parametrize("path", ARCHIVES, ids=lambda path: path.name.partition(".")[0])


def test_every_variant_has_golden_archives() -> None:
    for rules in VARIANTS.values():
        names = {path.name for path in ARCHIVES}
        for kind in ("seeded", "typed", "options", "ruled"):
            assert f"{rules.slug}-{rules.rules_version}-{kind}.ndjson.gz" in names


@every_archive
def test_it_verifies(path: Path) -> None:
    report = check(gzip.decompress(path.read_bytes()), KEY.public)
    assert report.findings == ()
    assert report.log.seals_closed == 0
    assert report.log.draws_unchecked == 0


def test_the_browser_agrees() -> None:
    with node_verifier() as node:
        for path in ARCHIVES:
            archive = gzip.decompress(path.read_bytes())
            assert summary(node.check(archive, KEY.public)) == summary(check(archive, KEY.public))


def within(recorded: Any, now: Any) -> bool:
    """Whether everything recorded is still so; what came later (an option with its default) may be added."""
    if isinstance(recorded, dict) and isinstance(now, dict):
        return all(name in now and within(value, now[name]) for name, value in recorded.items())
    return bool(recorded == now)


@every_archive
def test_it_replays_to_the_recorded_position(path: Path) -> None:
    _, game, records = read_archive(gzip.decompress(path.read_bytes()))
    assert game.over
    assert game == fold(records)
    recorded = msgspec.json.decode(position_of(path).read_bytes())
    assert within(recorded, msgspec.json.decode(canonical(game.rules.position(game.state))))
    assert game.rules.from_position(game.setup, recorded) == game.state
    for viewer in (SPECTATOR, REFEREE, seat_actor(0)):
        msgspec.json.encode(plain(game.rules.view(game.state, viewer)))
        game.rules.score(game.state, viewer)


@every_archive
def test_every_command_is_decided_again(path: Path) -> None:
    lines = split_lines(gzip.decompress(path.read_bytes()))[1:]
    entries = [msgspec.json.decode(line, type=Entry) for line in lines]
    game, records = restore_records(entries, "00" * 32)
    report = audit_records(records, REFEREE, over=True, recall=lambda version: fold(records[:version]))
    assert report.findings == ()
    assert all(part.result == "passed" for part in report.checks)
    assert game.setup.edition == int(records[0].rules_version)
    rows = timeline(entries)
    told = [version for row in rows for version in range(row.first_version, row.version + 1)]
    assert told == [record.version for record in records]
    assert all(row.text for row in rows)
