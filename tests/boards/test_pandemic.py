"""CU-2.71, CU-2.72 and the worked example CU-11.41."""

import pytest

from domain.core.board import board_of
from domain.core.board_checks import connected
from domain.core.pandemic import PandemicExport, pandemic_export
from domain.core.refusal import Refusal

EUROPE, ASIA = board_of("europe"), board_of("asia")


def exported(board_id: str, *event_cards: str) -> PandemicExport:
    export = pandemic_export(board_of(board_id), event_cards)
    assert isinstance(export, PandemicExport)
    return export


@pytest.mark.rule("CU-11.41", "CU-2.71", "CU-2.72")
def test_example_export_of_asia() -> None:
    export = exported("asia", "Airlift", "Forecast")
    assert len(export.cities) == 48
    groups = [city.disease_group for city in export.cities]
    assert {group: groups.count(group) for group in groups} == dict.fromkeys(
        ("blue", "yellow", "black", "red"), 12
    )
    assert len(export.draw_stack) == 50
    assert export.draw_stack[-2:] == ("Airlift", "Forecast")
    assert export.infection_stack == ASIA.ids
    refused = pandemic_export(board_of("world"))
    assert isinstance(refused, Refusal)
    assert refused.code == "no_pandemic_data"


@pytest.mark.rule("CU-2.71")
@pytest.mark.parametrize("board_id", ["europe", "asia"])
def test_cities_and_groups_are_connected(board_id: str) -> None:
    board = board_of(board_id)
    data = board.pandemic_data
    assert data is not None
    assert connected(data.cities, board.neighbours)
    groups = data.disease_groups.named
    assert list(groups) == ["blue", "yellow", "black", "red"]
    for group in groups.values():
        assert len(group) == 12
        assert connected(group, board.neighbours)
    assert sorted(city for group in groups.values() for city in group) == sorted(data.cities)


@pytest.mark.rule("CU-2.71")
def test_europe_leaves_out_six() -> None:
    assert EUROPE.pandemic_data is not None
    assert set(EUROPE.ids) - set(EUROPE.pandemic_data.cities) == {
        "iceland",
        "northern-norway",
        "northern-sweden",
        "switzerland",
        "slovakia",
        "bosnia",
    }


@pytest.mark.rule("CU-2.72")
def test_stacks_are_in_canonical_order_and_links_stay_among_cities() -> None:
    export = exported("europe")
    cities = {city.id for city in export.cities}
    canonical = tuple(name for name in EUROPE.ids if name in cities)
    assert export.draw_stack == export.infection_stack == canonical
    for city in export.cities:
        assert city.links == tuple(n for n in EUROPE.neighbours[city.id] if n in cities)
        assert "switzerland" not in city.links
    assert {city.id: city.name for city in export.cities}["rhone"] == "Rhone"


@pytest.mark.rule("CU-2.72")
@pytest.mark.parametrize(
    ("board_id", "event_cards", "code"),
    [
        ("atlantis", ("",), "map_unknown"),
        ("world", ("",), "no_pandemic_data"),
        ("europe-expert", (), "no_pandemic_data"),
        ("asia", ("",), "event_cards_invalid"),
        ("asia", ("x" * 61,), "event_cards_invalid"),
        ("asia", tuple(f"card {n}" for n in range(21)), "event_cards_invalid"),
        ("asia", ("Airlift", "Airlift"), "event_cards_invalid"),
        ("asia", ("korea",), "event_cards_invalid"),
    ],
)
def test_refusals_in_order(board_id: str, event_cards: tuple[str, ...], code: str) -> None:
    board = None if board_id == "atlantis" else board_of(board_id)
    refused = pandemic_export(board, event_cards)
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.rule) == (code, "CU-2.72")


@pytest.mark.rule("CU-2.72")
def test_limits_of_event_cards_are_allowed() -> None:
    names = ("x" * 60, *(f"card {n}" for n in range(19)))
    assert exported("asia", *names).event_cards == names
    assert exported("europe", "switzerland").draw_stack[-1] == "switzerland"  # left out, so no city
