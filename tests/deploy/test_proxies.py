"""What stands in front of the service, and what the service must know of it."""

import ipaddress
import re

from service.http.server import KEPT
from service.settings import read_settings
from tests.deploy.files import DEPLOY, documents, text_of, without_comments

CADDY, NGINX = without_comments("proxy/Caddyfile"), without_comments("proxy/nginx.conf")


def test_no_proxy_compresses() -> None:
    """The service compresses what may be, and its ETags go through as they are."""
    assert "encode" not in CADDY
    assert re.findall(r"\bgzip\s+(\w+);", NGINX) == ["off"]
    assert re.findall(r"^\s*(?:gzip_\w+|brotli\w*|zstd\w*) ", NGINX, re.M) == []


def test_a_proxy_lets_go_of_a_connection_before_the_service_does() -> None:
    (of_caddy,) = re.findall(r"\bkeepalive (\d+)s$", CADDY, re.M)
    (of_nginx,) = re.findall(r"\bkeepalive_timeout (\d+)s;", NGINX.partition("map ")[0])
    assert int(of_caddy) < KEPT
    assert int(of_nginx) < KEPT


def test_one_failure_does_not_take_the_only_service_away() -> None:
    assert "fail_duration" not in CADDY
    assert "lb_try_duration" in CADDY, "who comes while it is replaced waits"


def test_behind_nginx_players_are_told_apart() -> None:
    assert NGINX.count("proxy_set_header X-Forwarded-For $remote_addr;") == NGINX.count("proxy_pass ")
    for setting in ("QUARTERMASTER_PROXIES", "QUARTERMASTER_HOSTS"):
        assert f"{setting}=" in text_of("proxy/nginx.conf")


def test_compose_believes_its_own_proxy_alone() -> None:
    (compose,) = documents(DEPLOY / "container" / "compose.yaml")
    service, proxy = compose["services"]["service"], compose["services"]["proxy"]
    (pool,) = compose["networks"]["outside"]["ipam"]["config"]
    given = service["environment"]["QUARTERMASTER_PROXIES"]
    assert ipaddress.ip_network(pool["subnet"]) == ipaddress.ip_network(given)
    assert read_settings({"QUARTERMASTER_PROXIES": given}).proxies == (given,)
    assert proxy["networks"] == ["outside"]
    assert "outside" in service["networks"]


def test_a_password_is_asked_for_that_an_address_can_hold() -> None:
    """It stands in the middle of a postgresql://…"""
    told = text_of("container/example.env")
    assert "letters and digits" in told
    (shown,) = re.findall(r"^POSTGRES_PASSWORD=(.*)$", told, re.M)
    assert shown.isalnum()
