"""Blockade: whoever is superior over a route closes it to the armies of all others but those it lets through
(CU-4.84 to 4.86)."""

from collections.abc import Iterator, Mapping

from domain.classic.events import SeatResigned
from domain.core.actor import Actor
from domain.core.legal import Choice, OneOf, Some
from domain.core.refusal import Refusal, refuse
from domain.core.variant import CommandRule
from domain.core.vocabulary import Command, Event
from domain.custom.commands import SetBlockade
from domain.custom.events import BlockadeSet
from domain.custom.house_rule import HouseRule, Play
from domain.custom.old_classic.evolve import Fold, acted, changed
from domain.custom.old_classic.legal import choice
from domain.custom.phases import TURN_PHASES
from domain.custom.seas import is_blockaded
from domain.custom.state import CustomState, replace


class Blockade(HouseRule):
    option = "navies"

    def commands(self) -> Mapping[type[Command], CommandRule[CustomState]]:
        return {SetBlockade: CommandRule(self.set_blockade, TURN_PHASES, any_seat=True)}

    def folds(self) -> Mapping[type[Event], Fold]:
        return {BlockadeSet: acted(blockade_set), SeatResigned: seat_resigned}

    def way_closed(self, state: CustomState, seat: int, from_territory: str, to: str) -> Refusal | None:
        link = state.map.link[from_territory, to]
        if link.kind == "land" or not state.ships or not is_blockaded(state, seat, link):
            return None
        return Refusal("blockaded", f"{link.id} is blockaded against you.", "CU-4.86", "to_territory")

    def set_blockade(self, play: Play, command: SetBlockade, actor: Actor) -> None:
        """CU-4.85: a whole new list for one route, with or without superiority over it."""
        named = command.let_through
        if command.route not in play.state.map.routes:
            refuse("unknown_route", f"There is no route {command.route!r} here.", "CU-2.18", "route")
        for seat in named:
            if not 0 <= seat < len(play.state.seats):
                refuse("unknown_seat", f"This game has no seat {seat}.", "CU-4.85", "let_through")
        if command.seat in named:
            refuse("own_seat", "Your own armies pass anyway.", "CU-4.85", "let_through")
        if len(set(named)) != len(named):
            refuse("duplicate_seat", "Name each seat once.", "CU-4.85", "let_through")
        play.add(BlockadeSet(command.seat, command.route, named))

    def asides(self, state: CustomState, seat: int) -> Iterator[Choice]:
        others = tuple(other for other in range(len(state.seats)) if other != seat)
        routes = OneOf(tuple(state.map.routes))
        yield choice("set_blockade", route=routes, let_through=Some(others, 0, len(others)))


def blockade_set(state: CustomState, event: BlockadeSet) -> CustomState:
    lists = {route: seats for route, seats in state.blockades[event.seat].items() if route != event.route}
    if event.let_through:
        lists[event.route] = tuple(sorted(event.let_through))
    return replace(state, blockades=changed(state.blockades, event.seat, dict(sorted(lists.items()))))


def seat_resigned(state: CustomState, event: SeatResigned) -> CustomState:
    """CU-5.12: its lists are void."""
    return replace(state, blockades=changed(state.blockades, event.seat, {}))
