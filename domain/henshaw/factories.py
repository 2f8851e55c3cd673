"""Placing the first factories (HE-2.14 to HE-2.18)."""

from msgspec.structs import replace

from domain.core.cards import full_deck
from domain.core.claims import lists_seats
from domain.core.legal import Offers, Spread, choice
from domain.core.part import Part, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import DeckShuffled
from domain.henshaw import asking
from domain.henshaw.commands import FactoryPlacement, PlaceFactories
from domain.henshaw.events import FactoriesPlaced
from domain.henshaw.pieces import with_spaces
from domain.henshaw.state import HenshawState, Play


def ask_builder(play: Play) -> None:
    """In turn order; after the last factories the draw pile is formed (HE-2.18)."""
    state = play.state
    builder = next((seat for seat in state.turn_order if seat not in state.served), None)
    if builder is None:
        play.add(DeckShuffled(len(full_deck(state.map))))
    else:
        asking.open_phase(play, "place_factories", builder)


def entitlement(state: HenshawState, seat: int) -> int:
    """HE-2.14."""
    return len(state.controlled(seat)) // 2


def required(state: HenshawState, seat: int) -> int:
    """HE-2.16: what fits must be placed."""
    held = state.controlled(seat)
    southern = sum(territory in state.geography.south for territory in held)
    one_total = state.options.setup_southern_factories == "one_total"
    capacity = 2 * (len(held) - southern) + (min(southern, 1) if one_total else southern)
    return min(entitlement(state, seat), capacity)


def place_factories(play: Play, command: PlaceFactories) -> None:
    state, placements = play.state, command.placements
    named = [row.territory for row in placements]
    asking.check_territories(state, named, "placements")
    asking.check_different(named, "placements")
    _check_factories(state, command.seat, placements)
    due = required(state, command.seat)
    if sum(row.factories for row in placements) != due:
        refuse("wrong_total", f"Exactly {due} factories must be placed.", "HE-2.16", "placements")
    play.add(FactoriesPlaced(command.seat, placements, entitlement(state, command.seat) - due))


def _check_factories(state: HenshawState, seat: int, placements: tuple[FactoryPlacement, ...]) -> None:
    for row in placements:
        if not state.controls(seat, row.territory):
            refuse("not_owner", f"Seat {seat} does not control {row.territory}.", "HE-2.14", "placements")
    for row in placements:
        asking.check_number(
            row.factories, "placements", "Place at least one factory on each territory named."
        )
    for row in placements:
        limit = state.geography.factory_limit(row.territory)
        if row.factories > limit:
            refuse(
                "factory_limit",
                f"Factories that {row.territory} has room for: {limit}.",
                "HE-4.6",
                "placements",
            )
    southern = [row for row in placements if row.territory in state.geography.south]
    if state.options.setup_southern_factories == "one_total" and len(southern) > 1:
        refuse("southern_limit", "Only one factory in all may stand in the south.", "HE-2.15", "placements")


def _north_and_south(state: HenshawState, seat: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    held, south = state.controlled(seat), state.geography.south
    return tuple(t for t in held if t not in south), tuple(t for t in held if t in south)


def _offers(state: HenshawState, seat: int) -> Offers:
    """Under `one_total` one choice for each southern territory that could have the only factory there."""
    northern, southern = _north_and_south(state, seat)
    groups = (northern, *((*northern, site) for site in southern))
    if state.options.setup_southern_factories == "one_each":
        groups = (state.controlled(seat),)
    due = required(state, seat)
    for places in groups:
        caps = {t: state.geography.factory_limit(t) for t in places}
        if sum(caps.values()) >= due:
            spread = Spread(
                places, due, exact=True, caps=caps, amount_field="factories", may_be_empty=due == 0
            )
            yield choice("place_factories", placements=spread)


def _default(state: HenshawState, seat: int) -> PlaceFactories:
    """Northern territories first, two each, then southern ones, one each, until all are placed."""
    northern, southern = _north_and_south(state, seat)
    left = required(state, seat)
    placements: list[FactoryPlacement] = []
    for territory in northern + southern:
        here = min(left, state.geography.factory_limit(territory))
        if here:
            placements.append(FactoryPlacement(territory, here))
            left -= here
    return PlaceFactories(seat, tuple(placements))


def _placed(state: HenshawState, event: FactoriesPlaced) -> HenshawState:
    built = {
        placed.territory: replace(state.spaces[placed.territory], factories=placed.factories)
        for placed in event.placements
    }
    return with_spaces(state, built, must_act=(), served=tuple(sorted((*state.served, event.seat))))


FACTORIES = Part[HenshawState](
    name="factories",
    rule="Each seat places a factory for every two territories, within limits (HE-2.14 to HE-2.16).",
    phases={
        "place_factories": asking.asking(
            "One seat at a time places all its factories.", ask_builder, _offers, _default
        )
    },
    commands={PlaceFactories: in_phases(place_factories, "place_factories")},
    folds={FactoriesPlaced: _placed},
    claims=(lists_seats("served"), asking.belongs_to("served", "place_factories", "first_turn_gifts")),
)
