"""The table and the board: whoever acts is there, every territory has an owner and an army (CL-2.5, CL-2.10).

Everything else that is claimed of a position relies on this."""

from domain.classic.questions import is_played_out, may_hold, owners
from domain.classic.state import TableState
from domain.core.claims import names_seat
from domain.core.part import Claim, Part


def _is_there(state: TableState) -> bool:
    """Whoever acts; it may be nobody in setup, and where no seat plays any more it matters not who did."""
    nobody = state.in_setup and state.acting_seat is None
    return nobody or state.outcome is not None or state.acting_seat in state.active or is_played_out(state)


def _is_the_board(state: TableState) -> bool:
    return tuple(state.territories) == state.map.ids


def _is_owned(state: TableState) -> bool:
    """Nobody's land is empty, and there is some only while land is claimed or dealt."""
    unowned = [land for land in state.territories.values() if land.owner is None]
    may_be = state.phase in ("first_player_roll", "claim", "finished")
    return not unowned or (may_be and not any(land.armies for land in unowned))


def _is_in_the_game(state: TableState) -> bool:
    known = (None, *owners(state))
    return all(
        land.owner in known and not isinstance(land.owner, bool) for land in state.territories.values()
    )


def _is_held(state: TableState) -> bool:
    return all(
        may_hold(state, place, land.armies)
        for place, land in state.territories.items()
        if land.owner is not None
    )


def _all_hold_land(state: TableState) -> bool:
    """CL-4.60: an active seat owns at least one territory, but for one that is just losing its last."""
    if state.outcome is not None or state.phase in ("first_player_roll", "claim"):
        return True
    losing = state.conquest.previous_owner if state.conquest else None
    return all(state.owned(seat) for seat in state.active if seat != losing)


LAND: Part[TableState] = Part(
    name="land",
    rule="Whoever acts is there; every territory has an owner, a seat or neutral, and an army (CL-2.10).",
    claims=(
        names_seat("first_seat"),
        names_seat("acting_seat"),
        Claim("The acting seat must be active.", _is_there, "acting_seat"),
        Claim("A position names the territories of its board and no others.", _is_the_board, "territories"),
        Claim("Every territory must have an owner.", _is_owned, "territories"),
        Claim("Land belongs to those in the game.", _is_in_the_game, "territories"),
        Claim("A territory must hold at least one army.", _is_held, "territories"),
        Claim("An active seat owns at least one territory.", _all_hold_land, "status"),
    ),
)
