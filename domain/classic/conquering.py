"""Conquest and elimination (CL-4.50 to CL-4.66)."""

from domain.classic import questions
from domain.classic.commands import MoveIn
from domain.classic.events import ArmiesMovedIn, CardsHandedOver, SeatEliminated, TerritoryConquered
from domain.classic.state import (
    Conquest,
    Land,
    Play,
    T,
    TableState,
    acted,
    carried,
    changed,
    replace,
    with_hand,
)
from domain.classic.turns import settle_announcements, turn_phase
from domain.classic.winning import test_last_seat, test_victory
from domain.core.actor import Actor
from domain.core.claims import names_seats, per_seat
from domain.core.legal import Between, Offers, choice
from domain.core.part import Claim, Hidden, Part, in_phases
from domain.core.refusal import refuse
from domain.core.state import with_status


def conquer(play: Play) -> None:
    questions.before_conquest(play)
    battle = play.state.battle
    assert battle is not None
    place, taken, loser = battle.from_territory, battle.to_territory, battle.defender
    play.add(TerritoryConquered(play.state.acts, place, taken, loser, *questions.move_in_range(play.state)))


def go_on_moving_in(play: Play) -> bool:
    """CL-4.52."""
    goes_on = questions.moves_in_by_itself(play.state)
    if goes_on:
        occupy(play, questions.least_move_in(play.state))
    return goes_on


def move_in(play: Play, command: MoveIn) -> None:
    check_move_in(play.state, command)
    occupy(play, command)


def check_move_in(state: TableState, command: MoveIn) -> None:
    conquest = state.conquest
    assert conquest is not None
    if command.armies < conquest.minimum:
        refuse("too_few", f"Move in at least {conquest.minimum}.", "CL-4.51", "armies")
    if command.armies > conquest.maximum:
        refuse("too_many", f"Move in at most {conquest.maximum}.", "CL-4.51", "armies")


def occupy(play: Play, command: MoveIn) -> None:
    """CL-4.62: move-in, elimination, cards, victory, announced resignations, victory."""
    conquest = play.state.conquest
    assert conquest is not None
    play.add(questions.moved_in(play.state, command))
    loser = conquest.previous_owner
    if isinstance(loser, int) and not play.state.owned(loser):
        eliminate(play, loser)
    if not test_victory(play):
        settle(play)


def settle(play: Play) -> None:
    """CL-5.34: nothing is pending any more, so announced resignations need not wait."""
    settle_announcements(play)
    if not test_victory(play):
        test_last_seat(play)


def eliminate(play: Play, loser: int) -> None:
    """CL-4.60, CL-4.61: cards pass to the eliminating seat, also none."""
    seat, cards = play.state.acts, play.state.hands[loser]
    play.add(SeatEliminated(loser, seat), CardsHandedOver(loser, seat, len(cards), cards))
    questions.after_elimination(play, loser)


# What may be sent, and what is sent for a seat that is late


def legal_move_in(state: TableState, seat: int) -> Offers:
    assert state.conquest is not None
    yield choice("move_in", armies=Between(state.conquest.minimum, state.conquest.maximum))


def default_move_in(state: TableState, seat: int) -> MoveIn:
    return questions.least_move_in(state)


# Folds


def territory_conquered(state: T, event: TerritoryConquered) -> T:
    conquest = Conquest(
        event.from_territory, event.territory, event.previous_owner, event.minimum, event.maximum
    )
    return replace(
        state,
        territories={**state.territories, event.territory: Land(event.seat, 0)},
        phase="move_in",
        battle=None,
        conquest=conquest,
        conquered=True,
    )


def armies_moved_in(state: T, event: ArmiesMovedIn) -> T:
    lands = carried(state.territories, event.from_territory, event.territory, event.armies)
    return replace(state, territories=lands, phase="attack", conquest=None)


