"""Henshaw (henshaw.md): factories and supply, ships in four oceans, cards as weapons and surprise armies.

Reading order: `commands`, `events`, `options`, `geography`, `state`, `evolve` (with `fold_setup`,
`fold_combat`, `pieces`); then `flow`, which says what follows from what; then the game as it is played:
`setup`, `spending`, `movement`, `land_battle` with `orders`, `sea_battle`, `surprise`, `continuation`,
`air_strike`, `supply`, `developments`, `turn`, with `absence`, `resignation` and `victory` around it.
"""

from domain.henshaw.variant import Henshaw

__all__ = ["Henshaw"]
