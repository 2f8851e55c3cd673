"""Battle orders: torching, retreating, reinforcing (HE-4.36 to 4.42)."""

from domain.core.actor import Actor
from domain.core.refusal import refuse
from domain.henshaw.commands import GiveBattleOrders
from domain.henshaw.events import BattleOrdersGiven
from domain.henshaw.fold_combat import fighting
from domain.henshaw.geography import OCEANS
from domain.henshaw.land_battle import striking
from domain.henshaw.play import Play, check_different, check_spaces, check_territories
from domain.henshaw.state import HenshawState


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


def give_battle_orders(play: Play, command: GiveBattleOrders, actor: Actor) -> None:
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
    check_territories(state, named, "retreats")
    if command.reinforce_from is not None:
        check_spaces(state, "reinforce_from", command.reinforce_from)
    check_different(named, "retreats")


def _check_numbers(state: HenshawState, command: GiveBattleOrders) -> None:
    here, torch = state.spaces[fighting(state).space], command.torch
    if torch < 0:
        refuse("bad_number", "torch cannot be negative.", "HE-9.1", "torch")
    if any(row.armies < 1 for row in command.retreats):
        refuse("bad_number", "A retreat is of one army at least.", "HE-9.1", "retreats")
    if torch and striking(state) == "attacker":
        refuse("attacker_cannot_torch", "Only the defender torches.", "HE-4.36", "torch")
    if torch > here.factories:
        refuse("no_factory", f"{here.factories} factories stand there.", "HE-4.38", "torch")
    present, retreating = here.units[command.seat], sum(row.armies for row in command.retreats)
    if torch + retreating > present:
        refuse("too_many_armies", f"Only {present} armies are there.", "HE-4.36", "retreats")
    sites = retreat_sites(state, command.seat)
    for row in command.retreats:
        if row.to_territory not in sites:
            refuse(
                "bad_retreat",
                f"{row.to_territory} is not an adjacent territory where seat {command.seat} outnumbers.",
                "HE-4.39",
                "retreats",
            )
    if command.reinforce_from is not None and retreating == present:
        refuse("full_retreat", "Nobody is left there to reinforce.", "HE-4.42", "reinforce_from")


def _check_reinforcement(state: HenshawState, command: GiveBattleOrders) -> None:
    source, seat = command.reinforce_from, command.seat
    if source is None:
        return
    near = state.geography.neighbours[fighting(state).space]
    if source not in near or not state.outnumbers(seat, source):
        refuse(
            "bad_reinforcement",
            f"{source} is not an adjacent space where seat {seat} outnumbers.",
            "HE-4.40",
            "reinforce_from",
        )
    if _only_launched(state, seat, source):
        refuse(
            "launched_ship",
            f"All ships in {source} were launched this turn.",
            "HE-4.40",
            "reinforce_from",
        )
