"""The Will Card of a turn, and the declaration to follow or to dominate (OP-2.24, OP-2.25, OP-4.1, OP-4.2,
OP-4.10)."""

from typing import Any

from domain.core.chance import Ask, ask_cards, ask_dice
from domain.core.legal import OneOf, Optional, choice
from domain.core.part import ChancePoint, Claim, Part, in_phases
from domain.of_the_people import events as e
from domain.of_the_people.changes import turn_acted, with_now
from domain.of_the_people.commands import Declaration, Declare
from domain.of_the_people.judging import cannot_follow
from domain.of_the_people.questions import step_due, turn_phase
from domain.of_the_people.revolts import open_window
from domain.of_the_people.state import NationTurn, PeopleState, Play, in_turn, replace, roller
from domain.of_the_people.wills import BY_DICE, WILLS, WillId, will_counts

DRAW = Optional(OneOf((True, False)))


def will_due(play: Play) -> bool:
    """OP-3.20: the Will Card; then a neutral nation follows it, if it can at all."""
    state = play.state
    now, will = state.now, state.will
    if will is None and state.turn:
        _draw_will(play)
    elif will is not None and now.neutral and now.choice is None:
        if cannot_follow(state, now.nation, will):
            play.add(e.WillJudged(now.nation, "nothing", None, None))
        else:
            play.add(e.WillDeclared(now.nation, "follow", draws(state, "follow")))
    else:
        return False
    return True


def _draw_will(play: Play) -> None:
    """OP-4.1: a Will Card is rolled, or drawn from the Will pile."""
    if play.state.options.will_source == "table":
        play.ask_for("will_roll")
        return
    if not any(play.state.will_pile.values()):
        play.add(e.WillDeckReshuffled(sum(play.state.will_aside.values())))
    play.ask_for("will_draw")


def ask_roll(state: PeopleState) -> Ask:
    """OP-8.3."""
    now = state.now
    return ask_dice("will_roll", 2, rollers=(roller(state, "nation", 2, now.nation, now.acting_seat),))


def ask_draw(state: PeopleState) -> Ask:
    """OP-8.4. Every card of the pile has the same chance, so a will stands in it once for each."""
    now = state.now
    pile = tuple(will for will, count in state.will_pile.items() for _ in range(count))
    drawer = roller(state, "pile", 1, now.nation, now.acting_seat)
    return ask_cards("will_draw", pile, frozenset(WILLS), rollers=(drawer,))


def rolled(play: Play, dice: tuple[int, int]) -> None:
    play.add(e.WillDrawn(play.state.now.nation, BY_DICE[sum(dice)], dice))


def turned_up(play: Play, wills: tuple[WillId]) -> None:
    play.add(e.WillDrawn(play.state.now.nation, *wills, None))


def declare(play: Play, command: Declare) -> None:
    """OP-4.2, OP-4.10."""
    due = draws(play.state, command.choice)
    nation = play.state.now.nation
    play.add(e.WillDeclared(nation, command.choice, due and command.draw_card))
    if due and not command.draw_card:
        play.add(e.CardDeclined(nation, "declaration"))


def draws(state: PeopleState, declared: Declaration) -> bool:
    """OP-4.10, OP-4.13: whether a card is due."""
    return state.options.declaration_card in ("both", f"{declared}_only") and state.card_exists


def _dominated(play: Play) -> bool:
    """OP-3.2, OP-4.30: after the draw."""
    if play.state.now.choice is None:
        return False
    open_window(play, "dominated")
    return True


# Folds


def _reshuffled(state: PeopleState, event: e.WillDeckReshuffled) -> PeopleState:
    pile = {will: count + state.will_aside[will] for will, count in state.will_pile.items()}
    return replace(state, will_pile=pile, will_aside=dict.fromkeys(pile, 0))


def _drawn(state: PeopleState, event: e.WillDrawn) -> PeopleState:
    state = with_now(state, replace(state.now, will=event.will))
    if event.dice is not None:
        return state
    pile, aside = dict[Any, int](state.will_pile), dict[Any, int](state.will_aside)
    pile[event.will] -= 1
    aside[event.will] += 1
    return replace(state, will_pile=pile, will_aside=aside)


def _declared(state: PeopleState, event: e.WillDeclared) -> PeopleState:
    if not state.now.neutral:
        state = turn_acted(state)
    drawing = "declaration" if event.draws else None
    return heading(with_now(state, replace(state.now, choice=event.choice, drawing=drawing)))


def heading(state: PeopleState) -> PeopleState:
    """OP-3.2, OP-3.3: where the turn goes once no card is being drawn and the hand is small enough."""
    now = state.now
    if now.ended:
        return replace(state, phase="actions")
    if now.drawing is not None:
        return state
    return replace(state, phase="declare" if now.choice == "dominate" else "muster")


# Claims


def _counts_the_deck(state: PeopleState) -> bool:
    deck = will_counts(state.options.will_deck) if state.options.will_source == "deck" else {}
    if list(state.will_pile) != list(deck) or list(state.will_aside) != list(deck):
        return False
    together = {will: state.will_pile[will] + state.will_aside[will] for will in deck}
    return all(together[will] <= deck[will] for will in deck) and (not deck or any(together.values()))


def _will_comes_first(state: PeopleState, now: NationTurn) -> bool:
    return now.will is not None or (state.chance is not None and now.choice is None)


def _begins_at_its_will(state: PeopleState, now: NationTurn) -> bool:
    """OP-3.20: a turn waits for its Will Card in the phase it begins in."""
    return now.choice is not None or state.phase == ("muster" if now.neutral else "declare")


def _drawn_in_time(state: PeopleState, now: NationTurn) -> bool:
    """OP-4.10, OP-4.72."""
    return now.drawing is None or (now.choice is not None and now.ended == (now.drawing == "territory"))


def _declared_by_then(state: PeopleState, now: NationTurn) -> bool:
    return now.will is None or now.choice is not None or state.phase == "declare"


DECLARING = Part[PeopleState](
    name="declaring",
    rule="A Will Card is turned up; the seat declares to follow it or to dominate (OP-4.1, OP-4.2, OP-4.10).",
    phases={
        "declare": turn_phase(
            "The acting seat declares whether it follows the will or dominates.",
            lambda state, seat: (choice("declare", choice=OneOf(("follow", "dominate")), draw_card=DRAW),),
            lambda state, seat: Declare(seat, "follow"),
            _dominated,
        )
    },
    commands={Declare: in_phases(declare, "declare")},
    chances={"will_roll": ChancePoint(ask_roll, rolled), "will_draw": ChancePoint(ask_draw, turned_up)},
    folds={e.WillDeckReshuffled: _reshuffled, e.WillDrawn: _drawn, e.WillDeclared: _declared},
    answers=(step_due.by(will_due),),
    claims=(
        Claim("The Will pile counts the nine wills, as many as the deck has.", _counts_the_deck, "will_pile"),
        in_turn("The Will Card comes before everything else.", _will_comes_first),
        in_turn("The nation has declared by then.", _declared_by_then),
        in_turn("A turn begins with its Will Card.", _begins_at_its_will, "phase", of_new=True),
        in_turn("A card is drawn for what has been done.", _drawn_in_time, of_new=True),
    ),
)
