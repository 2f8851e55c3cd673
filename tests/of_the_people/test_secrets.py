"""Nobody learns what they may not know (OP section 7)."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from domain.core.actor import ORGANISER, REFEREE, SPECTATOR, Actor, seat_actor
from domain.core.legal.sampling import sample
from domain.core.refusal import Refused
from domain.core.vocabulary import Command
from domain.game.log import read_plain, shown
from domain.game.messages import read_command
from domain.of_the_people.events import SeatResigned, StartsRevealed, WillJudged
from domain.of_the_people.judging import targets_hidden
from domain.of_the_people.state import PeopleState, replace
from domain.of_the_people.wills import Group
from tests.of_the_people.playing import PEOPLE, PeopleTable, data, random_game, state_of, states_of
from tests.secrecy import outcome_of, told, tried_out

WINDOW = {
    "phase": "revolt",
    "territories": "japan=0:1+c alaska=0:2 siam=1:1+c peru=2:1+c",
    "now": {"responders": [1, 2]},
}


# Twins: two positions that differ only in what a viewer may not know


def twin(state: PeopleState, viewer: Actor, rng: Random) -> PeopleState:
    """The same position with everything hidden from the viewer dealt anew."""
    others = [
        nation
        for nation in state.nations
        if (seat := state.leader(nation)) is not None and seat != viewer.seat
    ]
    cards = [*state.upper, *state.lower, *(card for nation in others for card in state.nations[nation].hand)]
    rng.shuffle(cards)
    nations = dict(state.nations)
    for nation in others:
        hand = tuple(cards.pop() for _ in nations[nation].hand)
        nations[nation] = replace(nations[nation], hand=hand)
    upper = _in_order(state, [cards.pop() for _ in state.upper])
    state = replace(state, nations=nations, upper=upper, lower=_in_order(state, cards))
    if targets_hidden(state) and state.now.targets is not None and state.now.seat != viewer.seat:
        place = rng.choice(state.map.ids)
        groups = rng.choice(((), (Group(place, (place,)),)))
        state = replace(state, now=replace(state.now, targets=groups))
    return state if state.nations else _twin_start(state, viewer, rng)


def _twin_start(state: PeopleState, viewer: Actor, rng: Random) -> PeopleState:
    """Before the reveal: other seats' start cards and choices."""
    hidden = [seat for seat in range(len(state.seats)) if seat != viewer.seat and state.start_cards[seat]]
    pool = [*state.upper, *(card for seat in hidden for card in state.start_cards[seat])]
    rng.shuffle(pool)
    dealt, chosen = list(state.start_cards), list(state.chosen)
    for seat in hidden:
        dealt[seat] = tuple(pool.pop() for _ in range(3))
        chosen[seat] = rng.choice(dealt[seat]) if chosen[seat] is not None else None
    return replace(state, upper=_in_order(state, pool), start_cards=tuple(dealt), chosen=tuple(chosen))


def _in_order(state: PeopleState, cards: list[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=state.map.order.__getitem__))


def commands_for(state: PeopleState, seat: int, rng: Random) -> Iterator[Command]:
    """Legal and illegal commands of a seat."""
    for choice in PEOPLE.legal(state, seat):
        yield read_command(PEOPLE, {**sample(choice, rng.randrange), "seat": seat})
    for text in (
        {"type": "incite_revolt", "card": "alaska"},
        {"type": "discard_card", "card": "peru"},
        {"type": "choose_reinforcements", "cards": [{"card": "congo", "kind": "elite"}]},
        {"type": "turn_in_set", "cards": ["alaska", "china", "peru"], "territory": "alaska"},
        {"type": "choose_start", "territory": "alaska"},
        {"type": "attack", "from_territory": "alaska", "to_territory": "alberta", "dice": 2},
        {"type": "end_turn"},
    ):
        yield read_command(PEOPLE, {**text, "seat": seat})


