"""The manifests: every field known to Kubernetes, and what they promise each other."""

import re
from typing import Any

import kubernetes_validate
import pytest

from service.setting import BadSetting
from service.settings import Settings, read_settings
from service.store.postgres import PostgresGames
from tests.deploy.files import DEPLOY, documents, text_of
from tests.servers import LocalRedis

OPERATORS = {
    ("postgresql.cnpg.io/v1", "Cluster"),
    ("postgresql.cnpg.io/v1", "ScheduledBackup"),
    ("redis.redis.opstreelabs.in/v1beta2", "RedisCluster"),
    ("monitoring.coreos.com/v1", "PodMonitor"),
}


def manifests() -> list[dict[str, Any]]:
    return documents(*sorted((DEPLOY / "kubernetes").glob("*.yaml")))


def the(kind: str) -> dict[str, Any]:
    (found,) = (each for each in manifests() if each["kind"] == kind)
    return found


def pod() -> dict[str, Any]:
    found: dict[str, Any] = the("Deployment")["spec"]["template"]["spec"]
    return found


def container() -> dict[str, Any]:
    (found,) = pod()["containers"]
    assert isinstance(found, dict)
    return found


def environment() -> dict[str, str]:
    """What is said outright."""
    return {each["name"]: each["value"] for each in container()["env"] if "value" in each}


@pytest.mark.parametrize(
    "manifest", manifests(), ids=lambda each: f"{each['kind']} {each['metadata']['name']}"
)
def test_kubernetes_knows_every_field(manifest: dict[str, Any]) -> None:
    if (manifest["apiVersion"], manifest["kind"]) in OPERATORS:
        assert manifest["metadata"]["namespace"] == "quartermaster"
    else:
        kubernetes_validate.validate(manifest, "1.33", strict=True)


def test_a_field_that_kubernetes_does_not_know_is_found() -> None:
    manifest = the("Deployment")
    manifest["spec"]["template"]["spec"]["containers"][0]["readOnly"] = True
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(manifest, "1.33", strict=True)


def test_the_manifests_go_together() -> None:
    labels = the("Service")["spec"]["selector"]
    assert the("Deployment")["spec"]["selector"]["matchLabels"] == labels
    assert the("PodMonitor")["spec"]["selector"]["matchLabels"] == labels
    assert the("ScheduledBackup")["spec"]["cluster"]["name"] == the("Cluster")["metadata"]["name"]
    secrets = {
        each["valueFrom"]["secretKeyRef"]["name"] for each in container()["env"] if "valueFrom" in each
    }
    # The operator keeps the owner's address in a secret that is called after the cluster.
    assert secrets == {"quartermaster-keys", f"{the('Cluster')['metadata']['name']}-app"}
    hardened = container()["securityContext"]
    assert (hardened["readOnlyRootFilesystem"], hardened["capabilities"]) == (True, {"drop": ["ALL"]})
    assert pod()["securityContext"]["runAsNonRoot"]
    volumes, mounts = pod()["volumes"], container()["volumeMounts"]
    assert {each["name"] for each in volumes} == {each["name"] for each in mounts}


def test_keys_are_nobody_elses_to_apply() -> None:
    """A secret in the manifests would put its own values in the place of real ones, each time."""
    assert [each for each in manifests() if each["kind"] == "Secret"] == []
    keys = {
        each["valueFrom"]["secretKeyRef"]["key"]
        for each in container()["env"]
        if "valueFrom" in each and each["valueFrom"]["secretKeyRef"]["name"] == "quartermaster-keys"
    }
    (volume,) = (each for each in pod()["volumes"] if "secret" in each)
    (mount,) = (each for each in container()["volumeMounts"] if each["name"] == volume["name"])
    paths = {f"{mount['mountPath']}/{each['path']}": each["key"] for each in volume["secret"]["items"]}
    assert (volume["secret"]["secretName"], mount["readOnly"]) == ("quartermaster-keys", True)
    keys.add(paths[environment()["QUARTERMASTER_SIGNING_KEY"]])
    (scraped,) = the("PodMonitor")["spec"]["podMetricsEndpoints"]
    shown = scraped["authorization"]["credentials"]
    assert (shown["name"], shown["key"] in keys) == ("quartermaster-keys", True)
    told = text_of("kubernetes/service.yaml").partition("create secret generic quartermaster-keys")[2]
    assert set(re.findall(r"--from-(?:literal|file)=([\w.-]+)", told.partition("\napiVersion")[0])) == keys


