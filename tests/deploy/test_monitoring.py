"""The dashboard and the alerts speak of figures and labels that there are."""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import pytest
import yaml
from prometheus_client.metrics import MetricWrapperBase

from service.http.figures import GAMES, LAG, REFUSALS, REQUESTS, SECONDS
from service.http.guard import CONNECTIONS, TURNED_AWAY, Door, GuardedProtocol
from service.http.streams import STREAMS
from service.settings import Settings
from service.work import lanes
from tests.client import KEY, serving
from tests.deploy.files import DEPLOY, documents, text_of

FIGURES: Sequence[MetricWrapperBase] = (
    REQUESTS,
    SECONDS,
    REFUSALS,
    GAMES,
    LAG,
    CONNECTIONS,
    TURNED_AWAY,
    STREAMS,
    lanes.TURNED_AWAY,
)
ENDINGS = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum")}


def labels() -> dict[str, set[str]]:
    """By the names under which Prometheus has them."""
    known: dict[str, set[str]] = {}
    for figure in FIGURES:
        (family,) = figure.describe()
        named = set(figure._labelnames)
        for ending in ENDINGS.get(family.type, ("",)):
            known[f"{family.name}{ending}"] = named | ({"le"} if ending == "_bucket" else set())
    return known


def panels() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(text_of("monitoring/dashboard.json"))["panels"]
    return found


def alerts() -> list[dict[str, Any]]:
    (rules,) = documents(DEPLOY / "monitoring" / "alerts.yaml")
    return [rule for group in rules["groups"] for rule in group["rules"]]


SHOWN = [(target["expr"], target["legendFormat"]) for panel in panels() for target in panel["targets"]]
WARNED = [(rule["expr"], " ".join(rule["annotations"].values())) for rule in alerts()]


@pytest.mark.parametrize(("expression", "words"), SHOWN + WARNED)
def test_every_figure_and_every_label_that_is_named_exists(expression: str, words: str) -> None:
    known = labels()
    named = re.findall(r"\b(quartermaster_\w+)(?:\{([^}]*)\})?", expression)
    assert named
    kept = [
        part.strip() for group in re.findall(r"\bby \(([^)]*)\)", expression) for part in group.split(",")
    ]
    for figure, chosen in named:
        picked = re.findall(r"(\w+)\s*(?:=~|!~|!=|=)\s*\"", chosen)
        assert set(picked) | set(kept) <= known[figure], figure
    told = re.findall(r"\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}", words)
    assert set(told) <= set(kept)


def test_every_figure_is_shown() -> None:
    named = {name for expression, _ in SHOWN for name in re.findall(r"\bquartermaster_\w+", expression)}
    for figure in FIGURES:
        (family,) = figure.describe()
        assert named & {f"{family.name}{ending}" for ending in ENDINGS.get(family.type, ("",))}, family.name


def test_panels_lie_beside_each_other() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in panels():
        place = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(place["x"], place["x"] + place["w"])
            for y in range(place["y"], place["y"] + place["h"])
        }
        assert not cells & taken, panel["title"]
        assert max(x for x, _ in cells) < 24
        taken |= cells
    assert len({panel["id"] for panel in panels()}) == len(panels())


def test_who_is_refused_for_want_of_room_is_watched() -> None:
    (watched,) = (
        chosen
        for rule in alerts()
        for chosen in re.findall(r'connections_refused_total\{reason=~"(.*?)"', rule["expr"])
    )
    door = Door(Settings(connections=2, connections_per_address=1))
    come = [cast(GuardedProtocol, object()) for _ in range(3)]
    before = refused()
    for each in come:
        door.enter(each, "203.0.113.7")
    assert {reason for reason, times in refused().items() if times > before.get(reason, 0)} == set(
        watched.split("|")
    )
    for each in come:
        door.leave(each, "203.0.113.7")


def refused() -> dict[str, float]:
    samples = [sample for family in TURNED_AWAY.collect() for sample in family.samples]
    return {each.labels["reason"]: each.value for each in samples if each.name.endswith("_total")}


def test_prometheus_shows_the_organisers_key(tmp_path: Path) -> None:
    """As the example in the alerts' file says; a scraper elsewhere is refused without it."""
    header = text_of("monitoring/alerts.yaml").partition("\ngroups:")[0]
    example = re.search(r"^#\s+scrape_configs:.*?(?=^#$|^# \S|\Z)", header, re.M | re.S)
    assert example
    (job,) = yaml.safe_load(re.sub(r"^# ?", "", example[0], flags=re.M))["scrape_configs"]
    assert job["authorization"].keys() == {"credentials_file"}
    assert job.get("metrics_path", "/metrics") == "/metrics"
    elsewhere = {"x-forwarded-for": "10.0.0.9"}
    with serving(tmp_path, "memory:", proxies=("127.0.0.1",)) as service:
        assert service.get("/metrics", **elsewhere).status_code == 401
        assert service.get("/metrics", KEY, **elsewhere).status_code == 200
