"""Risk, Alternate Rules: sealed bids, written simultaneous orders, no combat dice, points after a fixed
number of rounds. Specification: alternate.md; rule ids AL-…"""

from domain.alternate.variant import ALTERNATE

__all__ = ["ALTERNATE"]
