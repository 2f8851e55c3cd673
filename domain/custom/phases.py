"""The phases of a custom game (section 3)."""

from domain.custom.old_classic.state import SETUP_PHASES
from domain.custom.old_classic.variant import TURN_PHASES as CLASSIC_TURN

TURN_PHASES = CLASSIC_TURN | {"defend", "adjust_roll", "blitz_spill"}
"""CU-3.5 to 3.13."""
ALL_PHASES = SETUP_PHASES | TURN_PHASES | {"rebellion", "apocalypse"}
