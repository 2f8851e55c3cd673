"""Seats that won nothing turn objectives into starting territories (AL-2.30 to AL-2.32)."""

from msgspec.structs import replace

from domain.alternate import first_player
from domain.alternate.commands import ConvertObjectives
from domain.alternate.events import ConversionSealed, ObjectivesConverted
from domain.alternate.options import HAND
from domain.alternate.sealing import Papers, always, handed_in, own
from domain.alternate.state import AUCTION_PHASES, AlternateState, Paper, Play, last_set, with_item, without
from domain.core.legal import Choice, Some
from domain.core.part import Claim, Part, in_phases
from domain.core.refusal import refuse
from domain.core.sealed import check_in_time


def converters(state: AlternateState) -> tuple[int, ...]:
    """AL-2.30: active seats that won no set, and no others."""
    return tuple(seat for seat in state.active if not state.starting[seat])


def convert_objectives(play: Play, command: ConvertObjectives) -> None:
    state, seat, named = play.state, command.seat, command.territories
    check_in_time(state.sealed, seat, "AL-5.33")
    if not 1 <= len(named) <= HAND:
        refuse("wrong_count", "Convert one, two or three objectives.", "AL-2.30", "territories")
    for territory in named:
        if territory not in state.map.order:
            refuse("unknown_territory", f"There is no territory {territory!r}.", "AL-2.2", "territories")
    if len(set(named)) != len(named):
        refuse("duplicate_territory", "A territory is named twice.", "AL-2.30", "territories")
    for territory in named:
        if territory not in state.objectives[seat]:
            refuse("not_your_objective", f"{territory} is none of your objectives.", "AL-2.30", "territories")
    play.add(ConversionSealed(seat, named))


def default_conversion(state: AlternateState, seat: int) -> tuple[str, ...]:
    """AL-5.32: the first dealt objective only."""
    return state.objectives[seat][:1]


def close(play: Play) -> None:
    """AL-2.32: all choices are revealed together; the cards count in dealt order (AL-2.30)."""
    state = play.state
    absent = state.sealed.defaulted(state.status)
    for seat in state.sealed.must_act:
        chosen = state.sealed.papers.get(seat, default_conversion(state, seat) if seat in absent else ())
        assert isinstance(chosen, tuple)
        cards = tuple(card for card in state.objectives[seat] if card in chosen)
        if cards:
            play.add(ObjectivesConverted(seat, cards))
    first_player.decide(play)


def _offers(state: AlternateState, seat: int) -> tuple[Choice, ...]:
    hand = state.objectives[seat]
    return (Choice("convert_objectives", {"territories": Some(hand, 1, len(hand))}),)


# Folds


def _sealed(state: AlternateState, event: ConversionSealed) -> AlternateState:
    return handed_in(state, event.seat, event.territories)


def _converted(state: AlternateState, event: ObjectivesConverted) -> AlternateState:
    """AL-2.31."""
    seat, cards = event.seat, event.territories
    return replace(
        state,
        objectives=with_item(state.objectives, seat, without(state.objectives[seat], cards)),
        converted=with_item(state.converted, seat, state.converted[seat] + cards),
        starting=with_item(state.starting, seat, state.starting[seat] + cards),
    )


# Claims


def _all_sets_are_settled(state: AlternateState) -> bool:
    return state.phase != "conversion" or state.set_number == last_set(state)


def _converted_in_time(state: AlternateState) -> bool:
    """AL-2.32: at the reveal, after which only a roll for the token can come in this phase."""
    too_early = state.phase in AUCTION_PHASES and not (state.phase == "conversion" and state.chance)
    return not (too_early and any(state.converted))


def _own_cards(state: AlternateState, seat: int, paper: Paper) -> bool:
    hand = {*state.objectives[seat], *state.converted[seat]}
    return isinstance(paper, tuple) and 1 <= len(paper) == len(set(paper)) and set(paper) <= hand


CONVERSIONS = Papers(
    phase="conversion",
    says="Seats without starting land say which objectives become land.",
    owing=converters,
    close=close,
    offers=_offers,
    default=lambda state, seat: ConvertObjectives(seat, default_conversion(state, seat)),
    fits=_own_cards,
)

CONVERSION = Part[AlternateState](
    name="conversion",
    rule="A seat that won no set turns one to three objectives into starting land (AL-2.30 to AL-2.32).",
    phases={"conversion": CONVERSIONS.as_phase()},
    commands={ConvertObjectives: in_phases(convert_objectives, "conversion")},
    folds={ConversionSealed: _sealed, ObjectivesConverted: _converted},
    hides={ConversionSealed: own("territories")},
    betrays={ObjectivesConverted: always},
    claims=(
        Claim("All sets have been settled.", _all_sets_are_settled, "set_number"),
        Claim("Nothing has been converted yet.", _converted_in_time, "converted"),
        *CONVERSIONS.claims(),
    ),
)
