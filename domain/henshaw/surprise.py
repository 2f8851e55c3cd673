"""Surprise armies: cards played at any moment, and the windows in which a battle asks for them (HE-4.53 to
HE-4.60)."""

from collections.abc import Callable, Container, Iterable

from msgspec.structs import replace

from domain.core.cards import is_wild
from domain.core.chance import Ask, Dice, ask_dice
from domain.core.legal import Exactly, Offers, OneOf, choice
from domain.core.part import ChancePoint, CommandRule, Part, in_phases
from domain.core.refusal import refuse
from domain.henshaw import events as e
from domain.henshaw.asking import check_space, fighting_phase, hits_of, open_phase, roller, while_on
from domain.henshaw.battle import check_end, fighting
from domain.henshaw.cards import check_held, discarded
from domain.henshaw.commands import PassSurpriseWindow, PlaySurpriseCard
from domain.henshaw.geography import OCEANS
from domain.henshaw.pieces import killed, with_spaces, with_units
from domain.henshaw.questions import fights_on
from domain.henshaw.state import TURN_PHASES, HenshawState, Play

# Windows


def next_asked(order: Iterable[int], able: Callable[[int], bool], answered: Container[int]) -> int | None:
    """The seat to ask now; None: the window closes."""
    return next((seat for seat in order if seat not in answered and able(seat)), None)


def asked_party(state: HenshawState) -> int | None:
    """HE-4.57: who is asked in the open window; None: it closes."""
    battle = fighting(state)
    return next_asked(battle.order, lambda party: bool(state.hands[party]), battle.passed)


def pass_surprise_window(play: Play, command: PassSurpriseWindow) -> None:
    play.add(e.SurpriseWindowPassed(fighting(play.state).number, command.seat))


# Cards


def sites_of(state: HenshawState, seat: int, card: str) -> tuple[str, ...]:
    """HE-4.53, HE-4.54: where the seat could play the card now."""
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


def play_surprise_card(play: Play, command: PlaySurpriseCard) -> None:
    state, seat, card, space = play.state, command.seat, command.card, command.space
    check_held(state, seat, card)
    check_space(state, "space", space)
    if space not in (OCEANS if is_wild(card) else (card,)):
        fit = "an ocean" if is_wild(card) else card
        refuse("wrong_space", f"{card} is a card for {fit}.", "HE-4.54", "space")
    if not state.spaces[space].units[seat]:
        refuse("no_unit_there", f"Seat {seat} has no unit in {space}.", "HE-4.53", "space")
    if _must_wait(state, seat, space):
        refuse("not_asked", "The other party is being asked; wait for your turn in it.", "HE-4.59", "space")
    own = in_own_battle(state, seat, space)
    play.add(e.SurpriseCardPlayed(seat, card, space, fighting(state).number if own else None))


def _offers(state: HenshawState, seat: int) -> Offers:
    """Here a card is an answer to what is asked."""
    yield choice("pass_surprise_window")
    yield from _cards(state, seat)


def _cards_offered(state: HenshawState, seat: int) -> Offers:
    asked = state.phase == "surprise_window" and seat in state.must_act
    if state.phase in TURN_PHASES and not asked:
        yield from _cards(state, seat)


def _cards(state: HenshawState, seat: int) -> Offers:
    for card in state.hands[seat]:
        sites = sites_of(state, seat, card)
        if sites:
            yield choice("play_surprise_card", card=Exactly(card), space=OneOf(sites))


# Rolls


def _ask_roll(state: HenshawState) -> Ask:
    battle = fighting(state)
    assert battle.surprise_by is not None
    role = "attacker" if battle.surprise_by == battle.attacker else "defender"
    return ask_dice("surprise_roll", 2, rollers=(roller(state, role, 2, battle.surprise_by, battle.space),))


def _roll_answered(play: Play, dice: Dice) -> None:
    """HE-4.58."""
    battle = fighting(play.state)
    assert battle.surprise_by is not None
    hits = hits_of(dice)
    enemy = play.state.spaces[battle.space].count(battle.other(battle.surprise_by))
    play.add(e.SurpriseRollMade(battle.number, battle.surprise_by, dice, hits, min(hits, enemy)))
    check_end(play)


