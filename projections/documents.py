"""What the service sends of a game, as pure functions from a game and a viewer to JSON.

Every document says on top which game and which version it shows.
"""

import msgspec

from domain.core.actor import Actor
from domain.core.facets import ScoreRow
from domain.core.legal import Choice
from domain.core.seats import Status
from domain.core.view import ActingNation, View
from domain.core.vocabulary import ChanceValue, Roller
from domain.game.aggregate import Game, GameStatus
from domain.game.desk.disputing import Dispute
from domain.game.desk.events import Origin
from projections.eyes import eyes, view_of

# What the documents look like


class AwaitedChance(msgspec.Struct, frozen=True):
    """Dice or cards the game waits for, as everybody knows it."""

    chance_id: int
    kind: str
    count: int
    rollers: tuple[Roller, ...] = ()
    """Whose values come in which order (CL-8.25)."""


class SeatHeader(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    name: str
    colour: str
    status: Status
    claimed: bool
    awaited: bool
    """The game waits for this seat."""
    deadline: str | None
    """When the clock will play for it; null: never, or not now."""
    nation: str | None = None
    """The nation it leads now, where seats lead nations (OP-3.29)."""


class Result(msgspec.Struct, frozen=True):
    """How the game ended; no winners where nobody won."""

    winners: tuple[int, ...]
    reason: str


class GameHeader(msgspec.Struct, frozen=True, kw_only=True):
    """A game at a glance, the same for every viewer."""

    game_id: str
    version: int
    status: GameStatus
    variant: str
    board: str
    phase: str
    turn: int
    round: int
    awaited: tuple[int, ...]
    """Seats that must act."""
    chance: AwaitedChance | None
    """What the referee must enter before anybody may act."""
    deadline: str | None
    """The earliest deadline of any seat."""
    seats: tuple[SeatHeader, ...]
    neutral_colour: str | None
    chance_source: str
    created: str
    updated: str
    paused_at: str | None
    result: Result | None
    origin: Origin | None
    """The game and version this one was forked from."""
    disputes: tuple[Dispute, ...]
    acting_nation: ActingNation | None = None
    """Whose turn it is, where nations take turns (OP-3.29)."""


class ViewReply(msgspec.Struct, frozen=True, kw_only=True):
    game_id: str
    version: int
    status: GameStatus
    view: View


class ScoreboardReply(msgspec.Struct, frozen=True, kw_only=True):
    game_id: str
    version: int
    status: GameStatus
    rows: tuple[ScoreRow, ...]


class SeatChoices(msgspec.Struct, frozen=True):
    """What may be sent for one seat; every command also carries that `seat`."""

    seat: int
    choices: tuple[Choice, ...]


class ChanceForm(msgspec.Struct, frozen=True, kw_only=True):
    """What `enter_chance` must say: dice where `pool` is empty, else that many different ones of the pool."""

    chance_id: int
    kind: str
    lists: tuple[int, ...]
    """How long each list is; one list stands alone unless `nested`."""
    nested: bool
    faces: int
    pool: tuple[ChanceValue, ...]
    rollers: tuple[Roller, ...] = ()
    """Whose values come in which order (CL-8.25)."""


class LegalReply(msgspec.Struct, frozen=True, kw_only=True):
    """What the caller may send now."""

    game_id: str
    version: int
    status: GameStatus
    seats: tuple[SeatChoices, ...]
    table: tuple[Choice, ...] = ()
    """The referee's own commands, which carry no seat."""
    chance: ChanceForm | None = None


# The documents


_encode = msgspec.json.Encoder().encode


def header_document(game: Game) -> bytes:
    return _encode(header(game))


def view_document(game: Game, viewer: Actor) -> bytes:
    view = view_of(game, eyes(viewer, over=game.over))
    return _encode(ViewReply(game_id=game.id, version=game.version, status=game.status, view=view))


def scoreboard_document(game: Game, viewer: Actor) -> bytes:
    rows = game.rules.score(game.state, eyes(viewer, over=game.over).sees_as)
    return _encode(ScoreboardReply(game_id=game.id, version=game.version, status=game.status, rows=rows))


def legal_document(game: Game, viewer: Actor) -> bytes:
    return _encode(legal(game, viewer))


def header(game: Game) -> GameHeader:
    state, awaited = game.state, game.awaited
    chance = state.chance if game.status in ("running", "paused") else None
    deadlines = {seat: game.deadline(seat) for seat in awaited}
    outcome = state.outcome if game.status == "finished" else None
    seats = tuple(
        SeatHeader(
            seat=number,
            name=seat.name,
            colour=game.rules.colour_of(state, number),
            status=state.status[number],
            claimed=number in game.claimed,
            awaited=number in awaited,
            deadline=deadlines.get(number),
            nation=game.rules.nation_of(state, number),
        )
        for number, seat in enumerate(game.setup.seats)
    )
    return GameHeader(
        game_id=game.id,
        version=game.version,
        status=game.status,
        variant=game.variant,
        board=game.setup.board,
        phase=state.phase,
        turn=state.turn,
        round=state.round,
        awaited=awaited,
        chance=AwaitedChance(chance.chance_id, chance.kind, chance.count, game.rules.ask(state).rollers)
        if chance
        else None,
        deadline=min((due for due in deadlines.values() if due is not None), default=None),
        seats=seats,
        neutral_colour=game.setup.neutral_colour,
        chance_source=state.options.chance_source,
        created=game.created,
        updated=game.time,
        paused_at=game.paused_at,
        result=Result(outcome.winners, outcome.reason) if outcome else None,
        origin=game.origin,
        disputes=game.disputes,
        acting_nation=game.rules.acting_nation(state),
    )


def legal(game: Game, caller: Actor) -> LegalReply:
    """Every command the caller may send in the game now; the referee may send those of all seats (CL-9.1)."""
    reply = LegalReply(game_id=game.id, version=game.version, status=game.status, seats=())
    if game.status != "running" or caller.kind not in ("seat", "referee"):
        return reply
    if game.state.chance is not None:
        return (
            msgspec.structs.replace(reply, chance=_chance_form(game)) if caller.kind == "referee" else reply
        )
    if caller.kind == "seat":
        assert caller.seat is not None
        mine = game.rules.legal(game.state, caller.seat)
        return msgspec.structs.replace(reply, seats=(SeatChoices(caller.seat, mine),) if mine else ())
    seats = tuple(_for_referee(game, seat) for seat in range(len(game.setup.seats)))
    return msgspec.structs.replace(
        reply, seats=tuple(row for row in seats if row.choices), table=game.rules.table_legal(game.state)
    )


def _chance_form(game: Game) -> ChanceForm:
    ask = game.rules.ask(game.state)
    return ChanceForm(
        chance_id=game.state.chance_id,
        kind=ask.kind,
        lists=ask.lists,
        nested=ask.nested,
        faces=ask.faces,
        pool=ask.pool,
        rollers=ask.rollers,
    )


def _for_referee(game: Game, seat: int) -> SeatChoices:
    """A seat's own choices, and calling time on it while it is awaited."""
    choices = game.rules.legal(game.state, seat)
    return SeatChoices(seat, (*choices, Choice("time_out", {})) if seat in game.awaited else choices)