def test_no_setting_comes_from_the_names_of_services() -> None:
    """Kubernetes tells every pod of its namespace's services in variables that begin with their names, and
    the service starts with no setting that it does not know."""
    links = the("Service")["metadata"]["name"].upper()
    with pytest.raises(BadSetting, match=f"no setting {links}_SERVICE_HOST"):
        read_settings({f"{links}_SERVICE_HOST": "10.0.0.1"})
    assert pod()["enableServiceLinks"] is False
    read_settings(environment())


def test_a_pod_stays_in_service_without_redis_or_postgresql() -> None:
    probe = container()["readinessProbe"]
    assert (probe["httpGet"]["path"], probe["timeoutSeconds"]) == ("/healthz", 4)


def test_players_are_told_apart_behind_the_ingress() -> None:
    assert read_settings(environment()).proxies


def test_figures_are_asked_for_with_a_token() -> None:
    """Whoever is not on the pod's own machine needs the organiser's key for them."""
    assert "annotations" not in the("Deployment")["spec"]["template"]["metadata"]
    (scraped,) = the("PodMonitor")["spec"]["podMetricsEndpoints"]
    assert scraped["port"] in {each["name"] for each in container()["ports"]}
    assert Settings().metrics == "local"


def test_postgresql_has_room_for_the_connections_of_all_workers() -> None:
    nowhere = {"POSTGRES_URL": "postgresql://nowhere.invalid", "POSTGRES_DBNAME": "", "POSTGRES_HOST": ""}
    pool = PostgresGames({**nowhere, "POSTGRES_USER": "", "POSTGRES_PASSWORD": ""}).datastore.pool
    each = pool.max_size + 2  # one listens, one tells
    pods = the("HorizontalPodAutoscaler")["spec"]["maxReplicas"]
    pods += the("Deployment")["spec"]["strategy"]["rollingUpdate"]["maxSurge"]
    workers = int(container()["args"][container()["args"].index("--workers") + 1])
    room = int(the("Cluster")["spec"]["postgresql"]["parameters"]["max_connections"])
    assert pods * workers * each < room
    assert f"{pool.min_size + 2} at rest" in text_of("operations/growth.md")
    assert f"{each} at most" in text_of("operations/growth.md")


def test_redis_may_run_where_pods_are_restricted_and_forgets_in_time() -> None:
    spec = the("RedisCluster")["spec"]
    assert spec["podSecurityContext"] == {
        "runAsNonRoot": True,
        "runAsUser": 1000,
        "fsGroup": 1000,
        "seccompProfile": {"type": "RuntimeDefault"},
    }
    for node in (spec["redisLeader"], spec["redisFollower"]):
        closed = {"allowPrivilegeEscalation": False, "capabilities": {"drop": ["ALL"]}}
        assert node["securityContext"] == closed
        assert node["redisConfig"]["additionalRedisConfig"] == the("ConfigMap")["metadata"]["name"]
    said = dict(
        line.split(maxsplit=1) for line in the("ConfigMap")["data"]["redis-additional.conf"].splitlines()
    )
    alone = dict(re.findall(r"^(maxmemory\S*) (.*)$", text_of("settings/redis.conf"), re.M))
    assert {name: said[name] for name in alone} == alone
    assert spec["kubernetesConfig"]["resources"]["limits"]["memory"] == "1Gi"


class _OfTheCluster(LocalRedis):
    def command(self) -> list[str]:
        place = self.folder / "redis-additional.conf"
        place.write_text(the("ConfigMap")["data"][place.name])
        program, *options = super().command()
        return [program, str(place), *options]


def test_redis_takes_the_settings_of_the_cluster() -> None:
    server = _OfTheCluster()
    try:
        server.start()
    finally:
        server.remove()
