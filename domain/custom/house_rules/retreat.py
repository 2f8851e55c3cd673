"""Retreat: once in each attacker's turn a defending seat may fall back with all its armies instead of rolling
(CU-4.23 to CU-4.25)."""

from domain.classic.moving import open_neighbours
from domain.classic.placing import check_known, check_owned
from domain.classic.questions import way_closed
from domain.classic.state import Land, put
from domain.core.legal import Exactly, Offers, OneOf, Optional, choice
from domain.core.part import Option, Part
from domain.core.refusal import Refused, refuse
from domain.core.vocabulary import SeatEvent, TurnStarted
from domain.custom.commands import Defend
from domain.custom.events import DefenceOrders
from domain.custom.land import room
from domain.custom.questions import carry_out_defence, check_retreat, standing_retreat
from domain.custom.state import CustomState, Play, replace


class ArmiesRetreated(SeatEvent, frozen=True):
    from_territory: str
    to_territory: str
    armies: int
    """All that left; `lost` of them never arrived."""
    lost: int


def refuges(state: CustomState) -> tuple[str, ...]:
    """Where the attacked seat could fall back to now."""
    battle = state.battle
    if battle is None or not isinstance(battle.defender, int) or battle.defender in state.retreated:
        return ()
    return open_neighbours(state, battle.defender, battle.to_territory)


def ordered(state: CustomState, orders: DefenceOrders) -> str | None:
    """CU-4.24: the first order for this territory that its armies have come down to and that is legal."""
    battle = state.battle
    assert battle is not None
    standing, open_to_it = state.territories[battle.to_territory].armies, refuges(state)
    for order in orders.retreats:
        due = order.from_territory == battle.to_territory and standing <= order.at_or_below
        if due and order.to_territory in open_to_it:
            return order.to_territory
    return None


def check_refuge(state: CustomState, command: Defend) -> None:
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
    closed = way_closed(state, command.seat, battle.to_territory, refuge)
    if closed is not None:
        raise Refused(replace(closed, field="retreat_to"))


def fall_back(play: Play) -> bool:
    """CU-4.25: nothing is rolled; the territory is conquered. What finds no room is lost."""
    state, battle = play.state, play.state.battle
    assert battle is not None
    if battle.retreat_to is None or not isinstance(battle.defender, int):
        return False
    armies, space = state.territories[battle.to_territory].armies, room(state, battle.retreat_to)
    lost = 0 if space is None else max(0, armies - space)
    play.add(ArmiesRetreated(battle.defender, battle.to_territory, battle.retreat_to, armies, lost))
    return True


def offers(state: CustomState, seat: int) -> Offers:
    if refuges(state):
        yield choice("defend", retreat_to=OneOf(refuges(state)), dice=Optional(Exactly(None)))


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


RETREAT = Part[CustomState](
    name="retreat",
    rule="Once in each attacker's turn a defender may fall back instead of rolling (CU-4.23 to CU-4.25).",
    option=Option[bool]("retreat", "CU-4.23: a defender may fall back instead of rolling."),
    events=(ArmiesRetreated,),
    folds={ArmiesRetreated: armies_retreated, TurnStarted: turn_started},
    offers={"defend": offers},
    answers=(
        standing_retreat.by(ordered),
        check_retreat.by(check_refuge),
        carry_out_defence.by(fall_back),
    ),
)
