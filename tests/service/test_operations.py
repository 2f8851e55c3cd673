"""Health, metrics, documentation and catalogue."""

import re

from tests.client import Service


def test_health_and_readiness(service: Service) -> None:
    assert service.get("/healthz").json()["status"] == "ok"
    assert service.get("/readyz").json()["status"] == "ready"


def test_metrics_are_prometheus_text(service: Service) -> None:
    service.get("/healthz")
    text = service.get("/metrics").text
    assert 'quartermaster_requests_total{method="GET",route="/healthz",status="200"}' in text


def test_the_documentation_page_needs_no_internet(service: Service) -> None:
    page = service.get("/docs").text
    links = re.findall(r'(?:src|href)="([^"]+)"', page)
    assert links
    for link in links:
        assert link.startswith("/")
        asset = service.get(link)
        assert asset.status_code == 200
        if link.endswith(".css"):
            assert "url(http" not in asset.text


def test_variants_tell_options_commands_and_events(service: Service) -> None:
    listed = service.get("/variants").json()["variants"]
    assert "classic" in [variant["slug"] for variant in listed]
    for variant in listed:
        detail = service.get(f"/variants/{variant['slug']}").json()
        assert "chance_source" in str(detail["options"])
        assert "enter_chance" in detail["commands"]
        assert "game_won" in detail["events"]
        assert f"{variant['prefix']}-9.1" in detail["rules"]
    assert service.get("/variants/ludo").json()["code"] == "variant_unknown"


def test_boards_as_graph_and_picture(service: Service) -> None:
    for board in service.get("/boards").json()["boards"]:
        graph = service.get(f"/boards/{board['id']}").json()
        assert len(graph["territories"]) == board["territories"]
        picture = service.get(f"/boards/{board['id']}.svg")
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert picture.text.startswith("<svg")


def test_pandemic_export(service: Service) -> None:
    """CU-11.41, CU-2.72."""
    told = service.get("/boards/asia/pandemic?event_cards=Airlift&event_cards=Forecast").json()
    assert (len(told["cities"]), len(told["draw_stack"]), len(told["infection_stack"])) == (48, 50, 48)
    assert service.get("/boards/world/pandemic").json()["code"] == "no_pandemic_data"
    assert service.get("/boards/moon/pandemic").json()["code"] == "map_unknown"
    assert service.get("/boards/asia/pandemic?event_cards=").json()["code"] == "event_cards_invalid"


def test_odds(service: Service) -> None:
    """CU-4.152: exact fractions."""
    told = service.get("/odds?attackers=3&defenders=3").json()
    assert told["chance"] == "511817135/1088391168"
    assert told["percent"] == "47.025"
    assert told["favours"] == "defender"
    with_leader = service.get("/odds?attackers=3&defenders=3&attacker_leader=true").json()
    assert with_leader["chance"] == "1485790961/2176782336"
    for query in (
        "",
        "?attackers=3",
        "?attackers=0&defenders=1",
        "?attackers=3&defenders=101",
        "?attackers=1&defenders=1&support=x",
    ):
        assert service.get(f"/odds{query}").status_code == 400


def test_odds_as_a_picture(service: Service) -> None:
    drawn = service.get("/odds.svg?attackers=10&defenders=10&attacker_leader=true")
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.text.startswith("<svg")
    assert service.get("/odds.svg?attackers=21&defenders=10").status_code == 400


def test_pictures_of_a_game(service: Service) -> None:
    table = service.create()
    for path in ("map.svg", "map.svg?version=3"):
        reply = table.get(path)
        assert reply.headers["content-type"].startswith("image/svg+xml")
        assert reply.text.startswith("<svg")
