"""What the client draws from the grammar is in it, by the rules' own judgement."""

from random import Random
from typing import Any

import msgspec
import pytest
from quartermaster_client import Choice as Offered

from domain.core.legal import (
    Allotment,
    AnyDomain,
    AnyOrder,
    Between,
    Choice,
    Either,
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
    Written,
)
from domain.core.legal.membership import contains
from domain.core.walks import Walk

CARDS = tuple({"card": card, "as": use} for card in ("siam", "peru", "ural") for use in ("infantry", "wild"))
DOMAINS: dict[str, AnyDomain] = {
    "exactly": Exactly({"a": [1, True, None]}),
    "one of": OneOf(("siam", 3, None)),
    "between": Between(-1, 4),
    "any order": AnyOrder(("siam", "peru", "ural")),
    "some": Some(("siam", "peru", "ural"), 0, 3),
    "some, with repeats": Some(("siam", "peru"), 3, 5, repeats=True),
    "some, apart": Some(CARDS, 2, 3, apart="card"),
    "spread": Spread(("siam", "peru", "ural", "egypt"), 5),
    "spread, all of it": Spread(("siam", "peru", "ural"), 9, exact=True, caps={"siam": 2, "peru": 3}),
    "spread, two each": Spread(("siam", "peru", "ural"), 7, each=2, exact=True),
    "spread, or nothing": Spread(("siam", "peru"), 2, may_be_empty=True, caps={"siam": 0}),
    "spread, with prices": Spread(("siam", "peru", "ural"), 6, prices={"siam": 7, "peru": 2}),
    "allotment": Allotment({"home": Stock(("siam",), 3), "west": Stock(("peru", "ural"), 5)}, {"armies": 1}),
    "allotment, owed": Allotment(
        {"home": Stock(("siam", "peru", "ural", "egypt"), 7, {"settlers": 2}), "spent": Stock(("egypt",), 0)},
        {"armies": 1, "settlers": 3},
    ),
    "group": Group({"territory": OneOf(("siam", "peru")), "armies": Optional(Between(1, 3))}),
    "several": Several(Between(1, 6), 0, 4),
    "text": Text(20, ("siam 3", "peru 2")),
    "either": Either((Exactly(None), Between(1, 2))),
    "one each": OneEach((OneOf(("siam",)), OneOf(("peru",)), OneOf(("ural",)))),
    "written": Written(Text(9, ("?",)), OneOf(("siam", "peru"))),
}
WALKS = {
    "free": Walk({"a": 3, "b": 1, "c": 5}, {"a": ("b",), "b": ("a", "c"), "c": ("b",)}),
    "full": Walk({"a": 4, "b": 4, "c": 3}, {"a": ("b",), "b": ("a", "c"), "c": ("b",)}, most=4),
    "ridden": Walk({"a": 2, "b": 1}, {"a": ("b",), "b": ("a",)}, most=3, rider="a"),
}


def samples(choice: Choice) -> list[Any]:
    """Commands drawn by the client, which gets the offer as JSON."""
    random = Random(7)
    offer = msgspec.json.decode(msgspec.json.encode({**msgspec.structs.asdict(choice), "awaited": True}))
    return [Offered(None, offer).sample(random) for _ in range(300)]


def test_every_kind_of_domain_is_tried() -> None:
    kinds = {kind.__struct_config__.tag for kind in AnyDomain.__args__}
    assert {domain.__struct_config__.tag for domain in DOMAINS.values()} | {"optional"} == kinds


@pytest.mark.parametrize("name", DOMAINS)
@pytest.mark.parametrize("optional", [False, True])
def test_what_is_drawn_is_legal(name: str, optional: bool) -> None:
    domain = DOMAINS[name]
    if optional and isinstance(domain, Written):
        domain = domain.sensible  # stands only directly in a choice
    choice = Choice("do", {"this": Optional(domain) if optional else domain})
    drawn = samples(choice)
    assert all(contains(choice, command) for command in drawn)
    assert any("this" not in command for command in drawn) == optional
    assert isinstance(domain, Exactly) or len({repr(command) for command in drawn}) > 1


@pytest.mark.parametrize("name", WALKS)
def test_walks_arrive(name: str) -> None:
    choice = Choice("move", {"kind": Exactly("armies")}, WALKS[name])
    drawn = samples(choice)
    assert all(contains(choice, command) for command in drawn)
    assert len({repr(command) for command in drawn}) > 1
    assert any("general_to" in command for command in drawn) == (name == "ridden")
