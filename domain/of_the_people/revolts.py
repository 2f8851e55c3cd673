"""Revolts: the window, the spies in it, and the nation that a revolt makes (OP-4.30 to OP-4.36)."""

from domain.core.chance import Ask, Dice, ask_dice
from domain.core.legal import Choice, OneOf, choice
from domain.core.part import ChancePoint, Part, Phase, in_phases
from domain.core.refusal import refuse
from domain.core.seats import COLOURS, clockwise_after
from domain.core.vocabulary import Roller
from domain.of_the_people import events as e
from domain.of_the_people.changes import acted, put_away, with_now, with_tokens
from domain.of_the_people.commands import InciteRevolt, PassRevolt
from domain.of_the_people.land import supply_of
from domain.of_the_people.nations import lose_land
from domain.of_the_people.questions import step_due
from domain.of_the_people.state import (
    NationTurn,
    PeopleState,
    Play,
    Revolt,
    are_seats,
    in_turn,
    replace,
    roller,
    tokens,
)


def open_window(play: Play, reason: e.WindowReason) -> None:
    """OP-4.30, OP-4.31: the other active seats, clockwise; those with empty hands are skipped."""
    state = play.state
    seat = state.now.seat
    assert seat is not None
    others = clockwise_after(seat, len(state.seats))[:-1]
    responders = tuple(other for other in others if other in state.active and state.hand_of(other))
    play.add(e.RevoltWindowOpened(state.now.nation, reason, responders))


def incite(play: Play, command: InciteRevolt) -> None:
    state = play.state
    if command.card not in state.hand_of(command.seat):
        refuse("card_not_held", f"You do not hold {command.card!r}.", "OP-4.32", "card")
    held = state.territories[command.card]
    if held.nation != state.now.nation:
        sentence = f"{command.card} is not occupied by {state.now.nation}."
        refuse("not_their_territory", sentence, "OP-4.32", "card")
    play.add(e.RevoltIncited(command.seat, command.card, held.size + held.civilian))


def _offers(state: PeopleState, seat: int) -> tuple[Choice, ...]:
    """OP-7.21: the list of revolts a seat could incite is for that seat alone."""
    spies = tuple(card for card in state.hand_of(seat) if state.territories[card].nation == state.now.nation)
    inciting = (choice("incite_revolt", card=OneOf(spies)),) if spies else ()
    return (*inciting, choice("pass_revolt"))


def _go_on(play: Play) -> bool:
    """Ask for the die, then for the colour; False while a responder is being asked."""
    revolt = play.state.now.revolt
    if revolt is None:
        return False
    if not revolt.succeeded:
        play.ask_for("revolt_roll")
    elif len(colours := possible_colours(play.state)) == 1:
        _change_sides(play, revolt, colours[0])
    else:
        play.ask_for("revolt_colour")
    return True


def _revolt(state: PeopleState) -> Revolt:
    assert state.now.revolt is not None
    return state.now.revolt


def ask_die(state: PeopleState) -> Ask:
    """OP-8.8."""
    revolt = _revolt(state)
    spy = roller(state, "seat", 1, state.leads[revolt.seat], revolt.seat, revolt.territory)
    return ask_dice("revolt_roll", 1, rollers=(spy,))


def ask_colour(state: PeopleState) -> Ask:
    """OP-8.9."""
    lot = Roller("pile", 1, place=_revolt(state).territory)
    colours = frozenset(COLOURS)
    allowed = possible_colours(state)
    return Ask("revolt_colour", (1,), False, allowed, colours, "colour_unavailable", rollers=(lot,))


def possible_colours(state: PeopleState) -> tuple[str, ...]:
    """OP-4.34: colours that no seat leads and that are not in play; if all are in play, all of them."""
    unled = tuple(colour for colour in COLOURS if colour not in state.leads)
    return tuple(colour for colour in unled if colour not in state.nations) or unled


def rolled(play: Play, dice: Dice) -> None:
    """OP-4.33."""
    (die,) = dice
    play.add(e.RevoltRolled(die, die > _revolt(play.state).strength))


def _change_sides(play: Play, revolt: Revolt, colour: str) -> None:
    """OP-4.34, OP-4.35: all tokens there change colour; without supply the civilian is removed instead."""
    state = play.state
    nation, held = state.now.nation, state.territories[revolt.territory]
    new = colour not in state.nations
    civilian = held.civilian and supply_of(state, colour) > 0
    play.add(e.TerritoryRevolted(revolt.territory, nation, colour, new, held.regulars, held.elites, civilian))
    if new:
        play.add(e.NationCreated(colour, state.last_join + 1))
    lose_land(play, nation, None, civilian=held.civilian)