@pytest.mark.parametrize("seed", range(6))
def test_op_7_21_twins_look_and_act_alike(seed: int) -> None:
    """OP-7.21, OP-3.24: views, scores, legal commands, refusals and redacted events of a viewer are the same
    whatever is hidden from it; only the reveal and the judgement of a will may tell."""
    rng, looked = Random(seed), 0
    for state, at_rest in states_of(random_game(seed, 250, chance_source="referee")):
        if state.outcome is not None or not at_rest or rng.random() > 0.3:
            continue
        for viewer in (SPECTATOR, *(seat_actor(seat) for seat in range(len(state.seats)))):
            other = twin(state, viewer, rng)
            assert data(PEOPLE.view(state, viewer)) == data(PEOPLE.view(other, viewer))
            assert PEOPLE.score(state, viewer) == PEOPLE.score(other, viewer)
            assert PEOPLE.awaited(state) == PEOPLE.awaited(other)
            looked += 1
            if viewer.seat is None:
                continue
            assert PEOPLE.legal(state, viewer.seat) == PEOPLE.legal(other, viewer.seat)
            for command in commands_for(state, viewer.seat, rng):
                assert tried_out(PEOPLE, state, command, viewer) == tried_out(PEOPLE, other, command, viewer)
                left, right = (
                    outcome_of(PEOPLE, state, command, viewer),
                    outcome_of(PEOPLE, other, command, viewer),
                )
                if isinstance(left, str) or isinstance(right, str):
                    assert left == right
                elif not any(isinstance(event, (WillJudged, StartsRevealed)) for event in left + right):
                    assert told(PEOPLE, state, left, viewer) == told(PEOPLE, other, right, viewer)
    assert looked > 40


def test_op_7_21_the_last_to_choose_its_start_cannot_look_first() -> None:
    """OP-7.21: the choices of the others come to light when the last one is made, not when it is
    tried out."""
    seen = []
    for first in ("alaska", "alberta"):
        dealt = [["alaska", "alberta", "ontario"], ["congo", "egypt", "japan"]]
        position = {"phase": "choose_start", "start_cards": dealt, "neutral_card": "india"}
        state = state_of({**position, "chosen": [first, None]}, 2)
        command = read_command(PEOPLE, {"type": "choose_start", "seat": 1, "territory": "congo"})
        assert any(
            isinstance(event, StartsRevealed) for event in PEOPLE.decide(state, command, seat_actor(1))
        )
        seen.append(tried_out(PEOPLE, state, command, seat_actor(1)))
    assert seen[0] == seen[1] == [{"type": "start_chosen", "seat": 1, "territory": "congo"}]


@pytest.mark.parametrize("tried", [{"type": "move_in", "regulars": 3}, {"type": "resign"}])
def test_op_7_21_the_hand_of_a_nation_that_falls_is_not_told_to_one_who_only_tries(
    tried: dict[str, object],
) -> None:
    """OP-7.3, OP-4.43: it is discarded when the move-in is made. A neutral nation's lies open anyway."""
    seen = []
    for hand in (["ural"], ["egypt"]):
        nations = {"1": {"hand": hand}, "gray": {"hand": ["congo"]}}
        lands = "brazil=0:5 north-africa=1:1 japan=2:1+c alaska=gray:1"
        table = PeopleTable({"phase": "actions", "territories": lands, "nations": nations})
        table.send("attack", 0, from_territory="brazil", to_territory="north-africa", dice=3)
        table.type_in((6, 6, 6), (1,))
        command = read_command(PEOPLE, {**tried, "seat": 0})
        assert hand[0] in str(PEOPLE.decide(table.state, command, seat_actor(0)))
        seen.append(tried_out(PEOPLE, table.state, command, seat_actor(0)))
    assert seen[0] == seen[1]
    assert [event["type"] for event in seen[0]] == ["armies_moved_in"]


