"""After all have moved: supply, eliminations, the token, the end of the round (AL-4.70 to AL-4.74)."""

from msgspec.structs import replace

from domain.alternate import events as e
from domain.alternate import leaving, rounds, winning
from domain.alternate.state import AlternateState, Holding, Play, last_round, supply, with_holding
from domain.core.flow import unchanged
from domain.core.part import Claim, Part, Phase
from domain.core.state import with_status


def carry_out(play: Play) -> None:
    _limit_stacks(play)
    state = play.state
    assert state.first_seat is not None
    standing = supply(state)
    for seat in state.order:  # AL-4.71
        if state.status[seat] == "active" and not standing[seat]:
            play.add(e.SeatEliminated(seat, state.round))
    play.add(e.FirstPlayerTokenPassed(state.first_seat, (state.first_seat + 1) % len(state.seats)))
    play.add(e.RoundEnded(state.round))
    if _is_over(play):
        winning.declare(play)
        return
    leaving.resign_absent(play)
    if play.state.outcome is None:
        rounds.start(play)


def _limit_stacks(play: Play) -> None:
    """AL-4.70: no territory keeps more troops than its owner has territories."""
    state = play.state
    limits = supply(state)
    play.add(e.SupplyCounted(dict(enumerate(limits))))
    for place, held in state.territories.items():
        if held.owner is not None and held.troops > limits[held.owner]:
            limit = limits[held.owner]
            play.add(e.ExcessRemoved(held.owner, place, held.troops - limit, limit))


def _is_over(play: Play) -> bool:
    """AL-5.1, AL-5.22."""
    state = play.state
    early = state.options.early_end == "one_active" and len(state.active) <= 1
    return early or state.round >= last_round(state)


def _excess_removed(state: AlternateState, event: e.ExcessRemoved) -> AlternateState:
    return with_holding(state, event.territory, Holding(event.seat, event.left))


def _eliminated_have_nothing(state: AlternateState) -> bool:
    """AL-5.20; nobody goes out before the troops are placed."""
    standing = supply(state)
    out = [seat for seat, how in enumerate(state.status) if how == "eliminated"]
    return not any(standing[seat] or not state.round for seat in out)


CLEAN_UP = Part[AlternateState](
    name="clean_up",
    rule="Stacks are cut to supply, landless seats are out, the token passes on (AL-4.70 to AL-4.74).",
    phases={"clean_up": Phase("The end of a round.", acting=lambda state: ())},
    folds={
        e.SupplyCounted: lambda state, event: replace(state, phase="clean_up"),
        e.ExcessRemoved: _excess_removed,
        e.SeatEliminated: lambda state, event: with_status(state, event.seat, "eliminated"),
        e.FirstPlayerTokenPassed: lambda state, event: replace(state, first_seat=event.to_seat),
        e.RoundEnded: unchanged,
    },
    claims=(Claim("Who is eliminated has lost all land.", _eliminated_have_nothing, "status"),),
)
