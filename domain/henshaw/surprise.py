"""Surprise armies: cards played at any moment, and the windows in which a battle asks for them (HE-4H)."""

from domain.core.actor import Actor
from domain.core.cards import is_wild
from domain.core.chance import ask_dice
from domain.core.refusal import refuse
from domain.core.vocabulary import ChanceEntered
from domain.core.windows import next_asked
from domain.henshaw.battle_end import check_end
from domain.henshaw.commands import PassSurpriseWindow, PlaySurpriseCard
from domain.henshaw.events import (
    SurpriseCardPlayed,
    SurpriseRollMade,
    SurpriseWindowClosed,
    SurpriseWindowOpened,
    SurpriseWindowPassed,
)
from domain.henshaw.fold_combat import fighting
from domain.henshaw.geography import OCEANS
from domain.henshaw.play import Play, ask_chance, check_spaces, hits_of, open_phase
from domain.henshaw.state import HenshawState

PLAY_PHASES = frozenset(
    (
        "industry",
        "movement",
        "combat",
        "surprise_window",
        "battle_orders",
        "sea_decision",
        "continuation",
        "air_answer",
        "air_hits",
        "free_points",
        "turn_end",
    )
)
"""HE-4.55: from industry of turn 1 to the end of a turn."""

ROLL = ask_dice("surprise_roll", 2)


# Windows


def window_due(state: HenshawState) -> bool:
    """HE-4.56: a window opens only where a party has any card at all."""
    battle = fighting(state)
    return battle.window == "due" and any(state.hands[party] for party in battle.parties)


def asked_party(state: HenshawState) -> int | None:
    """HE-4.57: who is asked in the open window; None: it closes."""
    battle = fighting(state)
    return next_asked(battle.order, lambda party: bool(state.hands[party]), battle.passed)


def open_window(play: Play) -> None:
    play.add(SurpriseWindowOpened(fighting(play.state).number))


def ask_party(play: Play) -> None:
    asked = asked_party(play.state)
    if asked is None:
        play.add(SurpriseWindowClosed(fighting(play.state).number))
    else:
        open_phase(play, "surprise_window", (asked,))


def pass_surprise_window(play: Play, command: PassSurpriseWindow, actor: Actor) -> None:
    play.add(SurpriseWindowPassed(fighting(play.state).number, command.seat))


# Cards


def sites_of(state: HenshawState, seat: int, card: str) -> tuple[str, ...]:
    """HE-4.53, 4.54: where the seat could play the card now."""
    places = OCEANS if is_wild(card) else (card,)
    return tuple(
        space for space in places if state.spaces[space].units[seat] and not _must_wait(state, seat, space)
    )


def in_own_battle(state: HenshawState, seat: int, space: str) -> bool:
    battle = state.battle
    return battle is not None and battle.space == space and seat in battle.parties


def _must_wait(state: HenshawState, seat: int, space: str) -> bool:
    """HE-4.59: in a window only the party that is asked plays onto the battle space."""
    return (
        state.phase == "surprise_window" and seat not in state.must_act and in_own_battle(state, seat, space)
    )


def check_held(state: HenshawState, seat: int, card: str, field: str = "card") -> None:
    """HE-7.8: the answer is the same whether the card lies elsewhere or does not exist."""
    if card not in state.hands[seat]:
        refuse("card_not_held", f"Seat {seat} does not hold {card!r}.", "HE-7.8", field)


def play_surprise_card(play: Play, command: PlaySurpriseCard, actor: Actor) -> None:
    state, seat, card, space = play.state, command.seat, command.card, command.space
    check_held(state, seat, card)
    check_spaces(state, "space", space)
    if space not in (OCEANS if is_wild(card) else (card,)):
        fit = "an ocean" if is_wild(card) else card
        refuse("wrong_space", f"{card} serves {fit}.", "HE-4.54", "space")
    if not state.spaces[space].units[seat]:
        refuse("no_unit_there", f"Seat {seat} has no unit in {space}.", "HE-4.53", "space")
    if _must_wait(state, seat, space):
        refuse("not_asked", "The other party is being asked; wait for your turn in it.", "HE-4.59", "space")
    own = in_own_battle(state, seat, space)
    play.add(SurpriseCardPlayed(seat, card, space, fighting(state).number if own else None))


def ask_surprise(play: Play) -> None:
    ask_chance(play, ROLL)


def surprise_answered(play: Play, entered: ChanceEntered) -> None:
    """HE-4.58."""
    battle = fighting(play.state)
    if battle.surprise_by is None:
        raise LookupError("no surprise roll is due")
    dice = tuple(die for die in entered.values if isinstance(die, int))
    hits = hits_of(dice)
    enemy = play.state.spaces[battle.space].count(battle.other(battle.surprise_by))
    play.add(SurpriseRollMade(battle.number, battle.surprise_by, dice, hits, min(hits, enemy)))
    check_end(play)
