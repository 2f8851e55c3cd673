"""Whether a will can still be met: what can be reached, not how many armies arrive (OP-4.112 to OP-4.117). A
False is certain, a True is hope. It decides nothing."""

from collections.abc import Callable, Iterator

import msgspec

from domain.core.cards import sets_in
from domain.core.options import symbols_of
from domain.of_the_people.declaring import draws
from domain.of_the_people.judging import muster_met
from domain.of_the_people.land import available, beside, by_size, can_settle, lands, settleable, supply_of
from domain.of_the_people.muster import CARD_REGULARS, pools_of, usable_cards
from domain.of_the_people.state import ELITE_PRICE, GENERAL, HAND_LIMIT, PeopleState
from domain.of_the_people.targets import called_for, tokens_of
from domain.of_the_people.wills import Will

_FARTHEST = 100
"""Longer than any path on a board; larger stacks reach no farther."""


class Cards(msgspec.Struct, frozen=True):
    """What the choice of OP-4.20 could still make of a hand, so far as a viewer knows it."""

    usable: int = 0
    """Cards that could be turned in for armies."""
    is_set: bool = False
    put_away: bool = False
    """OP-4.116: one could be got rid of before the actions."""
    held: tuple[str, ...] = ()


NO_CARDS = Cards()


def _draw_to_come(state: PeopleState) -> bool:
    now = state.now
    undeclared = state.phase == "declare" and now.choice is None
    return now.drawing == "declaration" or (undeclared and draws(state, "follow"))


def cards_held(state: PeopleState) -> Cards:
    """As the nation itself knows them (OP-4.114); after the choice they no longer matter."""
    now, hand = state.now, state.nations[state.now.nation].hand
    if now.muster is not None:
        return Cards(held=hand)
    more = _draw_to_come(state)
    found = bool(sets_in(hand, symbols_of(state.options.card_symbols, state.map)))
    is_set = not now.neutral and (found or (more and len(hand) >= 2))
    full = state.phase == "discard" or (more and len(hand) >= HAND_LIMIT)
    return Cards(len(usable_cards(state)) + more, is_set, is_set or full, hand)


def cards_at_most(state: PeopleState) -> Cards:
    """As good as others must take them to be (OP-4.117)."""
    number = len(state.nations[state.now.nation].hand) + _draw_to_come(state)
    return Cards(min(number, len(lands(state, state.now.nation))), number >= 3)


def as_seen(state: PeopleState, sees: bool, test: Callable[[Cards], bool]) -> bool | None:
    """OP-4.117: whoever does not see the hand is told what holds whatever it is; None: it hangs on it."""
    if sees or state.now.muster is not None:
        return test(cards_held(state))
    if test(NO_CARDS):
        return True
    return None if test(cards_at_most(state)) else False


# Muster part


def muster_possible(state: PeopleState, will: Will, cards: Cards) -> bool:
    """OP-4.113."""
    now = state.now
    if now.muster is None and now.targets is None:
        return will.muster != "settle" or can_settle(state, now.nation) or _settles_by_set(state, cards)
    if will.muster != "elites":
        return muster_met(state, will)
    payable = all(
        pool.elites + pool.left // ELITE_PRICE >= pool.armies // ELITE_PRICE for pool in now.pools.values()
    )
    return now.muster == "reinforcements" and payable and now.cards_as_regulars == 0


def _settles_by_set(state: PeopleState, cards: Cards) -> bool:
    """A set's token on own land with an army, and then another next to it."""
    nation, board = state.now.nation, state.territories
    return (
        cards.is_set
        and supply_of(state, nation) >= 2
        and any(
            board[other].nation in (None, nation) and not board[other].civilian
            for place in lands(state, nation)
            if board[place].size and not board[place].civilian
            for other in state.map.neighbours[place]
        )
    )


# Action part


class Outlook(msgspec.Struct, frozen=True):
    """One way the muster may go: what is then the nation's own, and how many armies are still to come."""

    own: frozenset[str]
    armies: int = 0
    elite: bool = False
    """Whether an elite may be among them."""


def action_possible(state: PeopleState, will: Will, cards: Cards) -> bool:
    """OP-4.116, before the actions."""
    return any(_row_holds(state, will, cards, outlook) for outlook in _outlooks(state, will, cards))


