"""A client of Quartermaster: `Quartermaster(url, token)`, or `AsyncQuartermaster` to be awaited."""

from quartermaster_client.acts import new_key
from quartermaster_client.awaiting import AsyncGame, AsyncQuartermaster
from quartermaster_client.blocking import Game, Quartermaster
from quartermaster_client.chain import Chain
from quartermaster_client.patience import Patience
from quartermaster_client.pending import Choice, any_answer, awaited, choices, roll, rollers, typed_in
from quartermaster_client.refusals import Busy, Doubtful, QuartermasterError, Refused, Stale, Unreachable

__all__ = [
    "AsyncGame",
    "AsyncQuartermaster",
    "Busy",
    "Chain",
    "Choice",
    "Doubtful",
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
    "new_key",
    "roll",
    "rollers",
    "typed_in",
]
