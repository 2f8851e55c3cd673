"""The grammar of legal commands: samples lie inside, everything else outside."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from domain.core.legal import (
    AnyOrder,
    Between,
    Choice,
    Exactly,
    Group,
    OneOf,
    Optional,
    Several,
    Some,
    Spread,
    Text,
)
from domain.core.legal.membership import contains
from domain.core.legal.sampling import sample

PLACES = ("brazil", "peru", "congo", "india")
CHOICE = Choice(
    "everything",
    {
        "fixed": Exactly(True),
        "place": OneOf(PLACES),
        "dice": Between(1, 3),
        "cards": AnyOrder(("a", "b", "c")),
        "some": Some(PLACES, 1, 3),
        "pair": Some(PLACES, 2, 2, repeats=True),
        "placements": Spread(PLACES, 7, caps={"peru": 2}),
        "all": Spread(PLACES, 5, exact=True),
        "orders": Several(Group({"to": OneOf(PLACES), "armies": Between(1, 9)}), 0, 3),
        "sheet": Text(20, ("D brazil 3",)),
        "maybe": Optional(Between(0, 1)),
    },
)


@given(st.integers(0, 10_000))
def test_samples_are_contained(seed: int) -> None:
    made = sample(CHOICE, Random(seed).randrange)
    assert contains(CHOICE, made)


def changed(**change: object) -> dict[str, object]:
    return {**sample(CHOICE, Random(1).randrange), **change}


def test_what_is_not_contained() -> None:
    assert not contains(CHOICE, changed(type="other"))
    assert not contains(CHOICE, changed(extra=1))
    assert not contains(CHOICE, changed(fixed=1))
    assert not contains(CHOICE, changed(place="atlantis"))
    assert not contains(CHOICE, changed(dice=4))
    assert not contains(CHOICE, changed(dice=True))
    assert not contains(CHOICE, changed(cards=["a", "b", "b"]))
    assert contains(CHOICE, changed(cards=["c", "a", "b"]))
    assert not contains(CHOICE, changed(some=["peru", "peru"]))
    assert not contains(CHOICE, changed(some=[]))
    assert contains(CHOICE, changed(pair=["peru", "peru"]))
    assert not contains(CHOICE, changed(pair=["peru"]))
    for placements in (
        [],
        [{"territory": "peru", "armies": 3}],
        [{"territory": "brazil", "armies": 8}],
        [{"territory": "brazil", "armies": 0}],
        [{"territory": "brazil", "armies": 1}, {"territory": "brazil", "armies": 1}],
        [{"territory": "brazil", "armies": 1, "why": "x"}],
        [{"territory": "brazil", "armies": True}],
        [{"territory": ["brazil"], "armies": 1}],
        ["brazil"],
    ):
        assert not contains(CHOICE, changed(placements=placements)), placements
    assert not contains(CHOICE, changed(all=[{"territory": "peru", "armies": 4}]))
    assert not contains(CHOICE, changed(orders=[{"to": "peru"}]))
    assert not contains(CHOICE, changed(orders=[{"to": "peru", "armies": 1}] * 4))
    assert not contains(CHOICE, changed(orders=["peru"]))
    assert not contains(CHOICE, changed(sheet="x" * 21))
    assert contains(CHOICE, changed(sheet="x" * 20))
    assert not contains(CHOICE, changed(maybe=2))
    without = changed()
    del without["place"]
    assert not contains(CHOICE, without)


def test_a_list_is_not_one_value() -> None:
    choice = Choice("named", {"none": Exactly([]), "pair": OneOf((["peru", "peru"], None))})
    assert contains(choice, {"type": "named", "none": [], "pair": ["peru", "peru"]})
    assert contains(choice, {"type": "named", "none": (), "pair": None})
    assert not contains(choice, {"type": "named", "none": 0, "pair": None})
    assert not contains(choice, {"type": "named", "none": [], "pair": "peru"})
    assert not contains(choice, {"type": "named", "none": [], "pair": ["peru"]})
    assert not contains(choice, {"type": "named", "none": [], "pair": ["peru", "congo"]})


def test_nothing_is_contained_where_it_may_be_said() -> None:
    choice = Choice("strike", {"removals": Spread(PLACES, 7, may_be_empty=True)})
    assert contains(choice, {"type": "strike", "removals": []})
    assert contains(choice, {"type": "strike", "removals": [{"territory": "peru", "armies": 7}]})
