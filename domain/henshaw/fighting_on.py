"""Fighting on: standing orders for the battle under way alone (HE-4.89 to HE-4.91)."""

import msgspec
from msgspec.structs import replace

from domain.core.legal import Offers, choice
from domain.core.part import CommandRule, Memory, Part
from domain.core.refusal import refuse
from domain.core.vocabulary import Event, GameWon
from domain.henshaw.asking import while_on
from domain.henshaw.battle import fighting
from domain.henshaw.commands import FightOn
from domain.henshaw.events import BattleEnded, FightOnSet, GameDrawn, SeatResigned
from domain.henshaw.questions import answers_by_itself
from domain.henshaw.standing_orders import EITHER, OWN, obeyed
from domain.henshaw.state import BATTLE_PHASES, HenshawState, Play, StandingOrders


class FightingOn(msgspec.Struct, frozen=True):
    orders: dict[int, StandingOrders] = {}
    """Of each party that has sent some in this battle, also where both are off again."""


MEMORY = Memory("fighting_on", FightingOn)


def fight_on(play: Play, command: FightOn) -> None:
    battle = fighting(play.state)
    if command.seat not in battle.parties:
        refuse("not_a_party", f"Seat {command.seat} does not fight this battle.", "HE-4.89", "seat")
    play.add(FightOnSet(battle.number, command.seat, command.auto_pass, command.auto_strike))


def _offers(state: HenshawState, seat: int) -> Offers:
    """HE-7.12: to every party, whatever it holds."""
    if state.phase in BATTLE_PHASES and seat in fighting(state).parties:
        yield choice("fight_on", auto_pass=EITHER, auto_strike=EITHER)


def _fights_on(state: HenshawState, seat: int) -> bool:
    """HE-4.90: beside the standing orders; a seat passes or strikes by itself if either says so."""
    return obeyed(MEMORY.of(state).orders.get(seat), state.phase)


def _set(state: HenshawState, event: FightOnSet) -> HenshawState:
    orders = StandingOrders(event.auto_pass, event.auto_strike)
    return MEMORY.kept(state, FightingOn({**MEMORY.of(state).orders, event.seat: orders}))


def _lapsed(state: HenshawState, event: Event) -> HenshawState:
    return replace(state, **{MEMORY.field: None})


def _resigned(state: HenshawState, event: SeatResigned) -> HenshawState:
    left = {seat: orders for seat, orders in MEMORY.of(state).orders.items() if seat != event.seat}
    return MEMORY.kept(state, FightingOn(left)) if left else _lapsed(state, event)


def _parties_only(state: HenshawState) -> bool:
    parties = () if state.battle is None else state.battle.parties
    return set(MEMORY.of(state).orders) <= set(parties)


FIGHTING_ON = Part[HenshawState](
    name="fighting_on",
    rule="A party may pass and strike by itself for the rest of a battle (HE-4.89 to HE-4.91).",
    commands={FightOn: CommandRule(fight_on, frozenset(BATTLE_PHASES), any_seat=True, is_aside=True)},
    folds={
        FightOnSet: _set,
        BattleEnded: _lapsed,
        SeatResigned: _resigned,
        GameWon: _lapsed,
        GameDrawn: _lapsed,
    },
    hides={FightOnSet: OWN},  # HE-7.10
    asides=_offers,
    memory=MEMORY,
    claims=(while_on("Only parties of the battle fight on.", _parties_only, MEMORY.field),),
    answers=(answers_by_itself.by(_fights_on),),
)
