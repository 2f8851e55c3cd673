"""What a seat may send now, as a small grammar: compact for people and machines, and exact.

A `Choice` is one command with a domain for each field. `contains` tells whether a command falls inside,
`sample` makes one from equal picks, so that bots and tests need no knowledge of any variant.
"""

from collections.abc import Callable, Mapping

import msgspec

from domain.core.walks import Walk, sample_walk, walk_contains

Pick = Callable[[int], int]
"""Gives one of 0 … n − 1."""


class Domain(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """The values a field may have."""


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


class Stock(msgspec.Struct, frozen=True, omit_defaults=True):
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


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One kind of command that would be accepted now, for every value of its fields' domains; fields that
    depend on each other are described `together`."""

    command: str
    fields: dict[str, AnyDomain]
    together: Walk | None = None


def sample(choice: Choice, pick: Pick) -> dict[str, object]:
    """A command of this choice, as plain data."""
    together = sample_walk(choice.together, pick) if choice.together is not None else {}
    return {"type": choice.command, **_sample_fields(choice.fields, pick), **together}


def contains(choice: Choice, command: Mapping[str, object]) -> bool:
    """Whether a command, as plain data, falls under this choice."""
    given = {name: value for name, value in command.items() if name != "type"}
    if command.get("type") != choice.command:
        return False
    if choice.together is None:
        return _fields_contain(choice.fields, given)
    joint = {name: given.pop(name) for name in tuple(given) if name not in choice.fields}
    return walk_contains(choice.together, joint) and _fields_contain(choice.fields, given)


def may_contain(choice: Choice, command: Mapping[str, object]) -> bool:
    """Whether a command is of this choice's form; unlike one that is contained, it may yet be refused for
    what is written in it."""
    fields = {
        name: domain.form if isinstance(domain, Written) else domain for name, domain in choice.fields.items()
    }
    return contains(Choice(choice.command, fields, choice.together), command)


def _sample_fields(fields: dict[str, AnyDomain], pick: Pick) -> dict[str, object]:
    made: dict[str, object] = {}
    for name, domain in fields.items():
        if isinstance(domain, Optional):
            if pick(2):
                made[name] = _sample(domain.domain, pick)
        else:
            made[name] = _sample(domain, pick)
    return made


def _sample(domain: AnyDomain, pick: Pick) -> object:
    match domain:
        case Exactly(value):
            return value
        case OneOf(values):
            return values[pick(len(values))]
        case Between(low, high):
            return low + pick(high - low + 1)
        case AnyOrder(values):
            return list(values)
        case Some():
            return _sample_some(domain, pick)
        case Spread():
            return _sample_spread(domain, pick)
        case Allotment():
            return _sample_allotment(domain, pick)
        case Group(fields):
            return _sample_fields(fields, pick)
        case Several(item, low, high):
            return [_sample(item, pick) for _ in range(low + pick(high - low + 1))]
        case Text(_, examples):
            return examples[pick(len(examples))]
        case Optional(inner) | Written(_, inner):
            return _sample(inner, pick)
        case Either(domains):
            return _sample(domains[pick(len(domains))], pick)
        case OneEach(items):
            return [_sample(item, pick) for item in items if pick(2)]


def _sample_some(domain: Some, pick: Pick) -> list[object]:
    size = domain.low + pick(domain.high - domain.low + 1)
    if domain.repeats:
        return [domain.values[pick(len(domain.values))] for _ in range(size)]
    left, chosen = list(domain.values), list[object]()
    while left and len(chosen) < size:
        chosen.append(left.pop(pick(len(left))))
        if domain.apart:
            left = [value for value in left if not _agree(value, chosen[-1], domain.apart)]
    return chosen


def _sample_spread(domain: Spread, pick: Pick) -> list[object]:
    """A few places with random amounts; where the total must be exact, the rest is filled in order."""
    left, amounts = domain.total, dict[str, int]()
    if domain.may_be_empty and (not domain.exact or not left) and not pick(2):
        return []
    places = list(domain.places)
    for _ in range(1 + pick(min(3, len(places))) if places else 0):
        place = places.pop(pick(len(places)))
        price = domain.prices.get(place, 1)
        room = min(left // price, domain.caps.get(place, left))
        if room < domain.each:
            continue
        amounts[place] = domain.each + pick(room - domain.each + 1)
        left -= amounts[place] * price
    if domain.exact and left:
        for place in (*amounts, *places):
            room = min(left, domain.caps.get(place, domain.total) - amounts.get(place, 0))
            if room + amounts.get(place, 0) >= domain.each and room > 0:
                amounts[place] = amounts.get(place, 0) + room
                left -= room
    return [{domain.place_field: place, domain.amount_field: amount} for place, amount in amounts.items()]


def _sample_allotment(domain: Allotment, pick: Pick) -> list[object]:
    """A few entries, each of what the pool can still pay for."""
    pools = {name: stock for name, stock in domain.pools.items() if stock.left and stock.places}
    named = [(name, place) for name, stock in pools.items() for place in stock.places]
    left = {name: stock.left for name, stock in pools.items()}
    owed = {name: dict(stock.owed) for name, stock in pools.items()}
    entries: list[object] = []
    for _ in range(1 + pick(3)):
        open_ones = [(name, place) for name, place in named if left[name]]
        if not open_ones:
            break
        name, place = open_ones[pick(len(open_ones))]
        named.remove((name, place))
        amounts = _sample_amounts(domain.prices, left[name], owed[name], pick)
        left[name] -= sum(domain.prices[field] * amount for field, amount in amounts.items())
        for field in owed[name]:
            owed[name][field] -= amounts.get(field, 0)
        entries.append({domain.pool_field: name, domain.place_field: place, **amounts})
    return entries


def _sample_amounts(prices: dict[str, int], left: int, owed: dict[str, int], pick: Pick) -> dict[str, int]:
    """Amounts of which at least one is above 0; what is owed can still be paid for afterwards."""
    reserve = sum(prices[field] * amount for field, amount in owed.items())
    amounts: dict[str, int] = {}
    for field, price in prices.items():
        most = owed[field] if field in owed else (left - reserve) // price
        amounts[field] = pick(most + 1)
        if field not in owed:
            left -= price * amounts[field]
    if not any(amounts.values()):
        field = next(field for field in prices if (owed[field] if field in owed else left - reserve) > 0)
        amounts[field] = 1
    return {field: amount for field, amount in amounts.items() if amount}


def _fields_contain(fields: dict[str, AnyDomain], given: Mapping[str, object]) -> bool:
    if not set(given) <= set(fields):
        return False
    for name, domain in fields.items():
        if name not in given:
            if not isinstance(domain, Optional):
                return False
        elif not _contains(domain, given[name]):
            return False
    return True


def _contains(domain: AnyDomain, value: object) -> bool:
    match domain:
        case Exactly(wanted):
            return _same(value, wanted)
        case OneOf(values):
            return any(_same(value, wanted) for wanted in values)
        case Between(low, high):
            return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        case AnyOrder(values):
            return _is_list(value) and sorted(map(str, _items(value))) == sorted(values)
        case Some(values, low, high, repeats, apart):
            if not _is_list(value) or not low <= len(_items(value)) <= high:
                return False
            items = _items(value)
            pairs = [(a, b) for i, a in enumerate(items) for b in items[:i]]
            distinct = repeats or all(not _same(a, b) and not _agree(a, b, apart) for a, b in pairs)
            return distinct and all(any(_same(item, wanted) for wanted in values) for item in items)
        case Spread():
            return _is_list(value) and _spread_contains(domain, _items(value))
        case Allotment():
            return _is_list(value) and _allotment_contains(domain, _items(value))
        case Group(fields):
            return isinstance(value, Mapping) and _fields_contain(fields, value)
        case Several(item, low, high):
            if not _is_list(value) or not low <= len(_items(value)) <= high:
                return False
            return all(_contains(item, each) for each in _items(value))
        case Text(longest, _):
            return isinstance(value, str) and len(value) <= longest
        case Optional(inner) | Written(_, inner):
            return _contains(inner, value)
        case Either(domains):
            return any(_contains(each, value) for each in domains)
        case OneEach(items):
            return _is_list(value) and _one_each(items, _items(value))


def _one_each(domains: tuple[AnyDomain, ...], items: list[object]) -> bool:
    """Whether the items can be matched, in order, with some of the domains; taking the first that fits leaves
    the most for the rest."""
    left = iter(domains)
    return all(any(_contains(domain, item) for domain in left) for item in items)


def _spread_contains(domain: Spread, items: list[object]) -> bool:
    amounts: dict[str, int] = {}
    for item in items:
        if not isinstance(item, Mapping) or set(item) != {domain.place_field, domain.amount_field}:
            return False
        place, amount = item[domain.place_field], item[domain.amount_field]
        if place in amounts or place not in domain.places or not isinstance(amount, int):
            return False
        if not domain.each <= amount <= domain.caps.get(place, amount):
            return False
        amounts[place] = amount
    if not amounts and not domain.may_be_empty:
        return False
    spent = sum(amount * domain.prices.get(place, 1) for place, amount in amounts.items())
    return spent == domain.total if domain.exact else spent <= domain.total


def _allotment_contains(domain: Allotment, items: list[object]) -> bool:
    seen: set[tuple[object, object]] = set()
    left = {name: stock.left for name, stock in domain.pools.items()}
    owed = {name: dict(stock.owed) for name, stock in domain.pools.items()}
    for item in items:
        if not isinstance(item, Mapping):
            return False
        name, place = item.get(domain.pool_field), item.get(domain.place_field)
        amounts = {
            field: amount
            for field, amount in item.items()
            if field not in (domain.pool_field, domain.place_field)
        }
        if name not in domain.pools or place not in domain.pools[name].places or (name, place) in seen:
            return False
        if not _are_amounts(amounts, domain.prices):
            return False
        seen.add((name, place))
        left[name] -= sum(domain.prices[field] * amount for field, amount in amounts.items())
        for field in owed[name]:
            owed[name][field] -= amounts.get(field, 0)
    return bool(items) and all(
        left[name] >= sum(domain.prices[field] * amount for field, amount in owed[name].items())
        and all(amount >= 0 for amount in owed[name].values())
        for name in left
    )


def _are_amounts(amounts: Mapping[str, object], prices: dict[str, int]) -> bool:
    """Whole numbers of known sorts, not all 0."""
    known = set(amounts) <= set(prices)
    whole = all(
        isinstance(number, int) and not isinstance(number, bool) and number >= 0
        for number in amounts.values()
    )
    return known and whole and any(amounts.values())


def _agree(a: object, b: object, field: str) -> bool:
    """Whether two objects have the same value in a field."""
    return isinstance(a, Mapping) and isinstance(b, Mapping) and field in a and a[field] == b.get(field)


def _same(a: object, b: object) -> bool:
    """Equal as JSON: true is not 1, a tuple is a list."""
    if _is_list(a) and _is_list(b):
        left, right = _items(a), _items(b)
        return len(left) == len(right) and all(map(_same, left, right))
    return a == b and isinstance(a, bool) == isinstance(b, bool)


def _is_list(value: object) -> bool:
    return isinstance(value, (list, tuple))


def _items(value: object) -> list[object]:
    assert isinstance(value, (list, tuple))
    return list(value)
