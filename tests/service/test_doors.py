"""What every request meets on its way in, and every answer on its way out."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from service.http.hosts import one_household
from service.settings import Settings
from tests.client import KEY, Service, bearer, serving

SITE = "https://table.example"
PROXY = {"x-forwarded-for": "203.0.113.7"}


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


# Figures


def test_figures_are_by_route_and_not_by_address(service: Service) -> None:
    table = service.create()
    table.get("view")
    table.send({"type": "end_turn", "seat": 0})
    service.get("/no/such/thing/at-all")
    text = service.get("/metrics").text
    assert 'quartermaster_requests_total{method="GET",route="/games/{game_id}/view",status="200"}' in text
    assert 'route="unmatched",status="404"' in text
    assert table.id not in text
    assert "at-all" not in text
    assert 'quartermaster_games{status="running"}' in text
    assert "quartermaster_streams" in text
    assert "quartermaster_projection_lag_events" in text
    assert re.search(r'quartermaster_refusals_total\{code="\w+"\}', text)


@pytest.mark.parametrize(("who", "status"), [(None, 401), ("referee", 403), ("organiser", 200)])
def test_figures_are_for_this_machine_and_the_organiser(
    service: Service, who: str | None, status: int
) -> None:
    token = service.create().token(who) if who else None
    assert service.get("/metrics", token, **PROXY).status_code == status


@pytest.mark.parametrize(("setting", "status"), [("open", 200), ("off", 404)])
def test_or_for_whom_the_settings_say(tmp_path: Path, setting: str, status: int) -> None:
    with serving(tmp_path, "memory:", metrics=setting) as service:
        assert service.get("/metrics", **PROXY).status_code == status


# Compression


def raw(service: Service, path: str, token: str | None = None) -> tuple[httpx.Headers, bytes]:
    headers = {"accept-encoding": "gzip", **bearer(token)}
    with service.http.stream("GET", path, headers=headers) as reply:
        assert reply.status_code == 200
        return reply.headers, b"".join(reply.iter_raw())


@pytest.mark.parametrize(
    "path", ["/boards/europe-expert.svg", "/boards/world", "/openapi.json", "/pages/style.css"]
)
def test_long_answers_are_compressed(service: Service, path: str) -> None:
    plain = service.get(path, **{"accept-encoding": "identity"})
    headers, sent = raw(service, path)
    assert headers["content-encoding"] == "gzip"
    assert "accept-encoding" in headers["vary"]
    assert int(headers["content-length"]) == len(sent) < len(plain.content) / 2
    assert gzip.decompress(sent) == plain.content
    assert "content-encoding" not in plain.headers


def test_a_log_in_lines_is_compressed_as_it_comes(service: Service) -> None:
    table = service.create()
    with service.http.stream(
        "GET",
        f"/games/{table.id}/events",
        headers={"accept": "application/x-ndjson", "accept-encoding": "gzip"},
    ) as reply:
        assert reply.headers["content-encoding"] == "gzip"
        sent = b"".join(reply.iter_raw())
    lines = [json.loads(line) for line in gzip.decompress(sent).splitlines()]
    assert [line["version"] for line in lines] == list(range(1, table.version + 1))


def test_short_answers_go_as_they_are(service: Service) -> None:
    assert "content-encoding" not in raw(service, "/healthz")[0]


@pytest.mark.parametrize("who", ["seat 0", "referee", "organiser"])
def test_what_holds_secrets_is_not_compressed(service: Service, who: str) -> None:
    """Lengths would tell how much a secret is like the words that somebody else has put beside it."""
    table = service.create(options={"mode": "mission"})
    for path in ("view", "events?limit=1000", "legal"):
        headers, _ = raw(service, f"/games/{table.id}/{path}", table.token(who))
        assert "content-encoding" not in headers
    assert raw(service, f"/games/{table.id}/map.svg", table.token(who))[0]["content-encoding"] == "gzip"
    assert (
        "content-encoding"
        not in service.post("/games", {"variant": "classic", "seats": [{}] * 6}, KEY).headers
    )


# Keeping


NOW = (
    "",
    "view",
    "scoreboard",
    "map.svg",
    "replay",
    "legal",
    "events",
    "events?limit=2",
    "timeline",
    "disputes",
)
THEN = ("map.svg?version=2", "replay?version=2", "diff?from=1&to=3", "why?version=3")
PATHS = (*NOW, *THEN, "diff?from=1", "luck", "luck.svg")


@pytest.mark.parametrize("path", PATHS)
def test_each_pair_of_eyes_has_its_own_etag(service: Service, path: str) -> None:
    """A phone that is handed round asks with one player's ETag for another's view, and gets that one."""
    table = service.create(options={"mode": "mission"})
    viewers = ("spectator", "seat 0", "seat 1", "referee")
    tags = {who: table.get(path, who).headers["etag"] for who in viewers}
    assert len(set(tags.values())) == len(viewers)
    for who in viewers:
        for other, tag in tags.items():
            again = table.get(path, who, **{"if-none-match": tag})
            assert again.status_code == (304 if other == who else 200), (who, other)
            assert (
                again.headers["vary"].startswith("authorization") or "authorization" in again.headers["vary"]
            )
            assert "no-cache" in again.headers["cache-control"]
            assert ("public" in again.headers["cache-control"]) is (who == "spectator")


def test_what_has_changed_is_sent_again(service: Service) -> None:
    table = service.create(options={"mode": "mission"})
    seen = {path: table.get(path).headers["etag"] for path in PATHS}
    service.post(f"/games/{table.id}/abandon", {"reason": "late"}, KEY)
    for path, tag in seen.items():
        again = table.get(path, **{"if-none-match": tag})
        assert again.status_code == 200, f"{path}: its end shows more of a game"
        kept = again.headers["cache-control"]
        assert kept == ("public, max-age=31536000, immutable" if path in THEN else "public, no-cache")


@pytest.mark.parametrize("path", [*THEN, "position?version=2"])
def test_what_is_kept_for_good_stays_as_it_is(service: Service, path: str) -> None:
    """A finished game is disputed, and so goes on; whoever kept one of its versions has what there is."""
    table = service.create(options={"mode": "mission"})
    for seat in (0, 1):
        table.send({"type": "resign", "seat": seat})
    assert table.get().json()["status"] == "finished"
    before = table.get(path)
    assert "immutable" in before.headers["cache-control"]
    opened = service.post(f"/games/{table.id}/disputes", {"version": 2, "claim": "Not so."}, KEY)
    assert opened.status_code == 200, opened.text
    after = table.get(path)
    without = re.compile(rb'"latest_version":\d+')
    assert without.sub(b"", after.content) == without.sub(b"", before.content)


def test_a_position_is_kept_from_the_first(service: Service) -> None:
    """It shows everything from the beginning, its end adds nothing; and only to those who may."""
    table = service.create(options={"mode": "mission"})
    first = table.get("position?version=2", "referee")
    assert first.headers["cache-control"] == "private, max-age=31536000, immutable"
    assert table.get("position", "referee").headers["cache-control"] == "private, no-cache"
    tag = {"if-none-match": first.headers["etag"]}
    assert table.get("position?version=2", "referee", **tag).status_code == 304
    assert table.get("position?version=2", "seat 0", **tag).status_code == 403
    assert table.get("position?version=999", "referee", **{"if-none-match": "*"}).status_code == 404


@pytest.mark.parametrize(
    "path", ["map.svg?version=999", "diff?from=1&to=999", "why?version=999", "replay?version=999"]
)
def test_what_is_not_there_is_not_unchanged(service: Service, path: str) -> None:
    table = service.create()
    for tag in ('"999.spectator"', "*"):
        assert table.get(path, **{"if-none-match": tag}).status_code == 404


def test_the_log_in_lines_is_another_thing_than_in_pages(service: Service) -> None:
    table = service.create()
    lines = {"accept": "application/x-ndjson"}
    pages, in_lines = table.get("events"), table.get("events", **lines)
    assert pages.headers["etag"] != in_lines.headers["etag"]
    assert "accept" in [name.strip() for name in in_lines.headers["vary"].split(",")]
    tag = {"if-none-match": in_lines.headers["etag"]}
    assert table.get("events", **tag).status_code == 200
    assert table.get("events", **tag, **lines).status_code == 304


@pytest.mark.parametrize(
    ("accept", "kind"),
    [
        ("application/x-ndjson", "application/x-ndjson"),
        ("application/x-ndjson, */*;q=0.1", "application/x-ndjson"),
        ("application/x-ndjson, application/json;q=0.5", "application/x-ndjson"),
        ("application/json, application/x-ndjson, application/problem+json", "application/json"),
        ("application/json, application/x-ndjson;q=0.1", "application/json"),
        ("application/x-ndjson;q=0, */*", "application/json"),
        ("application/x-ndjson;q=much, application/json", "application/json"),
    ],
)
def test_the_log_comes_in_the_form_that_is_wanted(service: Service, accept: str, kind: str) -> None:
    """A client that a generator made names all the forms of an answer, and reads JSON."""
    table = service.create()
    assert table.get("events", accept=accept).headers["content-type"].partition(";")[0] == kind


def test_what_is_the_same_for_all_may_be_kept(service: Service) -> None:
    for path in (
        "/variants",
        "/variants/classic",
        "/boards",
        "/boards/world",
        "/odds?attackers=3&defenders=2",
    ):
        assert service.get(path).headers["cache-control"] == "public, max-age=300", path


def test_an_etag_will_do_as_if_match(service: Service) -> None:
    table = service.create()
    tag = table.get("view", "referee").headers["etag"]
    assert table.try_out({"type": "resign", "seat": 0}, "seat 0", **{"if-match": tag}).status_code == 200
    assert table.try_out({"type": "resign", "seat": 0}, "seat 0", **{"if-match": '"1.x"'}).status_code == 412
