"""Placing reinforcements from their pools (OP-4.23 to OP-4.26, OP-4.105)."""

from collections.abc import Iterable

from domain.core.legal import Allotment, Choice, Stock, choice
from domain.core.part import Part, in_phases
from domain.core.refusal import refuse
from domain.of_the_people import events as e
from domain.of_the_people.changes import more, turn_acted
from domain.of_the_people.commands import PlaceArmies, PoolPlacement
from domain.of_the_people.land import beside, by_size, lands
from domain.of_the_people.questions import turn_phase
from domain.of_the_people.state import (
    ELITE_PRICE,
    GENERAL,
    NationTurn,
    PeopleState,
    Play,
    Pool,
    in_turn,
    replace,
)


def place_armies(play: Play, command: PlaceArmies) -> None:
    state, entries = play.state, command.placements
    _check_entries(state, entries)
    for name, pool in state.now.pools.items():
        if spent(entries, name) > pool.left:
            sentence = f"Armies left in the pool {name}: {pool.left}; an elite costs {ELITE_PRICE}."
            refuse("too_many", sentence, "OP-4.24", "placements")
    if state.now.neutral:
        _check_called_for(state, entries)
    left = {name: pool.left - spent(entries, name) for name, pool in state.now.pools.items()}
    play.add(e.ArmiesPlaced(state.now.nation, entries, left))


def _check_entries(state: PeopleState, entries: tuple[PoolPlacement, ...]) -> None:
    """OP-9.2: each reason over all entries, before the next."""
    pools, nation, lands_of = state.now.pools, state.now.nation, state.map.continent_of
    if not entries:
        refuse("empty", "Place at least one army.", "OP-9.2", "placements")
    for one in entries:
        if one.pool not in pools:
            sentence = f"There is no pool {one.pool!r} among these: {', '.join(pools)}."
            refuse("unknown_pool", sentence, "OP-4.21", "placements")
    for one in entries:
        if one.territory not in state.territories:
            refuse("unknown_territory", f"There is no territory {one.territory!r}.", "OP-9.2", "placements")
    if len({(one.pool, one.territory) for one in entries}) != len(entries):
        told = "A territory is named twice for the same pool."
        refuse("duplicate_territory", told, "OP-9.2", "placements")
    for one in entries:
        if state.territories[one.territory].nation != nation:
            refuse("not_owner", f"{one.territory} is not {nation}'s.", "OP-4.23", "placements")
    for one in entries:
        if one.pool not in (GENERAL, lands_of[one.territory]):
            refuse("outside_continent", f"{one.territory} is not in {one.pool}.", "OP-4.23", "placements")
    if any(min(one.regulars, one.elites) < 0 or one.regulars + one.elites == 0 for one in entries):
        refuse("bad_number", "Every entry places one army or more.", "OP-9.2", "placements")


def _check_called_for(state: PeopleState, entries: tuple[PoolPlacement, ...]) -> None:
    """OP-4.105."""
    for entry in entries:
        if entry.territory not in open_places(state, entry.pool):
            sentence = f"{entry.pool} must go next to a territory that the will calls for."
            refuse("not_called_for", sentence, "OP-4.105", "placements")
    for name, pool in state.now.pools.items():
        owed = elites_owed(state, pool) - sum(entry.elites for entry in entries if entry.pool == name)
        if owed < 0 or pool.left - spent(entries, name) < owed * ELITE_PRICE:
            sentence = f"The will calls for {elites_owed(state, pool)} more elites from {name}."
            refuse("not_called_for", sentence, "OP-4.105", "placements")


def spent(entries: Iterable[PoolPlacement], pool: str) -> int:
    """OP-4.24: what entries cost a pool."""
    return sum(entry.regulars + ELITE_PRICE * entry.elites for entry in entries if entry.pool == pool)


def elites_owed(state: PeopleState, pool: Pool) -> int:
    """OP-4.105: elites a neutral nation has still to place from a pool."""
    asked = state.will is not None and state.will.muster == "elites"
    return pool.armies // ELITE_PRICE - pool.elites if asked else 0