def test_op_7_4_the_hand_of_a_neutral_nation_that_falls_is_told_beforehand() -> None:
    lands = "brazil=0:5 north-africa=gray:1 japan=2:1+c siam=1:1"
    table = PeopleTable({"phase": "actions", "territories": lands, "nations": {"gray": {"hand": ["congo"]}}})
    table.send("attack", 0, from_territory="brazil", to_territory="north-africa", dice=3)
    table.type_in((6, 6, 6), (1,))
    command = read_command(PEOPLE, {"type": "move_in", "seat": 0, "regulars": 3})
    (_, removed) = tried_out(PEOPLE, table.state, command, seat_actor(0))
    assert (removed["type"], removed["cards"]) == ("nation_removed", ["congo"])


def test_op_7_21_no_hand_is_told_to_one_who_tries_what_makes_its_seat_resign() -> None:
    """OP-5.42, OP-7.21: the last response ends the turn of an absent seat, which then resigns; its hand comes
    to light when that is done, not when it is tried out."""
    turn = {"choice": "follow", "absent": True, "ended": True, "judged": "not_met", "window": "will_not_met"}
    seen = []
    for card in ("peru", "ural"):
        position = {
            "phase": "revolt",
            "territories": WINDOW["territories"],
            "nations": {"0": {"hand": [card]}, "1": {"hand": ["japan"]}},
            "now": {**turn, "muster": "reinforcements", "targets": [], "quota": 1, "responders": [1]},
        }
        state = state_of(position, timeouts_before_resign=1)
        command = read_command(PEOPLE, {"type": "pass_revolt", "seat": 1})
        events = PEOPLE.decide(state, command, seat_actor(1))
        assert any(isinstance(event, SeatResigned) and event.cards == (card,) for event in events)
        seen.append(tried_out(PEOPLE, state, command, seat_actor(1)))
    assert seen[0] == seen[1]
    assert [event["type"] for event in seen[0]] == ["revolt_passed", "turn_ended"]


def test_op_7_21_a_window_tells_nothing_about_who_holds_the_card() -> None:
    """OP-7.21, OP-4.31: every responder with cards is asked; passing looks the same, whatever they are."""
    seen = []
    for hands in (("japan", "congo"), ("congo", "japan"), ("ural", "egypt")):
        nations = {"1": {"hand": [hands[0]]}, "2": {"hand": [hands[1]]}}
        table = PeopleTable(
            {
                "phase": "declare",
                "territories": WINDOW["territories"],
                "nations": nations,
            }
        )
        before = table.state
        events = list(table.send("declare", 0, choice="dominate", draw_card=False))
        views = [table.view(viewer) for viewer in (SPECTATOR, seat_actor(0))]
        for seat in (1, 2):
            assert PEOPLE.awaited(table.state) == (seat,)
            events += table.send("pass_revolt", seat)
        seen.append((told(PEOPLE, before, tuple(events), SPECTATOR), views, table.view(seat_actor(0))))
    assert seen[0] == seen[1] == seen[2]


def test_op_7_21_revolts_one_could_incite_are_for_that_seat_alone() -> None:
    """OP-7.21: the list of legal revolts is its own seat's; another seat's list does not depend on it."""
    holds = PeopleTable({**WINDOW, "nations": {"1": {"hand": ["japan"]}, "2": {"hand": ["ural"]}}})
    lacks = PeopleTable({**WINDOW, "nations": {"1": {"hand": ["ural"]}, "2": {"hand": ["japan"]}}})
    offered = [{choice.command for choice in PEOPLE.legal(table.state, 1)} for table in (holds, lacks)]
    assert offered == [{"incite_revolt", "pass_revolt", "resign"}, {"pass_revolt", "resign"}]
    assert PEOPLE.legal(holds.state, 0) == PEOPLE.legal(lacks.state, 0)
    assert PEOPLE.legal(holds.state, 2) == PEOPLE.legal(lacks.state, 2)


