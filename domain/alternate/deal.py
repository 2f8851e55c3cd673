"""The deal (AL-2.10): three objectives for every seat, drawn from a deck without an order (AL-2.3)."""

from msgspec.structs import replace

from domain.alternate.bidding import request_set
from domain.alternate.events import ObjectivesDealt
from domain.alternate.options import HAND
from domain.alternate.state import AUCTION_PHASES, AlternateState, Play, chance_kind, with_item, without
from domain.core.actor import Actor
from domain.core.chance import Ask, Names
from domain.core.part import ChancePoint, Claim, Hidden, Part, Phase
from domain.core.vocabulary import DeckShuffled, Roller


def begin(play: Play) -> None:
    play.add(DeckShuffled(len(play.state.map.ids)))
    play.ask(ask_deal(play.state))


def ask_deal(state: AlternateState) -> Ask:
    """AL-8.1."""
    return Ask(
        "objective_deal",
        (HAND,) * len(state.seats),
        nested=True,
        pool=state.pile,
        universe=frozenset(state.map.ids),
        rollers=tuple(Roller("deal", HAND, seat, None, who.colour) for seat, who in enumerate(state.seats)),
    )


def dealt(play: Play, hands: tuple[Names, ...]) -> None:
    play.add(*(ObjectivesDealt(seat, hand) for seat, hand in enumerate(hands)))
    request_set(play)


def are_open(state: AlternateState) -> bool:
    """AL-2.11, AL-7.25."""
    return state.options.objectives == "open"


def sees_objectives(state: AlternateState, viewer: Actor, seat: int) -> bool:
    """AL-7.1, AL-7.25."""
    return viewer.may_see(seat) or state.outcome is not None or are_open(state)


# Folds


def _shuffled(state: AlternateState, event: DeckShuffled) -> AlternateState:
    return replace(state, pile=state.map.ids)


def _hand_dealt(state: AlternateState, event: ObjectivesDealt) -> AlternateState:
    hands = with_item(state.objectives, event.seat, event.territories)
    return replace(state, objectives=hands, pile=without(state.pile, event.territories))


# Claims


def _dealt_from_the_whole_deck(state: AlternateState) -> bool:
    whole = state.phase == "deal" and len(state.pile) == len(state.map.ids)
    return whole or chance_kind(state) != "objective_deal"


def _hands_of_three(state: AlternateState) -> bool:
    """AL-2.10: three each when dealt, whatever became of them since; a position may leave out cards that no
    longer matter after the auction."""
    hands = zip(state.objectives, state.converted, state.cashed, strict=True)
    sizes = [sum(map(len, cards)) for cards in hands]
    if state.phase in AUCTION_PHASES and chance_kind(state) != "objective_deal":
        return all(size == HAND for size in sizes)
    return all(size <= HAND for size in sizes)


DEAL = Part[AlternateState](
    name="deal",
    rule="Every seat is dealt three objectives, secret or open (AL-2.10, AL-2.11).",
    phases={"deal": Phase("Objectives are dealt; nobody has anything to decide.", acting=lambda state: ())},
    chances={
        "objective_deal": ChancePoint(ask_deal, dealt, seen_by=lambda state: None if are_open(state) else ())
    },
    folds={DeckShuffled: _shuffled, ObjectivesDealt: _hand_dealt},
    hides={
        ObjectivesDealt: Hidden(
            ("territories",),
            lambda state, event: None if are_open(state) else (event.seat,),
        )
    },
    claims=(
        Claim("Objectives are dealt from the whole deck.", _dealt_from_the_whole_deck, "chance"),
        Claim(f"Every seat has {HAND} objectives.", _hands_of_three, "objectives"),
    ),
)