def _next(play: Play) -> bool:
    """HE-4.34, HE-4.50: surprise units roll at once; then the window; then what the battle asks for."""
    battle = play.state.battle
    if battle is None:
        return False
    if battle.surprise_by is not None:
        play.ask_for("surprise_roll")
    elif battle.window == "due" and any(play.state.hands[party] for party in battle.parties):
        play.add(e.SurpriseWindowOpened(battle.number))  # HE-4.56: only where a party has any card at all
    elif battle.window == "open":
        party = asked_party(play.state)
        if party is None:
            play.add(e.SurpriseWindowClosed(battle.number))
        else:
            open_phase(play, "surprise_window", party)
    else:
        return False
    return True


# Folds


def _opened(state: HenshawState, event: e.SurpriseWindowOpened) -> HenshawState:
    return replace(state, battle=replace(fighting(state), window="open", passed=()))


def _passed(state: HenshawState, event: e.SurpriseWindowPassed) -> HenshawState:
    battle = fighting(state)
    passed = tuple(sorted((*battle.passed, event.seat)))
    return replace(state, battle=replace(battle, passed=passed), must_act=())


def _closed(state: HenshawState, event: e.SurpriseWindowClosed) -> HenshawState:
    return replace(state, battle=replace(fighting(state), window="done", passed=()), must_act=())


def _played(state: HenshawState, event: e.SurpriseCardPlayed) -> HenshawState:
    """HE-4.53: two units; in a battle of the seat's own they are about to roll (HE-4.58)."""
    here = with_units(state.spaces[event.space], event.seat, 2)
    if event.seat == state.turn_seat and here.tags:
        here = replace(here, surprise=here.surprise + 2)
    played = with_spaces(discarded(state, event.seat, (event.card,)), {event.space: here})
    if event.battle is None:
        return _silenced(played, event.seat)
    battle = fighting(state)
    # HE-4.57: passes are forgotten, the other party is asked next.
    battle = replace(
        battle,
        order=tuple(sorted(battle.parties, key=lambda party: party == event.seat)),
        passed=(),
        surprise_by=event.seat,
        window="open" if battle.window == "open" else "due",
        attacker_choice=None,
        defender_choice=None,
    )
    return replace(played, battle=battle, must_act=())


def _silenced(state: HenshawState, seat: int) -> HenshawState:
    """HE-4.57, HE-4.82: whoever is asked for a card and has none left has passed or declined."""
    asked_for_card = state.phase in ("surprise_window", "air_answer") and seat in state.must_act
    return replace(state, must_act=()) if asked_for_card and not state.hands[seat] else state


def _rolled(state: HenshawState, event: e.SurpriseRollMade) -> HenshawState:
    battle = fighting(state)
    here = killed(state, state.spaces[battle.space], battle.other(event.seat), event.losses)
    return with_spaces(state, {battle.space: here}, battle=replace(battle, surprise_by=None))


def _parties_only(state: HenshawState) -> bool:
    battle = state.battle
    if battle is None:
        return True
    parties, passed = set(battle.parties), battle.passed
    in_order = tuple(sorted(set(passed) & parties)) == passed and (not passed or battle.window == "open")
    return in_order and sorted(battle.order) == sorted(parties) and battle.surprise_by in (None, *parties)


def _rolls_at_once(state: HenshawState) -> bool:
    due = state.chance is not None and state.chance.kind == "surprise_roll"
    return due == (state.battle is not None and state.battle.surprise_by is not None)


SURPRISE = Part[HenshawState](
    name="surprise",
    rule="A card adds two units at any moment; battles ask for them before each strike (HE-4.53 to HE-4.59).",
    phases={
        "surprise_window": fighting_phase(
            "One party of the battle plays a card, or passes.",
            _offers,
            lambda state, seat: PassSurpriseWindow(seat),
        )
    },
    commands={
        PlaySurpriseCard: CommandRule(play_surprise_card, frozenset(TURN_PHASES), any_seat=True),
        PassSurpriseWindow: in_phases(pass_surprise_window, "surprise_window"),
    },
    chances={"surprise_roll": ChancePoint(_ask_roll, _roll_answered)},
    folds={
        e.SurpriseWindowOpened: _opened,
        e.SurpriseWindowPassed: _passed,
        e.SurpriseWindowClosed: _closed,
        e.SurpriseCardPlayed: _played,
        e.SurpriseRollMade: _rolled,
    },
    betrays={e.SurpriseWindowPassed: lambda state, event, sender: event.seat != sender.seat},  # HE-7.8
    asides=_cards_offered,
    claims=(
        while_on("Only parties of the battle are asked, pass and play.", _parties_only, "battle"),
        while_on("Surprise units roll at once.", _rolls_at_once, "battle"),
    ),
    answers=(fights_on.by(_next),),
)
"""Before the parts whose battles wait for its windows."""
