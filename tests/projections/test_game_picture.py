"""A game as a picture: what is said below the board, over HTTP."""

import pytest

from tests.client import KEY, Service, Table
from tests.svg import texts


@pytest.fixture
def battle(service: Service) -> Table:
    return service.create(
        options={"chance_source": "referee", "time_limit_seconds": 600, "round_limit": 9},
        position={
            "phase": "attack",
            "turn": 4,
            "round": 2,
            "territories": "siam=0:5 indonesia=1:2 japan=1:1 rest=2:1",
        },
    )


ATTACK = {"type": "attack", "seat": 0, "from_territory": "siam", "to_territory": "indonesia", "dice": 3}


def test_what_is_going_on_is_said(battle: Table) -> None:
    written = " ".join(texts(battle.get("map.svg?legend=narrow").text))
    assert "Classic Risk: round 2, turn 4, attacks" in written
    assert "To act: Player 1 (until " in written
    assert "territories 1 · armies 5" in written
    assert "House rules: " in written
    battle.send(ATTACK)
    assert "Awaited: dice of the attack (3 for Player 1" in " ".join(texts(battle.get("map.svg").text))


def test_the_arrow_of_an_attack_goes_with_it(battle: Table, service: Service) -> None:
    assert battle.send(ATTACK).status_code == 200
    assert battle.get("map.svg").text.count('class="tip"') == 1
    back = service.post(
        f"/games/{battle.id}/rewind", {"to_version": battle.version - 2, "reason": "Slip."}, KEY
    )
    assert back.status_code == 200, back.text
    assert 'class="tip"' not in battle.get("map.svg").text


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("labels=all", "labels is none, numbers, continents or names"),
        ("legend=left", "legend is wide, narrow, side or none"),
        ("area=atlantis", "'atlantis' is no continent or territory of the board world"),
        ("viewbox=1,2,3", "four whole numbers"),
        ("viewbox=1,2,3,0", "four whole numbers"),
        ("area=asia&viewbox=1,2,3,4", "not both"),
    ],
)
def test_a_look_that_cannot_be_is_refused(battle: Table, query: str, told: str) -> None:
    refused = battle.get(f"map.svg?{query}")
    assert refused.status_code == 400
    assert told in refused.json()["detail"]


def test_a_part_is_another_picture(battle: Table, service: Service) -> None:
    whole, part = (battle.get(f"map.svg?{query}").text for query in ("legend=none", "legend=none&area=asia"))
    assert whole != part
    assert battle.get("map.svg?legend=none&viewbox=100,100,200,100").text.count("viewBox=") == 2
    assert service.get("/boards/world.svg?labels=continents&area=europe").status_code == 200


def test_the_will_card_is_on_the_picture(service: Service) -> None:
    table = service.create(variant="of-the-people")
    for seat in range(3):
        cards = table.get("view", f"seat {seat}").json()["view"]["players"][seat]["start_cards"]
        table.send({"type": "choose_start", "seat": seat, "territory": cards[0]})
    assert any(line.startswith("Will Card “") for line in texts(table.get("map.svg").text))
