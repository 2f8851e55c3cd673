"""What every request meets on its way in, and every answer on its way out."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from service.http.hosts import one_household
from service.settings import Settings
from tests.client import Service, bearer, serving

SITE = "https://table.example"


@pytest.fixture(scope="module")
def set_up(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service behind a trusted proxy on this machine, open to one other site."""
    with serving(
        tmp_path_factory.mktemp("doors"),
        "memory:",
        proxies=("127.0.0.1",),
        hosts=("risk.example", ".below.example"),
        origins=(SITE,),
        requests_per_minute=40,
    ) as running:
        yield running


# Hosts


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("127.0.0.1:8000", True),
        ("192.168.1.20", True),
        ("[::1]:8000", True),
        ("localhost:8000", True),
        ("LOCALHOST.", True),
        ("evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("risk.example", False),
        ("", False),
    ],
)
def test_the_service_answers_by_addresses_and_its_own_names(service: Service, host: str, known: bool) -> None:
    reply = service.get("/variants", host=host)
    assert (reply.status_code == 200) is known, reply.text
    if not known:
        assert (reply.status_code, reply.json()["code"]) == (421, "host_unknown")
        assert "--hosts" in reply.json()["detail"]


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("risk.example", True),
        ("Risk.Example:443", True),
        ("a.below.example", True),
        ("below.example.evil.example", False),
    ],
)
def test_and_by_those_that_are_set(set_up: Service, host: str, known: bool) -> None:
    assert (set_up.get("/variants", host=host).status_code == 200) is known


# Other sites


def test_no_other_site_may_call_by_default(service: Service) -> None:
    assert "access-control-allow-origin" not in service.get("/variants", origin=SITE).headers
    asked = service.http.options("/games", headers={"origin": SITE, "access-control-request-method": "POST"})
    assert "access-control-allow-origin" not in asked.headers


def test_a_site_that_is_set_may(set_up: Service) -> None:
    seen = set_up.get("/variants", origin=SITE)
    assert seen.headers["access-control-allow-origin"] == SITE
    assert "ETag" in seen.headers["access-control-expose-headers"]
    assert "origin" in seen.headers["vary"]
    assert "access-control-allow-credentials" not in seen.headers
    asked = set_up.http.options(
        "/games/any/commands",
        headers={
            "origin": SITE,
            "access-control-request-method": "POST",
            "access-control-request-headers": "authorization, idempotency-key",
        },
    )
    assert asked.status_code == 204
    assert asked.headers["access-control-allow-origin"] == SITE
    assert "Idempotency-Key" in asked.headers["access-control-allow-headers"]
    refused = set_up.get("/games/none", origin=SITE)
    assert refused.headers["access-control-allow-origin"] == SITE, "a page may read why"
    other = set_up.get("/variants", origin="https://evil.example")
    assert "access-control-allow-origin" not in other.headers
    assert "origin" in other.headers["vary"]


# How often


def limited(service: Service, address: str, token: str | None = None, times: int = 60) -> list[int]:
    headers = {"x-forwarded-for": address, **bearer(token)}
    return [service.http.get("/healthz/../variants", headers=headers).status_code for _ in range(times)]


def test_each_address_has_its_minute(set_up: Service) -> None:
    said = limited(set_up, "203.0.113.1")
    assert said == [200] * 40 + [429] * 20
    assert limited(set_up, "203.0.113.2", times=3) == [200] * 3, "the neighbour has his own"
    refused = set_up.get("/variants", **{"x-forwarded-for": "203.0.113.1"})
    assert refused.headers["retry-after"] == "60"
    assert refused.json()["code"] == "too_many_requests"
    assert set_up.get("/healthz", **{"x-forwarded-for": "203.0.113.1"}).status_code == 200


def test_an_address_cannot_be_made_up(set_up: Service) -> None:
    """The last that no proxy of ours has added is the one that counts."""
    said = [
        set_up.get("/variants", **{"x-forwarded-for": f"198.51.100.{number}, 203.0.113.9"}).status_code
        for number in range(45)
    ]
    assert said.count(429) == 5


def test_each_token_has_its_minute_wherever_it_comes_from(set_up: Service) -> None:
    token = set_up.create().referee
    said = [
        set_up.http.get(
            "/variants", headers={"x-forwarded-for": f"203.0.113.{100 + number}", **bearer(token)}
        ).status_code
        for number in range(50)
    ]
    assert said == [200] * 40 + [429] * 10


def test_whoever_is_no_proxy_is_not_believed(tmp_path: Path) -> None:
    with serving(tmp_path, "memory:", requests_per_minute=5) as service:
        said = [
            service.get("/variants", **{"x-forwarded-for": f"203.0.113.{number}"}).status_code
            for number in range(8)
        ]
        assert said.count(429) == 3
        assert service.get("/variants").status_code == 200, "the machine itself has no limit"


def test_limits_are_on_by_default() -> None:
    assert Settings().requests_per_minute > 0
    assert Settings().proxies == ()


def test_a_household_with_many_addresses_is_one() -> None:
    assert one_household("2001:db8:1:2:3:4:5:6") == one_household("2001:db8:1:2::9")
    assert one_household("2001:db8:1:2::9") != one_household("2001:db8:1:3::9")
    assert one_household("203.0.113.7") == "203.0.113.7"


# Headers of answers


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/docs",
        "/verify",
        "/variants",
        "/openapi.json",
        "/nothing",
        "/boards/world.svg",
        "/odds.svg?attackers=3&defenders=3",
        "/watch/any",
        "/games",
        "/metrics",
    ],
)
def test_every_answer_keeps_browsers_in_check(service: Service, path: str) -> None:
    for reply in (service.get(path), service.http.head(path), service.http.delete(path)):
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["referrer-policy"] == "no-referrer"
        assert reply.headers["x-frame-options"] == "DENY"
        policy = reply.headers["content-security-policy"]
        assert policy.startswith(("default-src 'none'", "default-src 'self'"))
        if path != "/verify":  # one file that must work without a server
            assert "script-src 'unsafe-inline'" not in policy
        assert "server" not in reply.headers


def test_the_page_of_an_audit_too(service: Service) -> None:
    page = service.create().get("audit.html")
    assert page.headers["content-security-policy"].startswith("default-src 'none'")


def test_requests_have_ids(service: Service) -> None:
    given = "client-1234.a_b"
    assert service.get("/variants", **{"x-request-id": given}).headers["x-request-id"] == given
    made = {service.get("/variants").headers["x-request-id"] for _ in range(5)}
    assert len(made) == 5
    for strange in ("short", "x" * 65, "a b c d e f g h", "<script>alert</script>", "ünïcödé-ünïcödé"):
        told = service.http.get("/variants", headers={b"x-request-id": strange.encode()}).headers
        assert re.fullmatch("[0-9a-f]{16}", told["x-request-id"])
    assert "x-request-id" in service.get("/nothing").headers
