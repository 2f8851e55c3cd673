"""Claiming territories and placing natives (HE-2.12, HE-2.13)."""

from msgspec.structs import replace

from domain.core.claims import names_seat
from domain.core.legal import Offers, OneOf, choice
from domain.core.part import Part, in_phases
from domain.core.refusal import refuse
from domain.core.seats import next_active
from domain.core.vocabulary import ClaimTerritory
from domain.henshaw import factories
from domain.henshaw.asking import asking, belongs_to, check_territories, open_phase, while_on
from domain.henshaw.commands import PlaceNatives
from domain.henshaw.events import NativesPlaced, PhaseOpened, TerritoryClaimed
from domain.henshaw.pieces import with_spaces, with_units
from domain.henshaw.questions import before_asking
from domain.henshaw.state import NATIVE_PLACEMENTS, HenshawState, Play


def quota(state: HenshawState) -> int:
    """HE-2.12."""
    return 12 if len(state.seats) == 2 else 8


def unclaimed(state: HenshawState) -> tuple[str, ...]:
    return tuple(t for t in state.geography.territories if state.spaces[t].empty)


def _ask_claimer(play: Play) -> None:
    """In turn order, so the seat with fewest claims, and of those the first in the circle."""
    state = play.state
    claims = {seat: len(state.occupied(seat)) for seat in state.turn_order}
    short = [seat for seat in claims if claims[seat] < quota(state)]
    if short:
        open_phase(play, "claim", min(short, key=lambda seat: (claims[seat], state.place(seat))))
    else:
        _ask_for_natives(play)


def _ask_for_natives(play: Play) -> None:
    """HE-2.13: in turn order from the first seat."""
    state = play.state
    if not state.natives_due:
        factories.ask_builder(play)
    elif state.natives_asked is None:
        open_phase(play, "place_natives", state.turn_order[0])
    else:
        open_phase(play, "place_natives", next_active(state.natives_asked, state.status))


def claim_territory(play: Play, command: ClaimTerritory) -> None:
    told = f"{command.territory} is taken; claim an empty one."
    _check_empty(play.state, command.territory, "already_claimed", told, "HE-2.12")
    play.add(TerritoryClaimed(command.seat, command.territory))


def place_natives(play: Play, command: PlaceNatives) -> None:
    told = f"{command.territory} is occupied; natives go to an empty territory."
    _check_empty(play.state, command.territory, "territory_occupied", told, "HE-2.13")
    play.add(NativesPlaced(command.seat, command.territory))


def _check_empty(state: HenshawState, territory: str, code: str, told: str, rule: str) -> None:
    check_territories(state, (territory,), "territory")
    if not state.spaces[territory].empty:
        refuse(code, told, rule, "territory")


def _claims_offered(state: HenshawState, seat: int) -> Offers:
    yield choice("claim_territory", territory=OneOf(unclaimed(state)))


def _natives_offered(state: HenshawState, seat: int) -> Offers:
    yield choice("place_natives", territory=OneOf(unclaimed(state)))


# Folds


def _claimed(state: HenshawState, event: TerritoryClaimed) -> HenshawState:
    space = with_units(state.spaces[event.territory], event.seat, 3)
    return with_spaces(state, {event.territory: space}, must_act=())


def _placed(state: HenshawState, event: NativesPlaced) -> HenshawState:
    space = replace(state.spaces[event.territory], natives=3)
    return with_spaces(state, {event.territory: space}, must_act=(), natives_due=state.natives_due - 1)


def _opened(state: HenshawState, event: PhaseOpened) -> HenshawState:
    if event.phase not in ("place_natives", "place_factories"):
        return state
    return replace(state, natives_asked=event.must_act[0] if event.phase == "place_natives" else None)


# Claims


def _land_enough(state: HenshawState) -> bool:
    """Every claim and every placement of natives that is still to come finds empty land."""
    empty = len(unclaimed(state))
    if state.phase in ("first_player_roll", "claim"):
        empty -= sum(max(0, quota(state) - len(state.occupied(seat))) for seat in state.active)
    return 0 <= state.natives_due <= NATIVE_PLACEMENTS and empty >= state.natives_due


def _natives_asked(state: HenshawState) -> bool:
    return (state.natives_asked is not None) == (state.phase == "place_natives")


def _asked_again(state: HenshawState) -> HenshawState:
    if state.natives_asked is None:
        return state
    return replace(state, natives_asked=(state.natives_asked - 1) % len(state.seats))


CLAIMING = Part[HenshawState](
    name="claiming",
    rule="Seats claim territories in turn, three armies each, then place natives (HE-2.12, HE-2.13).",
    phases={
        "claim": asking(
            "One seat at a time claims a territory.",
            _ask_claimer,
            _claims_offered,
            lambda state, seat: ClaimTerritory(seat, unclaimed(state)[0]),
        ),
        "place_natives": asking(
            "One seat at a time places three natives.",
            _ask_for_natives,
            _natives_offered,
            lambda state, seat: PlaceNatives(seat, unclaimed(state)[0]),
        ),
    },
    commands={
        ClaimTerritory: in_phases(claim_territory, "claim"),
        PlaceNatives: in_phases(place_natives, "place_natives"),
    },
    folds={TerritoryClaimed: _claimed, NativesPlaced: _placed, PhaseOpened: _opened},
    claims=(
        names_seat("natives_asked"),
        while_on("natives_asked belongs to place_natives.", _natives_asked, "natives_asked"),
        while_on("There is not enough empty land for claims and natives.", _land_enough, "natives_due"),
        belongs_to("natives_due", "first_player_roll", "claim", "place_natives"),
    ),
    answers=(before_asking.by(_asked_again),),
)
