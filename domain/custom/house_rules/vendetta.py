"""Vendetta: each seat secretly hunts another in a ring; when a seat is eliminated, by whomever, its hunter
wins (CU-2.59, 5.5, 5.6)."""

from collections.abc import Mapping
from typing import cast

from domain.classic.events import GameWon, SeatResigned
from domain.core.chance import Ask, Values
from domain.core.vocabulary import Event
from domain.custom.events import TargetDealt
from domain.custom.house_rule import HouseRule, Play
from domain.custom.old_classic.evolve import Fold, changed
from domain.custom.old_classic.variant import ChancePoint
from domain.custom.state import CustomState, replace


class Vendetta(HouseRule):
    option = "vendetta"
    rank = 80  # after the privateers (CU-2.58, 2.59)

    def chance_points(self) -> Mapping[str, ChancePoint[CustomState]]:
        return {"vendetta_ring": ChancePoint(self.ask_ring, self.ring_drawn)}

    def folds(self) -> Mapping[type[Event], Fold]:
        return {TargetDealt: target_dealt, SeatResigned: seat_resigned}

    def due_before_play(self, state: CustomState) -> Ask | None:
        return None if any(target is not None for target in state.targets) else self.ask_ring(state)

    def ask_ring(self, state: CustomState) -> Ask:
        """CU-8.5: the active seats in an order."""
        seats = range(len(state.seats))
        return Ask(
            "vendetta_ring",
            (len(state.active),),
            pool=state.active,
            universe=frozenset(seats),
            unavailable="bad_value",
        )

    def ring_drawn(self, play: Play, values: Values) -> None:
        ring = cast(tuple[int, ...], values)
        after = dict(zip(ring, (*ring[1:], ring[0]), strict=True))
        play.add(*(TargetDealt(seat, after[seat]) for seat in sorted(after)))
        self.game.open_play(play)

    def after_elimination(self, play: Play, loser: int) -> None:
        """CU-5.5."""
        for seat in play.state.active:
            if play.state.targets[seat] == loser:
                play.add(GameWon(seat, "vendetta"))
                return


def target_dealt(state: CustomState, event: TargetDealt) -> CustomState:
    return replace(state, targets=changed(state.targets, event.seat, event.target))


def seat_resigned(state: CustomState, event: SeatResigned) -> CustomState:
    """CU-5.6: its hunter inherits its target. A seat that is out keeps its last."""
    heir = state.targets[event.seat]
    if heir is None:
        return state
    return replace(
        state,
        targets=tuple(
            heir if target == event.seat and state.status[seat] == "active" and heir != seat else target
            for seat, target in enumerate(state.targets)
        ),
    )
