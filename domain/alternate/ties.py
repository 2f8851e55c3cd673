"""Ties are rolled off: one die for each tied seat, those who tie for the highest again (AL-2.24, AL-2.40)."""

from msgspec.structs import replace

from domain.alternate.events import BidTieRolled
from domain.alternate.state import AlternateState, chance_kind
from domain.core.chance import Ask, ask_dice
from domain.core.claims import names_in_order
from domain.core.part import Claim, Part
from domain.core.vocabulary import FirstPlayerRolled, Roller


def ask_tied(kind: str, state: AlternateState, tied: tuple[int, ...]) -> Ask:
    """AL-8.3, AL-8.4: one value per seat, in seat order."""
    rollers = tuple(Roller("seat", 1, seat, seat, state.seats[seat].colour) for seat in tied)
    return ask_dice(kind, len(tied), rollers=rollers)


def _narrowed(state: AlternateState, event: BidTieRolled | FirstPlayerRolled) -> AlternateState:
    """Those who tie for the highest roll again; one alone has won."""
    top = max(event.rolls.values())
    return replace(state, rolling=tuple(seat for seat, value in event.rolls.items() if value == top))


def _rolling_in_a_tie(state: AlternateState) -> bool:
    return not state.rolling or chance_kind(state) in ("bid_tie_roll", "first_player_roll")


TIES = Part[AlternateState](
    name="ties",
    rule="Tied seats roll one die each, the highest wins, equal ones roll again (AL-2.24, AL-2.40).",
    folds={BidTieRolled: _narrowed, FirstPlayerRolled: _narrowed},
    claims=(
        names_in_order("rolling", lambda state: state.rolling),
        Claim("Nobody is rolling.", _rolling_in_a_tie, "rolling"),
    ),
)
