"""What the sender of a sheet is told at once: how it was understood, and what is sure to go wrong with it."""

from domain.alternate import orders, placement
from domain.alternate.commands import SubmitOrders, SubmitPlacement, writing_of
from domain.alternate.reading import read_in
from domain.alternate.sheet import Readings
from domain.alternate.sheets import Mistake
from domain.alternate.state import AlternateState
from domain.core.vocabulary import Command


def how_understood(state: AlternateState, command: Command) -> Readings | None:
    """AL-4.23, AL-4.26."""
    if not isinstance(command, (SubmitPlacement, SubmitOrders)):
        return None
    return read_in(state, writing_of(command))


def warnings(before: AlternateState, command: Command) -> tuple[Mistake, ...] | None:
    """AL-4.27: judged on the board before the command, so that what others have sealed plays no part."""
    if before.edition < 2 or not isinstance(command, (SubmitPlacement, SubmitOrders)):
        return None
    judge = placement.mistakes_in if isinstance(command, SubmitPlacement) else orders.mistakes_in
    return judge(before, command.seat, read_in(before, writing_of(command)))
