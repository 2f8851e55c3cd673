"""Tides of War: ships of different owners share no sea, so they attack into adjacent seas (CU-4.100)."""

from domain.custom.house_rule import HouseRule
from domain.custom.state import CustomState, Ship


class TidesOfWar(HouseRule):
    option = "tides_of_war"

    def sea_closed(self, state: CustomState, owner: int | str, sea: str) -> bool:
        return any(ship.owner != owner for ship in state.ships_in(sea))

    def reach(self, state: CustomState, ship: Ship) -> tuple[str, ...] | None:
        return state.map.sea[ship.sea].seas
