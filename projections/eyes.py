"""Whose eyes a game is seen with: decided here, for views, scoreboards, replays, differences and pictures."""

from functools import cache

import msgspec

from domain.core.actor import REFEREE, SPECTATOR, Actor
from domain.core.view import View
from domain.game.aggregate import Game


class Eyes(msgspec.Struct, frozen=True):
    viewer: Actor
    """Who looks. Organiser and referee are one, and so is everybody without a seat."""
    sees_as: Actor
    """What is shown to them: once a game is over, all that the referee sees."""
    key: str
    """`spectator`, `seat-0`, `referee`: viewers with the same key are shown the same."""


@cache
def eyes(viewer: Actor, *, over: bool) -> Eyes:
    """`over`: the game has ended (now; whoever looks back at an earlier version sees all of it, too). An
    abandoned game is open to everybody as well, although its rules have seen no end."""
    who = viewer if viewer.kind == "seat" else REFEREE if viewer.sees_all else SPECTATOR
    key = f"seat-{who.seat}" if who.kind == "seat" else who.kind
    return Eyes(who, REFEREE if over else who, key)


def view_of(game: Game, seen_with: Eyes) -> View:
    """The position as it is shown to these eyes; it says who looks."""
    view = game.rules.view(game.state, seen_with.sees_as)
    name = str(seen_with.viewer)
    return view if view.viewer == name else msgspec.structs.replace(view, viewer=name)
