"""Nobody learns what they may not know (section 7)."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from domain.classic.commands import Attack, EndAttacks, MoveIn, PlaceInitialArmy
from domain.classic.events import CapitalsRevealed, SeatResigned
from domain.classic.missions import MISSIONS, removed_here
from domain.classic.state import ClassicState, replace
from domain.core.actor import REFEREE, SPECTATOR, Actor, seat_actor
from domain.core.cards import Deck, sort_cards
from domain.core.legal.sampling import sample
from domain.core.vocabulary import Command, EnterChance, GameWon
from domain.game.log import read_plain, shown
from domain.game.messages import read_command
from service.tools.simulation import play_random_game
from tests.classic.options import WEIGHTS, random_options
from tests.classic.playing import CLASSIC, ClassicTable, data, setup_of
from tests.secrecy import outcome_of, told, tried_out

# Twins: two positions that differ only in what a viewer may not know


REVEALING = (GameWon, SeatResigned, CapitalsRevealed)
"""What makes secrets public (CL-7.1, CL-7.6, CL-7.7)."""


def twin(state: ClassicState, viewer: Actor, rng: Random) -> ClassicState:
    """The same position with everything hidden from the viewer dealt anew."""
    seats = range(len(state.seats))
    hidden = [seat for seat in seats if viewer.seat != seat]
    cards = [*state.deck.pile, *(card for seat in hidden for card in state.hands[seat])]
    rng.shuffle(cards)
    hands = list(state.hands)
    for seat in hidden:
        hands[seat] = sort_cards(state.map, [cards.pop() for _ in state.hands[seat]])
    missions = list(state.missions)
    kept = {missions[seat] for seat in seats if seat not in hidden}
    free = [mission for mission in MISSIONS if mission not in {*removed_here(state), *kept}]
    rng.shuffle(free)
    capitals = list(state.capitals)
    for seat in hidden:
        if missions[seat] is not None:
            missions[seat] = free.pop()
        if capitals[seat] is not None and not state.capitals_revealed:
            capitals[seat] = rng.choice(state.owned(seat))
    return replace(
        state,
        hands=tuple(hands),
        deck=Deck(sort_cards(state.map, cards), state.deck.discards),
        missions=tuple(missions),
        capitals=tuple(capitals),
    )


def positions(seed: int) -> Iterator[ClassicState]:
    """States along a random game, those with a chance point pending included."""
    rng = Random(seed)
    seats = 2 + seed % 5
    options = {**random_options(rng.randrange, seats), "chance_source": "referee"}
    played = play_random_game(
        CLASSIC, seats=seats, options=options, seed=seed, max_commands=400, thorough=False, weights=WEIGHTS
    )
    state = CLASSIC.initial(played.game.setup)
    for record in played.records:
        if type(record.body) in state.tables.folds:
            state = CLASSIC.evolve(state, record.body)
            if state.outcome is None and rng.random() < 0.25:
                yield state


def commands_for(state: ClassicState, seat: int, rng: Random) -> Iterator[tuple[Command, Actor]]:
    """Legal and illegal commands of a seat, and answers of the referee that are possible in both twins."""
    for choice in CLASSIC.legal(state, seat):
        legal = {**sample(choice, rng.randrange), "seat": seat}
        yield read_command(CLASSIC, legal), seat_actor(seat)
    for text in (
        {"type": "trade_cards", "cards": ["alaska", "china", "peru"]},
        {"type": "end_turn"},
        {"type": "attack", "from_territory": "alaska", "to_territory": "alberta", "dice": 2},
    ):
        yield read_command(CLASSIC, {**text, "seat": seat}), seat_actor(seat)


@pytest.mark.parametrize("seed", range(5))
def test_cl_7_21_twins_look_and_act_alike(seed: int) -> None:
    """CL-7.21, CL-3.21: views, scores, legal commands, refusals and redacted events of a viewer are the same
    whatever is hidden from it; only the end of the game or of a seat and the capitals revealed
    may tell, and a dry run never."""
    rng = Random(seed)
    looked = 0
    for state in positions(seed):
        for viewer in (SPECTATOR, *(seat_actor(seat) for seat in range(len(state.seats)))):
            other = twin(state, viewer, rng)
            assert data(CLASSIC.view(state, viewer)) == data(CLASSIC.view(other, viewer))
            assert CLASSIC.score(state, viewer) == CLASSIC.score(other, viewer)
            looked += 1
            if viewer.seat is None:
                continue
            assert CLASSIC.legal(state, viewer.seat) == CLASSIC.legal(other, viewer.seat)
            assert CLASSIC.awaited(state) == CLASSIC.awaited(other)
            for command, actor in commands_for(state, viewer.seat, rng):
                assert tried_out(CLASSIC, state, command, actor) == tried_out(CLASSIC, other, command, actor)
                left, right = (
                    outcome_of(CLASSIC, state, command, actor),
                    outcome_of(CLASSIC, other, command, actor),
                )
                if isinstance(left, str) or isinstance(right, str):
                    assert left == right
                elif not any(isinstance(event, REVEALING) for event in left + right):
                    assert told(CLASSIC, state, left, viewer) == told(CLASSIC, other, right, viewer)
    assert looked > 100


def test_cl_7_2_a_draw_tells_others_nothing() -> None:
    """CL-7.2: whatever card comes, everybody but the drawer is told the same."""
    seen = []
    for card in ("peru", "siam", "wild-1", "ural"):
        table = conquered_table()
        table.send(EndAttacks(0))
        before = table.state
        events = table.type_in(card)
        seen.append(
            [told(CLASSIC, before, events, viewer) for viewer in (SPECTATOR, seat_actor(1), seat_actor(2))]
        )
        assert told(CLASSIC, before, events, seat_actor(0))[1]["card"] == card
        assert told(CLASSIC, before, events, REFEREE)[0]["values"] == [card]
    assert all(one == seen[0] for one in seen)


def conquered_table() -> ClassicTable:
    return ClassicTable(
        position={
            "phase": "attack",
            "conquered": True,
            "territories": "alaska=0:5 congo=2:1 rest=1:1",
            "hands": [["alaska"], ["china", "india"], ["japan"]],
        }
    )


def test_cl_7_1_hands_are_counted_by_all_and_seen_by_their_seat() -> None:
    """CL-7.1, CL-7.4, CL-7.20: numbers are public, cards are not, the pile is the referee's to see."""
    state = conquered_table().state
    for viewer in (SPECTATOR, seat_actor(0), seat_actor(1), REFEREE):
        view = data(CLASSIC.view(state, viewer))
        assert [line["cards"] for line in view["players"]] == [1, 2, 1]
        assert view["pile_size"] == 40
        assert view["sets_traded"] == 0
        assert view["acting"] == [0]
        assert view["territories"]["alaska"] == {"owner": 0, "armies": 5, "marks": []}
    hands = {
        str(viewer): [line.get("hand") for line in data(CLASSIC.view(state, viewer))["players"]]
        for viewer in (SPECTATOR, seat_actor(1), REFEREE)
    }
    assert hands == {
        "spectator": [None, None, None],
        "seat 1": [None, ["china", "india"], None],
        "referee": [["alaska"], ["china", "india"], ["japan"]],
    }
    assert data(CLASSIC.view(state, seat_actor(0)))["draw_pile"] is None
    assert len(data(CLASSIC.view(state, REFEREE))["draw_pile"]) == 40


