"""The end and the winner (AL-5.1 to AL-5.4)."""

from msgspec.structs import replace

from domain.alternate.events import ObjectivesRevealed, ScoresTallied, WinReason
from domain.alternate.scoring import points, rank
from domain.alternate.sealing import always
from domain.alternate.state import AlternateState, Play
from domain.core.claims import names_seats
from domain.core.flow import unchanged
from domain.core.part import Claim, Part, Phase
from domain.core.state import Outcome
from domain.core.vocabulary import GameWon


def declare(play: Play, *, last_seat: bool = False) -> None:
    """Objectives are revealed, scores tallied, the winner declared (AL-5.1)."""
    state = play.state
    scores = {seat: points(state, seat) for seat in range(len(state.seats))}
    totals = {seat: tally.total for seat, tally in scores.items()}
    ranking = rank(state, totals)
    winner = ranking[0]
    rivals = [seat for seat in ranking[1:] if state.status[seat] != "resigned"]
    reason: WinReason = "score"
    if last_seat:
        reason = "last_seat"
    elif any(totals[seat] == totals[winner] for seat in rivals):
        reason = "tie_break"
    play.add(
        ObjectivesRevealed(dict(enumerate(state.objectives))),
        ScoresTallied(scores, ranking),
        GameWon(winner, reason),
    )


def _tallied(state: AlternateState, event: ScoresTallied) -> AlternateState:
    return replace(state, scores=event.scores, ranking=event.ranking)


def _won(state: AlternateState, event: GameWon) -> AlternateState:
    return replace(state, phase="finished", outcome=Outcome((event.seat,), event.reason))


def _waits_for_nothing(state: AlternateState) -> bool:
    return state.outcome is None or state.chance is None


def _all_are_placed(state: AlternateState) -> bool:
    """AL-5.4: at the end, and not before."""
    placed = list(range(len(state.seats))) if state.outcome is not None else []
    return sorted(state.ranking) == placed == sorted(state.scores)


WINNING = Part[AlternateState](
    name="winning",
    rule="After the last round land, objectives and continents count; most points win (AL-5.1 to AL-5.4).",
    phases={"finished": Phase("The game is over.", acting=lambda state: ())},
    folds={ObjectivesRevealed: unchanged, ScoresTallied: _tallied, GameWon: _won},
    ends=(GameWon,),
    betrays={ObjectivesRevealed: always},
    claims=(
        names_seats("outcome", lambda state: () if state.outcome is None else state.outcome.winners),
        Claim("A finished game waits for nothing.", _waits_for_nothing, "chance"),
        Claim("Every seat has a place and a score at the end, and not before.", _all_are_placed, "ranking"),
    ),
)
