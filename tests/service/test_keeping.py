"""What may be kept of an answer, and when it must be asked for again: ETags, 304, Cache-Control."""

import re

import pytest

from tests.client import KEY, Service

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
