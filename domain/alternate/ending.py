"""The score and the winner (AL-5.1 to 5.4)."""

from msgspec.structs import replace

from domain.alternate.events import ObjectivesRevealed, Points, ScoresTallied, WinReason
from domain.alternate.sealing import always
from domain.alternate.state import AlternateState, Play, continent_bonus, owned
from domain.core.flow import unchanged
from domain.core.part import Part, Phase
from domain.core.state import Outcome
from domain.core.vocabulary import GameWon

OBJECTIVE_POINTS = 3


def points(state: AlternateState, seat: int) -> Points:
    """AL-5.2: 3 for an own remaining objective, 1 for any other territory, and continents."""
    held = owned(state, seat)
    wanted = sum(place in state.objectives[seat] for place in held)
    plain, objective = len(held) - wanted, OBJECTIVE_POINTS * wanted
    continent = continent_bonus(state, seat)
    return Points(plain, objective, continent, plain + objective + continent)


def rank(state: AlternateState, totals: dict[int, int]) -> tuple[int, ...]:
    """AL-5.4: resigned seats last, then by score, then by the order of the latest round started."""
    order = state.order or tuple(range(len(state.seats)))
    return tuple(sorted(order, key=lambda seat: (state.status[seat] == "resigned", -totals[seat])))


def score(play: Play, *, last_seat: bool = False) -> None:
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


ENDING = Part[AlternateState](
    name="ending",
    rule="After the last round land, objectives and continents count; most points win (AL-5.1 to AL-5.4).",
    phases={"finished": Phase("The game is over.", acting=lambda state: ())},
    folds={ObjectivesRevealed: unchanged, ScoresTallied: _tallied, GameWon: _won},
    betrays={ObjectivesRevealed: always},
)
