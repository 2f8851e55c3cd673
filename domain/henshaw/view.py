"""What a viewer may see (HE-7): all but other seats' cards, standing orders and open sea decisions."""

import msgspec

from domain.core.actor import Actor
from domain.core.state import Outcome
from domain.core.view import Mark, SeatLine, Spot, View, seat_colours, seat_line, sees, shown
from domain.core.vocabulary import ChanceRequested
from domain.henshaw import spending, supply
from domain.henshaw.asking import asked, awaited
from domain.henshaw.commands import SeaChoice, Technology
from domain.henshaw.continuation import advance_targets
from domain.henshaw.events import NATIVE_COLOUR, NATIVES, Side, Starvation
from domain.henshaw.fighting_on import MEMORY
from domain.henshaw.geography import OCEANS
from domain.henshaw.options import Season
from domain.henshaw.state import AirStrike, Battle, HenshawState, Orders, SeaFight, StandingOrders
from domain.henshaw.weather import in_winter
from domain.henshaw.winning import points


class HenshawSeat(SeatLine, frozen=True, kw_only=True):
    """One seat; `armies` counts those on land."""

    ships: int = 0
    factories: int = 0
    points: int = 0
    """Victory points now (HE-5.2); they count only at the end of the seat's own turn."""
    technologies: tuple[Technology, ...] = ()
    missed_turns: int = 0
    standing_orders_set: bool = False
    """Whether the seat has set standing orders; their values are its own (HE-7.5)."""
    hand: tuple[str, ...] | None = None
    """Its cards, for eyes that may see them (HE-7.1); `cards` is their number."""
    standing_orders: StandingOrders | None = None


class BattleView(msgspec.Struct, frozen=True, kw_only=True):
    """The battle under way."""

    number: int
    space: str
    attacker: int
    defender: Side
    attacker_units: int
    defender_units: int
    next: str
    """What comes after the window: `opening`, `tanks`, `defender`, `attacker`, `sea_set`, `sea_decision`."""
    window_open: bool
    passed: tuple[int, ...]
    """Parties that have passed in the open window since the last play."""
    first_roll_lost: bool
    attacker_struck: bool
    tank_dice: int
    orders: Orders | None
    """Orders that stand while their dice are awaited."""
    answered: tuple[int, ...]
    """Seats that have decided to continue or break off, without what they chose (HE-7.6)."""
    choices: dict[int, SeaChoice]
    """One's own decision; all of them for the referee."""
    fighting_on: tuple[int, ...]
    """Parties that have sent `fight_on` in this battle, without what they said (HE-7.10)."""
    fight_on_orders: dict[int, StandingOrders]
    """One's own; all of them for the referee."""


class SpaceRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """The acting seat's bookkeeping in one space this turn (HE-4.1); spaces without any are left out."""

    moved: int = 0
    launched: int = 0
    launches: int = 0
    by_sea: int = 0
    by_land: int = 0
    surprise: int = 0


class HenshawView(View, frozen=True, kw_only=True):
    players: tuple[HenshawSeat, ...]
    awaited: tuple[int, ...]
    """Seats that owe a decision now."""
    first_seat: int | None
    rolling: tuple[int, ...]
    """Seats that roll for the first turn."""
    turn_seat: int | None
    """The acting seat, whose turn it is."""
    absent: bool
    """The acting seat is absent: its decisions are made by default (HE-5.13)."""
    season: Season | None
    free_armies: int
    """Free armies left to the seat that is spending."""
    factory_at_start: tuple[str, ...]
    """Territories that had a factory when the turn began (HE-4.16)."""
    natives_due: int
    """Placements of three natives still to be made (HE-2.13)."""
    launch_room: dict[str, int]
    """Ships the acting seat may still launch in each ocean this turn, by factories (HE-4.17)."""
    records: dict[str, SpaceRecord]
    contested: tuple[str, ...]
    starving: tuple[Starvation, ...]
    """Armies that would starve as the board stands, before any stack is cut to five (HE-4.64, HE-4.67)."""
    developed: bool
    advance_from: str | None
    advance_targets: tuple[str, ...]
    battle: BattleView | None
    sea_fights: tuple[SeaFight, ...]
    """Sea battles the acting seat has begun this turn; none of them again (HE-4.49)."""
    air: AirStrike | None
    pile_size: int
    draw_pile: tuple[str, ...] | None
    """What is in the draw pile, without an order; for the referee (HE-7.4)."""
    discards: tuple[str, ...]
    chance: ChanceRequested | None
    outcome: Outcome | None


