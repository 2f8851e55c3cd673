"""Blockade: whoever is superior over a route closes it to the armies of all others but those it lets through
(CU-4.84 to CU-4.86)."""

from domain.classic.events import SeatResigned
from domain.classic.questions import way_closed
from domain.classic.state import acted, changed
from domain.core.claims import per_seat
from domain.core.legal import Offers, OneOf, Some, choice
from domain.core.part import Claim, CommandRule, Part
from domain.core.refusal import Refusal, refuse
from domain.core.vocabulary import SeatCommand, SeatEvent
from domain.custom.seas import is_blockaded
from domain.custom.state import TURN_PHASES, CustomState, Play, replace


class SetBlockade(SeatCommand, frozen=True):
    route: str
    let_through: tuple[int, ...]


class BlockadeSet(SeatEvent, frozen=True):
    route: str
    let_through: tuple[int, ...]


def blockaded(state: CustomState, seat: int, from_territory: str, to_territory: str) -> Refusal | None:
    link = state.map.link[from_territory, to_territory]
    if not is_blockaded(state, seat, link):
        return None
    return Refusal("blockaded", f"{link.id} is blockaded against you.", "CU-4.86", "to_territory")


def set_blockade(play: Play, command: SetBlockade) -> None:
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


def asides(state: CustomState, seat: int) -> Offers:
    """CU-3.20: in and out of turn."""
    if state.phase in TURN_PHASES and seat in state.active:
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


def are_lists(state: CustomState) -> bool:
    for seat, lists in enumerate(state.blockades):
        others = set(range(len(state.seats))) - {seat}
        for route, through in lists.items():
            sound = bool(through) and list(through) == sorted(set(through)) and others.issuperset(through)
            if route not in state.map.routes or not sound:
                return False
    return True


BLOCKADE = Part[CustomState](
    name="blockade",
    rule="Who is superior over a route closes it to all others it does not let through (CU-4.84 to CU-4.86).",
    option="navies",
    commands={SetBlockade: CommandRule(set_blockade, TURN_PHASES, any_seat=True, is_aside=True)},
    events=(BlockadeSet,),
    folds={BlockadeSet: acted(blockade_set), SeatResigned: seat_resigned},
    asides=asides,
    remembers=("blockades",),
    claims=(
        *per_seat("blockades"),
        Claim("A list names a route and different other seats, in order.", are_lists, "blockades"),
    ),
    answers=(way_closed.by(blockaded),),
)
