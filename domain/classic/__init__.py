"""Classic Risk: world domination, Capital Risk, Secret Mission, and the two-seat neutral army. Specification:
classic.md; rule ids CL-…

Reading order: `commands`, `events`, `options`, `state`; `variant`, the list of parts; then a game as it is
played: `setting_up`, `initial_placement`, `capitals`, `missions`, `turns`, `trading`, `placing`, `attacking`,
`conquering`, `moving`, with `leaving` and `winning` around it. `questions` are what the flow asks of parts,
also of those of the variant built on classic.
"""

from domain.classic.variant import CLASSIC, CLASSIC_PARTS

__all__ = ["CLASSIC", "CLASSIC_PARTS"]
