"""Privateers: neutrals have ships, some from the start, more left by seats that go out or bought with
mercenaries; they never act, but close every route they rule (CU-2.58, 4.97, 4.103)."""

from collections.abc import Iterator, Mapping
from typing import cast

from domain.core.actor import Actor
from domain.core.chance import Ask, Values
from domain.core.legal import Choice, OneOf
from domain.core.refusal import refuse
from domain.core.variant import CommandRule
from domain.core.vocabulary import Command, Event
from domain.custom.commands import BuyNeutralShip
from domain.custom.events import NewShip, PrivateersPlaced, ShipBought, ShipsTurnedNeutral
from domain.custom.house import need
from domain.custom.house_rule import HouseRule, Play
from domain.custom.house_rules.navies import SHIP_COST
from domain.custom.old_classic.evolve import Fold
from domain.custom.old_classic.legal import choice
from domain.custom.old_classic.state import NEUTRAL
from domain.custom.old_classic.variant import ChancePoint
from domain.custom.seas import coast_of, known_sea
from domain.custom.state import CustomState, Ship, replace


class Privateers(HouseRule):
    option = "privateers"
    rank = 60

    def commands(self) -> Mapping[type[Command], CommandRule[CustomState]]:
        return {BuyNeutralShip: CommandRule(self.buy_neutral_ship, frozenset({"reinforce"}))}

    def chance_points(self) -> Mapping[str, ChancePoint[CustomState]]:
        return {"privateer_seas": ChancePoint(self.ask_seas, self.placed)}

    def folds(self) -> Mapping[type[Event], Fold]:
        return {PrivateersPlaced: privateers_placed, ShipsTurnedNeutral: ships_turned_neutral}

    # At the start

    def due_before_play(self, state: CustomState) -> Ask | None:
        """CU-2.58: no other ship can be there before them."""
        return self.ask_seas(state) if state.options.privateer_ships and not state.ships_built else None

    def ask_seas(self, state: CustomState) -> Ask:
        """CU-8.4."""
        seas = tuple(state.map.sea)
        count = state.options.privateer_ships
        return Ask("privateer_seas", (count,), pool=seas, universe=frozenset(seas), unavailable="bad_value")

    def placed(self, play: Play, values: Values) -> None:
        seas = cast(tuple[str, ...], values)
        ships = (
            NewShip(f"ship-{number}", sea) for number, sea in enumerate(seas, play.state.ships_built + 1)
        )
        play.add(PrivateersPlaced(tuple(ships)))
        self.game.open_play(play)

    # Ships of seats that are out

    def ships_left_by(self, seat: int, ships: tuple[str, ...]) -> Event | None:
        return ShipsTurnedNeutral(seat, ships)

    # Ships bought with mercenaries

    def buy_neutral_ship(self, play: Play, command: BuyNeutralShip, actor: Actor) -> None:
        state, sea = play.state, command.sea
        need(state.options, "mercenaries")
        known_sea(state, sea)
        owner = shore_neutral(state, sea)
        if owner is None:
            refuse("no_coast", f"No neutral territory lies at {sea}.", "CU-4.103", "sea")
        if self.is_closed(state, owner, sea):
            refuse("sea_occupied", f"Ships of others lie in {sea}.", "CU-4.100", "sea")
        if state.mercenaries_to_place < SHIP_COST:
            refuse("cannot_pay", f"That costs {SHIP_COST} mercenaries to place.", "CU-4.103")
        name, left = f"ship-{state.ships_built + 1}", state.mercenaries_to_place - SHIP_COST
        play.add(ShipBought(command.seat, owner, name, sea, False, SHIP_COST, left))

    def is_closed(self, state: CustomState, owner: str, sea: str) -> bool:
        return any(rule.sea_closed(state, owner, sea) for rule in self.game.on(state))

    def legal(self, state: CustomState, seat: int) -> Iterator[Choice]:
        if state.phase != "reinforce" or state.mercenaries_to_place < SHIP_COST:
            return
        owners = ((sea, shore_neutral(state, sea)) for sea in state.map.sea)
        seas = tuple(sea for sea, owner in owners if owner and not self.is_closed(state, owner, sea))
        if seas:
            yield choice("buy_neutral_ship", sea=OneOf(seas))


def shore_neutral(state: CustomState, sea: str) -> str | None:
    """CU-4.103: the neutral that owns the first neutral territory at this sea."""
    owners = (state.territories[place].owner for place in coast_of(state, sea))
    return next((owner for owner in owners if isinstance(owner, str)), None)


def privateers_placed(state: CustomState, event: PrivateersPlaced) -> CustomState:
    new = tuple(Ship(ship.ship, NEUTRAL, ship.sea) for ship in event.ships)
    return replace(state, ships=state.ships + new, ships_built=state.ships_built + len(new))


def ships_turned_neutral(state: CustomState, event: ShipsTurnedNeutral) -> CustomState:
    """CU-4.97: sea and hit points stay, the flagship's rank does not."""
    ships = (
        replace(ship, owner=NEUTRAL, flagship=False) if ship.id in event.ships else ship
        for ship in state.ships
    )
    return replace(state, ships=tuple(ships))
