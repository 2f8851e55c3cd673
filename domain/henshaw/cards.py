"""Cards: the draw pile, hands and discards (HE-2.7, HE-4.11, HE-8.3)."""

from msgspec.structs import replace

from domain.core.cards import Deck, full_deck, sort_cards
from domain.core.chance import Ask, Names, ask_cards
from domain.core.part import ChancePoint, Claim, Hidden, Part
from domain.core.refusal import refuse
from domain.core.vocabulary import DeckShuffled, DiscardsReshuffled
from domain.henshaw.asking import acting_seat, roller
from domain.henshaw.events import CardDrawn, DrawSkipped
from domain.henshaw.state import SETUP_PHASES, HenshawState, Play


def any_card(state: HenshawState) -> bool:
    return bool(state.deck.pile or state.deck.discards)


def draw(play: Play) -> None:
    """Ask for a card of the draw pile, which the discards become where it has run out."""
    if not play.state.deck.pile:
        play.add(DiscardsReshuffled(len(play.state.deck.discards)))
    play.ask_for("card_draw")


def _ask(state: HenshawState) -> Ask:
    drawer = roller(state, "pile", 1, acting_seat(state))
    return ask_cards("card_draw", state.deck.pile, frozenset(full_deck(state.map)), rollers=(drawer,))


def _answered(play: Play, cards: Names) -> None:
    """Nobody has been asked yet in industry while the turn's own card is drawn."""
    bought = bool(play.state.must_act)
    play.add(CardDrawn(acting_seat(play.state), "bought" if bought else "turn", *cards))


def check_held(state: HenshawState, seat: int, card: str, field: str = "card") -> None:
    """HE-7.8: the answer is the same whether the card lies elsewhere or does not exist."""
    if card not in state.hands[seat]:
        refuse("card_not_held", f"Seat {seat} does not hold {card!r}.", "HE-7.8", field)


def with_hand(state: HenshawState, seat: int, hand: tuple[str, ...]) -> HenshawState:
    held = sort_cards(state.map, hand)
    return replace(state, hands=(*state.hands[:seat], held, *state.hands[seat + 1 :]))


def discarded(state: HenshawState, seat: int, cards: tuple[str, ...]) -> HenshawState:
    """The cards leave the hand and lie face up (HE-2.7)."""
    kept = with_hand(state, seat, tuple(card for card in state.hands[seat] if card not in cards))
    pile, face_up = state.deck.pile, sort_cards(state.map, state.deck.discards + cards)
    return replace(kept, deck=Deck(pile, face_up))


# Folds


def _shuffled(state: HenshawState, event: DeckShuffled) -> HenshawState:
    deck = Deck(full_deck(state.map))
    return replace(state, deck=deck, phase="first_turn_gifts", served=(), must_act=())


def _drawn(state: HenshawState, event: CardDrawn) -> HenshawState:
    drawn = replace(state, deck=state.deck.drawn(event.card))
    return with_hand(drawn, event.seat, (*state.hands[event.seat], event.card))


# Claims


def _piles(state: HenshawState) -> tuple[tuple[str, ...], ...]:
    return (*state.hands, state.deck.pile, state.deck.discards)


def _in_one_place(state: HenshawState) -> bool:
    """A pile may lack cards (they get lost at real tables)."""
    cards = [card for pile in _piles(state) for card in pile]
    return len(set(cards)) == len(cards) and set(cards) <= set(full_deck(state.map))


def _in_order(state: HenshawState) -> bool:
    return all(sort_cards(state.map, pile) == pile for pile in _piles(state))


def _formed_after_setup(state: HenshawState) -> bool:
    return state.phase not in SETUP_PHASES or not any(_piles(state))


def _none_of_who_is_out(state: HenshawState) -> bool:
    return not any(hand and state.status[seat] != "active" for seat, hand in enumerate(state.hands))


def _draw_is_due(state: HenshawState) -> bool:
    """A card is drawn before the free armies of a turn are counted, or while they are spent."""
    if state.chance is None or state.chance.kind != "card_draw":
        return True
    asked = state.must_act == (state.turn_seat,) or (not state.must_act and not state.free_armies)
    return state.phase == "industry" and asked and bool(state.deck.pile)


CARDS = Part[HenshawState](
    name="cards",
    rule="Cards are drawn from a pile without an order, held in secret, and discarded face up (HE-2.7).",
    chances={"card_draw": ChancePoint(_ask, _answered, seen_by=lambda state: (acting_seat(state),))},
    folds={
        DeckShuffled: _shuffled,
        DiscardsReshuffled: lambda state, event: replace(state, deck=state.deck.reshuffled(state.map)),
        CardDrawn: _drawn,
        DrawSkipped: lambda state, event: state,
    },
    hides={CardDrawn: Hidden(("card",), lambda state, event: (event.seat,))},  # HE-7.3
    claims=(
        Claim("Every card is in one place, and is one of the deck.", _in_one_place, "deck"),
        Claim("Cards are listed in canonical order.", _in_order, "deck"),
        Claim("The draw pile is formed after setup (HE-2.18).", _formed_after_setup, "deck"),
        Claim("A seat that is out holds no cards.", _none_of_who_is_out, "hands"),
        Claim("No card is due.", _draw_is_due, "chance"),
    ),
)
