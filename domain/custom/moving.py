"""The move at the end of a turn: free move, supply line, mobilization (CU-4.60 to 4.65)."""

from itertools import pairwise

from domain.classic.commands import FreeMove as ClassicFreeMove
from domain.core.actor import Actor
from domain.core.refusal import refuse
from domain.core.walks import Walk
from domain.custom.attacking import CustomAttacking
from domain.custom.commands import FreeMove, SupplyLineMove
from domain.custom.events import FreeMoveMade, SupplyLineMoved
from domain.custom.house import need
from domain.custom.house_rule import Play
from domain.custom.old_classic.ending import Ending
from domain.custom.old_classic.placing import check_known, check_owned
from domain.custom.state import CustomState


class CustomMoving(CustomAttacking, Ending[CustomState]):
    # Free move and mobilization

    def check_free_move(self, state: CustomState, command: ClassicFreeMove) -> None:
        need(state.options, "move_rule", "free_move", "mobilization")
        super().check_free_move(state, command)
        wanted = isinstance(command, FreeMove) and command.with_general
        if wanted and state.general_on(command.from_territory) != command.seat:
            refuse("no_general", "No general is there to go along.", "CU-4.64", "with_general")
        room = self.room(state, command.to_territory)
        if room is not None and command.armies > room:
            refuse("over_cap", f"{command.to_territory} has room for {room} more.", "CU-4.65", "armies")

    def check_move_way(self, state: CustomState, from_territory: str, to_territory: str) -> None:
        """CU-4.60, 4.62, 4.63."""
        if state.options.move_rule != "mobilization":
            super().check_move_way(state, from_territory, to_territory)
        elif to_territory not in self.connected(state, state.acts, (from_territory,)):
            refuse(
                "not_connected",
                f"No path of your own leads from {from_territory} to {to_territory}.",
                "CU-4.62",
                "to_territory",
            )

    def reaches(self, state: CustomState, seat: int) -> dict[str, tuple[str, ...]]:
        """Where armies of each of the seat's territories may go, where they may go anywhere."""
        own = state.owned(seat)
        if state.options.move_rule != "mobilization":
            return {place: self.open_neighbours(state, seat, place) for place in own}
        realms: dict[str, tuple[str, ...]] = {}
        for place in own:
            if place not in realms:
                realm = self.connected(state, seat, (place,))
                realms |= dict.fromkeys(realm, realm)
        return {place: tuple(other for other in realms[place] if other != place) for place in own}

    def moved(self, state: CustomState, command: ClassicFreeMove) -> FreeMoveMade:
        along = isinstance(command, FreeMove) and command.with_general
        return FreeMoveMade(command.seat, command.from_territory, command.to_territory, command.armies, along)

    def after_free_move(self, play: Play) -> None:
        if play.state.options.move_rule != "mobilization":
            self.finish_turn(play)

    # Supply line

    def supply_line_move(self, play: Play, command: SupplyLineMove, actor: Actor) -> None:
        self.check_supply_line(play.state, command)
        play.add(SupplyLineMoved(command.seat, command.path, command.carried, command.general_to))
        if not self.test_victory(play):
            self.finish_turn(play)

    def check_supply_line(self, state: CustomState, command: SupplyLineMove) -> None:
        """CU-4.61, in the order of CU-9.1."""
        need(state.options, "move_rule", "supply_line")
        path, carried = command.path, command.carried
        if len(path) < 2:
            refuse("wrong_count", "A supply line joins two territories or more.", "CU-4.61", "path")
        if len(carried) != len(path) - 1:
            refuse("wrong_count", f"Say {len(path) - 1} numbers, one a step.", "CU-4.61", "carried")
        check_known(state.map, path, "path")
        if len(set(path)) != len(path):
            refuse("retraced", "No territory twice on a supply line.", "CU-4.61", "path")
        check_owned(state, path, command.seat, "CU-4.61", "path")
        for here, there in pairwise(path):
            if not state.map.adjacent(here, there):
                refuse("not_adjacent", f"{here} and {there} are not adjacent.", "CU-4.61", "path")
        for here, there in pairwise(path):
            self.check_way(state, here, there, "CU-4.61")
        if any(armies < 1 for armies in carried):
            refuse("bad_number", "Carry at least one army on each step.", "CU-4.61", "carried")
        self.check_supply_line_end(state, command)

    def check_supply_line_end(self, state: CustomState, command: SupplyLineMove) -> None:
        """What stands where in the end; armies passing through do not count."""
        path, general_to = list(command.path), command.general_to
        left = self.supply_lines(state).settled(path, list(command.carried))
        for place, armies in left.items():
            if armies < 1:
                refuse("too_many", f"At least one army must remain in {place}.", "CU-4.61", "carried")
        if general_to is not None:
            general = state.generals[command.seat]
            if general not in path or general_to not in path[path.index(general) + 1 :]:
                refuse(
                    "no_general", "The general goes to a later place of its path.", "CU-4.64", "general_to"
                )
        limit = self.army_limit(state)
        for place, armies in left.items():
            if limit is not None and armies > limit:
                refuse("over_cap", f"{place} may hold {limit}, not {armies}.", "CU-4.65", "carried")

    def supply_lines(self, state: CustomState) -> Walk:
        """Every supply line the acting seat may lay."""
        seat = state.acts
        own = state.owned(seat)
        general = state.generals[seat]
        return Walk(
            stock={place: state.territories[place].armies for place in own},
            ways={place: self.open_neighbours(state, seat, place) for place in own},
            most=self.army_limit(state),
            rider=general if general in own else None,
        )