def seat_eliminated(state: T, event: SeatEliminated) -> T:
    return replace(
        with_status(state, event.seat, "eliminated"),
        eliminated_by=changed(state.eliminated_by, event.seat, event.by),
        announced=tuple(seat for seat in state.announced if seat != event.seat),
        went_out=(*state.went_out, event.seat),
    )


def cards_handed_over(state: T, event: CardsHandedOver) -> T:
    """CL-4.61, CL-4.63."""
    hand = state.hands[event.to_seat] + event.cards
    state = with_hand(with_hand(state, event.from_seat, ()), event.to_seat, hand)
    return replace(state, phase="elimination_trade") if len(hand) >= state.elimination_trade_at else state


def tells_a_hand(state: TableState, event: CardsHandedOver, sender: Actor) -> bool:
    """CL-7.21: the hands of those who fall."""
    return event.from_seat != sender.seat


# Claims


def _is_pending(state: TableState) -> bool:
    return (state.phase == "move_in") == (state.conquest is not None)


def _joins_own_land(state: TableState) -> bool:
    conquest = state.conquest
    places = () if conquest is None else (conquest.from_territory, conquest.territory)
    lands = [state.territories.get(place) for place in places]
    return all(land is not None and land.owner == state.acting_seat for land in lands)


def _has_its_armies(state: TableState) -> bool:
    conquest = state.conquest
    if conquest is None:
        return True
    most = state.territories[conquest.from_territory].armies - 1
    return 1 <= conquest.minimum <= conquest.maximum <= most


def _was_anothers(state: TableState) -> bool:
    loser = state.conquest.previous_owner if state.conquest else None
    return loser is None or (loser != state.acting_seat and loser in questions.owners(state))


def _is_marked(state: TableState) -> bool:
    """CL-4.53."""
    return state.conquest is None or state.conquered


def _is_not_marked_yet(state: TableState) -> bool:
    """CL-4.70: or a card would be due without a conquest."""
    return state.phase != "reinforce" or not state.conquered


def _were_eliminated(state: TableState) -> bool:
    """CL-5.11, CL-5.30: nobody is credited with a seat that is still there, or has left by itself."""
    credited = zip(state.status, state.eliminated_by, strict=True)
    return all(by is None or status == "eliminated" for status, by in credited)


CONQUERING: Part[TableState] = Part(
    name="conquering",
    rule="A territory taken is moved into; a seat without land is out, its cards pass on (CL-4.50, CL-4.60).",
    phases={
        "move_in": turn_phase(
            "The acting seat moves armies into what it has taken (CL-3.7).",
            legal_move_in,
            default_move_in,
            go_on_moving_in,
        )
    },
    commands={MoveIn: in_phases(move_in, "move_in")},
    folds={
        TerritoryConquered: territory_conquered,
        ArmiesMovedIn: acted(armies_moved_in),
        SeatEliminated: seat_eliminated,
        CardsHandedOver: cards_handed_over,
    },
    hides={CardsHandedOver: Hidden(("cards",), lambda state, event: (event.from_seat, event.to_seat))},
    betrays={CardsHandedOver: tells_a_hand},
    claims=(
        *per_seat("eliminated_by"),
        names_seats("eliminated_by", lambda state: (by for by in state.eliminated_by if by is not None)),
        Claim("A conquest is pending exactly in phase move_in.", _is_pending, "conquest"),
        Claim("A conquest joins two territories of the acting seat.", _joins_own_land, "conquest"),
        Claim("The armies to move in must be there.", _has_its_armies, "conquest"),
        Claim("The territory was somebody else's.", _was_anothers, "conquest"),
        Claim("A territory has been conquered this turn.", _is_marked, "conquered", of_new=True),
        Claim("Nothing is conquered before attacks begin.", _is_not_marked_yet, "conquered", of_new=True),
        Claim(
            "Only a seat that was eliminated names who did it.",
            _were_eliminated,
            "eliminated_by",
            of_new=True,
        ),
    ),
)