def test_op_7_3_a_draw_tells_others_nothing() -> None:
    """OP-7.3: whatever card comes, everybody but the drawer is told the same; a discard is seen by all."""
    seen = []
    for card in ("peru", "siam", "ural"):
        table = PeopleTable({"phase": "declare", "territories": "alaska=0:3+c congo=1:1+c japan=2:1+c"})
        table.send("declare", 0, choice="follow")
        before = table.state
        events = table.type_in(card)
        seen.append(
            [told(PEOPLE, before, events, viewer) for viewer in (SPECTATOR, seat_actor(1), seat_actor(2))]
        )
        assert told(PEOPLE, before, events, seat_actor(0))[1]["card"] == card
        for viewer in (REFEREE, ORGANISER):
            assert told(PEOPLE, before, events, viewer)[0]["values"] == [card]
    assert all(one == seen[0] for one in seen)


def test_op_7_4_a_neutral_nations_cards_lie_open() -> None:
    """OP-7.4: drawn, held and in order, for everybody."""
    table = PeopleTable(
        {
            "phase": "actions",
            "territories": "alaska=0:3+c congo=1:1+c japan=2:1+c peru=gray:2+c",
            "now": {"nation": "green"},
        }
    )
    table.send("end_turn", 2)
    table.type_in(1, 1)
    before = table.state
    events = table.type_in("ural")
    assert told(PEOPLE, before, events, SPECTATOR) == told(PEOPLE, before, events, REFEREE)
    assert table.view(SPECTATOR)["nations"][3]["hand"] == ["ural"]


def test_op_7_7_hidden_targets_have_the_same_shape_for_others() -> None:
    """OP-7.7: a follower's `w9`: quota for all, targets for the acting seat; judged only at the end."""
    seen = []
    for hand in (["egypt", "north-africa"], ["egypt", "siam"]):
        table = PeopleTable(
            {
                "phase": "muster",
                "territories": "brazil=0:7+c venezuela=0:2 north-africa=1:3 japan=2:1+c",
                "nations": {"0": {"hand": hand}},
                "now": {"will": "w9", "choice": "follow"},
            }
        )
        before = table.state
        events = table.send("choose_expansion", 0, territory="venezuela")
        seen.append([told(PEOPLE, before, events, viewer) for viewer in (SPECTATOR, seat_actor(1))])
        seen[-1].append([table.view(SPECTATOR), table.view(seat_actor(1))])
        assert "targets" in told(PEOPLE, before, events, seat_actor(0))[1]
        assert told(PEOPLE, before, events, SPECTATOR)[1]["quota"] == 3
    assert seen[0] == seen[1]


def test_op_7_1_start_cards_and_choices() -> None:
    """OP-7.1, OP-7.2, OP-8.1: dealt cards are for their seat; a choice is known to be made, not which."""
    seen = []
    for mine, choice in ((("alaska", "peru", "japan"), "peru"), (("alaska", "ural", "brazil"), "ural")):
        table = PeopleTable(seats=2)
        before = table.state
        events = table.type_in(mine, ("congo", "siam", "egypt"), ("india",))
        events += table.send("choose_start", 0, territory=choice)
        seen.append(told(PEOPLE, before, events, seat_actor(1)))
        assert "values" not in told(PEOPLE, before, events, seat_actor(0))[0]
        assert told(PEOPLE, before, events, seat_actor(0))[1]["cards"] == list(mine)
        assert told(PEOPLE, before, events, SPECTATOR)[3]["cards"] == ["india"]
        assert table.view(seat_actor(1))["players"][0]["has_chosen"] is True
    assert seen[0] == seen[1]


