"""How an attacked owner answers: standing orders, or a decision (CU-4.20 to CU-4.24)."""

from domain.classic.conquering import settle
from domain.classic.events import SeatResigned
from domain.classic.placing import check_known
from domain.classic.questions import close_pending
from domain.classic.state import acted, changed
from domain.core import legal
from domain.core.claims import per_seat
from domain.core.part import Claim, CommandRule, Hidden, Part, Phase, in_phases
from domain.core.refusal import refuse
from domain.core.state import with_missed
from domain.custom.commands import MOST_RETREATS, Defend, SetDefence
from domain.custom.events import DefenceChosen, DefenceOrders, DefenceOrdersSet
from domain.custom.options import chosen, need
from domain.custom.questions import check_retreat, standing_retreat, supports
from domain.custom.state import TURN_PHASES, Battle, CustomState, Play, replace

MOST_DEFENCE_DICE = 2
MANY = 2**53 - 1
"""The largest number that every JSON reader can tell from its neighbours."""
USUAL_RETREATS = 2


def most_dice(state: CustomState, territory: str) -> int:
    """CU-4.20: at most two, and one for a lone army unless it is supported."""
    several = state.territories[territory].armies >= MOST_DEFENCE_DICE
    return MOST_DEFENCE_DICE if several or supports(state, territory) else 1


def standing_defence(state: CustomState) -> DefenceChosen:
    """CU-4.22, CU-4.24: a retreat that is legal at that moment, else dice; a neutral rolls all it may."""
    battle = attacked(state)
    most = most_dice(state, battle.to_territory)
    if not isinstance(battle.defender, int):
        return DefenceChosen(battle.defender, most, None)
    orders = state.orders_at_attack or state.orders[battle.defender]
    retreat_to = standing_retreat(state, orders)
    if retreat_to is not None:
        return DefenceChosen(battle.defender, None, retreat_to)
    lone = state.territories[battle.to_territory].armies == 1
    wanted = 1 + orders.use_support if lone else orders.dice
    return DefenceChosen(battle.defender, min(wanted, most), None)


def attacked(state: CustomState) -> Battle:
    assert state.battle is not None
    return state.battle


# Orders


def set_defence(play: Play, command: SetDefence) -> None:
    """CU-4.22: whole new orders; whether a retreat will be legal shows when it is due."""
    if command.retreats:
        need(play.state.options, "retreat")
    check_one_or_two(command.dice, "CU-4.22")
    if any(order.at_or_below < 1 for order in command.retreats):
        refuse("bad_number", "Retreat with one army or more left.", "CU-4.22", "retreats")
    for order in command.retreats:
        check_known(play.state.map, (order.from_territory, order.to_territory), "retreats")
    orders = DefenceOrders(command.dice, command.use_support, command.retreats)
    play.add(DefenceOrdersSet(command.seat, orders))


def check_one_or_two(dice: int, rule: str) -> None:
    if dice not in (1, MOST_DEFENCE_DICE):
        refuse("bad_number", "Defend with one die or two.", rule, "dice")


def legal_orders(state: CustomState, seat: int) -> legal.Offers:
    """CU-3.20: in and out of turn."""
    if state.phase not in TURN_PHASES or seat not in state.active:
        return
    retreats: legal.AnyDomain = legal.Exactly([])
    if chosen(state.options, "retreat"):
        places = legal.OneOf(state.map.ids)
        fields: dict[str, legal.AnyDomain] = {
            "from_territory": places,
            "to_territory": places,
            "at_or_below": legal.Between(1, MANY),
        }
        usual, any_number = (
            legal.Several(legal.Group(fields), 0, most) for most in (USUAL_RETREATS, MOST_RETREATS)
        )
        retreats = legal.Written(form=any_number, sensible=usual)
    yield legal.choice(
        "set_defence", dice=legal.Between(1, 2), use_support=legal.OneOf((False, True)), retreats=retreats
    )


# Decisions


def defend(play: Play, command: Defend) -> None:
    state = play.state
    if command.dice is None:
        need(state.options, "retreat")
        check_retreat(state, command)
    else:
        check_one_or_two(command.dice, "CU-4.20")
        if command.dice > most_dice(state, attacked(state).to_territory):
            refuse("too_many_dice", "A lone army without support rolls one die.", "CU-4.20", "dice")
    play.add(DefenceChosen(command.seat, command.dice, command.retreat_to))


