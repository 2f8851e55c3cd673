"""Taking in a game from elsewhere. The log says so for good, and who vouches for what came before.

A service signs heads of what it has witnessed. So the first thing it adds to a game that it takes in is this
event: every head it signs from then on says that the part before came from an archive, signed by another key
(or by its own, where the game comes home).
"""

from msgspec.structs import asdict, replace

from domain.core.actor import Actor
from domain.core.refusal import refuse
from domain.game.desk.act import Act, Desk
from domain.game.desk.commands import Import
from domain.game.desk.events import GameImported


def _import(desk: Desk, command: Import, actor: Actor) -> GameImported:
    game = desk.game
    if (command.upto, command.head, command.head_time) != (game.version, game.head, game.time):
        refuse("other_log", "The signed head is not that of this log.", None, "head")
    return GameImported(**asdict(command))


IMPORT = Act(
    command=Import,
    event=GameImported,
    callers=("organiser",),
    decide=_import,
    fold=lambda game, row, _: replace(game, imports=(*game.imports, row.body)),
)
