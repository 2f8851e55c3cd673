"""CU-2.10 to CU-2.18, CU-2.71: every board shipped is sound, every requirement broken on purpose is named."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from domain.core.board import Board, Continent, DiseaseGroups, Link, PandemicData, Sea, Territory, board_of
from domain.core.board_checks import board_faults, connected
from tests.boards.reading import SHIPPED, changed

WORLD, EUROPE, EXPERT = board_of("world"), board_of("europe"), board_of("europe-expert")


@pytest.mark.rule(
    "CU-2.10", "CU-2.11", "CU-2.12", "CU-2.13", "CU-2.14", "CU-2.15", "CU-2.16", "CU-2.17", "CU-2.18"
)
@pytest.mark.parametrize("board", SHIPPED, ids=lambda board: board.id)
def test_shipped_boards_are_sound(board: Board) -> None:
    assert board_faults(board) == ()


def territory(board: Board, index: int, **changes: object) -> Board:
    territories = list(board.territories)
    territories[index] = replace(territories[index], **changes)
    return changed(board, territories=tuple(territories))


def route(board: Board, route_id: str, **changes: object) -> Board:
    links = tuple(replace(link, **changes) if link.id == route_id else link for link in board.links)
    return changed(board, links=links)


def sea(board: Board, sea_id: str, **changes: object) -> Board:
    return changed(board, seas=tuple(replace(s, **changes) if s.id == sea_id else s for s in board.seas))


def renamed(board: Board) -> Board:
    """The same board as a further one, free of what the rules fix for the shipped five."""
    return changed(board, id="my-world")


def without(board: Board, *gone: str) -> Board:
    """A further board with some territories (and their links and coasts) taken out."""
    kept = tuple(t for t in board.territories if t.id not in gone)
    links = tuple(link for link in board.links if link.a not in gone and link.b not in gone)
    return changed(renamed(board), territories=kept, links=links, seas=(), oceans=(), third_world=())


def cut_off(board: Board, island: set[str]) -> Board:
    links = tuple(link for link in board.links if (link.a in island) == (link.b in island))
    return changed(board, links=links)


def regrouped(board: Board) -> Board:
    """Two cities of different groups change places, far from home."""
    data = _pandemic(board)
    swap = {"portugal": "volga", "volga": "portugal"}
    groups = {
        name: tuple(swap.get(c, c) for c in cities) for name, cities in data.disease_groups.named.items()
    }
    return changed(board, pandemic_data=replace(data, disease_groups=DiseaseGroups(**groups)))


def _pandemic(board: Board) -> PandemicData:
    assert board.pandemic_data is not None
    return board.pandemic_data


AUSTRALIA = set(WORLD.members["australia"])
EXTRA = Territory("atlantis", "Atlantis", "europe", "infantry")

BROKEN: list[tuple[str, str, Callable[[], Board]]] = [
    ("CU-2.10", "board id `My World` is not kebab-case", lambda: changed(WORLD, id="My World")),
    ("CU-2.10", "territory id `a--b` is not kebab-case", lambda: territory(WORLD, 9, id="a--b")),
    ("CU-2.10", "territory id `alberta` occurs twice", lambda: territory(WORLD, 0, id="alberta")),
    (
        "CU-2.10",
        "has 43 territories, not 42",
        lambda: changed(WORLD, territories=(*WORLD.territories, EXTRA)),
    ),
    ("CU-2.10", "41 territories: the number must be divisible by 3", lambda: without(WORLD, "japan")),
    (
        "CU-2.10",
        "`third_world` names the unknown territory",
        lambda: changed(WORLD, third_world=("atlantis",)),
    ),
    (
        "CU-2.10",
        "`touching_not_adjacent` names the unknown territory `nowhere`",
        lambda: changed(WORLD, touching_not_adjacent=(("alaska", "nowhere"),)),
    ),
    (
        "CU-2.10",
        "`oceans` names the unknown territory `nowhere`",
        lambda: changed(WORLD, oceans=(Sea("arctic", "Arctic", ("nowhere",)),)),
    ),
    (
        "CU-2.11",
        "ends at the unknown territory `atlantis`",
        lambda: changed(WORLD, links=(*WORLD.links, Link("alaska", "atlantis", "land"))),
    ),
    (
        "CU-2.11",
        "linked to itself",
        lambda: changed(WORLD, links=(*WORLD.links, Link("peru", "peru", "land"))),
    ),
    (
        "CU-2.11",
        "`alaska--alberta` is linked twice",
        lambda: changed(WORLD, links=(*WORLD.links, Link("alberta", "alaska", "land"))),
    ),
    ("CU-2.11", "not all connected", lambda: cut_off(WORLD, AUSTRALIA)),
    ("CU-2.12", "no link to another continent", lambda: cut_off(WORLD, AUSTRALIA)),
    ("CU-2.12", "in the unknown continent `atlantis`", lambda: territory(WORLD, 0, continent="atlantis")),
    (
        "CU-2.12",
        "continent id `europe` occurs twice",
        lambda: changed(WORLD, continents=(*WORLD.continents, Continent("europe", "Again", 5))),
    ),
    (
        "CU-2.12",
        "3 continents: a board has at least 4",
        lambda: changed(
            without(WORLD, *WORLD.members["europe"], *WORLD.members["south-america"], *AUSTRALIA),
            continents=tuple(c for c in WORLD.continents if c.id in ("north-america", "asia", "africa")),
        ),
    ),
    (
        "CU-2.12",
        "continent `south-america` has fewer than 3 territories",
        lambda: without(WORLD, "argentina", "brazil", "japan"),
    ),
    (
        "CU-2.12",
        "continent `north-america` is not connected",
        lambda: territory(WORLD, 41, continent="north-america"),
    ),
    (
        "CU-2.13",
        "continent `asia` states 8, the formula gives 7",
        lambda: changed(
            WORLD, continents=tuple(replace(c, value=8) if c.id == "asia" else c for c in WORLD.continents)
        ),
    ),
    ("CU-2.14", "13 cards show infantry, not 14", lambda: territory(WORLD, 0, symbol="artillery")),
    ("CU-2.14", "3 wild cards, not 2", lambda: changed(WORLD, wild_cards=3)),
    ("CU-2.14", "`wild-1` is the id of a wild card", lambda: territory(WORLD, 0, id="wild-1")),
    ("CU-2.15", "sea id `Red Sea` is not kebab-case", lambda: sea(EUROPE, "black-sea", id="Red Sea")),
    ("CU-2.15", "sea `coral-sea` has no coast", lambda: sea(WORLD, "coral-sea", coast=())),
    (
        "CU-2.15",
        "the unknown territory `atlantis` as coast",
        lambda: sea(WORLD, "bering-sea", coast=("atlantis",)),
    ),
    ("CU-2.15", "lists a coast or a sea twice", lambda: sea(WORLD, "bering-sea", coast=("alaska", "alaska"))),
    ("CU-2.15", "adjacent to itself", lambda: sea(WORLD, "caribbean-sea", seas=("caribbean-sea",))),
    ("CU-2.15", "adjacent to the unknown sea `styx`", lambda: sea(WORLD, "caribbean-sea", seas=("styx",))),
    ("CU-2.15", "not the other way round", lambda: sea(WORLD, "caribbean-sea", seas=("coral-sea",))),
    ("CU-2.16", "must name one sea, or two", lambda: route(WORLD, "east-africa--madagascar", seas=())),
    (
        "CU-2.16",
        "must name one sea, or two",
        lambda: route(
            WORLD, "east-africa--madagascar", seas=("indian-ocean", "mozambique-channel", "arabian-sea")
        ),
    ),
    (
        "CU-2.16",
        "must name one sea, or two",
        lambda: route(WORLD, "east-africa--madagascar", seas=("mozambique-channel", "mozambique-channel")),
    ),
    ("CU-2.16", "crosses the unknown sea `styx`", lambda: route(WORLD, "japan--mongolia", seas=("styx",))),
    (
        "CU-2.16",
        "which are not adjacent",
        lambda: route(WORLD, "japan--mongolia", seas=("sea-of-japan", "coral-sea")),
    ),
    (
        "CU-2.16",
        "route `japan--mongolia`: `mongolia` is no coast of `north-pacific`",
        lambda: route(WORLD, "japan--mongolia", seas=("north-pacific",)),
    ),
    (
        "CU-2.16",
        "land link `alaska--alberta` names a sea",
        lambda: route(WORLD, "alaska--alberta", seas=("styx",)),
    ),
    ("CU-2.17", "board `world` must have seas", lambda: changed(WORLD, seas=())),
    ("CU-2.17", "must have no seas", lambda: changed(EXPERT, seas=(Sea("styx", "Styx", ("crete",)),))),
    (
        "CU-2.17",
        "names a sea on a board without seas",
        lambda: route(EXPERT, "attica--crete", seas=("aegean-sea",)),
    ),
    ("CU-2.71", "must carry pandemic data", lambda: changed(EUROPE, pandemic_data=None)),
    ("CU-2.71", "must carry no pandemic data", lambda: changed(WORLD, pandemic_data=EUROPE.pandemic_data)),
    (
        "CU-2.71",
        "must name 48 different territories",
        lambda: changed(EUROPE, pandemic_data=replace(_pandemic(EUROPE), cities=EUROPE.ids[:47])),
    ),
    (
        "CU-2.71",
        "every city must be in exactly one disease group",
        lambda: changed(EUROPE, pandemic_data=replace(_pandemic(EUROPE), cities=EUROPE.ids[:48])),
    ),
    ("CU-2.71", "disease group yellow is not connected", lambda: regrouped(EUROPE)),
]


@pytest.mark.parametrize(("rule_id", "sentence", "broken"), BROKEN, ids=[f"{r}: {s}" for r, s, _ in BROKEN])
def test_a_broken_requirement_is_named(rule_id: str, sentence: str, broken: Callable[[], Board]) -> None:
    faults = board_faults(broken())
    assert any(sentence in fault and fault.endswith(f"({rule_id})") for fault in faults), faults


@pytest.mark.rule("CU-2.10")
def test_a_further_board_needs_only_a_number_divisible_by_three() -> None:
    assert board_faults(renamed(WORLD)) == ()
    assert board_faults(changed(renamed(WORLD), seas=(), links=_seasless(WORLD))) == ()


def _seasless(board: Board) -> tuple[Link, ...]:
    return tuple(replace(link, seas=()) for link in board.links)


@pytest.mark.rule("CU-2.18")
def test_route_id_is_alphabetical_whatever_the_order_of_the_ends() -> None:
    assert (
        Link("kamchatka", "alaska", "route").id
        == Link("alaska", "kamchatka", "route").id
        == "alaska--kamchatka"
    )


def test_connected() -> None:
    ways = {"a": ("b",), "b": ("a", "c"), "c": ("b",), "d": ()}
    assert connected("abc", ways)
    assert not connected("ac", ways)
    assert not connected("abcd", ways)
    assert connected((), ways)
