"""Placing the starting armies, own and neutral ones, one placement at a time (CU-2.54, CU-2.56) or many at
once (CU-2.62, CU-2.63)."""

from collections import Counter

import msgspec

from domain.classic.commands import PlaceInitialLot
from domain.classic.initial_placement import check_lists, check_neutral
from domain.classic.placing import armies_in, check_known, check_owned, with_placed
from domain.classic.state import Owner
from domain.core import legal
from domain.core.part import Claim, Part, Phase, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import Placement, SeatEvent
from domain.custom.commands import PlaceInitial
from domain.custom.events import InitialPlaced
from domain.custom.land import check_room, rooms, with_room
from domain.custom.placing import spread
from domain.custom.setting_up import close_setup, placing_passed_on
from domain.custom.state import CustomState, Play, replace


class InitialLotPlaced(SeatEvent, frozen=True):
    own: tuple[Placement, ...]
    neutral: tuple[Placement, ...]
    left: dict[str, int]
    """Stock of every owner, seats and neutrals."""


def go_on_placing(play: Play) -> bool:
    """When every stock is empty, setup is over."""
    is_over = play.state.acting_seat is None
    if is_over:
        close_setup(play)
    return is_over


def stock_left(state: CustomState, seat: int, own: int, neutral: dict[Owner, int]) -> dict[str, int]:
    left = {str(other): pile for other, pile in enumerate(state.piles)} | state.stocks
    left[str(seat)] -= own
    for owner, armies in neutral.items():
        left[str(owner)] -= armies
    return left


def check_stock(state: CustomState, placed: dict[Owner, int], rule: str) -> None:
    for owner, armies in placed.items():
        if armies > state.stock_of(owner):
            sentence = f"Armies left to place of {owner}: {state.stock_of(owner)}."
            refuse("neutral_stock_empty", sentence, rule, "neutral")


def waiting_land(state: CustomState) -> tuple[str, ...]:
    """Land of neutrals that have armies to place, where there is room."""
    waiting = (place for place in state.neutral_land if state.stock_of(state.owner_of(place)))
    return with_room(state, tuple(waiting))


# One by one


def place_initial(play: Play, command: PlaceInitial) -> None:
    """CU-2.54."""
    state, seat, neutral = play.state, command.seat, command.neutral
    due = state.own_due(seat)
    if len(command.own) != due:
        refuse("wrong_count", f"Place {due} of your own armies.", "CU-2.54", "own")
    if (neutral is not None) != state.is_neutral_due:
        sentence = "Place a neutral army too." if neutral is None else "No neutral army is left to place."
        refuse("wrong_count", sentence, "CU-2.54", "neutral")
    named = (neutral,) if neutral is not None else ()
    check_known(state.map, command.own, "own")
    check_known(state.map, named, "neutral")
    check_owned(state, command.own, seat, "CU-2.54", "own")
    check_neutral(state, named, "CU-2.54")
    spent = {state.owner_of(place): 1 for place in named}
    check_stock(state, spent, "CU-2.54")
    placed = Counter((*command.own, *named))
    check_room(state, tuple(Placement(*each) for each in placed.items()), "own", "CU-2.56")
    play.add(InitialPlaced(seat, command.own, neutral, stock_left(state, seat, due, spent)))


def legal_placement(state: CustomState, seat: int) -> legal.Offers:
    """CU-2.54: where there is little room, a territory can be named once only."""
    due, own = state.own_due(seat), state.owned(seat)
    once, space = with_room(state, own), rooms(state, own)
    twice = tuple(place for place in once if space.get(place, due) >= due)
    placing: legal.AnyDomain = legal.Some(twice, due, due, repeats=True)
    if len(twice) < len(once) >= due:
        apart = legal.Some(once, due, due)
        placing = legal.Either((placing, apart)) if twice else apart
    neutral = (
        legal.OneOf(waiting_land(state)) if state.is_neutral_due else legal.Optional(legal.Exactly(None))
    )
    yield legal.choice("place_initial", own=placing, neutral=neutral)


def default_placement(state: CustomState, seat: int) -> PlaceInitial:
    """CU-5.20: each own army on the weakest territory at that moment, a neutral one likewise for the first
    neutral that has any."""
    lot = default_of(state, seat, 1)
    own = tuple(each.territory for each in lot.own for _ in range(each.armies))
    return PlaceInitial(seat, own, lot.neutral[0].territory if lot.neutral else None)


def initial_placed(state: CustomState, event: InitialPlaced) -> CustomState:
    places = (*event.own, *((event.neutral,) if event.neutral is not None else ()))
    return placed(state, event.seat, tuple(Placement(place, 1) for place in places), event.left)


def placed(
    state: CustomState, seat: int, placements: tuple[Placement, ...], left: dict[str, int]
) -> CustomState:
    state = replace(
        with_placed(state, placements),
        piles=tuple(left[str(other)] for other in range(len(state.seats))),
        stocks={owner: left[owner] for owner in state.stocks},
        latest=seat,
    )
    return placing_passed_on(state, seat)


