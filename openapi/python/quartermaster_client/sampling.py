"""A random member of the grammar in which `/legal` says what a field may be."""

from collections.abc import Mapping
from random import Random
from typing import Any

from quartermaster_client.contract import Allotment, AnyDomain, Some, Spread

_FEW = 3
"""So many places at most are named at a time."""


def sample_fields(fields: Mapping[str, AnyDomain], random: Random) -> dict[str, Any]:
    """A value for each field; what may be left out is, half of the time."""
    return {
        name: sample(domain, random)
        for name, domain in fields.items()
        if domain["kind"] != "optional" or random.randrange(2)
    }


def sample(domain: AnyDomain, random: Random) -> Any:
    """Any value of a domain; every one that this gives is accepted."""
    if domain["kind"] == "exactly":
        return domain["value"]
    if domain["kind"] == "one_of":
        return random.choice(domain["values"])
    if domain["kind"] == "between":
        return random.randint(domain["low"], domain["high"])
    if domain["kind"] == "any_order":
        return random.sample(domain["values"], len(domain["values"]))
    if domain["kind"] == "group":
        return sample_fields(domain["fields"], random)
    if domain["kind"] == "several":
        return [sample(domain["item"], random) for _ in range(random.randint(domain["low"], domain["high"]))]
    if domain["kind"] == "text":
        return random.choice(domain["examples"])
    if domain["kind"] == "optional":
        return sample(domain["domain"], random)
    if domain["kind"] == "written":
        return sample(domain["sensible"], random)
    if domain["kind"] == "either":
        return sample(random.choice(domain["domains"]), random)
    if domain["kind"] == "one_each":
        return [sample(item, random) for item in domain["items"] if random.randrange(2)]
    if domain["kind"] == "some":
        return _some(domain, random)
    return _spread(domain, random) if domain["kind"] == "spread" else _allotment(domain, random)


def _some(domain: Some, random: Random) -> list[Any]:
    size = random.randint(domain["low"], domain["high"])
    if domain["repeats"]:
        return random.choices(domain["values"], k=size)
    left, chosen, apart = list(domain["values"]), list[Any](), domain["apart"]
    while left and len(chosen) < size:
        chosen.append(left.pop(random.randrange(len(left))))
        if apart:
            left = [value for value in left if value[apart] != chosen[-1][apart]]
    return chosen


def _spread(domain: Spread, random: Random) -> list[Any]:
    """Random amounts on a few places; where all must be spent, the rest goes wherever there is room."""
    left, each, amounts = domain["total"], domain["each"], dict[str, int]()
    if domain["may_be_empty"] and not (domain["exact"] and left) and random.randrange(2):
        return []
    places = random.sample(domain["places"], len(domain["places"]))
    wanted = random.randint(1, _FEW)
    for place in places:
        price = domain["prices"].get(place, 1)
        room = min(left // price, domain["caps"].get(place, left))
        if len(amounts) < wanted and room >= max(each, 1):
            amounts[place] = random.randint(max(each, 1), room)
            left -= amounts[place] * price
    for place in places if domain["exact"] else ():
        price, here = domain["prices"].get(place, 1), amounts.get(place, 0)
        room = min(left // price, domain["caps"].get(place, domain["total"]) - here)
        if room > 0 and here + room >= each:
            amounts[place] = here + room
            left -= room * price
    return [
        {domain["place_field"]: place, domain["amount_field"]: amount} for place, amount in amounts.items()
    ]


def _allotment(domain: Allotment, random: Random) -> list[Any]:
    """A few entries, each of what its pool can still pay for after what it owes."""
    left = {name: pool["left"] for name, pool in domain["pools"].items()}
    owed = {name: dict(pool["owed"]) for name, pool in domain["pools"].items()}
    named = [(name, place) for name, pool in domain["pools"].items() for place in pool["places"]]
    random.shuffle(named)
    entries, wanted = list[Any](), random.randint(1, _FEW)
    for name, place in named:
        amounts = _amounts(domain["prices"], left[name], owed[name], random)
        if amounts and len(entries) < wanted:
            left[name] -= _cost(domain["prices"], amounts)
            for sort in owed[name]:
                owed[name][sort] -= amounts.get(sort, 0)
            entries.append({domain["pool_field"]: name, domain["place_field"]: place, **amounts})
    return entries


def _amounts(prices: dict[str, int], left: int, owed: dict[str, int], random: Random) -> dict[str, int]:
    """At least one of something, if there is any; what is owed can still be paid for afterwards."""
    free = left - _cost(prices, owed)
    most = {sort: owed[sort] if sort in owed else free // price for sort, price in prices.items()}
    if not any(most.values()):
        return {}
    first = random.choice([sort for sort, number in most.items() if number > 0])
    amounts = {first: random.randint(1, most[first])}
    if first not in owed:
        free -= prices[first] * amounts[first]
    for sort in prices:
        if sort != first:
            amounts[sort] = random.randint(0, owed[sort] if sort in owed else free // prices[sort])
            free -= 0 if sort in owed else prices[sort] * amounts[sort]
    return {sort: number for sort, number in amounts.items() if number}


def _cost(prices: dict[str, int], amounts: dict[str, int]) -> int:
    return sum(prices[sort] * number for sort, number in amounts.items())
