"""Setup: who goes first, claims, natives, factories (HE-2.10 to 2.18)."""

from domain.core.actor import Actor
from domain.core.cards import full_deck
from domain.core.chance import ask_dice
from domain.core.refusal import refuse
from domain.core.seats import next_active
from domain.core.vocabulary import (
    ChanceEntered,
    ClaimTerritory,
    DeckShuffled,
    FirstPlayerDecided,
    FirstPlayerRolled,
)
from domain.henshaw.commands import FactoryPlacement, PlaceFactories, PlaceNatives
from domain.henshaw.events import FactoriesPlaced, NativesPlaced, TerritoryClaimed
from domain.henshaw.play import Play, ask_chance, check_different, check_territories, open_phase
from domain.henshaw.state import HenshawState

NATIVE_PLACEMENTS = 6
"""HE-2.13: 18 natives, three at a time."""


# What comes next


def roll_on(play: Play) -> None:
    """HE-2.10: the sharers of the highest roll again, until one is highest."""
    state = play.state
    if len(state.rolling) > 1:
        ask_chance(play, ask_dice("first_player_roll", len(state.rolling)))
    else:
        play.add(FirstPlayerDecided(state.rolling[0]))


def first_roll_answered(play: Play, entered: ChanceEntered) -> None:
    dice = [die for die in entered.values if isinstance(die, int)]
    play.add(FirstPlayerRolled(dict(zip(play.state.rolling, dice, strict=True))))


def next_claimer(state: HenshawState) -> int | None:
    """HE-2.12: in turn order, so the seat with fewest claims, and of those the first in the circle."""
    quota = 12 if len(state.seats) == 2 else 8
    claims = {seat: len(state.occupied(seat)) for seat in state.turn_order}
    short = [seat for seat in state.turn_order if claims[seat] < quota]
    return min(short, key=lambda seat: (claims[seat], state.place(seat))) if short else None


def next_native_placer(state: HenshawState) -> int:
    """HE-2.13: in turn order from the first seat."""
    if state.natives_asked is None:
        return state.turn_order[0]
    return next_active(state.natives_asked, state.status)


def next_builder(state: HenshawState) -> int | None:
    return next((seat for seat in state.turn_order if seat not in state.served), None)


def set_up(play: Play) -> None:
    """Ask whoever is next in setup; after the last factories, form the draw pile (HE-2.18)."""
    state = play.state
    claimer = next_claimer(state) if state.phase == "claim" else None
    if claimer is not None:
        open_phase(play, "claim", (claimer,))
    elif state.natives_due:
        open_phase(play, "place_natives", (next_native_placer(state),))
    elif (builder := next_builder(state)) is not None:
        open_phase(play, "place_factories", (builder,))
    else:
        play.add(DeckShuffled(len(full_deck(state.map))))


# Claims and natives


def unclaimed(state: HenshawState) -> tuple[str, ...]:
    return tuple(t for t in state.geography.territories if state.spaces[t].empty)


def claim_territory(play: Play, command: ClaimTerritory, actor: Actor) -> None:
    check_territories(play.state, (command.territory,), "territory")
    if not play.state.spaces[command.territory].empty:
        refuse(
            "already_claimed", f"{command.territory} is taken; claim an empty one.", "HE-2.12", "territory"
        )
    play.add(TerritoryClaimed(command.seat, command.territory))


def place_natives(play: Play, command: PlaceNatives, actor: Actor) -> None:
    check_territories(play.state, (command.territory,), "territory")
    if not play.state.spaces[command.territory].empty:
        refuse(
            "territory_occupied",
            f"{command.territory} is occupied; natives go to an empty territory.",
            "HE-2.13",
            "territory",
        )
    play.add(NativesPlaced(command.seat, command.territory))


# Factories


def entitlement(state: HenshawState, seat: int) -> int:
    """HE-2.14."""
    return len(state.controlled(seat)) // 2


def required_factories(state: HenshawState, seat: int) -> int:
    """HE-2.16: what fits must be placed."""
    held = state.controlled(seat)
    southern = sum(territory in state.geography.south for territory in held)
    one_total = state.options.setup_southern_factories == "one_total"
    capacity = 2 * (len(held) - southern) + (min(southern, 1) if one_total else southern)
    return min(entitlement(state, seat), capacity)


def place_factories(play: Play, command: PlaceFactories, actor: Actor) -> None:
    state, placements = play.state, command.placements
    check_territories(state, (row.territory for row in placements), "placements")
    check_different((row.territory for row in placements), "placements")
    _check_factories(state, command.seat, placements)
    required = required_factories(state, command.seat)
    if sum(row.factories for row in placements) != required:
        refuse("wrong_total", f"Exactly {required} factories must be placed.", "HE-2.16", "placements")
    play.add(FactoriesPlaced(command.seat, placements, entitlement(state, command.seat) - required))


def _check_factories(state: HenshawState, seat: int, placements: tuple[FactoryPlacement, ...]) -> None:
    for row in placements:
        if not state.controls(seat, row.territory):
            refuse("not_owner", f"Seat {seat} does not control {row.territory}.", "HE-2.14", "placements")
    for row in placements:
        if row.factories < 1:
            refuse(
                "bad_number", "Place at least one factory on each territory named.", "HE-9.1", "placements"
            )
    for row in placements:
        limit = state.geography.factory_limit(row.territory)
        if row.factories > limit:
            refuse("factory_limit", f"{row.territory} has room for {limit}.", "HE-4.6", "placements")
    southern = [row for row in placements if row.territory in state.geography.south]
    if state.options.setup_southern_factories == "one_total" and len(southern) > 1:
        refuse("southern_limit", "Only one factory in all may stand in the south.", "HE-2.15", "placements")
