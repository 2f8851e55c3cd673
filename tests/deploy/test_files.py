"""What stands in deploy/ is held against what it speaks of: schemas, settings, metrics, servers, files."""

import json
import re
import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import kubernetes_validate
import pytest
import redis
import yaml
from prometheus_client import REGISTRY

import service.app  # so that every metric is there
from service.setting import declared
from service.settings import Settings
from tests.servers import LocalPostgres, LocalRedis

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
OPERATORS = {("postgresql.cnpg.io/v1", "Cluster"), ("redis.redis.opstreelabs.in/v1beta2", "RedisCluster")}
assert service.app.ROUTES


def documents(*files: Path) -> list[dict[str, Any]]:
    return [found for file in files for found in yaml.safe_load_all(file.read_text()) if found is not None]


def manifests() -> list[dict[str, Any]]:
    return documents(*sorted((DEPLOY / "kubernetes").glob("*.yaml")))


@pytest.mark.parametrize(
    "manifest", manifests(), ids=lambda each: f"{each['kind']} {each['metadata']['name']}"
)
def test_kubernetes_knows_every_field(manifest: dict[str, Any]) -> None:
    if (manifest["apiVersion"], manifest["kind"]) in OPERATORS:
        assert manifest["metadata"]["namespace"] == "quartermaster"
    else:
        kubernetes_validate.validate(manifest, "1.33", strict=True)


def test_a_field_that_kubernetes_does_not_know_is_found() -> None:
    manifest = next(each for each in manifests() if each["kind"] == "Deployment")
    manifest["spec"]["template"]["spec"]["containers"][0]["readOnly"] = True
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(manifest, "1.33", strict=True)


def test_the_manifests_go_together() -> None:
    by_kind = {each["kind"]: each for each in manifests()}
    pod = by_kind["Deployment"]["spec"]["template"]["spec"]
    container = pod["containers"][0]
    assert by_kind["Deployment"]["spec"]["selector"]["matchLabels"] == by_kind["Service"]["spec"]["selector"]
    secrets = {each["valueFrom"]["secretKeyRef"]["name"] for each in container["env"] if "valueFrom" in each}
    # The operator keeps the owner's address in a secret that is called after the cluster.
    assert secrets == {by_kind["Secret"]["metadata"]["name"], f"{by_kind['Cluster']['metadata']['name']}-app"}
    hardened = container["securityContext"]
    assert (hardened["readOnlyRootFilesystem"], hardened["capabilities"]) == (True, {"drop": ["ALL"]})
    assert pod["securityContext"]["runAsNonRoot"]


def test_every_setting_that_is_named_exists() -> None:
    known = {each.variable for each in declared(Settings)}
    named = set()
    for file in DEPLOY.rglob("*"):
        if file.is_file() and "boards" not in file.parts and "__pycache__" not in file.parts:
            named |= set(re.findall(r"\bQUARTERMASTER_[A-Z_]+[A-Z]\b", file.read_text()))
    assert {"QUARTERMASTER_DATABASE", "QUARTERMASTER_REDIS"} <= named
    assert named - known == set()


def expressions() -> list[str]:
    board = json.loads((DEPLOY / "monitoring" / "dashboard.json").read_text())
    shown = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    (rules,) = documents(DEPLOY / "monitoring" / "alerts.yaml")
    warned = [rule["expr"] for group in rules["groups"] for rule in group["rules"]]
    assert len(shown) > 5
    assert len(warned) > 3
    return shown + warned


def test_every_metric_that_is_named_exists() -> None:
    known = set()
    for metric in REGISTRY.collect():
        known |= {metric.name, f"{metric.name}_total", f"{metric.name}_bucket", f"{metric.name}_count"}
    named = {name for told in expressions() for name in re.findall(r"\bquartermaster_\w+", told)}
    assert named
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


class _Unit(ConfigParser):
    def optionxform(self, optionstr: str) -> str:
        return optionstr


def test_the_units_are_closed_in() -> None:
    for unit in (DEPLOY / "systemd").glob("*.service"):
        parser = _Unit(strict=False, interpolation=None)
        parser.read_string(unit.read_text())
        inside = parser["Service"]
        assert (inside["NoNewPrivileges"], inside["ProtectSystem"]) == ("yes", "strict")
        assert "quartermaster " in inside["ExecStart"]


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
