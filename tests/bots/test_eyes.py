"""A bot knows what its seat knows: of two games that differ only in another's secrets it thinks alike."""

from random import Random
from typing import Any

import pytest

from domain.core.actor import ORGANISER
from domain.core.vocabulary import Seat
from domain.game import play
from domain.game.aggregate import Game
from domain.variants import VARIANTS
from service.games.bots import choice_of
from service.tools.simulation import START
from tests.leaks.test_routes import PLACES, hidden_pair


def game_of(wanted: dict[str, Any], position: Any) -> Game:
    rules = VARIANTS[wanted["variant"]]
    seats = tuple(Seat(**seat) for seat in wanted["seats"])
    setup = rules.create("world", seats, wanted["options"], None)
    secrets = play.Secrets("00" * 32, "11" * 32)
    game_id = "00000000-0000-4000-8000-000000000001"
    made = play.create(game_id, setup, secrets, START, ORGANISER, rules, position=position)
    return play.start(made.game, START, ORGANISER).game


@pytest.mark.parametrize(("variant", "place"), PLACES)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_bot_does_not_know_what_its_seat_does_not(variant: str, place: int, bot: str) -> None:
    wanted, hider, position, changed = hidden_pair(variant, place, seed=7)
    games = [game_of(wanted, each) for each in (position, changed)]
    seats = [seat for seat in games[0].awaited if seat != hider]
    assert seats
    for seat in seats:
        first, second = (choice_of(game, seat, bot, Random(5).randrange) for game in games)
        assert first == second
