"""A variant that lives wholly in its own package is playable, drawn, told, compared and in the contract.

The one line that `domain/variants.py` would have for it is the fixture `coin`.
"""

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest

from domain.variants import VARIANTS
from service.tools.simulation import play_random_game
from tests.client import Service, Table, serving
from tests.coin import COIN
from tests.svg import SVG, texts
from tests.tables import random_table


@pytest.fixture
def played(coin: None, tmp_path: Path) -> Iterator[tuple[Service, Table]]:
    """A service that knows coin, and a game of which two coins have been flipped."""
    with serving(tmp_path, f"sqlite:///{tmp_path / 'games.db'}") as service:
        seats = [{"name": "Ada"}, {"name": "Bela"}]
        table = service.create(variant="coin", seats=seats, options={"chance_source": "referee"})
        flip(table, 0, 5)
        sent(table, {"type": "pick_side", "seat": 1, "side": "edge"})
        flip(table, 1, 2)
        yield service, table


def sent(table: Table, command: dict[str, Any]) -> dict[str, Any]:
    reply = table.send(command)
    assert reply.status_code == 200, reply.text
    answer: dict[str, Any] = reply.json()
    return answer


def flip(table: Table, seat: int, coin: int) -> None:
    chance = sent(table, {"type": "flip", "seat": seat})["events"][-1]["body"]
    sent(table, {"type": "enter_chance", "chance_id": chance["chance_id"], "values": [coin]})


def test_it_is_played_over_http(played: tuple[Service, Table]) -> None:
    _, table = played
    (mine,) = table.get("legal", "seat 0").json()["seats"]
    assert [choice["command"] for choice in mine["choices"]] == ["flip", "pick_side", "resign"]
    refused = table.send({"type": "pick_side", "seat": 1, "side": "heads"}).json()
    assert (refused["code"], refused["rule"]) == ("already_chosen", "CO-2.1")
    flip(table, 0, 6)
    header = table.get().json()
    assert header["status"] == "finished"
    assert header["result"] == {"winners": [0], "reason": "coins"}
    assert table.get("view", "seat 1").json()["view"]["coins"] == [5, 2, 6]
    assert table.get("audit", "organiser").json()["findings"] == []


def test_it_is_drawn(played: tuple[Service, Table]) -> None:
    """With its own sign on the map and in the key, and an arrow for the last move."""
    _, table = played
    drawn = table.get("map.svg").text
    assert "coin of a seat" in texts(drawn)
    picture = ET.fromstring(drawn)
    signs = [path for path in picture.iter(f"{SVG}path") if (path.get("d") or "").endswith("M-1-2h2v4h-2z")]
    assert len(signs) == 3, "two coins, and the key"
    assert len([path for path in picture.iter(f"{SVG}path") if path.get("class") == "tip"]) == 1


def test_it_is_told_in_sentences(played: tuple[Service, Table]) -> None:
    _, table = played
    rows = table.get("timeline", "seat 0").json()["rows"]
    told = [(row["kind"], row["text"]) for row in rows if row["kind"] not in ("desk", "claim", "chance")]
    assert told == [
        ("turn", "Ada flips a 5 in Alaska."),
        ("setup", "Bela hopes for a side."),
        ("turn", "Bela flips a 2 in Alberta."),
    ]
    assert "other" not in {row["kind"] for row in rows}


def test_its_events_are_explained_by_its_rules(played: tuple[Service, Table]) -> None:
    _, table = played
    version = table.version
    why = table.get(f"why?version={version}").json()
    assert why["text"] == "Bela flips a 2 in Alberta."
    assert [rule["id"] for rule in why["rules"]] == ["CO-3.1", "CO-4.2"]
    assert why["rules"][0]["text"] == "The seats flip in turn, seat 0 first."
    rolled = next(row for row in table.get("timeline").json()["rows"] if row["event"] == "coin_flipped")
    rules = table.get(f"why?version={rolled['first_version']}").json()["rules"]
    assert [rule["id"] for rule in rules] == ["CO-3.1", "CO-4.1"]


def test_its_versions_are_compared(played: tuple[Service, Table]) -> None:
    _, table = played
    flipped = [
        row["version"] for row in table.get("timeline").json()["rows"] if row["event"] == "coin_flipped"
    ]
    changes = table.get(f"diff?from={flipped[0]}", "seat 1").json()["changes"]
    texts = [change["text"] for change in changes]
    told = "Alberta is now held by Bela with 2 armies; now there: coin of a seat (Bela)"
    assert f"{told}, by flip at version {flipped[1]}." in texts
    assert "Side hoped for: new edge." in texts


def test_its_luck_is_counted(played: tuple[Service, Table]) -> None:
    _, table = played
    rows = table.get("luck").json()["rows"]
    assert [(row["name"], row["together"]["pips"]) for row in rows] == [("Ada", 5), ("Bela", 2)]


def test_it_is_in_the_catalogue_and_the_contract(played: tuple[Service, Table]) -> None:
    service, table = played
    assert "coin" in {variant["slug"] for variant in service.get("/variants").json()["variants"]}
    detail = service.get("/variants/coin").json()
    assert detail["rules"]["CO-5.2"] == "If a seat resigns, the other one wins."
    assert detail["marks"] == {"coin": "coin of a seat"}
    assert {"flip", "pick_side", "call_game"} <= detail["commands"].keys()
    assert {"side_picked", "coin_flipped"} <= detail["events"].keys()
    schemas = service.get("/openapi.json").json()["components"]["schemas"]
    assert schemas["CoinCommand"]["discriminator"]["mapping"]["flip"] == "#/components/schemas/CoinFlip"
    assert {"CoinPickSide", "CoinSidePicked", "CoinFlipped", "CoinView", "CoinOptions"} <= schemas.keys()
    assert "Sealed" in schemas["CoinSidePicked"]["properties"]["side"]["description"]
    view = {"$ref": "#/components/schemas/CoinView", "components": {"schemas": schemas}}
    jsonschema.validate(table.get("view").json()["view"], view)


@pytest.mark.usefixtures("coin")
def test_random_games_of_it_hold_what_must_hold() -> None:
    ends = set()
    for seed in range(20):
        table = random_table(VARIANTS["coin"], Random(seed))
        game = play_random_game(
            COIN, seats=table.seats, board=table.board, options=table.options, seed=seed, resign_after=2
        ).game
        assert game.over
        assert game.state.outcome is not None
        ends.add(game.state.outcome.reason)
    assert "coins" in ends
