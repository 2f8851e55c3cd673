"""House rules that a stranger might add: each one file, composed with custom's own parts."""

from dataclasses import replace
from typing import Any

from domain.core.part import Part
from domain.core.variant import Variant
from domain.custom import CUSTOM


def custom_with(*rules: Part[Any]) -> Variant[Any]:
    """Custom with more house rules; like all, they come before what asks the flow."""
    at = [part.name for part in CUSTOM.parts].index("resting")
    return replace(
        CUSTOM, slug="custom-with-specimens", parts=(*CUSTOM.parts[:at], *rules, *CUSTOM.parts[at:])
    )
