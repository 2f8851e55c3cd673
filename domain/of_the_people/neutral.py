"""Neutral nations: who controls their turn, and how they play by themselves (OP-4.10)."""

from domain.core.seats import clockwise_after
from domain.of_the_people import events as e
from domain.of_the_people.combat import kept_if_possible, most_dice
from domain.of_the_people.commands import (
    Advance,
    Attack,
    ChooseExpansion,
    MoveIn,
    PlaceArmies,
    PoolPlacement,
)
from domain.of_the_people.muster import ELITE_PRICE, elites_owed, expansion_places, open_places
from domain.of_the_people.state import PeopleState, Play, Tokens
from domain.of_the_people.targets import called_for

# Control


def name_controller(play: Play) -> None:
    """OP-4.100: the first active seat without a mark, clockwise from the first seat, itself included."""
    nation = play.state.now.nation
    if _all_marked(play.state, nation):
        play.add(e.ControlMarksReturned(nation))
    state = play.state
    assert state.first_seat is not None
    from_first = clockwise_after(state.first_seat - 1, len(state.seats))
    marks = state.nations[nation].marks
    seat = next(seat for seat in from_first if seat in state.active and seat not in marks)
    play.add(e.ControllerNamed(nation, seat))


def needs_controller(state: PeopleState) -> bool:
    now = state.now
    rotates = state.options.neutral_control == "rotation"
    return now.neutral and rotates and now.controller is None


def return_marks(play: Play) -> bool:
    """OP-4.100: marks are taken back once every active seat has one, but not in that nation's turn."""
    state = play.state
    for nation in state.neutral_nations():
        under_way = nation == state.now.nation and not state.now.closed
        if not under_way and _all_marked(state, nation):
            play.add(e.ControlMarksReturned(nation))
            return True
    return False


def _all_marked(state: PeopleState, nation: str) -> bool:
    return set(state.active) <= set(state.nations[nation].marks)


# What the will calls for


def called_moves(state: PeopleState) -> tuple[tuple[str, str], ...]:
    """OP-4.106: (from, to) of every legal attack or advance that is called for; the first is the one that
    automatic play makes (OP-4.109)."""
    nation, board = state.now.nation, state.territories
    called = called_for(state.now.targets or ())
    return tuple(
        (origin, goal)
        for goal in board
        if goal in called and board[goal].nation != nation
        for origin in _by_size(state, state.map.neighbours[goal])
        if board[origin].nation == nation and can_move(state, board[origin], board[goal])
    )


def can_move(state: PeopleState, held: Tokens, there: Tokens) -> bool:
    """Whether an army can go from one to the other, as an advance or with at least one die."""
    return held.size >= 2 if there.nation is None else most_dice(state, held, there) > 0


def _by_size(state: PeopleState, places: tuple[str, ...]) -> list[str]:
    """The largest first, ties in the order given."""
    return sorted(places, key=lambda place: -state.territories[place].size)


# Automatic play (OP-4.109)


def settle_by_itself(state: PeopleState, seat: int) -> ChooseExpansion:
    return ChooseExpansion(seat, expansion_places(state)[0])


def place_by_itself(state: PeopleState, seat: int) -> PlaceArmies:
    """Each pool wholly on the allowed territory of largest size. What an earlier pool has put there makes no
    difference: where it went the largest territory has only become larger."""
    placements: list[PoolPlacement] = []
    for name, pool in state.now.pools.items():
        if not pool.left:
            continue
        territory = _by_size(state, open_places(state, name))[0]
        elites = elites_owed(state, pool)
        regulars = pool.left - ELITE_PRICE * elites
        placements.append(PoolPlacement(name, territory, regulars, elites))
    return PlaceArmies(seat, tuple(placements))


def move_by_itself(state: PeopleState, seat: int) -> Attack | Advance:
    origin, goal = called_moves(state)[0]
    held, there = state.territories[origin], state.territories[goal]
    if there.nation is not None:
        return Attack(seat, origin, goal, most_dice(state, held, there))
    regulars, elites = all_but_one(held)
    return Advance(seat, origin, goal, regulars, elites)


def move_in_by_itself(state: PeopleState, seat: int) -> MoveIn:
    battle = state.now.battle
    assert battle is not None
    regulars, elites = all_but_one(state.territories[battle.from_territory])
    return MoveIn(seat, regulars, elites, kept_if_possible(state))


def all_but_one(held: Tokens) -> tuple[int, int]:
    """A regular stays if there is one, else an elite."""
    return (held.regulars - 1, held.elites) if held.regulars else (0, held.elites - 1)
