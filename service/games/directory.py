"""A game's line in the directory: made from the game, read by the list of games, the clock and the bots."""

from uuid import UUID

import msgspec

from domain.core.vocabulary import Seat
from domain.game import clock
from domain.game.aggregate import Game
from service.store import GameRow


class Details(msgspec.Struct, frozen=True):
    """What a line says that nobody searches by. Stored: fields are only ever added."""

    seats: tuple[Seat, ...] = ()
    bots: bool = False
    fork_of: str | None = None
    clocked: bool = False
    private: bool = False


_details = msgspec.json.Decoder(Details)


def details_of(row: GameRow) -> Details:
    return _details.decode(row.details)


def row_of(game: Game) -> GameRow:
    details = Details(
        seats=game.setup.seats,
        bots=bool(game.bots),
        fork_of=game.origin.game_id if game.origin is not None else None,
        clocked=game.rules.clocked(game.setup.options),
        private=game.origin is not None and game.origin.private,
    )
    return GameRow(
        game_id=UUID(game.id),
        variant=game.variant,
        board=game.setup.board,
        status=game.status,
        created_at=clock.read(game.created),
        updated_at=clock.read(game.time),
        version=game.version,
        details=msgspec.json.encode(details),
    )
