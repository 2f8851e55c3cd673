"""The smallest game there is: a coin is flipped in turn, and whoever flips the last one wins.

It lives wholly in this package, as a variant does in `domain`, to show what a variant needs. Read
`variant.py`, then its parts: `picking`, `flipping`, `winning`.
"""

from tests.coin.variant import COIN

__all__ = ["COIN"]