def defenders(state: CustomState) -> tuple[int, ...]:
    """CU-3.7."""
    defender = attacked(state).defender
    return (defender,) if isinstance(defender, int) else ()


def legal_defence(state: CustomState, seat: int) -> legal.Offers:
    most = most_dice(state, attacked(state).to_territory)
    yield legal.choice("defend", dice=legal.Between(1, most), retreat_to=legal.Optional(legal.Exactly(None)))


def default_defence(state: CustomState, seat: int) -> Defend:
    """CU-5.20: the standing orders in force when the attack was declared."""
    told = standing_defence(state)
    return Defend(seat, told.dice, told.retreat_to)


def let_others_leave(play: Play) -> None:
    """CU-5.12: an attack not answered is off; resignations that waited for it come first."""
    if play.state.phase == "defend":
        settle(play)


# Folds


def defence_chosen(state: CustomState, event: DefenceChosen) -> CustomState:
    """CL-5.42: a seat that has answered itself is back at the table."""
    if state.phase == "defend" and not state.timed_out and isinstance(event.defender, int):
        state = with_missed(state, event.defender, 0)
    return replace(
        state,
        battle=replace(attacked(state), defence=event.dice, retreat_to=event.retreat_to),
        phase="attack",
        orders_at_attack=None,
        timed_out=False if state.phase == "defend" else state.timed_out,
    )


def defence_orders_set(state: CustomState, event: DefenceOrdersSet) -> CustomState:
    return replace(state, orders=changed(state.orders, event.seat, event.orders))


def seat_resigned(state: CustomState, event: SeatResigned) -> CustomState:
    """CU-5.12: orders are void; an attack that waits for an answer is off."""
    state = replace(state, orders=changed(state.orders, event.seat, DefenceOrders()))
    if state.phase == "defend":
        return replace(state, battle=None, phase="attack", orders_at_attack=None)
    return state


# Claims


def are_orders(state: CustomState) -> bool:
    every = (*state.orders, *((state.orders_at_attack,) if state.orders_at_attack is not None else ()))
    retreats = [retreat for orders in every for retreat in orders.retreats]
    named = {place for retreat in retreats for place in (retreat.from_territory, retreat.to_territory)}
    return (
        all(orders.dice in (1, MOST_DEFENCE_DICE) for orders in every)
        and all(retreat.at_or_below >= 1 for retreat in retreats)
        and named <= set(state.map.ids)
    )


def is_asked(state: CustomState) -> bool:
    """CU-3.21: a seat is asked, and its orders are kept meanwhile; else the choice has been made."""
    battle, asking = state.battle, state.phase == "defend"
    if asking != (state.orders_at_attack is not None):
        return False
    if not asking:
        return battle is None or battle.defence in (1, 2)
    may_ask = state.options.defence == "ask" and battle is not None and isinstance(battle.defender, int)
    return may_ask and battle is not None and battle.defence is None


DEFENDING = Part[CustomState](
    name="defending",
    rule="The attacked owner chooses its dice, by standing orders or when asked (CU-4.20 to CU-4.24).",
    phases={
        "defend": Phase(
            "The attacked seat answers (CU-3.7).", defenders, legal=legal_defence, default=default_defence
        )
    },
    commands={
        Defend: in_phases(defend, "defend"),
        SetDefence: CommandRule(set_defence, TURN_PHASES, any_seat=True, is_aside=True),
    },
    folds={
        DefenceChosen: defence_chosen,
        DefenceOrdersSet: acted(defence_orders_set),
        SeatResigned: seat_resigned,
    },
    hides={DefenceOrdersSet: Hidden(("orders",), lambda state, event: (event.seat,))},
    # CU-7.1: orders show themselves when they are carried out, not when an attack is tried.
    betrays={DefenceChosen: lambda state, event, sender: event.defender != sender.seat},
    asides=legal_orders,
    claims=(
        *per_seat("orders"),
        Claim("Orders are for one die or two, for one army or more, on this board.", are_orders, "orders"),
        Claim("A seat is asked exactly while its attack awaits the answer.", is_asked, "battle"),
    ),
    answers=(close_pending.by(let_others_leave),),
)
