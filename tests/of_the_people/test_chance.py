"""Chance points: what is asked, and that every outcome has the same chance (OP section 8)."""

from collections import Counter

from domain.core.chance import Ask, answer
from tests.of_the_people.playing import PEOPLE, PeopleTable

LAND = "alaska=0:3+c congo=1:1+c japan=2:1+c"


def every_answer(ask: Ask) -> Counter[object]:
    """What a single pick of each number gives, for a chance point that wants one thing."""
    sides = len(ask.pool) or ask.faces

    def give(number: int) -> object:
        return answer(ask, lambda _: number)[0]

    return Counter(give(number) for number in range(sides))


def test_op_8_21_every_card_of_the_will_pile_has_the_same_chance() -> None:
    """OP-8.21, OP-8.4: a will comes as often as it stands in the pile."""
    table = PeopleTable({"phase": "actions", "territories": LAND}, will_source="deck")
    table.send("end_turn", 0)
    chances = every_answer(PEOPLE.ask(table.state))
    assert chances == {"w2": 3, "w4": 3, "w5": 4, "w6": 5, "w7": 6, "w8": 5, "w9": 4, "w10": 3, "w11": 3}
    table.type_in("w7")
    table.send("declare", 1, choice="dominate", draw_card=False)
    table.send("choose_expansion", 1, territory="east-africa")
    table.send("end_turn", 1)
    assert every_answer(PEOPLE.ask(table.state))["w7"] == 5


def test_op_8_21_every_card_of_the_layer_has_the_same_chance() -> None:
    """OP-8.21, OP-8.5: one in so many of the upper layer, and none of the lower."""
    layers = {"upper": ["alaska", "peru", "siam"], "lower": ["congo"]}
    table = PeopleTable({"phase": "declare", "territories": LAND, **layers})
    table.send("declare", 0, choice="follow")
    assert every_answer(PEOPLE.ask(table.state)) == {"alaska": 1, "peru": 1, "siam": 1}


def test_op_8_21_every_colour_has_the_same_chance() -> None:
    """OP-8.21, OP-8.9: one in so many of those allowed, listed alphabetically."""
    table = PeopleTable(
        {
            "phase": "revolt",
            "territories": "japan=0:1 alaska=0:1 congo=1:1+c siam=2:1+c peru=gray:1",
            "nations": {"1": {"hand": ["japan"]}},
            "now": {"responders": [1]},
        }
    )
    table.send("incite_revolt", 1, card="japan")
    assert every_answer(PEOPLE.ask(table.state)) == dict.fromkeys(range(1, 7), 1)
    table.type_in(6)
    assert PEOPLE.ask(table.state).pool == ("black", "yellow")
    assert every_answer(PEOPLE.ask(table.state)) == {"black": 1, "yellow": 1}


def test_op_8_22_chance_points_are_numbered_without_gap() -> None:
    """OP-8.22: 1, 2, 3, … and `count` is the number of single values over all lists."""
    table = PeopleTable(seats=4)
    assert (table.state.chance_id, PEOPLE.ask(table.state).count) == (1, 12)
    ids = table.state.map.ids
    table.type_in(ids[:3], ids[3:6], ids[6:9], ids[9:12])
    for seat in range(4):
        table.send("choose_start", seat, territory=ids[3 * seat])
    assert (table.state.chance_id, PEOPLE.ask(table.state).count) == (2, 8)
    table.type_in((6, 6), (1, 1), (6, 6), (2, 2))
    assert (table.state.chance_id, PEOPLE.ask(table.state).count) == (3, 4)
