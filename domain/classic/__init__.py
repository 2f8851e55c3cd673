"""Classic Risk (classic.md): world domination, Capital Risk, Secret Mission, and the two-seat neutral army.

Reading order: `commands`, `events`, `options`, `state`, `evolve`; then a turn as it is played: `setting_up`,
`turns`, `trading`, `placing`, `attacking`, `ending`, with `leaving`, `absence` and `winning` around it;
`modes` is what classic does not share with the variant built on it.
"""

from domain.classic.variant import Classic, ClassicRules

__all__ = ["Classic", "ClassicRules"]
