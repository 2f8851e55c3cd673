"""Mission cards (table 2.3) and when each is fulfilled (CL-5.10 to CL-5.12)."""

import pytest

from domain.classic.missions import (
    MISSIONS,
    Eliminate,
    HoldContinents,
    HoldTerritories,
    effective_mission,
    is_fulfilled,
    removed_here,
    removed_missions,
)
from domain.core.board import board_of
from domain.core.seats import COLOURS
from domain.core.vocabulary import EndTurn, Resign
from tests.classic.playing import ClassicTable, state_of
from tests.client import Service

WORLD = board_of("world")


def board_with(places: tuple[str, ...], armies: int = 1) -> str:
    return " ".join(f"{place}=0:{armies}" for place in places) + " rest=1:1"


def holds(mission: str, places: tuple[str, ...], armies: int = 1) -> bool:
    others = [other for other in ("eliminate-black", "eliminate-gray") if other != mission]
    state = state_of(
        {
            "phase": "attack",
            "territories": board_with(places, armies),
            "missions": [mission, *others],
            "status": ["active", "active", "eliminated"],
            "acting_seat": 1,
        },
        mode="mission",
    )
    return is_fulfilled(state, 0)


def continents(*names: str) -> tuple[str, ...]:
    return tuple(place for name in names for place in WORLD.members[name])


def test_cl_2_8_fourteen_missions() -> None:
    """CL-2.8: six of continents, two of territories, six to eliminate; none in other modes."""
    kinds = [mission.split("-")[0] for mission in MISSIONS]
    assert (kinds.count("continents"), kinds.count("territories"), kinds.count("eliminate")) == (6, 2, 6)
    assert removed_here(state_of({"phase": "attack", "territories": "alaska=0:1 rest=1:1"})) == ()


def test_cl_11_47_missions_as_data(service: Service) -> None:
    """CL-11.47, CL-2.11, CL-7.11: served with the variant, the same for everybody, in the order of the table;
    what a player reads and what is judged."""
    served = service.get("/variants/classic").json()["missions"]
    assert [mission["id"] for mission in served] == list(MISSIONS)
    assert (len(served), served[0]["id"], served[-1]["id"]) == (
        14,
        "continents-asia-africa",
        "eliminate-yellow",
    )
    assert served[4] == {
        "id": "continents-europe-australia-plus",
        "sentence": "Hold all of Europe, all of Australia and one more continent of your choice.",
        "condition": {"kind": "continents", "continents": ["europe", "australia"], "others": 1},
    }
    assert served[9]["id"] == "eliminate-blue"
    assert served[9]["condition"] == {"kind": "eliminate", "colour": "blue", "fallback": "territories-24"}
    assert served[6]["condition"] == {"kind": "territories", "territories": 24, "armies": 1}
    assert service.get("/variants/alternate").json()["missions"] == []
    assert removed_missions(("red", "blue", "green", "black")) == ("eliminate-gray", "eliminate-yellow")


def test_every_sentence_says_what_its_condition_judges() -> None:
    """CL-2.11: continents by name, colours and numbers as in the condition."""
    for mission in MISSIONS.values():
        match mission.condition:
            case HoldContinents(names, others):
                said = [name.replace("-", " ").title() in mission.sentence for name in names]
                assert all(said)
                assert ("one more continent" in mission.sentence) == (others == 1)
            case HoldTerritories(territories, armies):
                assert str(territories) in mission.sentence
                assert ("at least two armies" in mission.sentence) == (armies == 2)
            case Eliminate(colour, fallback):
                assert mission.sentence.count(colour) == 3
                assert MISSIONS[fallback].condition == HoldTerritories(24, 1)


@pytest.mark.parametrize(
    ("mission", "needed"),
    [
        ("continents-asia-africa", ("asia", "africa")),
        ("continents-asia-south-america", ("asia", "south-america")),
        ("continents-north-america-africa", ("north-america", "africa")),
        ("continents-north-america-australia", ("north-america", "australia")),
    ],
)
def test_cl_5_10_two_continents(mission: str, needed: tuple[str, str]) -> None:
    """CL-5.10: all of both; more than asked also fulfils it."""
    places = continents(*needed)
    assert holds(mission, places)
    assert holds(mission, (*places, "great-britain"))
    assert not holds(mission, places[1:])
    assert not holds(mission, places[:-1])


@pytest.mark.parametrize(
    ("mission", "needed"),
    [
        ("continents-europe-australia-plus", ("europe", "australia")),
        ("continents-europe-south-america-plus", ("europe", "south-america")),
    ],
)
def test_cl_5_10_two_continents_and_another(mission: str, needed: tuple[str, str]) -> None:
    """CL-5.10: the extra continent may be any other one."""
    places = continents(*needed)
    assert not holds(mission, places)
    for extra in WORLD.members:
        if extra not in needed:
            assert holds(mission, places + continents(extra))
            assert not holds(mission, places + continents(extra)[1:])


def test_cl_5_10_territories() -> None:
    """CL-5.10: at least 24; at least 18 with two armies or more on each of those 18."""
    assert holds("territories-24", WORLD.ids[:24])
    assert not holds("territories-24", WORLD.ids[:23])
    assert holds("territories-18-doubled", WORLD.ids[:18], 2)
    assert not holds("territories-18-doubled", WORLD.ids[:17], 9)
    assert not holds("territories-18-doubled", WORLD.ids[:30], 1)


def test_cl_2_42_removed_missions() -> None:
    """CL-2.42: every mission against a colour that no seat has."""
    assert removed_missions(COLOURS) == ()
    assert removed_missions(("red", "blue", "green", "black")) == ("eliminate-gray", "eliminate-yellow")


def test_cl_5_11_resignation_of_the_target() -> None:
    """CL-5.11, CL-5.12: when the target resigns the fallback counts; the resigned seat's own mission is gone
    with it and passes to nobody."""
    table = ClassicTable(
        seats=4,
        position={
            "phase": "free_move",
            "territories": "alaska=0:3 peru=1:2 congo=2:1 rest=3:1",
            "missions": ["eliminate-blue", "territories-24", "eliminate-black", "eliminate-gray"],
        },
        mode="mission",
    )
    assert effective_mission(table.state, 0) == "eliminate-blue"
    table.send(Resign(1))
    assert effective_mission(table.state, 0) == "eliminate-blue"  # only announced
    table.send(EndTurn(0))
    assert table.state.status[1] == "resigned"
    assert effective_mission(table.state, 0) == "territories-24"
    assert table.state.missions == ("eliminate-blue", "territories-24", "eliminate-black", "eliminate-gray")
    assert table.state.outcome is None  # seat 3 holds 39 territories, seat 1's mission is not its own
