"""The units of systemd."""

from configparser import ConfigParser
from pathlib import Path

import pytest

from service.setting import declared
from service.settings import Settings
from tests.deploy.files import DEPLOY, text_of

SERVICE = "systemd/quartermaster.service"
BACKUP = "systemd/quartermaster-backup.service"


class Unit(ConfigParser):
    """The last word on each thing; where all words count, look at the lines."""

    def __init__(self, name: str) -> None:
        super().__init__(strict=False, interpolation=None)
        self.read_string(text_of(name))

    def optionxform(self, optionstr: str) -> str:
        return optionstr


def lines(name: str, key: str) -> list[str]:
    said = (line.partition("=") for line in text_of(name).splitlines())
    return [value for word, _, value in said if word == key]


@pytest.mark.parametrize("unit", sorted((DEPLOY / "systemd").glob("*.service")), ids=lambda each: each.name)
def test_the_units_are_closed_in(unit: Path) -> None:
    inside = Unit(f"systemd/{unit.name}")["Service"]
    assert (inside["NoNewPrivileges"], inside["ProtectSystem"]) == ("yes", "strict")
    assert "quartermaster " in inside["ExecStart"]
    # Not there: nothing is set. Without the dash the unit would not start.
    assert inside["EnvironmentFile"] == "-/etc/quartermaster.env"


def test_a_supervisor_may_say_where_its_workers_run() -> None:
    """What stands last is right: the group that holds it is taken away, it alone is given back. And what is
    not allowed is refused, not punished by death."""
    assert lines(SERVICE, "SystemCallFilter") == [
        "@system-service",
        "~@privileged @resources",
        "sched_setaffinity",
    ]
    assert lines(SERVICE, "SystemCallErrorNumber") == ["EPERM"]


def test_it_is_started_again_however_often_it_ends() -> None:
    unit = Unit(SERVICE)
    assert (unit["Unit"]["StartLimitIntervalSec"], unit["Service"]["Restart"]) == ("0", "always")


def test_reloading_finds_workers_to_replace() -> None:
    given = dict(line.split("=", 1) for line in lines(SERVICE, "Environment"))
    assert set(given) <= {each.variable for each in declared(Settings)}
    assert int(given["QUARTERMASTER_WORKERS"]) > 1
    assert lines(SERVICE, "ExecReload") == ["/bin/kill -HUP $MAINPID"]


def test_copies_have_a_place_and_an_end() -> None:
    inside = Unit(BACKUP)["Service"]
    place = f"/var/lib/{inside['StateDirectory']}"
    assert f"backup {place}/$(date" in inside["ExecStart"]
    assert inside["ExecStartPost"].startswith(f"/usr/bin/find {place} -mindepth 1 -maxdepth 1 -mtime +7 ")
    # Only what may be missing is bound into the unit's own view of the disk.
    assert all(each.startswith("-") for each in inside["ReadWritePaths"].split())
    assert place in text_of("operations/backup.md")
    assert "/var/backups" not in text_of(BACKUP)
