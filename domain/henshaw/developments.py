"""Developing technologies with cards (HE-4.75 to HE-4.77)."""

from msgspec.structs import replace

from domain.core.cards import is_wild
from domain.core.legal import Exactly, Offers, Some, choice
from domain.core.options import symbols_of
from domain.core.part import Claim, Part, in_phases
from domain.core.refusal import refuse
from domain.henshaw.cards import check_held, discarded
from domain.henshaw.commands import DevelopTechnology, Technology
from domain.henshaw.events import TechnologyDeveloped
from domain.henshaw.state import HenshawState, Play

TYPE_OF: dict[Technology, str] = {"machine_guns": "infantry", "air_strikes": "cavalry", "tanks": "artillery"}
LISTED: dict[Technology, int] = {"machine_guns": 2, "air_strikes": 3, "tanks": 4}
"""HE-4.76."""


def cards_needed(state: HenshawState, technology: Technology) -> int:
    return 3 if state.options.development_cost == "three_each" else LISTED[technology]


def enabled(state: HenshawState, technology: Technology) -> bool:
    switched: bool = getattr(state.options, technology)
    return switched


def fitting_cards(state: HenshawState, seat: int, technology: Technology) -> tuple[str, ...]:
    """HE-4.77: cards of the type, and wild ones."""
    symbols = symbols_of(state.options.card_symbols, state.map)
    return tuple(card for card in state.hands[seat] if is_wild(card) or symbols[card] == TYPE_OF[technology])


def develop_technology(play: Play, command: DevelopTechnology) -> None:
    state, seat, technology, cards = play.state, command.seat, command.technology, command.cards
    if not enabled(state, technology):
        refuse("technology_off", f"This game is played without {technology}.", "HE-4.75", "technology")
    if state.has(seat, technology):
        refuse("already_developed", f"Seat {seat} has {technology}.", "HE-4.75", "technology")
    if state.developed:
        refuse("one_per_turn", "One technology may be developed in a turn.", "HE-4.75", "technology")
    needed = cards_needed(state, technology)
    if len(cards) != needed:
        refuse("wrong_count", f"{technology} costs {needed} cards.", "HE-4.76", "cards")
    if len(set(cards)) != len(cards):
        refuse("duplicate_card", "The same card is named twice.", "HE-4.76", "cards")
    for card in cards:
        check_held(state, seat, card, "cards")
    fitting = fitting_cards(state, seat, technology)
    if any(card not in fitting for card in cards):
        refuse("wrong_card_type", f"{technology} costs {TYPE_OF[technology]} cards.", "HE-4.76", "cards")
    play.add(TechnologyDeveloped(seat, technology, cards))


def _offers(state: HenshawState, seat: int) -> Offers:
    for technology in () if state.developed else LISTED:
        needed = cards_needed(state, technology)
        cards = fitting_cards(state, seat, technology)
        open_to_seat = enabled(state, technology) and not state.has(seat, technology)
        if open_to_seat and len(cards) >= needed:
            chosen = Some(cards, needed, needed)
            yield choice("develop_technology", technology=Exactly(technology), cards=chosen)


def known_to(state: HenshawState, seat: int, technologies: tuple[Technology, ...]) -> HenshawState:
    known = (*state.technologies[:seat], technologies, *state.technologies[seat + 1 :])
    return replace(state, technologies=known)


def _developed(state: HenshawState, event: TechnologyDeveloped) -> HenshawState:
    now = tuple(sorted((*state.technologies[event.seat], event.technology)))
    known = replace(known_to(state, event.seat, now), developed=True)
    return discarded(known, event.seat, event.cards)


def _in_order(state: HenshawState) -> bool:
    return all(tuple(sorted(set(known))) == known for known in state.technologies)


DEVELOPMENTS = Part[HenshawState](
    name="developments",
    rule="At the end of a turn cards of one type buy a technology (HE-4.75 to HE-4.77).",
    commands={DevelopTechnology: in_phases(develop_technology, "turn_end")},
    offers={"turn_end": _offers},
    folds={TechnologyDeveloped: _developed},
    claims=(Claim("Technologies are listed once each, in alphabetical order.", _in_order, "technologies"),),
)
