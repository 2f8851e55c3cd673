"""The end of a turn: drawing a card, the free move, passing on (CL-4.70 to CL-4.81)."""

from domain.classic.attacking import check_way
from domain.classic.commands import EndAttacks, FreeMove
from domain.classic.events import AttacksEnded, CardDrawn, FreeMoveMade
from domain.classic.placing import check_known, check_owned
from domain.classic.questions import after_free_move, moved, way_closed
from domain.classic.state import Play, T, TableState, acted, carried, replace, roller, with_hand
from domain.classic.turns import finish_turn, turn_phase
from domain.classic.winning import test_victory
from domain.core.cards import full_deck
from domain.core.chance import Ask, Names, ask_cards
from domain.core.legal import Between, Exactly, Offers, OneOf, choice
from domain.core.part import ChancePoint, Claim, Hidden, Part, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import DiscardsReshuffled, EndTurn

# Drawing


def end_attacks(play: Play, command: EndAttacks) -> None:
    """CL-4.70, CL-4.73: a card is due after a conquest, unless declined or none is left."""
    state = play.state
    draws = state.conquered and command.draw_card and bool(state.deck.pile or state.deck.discards)
    play.add(AttacksEnded(command.seat, state.conquered, draws))
    if draws:
        reshuffle_if_empty(play)
        play.ask(ask_card_draw(play.state))


def reshuffle_if_empty(play: Play) -> None:
    """CL-4.73, CL-8.8: the discards become the draw pile when it is empty and a card is due."""
    if not play.state.deck.pile:
        play.add(DiscardsReshuffled(len(play.state.deck.discards)))


def ask_card_draw(state: TableState) -> Ask:
    """CL-8.7."""
    rollers = (roller(state, "pile", 1, state.acts, state.acts),)
    return ask_cards("card_draw", state.deck.pile, frozenset(full_deck(state.map)), rollers=rollers)


def card_drawn(play: Play, cards: Names) -> None:
    play.add(CardDrawn(play.state.acts, *cards))


# Moving


def free_move(play: Play, command: FreeMove) -> None:
    check_free_move(play.state, command)
    check_way(play.state, command.from_territory, command.to_territory, "CL-4.80")
    check_moving(play.state, command)
    move_freely(play, command)


def check_free_move(state: TableState, command: FreeMove) -> None:
    """CL-4.80, in the order of CL-9.2, up to the way between the two territories."""
    from_territory, to_territory = command.from_territory, command.to_territory
    check_known(state.map, (from_territory,), "from_territory")
    check_known(state.map, (to_territory,), "to_territory")
    if from_territory == to_territory:
        refuse("same_territory", "Move to another territory.", "CL-4.80", "to_territory")
    check_owned(state, (from_territory,), command.seat, "CL-4.80", "from_territory")
    check_owned(state, (to_territory,), command.seat, "CL-4.80", "to_territory")


def check_moving(state: TableState, command: FreeMove) -> None:
    """CL-4.80: one army stays behind."""
    if command.armies < 1:
        refuse("bad_number", "Move at least one army, or end the turn.", "CL-4.80", "armies")
    most = state.territories[command.from_territory].armies - 1
    if command.armies > most:
        refuse("too_many", f"At most {most} may leave {command.from_territory}.", "CL-4.80", "armies")


def move_freely(play: Play, command: FreeMove) -> None:
    """CL-4.81: a free move ends the turn."""
    play.add(moved(play.state, command))
    if not test_victory(play) and not after_free_move(play):
        finish_turn(play)


def end_turn(play: Play, command: EndTurn) -> None:
    """CL-4.81."""
    finish_turn(play)


# What may be sent, and what is sent for a seat that is late


def legal_free_moves(state: TableState, seat: int) -> Offers:
    for place in state.owned(seat):
        armies, reach = state.territories[place].armies, open_neighbours(state, seat, place)
        if armies > 1 and reach:
            yield choice(
                "free_move",
                from_territory=Exactly(place),
                to_territory=OneOf(reach),
                armies=Between(1, armies - 1),
            )
    yield choice("end_turn")


def open_neighbours(state: TableState, seat: int, place: str) -> tuple[str, ...]:
    """The seat's own territories that its armies can step to."""
    return tuple(
        other
        for other in state.map.neighbours[place]
        if state.territories[other].owner == seat and way_closed(state, seat, place, other) is None
    )


def default_move(state: TableState, seat: int) -> EndTurn:
    return EndTurn(seat)


# Folds


def card_taken(state: T, event: CardDrawn) -> T:
    state = replace(state, deck=state.deck.drawn(event.card))
    return drawing_done(with_hand(state, event.seat, (*state.hands[event.seat], event.card)))


def drawing_done(state: T) -> T:
    """CL-4.74: drawn or not, more than five cards must be traded at once."""
    over = len(state.hand) > state.hand_limit
    return replace(state, phase="overflow_trade" if over else "free_move")


def free_move_made(state: T, event: FreeMoveMade) -> T:
    lands = carried(state.territories, event.from_territory, event.to_territory, event.armies)
    return replace(state, territories=lands)


def can_draw(state: TableState) -> bool:
    """A card is drawn at the end of attacks, from a pile that has one."""
    if state.chance is None or state.chance.kind != "card_draw":
        return True
    return state.phase == "attack" and state.battle is None and bool(state.deck.pile)


MOVING: Part[TableState] = Part(
    name="moving",
    rule="After a conquest a card is drawn; one free move to an adjacent own territory (CL-4.70 to CL-4.81).",
    phases={
        "free_move": turn_phase(
            "The acting seat makes its free move, or ends its turn (CL-3.12).",
            legal_free_moves,
            default_move,
        )
    },
    commands={
        EndAttacks: in_phases(end_attacks, "attack"),
        FreeMove: in_phases(free_move, "free_move"),
        EndTurn: in_phases(end_turn, "free_move"),
    },
    chances={"card_draw": ChancePoint(ask_card_draw, card_drawn, lambda state: (state.acts,))},
    folds={
        AttacksEnded: acted(lambda state, event: state if event.draws else drawing_done(state)),
        CardDrawn: card_taken,
        DiscardsReshuffled: lambda state, event: replace(state, deck=state.deck.reshuffled(state.map)),
        FreeMoveMade: acted(free_move_made),
    },
    hides={CardDrawn: Hidden(("card",), lambda state, event: (event.seat,))},
    claims=(Claim("A card is drawn where attacks have ended and one is left.", can_draw, "chance"),),
)
