"""What a seat may send now, as a small grammar: compact for people and machines, and exact.

A `Choice` is one command with a domain for each field. `contains` tells whether a command falls inside,
`sample` makes one from equal picks, so that bots and tests need no knowledge of any variant.
"""

from domain.core.legal.grammar import (
    Allotment,
    AnyDomain,
    AnyOrder,
    Between,
    Choice,
    Domain,
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
    choice,
)
from domain.core.legal.listing import Listed, values_of
from domain.core.legal.membership import contains, may_contain
from domain.core.legal.sampling import Pick, sample

__all__ = [
    "Allotment",
    "AnyDomain",
    "AnyOrder",
    "Between",
    "Choice",
    "Domain",
    "Either",
    "Exactly",
    "Group",
    "Listed",
    "OneEach",
    "OneOf",
    "Optional",
    "Pick",
    "Several",
    "Some",
    "Spread",
    "Stock",
    "Text",
    "Written",
    "choice",
    "contains",
    "may_contain",
    "sample",
    "values_of",
]
