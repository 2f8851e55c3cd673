"""Advanced generals and admirals: one army and one ship of a seat may be its leaders, who add one to the
highest die of their battles and are the last to die (CU-4.64, 4.110, 4.113, 4.114)."""

from collections.abc import Iterator, Mapping

from domain.classic.events import CardsHandedOver, SeatResigned
from domain.core.view import Mark
from domain.core.vocabulary import Event
from domain.custom.events import (
    ArmiesMovedIn,
    ArmiesRetreated,
    CardsDiscarded,
    FreeMoveMade,
    LeaderAppeared,
    LeaderLost,
    RebellionResolved,
    ShipAttackResolved,
    SupplyLineMoved,
    ZombieFightRolled,
    ZombiesRose,
)
from domain.custom.house_rule import HouseRule, Play
from domain.custom.house_rules.navies import refitted
from domain.custom.old_classic.evolve import Fold, changed
from domain.custom.state import CustomState, replace


class AdvancedLeaders(HouseRule):
    option = "advanced_leaders"
    values = ("buy", "size")
    rank = 55  # a flagship is lost before its ships are removed (CU-9.3)

    def folds(self) -> Mapping[type[Event], Fold]:
        return {
            LeaderAppeared: leader_appeared,
            LeaderLost: leader_lost,
            ArmiesMovedIn: armies_moved_in,
            FreeMoveMade: free_move_made,
            SupplyLineMoved: supply_line_moved,
            ArmiesRetreated: armies_retreated,
        }

    # In battle

    def raised(self, state: CustomState) -> tuple[bool, bool]:
        """CU-4.113."""
        if state.battle is not None:
            ends = state.battle.from_territory, state.battle.to_territory
            return leads_on_land(state, ends[0]), leads_on_land(state, ends[1])
        if state.sea_fight is not None:
            fight = state.sea_fight
            return leads(state, fight.ship, fight.territory), leads(state, fight.target, None)
        if state.bombardment is not None:
            ship, territory = state.bombardment.ship, state.bombardment.territory
            return leads(state, ship, None), leads(state, None, territory)
        return False, False

    # Dying

    def before_conquest(self, play: Play) -> None:
        """CU-4.114: with the last army of its territory, as it passes."""
        assert play.state.battle is not None
        seat = play.state.general_on(play.state.battle.to_territory)
        if seat is not None:
            play.add(LeaderLost(seat, "general"))

    def echo(self, before: CustomState, event: Event, after: CustomState) -> Iterator[Event]:
        match event:
            case CardsHandedOver(from_seat=seat) | CardsDiscarded(seat=seat) | SeatResigned(seat=seat):
                yield from self.gone_with(after, seat)
            case RebellionResolved(territory=place):
                seat_there = before.general_on(place)
                if seat_there is not None and event.new_owner != seat_there:
                    yield LeaderLost(seat_there, "general")
            case ShipAttackResolved(sunk=sunk):
                for ship in before.ships:
                    if ship.id in sunk and ship.flagship and isinstance(ship.owner, int):
                        yield LeaderLost(ship.owner, "admiral")
            case ZombiesRose() | ZombieFightRolled():
                for fallen, stand in enumerate(after.generals):
                    if stand is not None and not after.territories[stand].armies:
                        yield LeaderLost(fallen, "general")

    def gone_with(self, state: CustomState, seat: int) -> Iterator[LeaderLost]:
        """When a seat goes out its leaders are gone; a general's army stays."""
        if state.generals[seat] is not None:
            yield LeaderLost(seat, "general")
        if any(ship.flagship for ship in state.ships_of(seat)):
            yield LeaderLost(seat, "admiral")

    def marks(self, state: CustomState, territory: str) -> Iterator[Mark]:
        seat = state.general_on(territory)
        if seat is not None:
            yield Mark("general", owner=seat)


def leads_on_land(state: CustomState, territory: str) -> bool:
    return state.general_on(territory) is not None


def leads(state: CustomState, ship: str | None, territory: str | None) -> bool:
    """Whether a leader is on this ship or territory."""
    if ship is not None:
        return any(afloat.id == ship and afloat.flagship for afloat in state.ships)
    return territory is not None and leads_on_land(state, territory)


# Where the general goes


def general_at(state: CustomState, seat: int, territory: str | None) -> CustomState:
    return replace(state, generals=changed(state.generals, seat, territory))


def leader_appeared(state: CustomState, event: LeaderAppeared) -> CustomState:
    if event.ship is not None:
        return refitted(state, event.ship, flagship=True)
    return general_at(state, event.seat, event.territory)


def leader_lost(state: CustomState, event: LeaderLost) -> CustomState:
    if event.kind == "general":
        return general_at(state, event.seat, None)
    ships = (
        replace(ship, flagship=False) if ship.owner == event.seat and ship.flagship else ship
        for ship in state.ships
    )
    return replace(state, ships=tuple(ships))


def armies_moved_in(state: CustomState, event: ArmiesMovedIn) -> CustomState:
    return general_at(state, event.seat, event.territory) if event.with_general else state


def free_move_made(state: CustomState, event: FreeMoveMade) -> CustomState:
    return general_at(state, event.seat, event.to_territory) if event.with_general else state


def supply_line_moved(state: CustomState, event: SupplyLineMoved) -> CustomState:
    return general_at(state, event.seat, event.general_to) if event.general_to is not None else state


def armies_retreated(state: CustomState, event: ArmiesRetreated) -> CustomState:
    """CU-4.25: it goes along and is never among the lost."""
    along = state.generals[event.seat] == event.from_territory
    return general_at(state, event.seat, event.to_territory) if along else state
