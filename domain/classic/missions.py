"""Secret missions: the cards (CL-2.11), how they are dealt (CL-2.42), when one is fulfilled (CL-5.10)."""

import msgspec

from domain.classic.events import MissionDealt, MissionsPrepared
from domain.classic.questions import after_deal, after_placement, victory
from domain.classic.setting_up import placing_opened
from domain.classic.state import ClassicState, changed, replace, roller
from domain.core.actor import Actor
from domain.core.chance import Ask, Names
from domain.core.claims import per_seat
from domain.core.data import shipped
from domain.core.flow import unchanged
from domain.core.part import ChancePoint, Claim, Hidden, Part
from domain.core.state import Unfolding
from domain.core.vocabulary import TurnStarted


class HoldContinents(msgspec.Struct, frozen=True, tag_field="kind", tag="continents"):
    """Hold these continents, and so many others of one's choice."""

    continents: tuple[str, ...]
    others: int


class HoldTerritories(msgspec.Struct, frozen=True, tag_field="kind", tag="territories"):
    """Hold so many territories with at least so many armies on each."""

    territories: int
    armies: int


class Eliminate(msgspec.Struct, frozen=True, tag_field="kind", tag="eliminate"):
    """Eliminate this colour oneself; where that can no longer be, the fallback counts."""

    colour: str
    fallback: str


class Mission(msgspec.Struct, frozen=True):
    """A mission card, the same for every game and viewer (CL-2.11)."""

    id: str
    sentence: str
    """What a player is shown."""
    condition: HoldContinents | HoldTerritories | Eliminate
    """What is judged."""


MISSION_CARDS = msgspec.json.decode(shipped("domain.classic", "missions.json"), type=tuple[Mission, ...])
MISSIONS: dict[str, Mission] = {mission.id: mission for mission in MISSION_CARDS}


def removed_missions(colours: tuple[str, ...]) -> tuple[str, ...]:
    """CL-2.42: the missions to eliminate a colour that no seat has."""
    return tuple(
        mission.id
        for mission in MISSION_CARDS
        if isinstance(mission.condition, Eliminate) and mission.condition.colour not in colours
    )


def removed_here(state: ClassicState) -> tuple[str, ...]:
    has_missions = state.options.mode == "mission"
    return removed_missions(tuple(seat.colour for seat in state.seats)) if has_missions else ()


# Judging


def effective_mission(state: ClassicState, seat: int) -> str | None:
    """CL-5.11: the mission that counts for a seat now. Derived, so that no event betrays it."""
    held = state.missions[seat]
    condition = MISSIONS[held].condition if held is not None else None
    if not isinstance(condition, Eliminate):
        return held
    target = next((n for n, other in enumerate(state.seats) if other.colour == condition.colour), None)
    if target is None or target == seat:
        return condition.fallback
    if state.status[target] != "active" and state.eliminated_by[target] != seat:
        return condition.fallback
    return held


def is_fulfilled(state: ClassicState, seat: int) -> bool:
    """CL-5.3, CL-5.10: judged on the board as it stands, but for an elimination."""
    effective = effective_mission(state, seat)
    if effective is None:
        return False
    match MISSIONS[effective].condition:
        case HoldContinents(continents, others):
            held = state.continents_of(seat)
            return set(continents) <= set(held) and len(held) >= len(continents) + others
        case HoldTerritories(territories, armies):
            strong = sum(state.territories[place].armies >= armies for place in state.owned(seat))
            return strong >= territories
        case Eliminate(colour):
            gone = [n for n, by in enumerate(state.eliminated_by) if by == seat]
            return any(state.seats[n].colour == colour for n in gone)


def _won(state: ClassicState, seat: int) -> str | None:
    return "mission" if is_fulfilled(state, seat) else None


# Dealing


def deal_missions(play: Unfolding[ClassicState]) -> bool:
    """CL-2.42: the general's work."""
    state = play.state
    due = state.options.mode == "mission" and any(state.missions[seat] is None for seat in state.active)
    if due:
        play.add(MissionsPrepared(removed_here(state), len(state.active)))
        play.ask(ask_mission_deal(play.state))
    return due


def _deal_early(play: Unfolding[ClassicState]) -> bool:
    """CL-2.43."""
    return play.state.options.missions_dealt == "before_placement" and deal_missions(play)


def ask_mission_deal(state: ClassicState) -> Ask:
    """CL-8.4, CL-8.20: none that is removed."""
    pool = tuple(mission for mission in MISSIONS if mission not in removed_here(state))
    rollers = tuple(roller(state, "deal", 1, seat) for seat in _dealt_to(state))
    return Ask("mission_deal", (len(rollers),), pool=pool, universe=frozenset(MISSIONS), rollers=rollers)


def missions_dealt(play: Unfolding[ClassicState], missions: Names) -> None:
    play.add(*(MissionDealt(*dealt) for dealt in zip(_dealt_to(play.state), missions, strict=True)))


def _dealt_to(state: ClassicState) -> tuple[int, ...]:
    """CL-8.4, CL-8.21: active seats, clockwise from the first."""
    return tuple(seat for seat in state.from_first if seat in state.active)


def mission_dealt(state: ClassicState, event: MissionDealt) -> ClassicState:
    state = replace(state, missions=changed(state.missions, event.seat, event.mission))
    all_dealt = all(state.missions[seat] is not None for seat in state.active)
    return placing_opened(state) if all_dealt and state.phase == "first_player_roll" else state


# Claims


def _are_cards(state: ClassicState) -> bool:
    """Mission cards are held in mode `mission` only, each once (CL-2.8, CL-2.42)."""
    dealt = [mission for mission in state.missions if mission is not None]
    in_game = set(MISSIONS) - set(removed_here(state)) if state.options.mode == "mission" else set()
    return len(set(dealt)) == len(dealt) and in_game.issuperset(dealt)


def _are_dealt(state: ClassicState) -> bool:
    """CL-2.43: nobody has one before they are dealt, every active seat from then on."""
    if state.options.mode != "mission" or state.outcome is not None:
        return True
    early = state.options.missions_dealt == "before_placement" and state.phase != "first_player_roll"
    if state.in_setup and not early:
        return not any(state.missions)
    return all(state.missions[seat] is not None for seat in state.active)


def _tells_whether_it_is_met(state: ClassicState, event: TurnStarted, sender: Actor) -> bool:
    """CL-5.4: when a turn starts its seat's mission is judged, and whether it goes on tells the verdict."""
    return state.options.mode == "mission" and event.seat != sender.seat


SECRET_MISSIONS: Part[ClassicState] = Part(
    name="missions",
    rule="In mode mission every seat is dealt a secret mission; fulfilling it wins (CL-2.42, CL-5.3).",
    chances={"mission_deal": ChancePoint(ask_mission_deal, missions_dealt, lambda state: ())},
    folds={MissionsPrepared: unchanged, MissionDealt: mission_dealt},
    hides={MissionDealt: Hidden(("mission",), lambda state, event: (event.seat,))},
    betrays={TurnStarted: _tells_whether_it_is_met},
    claims=(
        *per_seat("missions"),
        Claim("A mission is one of this game's, no two seats hold the same.", _are_cards, "missions"),
        Claim("Every active seat has a mission once they are dealt, not before.", _are_dealt, "missions"),
    ),
    answers=(victory.by(_won), after_deal.by(_deal_early), after_placement.by(deal_missions)),
)
