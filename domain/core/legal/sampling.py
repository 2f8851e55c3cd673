"""A random command of a choice, from equal picks."""

from collections.abc import Callable

from domain.core import legal as g
from domain.core.legal.membership import agree
from domain.core.walks import sample_walk

Pick = Callable[[int], int]
"""Gives one of 0 … n − 1."""


def sample(choice: g.Choice, pick: Pick) -> dict[str, object]:
    """A command of this choice, as plain data."""
    together = sample_walk(choice.together, pick) if choice.together is not None else {}
    return {"type": choice.command, **_sample_fields(choice.fields, pick), **together}


def _sample_fields(fields: dict[str, g.AnyDomain], pick: Pick) -> dict[str, object]:
    made: dict[str, object] = {}
    for name, domain in fields.items():
        if isinstance(domain, g.Optional):
            if pick(2):
                made[name] = _sample(domain.domain, pick)
        else:
            made[name] = _sample(domain, pick)
    return made


def _sample(domain: g.AnyDomain, pick: Pick) -> object:
    match domain:
        case g.Exactly(value):
            return value
        case g.OneOf(values):
            return values[pick(len(values))]
        case g.Between(low, high):
            return low + pick(high - low + 1)
        case g.AnyOrder(values):
            return list(values)
        case g.Some():
            return _sample_some(domain, pick)
        case g.Spread():
            return _sample_spread(domain, pick)
        case g.Allotment():
            return _sample_allotment(domain, pick)
        case g.Group(fields):
            return _sample_fields(fields, pick)
        case g.Several(item, low, high):
            return [_sample(item, pick) for _ in range(low + pick(high - low + 1))]
        case g.Text(_, examples):
            return examples[pick(len(examples))]
        case g.Optional(inner) | g.Written(_, inner):
            return _sample(inner, pick)
        case g.Either(domains):
            return _sample(domains[pick(len(domains))], pick)
        case g.OneEach(items):
            return [_sample(item, pick) for item in items if pick(2)]


def _sample_some(domain: g.Some, pick: Pick) -> list[object]:
    size = domain.low + pick(domain.high - domain.low + 1)
    if domain.repeats:
        return [domain.values[pick(len(domain.values))] for _ in range(size)]
    left, chosen = list(domain.values), list[object]()
    while left and len(chosen) < size:
        chosen.append(left.pop(pick(len(left))))
        if domain.apart:
            left = [value for value in left if not agree(value, chosen[-1], domain.apart)]
    return chosen


def _sample_spread(domain: g.Spread, pick: Pick) -> list[object]:
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


def _sample_allotment(domain: g.Allotment, pick: Pick) -> list[object]:
    """A few entries, each of what the pool can still pay for."""
    named = [(name, place) for name, stock in domain.pools.items() for place in stock.places]
    left = {name: stock.left for name, stock in domain.pools.items()}
    owed = {name: dict(stock.owed) for name, stock in domain.pools.items()}
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
