"""What a viewer may see of a game Of The People (OP section 7)."""

import msgspec

from domain.core.actor import Actor
from domain.core.state import Outcome
from domain.core.view import ActingNation, SeatLine, Spot, View, marks_on, seat_line, sees, shown
from domain.core.vocabulary import ChanceRequested
from domain.of_the_people.changes import colour_of
from domain.of_the_people.checklist import ChecklistItem, checklist
from domain.of_the_people.land import armies_of, continents_of, lands
from domain.of_the_people.moving_in import civilian_fates, move_in_range
from domain.of_the_people.state import Battle, Exile, PeopleState, Pool, Revolt, acting


class NationLine(msgspec.Struct, frozen=True, kw_only=True):
    """A nation in play."""

    nation: str
    seat: int | None
    """The seat that leads it; none: it is neutral."""
    join_number: int
    """OP-2.35: its place in the order of turns."""
    territories: int
    armies: int
    elites: int
    civilians: int
    """Civilian tokens on the board."""
    supply: int
    """Civilian tokens that it can still place or keep (OP-2.9)."""
    continents: tuple[str, ...]
    cards: int
    hand: tuple[str, ...] | None
    """Its cards in order of drawing; a player's for its own eyes, a neutral nation's for all (OP-7.3)."""
    marks: tuple[int, ...]
    """Seats that have controlled it in this rotation (OP-4.100)."""
    standing: bool
    """It wins at the start of its next turn if its civilian tokens stay on the board (OP-5.1)."""


class PeopleSeat(SeatLine, frozen=True, kw_only=True):
    nation: str | None = None
    """The nation it leads."""
    missed_turns: int = 0
    has_chosen: bool = False
    """Whether it has chosen its start territory."""
    start_cards: tuple[str, ...] | None = None
    """For its own eyes (OP-7.1)."""
    start: str | None = None
    """Its start territory; for its own eyes until the reveal (OP-7.2)."""


class WillLine(msgspec.Struct, frozen=True):
    """The Will Card of the turn."""

    id: str
    title: str
    muster: str
    action: str


class AttackLine(Battle, frozen=True, kw_only=True):
    """An attack under way; after the conquest, what may be moved in."""

    minimum: int | None = None
    maximum: int | None = None
    civilian: tuple[str, ...] = ()
    """What may be done with the civilian token there."""


class WindowLine(msgspec.Struct, frozen=True):
    """A revolt window."""

    reason: str
    responders: tuple[int, ...]
    """Seats still to respond; the first is being asked."""
    revolt: Revolt | None


class TurnLine(msgspec.Struct, frozen=True, kw_only=True):
    """The turn under way."""

    nation: str
    neutral: bool
    """Played under the neutral rules (OP-4.102)."""
    seat: int | None
    controller: int | None
    automatic: bool
    """The service plays for it: a neutral nation without controller, or a seat that was timed out."""
    will: WillLine | None
    choice: str | None
    window: WindowLine | None
    muster: str | None
    pools: dict[str, Pool]
    gained: int
    """OP-4.26: armies put on the board this turn."""
    quota: int | None
    sent: dict[str, int]
    taken: tuple[str, ...]
    railroad_used: bool
    attack: AttackLine | None
    judged: str | None
    checklist: tuple[ChecklistItem, ...]
    """What the will asks for and how far it is done, while the nation follows it or may still declare."""


class PeopleView(View, frozen=True, kw_only=True):
    first_seat: int | None
    rolling: tuple[int, ...]
    chance: ChanceRequested | None
    """The roll or draw that is being waited for."""
    players: tuple[PeopleSeat, ...]
    nations: tuple[NationLine, ...]
    """In the order of turns."""
    now: TurnLine | None
    takeover: Exile | None
    """The seat that decides whether to take over a neutral nation (OP-5.10)."""
    upper_layer: int
    lower_layer: int
    """Sizes of the draw pile's layers (OP-7.8)."""
    upper_cards: tuple[str, ...] | None
    lower_cards: tuple[str, ...] | None
    """What is in them, without an order; for the referee."""
    discards: tuple[str, ...]
    will_pile: dict[str, int]
    """Wills left in the Will pile, with a deck (OP-7.6)."""
    will_aside: dict[str, int]
    outcome: Outcome | None