def open_places(state: PeopleState, pool: str) -> tuple[str, ...]:
    """OP-4.23, OP-4.105: where a pool's armies may go."""
    own = lands(state, state.now.nation)
    if pool != GENERAL:
        own = tuple(place for place in own if state.map.continent_of[place] == pool)
    if not state.now.neutral:
        return own
    near = beside(state.map, state.now.called)
    return tuple(place for place in own if place in near) or own


def _offers(state: PeopleState, seat: int) -> tuple[Choice, ...]:
    neutral = state.now.neutral
    pools = {
        name: Stock(
            open_places(state, name), pool.left, {"elites": elites_owed(state, pool)} if neutral else {}
        )
        for name, pool in state.now.pools.items()
    }
    return (choice("place_armies", placements=Allotment(pools, {"regulars": 1, "elites": ELITE_PRICE})),)


# Defaults


def _default(state: PeopleState, seat: int) -> PlaceArmies:
    spread = _on_the_largest(state) if state.now.neutral else _evenly(state)
    return PlaceArmies(seat, tuple(spread))


def _on_the_largest(state: PeopleState) -> Iterable[PoolPlacement]:
    """OP-4.109: each pool wholly on the allowed territory of largest size. What an earlier pool has put there
    makes no difference: where it went the largest territory has only become larger."""
    for name, pool in state.now.pools.items():
        if pool.left:
            territory = by_size(state, open_places(state, name))[0]
            elites = elites_owed(state, pool)
            yield PoolPlacement(name, territory, pool.left - ELITE_PRICE * elites, elites)


def _evenly(state: PeopleState) -> Iterable[PoolPlacement]:
    """OP-5.40: one regular at a time on the open territory of smallest size, ties by canonical order."""
    sizes = {place: held.size for place, held in state.territories.items()}
    for name, pool in state.now.pools.items():
        places = open_places(state, name)
        put = dict.fromkeys(places, 0)
        for _ in range(pool.left):
            smallest = min(places, key=sizes.__getitem__)
            put[smallest] += 1
            sizes[smallest] += 1
        yield from (PoolPlacement(name, place, number) for place, number in put.items() if number)


# Folds and claims


def _placed(state: PeopleState, event: e.ArmiesPlaced) -> PeopleState:
    state = turn_acted(state)
    board, pools, now = dict(state.territories), dict(state.now.pools), state.now
    for entry in event.placements:
        board[entry.territory] = more(board[entry.territory], entry.regulars, entry.elites)
        pool = pools[entry.pool]
        pools[entry.pool] = replace(pool, elites=pool.elites + entry.elites)
    for name, left in event.left.items():
        pools[name] = replace(pools[name], left=left)
    now = replace(
        now,
        pools=pools,
        regulars=now.regulars + sum(entry.regulars for entry in event.placements),
        elites=now.elites + sum(entry.elites for entry in event.placements),
    )
    return replace(state, territories=board, now=now, phase="place" if now.left else "actions")


def _filled_as_counted(state: PeopleState, now: NationTurn) -> bool:
    """OP-4.21, OP-4.24."""
    most = state.map.values | {GENERAL: state.options.civilian_tokens}
    return all(
        pool.left <= pool.armies <= most.get(name, -1)
        and pool.elites * ELITE_PRICE <= pool.armies - pool.left
        for name, pool in now.pools.items()
    )


def _has_land_for_all(state: PeopleState, now: NationTurn) -> bool:
    return all(not pool.left or open_places(state, name) for name, pool in now.pools.items())


PLACING = Part[PeopleState](
    name="placing",
    rule="All pools are emptied on own land; five armies of one buy an elite (OP-4.23 to OP-4.26).",
    phases={"place": turn_phase("The acting seat places its reinforcements.", _offers, _default)},
    commands={PlaceArmies: in_phases(place_armies, "place")},
    folds={e.ArmiesPlaced: _placed},
    claims=(
        in_turn("A pool holds what OP-4.21 can have given it.", _filled_as_counted),
        in_turn("There is land for the armies of every pool.", _has_land_for_all),
        in_turn(
            "Armies are left to place exactly in phase place.",
            lambda state, now: bool(now.left) == (state.phase == "place"),
        ),
    ),
)
