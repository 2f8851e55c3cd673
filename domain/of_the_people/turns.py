"""How a game goes on by itself, from wherever it stands, up to the next decision or chance point.

Every command ends here, and so does every answer to a chance point: what was interrupted is found again in
the state, so that there is one path for generator and referee, for commands and defaults (OP-3.25).
"""

from collections.abc import Callable
from typing import Any

from domain.core.vocabulary import Resign
from domain.of_the_people import commands as c
from domain.of_the_people import drawing, marches, muster, nations, neutral, revolts
from domain.of_the_people import events as e
from domain.of_the_people.absence import default_for, neutral_default, own_default
from domain.of_the_people.combat import attack, fight_on, move_in, only_move_in
from domain.of_the_people.judgement import action_met, cannot_follow, is_met
from domain.of_the_people.land import can_settle
from domain.of_the_people.resignation import give_up, resign
from domain.of_the_people.setup import choose_start, go_on_setting_up
from domain.of_the_people.state import HAND_LIMIT, Play
from domain.of_the_people.targets import find_quota, find_targets
from domain.of_the_people.victory import declare_winner, stands, win_by_round_limit

NOBODY = -1
"""The seat of a command that the service makes for a neutral nation; no event shows it."""

EFFECTS: dict[type[Any], Callable[[Play, Any], None]] = {
    c.ChooseStart: choose_start,
    c.Declare: drawing.declare,
    c.DiscardCard: drawing.discard,
    c.InciteRevolt: revolts.incite,
    c.PassRevolt: revolts.pass_revolt,
    c.TurnInSet: muster.turn_in_set,
    c.ChooseReinforcements: muster.choose_reinforcements,
    c.ChooseExpansion: muster.choose_expansion,
    c.PlaceArmies: muster.place_armies,
    c.Advance: marches.advance,
    c.Railroad: marches.railroad,
    c.Attack: attack,
    c.MoveIn: move_in,
    c.EndTurn: drawing.end_actions,
    c.TakeOver: nations.take_over,
    c.DeclineTakeover: nations.decline_takeover,
    Resign: resign,
}
"""What an accepted command brings about, before the game goes on."""


def go_on(play: Play) -> None:
    """One step after another, each by itself a fact, until somebody has to decide or to roll."""
    while play.state.outcome is None and play.state.chance is None:
        stepped = (
            nations.go_into_exile(play)
            or declare_winner(play)
            or neutral.return_marks(play)
            or _lapse(play)
            or _step(play)
        )
        if not stepped:
            return


def _lapse(play: Play) -> bool:
    """OP-5.41: the one decision of a seat that was timed out."""
    seat = play.state.lapsed
    if seat is None:
        return False
    command = default_for(play.state, seat)
    assert command is not None
    EFFECTS[type(command)](play, command)
    return True


def _step(play: Play) -> bool:
    state = play.state
    now = state.now
    if state.first_seat is None:
        return go_on_setting_up(play)
    if state.turn == 0 or now.closed:
        return _pass_turn(play)
    if neutral.needs_controller(state):
        # OP-4.100: at the start of the turn, and at once when the controller goes out, also in a take-over.
        neutral.name_controller(play)
    elif state.exile is not None:
        return _decide_by_default(play) if now.absent and state.exile.seat == now.seat else False
    elif now.over or now.nation not in state.nations:
        # OP-3.23, 5.31: no draw, no judgement, no standing.
        play.add(e.TurnEnded(now.nation))
    elif now.will is None:
        drawing.draw_will(play)
    elif now.drawing is not None:
        drawing.draw_card(play)
    elif now.battle is not None and not now.battle.conquered:
        fight_on(play)
    elif state.phase == "move_in" and (only := only_move_in(state, NOBODY)) is not None:
        move_in(play, only)
    else:
        return _step_as_neutral(play) if now.neutral else _step_as_player(play)
    return True


