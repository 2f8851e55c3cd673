"""Henshaw (henshaw.md): factories and supply, ships in four oceans, cards as weapons and surprise armies.

Reading order: `commands`, `events`, `options`, `geography`, `state`, `questions`, `asking`, `pieces`; then
the game as it is played: `first_player`, `claiming`, `factories`, `cards`, `income`, `spending`, `movement`,
`combat`, `battle`, `surprise`, `land_battle`, `orders`, `sea_battle`, `continuation`, `air_strike`,
`air_flight`, `supply`, `weather`, `developments`, `turns`; around it `standing_orders`, `fighting_on`,
`whose_act`, `leaving`, `winning` and `resting`. `variant` is the list of them; `odds` is for looking ahead.
"""

from domain.henshaw.variant import HENSHAW

__all__ = ["HENSHAW"]
