"""What the service sends of a game, as pure functions from a game and a viewer to JSON.

Every document says on top which game and which version it shows.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.core.actor import Actor
from domain.core.facets import ScoreRow
from domain.core.legal import Choice
from domain.core.options import ChanceSource
from domain.core.seats import Status
from domain.core.view import ActingNation, View
from domain.game.aggregate import Game, GameStatus
from domain.game.desk.disputing import Dispute
from domain.game.desk.events import Origin
from domain.game.flaws import Taken
from domain.game.log import plain
from projections.called import Called, called
from projections.chances import AwaitedChance, ChanceForm, awaited_chance, chance_form
from projections.chosen_options import OptionTold, options_told
from projections.eyes import eyes, view_of
from projections.foresight import ForeseenRoll, Foresight, LeadsTo

# What the documents look like


class SeatHeader(msgspec.Struct, frozen=True, kw_only=True):
    """A seat at a glance."""

    seat: int
    name: str
    colour: str
    status: Status
    """Whether the seat still plays."""
    claimed: bool
    """Whether a player has claimed it."""
    awaited: bool
    """The game waits for this seat."""
    deadline: str | None
    """When the clock will play for it; null: never, or not now."""
    nation: str | None = None
    """The nation it leads now, where seats lead nations (OP-3.29)."""
    bot: str | None = None
    """The bot that plays it."""


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
    acting: tuple[str, ...]
    """The same by name."""
    chance: AwaitedChance | None
    """What the referee must enter before anybody may act."""
    deadline: str | None
    """The earliest deadline of any seat."""
    seats: tuple[SeatHeader, ...]
    neutral_colour: str | None
    chance_source: ChanceSource
    """Who rolls: `seeded`, the generator, or `referee`, a person with real dice and cards."""
    options: dict[str, Any]
    """The game's options (its house rules), all of them."""
    options_told: tuple[OptionTold, ...]
    """The same in words, those first that differ from what is usual."""
    created: str
    """When it was created."""
    updated: str
    """When the latest event was written."""
    paused_at: str | None
    """Since when it is paused; null: it is not."""
    result: Result | None
    """How it ended; null while it is played."""
    origin: Origin | None
    """The game and version this one was forked from."""
    disputes: tuple[Dispute, ...]
    """The oldest first."""
    imports: tuple[Taken, ...] = ()
    """Where it was taken in from an archive: what came before was not witnessed here."""
    acting_nation: ActingNation | None = None
    """Whose turn it is, where nations take turns (OP-3.29)."""


class ViewReply(msgspec.Struct, frozen=True, kw_only=True):
    """The position for the caller's eyes."""

    game_id: str
    version: int
    status: GameStatus
    view: View
    """What the caller may see."""
    options_told: tuple[OptionTold, ...]
    """The game's options in words, those first that differ from what is usual."""


class ScoreboardReply(msgspec.Struct, frozen=True, kw_only=True):
    """The scoreboard, as far as the caller may see it."""

    game_id: str
    version: int
    status: GameStatus
    rows: tuple[ScoreRow, ...]
    """Best first."""


class Offer(Choice, frozen=True, kw_only=True):
    """One kind of command that would be accepted now."""

    awaited: bool
    """It answers what the game waits for. Others are there besides: resigning, standing orders, calling time,
    changing what one has already handed in."""
    leads_to: tuple[LeadsTo, ...] | UnsetType = UNSET
    """The rolls that follow it at once, where the referee asked for them (`foresee`). A command that no entry
    describes must be sent to be known."""


class SeatChoices(msgspec.Struct, frozen=True):
    """What may be sent for one seat; every command also carries that `seat`."""

    seat: int
    choices: tuple[Offer, ...]
    """Each kind of command with what its fields may be."""


class LegalReply(msgspec.Struct, frozen=True, kw_only=True):
    """What the caller may send now."""

    game_id: str
    version: int
    status: GameStatus
    seats: tuple[SeatChoices, ...]
    """What may be sent for each seat the caller may act for; seats that may send nothing are left out."""
    next_chance_id: int
    """The `chance_id` of the next chance point to be reached, so that its answer can be sent in one list with
    the command that reaches it."""
    called: Called = {}
    """What values of a field are called, by field and value, where neither the board nor the value itself
    tells it: a seat by its name, a ship with its sea."""
    table: tuple[Offer, ...] = ()
    """The referee's own commands, which carry no seat."""
    chance: ChanceForm | None = None
    """What the referee is to type in now, before anybody may act."""
    rolls: tuple[ForeseenRoll, ...] | UnsetType = UNSET
    """The rolls that `leads_to` of the choices speaks of."""


# The documents


_encode = msgspec.json.Encoder().encode


def header_document(game: Game) -> bytes:
    return _encode(header(game))


