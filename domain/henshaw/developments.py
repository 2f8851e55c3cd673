"""Developing technologies with cards (HE-4M)."""

from domain.core.actor import Actor
from domain.core.cards import is_wild
from domain.core.options import symbols_of
from domain.core.refusal import refuse
from domain.henshaw.commands import DevelopTechnology, Technology
from domain.henshaw.events import TechnologyDeveloped
from domain.henshaw.play import Play
from domain.henshaw.state import HenshawState
from domain.henshaw.surprise import check_held

TYPE_OF: dict[Technology, str] = {"machine_guns": "infantry", "air_strikes": "cavalry", "tanks": "artillery"}
LISTED: dict[Technology, int] = {"machine_guns": 2, "air_strikes": 3, "tanks": 4}
"""HE-4.76."""


def cards_needed(state: HenshawState, technology: Technology) -> int:
    return 3 if state.options.development_cost == "three_each" else LISTED[technology]


def enabled(state: HenshawState, technology: Technology) -> bool:
    options = state.options
    match technology:
        case "machine_guns":
            return options.machine_guns
        case "air_strikes":
            return options.air_strikes
        case "tanks":
            return options.tanks


def fitting_cards(state: HenshawState, seat: int, technology: Technology) -> tuple[str, ...]:
    """HE-4.77: cards of the type, and wild ones."""
    symbols = symbols_of(state.options.card_symbols, state.map)
    return tuple(card for card in state.hands[seat] if is_wild(card) or symbols[card] == TYPE_OF[technology])


def develop_technology(play: Play, command: DevelopTechnology, actor: Actor) -> None:
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
