"""Mission cards (table 2.3) and when one is fulfilled (CL-5.10, 5.11)."""

from typing import TYPE_CHECKING

import msgspec

from domain.core.data import shipped

if TYPE_CHECKING:
    from domain.custom.old_classic.state import ClassicState


class HoldContinents(msgspec.Struct, frozen=True, tag_field="kind", tag="continents"):
    """Hold these continents, and so many others of one's choice."""

    id: str
    continents: tuple[str, ...]
    others: int = 0


class HoldTerritories(msgspec.Struct, frozen=True, tag_field="kind", tag="territories"):
    """Hold so many territories with at least so many armies on each."""

    id: str
    territories: int
    armies: int = 1


class Eliminate(msgspec.Struct, frozen=True, tag_field="kind", tag="eliminate"):
    """Eliminate this colour oneself; where that can no longer be, the fallback counts."""

    id: str
    colour: str
    fallback: str


Mission = HoldContinents | HoldTerritories | Eliminate

_listed = msgspec.json.decode(shipped("domain.custom.old_classic", "missions.json"), type=tuple[Mission, ...])
MISSIONS: dict[str, Mission] = {mission.id: mission for mission in _listed}


def removed_missions(colours: tuple[str, ...]) -> tuple[str, ...]:
    """CL-2.42: the missions to eliminate a colour that no seat has."""
    return tuple(m.id for m in _listed if isinstance(m, Eliminate) and m.colour not in colours)


def effective_mission(state: "ClassicState", seat: int) -> str | None:
    """CL-5.11: the mission that counts for a seat now. Derived, so that no event betrays it."""
    held = state.missions[seat]
    if held is None:
        return None
    mission = MISSIONS[held]
    if not isinstance(mission, Eliminate):
        return held
    target = next((n for n, other in enumerate(state.seats) if other.colour == mission.colour), None)
    if target is None or target == seat:
        return mission.fallback
    if state.status[target] != "active" and state.eliminated_by[target] != seat:
        return mission.fallback
    return held


def is_fulfilled(state: "ClassicState", seat: int) -> bool:
    """CL-5.3, 5.10: judged on the board as it stands, but for an elimination."""
    effective = effective_mission(state, seat)
    if effective is None:
        return False
    match MISSIONS[effective]:
        case HoldContinents(_, continents, others):
            held = state.continents_of(seat)
            return set(continents) <= set(held) and len(held) >= len(continents) + others
        case HoldTerritories(_, territories, armies):
            strong = sum(state.territories[place].armies >= armies for place in state.owned(seat))
            return strong >= territories
        case Eliminate(_, colour, _):
            return any(
                other.colour == colour and state.eliminated_by[n] == seat
                for n, other in enumerate(state.seats)
            )
