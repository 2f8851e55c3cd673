"""What lies on the table, whatever the phase: land that is owned or empty (AL-2.6), cards each in one place
(AL-2.12), and a row of everything for every seat."""

from domain.alternate.state import AlternateState
from domain.core.claims import counts, per_seat
from domain.core.part import Claim, Part


def _all_lands(state: AlternateState) -> bool:
    return tuple(state.territories) == state.map.ids


def _owned_or_empty(state: AlternateState) -> bool:
    return all((held.owner is None) == (held.troops == 0) for held in state.territories.values())


def _owned_by_seats(state: AlternateState) -> bool:
    owners = {held.owner for held in state.territories.values()} - {None}
    return owners <= set(range(len(state.seats)))


def _cards(state: AlternateState) -> list[str]:
    """Every card that lies anywhere; a converted one lies with its seat's starting territories."""
    piles = (*state.objectives, *state.cashed, *state.starting, state.pile, state.returned, state.offered)
    return [card for pile in piles for card in pile]


def _cards_in_one_place(state: AlternateState) -> bool:
    cards = _cards(state)
    return len(set(cards)) == len(cards)


def _pile_in_order(state: AlternateState) -> bool:
    return state.pile == tuple(card for card in state.map.ids if card in state.pile)


def _converted_are_starting(state: AlternateState) -> bool:
    pairs = zip(state.converted, state.starting, strict=True)
    return all(len(set(cards)) == len(cards) and set(cards) <= set(begun) for cards, begun in pairs)


TABLE = Part[AlternateState](
    name="table",
    rule="Land with troops is owned, land without is empty; every card is in one place (AL-2.6, AL-2.12).",
    claims=(
        *per_seat("tokens", "objectives", "converted", "cashed", "starting"),
        Claim("A position names the territories of its board and no others.", _all_lands, "territories"),
        Claim("A territory has troops and an owner, or neither.", _owned_or_empty, "territories"),
        Claim("Land belongs to seats of this game.", _owned_by_seats, "territories"),
        counts("territories", lambda state: (held.troops for held in state.territories.values())),
        Claim("There is no such card.", lambda state: set(_cards(state)) <= set(state.map.ids), "pile"),
        Claim("A card can be in one place only.", _cards_in_one_place, "pile"),
        Claim("The pile is listed in canonical order.", _pile_in_order, "pile"),
        Claim("A converted territory is a starting territory.", _converted_are_starting, "converted"),
        Claim("There are no turns here.", lambda state: not state.turn, "turn"),
        Claim("Nobody is neutral here.", lambda state: state.neutral_colour is None, "neutral_colour"),
    ),
)
