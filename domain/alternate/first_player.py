"""Who takes the first-player token (AL-2.40)."""

from msgspec.structs import replace

from domain.alternate import placement
from domain.alternate.events import FirstPlayerDecided
from domain.alternate.state import AUCTION_PHASES, NO_PAPERS, AlternateState, Play, chance_kind
from domain.alternate.ties import ask_tied
from domain.core.chance import Ask, Dice
from domain.core.claims import names_in_order
from domain.core.part import ChancePoint, Claim, Part
from domain.core.vocabulary import FirstPlayerRolled


def decide(play: Play) -> None:
    candidates = tied(play.state)
    if len(candidates) > 1:
        play.ask(ask_roll(play.state))
        return
    play.add(FirstPlayerDecided(candidates[0], dict(enumerate(play.state.tokens))))
    placement.PLACEMENTS.open(play)


def tied(state: AlternateState) -> tuple[int, ...]:
    """Those still in the running: active seats with most tokens, then those tied for the highest roll."""
    return state.rolling or leaders(state)


def leaders(state: AlternateState) -> tuple[int, ...]:
    """Active seats with most tokens."""
    most = max(state.tokens[seat] for seat in state.active)
    return tuple(seat for seat in state.active if state.tokens[seat] == most)


def ask_roll(state: AlternateState) -> Ask:
    """AL-8.4."""
    return ask_tied("first_player_roll", state, tied(state))


def rolled(play: Play, dice: Dice) -> None:
    play.add(FirstPlayerRolled(dict(zip(tied(play.state), dice, strict=True))))
    decide(play)


def _decided(state: AlternateState, event: FirstPlayerDecided) -> AlternateState:
    return replace(state, first_seat=event.first_seat, rolling=(), sealed=NO_PAPERS)


def _known_after_the_auction(state: AlternateState) -> bool:
    over = state.outcome is not None  # it may have ended in any phase (AL-5.31)
    return over or (state.first_seat is None) == (state.phase in AUCTION_PHASES)


def _leaders_roll(state: AlternateState) -> bool:
    """AL-2.40: those who roll are active and have most tokens."""
    if chance_kind(state) != "first_player_roll":
        return True
    most = leaders(state) if state.active else ()
    among = len(state.rolling) != 1 and set(state.rolling) <= set(most)
    return state.phase == "conversion" and len(most) > 1 and among


FIRST_PLAYER = Part[AlternateState](
    name="first_player",
    rule="Most tokens left takes the first-player token; ties roll (AL-2.40).",
    chances={"first_player_roll": ChancePoint(ask_roll, rolled)},
    folds={FirstPlayerDecided: _decided},
    claims=(
        names_in_order("first_seat", lambda state: () if state.first_seat is None else (state.first_seat,)),
        Claim("The first seat is known once the auction is over.", _known_after_the_auction, "first_seat"),
        Claim("Nobody is tied for the first-player token.", _leaders_roll, "chance"),
    ),
)