def _decide_by_default(play: Play) -> bool:
    """Play the acting seat's next decision for it, where it is absent or nobody acts; else wait."""
    state = play.state
    if not state.plays_itself:
        return False
    seat = NOBODY if state.now.acting_seat is None else state.now.acting_seat
    if state.exile is not None:
        command = default_for(state, seat)
    else:
        command = neutral_default(state, seat) if state.now.neutral else own_default(state, seat)
    if command is None:
        return False
    EFFECTS[type(command)](play, command)
    return True


# A player nation's turn


def _step_as_player(play: Play) -> bool:
    state = play.state
    now = state.now
    if state.phase == "revolt":
        return revolts.go_on_revolting(play)
    if state.phase == "declare" and now.choice is not None:
        revolts.open_window(play, "dominated")
    elif state.phase == "actions" and not now.ended and now.choice == "follow" and now.targets is None:
        set_targets(play)
    elif state.phase == "actions" and now.ended:
        _close_turn(play)
    else:
        return _decide_by_default(play)
    return True


def set_targets(play: Play) -> None:
    """OP-4.81: fixed at the moment `actions` begins."""
    state = play.state
    nation, will = state.now.nation, state.will
    assert will is not None
    quota, targets = find_quota(state, nation, will), find_targets(state, nation, will)
    play.add(e.WillTargetsSet(nation, will.id, quota, targets))


def _close_turn(play: Play) -> None:
    """OP-3.21: judgement, a window if it failed, standing, the end."""
    now, will = play.state.now, play.state.will
    assert will is not None
    if now.choice == "follow" and now.judged is None:
        play.add(e.WillJudged(now.nation, "met" if is_met(play.state, will) else "not_met"))
    elif now.judged == "not_met" and now.window is None:
        revolts.open_window(play, "will_not_met")
    else:
        if stands(play.state, now.nation) and not play.state.nations[now.nation].standing:
            play.add(e.StandingGained(now.nation))
        play.add(e.TurnEnded(now.nation))


# A neutral nation's turn


def _step_as_neutral(play: Play) -> bool:
    state = play.state
    now, will = state.now, state.will
    assert will is not None
    if now.judged is not None:
        play.add(e.TurnEnded(now.nation))
    elif now.choice is None:
        if cannot_follow(state, now.nation, will):
            play.add(e.WillJudged(now.nation, "nothing"))
        else:
            drawing.follow_as_neutral(play)
    elif len(state.nations[now.nation].hand) > HAND_LIMIT:
        drawing.discard_oldest(play)
    elif now.ended:
        play.add(e.WillJudged(now.nation, "met" if is_met(state, will) else "best_effort"))
    elif state.phase == "muster" and will.muster != "settle":
        muster.reinforce_as_neutral(play, NOBODY)
    elif state.phase == "muster" and can_settle(state, now.nation):
        return _decide_by_default(play)
    elif state.phase in ("muster", "actions") and now.targets is None:
        set_targets(play)
    elif state.phase == "actions" and (action_met(state, will) or not neutral.called_moves(state)):
        drawing.end_as_neutral(play)
    else:
        return _decide_by_default(play)
    return True


# From turn to turn


def _pass_turn(play: Play) -> bool:
    """OP-2.35, 3.22, 3.28: resignation by time-out, next nation, round limit, start of the next turn."""
    state = play.state
    now, limit = state.now, state.options.timeouts_before_resign
    absent = now.seat if now.absent and limit else None
    if absent is not None and absent in state.active and state.missed_turns[absent] >= limit:
        give_up(play, absent)
        return True
    later = [nation for nation, held in state.nations.items() if held.join > now.join]
    following = later[0] if later else next(iter(state.nations))
    turn, round_number = state.turn + 1, state.round + (state.turn == 0 or not later)
    if state.options.round_limit and round_number > state.options.round_limit:
        win_by_round_limit(play)
    else:
        play.add(e.TurnStarted(following, state.leader(following), turn, round_number))
    return True
