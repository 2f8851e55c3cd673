"""The desk: what organiser, referee and players do to a game from outside its rules. Everything is an event
that all see; nothing is ever erased.

Reading order: `commands`, `events`, `act`; then a file a matter: `beginning`, `handing_over`, `pausing`,
`disputing`, `correcting`, `importing`, `contributing`, `token_acts`.
"""

from typing import TYPE_CHECKING

from domain.core.vocabulary import Event
from domain.game.desk.act import AnyAct
from domain.game.desk.beginning import CLAIM, START, position_taken_up
from domain.game.desk.commands import DeskCommand
from domain.game.desk.contributing import CONTRIBUTE, PASS_OVER
from domain.game.desk.correcting import CORRECT, REWIND
from domain.game.desk.disputing import DISPUTE, RULING
from domain.game.desk.events import PositionSet
from domain.game.desk.handing_over import HAND_OVER
from domain.game.desk.importing import IMPORT
from domain.game.desk.pausing import ABANDON, EXTEND, PAUSE, RESUME
from domain.game.desk.token_acts import ISSUE_TOKEN, REVOKE_TOKEN

if TYPE_CHECKING:
    from domain.game.aggregate import DeskFold

ACTS: tuple[AnyAct, ...] = (
    CLAIM,
    START,
    HAND_OVER,
    ABANDON,
    PAUSE,
    RESUME,
    EXTEND,
    DISPUTE,
    RULING,
    REWIND,
    CORRECT,
    IMPORT,
    CONTRIBUTE,
    PASS_OVER,
    ISSUE_TOKEN,
    REVOKE_TOKEN,
)
ACT_OF: dict[type[DeskCommand] | type[Event], AnyAct] = {
    kind: act for act in ACTS for kind in (act.command, act.event)
}
"""The act behind a command or an event."""
DESK_FOLDS: "dict[type[Event], DeskFold]" = {
    PositionSet: position_taken_up,
    **{act.event: act.fold for act in ACTS},
}
DESK_EVENTS: tuple[type[Event], ...] = (CLAIM.event, START.event, PositionSet, *(a.event for a in ACTS[2:]))
DESK_SEALED: dict[type[Event], tuple[str, ...]] = {PositionSet: ("full",)} | {
    act.event: act.sealed for act in ACTS if act.sealed
}


def sealed_in(event: Event) -> tuple[str, ...]:
    """Fields of a desk's event that are sealed; a seed only where there is one."""
    has_seed = getattr(event, "seed_hash", None) is not None
    return tuple(field for field in DESK_SEALED.get(type(event), ()) if field != "seed" or has_seed)
