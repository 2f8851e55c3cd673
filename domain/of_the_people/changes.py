"""Turns of phrase of the folds: the turn changed, a nation changed, a seat that has acted."""

from typing import Any

import msgspec

from domain.core.part import Memory
from domain.core.state import with_missed
from domain.of_the_people.state import Nation, NationTurn, PeopleState, Tokens, replace


def with_now(state: PeopleState, now: NationTurn, phase: str | None = None) -> PeopleState:
    return replace(state, now=now, phase=phase or state.phase)


def with_nation(state: PeopleState, name: str, **changes: Any) -> PeopleState:
    nation: Nation = replace(state.nations[name], **changes)
    return replace(state, nations={**state.nations, name: nation})


class LastLed(msgspec.Struct, frozen=True):
    """OP-3.29: the nation that a seat without one led last, where that was not its first."""

    nations: dict[int, str] = {}


LAST_LED = Memory("last_led", LastLed)


def colour_of(state: PeopleState, seat: int) -> str:
    """OP-3.29: that of the nation a seat leads, or led last."""
    return state.leads[seat] or LAST_LED.of(state).nations.get(seat, state.seats[seat].colour)


def with_lead(state: PeopleState, seat: int, nation: str | None) -> PeopleState:
    lost = state.leads[seat]
    if nation is None and lost is not None and lost != state.seats[seat].colour:
        state = LAST_LED.kept(state, LastLed({**LAST_LED.of(state).nations, seat: lost}))
    return replace(state, leads=(*state.leads[:seat], nation, *state.leads[seat + 1 :]))


def with_tokens(state: PeopleState, territory: str, there: Tokens) -> PeopleState:
    return replace(state, territories={**state.territories, territory: there})


def more(held: Tokens, regulars: int, elites: int) -> Tokens:
    """The tokens with so many armies more (or fewer)."""
    return Tokens(held.nation, held.regulars + regulars, held.elites + elites, held.civilian)


def without(cards: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    return tuple(card for card in cards if card not in gone)


def put_away(state: PeopleState, nation: str, *cards: str) -> PeopleState:
    """OP-4.40: cards of a nation go face up on the discard pile, which is kept in canonical order."""
    pile = tuple(sorted((*state.discards, *cards), key=state.map.order.__getitem__))
    if nation in state.nations:
        state = with_nation(state, nation, hand=without(state.nations[nation].hand, *cards))
    return replace(state, discards=pile)


def acted(state: PeopleState, seat: int | None, *, covered: bool = False) -> PeopleState:
    """OP-5.42: a seat's own command makes its missed turns forgotten; what is played for it by default
    (`covered` by its time-out, or its one lapsed decision) does not."""
    if seat is None or covered:
        return state
    if state.lapsed == seat:
        return replace(state, lapsed=None)
    return with_missed(state, seat, 0) if state.missed_turns[seat] else state


def turn_acted(state: PeopleState) -> PeopleState:
    """The acting seat, leader or controller, has acted."""
    return acted(state, state.now.acting_seat, covered=state.now.absent)
