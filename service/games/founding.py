"""New games: what was asked for made into a first step, and stored with the tokens that open it."""

import secrets
from typing import Any
from uuid import UUID

import msgspec

from domain.core import bounds
from domain.core.actor import ORGANISER, Actor
from domain.core.refusal import refuse
from domain.core.variant import Variant
from domain.core.vocabulary import Seat
from domain.game import play
from domain.game.aggregate import Game
from domain.game.desk import commands as desk
from domain.game.desk.events import Origin
from domain.game.generator import BY_NONCES, BY_REVEALS
from domain.game.log import Cause, plain
from domain.variants import VARIANTS
from service.contract.bodies.requests import Fork, NewGame, SeatSpec
from service.contract.bodies.tokens import GameMade
from service.games.games import Extra, Games
from service.games.minting import Mint
from service.games.names import check_apart, tidy
from service.http.tokens import digest
from service.store import Credential


def found(wanted: NewGame, time: str, game_id: UUID) -> play.Step:
    """A new game as asked for; raises `Refused` in the order of the `create_game` row."""
    rules = VARIANTS.get(wanted.variant)
    if rules is None:
        known = ", ".join(VARIANTS)
        refuse(
            "variant_unknown", f"There is no variant {wanted.variant!r}; there are {known}.", None, "variant"
        )
    setup = rules.create(wanted.board, named(wanted.seats, rules), wanted.options, wanted.neutral_colour)
    _check_names(setup.seats)
    bounds.check_options(setup.options, f"{rules.prefix}-9.1")
    bounds.check_position(wanted.position, "position")
    cause = Cause({"type": "create_game", **msgspec.to_builtins(wanted)})
    made = play.create(
        str(game_id),
        setup,
        _secrets(),
        time,
        ORGANISER,
        rules,
        cause=cause,
        position=wanted.position,
        dice=BY_REVEALS if wanted.dice == "contributed" else BY_NONCES,
    )
    for seat, asked in enumerate(wanted.seats):
        if asked.bot is not None:
            made = then(made, desk.HandOver(seat, asked.bot))
    return made


def then(step: play.Step, command: desk.DeskCommand) -> play.Step:
    """An act of the desk that follows at once, in the same append."""
    more = play.at_desk(step.game, command, ORGANISER, step.game.time)
    return play.Step(more.game, (*step.records, *more.records))


def begun_if_complete(step: play.Step) -> play.Step:
    """With the last seat claimed, or given to a bot, the game starts, unless it is to be started by hand."""
    return then(step, desk.Start()) if is_complete(step.game) else step


def is_complete(game: Game, *more: int) -> bool:
    """Whether a game that waits for its seats has somebody at each of them, counting these."""
    waits = game.status == "open" and game.starts == "when_claimed"
    return waits and {*game.claimed, *game.bots, *more} == {*range(len(game.setup.seats))}


def named(seats: tuple[SeatSpec, ...], rules: Variant[Any]) -> tuple[Seat, ...]:
    """Seats with names and colours filled in where they were left out."""
    taken = {seat.colour for seat in seats}
    free = iter([colour for colour in rules.colours if colour not in taken] + [""] * len(seats))
    return tuple(
        Seat(
            tidy(seat.name, f"seats[{number - 1}].name") if seat.name else f"Player {number}",
            seat.colour if seat.colour is not None else next(free),
        )
        for number, seat in enumerate(seats, 1)
    )


def _check_names(seats: tuple[Seat, ...]) -> None:
    """After what the rules refuse: they come first in the `create_game` row."""
    for number, seat in enumerate(seats):
        check_apart(seat.name, [other.name for other in seats[:number]], f"seats[{number}].name")


def forked(then: Game, wanted: Fork, by: Actor, time: str, game_id: UUID, *, private: bool) -> play.Step:
    """A what-if game from a game at one version."""
    setup = then.setup
    if wanted.chance_source is not None:
        options = msgspec.structs.replace(setup.options, chance_source=wanted.chance_source)
        setup = msgspec.structs.replace(setup, options=options)
    return play.create(
        str(game_id),
        setup,
        _secrets(),
        time,
        by,
        then.rules,
        cause=Cause({"type": "fork", "start": "at_once", **plain(wanted)}),
        position=then.rules.position(then.state),
        origin=Origin(then.id, then.version, private=private),
    )


def _secrets() -> play.Secrets:
    return play.secrets_of(secrets.token_hex(32))


async def settle(games: Games, step: play.Step, mint: Mint) -> GameMade:
    """Store a new game with its tokens, which are shown this once."""
    game_id = UUID(step.game.id)
    step = then(step, desk.Start()) if step.game.starts == "at_once" else begun_if_complete(step)
    rows = [Credential(digest(mint.referee), game_id, "referee")]
    for each in mint.invitations(step.game):
        rows.append(Credential(digest(each.code), game_id, "invitation", each.seat))
    return mint.told(await games.open(step, Extra(credentials=tuple(rows))))