def test_cl_7_3_cards_handed_over_are_seen_by_both_seats() -> None:
    """CL-7.3: the eliminated and the eliminating seat, and the referee."""
    table = ClassicTable(
        position={
            "phase": "attack",
            "territories": "mongolia=0:5 japan=1:1 rest=2:1",
            "hands": [[], ["china", "india"], []],
        }
    )
    table.send(Attack(0, "mongolia", "japan", 3))
    table.type_in((6, 6, 6), (1,))
    before = table.state
    events = table.send(MoveIn(0, 3))
    for viewer, sees in ((seat_actor(0), True), (seat_actor(1), True), (seat_actor(2), False)):
        handed = next(
            body for body in told(CLASSIC, before, events, viewer) if body["type"] == "cards_handed_over"
        )
        assert handed["count"] == 2
        assert ("cards" in handed) is sees


def test_cl_7_7_missions_are_told_to_their_holders_only() -> None:
    """CL-7.7: the typed deal is the referee's alone; each seat is told its own mission."""
    table = ClassicTable(
        position={
            "phase": "initial_placement",
            "first_seat": 0,
            "acting_seat": 2,
            "rolling": [],
            "piles": [0, 0, 1],
            "territories": "alaska=0:1 peru=1:1 rest=2:1",
        },
        mode="mission",
    )
    table.send(PlaceInitialArmy(2, "brazil"))
    before = table.state
    missions = ["territories-24", "eliminate-black", "eliminate-blue"]
    events = table.type_in(*missions)[:4]
    assert told(CLASSIC, before, events, REFEREE)[0]["values"] == missions
    for seat in range(3):
        seen = told(CLASSIC, before, events, seat_actor(seat))
        assert "values" not in seen[0]
        assert [body.get("mission") for body in seen[1:]] == [
            mission if holder == seat else None for holder, mission in enumerate(missions)
        ]


def test_cl_7_9_a_deal_of_territories_is_public_at_once() -> None:
    """CL-7.9: nothing of it is hidden, neither the typed piles nor the owners."""
    table = ClassicTable(2)
    table.type_in(6, 1)
    before, ids = table.state, table.state.map.ids
    events = table.type_in(ids[:14], ids[14:28], ids[28:])
    assert told(CLASSIC, before, events, SPECTATOR) == told(CLASSIC, before, events, REFEREE)
    assert "owners" in told(CLASSIC, before, events, SPECTATOR)[1]


