"""Battle orders: torching, retreating, reinforcing (HE-4.36 to HE-4.42)."""

from msgspec.structs import replace

from domain.core.legal import AnyDomain, Choice, Exactly, Offers, OneOf, Spread, choice
from domain.core.part import Part, in_phases
from domain.core.refusal import Refused, refuse
from domain.henshaw import asking
from domain.henshaw.battle import fighting
from domain.henshaw.commands import GiveBattleOrders
from domain.henshaw.events import BattleOrdersGiven
from domain.henshaw.geography import OCEANS
from domain.henshaw.land_battle import striking
from domain.henshaw.state import HenshawState, Orders, Play


def retreat_sites(state: HenshawState, seat: int) -> tuple[str, ...]:
    """HE-4.39: adjacent territories where the side outnumbers."""
    near = state.geography.land[fighting(state).space]
    return tuple(territory for territory in near if state.outnumbers(seat, territory))


def reinforcement_sources(state: HenshawState, seat: int) -> tuple[str, ...]:
    """HE-4.40: adjacent spaces where the side outnumbers, and a unit that was not launched this turn."""
    near = state.geography.neighbours[fighting(state).space]
    return tuple(
        space for space in near if state.outnumbers(seat, space) and not _only_launched(state, seat, space)
    )


def _only_launched(state: HenshawState, seat: int, space: str) -> bool:
    here = state.spaces[space]
    return seat == state.turn_seat and space in OCEANS and here.units[seat] == here.launched


def give_battle_orders(play: Play, command: GiveBattleOrders) -> None:
    check_orders(play.state, command)
    battle, role = fighting(play.state), striking(play.state)
    play.add(BattleOrdersGiven(battle.number, role, command.torch, command.retreats, command.reinforce_from))


def check_orders(state: HenshawState, command: GiveBattleOrders) -> None:
    """Orders are judged whole, on the state when they arrive, and refused whole."""
    _check_names(state, command)
    _check_numbers(state, command)
    _check_reinforcement(state, command)


def _check_names(state: HenshawState, command: GiveBattleOrders) -> None:
    named = [row.to_territory for row in command.retreats]
    asking.check_territories(state, named, "retreats")
    if command.reinforce_from is not None:
        asking.check_space(state, "reinforce_from", command.reinforce_from)
    asking.check_different(named, "retreats")


def _check_numbers(state: HenshawState, command: GiveBattleOrders) -> None:
    here, torch = state.spaces[fighting(state).space], command.torch
    asking.check_number(torch, "torch", "torch cannot be negative.", least=0)
    for row in command.retreats:
        asking.check_number(row.armies, "retreats", "A retreat is of one army at least.")
    if torch and striking(state) == "attacker":
        refuse("attacker_cannot_torch", "Only the defender torches.", "HE-4.36", "torch")
    if torch > here.factories:
        refuse("no_factory", f"Factories there: {here.factories}.", "HE-4.38", "torch")
    present, retreating = here.units[command.seat], sum(row.armies for row in command.retreats)
    if torch + retreating > present:
        refuse("too_many_armies", f"Armies there: {present}.", "HE-4.36", "retreats")
    sites = retreat_sites(state, command.seat)
    for row in command.retreats:
        if row.to_territory not in sites:
            told = f"{row.to_territory} is not an adjacent territory where seat {command.seat} outnumbers."
            refuse("bad_retreat", told, "HE-4.39", "retreats")
    if command.reinforce_from is not None and retreating == present:
        refuse("full_retreat", "Nobody is left there to reinforce.", "HE-4.42", "reinforce_from")


def _check_reinforcement(state: HenshawState, command: GiveBattleOrders) -> None:
    source, seat = command.reinforce_from, command.seat
    if source is None:
        return
    near = state.geography.neighbours[fighting(state).space]
    if source not in near or not state.outnumbers(seat, source):
        told = f"{source} is not an adjacent space where seat {seat} outnumbers."
        refuse("bad_reinforcement", told, "HE-4.40", "reinforce_from")
    if _only_launched(state, seat, source):
        told = f"All ships in {source} were launched this turn."
        refuse("launched_ship", told, "HE-4.40", "reinforce_from")


# What may be ordered


def _offers(state: HenshawState, seat: int) -> Offers:
    """One choice for each number of torches, with and without a reinforcement (HE-4.42)."""
    here = state.spaces[fighting(state).space]
    present = here.units[seat]
    most_torches = min(here.factories, present) if striking(state) == "defender" else 0
    sites = retreat_sites(state, seat)
    sources = reinforcement_sources(state, seat)
    for torch in range(most_torches + 1):
        room = present - torch
        yield _offer(torch, sites, room, Exactly(None))
        if sources:
            yield _offer(torch, sites, min(room, present - 1), OneOf(sources))


def _offer(torch: int, sites: tuple[str, ...], room: int, source: AnyDomain) -> Choice:
    retreats = Spread(sites, room, place_field="to_territory", may_be_empty=True)
    return choice("give_battle_orders", torch=Exactly(torch), retreats=retreats, reinforce_from=source)


def _given(state: HenshawState, event: BattleOrdersGiven) -> HenshawState:
    orders = Orders(event.torch, event.retreats, event.reinforce_from)
    return replace(state, battle=replace(fighting(state), orders=orders), must_act=())


def _can_stand(state: HenshawState) -> bool:
    """Orders stand while their dice are awaited; they are judged like orders that are given."""
    battle = state.battle
    if battle is None or battle.orders is None:
        return True
    side, orders = battle.side(striking(state)), battle.orders
    if state.chance is None or not isinstance(side, int) or battle.stage not in ("attacker", "defender"):
        return False
    try:
        check_orders(state, GiveBattleOrders(side, orders.torch, orders.retreats, orders.reinforce_from))
    except Refused:
        return False
    return True


ORDERS = Part[HenshawState](
    name="orders",
    rule="Before its strike a side says who torches, retreats and reinforces (HE-4.36 to HE-4.42).",
    phases={
        "battle_orders": asking.fighting_phase(
            "The side about to strike gives its orders.",
            _offers,
            lambda state, seat: GiveBattleOrders(seat, 0, (), None),
        )
    },
    commands={GiveBattleOrders: in_phases(give_battle_orders, "battle_orders")},
    folds={BattleOrdersGiven: _given},
    betrays={BattleOrdersGiven: lambda state, event, sender: sender.seat not in state.must_act},  # HE-7.8
    claims=(asking.while_on("The orders cannot stand.", _can_stand, "battle"),),
)
