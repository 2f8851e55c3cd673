"""The actions of a turn, in any order, and their end: the card for territory taken, the judgement, standing
(OP-3.21, OP-4.70 to OP-4.72, OP-4.106, OP-4.107)."""

from domain.core.legal import Between, Exactly, Offers, choice
from domain.core.part import Part, in_phases
from domain.core.refusal import refuse
from domain.of_the_people import events as e
from domain.of_the_people.attacking import attack_choice, most_dice
from domain.of_the_people.changes import turn_acted, with_now
from domain.of_the_people.commands import Advance, Attack, EndTurn
from domain.of_the_people.declaring import DRAW
from domain.of_the_people.judging import action_met, judge, set_targets
from domain.of_the_people.land import by_size, lands
from domain.of_the_people.marching import advances, all_but_one, railroads
from domain.of_the_people.questions import turn_phase
from domain.of_the_people.revolts import open_window
from domain.of_the_people.state import NationTurn, PeopleState, Play, Tokens, in_turn, replace
from domain.of_the_people.targets import called_for
from domain.of_the_people.winning import stands


def end_turn(play: Play, command: EndTurn) -> None:
    """OP-4.70, OP-4.72: a card for territory taken, unless declined."""
    if play.state.now.neutral:
        refuse("not_for_neutral", "A neutral nation's turn ends by itself.", "OP-4.107")
    _end(play, draw_card=command.draw_card)


def _end(play: Play, *, draw_card: bool = True) -> None:
    due = bool(play.state.now.taken) and play.state.card_exists
    nation = play.state.now.nation
    play.add(e.ActionsEnded(nation, due and draw_card))
    if due and not draw_card:
        play.add(e.CardDeclined(nation, "territory"))


def _go_on(play: Play) -> bool:
    state = play.state
    now, will = state.now, state.will
    if now.ended:
        _close(play)
    elif now.choice == "follow" and now.targets is None:
        set_targets(play)
    elif now.neutral and will is not None and (action_met(state, will) or not called_moves(state)):
        _end(play)  # OP-4.107
    else:
        return False
    return True


def _close(play: Play) -> None:
    """OP-3.21: judgement, a window if it failed, standing, the end."""
    now = play.state.now
    if now.choice == "follow" and now.judged is None:
        judge(play)
    elif now.judged == "not_met" and now.window is None:
        open_window(play, "will_not_met")
    else:
        if stands(play.state, now.nation) and not play.state.nations[now.nation].standing:
            play.add(e.StandingGained(now.nation))
        play.add(e.TurnEnded(now.nation))


# What may be sent


def _offers(state: PeopleState, seat: int) -> Offers:
    return _called_offers(state) if state.now.neutral else _free_offers(state)


def _free_offers(state: PeopleState) -> Offers:
    for place in lands(state, state.now.nation):
        held = state.territories[place]
        near = state.map.neighbours[place]
        yield from advances(state, place, tuple(to for to in near if state.territories[to].nation is None))
        for other in near:
            there = state.territories[other]
            dice = most_dice(state, held, there) if there.nation not in (None, state.now.nation) else 0
            if dice:
                yield attack_choice(place, other, Between(1, dice))
        yield from railroads(state, place)
    yield choice("end_turn", draw_card=DRAW)


def _called_offers(state: PeopleState) -> Offers:
    """OP-4.106."""
    for origin, goal in called_moves(state):
        there = state.territories[goal]
        if there.nation is None:
            yield from advances(state, origin, (goal,))
        else:
            yield attack_choice(origin, goal, Exactly(most_dice(state, state.territories[origin], there)))


def called_moves(state: PeopleState) -> tuple[tuple[str, str], ...]:
    """OP-4.106: (from, to) of every legal attack or advance that is called for; the first is the one that
    automatic play makes (OP-4.109)."""
    nation, board = state.now.nation, state.territories
    called = called_for(state.now.targets or ())
    return tuple(
        (origin, goal)
        for goal in board
        if goal in called and board[goal].nation != nation
        for origin in by_size(state, state.map.neighbours[goal])
        if board[origin].nation == nation and _can_move(state, board[origin], board[goal])
    )


def _can_move(state: PeopleState, held: Tokens, there: Tokens) -> bool:
    """Whether an army can go from one to the other, as an advance or with at least one die."""
    return held.size >= 2 if there.nation is None else most_dice(state, held, there) > 0


def _default(state: PeopleState, seat: int) -> EndTurn | Attack | Advance:
    """OP-5.40; OP-4.109: of a neutral nation's moves the first, an advance with everything but one army."""
    if not state.now.neutral:
        return EndTurn(seat)
    origin, goal = called_moves(state)[0]
    held, there = state.territories[origin], state.territories[goal]
    if there.nation is not None:
        return Attack(seat, origin, goal, most_dice(state, held, there))
    return Advance(seat, origin, goal, *all_but_one(held))


def _ended(state: PeopleState, event: e.ActionsEnded) -> PeopleState:
    if not state.now.neutral:
        state = turn_acted(state)
    drawing = "territory" if event.draws else None
    return with_now(state, replace(state.now, ended=True, drawing=drawing))


# Claims


def _nothing_done_before(state: PeopleState, now: NationTurn) -> bool:
    """OP-3.7, OP-4.81: what is counted in the actions is counted from their start."""
    marched = now.sent or now.taken or now.advanced or now.moved_on or now.railroad_used or now.destroyed
    fixed = now.quota is not None or now.targets is not None
    return not state.before_actions or not (marched or fixed or now.battle or now.declined)


def _taken_is_held(state: PeopleState, now: NationTurn) -> bool:
    """OP-4.71: until the actions end nobody takes back what was taken."""
    held = set(lands(state, now.nation))
    return now.ended or held.issuperset(now.taken)


def _ended_in_time(state: PeopleState, now: NationTurn) -> bool:
    """OP-3.21: what comes after the actions."""
    return not now.ended or (state.phase not in ("declare", "move_in") and now.battle is None)


ACTIONS = Part[PeopleState](
    name="actions",
    rule="Advances, attacks and the railroad in any order, until the seat ends them or a neutral nation's "
    "will is done (OP-4.54, OP-4.70 to OP-4.72, OP-4.106, OP-4.107).",
    phases={
        "actions": turn_phase(
            "The acting seat advances, attacks, goes by rail or ends its turn.", _offers, _default, _go_on
        )
    },
    commands={EndTurn: in_phases(end_turn, "actions")},
    folds={e.ActionsEnded: _ended},
    claims=(
        in_turn("Nothing is done before the actions.", _nothing_done_before, of_new=True),
        in_turn("A territory in `taken` is held until the actions end.", _taken_is_held, of_new=True),
        in_turn("Actions end once.", _ended_in_time, of_new=True),
    ),
)