def view(state: HenshawState, viewer: Actor) -> HenshawView:
    over = state.outcome is not None
    starving = supply.starving(state) if state.turn_seat is not None and not over else ()
    return shown(
        HenshawView,
        state,
        variant="henshaw",
        viewer=str(viewer),
        acting=asked(state),
        owners={**seat_colours(state), NATIVES: NATIVE_COLOUR},
        territories={t: _territory(state, t, starving) for t in state.geography.territories},
        seas={ocean: _ocean(state, ocean) for ocean in OCEANS},
        players=tuple(_seat(state, seat, viewer) for seat in range(len(state.seats))),
        awaited=awaited(state),
        launch_room=_launch_room(state),
        records=_records(state),
        contested=state.contested(),
        starving=starving,
        advance_targets=advance_targets(state),
        battle=_battle(state, state.battle, viewer) if state.battle is not None else None,
        pile_size=len(state.deck.pile),
        draw_pile=state.deck.pile if over or viewer.sees_all else None,
        discards=state.deck.discards,
    )


def _seat(state: HenshawState, seat: int, viewer: Actor) -> HenshawSeat:
    seen, ships = sees(state, viewer, seat), state.ships_of(seat)
    return seat_line(
        HenshawSeat,
        state,
        seat,
        territories=len(state.occupied(seat)),
        armies=state.units_of(seat) - ships,
        cards=len(state.hands[seat]),
        ships=ships,
        factories=sum(state.spaces[t].factories for t in state.controlled(seat)),
        points=points(state, seat),
        technologies=state.technologies[seat],
        missed_turns=state.missed_turns[seat],
        standing_orders_set=state.standing[seat] is not None,
        hand=state.hands[seat] if seen else None,
        standing_orders=state.standing[seat] if seen else None,
    )


def _territory(state: HenshawState, territory: str, starving: tuple[Starvation, ...]) -> Spot:
    """The controller's armies; an attacker in a contest is a mark."""
    here, owner = state.spaces[territory], state.controller(territory)
    marks = [Mark("factory", here.factories)] if here.factories else []
    marks += [Mark("contested", here.count(side), side) for side in here.sides() if side != owner]
    if in_winter(state, territory):
        marks.append(Mark("winter"))
    marks += [Mark("starving", row.armies, row.seat) for row in starving if row.territory == territory]
    if here.moved:
        marks.append(Mark("moved", here.moved, state.turn_seat))
    return Spot(owner, here.count(owner) if owner is not None else 0, tuple(marks))


def _ocean(state: HenshawState, ocean: str) -> Spot:
    """Ships of any number of seats lie there in peace (HE-4.4), so an ocean has an owner only if one does."""
    here = state.spaces[ocean]
    fleets = [(seat, ships) for seat, ships in enumerate(here.units) if ships]
    marks = [Mark("ship", ships, seat) for seat, ships in fleets]
    if here.moved:
        marks.append(Mark("moved", here.moved, state.turn_seat))
    return Spot(fleets[0][0] if len(fleets) == 1 else None, sum(here.units), tuple(marks))


def _launch_room(state: HenshawState) -> dict[str, int]:
    seat = state.turn_seat
    if seat is None or state.turn_seat_out:
        return {}
    return {ocean: max(0, spending.launch_room(state, seat, ocean)) for ocean in OCEANS}


def _records(state: HenshawState) -> dict[str, SpaceRecord]:
    kept = {name: shown(SpaceRecord, space) for name, space in state.spaces.items()}
    return {name: record for name, record in kept.items() if record != SpaceRecord()}


def _battle(state: HenshawState, battle: Battle, viewer: Actor) -> BattleView:
    here, orders = state.spaces[battle.space], MEMORY.of(state).orders
    choices = {seat: choice for seat in battle.seats if (choice := battle.choice(seat)) is not None}
    return shown(
        BattleView,
        battle,
        attacker_units=here.count(battle.attacker),
        defender_units=here.count(battle.defender),
        next=battle.stage,
        window_open=battle.window == "open",
        answered=tuple(choices),
        choices={seat: choice for seat, choice in choices.items() if sees(state, viewer, seat)},
        fighting_on=tuple(sorted(orders)),
        fight_on_orders={seat: said for seat, said in orders.items() if sees(state, viewer, seat)},
    )
