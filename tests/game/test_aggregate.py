"""The aggregate: given its events, when a command comes, then these events follow; and how it folds."""

from typing import Any

import msgspec
import pytest

from domain.classic.events import (
    ArmiesMovedIn,
    AttackDeclared,
    AttackRolled,
    CardsHandedOver,
    SeatEliminated,
    TerritoryConquered,
)
from domain.core.actor import CLOCK, ORGANISER, REFEREE
from domain.core.refusal import Refused
from domain.core.vocabulary import ChanceEntered, ChanceRequested, Roller, TimeOut
from domain.game import play
from domain.game.aggregate import fold
from domain.game.desk.commands import Pause, Rewind
from domain.game.retrial_desk import Gathered
from domain.game.snapshot import restore, take
from domain.variants import VARIANTS
from service.tools.simulation import play_random_game
from tests.table import given

ATTACK: dict[str, Any] = {"from_territory": "siam", "to_territory": "indonesia", "dice": 2}
POSITION = {"phase": "attack", "turn": 1, "round": 1, "territories": "siam=0:3 indonesia=1:1 rest=2:1"}


def test_an_attack_asks_for_dice_and_their_answer_decides_it() -> None:
    """CL-4.50, CL-4.52, CL-8.6: one number is legal, so the service moves in by itself."""
    asked = given("classic", position=POSITION).when("attack", 0, **ATTACK)
    attacker = Roller("attacker", 2, 0, 0, "black", "siam")
    defender = Roller("defender", 1, 1, 1, "blue", "indonesia")
    game = asked.then(
        AttackDeclared(0, "siam", "indonesia", 2, 1),
        ChanceRequested(1, "attack_roll", 3, (attacker, defender)),
    )
    game.when("enter_chance", chance_id=1, values=[[6, 1], [5]]).then(
        ChanceEntered(1, "attack_roll", "referee", ((6, 1), (5,))),
        AttackRolled((6, 1), (5,), 1, 0, 1),
        TerritoryConquered(0, "siam", "indonesia", 1, 2, 2),
        ArmiesMovedIn(0, "siam", "indonesia", 2),
        SeatEliminated(1, 0),
        CardsHandedOver(1, 0, 0, ()),
    )


def test_a_refusal_changes_nothing() -> None:
    """CL-4.31."""
    game = given("classic", position=POSITION)
    before = game.game
    game.when("attack", 0, **ATTACK | {"dice": 3}).then_refused("too_few_armies", "CL-4.31")
    assert game.game == before


def test_open_and_paused_games_take_no_commands() -> None:
    game = given("classic", position=POSITION).game
    paused = play.at_desk(game, Pause("tea"), REFEREE, game.time).game
    for status, code in (("open", "not_started"), ("paused", "game_paused")):
        stopped = msgspec.structs.replace(paused, status=status)
        with pytest.raises(Refused) as caught:
            play.act(stopped, TimeOut(0), REFEREE, game.time)
        assert caught.value.refusal.code == code


def test_the_clock_must_not_be_early() -> None:
    """CL-9.1, CL-6.1: the deadline is the seat's own, and the referee needs none."""
    game = given("classic", position=POSITION, time_limit_seconds=60).game
    assert game.deadline(0) == "2026-01-01T00:01:00.000000Z"
    with pytest.raises(Refused) as caught:
        play.act(game, TimeOut(0), CLOCK, "2026-01-01T00:00:59.000000Z")
    assert caught.value.refusal.code == "too_early"
    play.act(game, TimeOut(0), CLOCK, "2026-01-01T00:01:00.000000Z")
    play.act(game, TimeOut(0), REFEREE, "2026-01-01T00:00:00.000000Z")


@pytest.mark.parametrize("seed", range(3))
def test_snapshots_and_parts_fold_to_the_same_game(seed: int) -> None:
    played = play_random_game(
        VARIANTS["classic"],
        seats=3,
        options={"time_limit_seconds": 3600},
        seed=seed,
        max_commands=150,
        thorough=False,
    )
    for cut in (1, 2, len(played.records) // 2, len(played.records) - 1):
        part = fold(played.records[:cut])
        kept = restore(take(part))
        assert kept == part
        assert fold(played.records[cut:], kept) == played.game


def test_rewound_logs_fold_from_any_part() -> None:
    played = play_random_game(VARIANTS["classic"], seats=2, seed=4, max_commands=40, thorough=False)
    records = list(played.records)
    ends = [i for i in range(2, len(records)) if records[i].cause is not None]
    earlier = fold(records[: ends[5]])
    past = Gathered.of(records)
    command = Rewind(earlier.version, "why")
    step = play.at_desk(played.game, command, ORGANISER, played.game.time, past, "0" * 64)
    whole = fold([*records, *step.records])
    assert whole == step.game
    assert whole.state == earlier.state
    assert whole.draws == played.game.draws
    late = fold(records[: ends[8]])
    assert fold([*records[ends[8] :], *step.records], late, lambda version: fold(records[:version])) == whole


@pytest.mark.parametrize("slug", VARIANTS)
def test_a_game_that_was_read_holds_nothing_twice(slug: str) -> None:
    """Not what its set-up has, nor options that another game has: thousands of games are held at once."""
    games = [
        fold(play_random_game(VARIANTS[slug], seats=3, seed=seed, max_commands=20, thorough=False).records)
        for seed in (1, 2)
    ]
    read = [restore(take(game)) for game in games]
    assert read == games
    for game in read:
        assert game is not None
        assert game.state.seats is game.setup.seats
        assert game.state.options is game.setup.options
    assert len({id(game.setup.options) for game in read if game is not None}) == 1


def test_equal_lands_of_a_position_are_one() -> None:
    state: Any = given("classic", position=POSITION).game.state
    lands = state.territories.values()
    assert len({id(land) for land in lands}) == len(set(lands)) == 3
