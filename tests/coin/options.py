"""Options of coin (CO-6)."""

from typing import Annotated

import msgspec

from domain.core.options import SharedOptions


class CoinOptions(SharedOptions, frozen=True, kw_only=True, forbid_unknown_fields=True):
    coins: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    """So many coins end the game (CO-5.1)."""
