"""Dice to which an opponent contributes at the roll, for those who want dice that nobody can even foresee.

A seat that claims gives an *anchor*: the last link of a chain that it made in secret, each link the SHA-256
of the one before. At a draw an opponent reveals the link before the one known; anybody can see that it
belongs there, and nobody could know it. It enters the draw with the committed secret (`generator`), so
neither whoever runs the service nor the opponent knows a die before both have given theirs, and neither can
still choose.

Who contributes: of the seats whose dice they are, the last that is not the first (the defender of a battle);
where there is no such seat, or it cannot, the next active seat that can. A seat that does not answer is
passed over by the clock or by the referee, and the log says so: a contribution withheld is a die that might
have been another. Who withheld it, the seat or a service that says that nothing came, no log can tell.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from domain.core.actor import Actor
from domain.core.chance import Ask, answered_by_generator
from domain.core.refusal import refuse
from domain.core.seats import clockwise_after
from domain.core.state import State
from domain.core.vocabulary import Command, EnterChance
from domain.game.desk.act import STAFF, Act, Desk, must_run
from domain.game.desk.commands import Contribute, PassOver
from domain.game.desk.events import ChanceContributed, ContributorPassedOver
from domain.game.generator import BY_REVEALS, is_hex, link_after

if TYPE_CHECKING:
    from domain.game.aggregate import Game
    from domain.game.log import Record


def contributor(game: "Game", state: State, ask: Ask) -> int | None:
    """The seat that a draw waits for; None: it waits for nobody."""
    if game.dice != BY_REVEALS or not game.has_secret or not answered_by_generator(ask, state.options):
        return None
    # A bot does not know the chain of the player whom it stands in for.
    able = {seat for seat in game.links if state.status[seat] == "active" and seat not in game.bots}
    parties = [roller.seat for roller in ask.rollers if roller.seat is not None]
    first = parties[0] if parties else 0
    if parties and parties[-1] != first and parties[-1] in able:
        return parties[-1]
    others = (seat for seat in clockwise_after(first, len(state.status)) if not parties or seat != first)
    return next((seat for seat in others if seat in able), None)


def must_not_be_typed(game: "Game", command: Command, actor: Actor) -> None:
    """Whoever typed an answer to a draw that waits could choose it, and no contribution would enter it: the
    referee, or a log that names the generator. The rules tell all others that they may not (CL-9.1)."""
    typed = isinstance(command, EnterChance) and actor.kind in ("referee", "generator")
    if typed and (due := game.contributor) is not None:
        refuse(
            "no_chance_pending",
            f"This is the generator's to draw; it waits for the contribution of seat {due}. Pass that seat "
            f"over if it does not answer.",
            game.rules.deciding("no_chance_pending"),
        )


def _due(desk: Desk, seat: int, chance_id: int) -> None:
    game = desk.game
    must_run(game)
    due = game.contributor
    if due is None:
        refuse("no_contribution_due", "No draw waits for a contribution.")
    if seat != due:
        refuse("not_your_contribution", f"The draw waits for seat {due}.", None, "seat")
    if chance_id != game.state.chance_id:
        told = f"Chance point {game.state.chance_id} is waiting, not {chance_id}."
        refuse("wrong_chance", told, None, "chance_id")


def _contribute(desk: Desk, command: Contribute, actor: Actor) -> ChanceContributed:
    _due(desk, command.seat, command.chance_id)
    if actor.kind == "seat" and actor.seat != command.seat:
        refuse("not_your_contribution", "A contribution comes from its own seat.", None, "seat")
    known = desk.game.links[command.seat]
    if not is_hex(command.reveal) or link_after(command.reveal) != known:
        refuse(
            "not_the_next_link",
            "Reveal the link of your chain whose SHA-256 is the one known: your anchor at first, then what "
            "you revealed last.",
            None,
            "reveal",
        )
    return ChanceContributed(command.seat, command.chance_id, command.reveal)


CONTRIBUTE = Act(
    command=Contribute,
    event=ChanceContributed,
    callers=("seat",),
    decide=_contribute,
    fold=lambda game, row, _: replace(game, links={**game.links, row.body.seat: row.body.reveal}),
)


def _pass_over(desk: Desk, command: PassOver, actor: Actor) -> ContributorPassedOver:
    _due(desk, command.seat, command.chance_id)
    if actor.kind == "clock" and not actor.late:
        refuse("not_late", f"Seat {command.seat} still has time.", None, "seat")
    return ContributorPassedOver(command.seat, command.chance_id, command.reason, command.for_good)


def _passed_over(game: "Game", row: "Record[ContributorPassedOver]", _: "Game | None") -> "Game":
    if not row.body.for_good:
        return game
    return replace(game, links={seat: link for seat, link in game.links.items() if seat != row.body.seat})


PASS_OVER = Act(
    command=PassOver,
    event=ContributorPassedOver,
    callers=STAFF,
    decide=_pass_over,
    fold=_passed_over,
)
