"""A siege without an end, played in a process without HTTP."""

from uuid import UUID, uuid4

from domain.core.actor import ORGANISER, REFEREE
from domain.core.vocabulary import Seat
from domain.game import play
from domain.game.aggregate import Game
from domain.game.log import Cause
from domain.game.messages import read_command
from domain.variants import VARIANTS
from projections.memory import MemoryProjections
from service.games.games import NOTHING, Games
from service.store import EventStore
from service.work.lanes import Lanes

START = "2026-01-01T00:00:00.000000Z"
SIEGE = {
    "phase": "attack",
    "turn": 1,
    "round": 1,
    "territories": "alaska=0:9000 kamchatka=1:9000 rest=2:1",
}
ATTACK = {"type": "attack", "seat": 0, "from_territory": "alaska", "to_territory": "kamchatka", "dice": 1}


def process(
    store: EventStore, projections: MemoryProjections | None = None, *, cached_games: int = 100
) -> Games:
    """The games of one process."""
    projections = projections or MemoryProjections()
    return Games(store, projections, projections, Lanes(), cached_games=cached_games)


async def begun(games: Games) -> UUID:
    rules, number = VARIANTS["classic"], uuid4()
    seats = tuple(Seat(colour, colour) for colour in rules.colours[:3])
    setup = rules.create("world", seats, {}, None)
    made = play.create(
        str(number), setup, play.Secrets("11" * 32, "22" * 32), START, ORGANISER, rules, position=SIEGE
    )
    started = play.start(made.game, START, ORGANISER, Cause({"type": "start"}))
    await games.open(play.Step(started.game, (*made.records, *started.records)), NOTHING)
    return number


def attacked(game: Game, time: str) -> play.Step:
    return play.act(game, read_command(game.rules, ATTACK), REFEREE, time, Cause(ATTACK))
