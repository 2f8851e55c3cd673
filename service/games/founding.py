"""New games: what was asked for made into a first step, and stored with the tokens that open it."""

import secrets
from typing import Any
from uuid import UUID, uuid4

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
from domain.game.log import Cause, plain
from domain.variants import VARIANTS
from service.contract.bodies.replies import GameMade, Invitation
from service.contract.bodies.requests import Fork, NewGame, SeatSpec
from service.games.games import Extra, Games
from service.http.tokens import digest, new_token
from service.store import Credential


def found(wanted: NewGame, time: str) -> play.Step:
    """A new game as asked for; raises `Refused` in the order of the `create_game` row."""
    rules = VARIANTS.get(wanted.variant)
    if rules is None:
        known = ", ".join(VARIANTS)
        refuse(
            "variant_unknown", f"There is no variant {wanted.variant!r}; there are {known}.", None, "variant"
        )
    setup = rules.create(wanted.board, named(wanted.seats, rules), wanted.options, wanted.neutral_colour)
    bounds.check_options(setup.options, f"{rules.prefix}-9.1")
    bounds.check_position(wanted.position, "position")
    cause = Cause({"type": "create_game", **msgspec.to_builtins(wanted)})
    return play.create(
        str(uuid4()), setup, _secrets(), time, ORGANISER, rules, cause=cause, position=wanted.position
    )


def named(seats: tuple[SeatSpec, ...], rules: Variant[Any]) -> tuple[Seat, ...]:
    """Seats with names and colours filled in where they were left out."""
    taken = {seat.colour for seat in seats}
    free = iter([colour for colour in rules.colours if colour not in taken] + [""] * len(seats))
    return tuple(
        Seat(seat.name or f"Player {number}", seat.colour if seat.colour is not None else next(free))
        for number, seat in enumerate(seats, 1)
    )


def forked(then: Game, wanted: Fork, by: Actor, time: str, *, private: bool) -> play.Step:
    """A what-if game from a game at one version."""
    setup = then.setup
    if wanted.chance_source is not None:
        options = msgspec.structs.replace(setup.options, chance_source=wanted.chance_source)
        setup = msgspec.structs.replace(setup, options=options)
    return play.create(
        str(uuid4()),
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
    return play.Secrets(secrets.token_hex(32), secrets.token_hex(32))


async def settle(games: Games, step: play.Step) -> GameMade:
    """Store a new game with its tokens, which are shown this once."""
    game_id = UUID(step.game.id)
    at_once = step.game.starts == "at_once"
    if at_once:
        begun = play.at_desk(step.game, desk.Start(), ORGANISER, step.game.time)
        step = play.Step(begun.game, (*step.records, *begun.records))
    referee = new_token("referee")
    codes = tuple(Invitation(seat, new_token("invitation")) for seat in range(len(step.game.setup.seats)))
    rows = [Credential(digest(referee), game_id, "referee")]
    if not at_once:
        rows += [Credential(digest(each.code), game_id, "invitation", each.seat) for each in codes]
    game = await games.open(step, Extra(credentials=tuple(rows)))
    return GameMade(
        game_id=game.id,
        version=game.version,
        status=game.status,
        referee_token=referee,
        invitations=() if at_once else codes,
    )
