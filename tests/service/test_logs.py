"""The log of the service: structured, with the request of each line, without a secret."""

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from service.logs import REQUEST_ID, configure_logs
from tests.client import Service, bearer
from tests.rigs.serving import KEY, ServiceProcess, cleared_away

SECRETS = (
    "qm_org_abcdefghijklmnop",
    "qm_seat_A-b_c",
    "qm_inv_x1",
    "qm_tkt_AAAA-_9",
    "geheim",
)


@pytest.fixture
def kept_logging() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:], root.level = handlers, level


@pytest.mark.parametrize("form", ["json", "text"])
def test_no_secret_leaves_by_a_message(
    form: str, kept_logging: None, capsys: pytest.CaptureFixture[str]
) -> None:
    configure_logs("json" if form == "json" else "text")
    log = logging.getLogger("quartermaster.test")
    log.warning("token %s refused", SECRETS[0], extra={"sent": SECRETS[1]})
    try:
        raise ValueError(f"Authorization: Bearer {SECRETS[2]} {SECRETS[3]} postgresql://ada:geheim@host/x")
    except ValueError:
        log.exception("it went wrong")
    told = capsys.readouterr().err
    assert "qm_org_…" in told or "qm_org_\\u2026" in told
    assert "ValueError" in told
    for secret in SECRETS:
        assert secret not in told


def test_a_line_names_its_request(kept_logging: None, capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs("json")
    token = REQUEST_ID.set("request-7")
    logging.getLogger("quartermaster").info("done", extra={"route": "/games"})
    REQUEST_ID.reset(token)
    line = json.loads(capsys.readouterr().err)
    assert (line["event"], line["level"], line["logger"]) == ("done", "info", "quartermaster")
    assert (line["request_id"], line["route"]) == ("request-7", "/games")
    assert line["timestamp"].endswith("Z")


def play(url: str) -> set[str]:
    """A session with all that can go wrong in it; every secret of it."""
    service = Service(url)
    service.http.headers["x-request-id"] = "session-of-the-test"
    made = service.post("/games", {"variant": "classic", "seats": [{}, {}]}, KEY).json()
    game, referee = made["game_id"], made["referee_token"]
    secrets = {KEY, referee}
    for invitation in made["invitations"]:
        taken = service.post(
            f"/games/{game}/seats/{invitation['seat']}/claim", {"code": invitation["code"]}
        ).json()
        secrets |= {invitation["code"], taken["token"]}
    seat = taken["token"]
    ticket = service.post(f"/games/{game}/tickets", None, seat).json()["ticket"]
    secrets.add(ticket)
    service.http.head(f"/games/{game}/stream?ticket={ticket}")
    for token in (seat, referee, KEY):
        service.get(f"/games/{game}/view", token)
        service.get(f"/games/{token}/view", token)
        service.get(f"/games/{game}/view?token={token}")
        service.get(f"/{token}")
        service.http.get("/games", headers={"authorization": f"Basic {token}"})
        service.post(f"/games/{game}/commands", {"type": token, "seat": 0}, token)
        service.post(f"/games/{game}/seats/0/claim", {"code": token})
        service.http.post(f"/games/{game}/commands", content=f"{{{token}", headers=bearer(token))
        service.http.get("/variants", headers={"x-request-id": token})
        service.http.get("/variants", headers={"host": token})
    return secrets


def test_a_whole_session_leaves_no_secret_in_the_log(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    service = ServiceProcess(data, QUARTERMASTER_LOG="json", QUARTERMASTER_LOG_REQUESTS="yes")
    with cleared_away(service):
        service.start()
        secrets = play(service.url)
        figures = httpx.get(f"{service.url}/metrics").text
        service.stop()
    told = (tmp_path / "data.log").read_text()
    for secret in secrets:
        assert secret not in told
        assert secret not in figures
    lines = [json.loads(line) for line in told.splitlines() if line.startswith("{")]
    answered = [line for line in lines if line["event"] == "answered"]
    assert len(answered) > 30
    assert {line["request_id"] for line in answered} >= {"session-of-the-test"}
    assert {"route", "status", "method", "milliseconds"} <= set(answered[0])
