"""How a game is won (OP-5.1 to OP-5.5, OP-5.51)."""

from domain.core.part import Claim, Part, Phase
from domain.core.state import Outcome
from domain.core.vocabulary import GameWon
from domain.of_the_people.land import armies_of, civilians_of, lands
from domain.of_the_people.questions import step_due
from domain.of_the_people.state import NationTurn, PeopleState, Play, are_seats, in_turn, replace


def declare_winner(play: Play) -> bool:
    """Whether somebody has won now: by elimination, as the last seat, or by standing at the turn's start."""
    won = _winner(play.state)
    if won is not None:
        play.add(won)
    return won is not None


def _winner(state: PeopleState) -> GameWon | None:
    # OP-5.4: an open move-in or take-over is no matter here: land still to be entered keeps its nation in
    # play, and a take-over is open only where there is a neutral nation.
    if len(state.nations) == 1:
        seat = state.leader(next(iter(state.nations)))
        if seat is not None:
            return GameWon(seat, "elimination")
    if len(state.active) == 1:
        return GameWon(state.active[0], "last_seat")
    now = state.now
    started = now.will is None and not now.closed and not now.over and now.nation in state.nations
    if started and now.seat is not None and state.nations[now.nation].standing:
        return GameWon(now.seat, "civilians")
    return None


def stands(state: PeopleState, nation: str) -> bool:
    """OP-5.1: whether the nation has all its civilian tokens on the board, in a game where that wins."""
    wins = state.options.win == "civilians"
    return wins and civilians_of(state, nation) == state.options.civilian_tokens


def rank(state: PeopleState, seat: int) -> tuple[int, int, int, int, int]:
    """OP-5.51: civilians, territories, armies, cards, join number; the more the better."""
    nation = state.leads[seat]
    if nation is None or nation not in state.nations:
        return (0, 0, 0, 0, 0)
    held = state.nations[nation]
    return (
        civilians_of(state, nation),
        len(lands(state, nation)),
        armies_of(state, nation),
        len(held.hand),
        held.join,
    )


def win_by_round_limit(play: Play) -> None:
    state = play.state
    play.add(GameWon(max(state.active, key=lambda seat: rank(state, seat)), "round_limit"))


WINNING = Part[PeopleState](
    name="winning",
    rule="All civilian tokens kept on the board for a round win, and so does being the last (OP-5.1 to "
    "OP-5.4, OP-5.51).",
    phases={"finished": Phase("The game is over.")},
    folds={
        GameWon: lambda state, event: replace(
            state, outcome=Outcome((event.seat,), event.reason), phase="finished"
        )
    },
    ends=(GameWon,),
    answers=(step_due.by(declare_winner),),
    claims=(
        Claim(
            "A finished game has winners and waits for nothing.",
            lambda state: (
                state.outcome is None or (state.chance is None and are_seats(state, state.outcome.winners))
            ),
            "outcome",
        ),
    ),
)


def _stands_between_turns(state: PeopleState, now: NationTurn) -> bool:
    """OP-5.5 (c)."""
    acting = state.nations.get(now.nation)
    return acting is None or now.seat is None or not acting.standing


ALREADY_WON = Part[PeopleState](
    name="already_won",
    rule="A position that is won already is none to begin from (OP-5.5).",
    editions=(2, None),
    claims=(
        Claim(
            "This game is won already.",
            lambda state: state.outcome is not None or _winner(state) is None,
            "nations",
            "OP-5.5",
        ),
        in_turn(
            "A nation that stands in its own turn has won already.",
            _stands_between_turns,
            "nations",
            "OP-5.5",
        ),
        in_turn(
            "The last round is over already.",
            lambda state, now: not 0 < state.options.round_limit < state.round,
            "round",
            "OP-5.5",
        ),
    ),
)
"""Comes after everything else that a position may be refused for."""