def test_op_7_20_everything_else_is_public() -> None:
    """OP-7.20, OP-7.6: tokens, will, declaration, pools, quota, dice, armies sent, territories taken, marks,
    join numbers and how the will stands look the same to all; so do the discards."""
    table = PeopleTable(
        {
            "phase": "place",
            "territories": "egypt=0:6+c iceland=1:2 middle-east=1:1+c north-africa=2:1 peru=2:1 siam=gray:1",
            "discards": ["peru"],
            "nations": {"gray": {"marks": [1]}},
            "now": {"will": "w4", "choice": "follow", "pools": {"general": {"armies": 1, "left": 1}}},
        }
    )
    before = table.state
    events = table.send(
        "place_armies", 0, placements=[{"pool": "general", "territory": "egypt", "regulars": 1}]
    )
    assert told(PEOPLE, before, events, SPECTATOR)[1]["targets"][0]["goal"] == "africa"
    events += table.send("attack", 0, from_territory="egypt", to_territory="north-africa", dice=3)
    events += table.type_in((6, 5, 4), (1,))
    events += table.send("move_in", 0, regulars=3)
    views = [table.view(viewer) for viewer in (SPECTATOR, seat_actor(0), seat_actor(1), REFEREE)]
    assert (
        len({msgspec.json.encode(told(PEOPLE, before, events, seat_actor(seat))) for seat in range(3)}) == 1
    )
    for view in views:
        assert view["now"] == views[0]["now"]
        assert view["territories"] == views[0]["territories"]
        assert view["discards"] == ["peru"]
    assert views[0]["now"]["quota"] == 3
    assert views[0]["now"]["sent"] == {"north-africa": 3}
    assert views[0]["now"]["checklist"][1]["met"] is True
    assert [line["marks"] for line in views[0]["nations"]] == [[], [], [], [1]]
    assert [line["join_number"] for line in views[0]["nations"]] == [1, 2, 3, 4]


def test_op_7_22_the_log_opens_when_the_game_is_over() -> None:
    """OP-7.22, OP-7.5: sealed fields are shown to those who may see them, to all at the end; the seed to
    nobody before, though its hash is public; no deck has a stored order."""
    played = random_game(1, 120, chance_source="seeded")
    stored = [msgspec.json.encode(record) for record in played.records]
    drawn = [raw for raw in stored if b'"card_drawn"' in raw and b'"seals":{"card"' in raw]
    assert drawn
    for raw in drawn:
        seats = msgspec.json.decode(raw)["seals"]["card"]["seats"]
        for viewer in (SPECTATOR, *(seat_actor(seat) for seat in range(len(played.game.state.seats)))):
            assert ("card" in shown(read_plain(raw), viewer, False).body) is (viewer.seat in seats)
            assert "card" in shown(read_plain(raw), viewer, True).body
    created = shown(read_plain(stored[0]), REFEREE, False).body
    assert "seed" not in created
    assert created["seed_hash"]
    assert "seed" in shown(read_plain(stored[0]), SPECTATOR, True).body
    for raw in stored:
        if b"shuffled" in raw:
            assert set(msgspec.json.decode(raw)["body"]) == {"type", "size"}


def test_op_5_4_a_finished_game_is_open() -> None:
    """OP-5.4, OP-7.8: hands and layers are public, every command is refused, nothing is legal."""
    table = PeopleTable(
        {
            "phase": "actions",
            "territories": "peru=0:3+c brazil=1:2+c congo=2:1+c",
            "nations": {"0": {"hand": ["alaska", "ural"]}},
        }
    )
    assert table.view(seat_actor(1))["upper_cards"] is None
    assert len(table.view(REFEREE)["upper_cards"]) == 40
    table.send("resign", 2)
    table.send("resign", 1)
    assert table.state.outcome is not None
    view = table.view(SPECTATOR)
    assert view["nations"][0]["hand"] == ["alaska", "ural"]
    assert len(view["upper_cards"]) == 40
    for seat in range(3):
        assert PEOPLE.legal(table.state, seat) == ()
    with pytest.raises(Refused) as caught:
        table.send("end_turn", 0)
    assert caught.value.refusal.code == "game_over"
