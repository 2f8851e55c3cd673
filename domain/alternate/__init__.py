"""Risk, Alternate Rules: sealed bids, written simultaneous orders, no combat dice, points after a fixed
number of rounds. Specification: alternate.md; rule ids AL-…

Read `variant` (the list of parts), then `commands`, `events` and `state` (the vocabulary), then the parts in
the order of play: `deal`, `bidding`, `conversion`, `first_player`, `placement`, `rounds`, `orders`,
`deployment`, `movement`, `combat`, `clean_up`, `winning`. `sealing` and `sheets` are what the phases share;
`reading` is how a sheet is understood.
"""

from domain.alternate.variant import ALTERNATE

__all__ = ["ALTERNATE"]
