"""The values of a choice's fields one by one, where they can be counted."""

from domain.core.legal import (
    AnyDomain,
    AnyOrder,
    Between,
    Choice,
    Exactly,
    OneEach,
    OneOf,
    Optional,
    Several,
    Some,
    Spread,
)

Listed = tuple[object, ...]
MANY = 40
"""So many numbers are not listed any more."""
_PLAIN = (str, int, bool, type(None))


def values_of(choice: Choice) -> dict[str, Listed] | None:
    """What each field may say, `None` standing for a field that is left out; None where some field has too
    many values to be listed. Of a list that may be empty, only that: nothing is the usual thing to say."""
    if choice.together is not None:
        return None
    listed: dict[str, Listed] = {}
    for name, domain in choice.fields.items():
        values = _listed(domain)
        if values is None:
            return None
        listed[name] = values
    return listed


def _listed(domain: AnyDomain) -> Listed | None:
    match domain:
        case Exactly(value) if isinstance(value, _PLAIN):
            return (value,)
        case Exactly([]) | Exactly(()):
            return ((),)
        case OneOf(values) if all(isinstance(value, _PLAIN) for value in values):
            return values
        case Between(low, high):
            return tuple(range(low, high + 1)) if high - low < MANY else None
        case AnyOrder(values):
            return (values,)
        case Optional(inner):
            said = _listed(inner)
            return None if said is None else (None, *(value for value in said if value is not None))
        case Spread(may_be_empty=True) | Several(low=0) | Some(low=0) | OneEach():
            return ((),)
    return None