# In lots


def dues(state: CustomState, seat: int, placements: int) -> tuple[int, int]:
    """CU-2.62: own and neutral armies of so many placements at once."""
    each = 2 if len(state.seats) == 2 else 1
    return min(each * placements, state.piles[seat]), min(placements, sum(state.stocks.values()))


def place_initial_lot(play: Play, command: PlaceInitialLot) -> None:
    state, seat = play.state, command.seat
    lists = check_lists(state, command, "CU-2.62", "CU-2.62")
    for (field, placements), due in zip(
        lists.items(), dues(state, seat, state.options.lot_size), strict=True
    ):
        if armies_in(placements) != due:
            refuse("wrong_count", f"{field.capitalize()} armies to place: {due}.", "CU-2.62", field)
    spent: dict[Owner, int] = {}
    for each in command.neutral:
        owner = state.owner_of(each.territory)
        spent[owner] = spent.get(owner, 0) + each.armies
    check_stock(state, spent, "CU-2.62")
    for field, placements in lists.items():
        check_room(state, placements, field, "CU-2.56")
    left = stock_left(state, seat, armies_in(command.own), spent)
    play.add(InitialLotPlaced(seat, command.own, command.neutral, left))


def legal_lot(state: CustomState, seat: int) -> legal.Offers:
    own, neutral = dues(state, seat, state.options.lot_size)
    mine, theirs = with_room(state, state.owned(seat)), waiting_land(state)
    placing: legal.AnyDomain = legal.Exactly([])
    if own:
        placing = legal.Spread(mine, own, exact=True, caps=rooms(state, mine))
    lots: legal.AnyDomain = legal.Optional(legal.Exactly([]))
    if neutral:
        lots = legal.Spread(theirs, neutral, exact=True, caps=rooms(state, theirs))
        if any(0 < stock < neutral for stock in state.stocks.values()):
            usual = default_lot(state, seat).neutral
            lots = legal.Written(form=lots, sensible=legal.Exactly(msgspec.to_builtins(usual)))
    yield legal.choice("place_initial_lot", own=placing, neutral=lots)


def default_lot(state: CustomState, seat: int) -> PlaceInitialLot:
    """CU-2.63."""
    return default_of(state, seat, state.options.lot_size)


def default_of(state: CustomState, seat: int, placements: int) -> PlaceInitialLot:
    own, neutral = dues(state, seat, placements)
    theirs: list[Placement] = []
    for owner in state.neutrals:
        armies = min(neutral, state.stocks[owner])
        theirs += spread(state, state.owned(owner), armies) if armies else ()
        neutral -= armies
    order = state.map.order
    return PlaceInitialLot(
        seat,
        spread(state, state.owned(seat), own) if own else (),
        tuple(sorted(theirs, key=lambda each: order[each.territory])),
    )


def initial_lot_placed(state: CustomState, event: InitialLotPlaced) -> CustomState:
    return placed(state, event.seat, (*event.own, *event.neutral), event.left)


# Claims


def has_something(state: CustomState) -> bool:
    if state.phase != "initial_placement" or state.acting_seat is None:
        return True
    return state.own_due(state.acts) > 0 or state.is_neutral_due


def has_room(state: CustomState) -> bool:
    """Everything can be placed."""
    if state.phase != "initial_placement":
        return True
    owners: tuple[Owner, ...] = (*state.active, *state.neutrals)
    for owner in owners:
        land, stock = state.owned(owner), state.stock_of(owner)
        space = rooms(state, land)
        if stock and (not land or (space and sum(space.values()) < stock)):
            return False
    return True


CLAIMS = (
    Claim[CustomState]("The placing seat has nothing to place.", has_something, "piles"),
    Claim[CustomState]("There is no room for the armies on hand.", has_room, "stocks"),
)
ONE_BY_ONE = Part[CustomState](
    name="one_by_one",
    rule="Each seat in turn places one or two own armies and a neutral one (CU-2.54, CU-2.56).",
    option="placing",
    values=("one_by_one",),
    phases={
        "initial_placement": Phase(
            "The placing seat places of its starting armies (CU-3.4).",
            legal=legal_placement,
            default=default_placement,
            goes_on=go_on_placing,
        )
    },
    commands={PlaceInitial: in_phases(place_initial, "initial_placement")},
    folds={InitialPlaced: initial_placed},
    claims=CLAIMS,
)
IN_LOTS = Part[CustomState](
    name="in_lots",
    rule="A go is many placements at once (CU-2.62, CU-2.63).",
    option="placing",
    values=("in_lots",),
    phases={
        "initial_placement": Phase(
            "The placing seat places a lot of its starting armies (CU-3.4).",
            legal=legal_lot,
            default=default_lot,
            goes_on=go_on_placing,
        )
    },
    commands={PlaceInitialLot: in_phases(place_initial_lot, "initial_placement")},
    events=(InitialLotPlaced,),
    folds={InitialLotPlaced: initial_lot_placed},
    claims=CLAIMS,
)
