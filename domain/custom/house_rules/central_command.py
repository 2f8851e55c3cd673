"""Central Command: armies are placed only on territories connected to a capital the seat owns (CU-4.11,
4.12)."""

from domain.custom.house_rule import HouseRule
from domain.custom.state import CustomState


class CentralCommand(HouseRule):
    option = "central_command"

    def places_for_armies(self, state: CustomState, seat: int, own: tuple[str, ...]) -> tuple[str, ...]:
        capitals = owned_capitals(state, seat)
        if not capitals and state.options.central_command_without_capital == "unrestricted":
            return own
        reached = set(self.game.connected(state, seat, capitals))
        return tuple(place for place in own if place in reached)

    def loss_reason(self, state: CustomState) -> str | None:
        """CU-4.13: own armies are left, and no capital commands them."""
        forfeits = state.options.central_command_without_capital == "forfeit"
        cut_off = state.armies_to_place and not owned_capitals(state, state.acts)
        return "central_command" if forfeits and cut_off else None


def owned_capitals(state: CustomState, seat: int) -> tuple[str, ...]:
    return tuple(
        place for place in state.capitals if place is not None and state.territories[place].owner == seat
    )
