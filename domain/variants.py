"""All variants by slug. The service asks here and nowhere else."""

from typing import Any

from domain.alternate import ALTERNATE
from domain.classic import CLASSIC
from domain.core.variant import Variant
from domain.custom import CUSTOM
from domain.henshaw import HENSHAW
from domain.of_the_people import PEOPLE

_all: tuple[Variant[Any], ...] = (
    CLASSIC,
    ALTERNATE,
    HENSHAW,
    CUSTOM,
    PEOPLE,
)

VARIANTS: dict[str, Variant[Any]] = {variant.slug: variant for variant in _all}
