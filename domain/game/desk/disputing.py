"""Disputes and the organiser's rulings on them."""

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from domain.core.actor import Actor
from domain.core.refusal import refuse
from domain.game.desk.act import STAFF, Act, Desk
from domain.game.desk.commands import OpenDispute, RuleOnDispute
from domain.game.desk.events import DisputeOpened, RulingGiven

if TYPE_CHECKING:
    from domain.game.aggregate import Game
    from domain.game.log import Record

OPEN_DISPUTES = 3
"""So many disputes of one caller may be open at once."""


class Dispute(msgspec.Struct, frozen=True):
    number: int
    by: str
    version: int
    claim: str
    opened_at: int
    """Version of the event that opened it."""
    ruling: RulingGiven | None = None


def _dispute(desk: Desk, command: OpenDispute, actor: Actor) -> DisputeOpened:
    game, version = desk.game, command.version
    if game.status == "open":
        refuse("not_started", "The game has not started yet: there is nothing to dispute.")
    if game.status == "abandoned":
        refuse("game_over", "The game was abandoned: there is nothing to dispute any more.")
    if not 1 <= version <= game.version:
        told = f"The game has no version {version}; its latest is {game.version}."
        refuse("no_such_version", told, None, "version")
    waiting = [dispute for dispute in game.disputes if dispute.ruling is None and dispute.by == str(actor)]
    if len(waiting) >= OPEN_DISPUTES:
        refuse("too_many_disputes", "Your earlier disputes are to be ruled on first.")
    return DisputeOpened(len(game.disputes) + 1, str(actor), version, command.claim)


def _disputed(game: "Game", row: "Record[DisputeOpened]", _: "Game | None") -> "Game":
    said = row.body
    dispute = Dispute(said.dispute, said.by, said.version, said.claim, row.version)
    return replace(game, disputes=(*game.disputes, dispute))


DISPUTE = Act(
    command=OpenDispute,
    event=DisputeOpened,
    callers=("seat", *STAFF),
    decide=_dispute,
    fold=_disputed,
)


def _rule(desk: Desk, command: RuleOnDispute, actor: Actor) -> RulingGiven:
    found = next((each for each in desk.game.disputes if each.number == command.dispute), None)
    if found is None:
        refuse("no_such_dispute", f"There is no dispute {command.dispute}.", None, "number")
    if found.ruling is not None:
        refuse("already_ruled", f"Dispute {command.dispute} has been ruled on.", None, "number")
    return RulingGiven(command.dispute, command.outcome, command.reason, command.rule)


def _ruled(game: "Game", row: "Record[RulingGiven]", _: "Game | None") -> "Game":
    disputes = tuple(
        replace(dispute, ruling=row.body) if dispute.number == row.body.dispute else dispute
        for dispute in game.disputes
    )
    return replace(game, disputes=disputes)


RULING = Act(
    command=RuleOnDispute,
    event=RulingGiven,
    callers=("organiser",),
    decide=_rule,
    fold=_ruled,
)
