"""Games won, by the names of the seats that won them."""

from collections import Counter

from domain.game.aggregate import Game
from projections.port import Tables

WINS = "wins"


def wins(game: Game) -> dict[str, float]:
    """What a game contributes: a win for each winner of a finished game, else nothing."""
    outcome = game.state.outcome
    if game.status != "finished" or outcome is None:
        return {}
    return dict(Counter(game.setup.seats[seat].name for seat in outcome.winners))


async def tally(tables: Tables, game: Game) -> None:
    """Bring the table up to date with a game that has ended, or that a ruling has opened again."""
    await tables.credit(WINS, game.id, game.version, wins(game))
