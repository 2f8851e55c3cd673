"""The kill rig, short; and it finds a log that is not as it must be, and a process that died by itself."""

import os
import signal
from pathlib import Path

import httpx
import pytest

from domain.game.log import Entry
from tests.client import KEY, Service
from tests.rigs import kills
from tests.rigs.serving import DiedByItself, ServiceProcess, cleared_away
from tests.rigs.skirmish import Acknowledged, Skirmish, acknowledged, attack, begin, faults, log_of


def test_killed_on_sqlite(tmp_path: Path) -> None:
    moments = ["checkpoint", "start"]
    with kills.on_sqlite(tmp_path, seed=1) as rig:
        assert list(rig.rounds(moments)) == moments, rig.seen.faults
    assert rig.seen.faults == []
    assert rig.seen.missed_checkpoints == 0
    assert rig.seen.acknowledged > 100


def test_killed_on_postgres(tmp_path: Path) -> None:
    moments = ["append", "postmaster in checkpoint"]
    with kills.on_postgres(tmp_path, seed=2) as rig:
        assert list(rig.rounds(moments)) == moments, rig.seen.faults
    assert rig.seen.faults == []
    assert rig.seen.acknowledged > 20


def test_a_process_that_dies_by_itself_is_found(tmp_path: Path) -> None:
    """Also where the rig was just about to kill it."""
    service = ServiceProcess(tmp_path)
    with cleared_away(service):
        service.launch()
        os.kill(service.pid, signal.SIGSEGV)
        os.waitid(os.P_PID, service.pid, os.WEXITED | os.WNOWAIT)
        with pytest.raises(DiedByItself, match="-11"):
            service.kill()


Played = tuple[Skirmish, list[Entry], list[Acknowledged]]
SENT = ("a", "b", "c")


@pytest.fixture(scope="module")
def played(service: Service) -> Played:
    game = begin(service.url, KEY)
    with httpx.Client(timeout=20) as client:
        acks = [acknowledged(game, key, attack(client, service.url, game, key)) for key in SENT]
    return game, log_of(service.url, game), acks


def found(played: Played, log: list[Entry], sent: tuple[str, ...] = SENT) -> list[str]:
    game, _, acks = played
    return faults(game, log, acks, dict.fromkeys(sent, game.game_id))


def test_a_sound_log_has_no_fault(played: Played) -> None:
    assert found(played, played[1]) == []


def test_a_lost_command_is_found(played: Played) -> None:
    assert found(played, played[1][:-4]) == ["c was acknowledged and is not there"]


def test_half_a_command_is_found(played: Played) -> None:
    (half, *_) = found(played, played[1][:-2])
    assert "is no whole attack" in half


def test_a_command_written_twice_is_found(played: Played) -> None:
    assert "c is there 2 times" in found(played, [*played[1], *played[1][-4:]])


def test_a_gap_is_found(played: Played) -> None:
    log = played[1]
    assert any("stands where" in fault for fault in found(played, [*log[:-8], *log[-4:]]))


def test_a_command_nobody_sent_is_found(played: Played) -> None:
    assert found(played, played[1], ("a", "b")) == ["c was never sent to this game"]
