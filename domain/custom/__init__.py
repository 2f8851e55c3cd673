"""Custom Risk (custom.md): classic with its own setup, cards and moves, and some thirty house rules.

Reading order: `variant` is the list of its parts; `commands`, `events`, `options`, `state`; a turn as it is
played: `setting_up`, `initial_placement`, `turns`, `trading`, `placing`, `attacking`, `defending`, `rolling`,
`conquering`, `moving`, `supply_lines`, with `leaving` and `winning` around it; `questions` for what the flow
asks of house rules, then any file of `house_rules`.
"""

from domain.custom.variant import CUSTOM

__all__ = ["CUSTOM"]
