"""Every command a seat may send now (the exact complement of the refusals of OP-9.2)."""

from collections.abc import Iterator

from domain.core.cards import sets_in
from domain.core.legal import (
    Allotment,
    AnyDomain,
    AnyOrder,
    Between,
    Choice,
    Exactly,
    OneOf,
    Optional,
    Some,
    Stock,
)
from domain.core.options import symbols_of
from domain.of_the_people.combat import civilian_fates, most_dice, move_in_range
from domain.of_the_people.land import connected, lands, supply_of
from domain.of_the_people.muster import (
    ELITE_PRICE,
    elites_owed,
    expansion_places,
    open_places,
    set_places,
    usable_cards,
)
from domain.of_the_people.neutral import called_moves
from domain.of_the_people.state import PeopleState, Tokens

PRICES = {"regulars": 1, "elites": ELITE_PRICE}
DRAW = Optional(OneOf((True, False)))


def legal_in_phase(state: PeopleState, seat: int) -> Iterator[Choice]:
    """The commands of the phase, for a seat that is awaited."""
    match state.phase:
        case "choose_start":
            yield choice("choose_start", territory=OneOf(state.start_cards[seat]))
        case "declare":
            yield choice("declare", choice=OneOf(("follow", "dominate")), draw_card=DRAW)
        case "discard":
            yield choice("discard_card", card=OneOf(state.nations[state.now.nation].hand))
        case "revolt":
            yield from _legal_revolts(state, seat)
        case "muster":
            yield from _legal_musters(state)
        case "place":
            yield _legal_placing(state)
        case "actions":
            yield from _legal_called(state) if state.now.neutral else _legal_actions(state)
        case "move_in":
            yield from _legal_move_ins(state)
        case "takeover":
            yield choice("take_over", nation=OneOf(state.neutral_nations()))
            yield choice("decline_takeover")


def choice(command: str, **fields: AnyDomain) -> Choice:
    """The seat goes without saying: it is the one that asked."""
    return Choice(command, fields)


def _legal_revolts(state: PeopleState, seat: int) -> Iterator[Choice]:
    """OP-7.21: the list of revolts a seat could incite is for that seat alone."""
    spies = tuple(card for card in state.hand_of(seat) if state.territories[card].nation == state.now.nation)
    if spies:
        yield choice("incite_revolt", card=OneOf(spies))
    yield choice("pass_revolt")


def _legal_musters(state: PeopleState) -> Iterator[Choice]:
    if places := expansion_places(state):
        yield choice("choose_expansion", territory=OneOf(places))
    if state.now.neutral:
        return
    cards = usable_cards(state)
    entries = tuple({"card": card, "kind": kind} for card in cards for kind in ("regulars", "elite"))
    turned_in = Optional(Some(entries, 0, len(cards), apart="card"))
    yield choice("choose_reinforcements", cards=turned_in)
    places = set_places(state) if supply_of(state, state.now.nation) > 0 else ()
    if places:
        hand = state.nations[state.now.nation].hand
        for trio in sets_in(hand, symbols_of(state.options.card_symbols, state.map)):
            yield choice("turn_in_set", cards=AnyOrder(trio), territory=OneOf(places))


def _legal_placing(state: PeopleState) -> Choice:
    pools = {
        name: Stock(
            open_places(state, name),
            pool.left,
            {"elites": elites_owed(state, pool)} if state.now.neutral else {},
        )
        for name, pool in state.now.pools.items()
    }
    return choice("place_armies", placements=Allotment(pools, PRICES))


def _legal_actions(state: PeopleState) -> Iterator[Choice]:
    own = lands(state, state.now.nation)
    for place in own:
        held = state.territories[place]
        if held.size < 2:
            continue
        near = state.map.neighbours[place]
        vacant = tuple(other for other in near if state.territories[other].nation is None)
        yield from _marches("advance", state, place, vacant)
        for other in near:
            there = state.territories[other]
            dice = most_dice(state, held, there) if there.nation not in (None, state.now.nation) else 0
            if dice:
                yield _attack(place, other, Between(1, dice))
        if not state.now.railroad_used:
            reach = connected(state, place)
            goals = tuple(other for other in own if other in reach and other != place)
            yield from _marches("railroad", state, place, goals)
    yield choice("end_turn", draw_card=DRAW)


def _legal_called(state: PeopleState) -> Iterator[Choice]:
    """OP-4.106."""
    for origin, goal in called_moves(state):
        there = state.territories[goal]
        if there.nation is None:
            yield from _marches("advance", state, origin, (goal,))
        else:
            yield _attack(origin, goal, Exactly(most_dice(state, state.territories[origin], there)))


def _attack(origin: str, goal: str, dice: AnyDomain) -> Choice:
    return choice("attack", from_territory=Exactly(origin), to_territory=Exactly(goal), dice=dice)


def _marches(command: str, state: PeopleState, origin: str, goals: tuple[str, ...]) -> Iterator[Choice]:
    if not goals:
        return
    held = state.territories[origin]
    for armies in army_mixes(held, 1, held.size - 1):
        yield choice(command, from_territory=Exactly(origin), to_territory=OneOf(goals), **armies)


def _legal_move_ins(state: PeopleState) -> Iterator[Choice]:
    battle = state.now.battle
    assert battle is not None
    fates = civilian_fates(state)
    for armies in army_mixes(state.territories[battle.from_territory], *move_in_range(state, battle)):
        yield choice("move_in", **armies, **({"civilian": OneOf(fates)} if fates else {}))


def army_mixes(held: Tokens, low: int, high: int) -> Iterator[dict[str, AnyDomain]]:
    """Every mix of the armies there that has `low` to `high` of them, in a few pairs of ranges: elites in
    the first range go with regulars in the second."""
    few = min(low, held.elites)
    spans = [(elites, elites) for elites in range(few)]
    spans += [(few, held.elites - 1)] if few < held.elites else []
    spans.append((held.elites, held.elites))
    for first, last in spans:
        fewest, most = max(0, low - first), min(held.regulars, high - last)
        if fewest <= most:
            yield {"regulars": _number(fewest, most), "elites": _number(first, last)}


def _number(low: int, high: int) -> AnyDomain:
    """A number that may be left out where 0 is allowed."""
    return Optional(Between(low, high)) if low == 0 else Between(low, high)
