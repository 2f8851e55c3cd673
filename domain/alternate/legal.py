"""What a seat may send now. Depends on the seat's own objectives and on what all can see, on nothing else."""

from domain.alternate.placement import starting_troops
from domain.alternate.sheet import LONGEST_TEXT, MOST_ENTRIES
from domain.alternate.state import AlternateState, acting, owned
from domain.core.legal import (
    AnyDomain,
    Between,
    Choice,
    Either,
    Exactly,
    Group,
    OneEach,
    OneOf,
    Optional,
    Several,
    Some,
    Spread,
    Text,
    Written,
)

# AL-4.22: any sheet of this form can be sent; what its entries say matters only when they are carried out
# (or, where mistakes are refused, when it is handed in).
_LARGEST = 2**53 - 1
"""No command carries a larger number; AL-4.25 bounds what is carried out."""
_COUNT = Optional(Either((Between(-_LARGEST, _LARGEST), OneOf(("all", None)))))
_NAME = Either((Text(1_000_000, ("brazil", "N. Africa")), Exactly(None)))
_PLACE = Optional(_NAME)
_SHEET = Group(
    {
        "cash_in": Optional(Several(_NAME, 0, MOST_ENTRIES)),
        "deployments": Optional(Several(Group({"count": _COUNT, "territory": _PLACE}), 0, MOST_ENTRIES)),
        "movements": Optional(
            Several(
                Group({"count": _COUNT, "from_territory": _PLACE, "to_territory": _PLACE}), 0, MOST_ENTRIES
            )
        ),
    }
)


def legal(state: AlternateState, seat: int) -> tuple[Choice, ...]:
    if state.chance is not None or state.outcome is not None or state.status[seat] != "active":
        return ()
    found: tuple[Choice, ...] = ()
    if seat in acting(state) and seat not in state.sealed.timed_out:
        found = _submissions(state, seat)
    return (*found, Choice("resign", {})) if len(state.active) > 1 else found


def _submissions(state: AlternateState, seat: int) -> tuple[Choice, ...]:
    if state.phase == "bidding":
        amount = Between(0, state.tokens[seat])
        return (Choice("submit_bid", {"set_number": Exactly(state.set_number), "amount": amount}),)
    if state.phase == "conversion":
        hand = state.objectives[seat]
        return (Choice("convert_objectives", {"territories": Some(hand, 1, len(hand))}),)
    if state.phase == "placement":
        return _sheets("submit_placement", {}, _placements(state, seat), _written_placements(state, seat))
    number: dict[str, AnyDomain] = {"round": Exactly(state.round)}
    return _sheets("submit_orders", number, _orders(state, seat), _written_orders(state, seat))


def _sheets(
    command: str, fields: dict[str, AnyDomain], sensible: AnyDomain, texts: tuple[str, ...]
) -> tuple[Choice, ...]:
    """AL-4.21: structured or as text."""
    return (
        Choice(command, {**fields, "sheet": Written(_SHEET, sensible)}),
        Choice(command, {**fields, "sheet_text": Written(Text(LONGEST_TEXT, texts), OneOf(texts))}),
    )


def _placements(state: AlternateState, seat: int) -> Group:
    """All starting troops on own starting territories."""
    places = state.starting[seat]
    if not places:
        return Group({})
    everything = Spread(places, starting_troops(state), exact=True, amount_field="count")
    return Group({"deployments": everything})


def _written_placements(state: AlternateState, seat: int) -> tuple[str, ...]:
    places, troops = state.starting[seat], starting_troops(state)
    if not places:
        return ("",)
    first, last = places[0], places[-1]
    return ("\n".join(f"1 troop in {place}" for place in places[:troops]), f"2 {first}\nall {last}")


def _orders(state: AlternateState, seat: int) -> Group:
    """The whole base allowance on own territories, and at most one movement from each: nothing that could go
    wrong on the present board, so that it is accepted under AL-4.87 too."""
    places, hand, base = owned(state, seat), state.objectives[seat], state.base_allowances.get(seat, 0)
    fields: dict[str, AnyDomain] = {"movements": OneEach(tuple(_movement(state, place) for place in places))}
    if places and base:
        fields["deployments"] = Spread(places, base, exact=True, amount_field="count")
    if hand:
        fields["cash_in"] = Optional(Some(hand, 0, 1))
    return Group(fields)


def _movement(state: AlternateState, place: str) -> Group:
    return Group(
        {
            "count": Between(1, state.territories[place].troops),
            "from_territory": Exactly(place),
            "to_territory": OneOf(state.map.neighbours[place]),
        }
    )


def _written_orders(state: AlternateState, seat: int) -> tuple[str, ...]:
    """Sheets of one or two lines round the seat's biggest stack."""
    places = owned(state, seat)
    if not places:
        return ("",)
    base = max(places, key=lambda place: state.territories[place].troops)
    troops, neighbours = state.territories[base].troops, state.map.neighbours[base]
    moves = tuple(f"all {base} -> {target}" for target in neighbours)
    if not state.base_allowances.get(seat):
        return ("", *moves)
    deploy = f"Deployment\n{state.base_allowances[seat]} troops in {base}"
    return ("", deploy, *moves, *(f"{deploy}\nMovement\n{troops} {base} -> {to}" for to in neighbours))
