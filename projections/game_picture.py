"""A game as a picture: the position with its last move, and below it what is going on, who is ahead and which
house rules hold."""

from collections.abc import Iterator

from domain.core.board import board_of
from domain.core.facets import ScoreRow as Standing
from domain.game.aggregate import Game
from domain.game.log import plain
from projections.cast import Cast, cast_of
from projections.chosen_options import options_told
from projections.eyes import Eyes, view_of
from projections.picture import Key, Look, ScoreRow, position_svg
from projections.sentences import captions, sentence
from projections.wording import joined


def game_svg(game: Game, seen_with: Eyes, last_move: tuple[str, str] | None, look: Look) -> str:
    board, view, cast = board_of(game.setup.board), view_of(game, seen_with), cast_of(game.setup)
    rows = game.rules.score(game.state, seen_with.sees_as)
    key = Key(
        rows=tuple(
            ScoreRow(_named(game, row), row.colour, _figures(row), row.seat in game.awaited) for row in rows
        ),
        values=game.rules.continent_values(board),
        lines=(*_state_of_play(game, cast), *captions(plain(view), cast)),
        notes=tuple(_small_print(game)),
    )
    state = game.state
    turn = f": round {state.round}, turn {state.turn}" if state.turn else ""
    title = f"{game.rules.title}{turn}, {cast.words.phase(state.phase)}"
    return position_svg(board, view, last_move=last_move, key=key, title=title, look=look)


def _named(game: Game, row: Standing) -> str:
    """Place and name, and the nation where seats lead nations."""
    nation = game.rules.nation_of(game.state, row.seat)
    return f"{row.place}. {row.name}" + (f" ({nation.capitalize()})" if nation is not None else "")


def _figures(row: Standing) -> str:
    """Every number with what it counts, as far as there is anything to count."""
    told = [f"{name.replace('_', ' ')} {number}" for name, number in row.figures.items() if number]
    if row.points and row.points not in row.figures.values():
        told.insert(0, f"points {row.points}")
    return " · ".join((*told, *((row.status,) if row.status != "active" else ())))


def _state_of_play(game: Game, cast: Cast) -> Iterator[str]:
    """Whom or what the game waits for, and until when."""
    outcome = game.state.outcome
    if game.status == "finished" and outcome is not None:
        winners = joined([cast.name(seat) for seat in outcome.winners])
        yield f"The game is over; {winners} won." if winners else "The game is over; nobody won."
    elif game.status in ("open", "abandoned"):
        yield "The game has not begun." if game.status == "open" else "The game was abandoned."
    else:
        if game.status == "paused":
            yield "The game is paused."
        chance = game.state.chance
        if chance is not None:
            yield sentence(plain(chance), cast)
        elif game.awaited:
            yield f"To act: {joined([_until(game, seat, cast) for seat in game.awaited])}."


def _until(game: Game, seat: int, cast: Cast) -> str:
    due = game.deadline(seat) if game.status == "running" else None
    return cast.name(seat) + (f" (until {due[11:19]} UTC)" if due is not None else "")


def _small_print(game: Game) -> Iterator[str]:
    house_rules = [option.sentence for option in options_told(game.setup) if option.differs]
    if house_rules:
        yield f"House rules: {' '.join(house_rules)}"
    yield f"Version {game.version}."
