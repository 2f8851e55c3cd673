"""A house rule is one file: three that strangers might add, played as custom's own are."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from domain.core.actor import REFEREE, seat_actor
from domain.core.refusal import Refused
from domain.core.vocabulary import Command, EnterChance, Seat
from domain.custom.commands import Attack, MoveIn
from domain.variants import VARIANTS
from service.tools.simulation import play_random_game
from tests.custom import specimens
from tests.custom.options import random_options
from tests.custom.positions import random_position
from tests.custom.specimens import custom_with
from tests.custom.specimens.crowded_walls import CROWDED_WALLS
from tests.custom.specimens.saboteurs import SABOTEURS, SendSaboteur
from tests.custom.specimens.tired_conquerors import TIRED_CONQUERORS

HOUSE = custom_with(TIRED_CONQUERORS, CROWDED_WALLS, SABOTEURS)
LINES = {"tired_conquerors": 45, "crowded_walls": 20, "saboteurs": 100}
OPTIONS = {"chance_source": "referee", **dict.fromkeys(LINES, True)}


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The service finds variants by their slugs."""
    monkeypatch.setitem(VARIANTS, HOUSE.slug, HOUSE)


def opened(position: dict[str, Any], options: dict[str, Any] = OPTIONS) -> Any:
    seats = tuple(Seat(f"Player {number}", HOUSE.colours[number]) for number in range(3))
    return HOUSE.from_position(HOUSE.create("world", seats, options, None), position)


def after(state: Any, command: Command, *rolls: tuple[Any, ...]) -> Any:
    for event in HOUSE.decide(state, command, seat_actor(0)):
        state = HOUSE.evolve(state, event)
    for values in rolls:
        for event in HOUSE.decide(state, EnterChance(state.chance_id, values), REFEREE):
            state = HOUSE.evolve(state, event)
    return state


def offered(state: Any, command: str) -> list[Any]:
    return [offer for offer in HOUSE.legal(state, 0) if offer.command == command]


@pytest.mark.parametrize("name", LINES)
def test_a_rule_is_a_short_file(name: str) -> None:
    """Option, memory, command, event, die, offers and claims: everything of a rule is in it."""
    text = (Path(specimens.__path__[0]) / f"{name}.py").read_text()
    assert len(text.splitlines()) <= LINES[name]


def test_tired_conquerors() -> None:
    """Land conquered this turn does not attack, nor is that offered; an impossible position is refused."""
    state = opened({"phase": "attack", "territories": "brazil=0:9 congo=2:1 north-africa=1:1 rest=1:1"})
    state = after(state, Attack(0, "brazil", "north-africa", 3), ((6, 5, 4), (1,)))
    state = after(state, MoveIn(0, 5))
    with pytest.raises(Refused, match="tired"):
        HOUSE.decide(state, Attack(0, "north-africa", "egypt", 1), seat_actor(0))
    assert [offer.fields["from_territory"].value for offer in offered(state, "attack")] == ["brazil"]
    with pytest.raises(Refused, match="Only land is tired"):
        opened(HOUSE.position(state) | {"tired": {"lands": ["atlantis"]}})
    assert opened(HOUSE.position(state)) == state


def test_a_rule_that_is_off_says_nothing() -> None:
    """CU-9.1: its command is refused, its fold does not run."""
    lands = "brazil=0:9 congo=2:1 north-africa=1:1 rest=1:5"
    state = opened({"phase": "attack", "territories": lands}, {"chance_source": "referee"})
    with pytest.raises(Refused, match="option_off"):
        HOUSE.decide(state, SendSaboteur(0, "north-africa"), seat_actor(0))
    assert not offered(state, "send_saboteur")
    state = after(state, Attack(0, "brazil", "north-africa", 3), ((6, 5, 4), (1,)))
    state = after(state, MoveIn(0, 5))
    assert state.tired is None
    assert (
        after(state, Attack(0, "north-africa", "egypt", 3), ((2, 2, 2), (1, 1))).territories["egypt"].armies
        == 3
    )


def test_crowded_walls() -> None:
    """Five defenders add one to their highest die, four do not."""
    for armies, left in ((5, 5), (4, 3)):
        lands = f"brazil=0:9 congo=2:1 north-africa=1:{armies} rest=1:1"
        state = opened({"phase": "attack", "territories": lands})
        state = after(state, Attack(0, "brazil", "north-africa", 1), ((4,), (3, 1)))
        assert state.territories["north-africa"].armies == left


def test_saboteurs() -> None:
    """One a turn, to a neighbour with two armies; the die waits to be typed, and so may a position."""
    state = opened({"phase": "attack", "territories": "brazil=0:2 congo=2:1 peru=1:2 rest=1:1"})
    assert [offer.fields["territory"].values for offer in offered(state, "send_saboteur")] == [("peru",)]
    with pytest.raises(Refused, match="out_of_reach"):
        HOUSE.decide(state, SendSaboteur(0, "venezuela"), seat_actor(0))
    waiting = after(state, SendSaboteur(0, "peru"))
    assert opened(HOUSE.position(waiting)) == waiting
    with pytest.raises(Refused, match="under way"):
        opened(HOUSE.position(waiting) | {"sabotage": None})
    state = after(state, SendSaboteur(0, "peru"), (5,))
    assert state.territories["peru"].armies == 1
    with pytest.raises(Refused, match="already_used"):
        HOUSE.decide(state, SendSaboteur(0, "peru"), seat_actor(0))


@pytest.mark.parametrize("seed", range(4))
def test_random_games(seed: int) -> None:
    """All three among custom's own rules: positions, legal lists, defaults and replay, as for any variant."""
    rng = Random(seed)
    options = random_options(rng, 4, "world") | OPTIONS
    play_random_game(
        HOUSE,
        seats=4,
        options=options,
        seed=seed,
        max_commands=60,
        weights={"attack": 20, "send_saboteur": 60},
        position=random_position(rng, 4, "world", options) if seed % 2 else None,
    )
