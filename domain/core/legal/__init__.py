"""What a seat may send now, as a small grammar: compact for people and machines, and exact.

A `Choice` is one command with a domain for each field. `membership.contains` tells whether a command falls
inside, `sampling.sample` makes one from equal picks, so that bots and tests need no knowledge of any variant.
"""

from collections.abc import Iterator

import msgspec

from domain.core.walks import Walk


class Domain(msgspec.Struct, frozen=True, tag_field="kind"):
    """The values a field may have. Everything is said always, also what is usual: there are no defaults to
    know."""


class Exactly(Domain, frozen=True, tag="exactly"):
    value: object


class OneOf(Domain, frozen=True, tag="one_of"):
    values: tuple[object, ...]


class Between(Domain, frozen=True, tag="between"):
    low: int
    high: int


class AnyOrder(Domain, frozen=True, tag="any_order"):
    """Exactly these, in any order (a set of cards)."""

    values: tuple[str, ...]


class Some(Domain, frozen=True, tag="some"):
    """A list of `low` to `high` of these; all different unless `repeats`. No two may agree in the field
    `apart`, where that is named (no card twice, whatever is said about it)."""

    values: tuple[object, ...]
    low: int
    high: int
    repeats: bool = False
    apart: str = ""


class Spread(Domain, frozen=True, tag="spread"):
    """A list of {place, amount}: at least `each` on every place named, no place twice, `total` at most in all
    (exactly, if `exact`), and no more on a place than `caps` allows. Where `prices` names a place, each there
    counts so much towards the total."""

    places: tuple[str, ...]
    total: int
    each: int = 1
    exact: bool = False
    caps: dict[str, int] = {}
    place_field: str = "territory"
    amount_field: str = "armies"
    may_be_empty: bool = False
    prices: dict[str, int] = {}


class Stock(msgspec.Struct, frozen=True):
    """One pool of an `Allotment`."""

    places: tuple[str, ...]
    left: int
    owed: dict[str, int] = {}
    """Amounts that must come out of this pool before it is empty, no more and no fewer; others are free."""


class Allotment(Domain, frozen=True, tag="allotment"):
    """A list of {pool, place, amounts}, not empty: no place twice for one pool, something in every entry, and
    no pool spent beyond what is left in it. Each amount has a price, and may be left out where it is 0."""

    pools: dict[str, Stock]
    prices: dict[str, int]
    pool_field: str = "pool"
    place_field: str = "territory"


class Group(Domain, frozen=True, tag="group"):
    """An object with these fields."""

    fields: dict[str, "AnyDomain"]


class Several(Domain, frozen=True, tag="several"):
    """A list of `low` to `high` items, each from `item`."""

    item: "AnyDomain"
    low: int
    high: int


class Text(Domain, frozen=True, tag="text"):
    """Free text; the examples show its form."""

    longest: int
    examples: tuple[str, ...]


class Optional(Domain, frozen=True, tag="optional"):
    """May be left out."""

    domain: "AnyDomain"


class Either(Domain, frozen=True, tag="either"):
    """A value of any of these."""

    domains: tuple["AnyDomain", ...]


class OneEach(Domain, frozen=True, tag="one_each"):
    """A list with at most one item of each of these, in their order."""

    items: tuple["AnyDomain", ...]


class Written(Domain, frozen=True, tag="written"):
    """Something a person composes. Every value of `sensible` is accepted; others of `form` may be too, that
    depends on what they say; nothing else is. Only directly as a field of a choice."""

    form: "AnyDomain"
    sensible: "AnyDomain"


AnyDomain = (
    Exactly
    | OneOf
    | Between
    | AnyOrder
    | Some
    | Spread
    | Allotment
    | Group
    | Several
    | Text
    | Optional
    | Either
    | OneEach
    | Written
)


class Choice(msgspec.Struct, frozen=True):
    """One kind of command that would be accepted now, for every value of its fields' domains; fields that
    depend on each other are described `together`."""

    command: str
    """What the command says as its `type`."""
    fields: dict[str, AnyDomain]
    """The values of each of its other fields, by name; `seat` goes without saying."""
    together: Walk | None = None
    """Fields that are legal only together; null where each is for itself."""


Offers = Iterator[Choice]
"""What a phase or a part lets a seat send."""


def choice(command: str, **fields: AnyDomain) -> Choice:
    """The seat goes without saying: it is the one that asked."""
    return Choice(command, fields)
