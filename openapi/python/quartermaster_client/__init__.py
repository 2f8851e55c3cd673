"""A client of Quartermaster: `Quartermaster(url, token)`, or `AsyncQuartermaster` to be awaited."""

from quartermaster_client.acts import new_key
from quartermaster_client.awaiting import AsyncGame, AsyncQuartermaster
from quartermaster_client.blocking import Game, Quartermaster
from quartermaster_client.patience import Patience
from quartermaster_client.pending import Choice, any_answer, awaited, choices, entry, roll, rollers
from quartermaster_client.refusals import Busy, QuartermasterError, Refused, Stale, Unreachable

__all__ = [
    "AsyncGame",
    "AsyncQuartermaster",
    "Busy",
    "Choice",
    "Game",
    "Patience",
    "Quartermaster",
    "QuartermasterError",
    "Refused",
    "Stale",
    "Unreachable",
    "any_answer",
    "awaited",
    "choices",
    "entry",
    "new_key",
    "roll",
    "rollers",
]