def _outlooks(state: PeopleState, will: Will, cards: Cards) -> Iterator[Outlook]:
    """OP-4.114."""
    now, nation = state.now, state.now.nation
    own = frozenset(lands(state, nation))
    elites = will.muster == "elites"
    if now.muster is not None:
        left = [pool.left for pool in now.pools.values()]
        coming = sum(tokens_of(will, armies) for armies in left)
        yield Outlook(own, coming, elites and max(left, default=0) >= ELITE_PRICE)
        return
    bases = [(own, pools_of(state, nation))]
    if cards.is_set and supply_of(state, nation) > 0:
        wider = own | frozenset(settleable(state, nation))
        # The token may be what a continent still lacks.
        whole = {
            name: state.map.values[name] for name, all_of in state.map.members.items() if wider >= {*all_of}
        }
        bases.append((wider, {GENERAL: bases[0][1][GENERAL] + 1, **whole}))
    for land, pools in bases:
        if will.muster == "settle":
            yield Outlook(land)
            continue
        coming = sum(tokens_of(will, armies) for armies in pools.values())
        rich = max(pools.values()) >= ELITE_PRICE
        for number in range(cards.usable + 1):
            by_card = number * (1 if elites else CARD_REGULARS)
            yield Outlook(land, coming + by_card, elites and (rich or number > 0))


def _row_holds(state: PeopleState, will: Will, cards: Cards, outlook: Outlook) -> bool:
    """OP-4.116: the row of the will."""
    if will.id == "w6":
        return True
    nation, board, own = state.now.nation, state.territories, outlook.own
    armed = {place for place in own if board[place].size}
    border = beside(state.map, own if outlook.armies else armed) - own
    reach = in_reach(state, outlook)
    wanted = reach
    if will.id in ("w7", "w10"):  # they ask for enemies
        border = {place for place in border if board[place].nation is not None}
        wanted = frozenset(place for place in reach if board[place].nation is not None)
    spare = available(state, nation) + max(0, outlook.armies - len(own - armed))
    gained = state.now.gained + outlook.armies
    match will.id:
        case "w2" | "w8":
            return bool(wanted)
        case "w4":
            return bool(border) and (spare <= 1 or bool(wanted))
        case "w7":
            return bool(border) and (spare <= 2 or bool(wanted))
        case "w5" | "w10":
            return bool(border) and (gained == 0 or bool(wanted))
        case "w9":
            asked = {card for card in cards.held if card in border}
            free = not asked or cards.put_away or available(state, nation) <= 1
            return free or bool(asked & wanted)
        case _:
            return len(own) < len(board) and (gained == 0 or bool(wanted))


def in_reach(state: PeopleState, outlook: Outlook) -> frozenset[str]:
    """OP-4.115: foreign territories a stack could come to. Each step leaves an army behind, and land with an
    elite is attacked with five armies left or with an elite."""
    plain, with_elite = dict[str, int](), dict[str, int]()
    safe = state.options.attack_reserve == "last_army_safe"
    for place, armies, elite in _stacks(state, outlook):
        stacks = with_elite if elite or safe else plain
        stacks[place] = max(stacks.get(place, 0), min(armies, _FARTHEST))
    return _walked(state, outlook, plain, False) | _walked(state, outlook, with_elite, True)


def _stacks(state: PeopleState, outlook: Outlook) -> Iterator[tuple[str, int, bool]]:
    """Each own territory with its armies and those to come, and with what the railroad could bring it: most
    from the largest of the others, or from the largest that has an elite."""
    now, board = state.now, state.territories
    trains: list[str] = []
    if not now.neutral and not now.railroad_used:
        armed = by_size(state, (place for place in outlook.own if board[place].size))
        trains = armed[:2] + [place for place in armed if board[place].elites][:2]
    for place in outlook.own:
        armies, elite = board[place].size + outlook.armies, outlook.elite or board[place].elites > 0
        yield place, armies, elite
        for other in trains:
            if other != place:
                yield place, armies + board[other].size - 1, elite or board[other].elites > 0


def _walked(state: PeopleState, outlook: Outlook, stacks: dict[str, int], elite: bool) -> frozenset[str]:
    """The largest stacks go first: whoever comes to a territory with most armies can go on farthest."""
    now = state.now
    called = called_for(now.targets) if now.neutral and now.targets is not None else None
    best = dict[str, int]()
    edge = sorted(stacks.items(), key=lambda item: -item[1])
    while edge:
        place, armies = edge.pop(0)
        later: list[tuple[str, int]] = []
        for other in state.map.neighbours[place]:
            if other in outlook.own or best.get(other, 0) >= armies - 1:
                continue
            barred = not elite and state.territories[other].elites and armies - 1 < ELITE_PRICE
            if armies < 2 or barred or (called is not None and other not in called):
                continue
            best[other] = armies - 1
            later.append((other, armies - 1))
        edge = sorted([*edge, *later], key=lambda item: -item[1])
    return frozenset(best)
