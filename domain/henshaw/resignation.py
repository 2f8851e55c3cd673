"""Leaving the game (HE-5.9, 5.10, 5.16): what a seat leaves behind becomes natives."""

from domain.core.actor import Actor
from domain.core.vocabulary import Resign
from domain.henshaw.battle_end import abandon, dissolve
from domain.henshaw.events import AirStrikeAnswered, AirStrikeEnded, SeatResigned
from domain.henshaw.geography import OCEANS
from domain.henshaw.play import Play
from domain.henshaw.state import HenshawState
from domain.henshaw.victory import end_if_alone


def resign(play: Play, command: Resign, actor: Actor) -> None:
    leave(play, command.seat)


def leave(play: Play, seat: int) -> None:
    """The seat goes at once; battles, contests and air strikes of its own end with it."""
    before = play.state
    attacked = before.contested() if seat == before.turn_seat else ()
    play.add(_departure(before, seat, attacked))
    battle = before.battle
    if battle is not None and seat in battle.parties and (battle.at_sea or battle.attacker == seat):
        abandon(play)
    for territory in attacked:
        if battle is None or territory != battle.space:
            dissolve(play, territory)
    _end_flight(play, before, seat)
    end_if_alone(play)


def _departure(state: HenshawState, seat: int, attacked: tuple[str, ...]) -> SeatResigned:
    held = {name: space.units[seat] for name, space in state.spaces.items() if space.units[seat]}
    removed = {name: units for name, units in held.items() if name in attacked or name in OCEANS}
    natives = {name: units for name, units in held.items() if name not in removed}
    return SeatResigned(seat, natives, removed, state.hands[seat])


def _end_flight(play: Play, before: HenshawState, seat: int) -> None:
    """Its own air strike ends, and one on its ships; an answer it owed on land is a decline."""
    air = before.air
    if air is None or seat not in (before.turn_seat, air.opponent):
        return
    if seat == before.turn_seat or air.target in OCEANS:
        play.add(AirStrikeEnded())
    elif before.phase == "air_answer" and air.stage == "sent":
        play.add(AirStrikeAnswered(seat, None))
