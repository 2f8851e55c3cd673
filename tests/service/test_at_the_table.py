"""How people come to a table: codes to scan, and who may create games where."""

from xml.etree import ElementTree

import pytest

from service.command_line import serve
from service.command_line.main import out
from service.settings import Settings
from tests.client import KEY, Service, serving

GAME = {"variant": "classic", "seats": [{}, {}, {}]}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> object:
    with serving(tmp_path_factory.mktemp("home"), "memory:", open_house=True) as service:
        yield service


def test_whoever_sits_at_the_machine_creates_games_in_an_open_house(home: Service, service: Service) -> None:
    assert home.post("/games", GAME).status_code == 201
    assert service.post("/games", GAME).status_code == 401


@pytest.mark.parametrize("name", ["x-forwarded-for", "forwarded", "x-real-ip", "via", "x-forwarded-host"])
def test_nobody_is_at_home_who_came_through_a_proxy(home: Service, name: str) -> None:
    assert home.post("/games", GAME, **{name: "203.0.113.9"}).status_code == 401


def test_a_wrong_token_is_no_stranger(home: Service) -> None:
    table = home.create()
    assert home.post("/games", GAME, table.referee).status_code == 403
    assert home.post("/games", GAME, "qm_ref_nonsense").status_code == 401


@pytest.mark.parametrize("host", ["0.0.0.0", "192.0.2.7", "::"])
def test_an_open_house_is_none_for_the_network(host: str) -> None:
    assert Settings(open_house=True).open_house
    assert not Settings(open_house=True, host=host).open_house
    assert not Settings(open_house=True, lan=True).open_house


def test_a_code_is_drawn_of_links_to_the_service_alone(service: Service) -> None:
    link = f"{service.url}/play/x#seat=0&code=qm_inv_secret"
    drawn = service.post("/code.svg", {"text": link}, accept="image/svg+xml")
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.headers["cache-control"] == "no-store"
    assert ElementTree.fromstring(drawn.content).tag.endswith("svg")
    assert b"secret" not in drawn.content
    for other in ("http://elsewhere.example/", "javascript:alert(1)", "http://[", "x" * 501):
        assert service.post("/code.svg", {"text": other}).status_code == 400, other


def test_the_terminal_shows_the_way_to_the_lobby(capsys: pytest.CaptureFixture[str]) -> None:
    """The key stands in the fragment, which no browser sends; the address is one that others can reach."""
    with out.capture() as said:
        serve.invite(KEY, "http://0.0.0.0:8123")
    assert f":8123/lobby#key={KEY}" in said.get().replace("\n", "")
    assert "http://0.0.0.0" not in said.get()
    assert "█" in capsys.readouterr().out or "▀" in said.get()
