"""Nobody learns what they may not know (HE-7)."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from domain.core.actor import ORGANISER, REFEREE, SPECTATOR, Actor, seat_actor
from domain.core.cards import Deck, sort_cards
from domain.core.legal.sampling import sample
from domain.core.vocabulary import Command, Event, TimeOut
from domain.game.log import read_plain, shown
from domain.game.messages import read_command
from domain.henshaw.events import CardsDiscarded, CardsHandedOver, SeaDecisionsRevealed, SeatResigned
from domain.henshaw.fighting_on import MEMORY, FightingOn
from domain.henshaw.state import HenshawState, StandingOrders
from service.tools.simulation import play_random_game
from tests.henshaw.midgame import WEIGHTS
from tests.henshaw.playing import HENSHAW, HenshawTable, data, states_of
from tests.secrecy import outcome_of, told

# Twins: two positions that differ only in what a viewer may not know


def twin(state: HenshawState, viewer: Actor, rng: Random) -> HenshawState:
    """The same position with everything hidden from the viewer chosen anew: cards, standing orders and
    `fight_on` of seats that are not asked just now, sea decisions."""
    hidden = [seat for seat in range(len(state.seats)) if viewer.seat != seat]
    cards = [*state.deck.pile, *(card for seat in hidden for card in state.hands[seat])]
    rng.shuffle(cards)
    hands, standing = list(state.hands), list(state.standing)
    for seat in hidden:
        hands[seat] = sort_cards(state.map, [cards.pop() for _ in state.hands[seat]])
        if standing[seat] is not None and seat not in state.must_act:
            standing[seat] = StandingOrders(bool(rng.randrange(2)), bool(rng.randrange(2)))
    battle = state.battle
    if battle is not None:
        flipped = {"continue": "break_off", "break_off": "continue", None: None}
        for name, side in (("attacker_choice", battle.attacker), ("defender_choice", battle.defender)):
            if side in hidden:
                battle = replace(battle, **{name: flipped[getattr(battle, name)]})
    fighting = {
        seat: orders
        if seat not in hidden or seat in state.must_act
        else StandingOrders(bool(rng.randrange(2)), bool(rng.randrange(2)))
        for seat, orders in MEMORY.of(state).orders.items()
    }
    state = MEMORY.kept(state, FightingOn(fighting)) if fighting else state
    return replace(
        state,
        hands=tuple(hands),
        deck=Deck(sort_cards(state.map, cards), state.deck.discards),
        standing=tuple(standing),
        battle=battle,
    )


def commands_for(state: HenshawState, seat: int, rng: Random) -> Iterator[tuple[Command, Actor]]:
    """Legal commands of a seat, and others that may be refused; and the clock's word for another seat."""
    for choice in HENSHAW.legal(state, seat):
        yield read_command(HENSHAW, {**sample(choice, rng.randrange), "seat": seat}), seat_actor(seat)
    space = rng.choice((*state.map.ids, "arctic"))
    for fields in (
        {"type": "play_surprise_card", "card": rng.choice(state.map.ids), "space": space},
        {"type": "play_surprise_card", "card": "wild-1", "space": "arctic"},
        {"type": "answer_air_strike", "card": rng.choice(state.map.ids)},
        {"type": "decide_sea_battle", "choice": "continue"},
        {"type": "pass_surprise_window"},
        {"type": "buy_card"},
    ):
        yield read_command(HENSHAW, {**fields, "seat": seat}), seat_actor(seat)
    for other in HENSHAW.awaited(state):
        yield TimeOut(other), REFEREE


def public_from_now(events: tuple[Event, ...]) -> bool:
    """Whether the events rightly show what was hidden: discarded hands, revealed decisions (HE-7.1, HE-7.6),
    or cards that change hands."""
    return any(
        isinstance(event, CardsDiscarded | CardsHandedOver | SeatResigned | SeaDecisionsRevealed)
        for event in events
    )


