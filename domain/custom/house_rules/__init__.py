"""Every house rule there is: one file, one rule (navies, being many rules, have several).

A new rule is a new file here and its option in `domain.custom.options`; nothing else has to know of it.
"""

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules

from domain.custom.house_rule import HouseRule


def found_in(path: Iterable[str], package: str) -> tuple[type[HouseRule], ...]:
    """The house rules that the modules of a package define, by module name."""
    found: list[type[HouseRule]] = []
    for module in sorted(iter_modules(path), key=lambda entry: entry.name):
        names = vars(import_module(f"{package}.{module.name}")).values()
        found += [
            kind
            for kind in names
            if isinstance(kind, type)
            and issubclass(kind, HouseRule)
            and kind.__module__ == f"{package}.{module.name}"
        ]
    return tuple(found)


HOUSE_RULES = found_in(__path__, __name__)
