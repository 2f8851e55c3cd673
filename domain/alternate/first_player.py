"""Who takes the first-player token (AL-2.40)."""

from msgspec.structs import replace

from domain.alternate import placement
from domain.alternate.events import FirstPlayerDecided
from domain.alternate.state import NO_PAPERS, AlternateState, Play
from domain.core.chance import Ask, Values, ask_dice, request
from domain.core.part import ChancePoint, Part
from domain.core.vocabulary import FirstPlayerRolled


def decide(play: Play) -> None:
    candidates = rollers(play.state)
    if len(candidates) > 1:
        play.add(request(ask_roll(play.state), play.state.chance_id + 1))
        return
    play.add(FirstPlayerDecided(candidates[0], dict(enumerate(play.state.tokens))))
    placement.open_phase(play)


def rollers(state: AlternateState) -> tuple[int, ...]:
    """Those still in the running: active seats with most tokens, then those tied for the highest roll."""
    return state.rolling or leaders(state)


def leaders(state: AlternateState) -> tuple[int, ...]:
    """Active seats with most tokens."""
    most = max(state.tokens[seat] for seat in state.active)
    return tuple(seat for seat in state.active if state.tokens[seat] == most)


def ask_roll(state: AlternateState) -> Ask:
    """AL-8.4."""
    return ask_dice("first_player_roll", len(rollers(state)))


def rolled(play: Play, values: Values) -> None:
    rolls = {seat: int(str(value)) for seat, value in zip(rollers(play.state), values, strict=True)}
    play.add(FirstPlayerRolled(rolls))
    decide(play)


def _tie_narrowed(state: AlternateState, event: FirstPlayerRolled) -> AlternateState:
    top = max(event.rolls.values())
    return replace(state, rolling=tuple(seat for seat, value in event.rolls.items() if value == top))


def _decided(state: AlternateState, event: FirstPlayerDecided) -> AlternateState:
    return replace(state, first_seat=event.first_seat, rolling=(), sealed=NO_PAPERS)


FIRST_PLAYER = Part[AlternateState](
    name="first_player",
    rule="Most tokens left takes the first-player token; ties roll (AL-2.40).",
    chances={"first_player_roll": ChancePoint(ask_roll, rolled)},
    folds={FirstPlayerRolled: _tie_narrowed, FirstPlayerDecided: _decided},
)
