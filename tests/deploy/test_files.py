"""What stands in deploy/ is held against what it speaks of: settings, servers, files."""

import re
import shutil
import subprocess

import redis

from service.setting import declared
from service.settings import Settings
from tests.deploy.files import DEPLOY, ROOT, documents, text_of
from tests.servers import LocalPostgres, LocalRedis


def test_every_setting_that_is_named_exists() -> None:
    known = {each.variable for each in declared(Settings)}
    named = set()
    for file in DEPLOY.rglob("*"):
        if file.is_file() and "boards" not in file.parts and "__pycache__" not in file.parts:
            named |= set(re.findall(r"\bQUARTERMASTER_[A-Z_]+[A-Z]\b", file.read_text()))
    assert {"QUARTERMASTER_DATABASE", "QUARTERMASTER_REDIS"} <= named
    assert named - known == set()


def test_the_container_takes_what_there_is_and_runs_without_rights() -> None:
    text = (DEPLOY / "container" / "Containerfile").read_text()
    for line in text.splitlines():
        if line.startswith("COPY ") and "--from" not in line:
            for source in line.split()[1:-1]:
                assert (ROOT / source).exists(), source
    assert re.search(r"^USER 10001", text, re.M)
    assert "HEALTHCHECK" in text
    (compose,) = documents(DEPLOY / "container" / "compose.yaml")
    assert set(compose["services"]) == {"postgres", "redis", "service", "proxy"}
    assert compose["services"]["service"]["read_only"]
    folder = DEPLOY / "container"
    for each in compose["services"].values():
        for volume in each.get("volumes", ()):
            if volume.startswith(".."):
                assert (folder / volume.split(":")[0]).exists(), volume


def test_postgresql_takes_every_setting() -> None:
    """Those in comments as well: they are there to be switched on."""
    server = LocalPostgres()
    try:
        file = server.folder / "all.conf"
        text = (DEPLOY / "settings" / "postgresql.conf").read_text()
        file.write_text(re.sub(r"^#(\w+ = )", r"\1", text, flags=re.M))
        file.chmod(0o644)
        done = subprocess.run(
            [*server.command(), "-c", f"config_file={file}", "-C", "synchronous_standby_names"],
            cwd=server.folder,
            user=server.user,
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        assert (done.returncode, done.stdout.strip()) == (0, "ANY 1 (standby1, standby2)"), done.stderr
    finally:
        server.remove()


def test_there_are_connections_for_the_workers_of_compose_while_they_are_replaced() -> None:
    (compose,) = documents(DEPLOY / "container" / "compose.yaml")
    workers = int(compose["services"]["service"]["command"][-1])
    (room,) = re.findall(r"^max_connections = (\d+)$", text_of("settings/postgresql.conf"), re.M)
    (each,) = re.findall(r"(\d+) at most \| `service/store/postgres.py`", text_of("operations/growth.md"))
    assert 2 * workers * int(each) < int(room)
    assert f"{60 * int(each):,} at most" in text_of("operations/growth.md")


class _ConfiguredRedis(LocalRedis):
    def command(self) -> list[str]:
        place = shutil.copy(DEPLOY / "settings" / "redis.conf", self.folder)
        program, *options = super().command()
        return [program, str(place), *options]


def test_redis_takes_every_setting() -> None:
    server = _ConfiguredRedis()
    try:
        server.start()
        with redis.Redis(port=server.port) as client:
            assert client.config_get("maxmemory-policy") == {"maxmemory-policy": "allkeys-lru"}
    finally:
        server.remove()