@pytest.mark.parametrize("seed", range(6))
def test_twins_look_and_act_alike(seed: int) -> None:
    """HE-7.8, HE-7.1, HE-7.4, HE-7.5, HE-7.6: views, scores, legal commands, windows, refusals and redacted
    events of a viewer are the same whatever is hidden from it."""
    rng = Random(seed)
    looked = 0
    for state in states_of(seed):
        for viewer in (SPECTATOR, *(seat_actor(seat) for seat in range(len(state.seats)))):
            other = twin(state, viewer, rng)
            assert data(HENSHAW.view(state, viewer)) == data(HENSHAW.view(other, viewer))
            assert HENSHAW.score(state, viewer) == HENSHAW.score(other, viewer)
            assert HENSHAW.awaited(state) == HENSHAW.awaited(other)
            looked += 1
            if viewer.seat is None or state.status[viewer.seat] != "active":
                continue
            assert HENSHAW.legal(state, viewer.seat) == HENSHAW.legal(other, viewer.seat)
            for command, actor in commands_for(state, viewer.seat, rng):
                left, right = (
                    outcome_of(HENSHAW, twin_state, command, actor) for twin_state in (state, other)
                )
                if isinstance(left, str) or isinstance(right, str):
                    assert left == right
                elif not public_from_now(left + right) and not obeys_differently(state, other, left):
                    assert told(HENSHAW, state, list(left), viewer) == told(
                        HENSHAW, other, list(right), viewer
                    )
    assert looked > 100


def obeys_differently(state: HenshawState, other: HenshawState, events: tuple[Event, ...]) -> bool:
    """HE-7.8, the one exception: that an answer comes at once may betray a standing order."""
    asked = {seat for event in events for seat in getattr(event, "must_act", ())}
    ours, theirs = MEMORY.of(state).orders, MEMORY.of(other).orders
    return any(
        state.standing[seat] != other.standing[seat] or ours.get(seat) != theirs.get(seat) for seat in asked
    )


def test_a_window_asks_by_the_number_of_cards() -> None:
    """HE-7.8, HE-4.56: a party is asked whether or not a card of its fits, and what it holds changes nothing
    that others see."""
    seen = []
    for card in ("middle-east", "alaska", "wild-1"):
        table = HenshawTable(
            position={
                "phase": "combat",
                "hands": [[], [card], []],
                "spaces": "middle-east=0:3,1:1 siam=0:1/1 congo=1:1/1 japan=2:3/1",
            }
        )
        before = table.state
        events = table.send("begin_land_battle", 0, territory="middle-east")
        events += table.send("pass_surprise_window", 1)
        seen.append(
            [told(HENSHAW, before, events, viewer) for viewer in (SPECTATOR, seat_actor(0), seat_actor(2))]
        )
    assert seen[0] == seen[1] == seen[2]
    assert [event["type"] for event in seen[0][0]][1:4] == [
        "surprise_window_opened",
        "phase_opened",
        "surprise_window_passed",
    ]


def hands_table() -> HenshawTable:
    return HenshawTable(
        position={
            "phase": "industry",
            "free_armies": 4,
            "hands": [["alaska"], ["china", "india"], []],
            "deck": {"discards": ["peru"]},
            "standing": [{"auto_pass": True, "auto_strike": False}] * 2
            + [{"auto_pass": False, "auto_strike": False}],
            "spaces": "alaska=0:3/1 china=1:3/1 congo=2:3/1",
        }
    )


def test_hands_are_counted_by_all_and_seen_by_their_seat() -> None:
    """HE-7.1, HE-7.2, HE-7.4: numbers and discards are public; cards are not; the pile is the referee's."""
    state = hands_table().state
    for viewer in (SPECTATOR, seat_actor(0), seat_actor(1), REFEREE, ORGANISER):
        view = data(HENSHAW.view(state, viewer))
        assert [line.get("cards", 0) for line in view["players"]] == [1, 2, 0]
        assert (view["pile_size"], view["discards"]) == (40, ["peru"])
    hands = {
        str(viewer): [line.get("hand") for line in data(HENSHAW.view(state, viewer))["players"]]
        for viewer in (SPECTATOR, seat_actor(1), REFEREE, ORGANISER)
    }
    assert hands["spectator"] == [None, None, None]
    assert hands["seat 1"] == [None, ["china", "india"], None]
    assert hands["referee"] == hands["organiser"] == [["alaska"], ["china", "india"], []]
    assert data(HENSHAW.view(state, seat_actor(1)))["draw_pile"] is None
    assert len(data(HENSHAW.view(state, ORGANISER))["draw_pile"]) == 40


