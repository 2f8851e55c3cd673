"""Whether a command falls under a choice."""

from collections.abc import Mapping
from typing import TypeGuard

from domain.core import legal as g
from domain.core.walks import walk_contains


def contains(choice: g.Choice, command: Mapping[str, object]) -> bool:
    """Whether a command, as plain data, falls under this choice."""
    given = {name: value for name, value in command.items() if name != "type"}
    if command.get("type") != choice.command:
        return False
    if choice.together is None:
        return _fields_contain(choice.fields, given)
    joint = {name: given.pop(name) for name in tuple(given) if name not in choice.fields}
    return walk_contains(choice.together, joint) and _fields_contain(choice.fields, given)


def may_contain(choice: g.Choice, command: Mapping[str, object]) -> bool:
    """Whether a command is of this choice's form; unlike one that is contained, it may yet be refused for
    what is written in it."""
    fields = {
        name: domain.form if isinstance(domain, g.Written) else domain
        for name, domain in choice.fields.items()
    }
    return contains(g.Choice(choice.command, fields, choice.together), command)


def _fields_contain(fields: dict[str, g.AnyDomain], given: Mapping[str, object]) -> bool:
    if not set(given) <= set(fields):
        return False
    for name, domain in fields.items():
        if name not in given:
            if not isinstance(domain, g.Optional):
                return False
        elif not _contains(domain, given[name]):
            return False
    return True


def _contains(domain: g.AnyDomain, value: object) -> bool:
    match domain:
        case g.Exactly(wanted):
            return _same(value, wanted)
        case g.OneOf(values):
            return any(_same(value, wanted) for wanted in values)
        case g.Between(low, high):
            return _is_number(value) and low <= value <= high
        case g.AnyOrder(values):
            return _is_list(value) and sorted(map(str, _items(value))) == sorted(values)
        case g.Some(values, low, high, repeats, apart):
            if not _is_list(value) or not low <= len(_items(value)) <= high:
                return False
            items = _items(value)
            pairs = [(a, b) for i, a in enumerate(items) for b in items[:i]]
            distinct = repeats or all(not _same(a, b) and not agree(a, b, apart) for a, b in pairs)
            return distinct and all(any(_same(item, wanted) for wanted in values) for item in items)
        case g.Spread():
            return _is_list(value) and _spread_contains(domain, _items(value))
        case g.Allotment():
            return _is_list(value) and _allotment_contains(domain, _items(value))
        case g.Group(fields):
            return isinstance(value, Mapping) and _fields_contain(fields, value)
        case g.Several(item, low, high):
            if not _is_list(value) or not low <= len(_items(value)) <= high:
                return False
            return all(_contains(item, each) for each in _items(value))
        case g.Text(longest, _):
            return isinstance(value, str) and len(value) <= longest
        case g.Optional(inner) | g.Written(_, inner):
            return _contains(inner, value)
        case g.Either(domains):
            return any(_contains(each, value) for each in domains)
        case g.OneEach(items):
            return _is_list(value) and _one_each(items, _items(value))


def _one_each(domains: tuple[g.AnyDomain, ...], items: list[object]) -> bool:
    """Whether the items can be matched, in order, with some of the domains; taking the first that fits leaves
    the most for the rest."""
    left = iter(domains)
    return all(any(_contains(domain, item) for domain in left) for item in items)


def _spread_contains(domain: g.Spread, items: list[object]) -> bool:
    amounts: dict[str, int] = {}
    for item in items:
        if not isinstance(item, Mapping) or set(item) != {domain.place_field, domain.amount_field}:
            return False
        place, amount = item[domain.place_field], item[domain.amount_field]
        if place not in domain.places or place in amounts or not _is_number(amount):
            return False
        if not domain.each <= amount <= domain.caps.get(place, amount):
            return False
        amounts[place] = amount
    if not amounts and not domain.may_be_empty:
        return False
    spent = sum(amount * domain.prices.get(place, 1) for place, amount in amounts.items())
    return spent == domain.total if domain.exact else spent <= domain.total


def _allotment_contains(domain: g.Allotment, items: list[object]) -> bool:
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
    whole = all(_is_number(number) and number >= 0 for number in amounts.values())
    return known and whole and any(amounts.values())


def agree(a: object, b: object, field: str) -> bool:
    """Whether two objects have the same value in a field."""
    return isinstance(a, Mapping) and isinstance(b, Mapping) and field in a and a[field] == b.get(field)


def _same(a: object, b: object) -> bool:
    """Equal as JSON: true is not 1, a tuple is a list."""
    if _is_list(a) and _is_list(b):
        left, right = _items(a), _items(b)
        return len(left) == len(right) and all(map(_same, left, right))
    return a == b and isinstance(a, bool) == isinstance(b, bool)


def _is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_list(value: object) -> bool:
    return isinstance(value, (list, tuple))


def _items(value: object) -> list[object]:
    assert isinstance(value, (list, tuple))
    return list(value)
