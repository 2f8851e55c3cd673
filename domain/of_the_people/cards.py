"""Drawing: Will Cards, territory cards from the two layers, the declaration and the hand limit (OP-4.1)."""

from domain.core.chance import Ask, Values, ask_cards, ask_dice, request
from domain.core.refusal import refuse
from domain.core.vocabulary import DiscardsReshuffled
from domain.of_the_people import events as e
from domain.of_the_people.commands import Declaration, Declare, DiscardCard, EndTurn
from domain.of_the_people.state import PeopleState, Play
from domain.of_the_people.wills import BY_DICE, WILLS

# Will Cards


def draw_will(play: Play) -> None:
    """OP-4.1: a Will Card is rolled, or drawn from the Will pile."""
    if play.state.options.will_source == "deck" and not any(play.state.will_pile.values()):
        play.add(e.WillDeckReshuffled(sum(play.state.will_aside.values())))
    play.add(request(ask_will(play.state), play.state.chance_id + 1))


def ask_will(state: PeopleState) -> Ask:
    """OP-8.3, 8.4. Every card of the pile has the same chance, so a will stands in it once for each."""
    if state.options.will_source == "table":
        return ask_dice("will_roll", 2)
    pile = tuple(will for will, count in state.will_pile.items() for _ in range(count))
    return ask_cards("will_draw", pile, frozenset(WILLS))


def turn_up_will(play: Play, values: Values) -> None:
    nation = play.state.now.nation
    if play.state.options.will_source == "table":
        dice = (_die(values[0]), _die(values[1]))
        play.add(e.WillDrawn(nation, BY_DICE[sum(dice)], dice))
    else:
        drawn = next(will for will in WILLS if will == values[0])
        play.add(e.WillDrawn(nation, drawn, None))


def _die(value: object) -> int:
    assert isinstance(value, int)
    return value


# Territory cards


def draw_card(play: Play) -> None:
    """OP-4.13: from the upper layer, else the lower; with both empty the discards come first."""
    state = play.state
    if not state.upper and not state.lower:
        play.add(DiscardsReshuffled(len(state.discards)))
    play.add(request(ask_card(play.state), state.chance_id + 1))


def ask_card(state: PeopleState) -> Ask:
    """OP-8.5, 8.20."""
    return ask_cards("card_draw", state.upper or state.lower, frozenset(state.map.ids))


def take_card(play: Play, values: Values) -> None:
    now = play.state.now
    assert now.drawing is not None
    play.add(e.CardDrawn(now.nation, str(values[0]), now.drawing))


# Declaration


def declare(play: Play, command: Declare) -> None:
    """OP-4.2, 4.10."""
    due = _declaration_draws(play.state, command.choice) and play.state.card_exists
    nation = play.state.now.nation
    play.add(e.WillDeclared(nation, command.choice, due and command.draw_card))
    if due and not command.draw_card:
        play.add(e.CardDeclined(nation, "declaration"))


def follow_as_neutral(play: Play) -> None:
    """OP-4.102, 4.104: a neutral nation always follows, and draws as a follower does."""
    draws = _declaration_draws(play.state, "follow") and play.state.card_exists
    play.add(e.WillDeclared(play.state.now.nation, "follow", draws))


def _declaration_draws(state: PeopleState, choice: Declaration) -> bool:
    return state.options.declaration_card in ("both", f"{choice}_only")


# Hand limit


def check_discard(state: PeopleState, command: DiscardCard) -> None:
    if command.card not in state.nations[state.now.nation].hand:
        refuse("card_not_held", f"You do not hold {command.card!r}.", "OP-4.12", "card")


def discard(play: Play, command: DiscardCard) -> None:
    play.add(e.CardDiscarded(play.state.now.nation, command.card, "hand_limit"))


def discard_oldest(play: Play) -> None:
    """OP-4.104: a neutral nation's sixth card pushes out the oldest."""
    nation = play.state.now.nation
    play.add(e.CardDiscarded(nation, play.state.nations[nation].hand[0], "oldest"))


# End of the actions


def check_end(state: PeopleState, command: EndTurn) -> None:
    if state.now.neutral:
        refuse("not_for_neutral", "A neutral nation's turn ends by itself.", "OP-4.107")


def end_actions(play: Play, command: EndTurn) -> None:
    """OP-4.72: a card for territory taken, unless declined."""
    due = bool(play.state.now.taken) and play.state.card_exists
    nation = play.state.now.nation
    play.add(e.ActionsEnded(nation, due and command.draw_card))
    if due and not command.draw_card:
        play.add(e.CardDeclined(nation, "territory"))


def end_as_neutral(play: Play) -> None:
    """OP-4.107."""
    draws = bool(play.state.now.taken) and play.state.card_exists
    play.add(e.ActionsEnded(play.state.now.nation, draws))