def acting_nation(state: PeopleState) -> ActingNation | None:
    """OP-3.29."""
    now = state.now
    if not state.under_way or not state.turn:
        return None
    return ActingNation(now.nation, state.leader(now.nation), now.controller, now.neutral)


def led_by(state: PeopleState, seat: int) -> str | None:
    nation = state.leads[seat]
    return nation if nation in state.nations else None


def view(state: PeopleState, viewer: Actor) -> PeopleView:
    all_seen = sees(state, viewer, None)
    return shown(
        PeopleView,
        state,
        variant="of-the-people",
        viewer=str(viewer),
        acting=acting(state) if state.chance is None else (),
        owners=_owners(state),
        territories=_spots(state),
        players=tuple(_player(state, seat, viewer) for seat in range(len(state.seats))),
        nations=tuple(_nation(state, nation, viewer) for nation in state.nations),
        now=_turn(state, viewer) if state.turn else None,
        takeover=state.exile,
        upper_layer=len(state.upper),
        lower_layer=len(state.lower),
        upper_cards=state.upper if all_seen else None,
        lower_cards=state.lower if all_seen else None,
        will_pile={str(will): count for will, count in state.will_pile.items()},
        will_aside={str(will): count for will, count in state.will_aside.items()},
    )


def _owners(state: PeopleState) -> dict[str, str]:
    led = {str(seat): nation for seat, nation in enumerate(state.leads) if nation is not None}
    return led | {nation: nation for nation in state.neutral_nations()}


def _spots(state: PeopleState) -> dict[str, Spot]:
    return {
        place: Spot(state.owner(held.nation), held.size, marks_on(state, place))
        for place, held in state.territories.items()
    }


def _player(state: PeopleState, seat: int, viewer: Actor) -> PeopleSeat:
    nation, seen = state.leads[seat], sees(state, viewer, seat)
    return seat_line(
        PeopleSeat,
        state,
        seat,
        colour=colour_of(state, seat),
        territories=len(lands(state, nation)) if nation is not None else 0,
        armies=armies_of(state, nation) if nation is not None else 0,
        cards=len(state.hand_of(seat)),
        nation=led_by(state, seat),
        missed_turns=state.missed_turns[seat],
        has_chosen=state.chosen[seat] is not None,
        start_cards=state.start_cards[seat] if seen else None,
        start=state.chosen[seat] if seen or state.nations else None,
    )


def _nation(state: PeopleState, nation: str, viewer: Actor) -> NationLine:
    held, seat = state.nations[nation], state.leader(nation)
    seen = seat is None or sees(state, viewer, seat)
    there = [tokens for tokens in state.territories.values() if tokens.nation == nation]
    civilians = sum(tokens.civilian for tokens in there)
    return shown(
        NationLine,
        held,
        nation=nation,
        seat=seat,
        join_number=held.join,
        territories=len(there),
        armies=sum(tokens.size for tokens in there),
        elites=sum(tokens.elites for tokens in there),
        civilians=civilians,
        supply=state.options.civilian_tokens - civilians,
        continents=continents_of(state, nation),
        cards=len(held.hand),
        hand=held.hand if seen else None,
    )


def _turn(state: PeopleState, viewer: Actor) -> TurnLine:
    now, will = state.now, state.will
    window = now.window is not None and WindowLine(now.window, now.responders, now.revolt)
    return shown(
        TurnLine,
        now,
        automatic=state.plays_itself,
        will=WillLine(will.id, will.title, will.muster_text, will.action_text) if will else None,
        window=window or None,
        attack=_attack(state),
        checklist=checklist(state, sees_hand=sees(state, viewer, now.seat)),
    )


def _attack(state: PeopleState) -> AttackLine | None:
    battle = state.now.battle
    if battle is None:
        return None
    minimum, maximum = move_in_range(state, battle) if battle.conquered else (None, None)
    fates = civilian_fates(state) if battle.conquered else ()
    return shown(AttackLine, battle, minimum=minimum, maximum=maximum, civilian=fates)