def test_cl_7_21_trying_a_conquest_out_shows_no_hand() -> None:
    """CL-7.3, CL-7.21: the cards of a seat about to fall are seen when it has fallen, not by a dry run."""
    shown = []
    for hand in (["china", "india"], ["peru", "siam"]):
        lands = "mongolia=0:5 japan=1:1 rest=2:1"
        table = ClassicTable(position={"phase": "attack", "territories": lands, "hands": [[], hand, []]})
        table.send(Attack(0, "mongolia", "japan", 3))
        table.type_in((6, 6, 6), (1,))
        shown.append(tried_out(CLASSIC, table.state, MoveIn(0, 3), seat_actor(0)))
    assert shown[0] == shown[1]
    assert [event["type"] for event in shown[0]] == ["armies_moved_in", "seat_eliminated"]


def test_cl_7_21_the_last_capital_tried_out_shows_no_other() -> None:
    """CL-3.4, CL-7.21: capitals come to light together, when the last one is chosen."""
    shown = []
    for first in ("alaska", "alberta"):
        position = {
            "phase": "choose_capital",
            "first_seat": 0,
            "rolling": [],
            "piles": [0, 0, 0],
            "territories": "alaska=0:2 alberta=0:2 japan=1:2 rest=2:1",
            "capitals": {"0": first, "2": "peru"},
        }
        state = CLASSIC.from_position(setup_of(3, mode="capital"), position)
        last = read_command(CLASSIC, {"type": "choose_capital", "seat": 1, "territory": "japan"})
        assert any(
            isinstance(event, CapitalsRevealed) for event in CLASSIC.decide(state, last, seat_actor(1))
        )
        shown.append(tried_out(CLASSIC, state, last, seat_actor(1)))
    assert shown[0] == shown[1] == [{"type": "capital_chosen", "seat": 1, "territory": "japan"}]


def test_cl_7_6_a_withdrawn_capital_stays_hidden() -> None:
    """CL-7.6: the choice of a seat that resigns is not revealed with the others."""
    setup = setup_of(3, mode="capital")
    state = CLASSIC.from_position(
        setup,
        {
            "phase": "choose_capital",
            "first_seat": 0,
            "rolling": [],
            "piles": [0, 0, 0],
            "capitals": {"0": "alaska"},
            "territories": "alaska=0:2 peru=2:1 rest=1:1",
        },
    )
    gone = state
    for event in CLASSIC.decide(state, read_command(CLASSIC, {"type": "resign", "seat": 0}), seat_actor(0)):
        gone = CLASSIC.evolve(gone, event)
    assert data(CLASSIC.view(gone, seat_actor(1)))["chosen"] == []
    assert "alaska" not in data(CLASSIC.view(gone, SPECTATOR))["capitals"].values()


def test_cl_5_7_a_finished_game_is_final_and_open() -> None:
    """CL-5.7: every command is refused, and every hand, mission and the pile are public."""
    table = ClassicTable(
        position={
            "phase": "free_move",
            "missions": ["territories-24", "eliminate-black", "eliminate-gray"],
            "territories": "alaska=0:6 congo=2:3 rest=1:1",
            "hands": [["peru"], ["china"], []],
        },
        mode="mission",
    )
    table.send(read_command(CLASSIC, {"type": "resign", "seat": 2}))
    table.send(read_command(CLASSIC, {"type": "resign", "seat": 1}))
    assert table.state.outcome is not None
    view = data(CLASSIC.view(table.state, SPECTATOR))
    assert [line.get("hand") for line in view["players"]] == [["peru"], [], []]
    assert [line.get("mission") for line in view["players"]] == list(table.state.missions)
    assert view["undealt_missions"]
    assert view["draw_pile"] is not None
    for seat in range(3):
        assert CLASSIC.legal(table.state, seat) == ()
    assert table.refused(EndAttacks(0)) == "game_over"
    assert table.refused(EnterChance(1, (6,)), REFEREE) == "game_over"


def test_cl_7_22_the_log_opens_when_the_game_is_over() -> None:
    """CL-7.22, CL-7.4: sealed fields are shown to those who may see them, and to all at the end; the seed to
    nobody before."""
    played = play_random_game(
        CLASSIC, seats=3, options={"mode": "mission"}, seed=5, max_commands=250, weights=WEIGHTS
    )
    stored = [msgspec.json.encode(record) for record in played.records]
    missions = [raw for raw in stored if b'"mission_dealt"' in raw]
    assert len(missions) == 3
    for number, raw in enumerate(missions):
        seat = msgspec.json.decode(raw)["body"]["seat"]
        for viewer in (SPECTATOR, *(seat_actor(one) for one in range(3))):
            running = shown(read_plain(raw), viewer, False).body
            assert ("mission" in running) is (viewer.seat == seat), number
            assert "mission" in shown(read_plain(raw), viewer, True).body
    assert "seed" not in shown(read_plain(stored[0]), REFEREE, False).body
    assert "seed" in shown(read_plain(stored[0]), SPECTATOR, True).body
