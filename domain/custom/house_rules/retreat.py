"""Retreat: once in each attacker's turn a defending seat may fall back with all its armies instead of rolling
(CU-4.23 to 4.25)."""

from collections.abc import Iterator, Mapping

from domain.classic.events import TurnStarted
from domain.core.legal import Choice, Exactly, OneOf, Optional
from domain.core.refusal import refuse
from domain.core.vocabulary import Event
from domain.custom.commands import Defend
from domain.custom.events import ArmiesRetreated, DefenceOrders
from domain.custom.house import refuse_with
from domain.custom.house_rule import HouseRule, Play
from domain.custom.old_classic.evolve import Fold, put
from domain.custom.old_classic.legal import choice
from domain.custom.old_classic.placing import check_known, check_owned
from domain.custom.old_classic.state import Land
from domain.custom.state import CustomState, replace


class Retreat(HouseRule):
    option = "retreat"

    def folds(self) -> Mapping[type[Event], Fold]:
        return {ArmiesRetreated: armies_retreated, TurnStarted: turn_started}

    def refuges(self, state: CustomState) -> tuple[str, ...]:
        """Where the attacked seat could fall back to now."""
        battle = state.battle
        if battle is None or not isinstance(battle.defender, int) or battle.defender in state.retreated:
            return ()
        return self.game.open_neighbours(state, battle.defender, battle.to_territory)

    def standing_retreat(self, state: CustomState, orders: DefenceOrders) -> str | None:
        """CU-4.24: the first order for this territory that its armies have come down to and that is legal."""
        battle = state.battle
        assert battle is not None
        standing, refuges = state.territories[battle.to_territory].armies, self.refuges(state)
        for order in orders.retreats:
            due = order.from_territory == battle.to_territory and standing <= order.at_or_below
            if due and order.to_territory in refuges:
                return order.to_territory
        return None

    def check_retreat(self, state: CustomState, command: Defend) -> None:
        battle, refuge = state.battle, command.retreat_to
        assert battle is not None
        assert refuge is not None
        if command.seat in state.retreated:
            refuse("already_retreated", "You have retreated in this turn.", "CU-4.23", "retreat_to")
        check_known(state.map, (refuge,), "retreat_to")
        check_owned(state, (refuge,), command.seat, "CU-4.23", "retreat_to")
        if not state.map.adjacent(battle.to_territory, refuge):
            sentence = f"{battle.to_territory} and {refuge} are not adjacent."
            refuse("not_adjacent", sentence, "CU-4.23", "retreat_to")
        closed = self.game.way_closed(state, command.seat, battle.to_territory, refuge)
        if closed is not None:
            refuse_with(replace(closed, field="retreat_to"))

    def carry_out_defence(self, play: Play) -> bool:
        """CU-4.25: nothing is rolled; the territory is conquered. What finds no room is lost."""
        state, battle = play.state, play.state.battle
        assert battle is not None
        if battle.retreat_to is None or not isinstance(battle.defender, int):
            return False
        armies, room = state.territories[battle.to_territory].armies, self.game.room(state, battle.retreat_to)
        lost = 0 if room is None else max(0, armies - room)
        play.add(ArmiesRetreated(battle.defender, battle.to_territory, battle.retreat_to, armies, lost))
        self.game.conquer(play)
        return True

    def legal(self, state: CustomState, seat: int) -> Iterator[Choice]:
        refuges = self.refuges(state) if state.phase == "defend" else ()
        if refuges:
            yield choice("defend", retreat_to=OneOf(refuges), dice=Optional(Exactly(None)))


def armies_retreated(state: CustomState, event: ArmiesRetreated) -> CustomState:
    lands = state.territories
    return replace(
        state,
        territories={
            **lands,
            event.from_territory: Land(event.seat, 0),
            event.to_territory: put(lands, event.to_territory, event.armies - event.lost),
        },
        retreated=tuple(sorted((*state.retreated, event.seat))),
    )


def turn_started(state: CustomState, event: TurnStarted) -> CustomState:
    return replace(state, retreated=())
