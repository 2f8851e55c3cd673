"""All variants by slug. The service asks here and nowhere else."""

from typing import Any

from domain.alternate import ALTERNATE
from domain.classic import Classic
from domain.core.variant import Variant
from domain.custom import Custom
from domain.henshaw import HENSHAW
from domain.of_the_people import PEOPLE

_all: tuple[Variant[Any], ...] = (
    Classic(),
    ALTERNATE,
    HENSHAW,
    Custom(),
    PEOPLE,
)

VARIANTS: dict[str, Variant[Any]] = {variant.slug: variant for variant in _all}
