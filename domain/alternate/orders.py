"""Writing orders, and carrying them out when all sheets are in (AL-3.5, AL-3.6, AL-4.40, AL-4.87)."""

from msgspec.structs import replace

from domain.alternate import clean_up, deployment, movement
from domain.alternate import events as e
from domain.alternate.commands import SubmitOrders, writing_of
from domain.alternate.sealing import Papers, always, handed_in, own
from domain.alternate.sheet import Readings, Sheet
from domain.alternate.sheets import Mistake, check_sheet, is_sheet, opened, sheets_offered
from domain.alternate.state import NO_PAPERS, AlternateState, Play, owned
from domain.core import legal
from domain.core.flow import unchanged
from domain.core.part import Part, Phase, in_phases
from domain.core.refusal import refuse
from domain.core.sealed import check_in_time


def submit_orders(play: Play, command: SubmitOrders) -> None:
    state, seat, writing = play.state, command.seat, writing_of(command)
    check_in_time(state.sealed, seat, "AL-5.33")
    if command.round != state.round:
        refuse("wrong_round", f"Orders are being written for round {state.round}.", "AL-3.11", "round")
    check_sheet(state, seat, play.actor, writing, mistakes_in)
    play.add(e.OrderSheetSealed(seat, state.round, writing))


def mistakes_in(state: AlternateState, seat: int, readings: Readings) -> tuple[Mistake, ...]:
    """AL-4.87: what would go wrong on the present board if this were the only sheet."""
    trial = Play(state)
    deployment.carry_out(trial, seat, readings)
    movement.carry_out(trial, seat, readings)
    asked = {reading.entry: reading.count for reading in readings}
    found: list[Mistake] = []
    for event in trial.events:
        match event:
            case e.EntryIgnored(entry=entry, reason=reason):
                found.append(Mistake(entry, reason, asked[entry], 0))
            case e.TroopsDeployed(entry=entry, asked=int(wanted), placed=done) if done < wanted:
                found.append(Mistake(entry, "too_many", wanted, done))
            case e.TroopsMoved(entry=entry, asked=int(wanted), moved=done) if done < wanted:
                found.append(Mistake(entry, "too_many", wanted, done))
    return tuple(sorted(found, key=lambda mistake: mistake.entry))


def close(play: Play) -> None:
    """AL-4.40: all sheets become public together; then all deploy, then all move, in round order."""
    state = play.state
    sheets, readings = opened(state)
    play.add(e.OrderSheetsRevealed(state.round, sheets, readings))
    for seat in state.order:
        if seat in state.base_allowances:
            deployment.carry_out(play, seat, readings.get(seat, ()))
    for seat in state.order:
        movement.carry_out(play, seat, readings.get(seat, ()))
    clean_up.carry_out(play)


# What may be sent


def _offers(state: AlternateState, seat: int) -> tuple[legal.Choice, ...]:
    number: dict[str, legal.AnyDomain] = {"round": legal.Exactly(state.round)}
    return sheets_offered("submit_orders", number, _orders(state, seat), _written_orders(state, seat))


def _orders(state: AlternateState, seat: int) -> legal.Group:
    """The whole base allowance on own territories, and at most one movement from each: nothing that could go
    wrong on the present board, so that it is accepted under AL-4.87 too."""
    places, hand, base = owned(state, seat), state.objectives[seat], state.base_allowances.get(seat, 0)
    fields: dict[str, legal.AnyDomain] = {
        "movements": legal.OneEach(tuple(_movement(state, place) for place in places))
    }
    if places and base:
        fields["deployments"] = legal.Spread(places, base, exact=True, amount_field="count")
    if hand:
        fields["cash_in"] = legal.Optional(legal.Some(hand, 0, 1))
    return legal.Group(fields)


def _movement(state: AlternateState, place: str) -> legal.Group:
    return legal.Group(
        {
            "count": legal.Between(1, state.territories[place].troops),
            "from_territory": legal.Exactly(place),
            "to_territory": legal.OneOf(state.map.neighbours[place]),
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
    if state.edition >= 2:
        moves += tuple(f"Attack {target} from {base} with {troops}" for target in neighbours)
    if not state.base_allowances.get(seat):
        return ("", *moves)
    deploy = f"Deployment\n{state.base_allowances[seat]} troops in {base}"
    return ("", deploy, *moves, *(f"{deploy}\nMovement\n{troops} {base} -> {to}" for to in neighbours))


def _no_orders(state: AlternateState, seat: int) -> SubmitOrders:
    """AL-5.32."""
    return SubmitOrders(seat, state.round, sheet=Sheet())


# Folds


def _sealed(state: AlternateState, event: e.OrderSheetSealed) -> AlternateState:
    return handed_in(state, event.seat, event.sheet)


def _revealed(state: AlternateState, event: e.OrderSheetsRevealed) -> AlternateState:
    return replace(state, phase="resolution", sealed=NO_PAPERS)


ORDER_SHEETS = Papers(
    phase="orders",
    says="Sealed order sheets for the round.",
    owing=lambda state: state.active,
    close=close,
    offers=_offers,
    default=_no_orders,
    fits=is_sheet,
)

ORDERS = Part[AlternateState](
    name="orders",
    rule="All write one sheet a round; sheets are opened together and carried out (AL-3.5, AL-3.6, AL-4.40).",
    phases={
        "orders": ORDER_SHEETS.as_phase(),
        "resolution": Phase("The sheets are carried out.", acting=lambda state: ()),
    },
    commands={SubmitOrders: in_phases(submit_orders, "orders")},
    folds={e.OrderSheetSealed: _sealed, e.OrderSheetsRevealed: _revealed, e.EntryIgnored: unchanged},
    hides={e.OrderSheetSealed: own("sheet")},
    betrays={e.OrderSheetsRevealed: always},
    claims=ORDER_SHEETS.claims(),
)
