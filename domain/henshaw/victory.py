"""Points, elimination and the end of the game (HE-5.1 to 5.6, 5.11, 5.15)."""

from collections.abc import Mapping

from domain.core.actor import Actor
from domain.core.refusal import refuse
from domain.core.vocabulary import GameWon
from domain.henshaw.commands import CallGame
from domain.henshaw.events import (
    CardsDiscarded,
    CardsHandedOver,
    EliminationCause,
    GameCalled,
    GameDrawn,
    SeatEliminated,
    Side,
    Standing,
)
from domain.henshaw.geography import OCEANS
from domain.henshaw.play import Play, acting_seat
from domain.henshaw.state import SETUP_PHASES, HenshawState

POINTS_TO_WIN = 10


def points(state: HenshawState, seat: int) -> int:
    """HE-5.2: whole continents, and two ships in every ocean."""
    geography = state.geography
    held = sum(
        geography.values[continent]
        for continent, members in geography.continents.items()
        if all(state.controls(seat, territory) for territory in members)
    )
    return held + all(state.spaces[ocean].units[seat] >= 2 for ocean in OCEANS)


def eliminate(play: Play, cause: EliminationCause, killers: Mapping[int, Side | None]) -> None:
    """HE-5.4: seats among those given that have no unit left are out, in turn order from the acting seat.

    `killers` says whose hit it would have been (HE-5.5).
    """
    state = play.state
    gone = [
        seat for seat in state.order_from(acting_seat(state)) if seat in killers and not state.units_of(seat)
    ]
    for seat in gone:
        by = killers[seat] if len(gone) == 1 else None
        play.add(SeatEliminated(seat, by, cause))
        cards = play.state.hands[seat]
        if isinstance(by, int):
            play.add(CardsHandedOver(seat, by, len(cards), cards))
        else:
            play.add(CardsDiscarded(seat, cards))
    if gone:
        end_if_alone(play)


def end_if_alone(play: Play) -> None:
    """HE-5.6."""
    active = play.state.active
    if len(active) == 1:
        play.add(GameWon(active[0], "last_seat"))
    elif not active:
        play.add(GameDrawn("none_left"))


def standings(state: HenshawState) -> tuple[Standing, ...]:
    """HE-5.11: active seats by points, territories, units; equal seats share a place."""
    figures = {
        seat: (points(state, seat), len(state.occupied(seat)), state.units_of(seat)) for seat in state.active
    }
    ranked = sorted(figures, key=lambda seat: figures[seat], reverse=True)
    return tuple(
        Standing(1 + sum(other > figures[seat] for other in figures.values()), seat, *figures[seat])
        for seat in ranked
    )


def call_game(play: Play, command: CallGame, actor: Actor) -> None:
    if play.state.phase in SETUP_PHASES:
        refuse("setup_running", "A game can be called once setup is over.", "HE-5.11")
    rows = standings(play.state)
    play.add(GameCalled(rows))
    first = [row.seat for row in rows if row.place == 1]
    play.add(GameWon(first[0], "called") if len(first) == 1 else GameDrawn("called"))


def best_at_limit(state: HenshawState) -> int:
    """HE-5.15: most points, territories, units, cards; then the highest place in the circle."""

    def rank(seat: int) -> tuple[int, int, int, int, int]:
        return (
            points(state, seat),
            len(state.occupied(seat)),
            state.units_of(seat),
            len(state.hands[seat]),
            state.place(seat),
        )

    return max(state.active, key=rank)
