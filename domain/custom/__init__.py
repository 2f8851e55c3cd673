"""Custom Risk (custom.md): classic with its own setup, cards and moves, and some thirty house rules.

Reading order: `commands`, `events`, `options`, `state`, `evolve`; `house_rule` for what a house rule can say
and `house` for how it is asked; then any file of `house_rules`. The flow differs from classic's in
`setting_up`, `turns`, `trading`, `placing`, `defending`, `attacking`, `moving` and `leaving`.
"""

from domain.custom.variant import Custom

__all__ = ["Custom"]
