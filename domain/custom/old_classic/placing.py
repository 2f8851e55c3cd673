"""Placing reinforcements (CL-4.13, 4.14)."""

from domain.classic.commands import PlaceArmies, Placement
from domain.classic.events import ArmiesPlaced
from domain.core.actor import Actor
from domain.core.board import Board
from domain.core.refusal import refuse
from domain.core.state import Unfolding
from domain.custom.old_classic.state import T
from domain.custom.old_classic.trading import Trading


def check_known(board: Board, territories: tuple[str, ...], field: str) -> None:
    """CL-9.2: canonical ids only, no aliases."""
    for territory in territories:
        if territory not in board.order:
            refuse("unknown_territory", f"There is no territory {territory!r} here.", "CL-9.2", field)


def check_owned(state: T, territories: tuple[str, ...], seat: int, rule: str, field: str) -> None:
    for territory in territories:
        if state.territories[territory].owner != seat:
            refuse("not_owner", f"{territory} is not yours.", rule, field)


class Placing(Trading[T]):
    def place_armies(self, play: Unfolding[T], command: PlaceArmies, actor: Actor) -> None:
        state = play.state
        if self.must_trade_first(state):
            refuse("must_trade_first", "With five or more cards, trade a set before placing.", "CL-4.27")
        self.check_placements(state, command)
        placed = sum(placement.armies for placement in command.placements)
        play.add(ArmiesPlaced(command.seat, command.placements, state.armies_to_place - placed))
        self.test_victory(play)

    def check_placements(self, state: T, command: PlaceArmies) -> None:
        """CL-4.13, each reason over all placements before the next (CL-9.2)."""
        if not command.placements:
            refuse("empty", "Name at least one territory to place on.", "CL-4.13", "placements")
        places = tuple(placement.territory for placement in command.placements)
        check_known(state.map, places, "placements")
        if len(set(places)) != len(places):
            refuse("duplicate_territory", "Name each territory once.", "CL-9.2", "placements")
        check_owned(state, places, command.seat, "CL-4.13", "placements")
        if any(placement.armies < 1 for placement in command.placements):
            refuse("bad_number", "Place at least one army on each territory named.", "CL-4.13", "placements")
        if sum(placement.armies for placement in command.placements) > state.armies_to_place:
            refuse(
                "too_many",
                f"There are {state.armies_to_place} armies to place, no more.",
                "CL-4.13",
                "placements",
            )

    def places_for_armies(self, state: T) -> tuple[str, ...]:
        """Where the acting seat may place."""
        return state.owned(state.acts)

    def default_placement(self, state: T) -> PlaceArmies:
        """CL-5.40: one army at a time on the weakest territory."""
        weakest = state.weakest(self.places_for_armies(state))
        return PlaceArmies(state.acts, (Placement(weakest, 1),))
