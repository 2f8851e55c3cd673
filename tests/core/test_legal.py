"""The grammar of legal commands: samples lie inside, everything else outside."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.core.legal import (
    Allotment,
    AnyDomain,
    AnyOrder,
    Between,
    Choice,
    Exactly,
    Group,
    OneEach,
    OneOf,
    Optional,
    Several,
    Some,
    Spread,
    Stock,
    Text,
)
from domain.core.legal.listing import MANY, values_of
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


def within(domain: AnyDomain, value: object) -> bool:
    return contains(Choice("do", {"what": domain}), {"type": "do", "what": value})


@pytest.mark.parametrize(
    "domain",
    [
        AnyOrder(("p", "u")),
        Some(("p", "u"), 0, 2),
        Spread(("p",), 3, may_be_empty=True),
        Allotment({"all": Stock(("p",), 3)}, {"armies": 1}),
        Several(OneOf(("p", "u")), 0, 2),
        OneEach((Exactly("p"), Exactly("u"))),
    ],
    ids=lambda domain: type(domain).__name__,
)
def test_what_is_no_list_is_in_no_domain_of_lists(domain: AnyDomain) -> None:
    for value in ("pu", "", 0, None, True, {}, {"p": 1}):
        assert not within(domain, value), value


def test_an_allotment_to_the_last() -> None:
    """What is owed may come at once or in parts; what is free is spent beside it, not in its place."""
    prices = {"armies": 1, "ships": 2}
    pools = {"north": Stock(("brazil", "peru"), 5, {"ships": 2}), "south": Stock(("congo",), 1)}
    domain = Allotment(pools, prices)
    brazil, peru = ({"pool": "north", "territory": place} for place in ("brazil", "peru"))
    congo = {"pool": "south", "territory": "congo"}
    for entries in (
        [brazil | {"ships": 2, "armies": 1}],
        [brazil | {"ships": 1, "armies": 0}, peru | {"ships": 1, "armies": 1}, congo | {"armies": 1}],
        [brazil | {"armies": 1}],
        [peru | {"armies": 1}, congo | {"armies": 1}],
        [congo | {"armies": 1}],
    ):
        assert within(domain, entries), entries
    for entries in (
        [brazil | {"armies": 2}],
        [brazil | {"ships": 3}],
        [brazil | {"ships": 2, "armies": 2}],
        [brazil | {"ships": 2}, peru | {"ships": 1}],
        [congo | {"armies": 2}],
        [congo | {"ships": 1}],
        [brazil | {"armies": 1}, brazil | {"ships": 1}],
        [brazil | {"armies": 1, "ships": 0}, peru | {"armies": 0}],
    ):
        assert not within(domain, entries), entries


def test_what_can_be_listed() -> None:
    """Each value that a field may have, and nothing that it may not."""
    listed: dict[str, tuple[AnyDomain, object]] = {
        "fixed": (Exactly("peru"), ("peru",)),
        "none": (Exactly([]), ((),)),
        "place": (OneOf(PLACES), PLACES),
        "dice": (Between(1, 3), (1, 2, 3)),
        "most": (Between(1, MANY), tuple(range(1, MANY + 1))),
        "cards": (AnyOrder(("a", "b")), (("a", "b"),)),
        "maybe": (Optional(Between(0, 1)), (None, 0, 1)),
        "perhaps": (Optional(OneOf((None, "peru"))), (None, "peru")),
        "spread": (Spread(PLACES, 7, may_be_empty=True), ((),)),
        "some": (Some(PLACES, 0, 3), ((),)),
        "several": (Several(OneOf(PLACES), 0, 3), ((),)),
        "each": (OneEach((OneOf(PLACES),)), ((),)),
    }
    choice = Choice("do", {name: domain for name, (domain, _) in listed.items()})
    assert values_of(choice) == {name: values for name, (_, values) in listed.items()}
    for domain in (
        Between(0, MANY),
        Exactly({"to": "peru"}),
        OneOf(({"to": "peru"},)),
        Spread(PLACES, 7),
        Some(PLACES, 1, 3),
        Several(OneOf(PLACES), 1, 3),
        Text(5, ("x",)),
        Optional(Text(5, ("x",))),
    ):
        assert values_of(Choice("do", {"dice": Between(1, 3), "what": domain})) is None, domain
