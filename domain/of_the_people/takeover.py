"""A seat whose nation is gone takes over a neutral one, or is out (OP-5.10 to OP-5.13)."""

from domain.core.legal import Choice, OneOf, choice
from domain.core.part import Claim, Part, Phase, in_phases
from domain.core.refusal import refuse
from domain.core.seats import COLOURS
from domain.of_the_people import events as e
from domain.of_the_people.changes import LAST_LED, acted, with_lead, with_nation
from domain.of_the_people.commands import DeclineTakeover, TakeOver
from domain.of_the_people.land import armies_of
from domain.of_the_people.leaving import gone_out
from domain.of_the_people.questions import step_due
from domain.of_the_people.state import PeopleState, Play, are_seats, in_turn, replace


def take_over(play: Play, command: TakeOver) -> None:
    if command.nation not in COLOURS:
        refuse("unknown_nation", f"There is no nation {command.nation!r}.", "OP-2.2", "nation")
    if command.nation not in play.state.neutral_nations():
        open_ones = ", ".join(play.state.neutral_nations())
        refuse("not_neutral", f"Neutral nations in play are {open_ones}.", "OP-5.10", "nation")
    play.add(e.NationTakenOver(command.seat, command.nation))


def decline(play: Play, command: DeclineTakeover) -> None:
    play.add(e.TakeoverDeclined(command.seat))
    _eliminate(play)


def _eliminate(play: Play) -> None:
    exile = play.state.exile
    assert exile is not None
    play.add(e.SeatEliminated(exile.seat, exile.by))


def nothing_to_take(play: Play) -> bool:
    """OP-3.24, OP-5.10: without a neutral nation in play the seat is out."""
    if play.state.exile is None or play.state.neutral_nations():
        return False
    _eliminate(play)
    return True


def _offers(state: PeopleState, seat: int) -> tuple[Choice, ...]:
    return choice("take_over", nation=OneOf(state.neutral_nations())), choice("decline_takeover")


def _default(state: PeopleState, seat: int) -> TakeOver:
    """OP-5.40: the neutral nation with most armies, ties by lowest join number."""
    return TakeOver(seat, max(state.neutral_nations(), key=lambda nation: armies_of(state, nation)))


def _covered(state: PeopleState, seat: int) -> bool:
    """OP-5.41: by a time-out in the seat's own turn, not by one as controller."""
    return state.now.absent and state.now.seat == seat


def _go_on(play: Play) -> bool:
    exile = play.state.exile
    if exile is None or not _covered(play.state, exile.seat):
        return False
    return play.default(exile.seat)


# Folds


def _taken_over(state: PeopleState, event: e.NationTakenOver) -> PeopleState:
    """OP-5.11: it keeps tokens, cards and join number, and loses its control marks."""
    state = acted(state, event.seat, covered=_covered(state, event.seat))
    state = with_nation(with_lead(state, event.seat, event.nation), event.nation, marks=())
    return replace(state, exile=None, phase="actions")


def _eliminated(state: PeopleState, event: e.SeatEliminated) -> PeopleState:
    return replace(gone_out(state, event.seat, "eliminated"), exile=None, phase="actions")


# Claims


def _led_nations(state: PeopleState) -> bool:
    led = LAST_LED.of(state).nations
    return are_seats(state, tuple(led)) and set(led.values()) <= set(COLOURS)


TAKEOVER = Part[PeopleState](
    name="takeover",
    rule="A seat whose nation is gone takes over a neutral one in play, or is out (OP-5.10 to OP-5.13).",
    phases={
        "takeover": Phase(
            "A seat whose nation is gone decides whether to take over a neutral one.",
            legal=_offers,
            default=_default,
            goes_on=lambda play: step_due(play) or _go_on(play),
        )
    },
    commands={TakeOver: in_phases(take_over, "takeover"), DeclineTakeover: in_phases(decline, "takeover")},
    folds={
        e.NationTakenOver: _taken_over,
        e.TakeoverDeclined: lambda state, event: acted(state, event.seat),
        e.SeatEliminated: _eliminated,
    },
    memory=LAST_LED,
    answers=(step_due.by(nothing_to_take),),
    claims=(
        in_turn(
            "A seat without a nation decides exactly in phase takeover.",
            lambda state, now: (state.exile is None) == (state.phase != "takeover"),
            "exile",
        ),
        Claim("Seats led nations.", _led_nations, "last_led"),
        Claim(
            "An active seat decides about a take-over.",
            lambda state: (
                state.exile is None
                or (state.exile.seat in state.active and state.exile.by in (None, *COLOURS))
            ),
            "exile",
        ),
    ),
)
