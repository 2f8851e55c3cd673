"""Capitals: each seat has one, its card lies with whoever holds it, and owning enough of them wins (CU-5.3,
5.4). When they are chosen is part of setting up (CU-2.57)."""

from collections.abc import Iterator, Mapping

from domain.classic.events import SeatResigned
from domain.core.vocabulary import Event
from domain.custom.events import ArmiesMovedIn, CapitalCardPassed
from domain.custom.evolve import unchanged
from domain.custom.house_rule import HouseRule
from domain.custom.old_classic.evolve import Fold
from domain.custom.state import CustomState


class Capitals(HouseRule):
    option = "capitals"
    rank = 30

    def folds(self) -> Mapping[type[Event], Fold]:
        return {CapitalCardPassed: unchanged}  # whose it is follows from the land

    def victory(self, state: CustomState, seat: int) -> str | None:
        """CU-5.3: any capitals count, and never more than there are."""
        capitals = [place for place in state.capitals if place is not None]
        wanted = state.options.capitals_to_win
        needed = len(capitals) if wanted == "all" else min(wanted, len(capitals))
        owned = sum(state.territories[place].owner == seat for place in capitals)
        return "capitals" if capitals and owned >= needed else None

    def echo(self, before: CustomState, event: Event, after: CustomState) -> Iterator[Event]:
        """CU-5.4, 5.12: the card passes with the territory, and lies with nobody on neutral land."""
        if isinstance(event, ArmiesMovedIn) and event.territory in after.capitals:
            assert before.conquest is not None
            loser = before.conquest.previous_owner
            yield CapitalCardPassed(event.territory, loser if isinstance(loser, int) else None, event.seat)
        elif isinstance(event, SeatResigned) and before.capitals_revealed:
            for place in event.territories:
                if place in after.capitals:
                    yield CapitalCardPassed(place, event.seat, None)
