"""Points, elimination and the end of the game (HE-5.1 to HE-5.6, HE-5.11, HE-5.15)."""

from collections.abc import Mapping

from msgspec.structs import replace

from domain.core.claims import names_seats
from domain.core.flow import unchanged
from domain.core.part import Claim, CommandRule, Hidden, Part, Phase
from domain.core.refusal import refuse
from domain.core.state import Outcome, with_status
from domain.core.vocabulary import GameWon
from domain.henshaw import events as e
from domain.henshaw.asking import acting_seat, while_on
from domain.henshaw.cards import discarded, with_hand
from domain.henshaw.commands import CallGame
from domain.henshaw.developments import known_to
from domain.henshaw.geography import OCEANS
from domain.henshaw.state import SETUP_PHASES, HenshawState, Play

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


def eliminate(play: Play, cause: e.EliminationCause, killers: Mapping[int, e.Side | None]) -> None:
    """HE-5.4: seats among those given that have no unit left are out, in turn order from the acting seat.

    `killers` says whose hit it would have been (HE-5.5).
    """
    state = play.state
    gone = [
        seat for seat in state.order_from(acting_seat(state)) if seat in killers and not state.units_of(seat)
    ]
    for seat in gone:
        by = killers[seat] if len(gone) == 1 else None
        play.add(e.SeatEliminated(seat, by, cause))
        cards = play.state.hands[seat]
        if isinstance(by, int):
            play.add(e.CardsHandedOver(seat, by, len(cards), cards))
        else:
            play.add(e.CardsDiscarded(seat, cards))
    if gone:
        end_if_alone(play)


def end_if_alone(play: Play) -> None:
    """HE-5.6."""
    active = play.state.active
    if len(active) == 1:
        play.add(GameWon(active[0], "last_seat"))
    elif not active:
        play.add(e.GameDrawn("none_left"))


def standings(state: HenshawState) -> tuple[e.Standing, ...]:
    """HE-5.11: active seats by points, territories, units; equal seats share a place."""
    figures = {
        seat: (points(state, seat), len(state.occupied(seat)), state.units_of(seat)) for seat in state.active
    }
    ranked = sorted(figures, key=lambda seat: figures[seat], reverse=True)
    return tuple(
        e.Standing(1 + sum(other > figures[seat] for other in figures.values()), seat, *figures[seat])
        for seat in ranked
    )


def call_game(play: Play, command: CallGame) -> None:
    if play.state.phase in SETUP_PHASES:
        refuse("setup_running", "A game can be called once setup is over.", "HE-5.11")
    rows = standings(play.state)
    play.add(e.GameCalled(rows))
    first = [row.seat for row in rows if row.place == 1]
    play.add(GameWon(first[0], "called") if len(first) == 1 else e.GameDrawn("called"))


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


# Folds


def gone(state: HenshawState, seat: int) -> HenshawState:
    """Nobody who is out is waited for; its free armies go with it (HE-5.7, HE-5.9)."""
    if seat in state.must_act:
        state = replace(state, must_act=(), free_armies=0)
    if seat == state.turn_seat:
        state = replace(state, free_armies=0, absent=False, advance_from=None)
    return state


def _eliminated(state: HenshawState, event: e.SeatEliminated) -> HenshawState:
    out = known_to(with_status(state, event.seat, "eliminated"), event.seat, ())
    return gone(out, event.seat)


def _handed_over(state: HenshawState, event: e.CardsHandedOver) -> HenshawState:
    emptied = with_hand(state, event.from_seat, ())
    return with_hand(emptied, event.to_seat, emptied.hands[event.to_seat] + event.cards)


def _over(state: HenshawState, event: GameWon | e.GameDrawn) -> HenshawState:
    winners = (event.seat,) if isinstance(event, GameWon) else ()
    return replace(
        state,
        phase="finished",
        must_act=(),
        outcome=Outcome(winners, event.reason),
        battle=None,
        air=None,
        advance_from=None,
        free_armies=0,
        absent=False,
    )


# Claims


def _quiet_when_over(state: HenshawState) -> bool:
    under_way = (state.battle, state.air, state.advance_from, state.chance)
    return state.outcome is None or (under_way == (None,) * 4 and not state.must_act)


def _in_play_with_units(state: HenshawState) -> bool:
    """HE-5.4: checked from the end of the claims on."""
    started = state.phase not in ("first_player_roll", "claim")
    return not started or all(state.units_of(seat) for seat in state.active)


WINNING = Part[HenshawState](
    name="winning",
    rule="Ten points at the end of one's own turn win; who has no unit is out (HE-5.1 to HE-5.6).",
    phases={"finished": Phase("The game is over.")},
    commands={CallGame: CommandRule(call_game, referee_only=True)},
    folds={
        e.SeatEliminated: _eliminated,
        e.CardsHandedOver: _handed_over,
        e.CardsDiscarded: lambda state, event: discarded(state, event.seat, event.cards),
        e.GameCalled: unchanged,
        GameWon: _over,
        e.GameDrawn: _over,
    },
    ends=(GameWon, e.GameDrawn),
    hides={e.CardsHandedOver: Hidden(("cards",), lambda state, event: (event.from_seat, event.to_seat))},
    betrays={
        e.CardsHandedOver: lambda state, event, sender: event.from_seat != sender.seat,
        e.CardsDiscarded: lambda state, event, sender: event.seat != sender.seat,
    },
    claims=(
        names_seats("outcome", lambda state: () if state.outcome is None else state.outcome.winners),
        Claim("A game is finished exactly when it has an outcome.", _quiet_when_over, "outcome"),
        while_on("Two seats are active while a game goes on.", lambda state: len(state.active) > 1, "status"),
        while_on("A seat without units is eliminated (HE-5.4).", _in_play_with_units, "status"),
    ),
)


def _within_the_limit(state: HenshawState) -> bool:
    limit = state.options.round_limit
    return not limit or state.round <= limit


ALREADY_OVER = Part[HenshawState](
    name="already_over",
    rule="No game begins from a position in which it would have ended (HE-5.19).",
    editions=(2, None),
    claims=(while_on("The last round is over (HE-5.15).", _within_the_limit, "round"),),
)
"""Besides the claims on active seats above, which hold in every edition."""
