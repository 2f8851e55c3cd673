"""Resignation: a seat goes, its nation stays as a neutral one (OP-5.3)."""

from domain.core.vocabulary import Resign
from domain.of_the_people import events as e
from domain.of_the_people.combat import default_move_in, move_in
from domain.of_the_people.nations import lose_standing
from domain.of_the_people.state import Play


def resign(play: Play, command: Resign) -> None:
    """OP-5.31: in its own nation's turn an open move-in is first made by default."""
    if play.state.phase == "move_in" and play.state.now.seat == command.seat:
        move_in(play, default_move_in(play.state, command.seat))
    give_up(play, command.seat)


def give_up(play: Play, seat: int) -> None:
    """OP-5.30, 5.32: the seat is out; its nation, if it has one in play, becomes neutral."""
    nation = play.state.leads[seat]
    if nation is None or nation not in play.state.nations:
        play.add(e.SeatResigned(seat, None, ()))
        return
    play.add(e.SeatResigned(seat, nation, play.state.nations[nation].hand))
    lose_standing(play, nation)
