"""Positions written by people: the notation, and what may be left out because the rest tells it."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from domain.alternate.bidding import BIDS
from domain.alternate.conversion import CONVERSIONS
from domain.alternate.deal import ask_deal
from domain.alternate.orders import ORDER_SHEETS
from domain.alternate.placement import PLACEMENTS
from domain.alternate.rounds import base_allowances
from domain.alternate.state import AlternateState, new_state, round_order
from domain.alternate.table import TABLE
from domain.core.board import board_of
from domain.core.chance import request
from domain.core.claims import EVERY_GAME
from domain.core.notation import all_lands, parse_board
from domain.core.sealed import Sealed
from domain.core.state import Setup

_DERIVED = ("pile", "chance", "chance_id", "order", "base_allowances", "sealed")
_PAPERS = {papers.phase: papers for papers in (BIDS, CONVERSIONS, PLACEMENTS, ORDER_SHEETS)}
EMPTY_LAND = {"owner": None, "troops": 0}


def expand(setup: Setup, position: Mapping[str, object]) -> Mapping[str, object]:
    """`territories = "brazil=0:5 peru=n:0"` as JSON; a territory with 0 troops is empty."""
    text = position.get("territories")
    if not isinstance(text, str):
        return position
    held = parse_board(text, board_of(setup.board).ids)
    lands = {
        place: {"owner": one.owner, "troops": one.armies} if one.armies else EMPTY_LAND
        for place, one in held.items()
    }
    return {**position, "territories": lands}


def complete(setup: Setup, position: Mapping[str, object]) -> Mapping[str, object]:
    """What the worked examples leave unsaid (section 11): territories not named are empty, cards not named
    are in the deck while it is used, play is in round 1, seat 0 is first, and all who must act still have
    to."""
    whole = dict(position)
    lands = whole.get("territories")
    if isinstance(lands, Mapping):
        whole["territories"] = all_lands(board_of(setup.board), lands, EMPTY_LAND)
    if whole.get("phase") == "orders":
        whole.setdefault("round", 1)
        whole.setdefault("first_seat", 0)
    if whole.get("phase") == "placement":
        whole.setdefault("first_seat", 0)
    draft = _draft(setup, whole)
    if draft is None or not all(claim.holds(draft) for claim in (*EVERY_GAME.claims, *TABLE.claims)):
        return whole  # nothing follows from it; whoever reads it next says why
    filled = _filled(draft, frozenset(whole))
    built = msgspec.to_builtins(filled, str_keys=True)
    return whole | {name: built[name] for name in _DERIVED}


def _draft(setup: Setup, whole: Mapping[str, object]) -> AlternateState | None:
    fresh = new_state(setup)
    built = msgspec.to_builtins(fresh, str_keys=True)
    fixed = {name: built[name] for name in ("board", "seats", "options")}
    try:
        return msgspec.convert({**built, **whole, **fixed}, AlternateState, str_keys=True)
    except msgspec.ValidationError:
        return None


def _filled(state: AlternateState, named: frozenset[str]) -> AlternateState:
    """The state with what was not named worked out."""
    if "pile" not in named and state.phase in ("deal", "bidding"):
        state = replace(state, pile=_cards_left(state))
    if state.phase == "deal" and "chance" not in named:
        state = replace(state, chance=request(ask_deal(state), 1), chance_id=1)
    if "order" not in named and state.phase == "orders" and state.first_seat is not None:
        state = replace(state, order=round_order(state.first_seat, len(state.seats)))
    if "base_allowances" not in named and state.phase == "orders":
        state = replace(state, base_allowances=base_allowances(state))
    if "sealed" not in named and state.phase in _PAPERS and state.chance is None:
        state = replace(state, sealed=Sealed(_PAPERS[state.phase].owing(state)))
    return state


def _cards_left(state: AlternateState) -> tuple[str, ...]:
    hands = (*state.objectives, *state.cashed, *state.starting, state.returned, state.offered)
    seen = {card for hand in hands for card in hand}
    return tuple(card for card in state.map.ids if card not in seen)
