"""Options of the variant (AL-6) and the numbers that go with the seat count (AL-2.7)."""

from typing import Annotated, Literal

import msgspec

from domain.alternate.sheet import Spelling
from domain.core.options import SharedOptions
from domain.core.refusal import refuse
from domain.core.state import Setup

ROUNDS = {3: 7, 4: 5, 5: 6, 6: 7}
STARTING_TROOPS = {3: 24, 4: 18, 5: 14, 6: 12}
TOKENS = 20
HAND = SET_SIZE = 3

MOST_ROUNDS = 1_000
"""The specification names no upper bound. Rounds that nobody must write for run at once within one command
(AL-5.22), so there must be one; no table plays a thousand."""

BONUSES = {"australia": 1, "south-america": 2, "africa": 3, "north-america": 3, "europe": 4, "asia": 5}
"""AL-2.8, for allowance and score alike; not the values of classic play."""


class AlternateOptions(SharedOptions, frozen=True, kw_only=True, forbid_unknown_fields=True):
    rounds: Literal["table"] | Annotated[int, msgspec.Meta(ge=2, le=MOST_ROUNDS)] = "table"
    """Number of rounds (AL-2.7): by the table, or 1 + k·n for n seats, so that the first and the last round
    have the same order (AL-4.73)."""
    objectives: Literal["secret", "open"] = "secret"
    """Whether hands of objectives are public from the deal (AL-2.11)."""
    same_target_orders: Literal["separate", "joined"] = "separate"
    """Whether movements of a sheet into one territory, written one after another, fight as one (AL-4.56)."""
    written_mistakes: Literal["resolve", "refuse"] = "resolve"
    """Whether a seat's sheet with a mistake is resolved as on paper, or refused (AL-4.87)."""
    spelling: Spelling = "tolerant"
    """Whether plain slips of the pen on a sheet are forgiven, or nothing is guessed (AL-4.94)."""
    absent_placement: Literal["spread", "nothing"] = "spread"
    """What a seat that times out in placement gets (AL-5.32)."""
    early_end: Literal["never", "one_active"] = "never"
    """Whether the game is scored as soon as at most one active seat is left (AL-5.22)."""


def check_rounds(setup: Setup) -> None:
    rounds, seats = setup.options.rounds, len(setup.seats)
    if rounds != "table" and (rounds - 1) % seats:
        refuse(
            "option_combination",
            f"With {seats} seats rounds must be 1 more than a multiple of {seats}, "
            "so that the first and the last round have the same order.",
            "AL-4.73",
            "options.rounds",
        )


def rounds_of(options: AlternateOptions, seats: int) -> int:
    return ROUNDS[seats] if options.rounds == "table" else options.rounds


def sets_of(seats: int) -> int:
    """AL-2.7: sets of three left after the deal."""
    return 14 - seats
