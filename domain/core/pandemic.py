"""CU-2.70 to CU-2.72: a board's data for another game about diseases; only data, none of its rules."""

from collections.abc import Sequence

import msgspec

from domain.core.board import Board
from domain.core.refusal import Refusal

MOST_EVENT_CARDS = 20
LONGEST_NAME = 60


class City(msgspec.Struct, frozen=True):
    id: str
    name: str
    disease_group: str
    links: tuple[str, ...]
    """Other cities only: links to territories left out are dropped."""


class PandemicExport(msgspec.Struct, frozen=True):
    """Both stacks are in canonical order, unshuffled."""

    map: str
    cities: tuple[City, ...]
    draw_stack: tuple[str, ...]
    infection_stack: tuple[str, ...]
    event_cards: tuple[str, ...]


def pandemic_export(board: Board | None, event_cards: Sequence[str] = ()) -> PandemicExport | Refusal:
    """The view `pandemic_export` of a map; `board` is None where there is no map of the name asked for."""
    if board is None:
        return Refusal("map_unknown", "There is no such map.", "CU-2.72", "map")
    data = board.pandemic_data
    if data is None:
        return Refusal("no_pandemic_data", f"The map {board.id} carries no Pandemic data.", "CU-2.72", "map")
    problem = _event_card_problem(event_cards, data.cities)
    if problem:
        return Refusal("event_cards_invalid", problem, "CU-2.72", "event_cards")
    group_of = {city: group for group, members in data.disease_groups.named.items() for city in members}
    names = {territory.id: territory.name for territory in board.territories}
    ordered = tuple(territory for territory in board.ids if territory in group_of)
    cities = tuple(
        City(city, names[city], group_of[city], tuple(n for n in board.neighbours[city] if n in group_of))
        for city in ordered
    )
    return PandemicExport(board.id, cities, (*ordered, *event_cards), ordered, tuple(event_cards))


def _event_card_problem(event_cards: Sequence[str], cities: tuple[str, ...]) -> str:
    if len(event_cards) > MOST_EVENT_CARDS:
        return f"At most {MOST_EVENT_CARDS} event cards can be added."
    if not all(1 <= len(name) <= LONGEST_NAME for name in event_cards):
        return f"The name of an event card has 1 to {LONGEST_NAME} characters."
    if len(set(event_cards)) < len(event_cards):
        return "Two event cards have the same name."
    if not set(event_cards).isdisjoint(cities):
        return "An event card has the id of a city."
    return ""