def view_document(game: Game, viewer: Actor) -> bytes:
    view = view_of(game, eyes(viewer, over=game.over))
    told = options_told(game.setup)
    return _encode(
        ViewReply(game_id=game.id, version=game.version, status=game.status, view=view, options_told=told)
    )


def scoreboard_document(game: Game, viewer: Actor) -> bytes:
    rows = game.rules.score(game.state, eyes(viewer, over=game.over).sees_as)
    return _encode(ScoreboardReply(game_id=game.id, version=game.version, status=game.status, rows=rows))


def legal_document(game: Game, viewer: Actor, *, foresee: bool = False) -> bytes:
    return _encode(legal(game, viewer, foresee=foresee))


def header(game: Game) -> GameHeader:
    state, awaited = game.state, game.awaited
    chance = state.chance if game.status in ("running", "paused") else None
    deadlines = {seat: game.deadline(seat) for seat in awaited}
    outcome = state.outcome if game.status == "finished" else None
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
        acting=tuple(game.setup.seats[seat].name for seat in awaited),
        chance=awaited_chance(game) if chance else None,
        deadline=min((due for due in deadlines.values() if due is not None), default=None),
        seats=tuple(_seat_header(game, seat, deadlines) for seat in range(len(game.setup.seats))),
        neutral_colour=game.setup.neutral_colour,
        chance_source=state.options.chance_source,
        options=plain(state.options),
        options_told=options_told(game.setup),
        created=game.created,
        updated=game.time,
        paused_at=game.paused_at,
        result=Result(outcome.winners, outcome.reason) if outcome else None,
        origin=game.origin,
        disputes=game.disputes,
        imports=tuple(Taken(taken.upto, taken.key_id) for taken in game.imports),
        acting_nation=game.rules.acting_nation(state),
    )


def _seat_header(game: Game, seat: int, deadlines: Mapping[int, str | None]) -> SeatHeader:
    """`deadlines`: of the seats that are awaited."""
    return SeatHeader(
        seat=seat,
        name=game.setup.seats[seat].name,
        colour=game.rules.colour_of(game.state, seat),
        status=game.state.status[seat],
        claimed=seat in game.claimed,
        awaited=seat in deadlines,
        deadline=deadlines.get(seat),
        nation=game.rules.nation_of(game.state, seat),
        bot=game.bots.get(seat),
    )


def legal(game: Game, caller: Actor, *, foresee: bool = False) -> LegalReply:
    """Every command the caller may send in the game now; the referee may send those of all seats (CL-9.1).
    `foresee`: with the dice that will be typed after each."""
    reply = LegalReply(
        game_id=game.id,
        version=game.version,
        status=game.status,
        seats=(),
        next_chance_id=game.state.chance_id + 1,
    )
    if game.status != "running" or caller.kind not in ("seat", "referee"):
        return reply
    if game.state.chance is not None:
        typed = caller.kind == "referee" and game.contributor is None
        return replace(reply, chance=chance_form(game)) if typed else reply
    if caller.kind == "seat":
        assert caller.seat is not None
        mine = _offers(game, caller.seat)
        return replace(
            reply, seats=(SeatChoices(caller.seat, mine),) if mine else (), called=called(game, mine)
        )
    foresight = Foresight(game) if foresee else None
    seats = tuple(_for_referee(game, seat, foresight) for seat in range(len(game.setup.seats)))
    offers = (offer for row in seats for offer in row.choices)
    return replace(
        reply,
        seats=tuple(row for row in seats if row.choices),
        table=tuple(_offer(choice, awaited=False) for choice in game.rules.table_legal(game.state)),
        called=called(game, offers),
        rolls=UNSET if foresight is None else foresight.rolls,
    )


def _offers(game: Game, seat: int, foresight: Foresight | None = None) -> tuple[Offer, ...]:
    """Standing orders and resigning lead to no dice of their own: those are not looked into."""
    rules, state, awaited = game.rules, game.state, seat in game.awaited
    return (
        *(
            _offer(
                choice, awaited=awaited, leads_to=UNSET if foresight is None else foresight.of(choice, seat)
            )
            for choice in rules.legal_in_turn(state, seat)
        ),
        *(_offer(choice, awaited=False) for choice in rules.legal_aside(state, seat)),
    )


def _offer(choice: Choice, *, awaited: bool, leads_to: tuple[LeadsTo, ...] | UnsetType = UNSET) -> Offer:
    return Offer(choice.command, choice.fields, choice.together, awaited=awaited, leads_to=leads_to)


def _for_referee(game: Game, seat: int, foresight: Foresight | None) -> SeatChoices:
    """A seat's own choices, and calling time on it while it is awaited."""
    late = (_offer(Choice("time_out", {}), awaited=False),) if seat in game.awaited else ()
    return SeatChoices(seat, (*_offers(game, seat, foresight), *late))