# Folds


def _ask_on(state: PeopleState, now: NationTurn) -> PeopleState:
    """OP-3.4: the next responder is asked; after the last the turn goes where it was heading."""
    if now.responders:
        return with_now(state, now, "revolt")
    return with_now(state, now, "actions" if now.ended else "muster")


def _passed(state: PeopleState, event: e.RevoltPassed) -> PeopleState:
    state = acted(state, event.seat)
    return _ask_on(state, replace(state.now, responders=state.now.responders[1:]))


def _incited(state: PeopleState, event: e.RevoltIncited) -> PeopleState:
    nation = state.leads[event.seat]
    assert nation is not None
    state = put_away(acted(state, event.seat), nation, event.card)
    return with_now(state, replace(state.now, revolt=Revolt(event.seat, event.card, event.strength)))


def _rolled(state: PeopleState, event: e.RevoltRolled) -> PeopleState:
    revolt = _revolt(state)
    if event.succeeded:
        return with_now(state, replace(state.now, revolt=replace(revolt, succeeded=True)))
    return _after_revolt(state, revolt)


def _revolted(state: PeopleState, event: e.TerritoryRevolted) -> PeopleState:
    """OP-4.34: the tokens there now stand as the event says."""
    there = tokens(event.to_nation, event.regulars, event.elites, event.civilian)
    return _after_revolt(with_tokens(state, event.territory, there), _revolt(state))


def _after_revolt(state: PeopleState, revolt: Revolt) -> PeopleState:
    """OP-4.31, OP-4.36: the next seat responds; with `any_number` the same, while it has cards."""
    again = state.options.revolts == "any_number" and state.hand_of(revolt.seat)
    left = state.now.responders if again else state.now.responders[1:]
    return _ask_on(state, replace(state.now, revolt=None, responders=left))


# Claims


def _asked_in_a_window(state: PeopleState, now: NationTurn) -> bool:
    """OP-4.30, OP-4.31: others with cards; one that has just played its last is still being asked."""
    last_card = now.revolt.seat if now.revolt is not None else None
    able = {seat for seat in state.active if (state.hand_of(seat) or seat == last_card) and seat != now.seat}
    if not are_seats(state, now.responders) or not set(now.responders) <= able:
        return False
    against_player = now.window is not None and now.seat is not None
    return bool(now.responders) == (state.phase == "revolt") and (not now.responders or against_player)


def _incited_by_the_asked(state: PeopleState, now: NationTurn) -> bool:
    if now.revolt is None:
        return True
    place = state.territories.get(now.revolt.territory)
    asked = now.responders[:1] == (now.revolt.seat,)
    return asked and place is not None and place.nation == now.nation


def _strong_as_it_stands(state: PeopleState, now: NationTurn) -> bool:
    """OP-4.33."""
    if now.revolt is None:
        return True
    held = state.territories[now.revolt.territory]
    return now.revolt.strength == held.size + held.civilian


REVOLTS = Part[PeopleState](
    name="revolts",
    rule="Other seats may use cards as spies and start revolts, which make neutral nations (OP-4.30 to "
    "OP-4.36).",
    phases={
        "revolt": Phase(
            "The responding seat may incite a revolt against the acting nation.",
            legal=_offers,
            default=lambda state, seat: PassRevolt(seat),
            goes_on=lambda play: step_due(play) or _go_on(play),
        )
    },
    commands={
        InciteRevolt: in_phases(incite, "revolt"),
        PassRevolt: in_phases(lambda play, command: play.add(e.RevoltPassed(command.seat)), "revolt"),
    },
    chances={
        "revolt_roll": ChancePoint(ask_die, rolled),
        "revolt_colour": ChancePoint(
            ask_colour, lambda play, values: _change_sides(play, _revolt(play.state), values[0])
        ),
    },
    folds={
        e.RevoltWindowOpened: lambda state, event: _ask_on(
            state, replace(state.now, window=event.reason, responders=event.responders)
        ),
        e.RevoltPassed: _passed,
        e.RevoltIncited: _incited,
        e.RevoltRolled: _rolled,
        e.TerritoryRevolted: _revolted,
    },
    claims=(
        in_turn(
            "In a revolt window against a player nation other active seats with cards respond.",
            _asked_in_a_window,
        ),
        in_turn("A revolt is incited by the seat asked, in the acting nation's land.", _incited_by_the_asked),
        in_turn("A revolt is against what stands there.", _strong_as_it_stands, of_new=True),
    ),
)
