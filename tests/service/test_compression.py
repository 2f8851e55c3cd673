"""Which answers are compressed, and which never are."""

import gzip
import json

import httpx
import pytest

from tests.client import KEY, Service, bearer


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