def test_standing_orders_are_the_seats_own() -> None:
    """HE-7.5: that a seat has set some is public, their values are not, before the end."""
    table = hands_table()
    before = table.state
    events = table.send("set_standing_orders", 1, auto_pass=False, auto_strike=True)
    assert told(HENSHAW, before, events, seat_actor(0)) == [{"type": "standing_orders_set", "seat": 1}]
    assert told(HENSHAW, before, events, seat_actor(1)) == told(HENSHAW, before, events, REFEREE)
    assert told(HENSHAW, before, events, REFEREE)[0]["auto_strike"] is True
    lines = data(HENSHAW.view(table.state, seat_actor(0)))["players"]
    assert [line.get("standing_orders_set") for line in lines] == [True, True, True]
    assert [line.get("standing_orders") is not None for line in lines] == [True, False, False]


def test_a_draw_tells_others_nothing() -> None:
    """HE-7.3: whatever card comes, everybody but the drawer is told the same: seat and number."""
    seen = []
    for card in ("siam", "ural", "wild-1"):
        table = hands_table()
        before = table.state
        events = table.send("buy_card", 0) + table.type_in(card)
        seen.append([told(HENSHAW, before, events, viewer) for viewer in (SPECTATOR, seat_actor(1))])
        assert told(HENSHAW, before, events, seat_actor(0))[3]["card"] == card
        assert told(HENSHAW, before, events, REFEREE)[2]["values"] == [card]
    assert seen[0] == seen[1] == seen[2]


def test_taken_cards_are_seen_by_taker_and_loser() -> None:
    """HE-7.3, HE-5.5."""
    table = HenshawTable(
        position={
            "phase": "combat",
            "hands": [[], ["china", "india"], []],
            "standing": [{"auto_pass": True, "auto_strike": True}] * 3,
            "spaces": "peru=0:3,1:1 alaska=0:1/1 congo=2:3/1",
        }
    )
    table.send("begin_land_battle", 0, territory="peru")
    table.type_in(1)
    before = table.state
    events = table.type_in(6, 6, 6)
    for viewer, sees in ((seat_actor(0), True), (seat_actor(1), True), (seat_actor(2), False)):
        handed = next(
            body for body in told(HENSHAW, before, events, viewer) if body["type"] == "cards_handed_over"
        )
        assert handed["count"] == 2
        assert ("cards" in handed) is sees


def test_everything_else_is_public() -> None:
    """HE-7.7: board, season, orders, dice, free armies, records, tags, whose answer is awaited, missed turns
    are the same for every viewer, in views and in events."""
    private = {"viewer", "players", "draw_pile"}
    for state in states_of(3, commands=80):
        views = [data(HENSHAW.view(state, viewer)) for viewer in (SPECTATOR, seat_actor(0), REFEREE)]
        for view in views:
            if view["battle"] is not None:
                del view["battle"]["choices"], view["battle"]["fight_on_orders"]
            view["lines"] = [
                {name: value for name, value in line.items() if name not in ("hand", "standing_orders")}
                for line in view["players"]
            ]
        public = [{name: value for name, value in view.items() if name not in private} for view in views]
        assert public[0] == public[1] == public[2]


