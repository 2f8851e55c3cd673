"""What cannot be in a position, phase apart: ships, leaders, orders, lists, targets, stocks."""

from domain.custom.house import House
from domain.custom.old_classic.positions import Positions, invalid
from domain.custom.old_classic.state import NEUTRAL
from domain.custom.state import CRIPPLED, HEALTHY, CustomState, Ship


class Soundness(House, Positions[CustomState]):
    def check_shape(self, state: CustomState) -> None:
        super().check_shape(state)
        seats = len(state.seats)
        for name in ("generals", "orders", "blockades", "targets", "shown"):
            if len(getattr(state, name)) != seats:
                invalid(f"{name} needs one entry for each of the {seats} seats.", name)
        if set(state.stocks) != set(state.neutrals):
            invalid("Every neutral of the game has a stock, if only of 0.", "stocks")
        for name in ("opening_seat", "latest"):
            seat = getattr(state, name)
            if seat is not None and not 0 <= seat < seats:
                invalid(f"There is no seat {seat}.", name)
        claimer = state.claiming
        if claimer is not None and claimer not in (*range(seats), *state.neutrals):
            invalid("Only a seat or a neutral claims.", "claiming")
        if sorted(set(state.retreated)) != list(state.retreated) or not set(range(seats)).issuperset(
            state.retreated
        ):
            invalid("retreated is a list of different seats.", "retreated")
        if set(state.territories) == set(state.map.ids):
            self.check_ships(state)
            self.check_leaders(state)
            self.check_orders(state)
            self.check_blockades(state)
            self.check_targets(state)
            self.check_garrisons(state)

    def check_garrisons(self, state: CustomState) -> None:
        limit = self.army_limit(state)
        if limit is not None and any(land.armies > limit for land in state.territories.values()):
            invalid(f"No territory holds more than {limit} armies here.", "territories")

    # Ships

    def check_ships(self, state: CustomState) -> None:
        if state.ships and not state.options.navies:
            invalid("This game is played without ships.", "ships")
        numbers = [_number(ship.id) for ship in state.ships]
        if None in numbers or numbers != sorted(set(numbers), key=lambda number: number or 0):
            invalid("Ships are ship-1, ship-2 and so on, each once, in that order.", "ships")
        if any(number is not None and number > state.ships_built for number in numbers):
            invalid("ships_built is the highest number that any ship has had.", "ships_built")
        owners = {*state.active, NEUTRAL, *state.neutrals}
        for ship in state.ships:
            if ship.owner not in owners or isinstance(ship.owner, bool) or ship.sea not in state.map.sea:
                invalid(f"{ship.id} has no such owner, or lies in no sea of this board.", "ships")
            if not _is_sound(ship):
                invalid(f"{ship.id} cannot be in such a state.", "ships")
            if isinstance(ship.owner, str) and not state.options.privateers:
                invalid("Neutrals have ships only with privateers.", "ships")

    # Leaders

    def check_leaders(self, state: CustomState) -> None:
        flagships = [ship.owner for ship in state.ships if ship.flagship]
        if len(set(flagships)) != len(flagships) or any(isinstance(owner, str) for owner in flagships):
            invalid("A seat has one flagship at most, a neutral none.", "ships")
        if (flagships or any(state.generals)) and state.options.advanced_leaders == "off":
            invalid("This game is played without leaders.", "generals")
        for seat, place in enumerate(state.generals):
            if place is not None and (place not in state.map.order or state.territories[place].owner != seat):
                invalid("A general stands on a territory of its own seat.", "generals")

    # Orders and secrets

    def check_orders(self, state: CustomState) -> None:
        for orders in (*state.orders, *((state.orders_at_attack,) if state.orders_at_attack else ())):
            if orders.dice not in (1, 2) or any(order.at_or_below < 1 for order in orders.retreats):
                invalid("Orders are for one die or two, and for one army or more.", "orders")
            named = [
                place for order in orders.retreats for place in (order.from_territory, order.to_territory)
            ]
            if not set(state.map.order).issuperset(named):
                invalid("Retreats are between territories of this board.", "orders")

    def check_blockades(self, state: CustomState) -> None:
        for seat, lists in enumerate(state.blockades):
            others = set(range(len(state.seats))) - {seat}
            for route, through in lists.items():
                sound = bool(through) and list(through) == sorted(set(through)) and others.issuperset(through)
                if route not in state.map.routes or not sound:
                    invalid("A list names a route and different other seats, in order.", "blockades")

    def check_targets(self, state: CustomState) -> None:
        seats = range(len(state.seats))
        hunted = [target for target in state.targets if target is not None]
        if hunted and not state.options.vendetta:
            invalid("This game is played without vendettas.", "targets")
        if any(
            target not in seats or target == seat
            for seat, target in enumerate(state.targets)
            if target in hunted
        ):
            invalid("Everybody hunts another seat.", "targets")
        in_turns = state.options.vendetta and not state.in_setup and state.outcome is None
        if in_turns and {state.targets[seat] for seat in state.active} != set(state.active):
            invalid("Every active seat hunts one, and is hunted by one.", "targets")
        for known, hand in zip(state.shown, state.hands, strict=False):
            if not set(hand).issuperset(known) or list(known) != [card for card in hand if card in known]:
                invalid("A card is shown only while it is in that hand.", "shown")


def _number(name: str) -> int | None:
    digits = name.removeprefix("ship-")
    plain = name.startswith("ship-") and digits.isascii() and digits.isdigit() and len(digits) < 10
    return int(digits) if plain and not digits.startswith("0") else None


def _is_sound(ship: Ship) -> bool:
    counts = ship.moves, ship.attacks, ship.bombardments
    return (
        ship.hits in (HEALTHY, CRIPPLED)
        and all(0 <= count <= most for count, most in zip(counts, (1, 2, 1), strict=True))
        and ship.actions <= 2
    )
