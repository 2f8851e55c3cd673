"""Territory cards: drawn from two layers, five in a hand, face up when used (OP-4.11 to OP-4.13, OP-4.40,
OP-4.104)."""

from domain.core.chance import Ask, Names, ask_cards
from domain.core.legal import OneOf, choice
from domain.core.part import ChancePoint, Claim, Hidden, Part, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import DiscardsReshuffled
from domain.of_the_people import events as e
from domain.of_the_people.changes import put_away, turn_acted, with_nation, with_now, without
from domain.of_the_people.commands import DiscardCard
from domain.of_the_people.declaring import heading
from domain.of_the_people.questions import step_due, turn_phase
from domain.of_the_people.state import HAND_LIMIT, NationTurn, PeopleState, Play, in_turn, replace, roller


def card_due(play: Play) -> bool:
    """A card is drawn, and a neutral nation's oldest given up for a sixth (OP-4.104)."""
    state, now = play.state, play.state.now
    if now.drawing is not None:
        _draw(play)
        return True
    acting = state.nations.get(now.nation)
    if acting is None or not now.neutral or len(acting.hand) <= HAND_LIMIT:
        return False
    play.add(e.CardDiscarded(now.nation, acting.hand[0], "oldest"))
    return True


def _draw(play: Play) -> None:
    """OP-4.13: from the upper layer, else the lower; with both empty the discards come first."""
    if not play.state.upper and not play.state.lower:
        play.add(DiscardsReshuffled(len(play.state.discards)))
    play.ask_for("card_draw")


def ask_card(state: PeopleState) -> Ask:
    """OP-8.5, OP-8.20."""
    nation, leader = state.now.nation, state.leader(state.now.nation)
    drawer = roller(state, "pile", 1, nation, state.now.acting_seat if leader is None else leader)
    return ask_cards("card_draw", state.upper or state.lower, frozenset(state.map.ids), rollers=(drawer,))


def take_card(play: Play, cards: Names) -> None:
    now = play.state.now
    assert now.drawing is not None
    play.add(e.CardDrawn(now.nation, cards[0], now.drawing))


def discard(play: Play, command: DiscardCard) -> None:
    if command.card not in _hand(play.state):
        refuse("card_not_held", f"You do not hold {command.card!r}.", "OP-4.12", "card")
    play.add(e.CardDiscarded(play.state.now.nation, command.card, "hand_limit"))


def _hand(state: PeopleState) -> tuple[str, ...]:
    return state.nations[state.now.nation].hand


def _private(state: PeopleState, nation: str) -> tuple[int, ...] | None:
    """OP-7.3, OP-7.4: a player nation's cards are its seat's secret, a neutral nation's lie open."""
    seat = state.leader(nation)
    return None if seat is None else (seat,)


# Folds


def _drawn(state: PeopleState, event: e.CardDrawn) -> PeopleState:
    hand = (*state.nations[event.nation].hand, event.card)
    state = with_nation(state, event.nation, hand=hand)
    state = replace(
        state,
        upper=without(state.upper, event.card),
        lower=without(state.lower, event.card),
        now=replace(state.now, drawing=None),
    )
    if len(hand) > HAND_LIMIT and not state.now.neutral:
        return replace(state, phase="discard")
    return heading(state)


def _discarded(state: PeopleState, event: e.CardDiscarded) -> PeopleState:
    by_choice = event.reason == "hand_limit"
    state = put_away(turn_acted(state) if by_choice else state, event.nation, event.card)
    return heading(state) if by_choice else state


# Claims


def _in_one_place(state: PeopleState) -> bool:
    """A pile may lack cards: they get lost at real tables."""
    hands = [held.hand for held in state.nations.values()]
    dealt = [] if state.nations else [*state.start_cards, (state.neutral_card,)]
    cards = [
        card
        for pile in (state.upper, state.lower, state.discards, *hands, *dealt)
        for card in pile
        if card is not None
    ]
    starts = (*state.chosen, state.neutral_card, *(card for dealt in state.start_cards for card in dealt))
    known = all(card in state.map.order for card in (*cards, *starts) if card is not None)
    return known and len(set(cards)) == len(cards)


def _in_canonical_order(state: PeopleState) -> bool:
    order = state.map.order.__getitem__
    return all(list(pile) == sorted(pile, key=order) for pile in (state.upper, state.lower, state.discards))


def _within_the_limit(state: PeopleState) -> bool:
    sixth = state.now.nation if state.phase == "discard" else None
    sizes = {name: len(held.hand) for name, held in state.nations.items()}
    if sixth is not None and sizes.pop(sixth, 0) != HAND_LIMIT + 1:
        return False
    return all(size <= HAND_LIMIT for size in sizes.values())


def _drawn_when_asked(state: PeopleState, now: NationTurn) -> bool:
    asked = state.chance is not None and state.chance.kind == "card_draw"
    return (now.drawing is not None) == asked and (not asked or now.nation in state.nations)


CARDS = Part[PeopleState](
    name="cards",
    rule="Cards come from the pile's upper layer, then its lower; a hand holds five (OP-4.11 to OP-4.13, "
    "OP-4.40, OP-4.104).",
    phases={
        "discard": turn_phase(
            "The acting seat discards one of its six cards.",
            lambda state, seat: (choice("discard_card", card=OneOf(_hand(state))),),
            lambda state, seat: DiscardCard(seat, _hand(state)[0]),
        )
    },
    commands={DiscardCard: in_phases(discard, "discard")},
    chances={
        "card_draw": ChancePoint(ask_card, take_card, seen_by=lambda state: _private(state, state.now.nation))
    },
    folds={
        DiscardsReshuffled: lambda state, event: replace(state, upper=state.discards, discards=()),
        e.CardDrawn: _drawn,
        e.CardDeclined: lambda state, event: with_now(
            state, replace(state.now, declined=event.reason == "territory")
        ),
        e.CardDiscarded: _discarded,
    },
    hides={e.CardDrawn: Hidden(("card",), lambda state, event: _private(state, event.nation))},
    answers=(step_due.by(card_due),),
    claims=(
        Claim("Every card exists, and is in one place only.", _in_one_place, "upper"),
        Claim("The piles are listed in canonical order.", _in_canonical_order, "upper"),
        Claim(
            "A hand holds five cards, six only while one is being discarded.", _within_the_limit, "nations"
        ),
        in_turn("A card is being drawn exactly while it is waited for.", _drawn_when_asked),
    ),
)
