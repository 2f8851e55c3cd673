"""Trying a command out tells nothing that only playing it would (HE-7.8)."""

from random import Random

import pytest
from msgspec.structs import replace

from domain.core.actor import REFEREE, seat_actor
from domain.core.refusal import Refused
from domain.core.vocabulary import Event, type_of
from domain.game import play
from domain.game.log import plain
from domain.henshaw.state import HenshawState, StandingOrders
from tests.henshaw.playing import HENSHAW, HenshawTable, command_of, states_of
from tests.henshaw.test_clock import Clocked
from tests.henshaw.test_secrets import commands_for, twin
from tests.secrecy import told


def types_of(events: tuple[Event, ...]) -> list[str]:
    return [type_of(event) for event in events]


def test_the_second_answer_does_not_open_the_first() -> None:
    """HE-7.6, HE-4.51: whoever answers last may try `continue` out and learns nothing by it."""
    seen = []
    for first in ("continue", "break_off"):
        table = HenshawTable(
            position={"phase": "combat", "spaces": "arctic=0:2,1:2 alaska=0:1/1 congo=1:1/1 japan=2:1/1"}
        )
        table.send("begin_sea_battle", 0, ocean="arctic", opponent=1)
        table.type_in((1, 1), (1, 1))
        table.send("decide_sea_battle", 1, choice=first)
        second = command_of("decide_sea_battle", 0, choice="continue")
        seen.append(types_of(HENSHAW.foreseen(table.state, second, seat_actor(0))))
        everything = types_of(HENSHAW.foreseen(table.state, second, REFEREE))
        assert everything == types_of(HENSHAW.decide(table.state, second, seat_actor(0)))
    assert seen == [["sea_decision_made"], ["sea_decision_made"]]


@pytest.mark.parametrize("orders", [(False, False), (True, False), (True, True)])
def test_an_attack_tried_out_does_not_ask_standing_orders(orders: tuple[bool, bool]) -> None:
    """HE-7.5: whether the defender would pass and strike by itself is not told beforehand; the attacker's own
    orders are."""
    table = HenshawTable(
        position={
            "phase": "combat",
            "hands": [["siam"], ["peru"], []],
            "standing": [
                {"auto_pass": True, "auto_strike": True},
                {"auto_pass": orders[0], "auto_strike": orders[1]},
                None,
            ],
            "spaces": "egypt=0:2,1:2 alaska=0:1/1 congo=1:1/1 japan=2:1/1",
        }
    )
    attack = command_of("begin_land_battle", 0, territory="egypt")
    tried = HENSHAW.foreseen(table.state, attack, seat_actor(0))
    assert types_of(tried) == ["land_battle_begun", "surprise_window_opened", "phase_opened"]


def test_an_end_tried_out_lays_no_hand_open() -> None:
    """HE-7.1, HE-5.5: a seat about to starve, or to be bombed out, keeps its cards to itself until it is."""
    starving = HenshawTable(
        position={
            "phase": "free_points",
            "hands": [[], ["peru"], []],
            "spaces": "alaska=0:1/1 japan=1:1 congo=2:1/1",
        }
    )
    tried = HENSHAW.foreseen(starving.state, command_of("finish_spending", 0), seat_actor(0))
    assert types_of(tried) == ["spending_finished", "armies_starved", "seat_eliminated"]
    bombed = HenshawTable(
        position={
            "phase": "combat",
            "technologies": [["air_strikes"], [], []],
            "hands": [["siam"], ["peru"], []],
            "spaces": "western-europe=0:2/1 ukraine=1:1/1 japan=2:1/1",
        },
        air_strikes=True,
    )
    bombed.send("send_air_strike", 0, card="siam", target="ukraine")
    bombed.type_in(4, 1)
    hits = command_of("assign_air_hits", 0, units=1, factories=0)
    tried = HENSHAW.foreseen(bombed.state, hits, seat_actor(0))
    assert types_of(tried) == ["air_hits_assigned", "air_strike_ended", "seat_eliminated"]


def test_a_resignation_tried_out_lays_no_other_hand_open() -> None:
    """HE-7.1, HE-5.14: orders that end an absent seat's last battle may end its turn, and resign it; tried
    out, it does not show that seat's cards."""
    table = HenshawTable(
        position={
            "phase": "combat",
            "hands": [["siam"], [], []],
            "standing": [{"auto_pass": True, "auto_strike": True}, None, None],
            "spaces": "peru=0:1,1:2 brazil=1:2 alaska=0:1/1 congo=1:1/1 japan=2:1/1",
        },
        timeouts_before_resign=1,
    )
    table.send("time_out", 0, REFEREE)
    retreat = [{"to_territory": "brazil", "armies": 2}]
    orders = command_of("give_battle_orders", 1, torch=0, retreats=retreat, reinforce_from=None)
    assert "seat_resigned" in types_of(HENSHAW.decide(table.state, orders, seat_actor(1)))
    tried = HENSHAW.foreseen(table.state, orders, seat_actor(1))
    assert types_of(tried)[-1] == "turn_ended"
    own = HENSHAW.foreseen(table.state, command_of("resign", 0), seat_actor(0))
    assert "seat_resigned" in types_of(own)


def test_the_game_plays_a_dry_run_as_foreseen() -> None:
    """HE-7.5, HE-7.8: what the service shows of a dry run ends where the foreseeable does."""
    game = Clocked().game
    attack = command_of("begin_land_battle", 0, territory="peru")
    tried = play.try_out(game, attack, seat_actor(0))
    foreseen = game.rules.foreseen(game.state, attack, seat_actor(0))
    assert [event.body for event in tried.events] == [plain(event) for event in foreseen]
    assert len(play.act(game, attack, seat_actor(0), game.time).records) > len(tried.events)


def with_other_orders(state: HenshawState, seat: int, rng: Random) -> HenshawState:
    """The same position, all others having other standing orders, unless that would move the game on."""
    standing = tuple(
        had
        if had is None or other == seat or other in state.must_act
        else StandingOrders(not had.auto_pass, bool(rng.randrange(2)))
        for other, had in enumerate(state.standing)
    )
    return replace(state, standing=standing)


@pytest.mark.parametrize("seed", range(20, 24))
def test_twins_foresee_alike(seed: int) -> None:
    """HE-7.8, without the exception: whatever is hidden from a seat, a dry run shows it the same."""
    rng = Random(seed)
    compared = 0
    for state in states_of(seed):
        for seat in state.active:
            viewer = seat_actor(seat)
            other = with_other_orders(twin(state, viewer, rng), seat, rng)
            for command, actor in commands_for(state, seat, rng):
                if actor != viewer:
                    continue
                try:
                    left = HENSHAW.foreseen(state, command, viewer)
                except Refused:
                    continue
                right = HENSHAW.foreseen(other, command, viewer)
                assert told(HENSHAW, state, list(left), viewer) == told(HENSHAW, other, list(right), viewer)
                compared += 1
    assert compared > 100