def test_a_finished_game_hides_nothing() -> None:
    """HE-7.1, HE-7.4, HE-7.5, HE-7.9: at `finished` hands, pile and standing orders are open to all."""
    table = hands_table()
    table.send("resign", 2)
    table.send("resign", 0)
    assert table.state.outcome is not None
    view = data(HENSHAW.view(table.state, SPECTATOR))
    assert [line.get("hand") for line in view["players"]] == [[], ["china", "india"], []]
    assert view["players"][1]["standing_orders"] == {"auto_pass": True, "auto_strike": False}
    assert len(view["draw_pile"]) == 40
    assert all(HENSHAW.legal(table.state, seat) == () for seat in range(3))


def test_the_log_opens_when_the_game_is_over() -> None:
    """HE-7.9, HE-7.4: a record shows a viewer what that viewer could see then; at the end, all."""
    played = play_random_game(HENSHAW, seats=3, seed=4, max_commands=200, weights=WEIGHTS, thorough=False)
    stored = [msgspec.json.encode(record) for record in played.records]
    drawn = [raw for raw in stored if b'"card_drawn"' in raw]
    assert drawn
    for raw in drawn:
        seat = msgspec.json.decode(raw)["body"]["seat"]
        for viewer in (SPECTATOR, *(seat_actor(one) for one in range(3))):
            assert ("card" in shown(read_plain(raw), viewer, False).body) is (viewer.seat == seat)
            assert "card" in shown(read_plain(raw), viewer, True).body
    assert "seed" not in shown(read_plain(stored[0]), REFEREE, False).body
    assert "seed_hash" in shown(read_plain(stored[0]), SPECTATOR, False).body
    assert "seed" in shown(read_plain(stored[0]), SPECTATOR, True).body


def test_a_sea_decision_is_unseen_until_both_have_answered() -> None:
    """HE-7.6: that a seat has answered is public, what it answered is not."""
    table = HenshawTable(
        position={"phase": "combat", "spaces": "arctic=0:2,1:2 alaska=0:1/1 congo=1:1/1 japan=2:1/1"}
    )
    table.send("begin_sea_battle", 0, ocean="arctic", opponent=1)
    table.type_in((1, 1), (1, 1))
    before = table.state
    events = table.send("decide_sea_battle", 1, choice="continue")
    for viewer in (SPECTATOR, seat_actor(0), seat_actor(2)):
        assert told(HENSHAW, before, events, viewer) == [
            {"type": "sea_decision_made", "battle": 1, "seat": 1}
        ]
    assert told(HENSHAW, before, events, seat_actor(1))[0]["choice"] == "continue"
    assert told(HENSHAW, before, events, REFEREE)[0]["choice"] == "continue"
    before = table.state
    revealed = told(HENSHAW, before, table.send("decide_sea_battle", 0, choice="break_off"), SPECTATOR)[1]
    assert revealed == {
        "type": "sea_decisions_revealed",
        "battle": 1,
        "choices": {"0": "break_off", "1": "continue"},
    }


def test_fighting_on_tells_nothing() -> None:
    """HE-11.46, HE-7.10, HE-7.12: that a seat has sent `fight_on` is public; what it said, and whether its
    card would have fitted, is not."""
    seen = []
    for card in ("peru", "brazil"):
        table = HenshawTable(
            position={
                "phase": "combat",
                "hands": [[], [card], []],
                "spaces": "peru=0:3,1:2 alaska=0:1/1 congo=1:1/1 japan=2:1/1",
            }
        )
        table.send("begin_land_battle", 0, territory="peru")
        before = table.state
        events = table.send("fight_on", 1, auto_pass=True, auto_strike=True) + table.type_in(1, 1)
        viewers = (SPECTATOR, seat_actor(0), seat_actor(2))
        seen.append([told(HENSHAW, before, events, viewer) for viewer in viewers])
        assert told(HENSHAW, before, events, seat_actor(1))[0]["auto_strike"] is True
        battle = data(HENSHAW.view(table.state, seat_actor(0)))["battle"]
        assert (battle["fighting_on"], battle["fight_on_orders"]) == ([1], {})
    assert seen[0] == seen[1]
    assert seen[0][0][0] == {"type": "fight_on_set", "battle": 1, "seat": 1}
