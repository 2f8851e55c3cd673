"""Revolts: the window, the spies in it, and the nation that a revolt makes (OP-4.3)."""

from domain.core.chance import Ask, Values, ask_dice, request
from domain.core.refusal import refuse
from domain.core.seats import COLOURS, clockwise_after
from domain.of_the_people import events as e
from domain.of_the_people.commands import InciteRevolt, PassRevolt
from domain.of_the_people.land import supply_of
from domain.of_the_people.nations import lose_land
from domain.of_the_people.state import PeopleState, Play, Revolt


def open_window(play: Play, reason: e.WindowReason) -> None:
    """OP-4.30, 4.31: the other active seats, clockwise; those with empty hands are skipped."""
    state = play.state
    seat = state.now.seat
    assert seat is not None
    responders = tuple(
        other
        for other in clockwise_after(seat, len(state.seats))
        if other != seat and state.status[other] == "active" and state.hand_of(other)
    )
    play.add(e.RevoltWindowOpened(state.now.nation, reason, responders))


def check_incite(state: PeopleState, command: InciteRevolt) -> None:
    if command.card not in state.hand_of(command.seat):
        refuse("card_not_held", f"You do not hold {command.card!r}.", "OP-4.32", "card")
    if state.territories[command.card].nation != state.now.nation:
        sentence = f"{command.card} is not occupied by {state.now.nation}."
        refuse("not_their_territory", sentence, "OP-4.32", "card")


def incite(play: Play, command: InciteRevolt) -> None:
    held = play.state.territories[command.card]
    play.add(e.RevoltIncited(command.seat, command.card, held.size + held.civilian))


def pass_revolt(play: Play, command: PassRevolt) -> None:
    play.add(e.RevoltPassed(command.seat))


def go_on_revolting(play: Play) -> bool:
    """Ask for the die, then for the colour; False while a responder is being asked."""
    revolt = play.state.now.revolt
    if revolt is None:
        return False
    if not revolt.succeeded:
        play.add(request(ask_die(play.state), play.state.chance_id + 1))
    elif len(colours := possible_colours(play.state)) == 1:
        _change_sides(play, revolt, colours[0])
    else:
        play.add(request(ask_colour(play.state), play.state.chance_id + 1))
    return True


def ask_die(state: PeopleState) -> Ask:
    """OP-8.8."""
    return ask_dice("revolt_roll", 1)


def ask_colour(state: PeopleState) -> Ask:
    """OP-8.9."""
    allowed = possible_colours(state)
    return Ask(
        "revolt_colour", (1,), pool=allowed, universe=frozenset(COLOURS), unavailable="colour_unavailable"
    )


def possible_colours(state: PeopleState) -> tuple[str, ...]:
    """OP-4.34: colours that no seat leads and that are not in play; if all are in play, all of them."""
    unled = tuple(colour for colour in COLOURS if colour not in state.leads)
    return tuple(colour for colour in unled if colour not in state.nations) or unled


def roll_revolt(play: Play, values: Values) -> None:
    """OP-4.33."""
    revolt, die = play.state.now.revolt, values[0]
    assert revolt is not None
    assert isinstance(die, int)
    play.add(e.RevoltRolled(die, die > revolt.strength))


def colour_revolt(play: Play, values: Values) -> None:
    revolt = play.state.now.revolt
    assert revolt is not None
    _change_sides(play, revolt, str(values[0]))


def _change_sides(play: Play, revolt: Revolt, colour: str) -> None:
    """OP-4.34, 4.35: all tokens there change colour; without supply the civilian is removed instead."""
    state = play.state
    nation, held = state.now.nation, state.territories[revolt.territory]
    new = colour not in state.nations
    civilian = held.civilian and supply_of(state, colour) > 0
    play.add(e.TerritoryRevolted(revolt.territory, nation, colour, new, held.regulars, held.elites, civilian))
    if new:
        play.add(e.NationCreated(colour, state.last_join + 1))
    lose_land(play, nation, None, civilian=held.civilian)
