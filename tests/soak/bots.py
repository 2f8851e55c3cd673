"""How often greed pays: one greedy bot against two random ones, at each seat in turn, to the end."""

from rich.console import Console
from rich.table import Table

from domain.variants import VARIANTS
from service.tools.matches import play_match

_ENOUGH = 0.8
"""The share of games that a greedy bot must lead at their end; by luck it would be a third."""


def contests(games: int, out: Console) -> int:
    """Play so many games of each variant and tell how they ended; 1 where greed does not pay."""
    table, poor = Table("variant", "games", "to their end", "greedy leads", "commands a game"), 0
    for slug, rules in VARIANTS.items():
        won = ended = commands = 0
        for seed in range(games):
            bots = ["random"] * 3
            bots[seed % 3] = "greedy"
            match = play_match(rules, tuple(bots), seed=seed)
            won += match.leaders == (seed % 3,)
            ended += match.game.over
            commands += match.commands
        poor += won < _ENOUGH * games
        table.add_row(slug, str(games), str(ended), f"{won / games:.0%}", str(commands // games))
    out.print(table)
    return 1 if poor else 0
