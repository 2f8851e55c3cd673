"""Rebellion: at the end of every round a card is drawn, and a die says how many armies its territory loses to
a rising, or gains where it is neutral (CU-4.130 to CU-4.136)."""

from typing import Literal

from domain.classic.events import SeatEliminated
from domain.classic.moving import reshuffle_if_empty
from domain.classic.questions import after_elimination, is_played_out
from domain.classic.state import NEUTRAL, Land, Owner, discarded, roller
from domain.classic.winning import test_last_seat
from domain.core.cards import Deck, full_deck, is_wild
from domain.core.chance import Ask, Dice, Names, ask_cards, ask_dice
from domain.core.part import ChancePoint, Claim, Option, Part, Phase
from domain.core.vocabulary import Event, Roller
from domain.custom.events import CardsDiscarded, GameEnded, RoundEnded
from domain.custom.land import room
from domain.custom.questions import at_round_end
from domain.custom.state import CustomState, Play, replace
from domain.custom.turns import end_round

SHORTFALL = Option(
    "rebellion_shortfall",
    "CU-4.132 (ruling R53).",
    Literal["from_one", "from_zero"],
    "from_one",
    needs={"rebellion": (True,)},
)


class RebellionDrawn(Event, frozen=True):
    card: str | None


class RebellionResolved(Event, frozen=True):
    territory: str
    die: int
    old_owner: Owner
    new_owner: Owner
    armies: int


def draw(play: Play) -> None:
    """CU-4.130: no card anywhere, no rebellion."""
    deck = play.state.deck
    if not deck.pile and not deck.discards:
        play.add(RebellionDrawn(None))
        return
    reshuffle_if_empty(play)
    play.ask(ask_card(play.state))


def ask_card(state: CustomState) -> Ask:
    """CU-8.14."""
    every = frozenset(full_deck(state.map))
    return ask_cards("rebellion_draw", state.deck.pile, every, rollers=(Roller("pile", 1),))


def drawn(play: Play, cards: Names) -> None:
    (card,) = cards
    play.add(RebellionDrawn(card))
    if is_wild(card):
        end_round(play, after=draw)
    else:
        play.ask(ask_die(play.state))


def ask_die(state: CustomState) -> Ask:
    """CU-8.14."""
    assert state.rebel is not None
    owner = state.owner_of(state.rebel)
    return ask_dice("rebellion_roll", 1, rollers=(roller(state, "territory", 1, owner, None, state.rebel),))


def rolled(play: Play, dice: Dice) -> None:
    event = rising(play.state, *dice)
    play.add(event)
    if isinstance(event.old_owner, int) and not play.state.owned(event.old_owner):
        bring_down(play, event.old_owner)
    if play.state.outcome is None:
        end_round(play, after=draw)


def rising(state: CustomState, die: int) -> RebellionResolved:
    assert state.rebel is not None
    land = state.territories[state.rebel]
    assert land.owner is not None
    if isinstance(land.owner, str):  # CU-4.133
        space = room(state, state.rebel)
        joining = die if space is None else min(die, space)
        return RebellionResolved(state.rebel, die, land.owner, land.owner, land.armies + joining)
    left = land.armies - die
    if left >= 1:  # CU-4.131
        return RebellionResolved(state.rebel, die, land.owner, land.owner, left)
    neutral = 1 - left if SHORTFALL.of(state) == "from_one" else max(1, -left)  # CU-4.132
    return RebellionResolved(state.rebel, die, land.owner, NEUTRAL, neutral)


def bring_down(play: Play, seat: int) -> None:
    """CU-4.134, CU-4.136: eliminated by nobody, its cards go to the discards; perhaps nobody is left."""
    play.add(SeatEliminated(seat, None), CardsDiscarded(seat, play.state.hands[seat]))
    after_elimination(play, seat)
    if not test_last_seat(play) and not play.state.active:
        play.add(GameEnded((), "nobody_left"))


# Folds


def rebellion_drawn(state: CustomState, event: RebellionDrawn) -> CustomState:
    if event.card is None:
        return state
    deck = Deck(state.deck.drawn(event.card).pile, discarded(state, (event.card,)).discards)
    return replace(state, deck=deck, rebel=None if is_wild(event.card) else event.card)


def rebellion_resolved(state: CustomState, event: RebellionResolved) -> CustomState:
    risen = Land(event.new_owner, event.armies)
    return replace(state, territories={**state.territories, event.territory: risen}, rebel=None)


# Claims


def is_pending(state: CustomState) -> bool:
    """Between turns a card or a die is waited for, and nothing else."""
    kind = state.chance.kind if state.chance is not None else None
    if state.phase != "rebellion":
        return state.rebel is None and kind not in ("rebellion_draw", "rebellion_roll")
    drawing = kind == "rebellion_draw" and state.rebel is None and bool(state.deck.pile)
    rolling = kind == "rebellion_roll" and state.rebel in state.territories
    return state.acting_seat is not None and (drawing or rolling)


REBELLION = Part[CustomState](
    name="rebellion",
    rule="Every round a card's territory may rise against its owner (CU-4.130 to CU-4.136).",
    option=Option[bool]("rebellion", "Section 4.12: every round a card's territory may rise."),
    settings=(SHORTFALL,),
    phases={"rebellion": Phase("A card is drawn for a rising, then a die rolled.", acting=lambda state: ())},
    chances={
        "rebellion_draw": ChancePoint(ask_card, drawn),
        "rebellion_roll": ChancePoint(ask_die, rolled),
    },
    events=(RebellionDrawn, RebellionResolved),
    folds={
        RoundEnded: lambda state, event: replace(state, phase="rebellion"),
        RebellionDrawn: rebellion_drawn,
        RebellionResolved: rebellion_resolved,
    },
    remembers=("rebel",),
    claims=(Claim("A rebellion waits for its card or its die.", is_pending, "rebel"),),
    answers=(at_round_end.by(draw), is_played_out.by(lambda state: state.phase == "rebellion")),
)
