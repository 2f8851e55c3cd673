"""Of The People: the variant that answers the questions."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.core.actor import Actor
from domain.core.board import board_of
from domain.core.chance import Ask, Values
from domain.core.legal import Choice
from domain.core.options import SharedOptions
from domain.core.refusal import refuse
from domain.core.seats import COLOURS
from domain.core.state import Setup, State
from domain.core.variant import CommandRule, ScoreRow, Variant
from domain.core.view import View
from domain.core.vocabulary import (
    ChanceEntered,
    Command,
    EnterChance,
    Event,
    GameCreated,
    Resign,
    Seat,
    TimeOut,
)
from domain.of_the_people import combat, drawing, marches, muster, nations, revolts, setup
from domain.of_the_people import commands as c
from domain.of_the_people import events as e
from domain.of_the_people.absence import default_for, time_out
from domain.of_the_people.evolve import FOLDS, evolve
from domain.of_the_people.flow import EFFECTS, go_on
from domain.of_the_people.legal import choice, legal_in_phase
from domain.of_the_people.options import PeopleOptions, check_options
from domain.of_the_people.position_checks import check_at_rest, check_structure
from domain.of_the_people.positions import complete, expand, fix_targets
from domain.of_the_people.scoring import score_of
from domain.of_the_people.secrecy import betrays, hidden_fields
from domain.of_the_people.state import VACANT, PeopleState, Play, replace
from domain.of_the_people.view import PeopleView, view_of
from domain.of_the_people.wills import will_counts

Check = Callable[[PeopleState, Any], None]
Rules = dict[type[Command], CommandRule[PeopleState]]


def _unchecked(state: PeopleState, command: Command) -> None:
    """Commands without reasons of their own."""


def _rule(kind: type[Command], check: Check, *phases: str) -> CommandRule[PeopleState]:
    """A row of the table OP-9.2: checked, done, and the game goes on from there."""

    def decision(play: Play, command: Any, actor: Actor) -> None:
        check(play.state, command)
        EFFECTS[kind](play, command)
        go_on(play)

    return CommandRule(decision, frozenset(phases) if phases else None, any_seat=kind is Resign)


def _time_out(play: Play, command: TimeOut, actor: Actor) -> None:
    time_out(play, command, actor)
    go_on(play)


RULES: Rules = {
    kind: _rule(kind, check, *phases)
    for kind, check, *phases in (
        (c.ChooseStart, setup.check_start, "choose_start"),
        (c.Declare, _unchecked, "declare"),
        (c.DiscardCard, drawing.check_discard, "discard"),
        (c.InciteRevolt, revolts.check_incite, "revolt"),
        (c.PassRevolt, _unchecked, "revolt"),
        (c.TurnInSet, muster.check_set, "muster"),
        (c.ChooseReinforcements, muster.check_reinforcements, "muster"),
        (c.ChooseExpansion, muster.check_expansion, "muster"),
        (c.PlaceArmies, muster.check_placing, "place"),
        (c.Advance, marches.check_advance, "actions"),
        (c.Railroad, marches.check_railroad, "actions"),
        (c.Attack, combat.check_attack, "actions"),
        (c.MoveIn, combat.check_move_in, "move_in"),
        (c.EndTurn, drawing.check_end, "actions"),
        (c.TakeOver, nations.check_take_over, "takeover"),
        (c.DeclineTakeover, _unchecked, "takeover"),
        (Resign, _unchecked),
    )
}
RULES[TimeOut] = CommandRule(_time_out)

ASKS: dict[str, Callable[[PeopleState], Ask]] = {
    "start_deal": setup.ask_start_deal,
    "first_player_roll": setup.ask_first_roll,
    "will_roll": drawing.ask_will,
    "will_draw": drawing.ask_will,
    "card_draw": drawing.ask_card,
    "attack_roll": combat.ask_attack,
    "revolt_roll": revolts.ask_die,
    "revolt_colour": revolts.ask_colour,
}
ANSWERS: dict[str, Callable[[Play, Values], None]] = {
    "start_deal": setup.deal,
    "first_player_roll": setup.roll_for_first,
    "will_roll": drawing.turn_up_will,
    "will_draw": drawing.turn_up_will,
    "card_draw": drawing.take_card,
    "attack_roll": combat.roll_attack,
    "revolt_roll": revolts.roll_revolt,
    "revolt_colour": revolts.colour_revolt,
}
"""Section 8: what each chance point asks, and what its answer decides."""


class OfThePeople(Variant[PeopleState]):
    slug: str = "of-the-people"
    prefix: str = "OP"
    title: str = "Of The People"
    summary: str = (
        "Nations grow from one territory. Will Cards say what the people want; ignoring them invites revolts."
    )
    seat_counts: tuple[int, int] = (2, 4)
    options: type[SharedOptions] = PeopleOptions
    state: type[State] = PeopleState
    view_type: type[View] = PeopleView
    commands = (*RULES, EnterChance)
    events = (GameCreated, *FOLDS)
    has_neutral_colour: bool = True
    sealed_fields: Mapping[type[Event], tuple[str, ...]] = {
        e.CardDrawn: ("card",),
        e.StartCardsDealt: ("cards",),
        e.StartChosen: ("territory",),
        e.WillTargetsSet: ("targets",),
    }

    # Creation

    def settle_setup(self, setup: Setup, named: frozenset[str]) -> Setup:
        """OP-2.30: with two seats the neutral nation's colour is the first not in use, unless named."""
        if len(setup.seats) > 2 or setup.neutral_colour is not None:
            return setup
        used = {seat.colour for seat in setup.seats}
        return replace(setup, neutral_colour=next(colour for colour in COLOURS if colour not in used))

    def check_setup(self, setup: Setup) -> None:
        check_options(setup.options, board_of(setup.board), "OP-9.1")
        if setup.neutral_colour is not None and len(setup.seats) > 2:
            sentence = "Only a game of two starts with a neutral nation."
            refuse("option_combination", sentence, "OP-2.30", "neutral_colour")

    def initial(self, setup: Setup) -> PeopleState:
        seats, options = len(setup.seats), setup.options
        wills = will_counts(options.will_deck) if options.will_source == "deck" else {}
        return PeopleState(
            board=setup.board,
            seats=setup.seats,
            options=options,
            status=tuple("active" for _ in range(seats)),
            neutral_colour=setup.neutral_colour,
            missed_turns=(0,) * seats,
            territories=dict.fromkeys(board_of(setup.board).ids, VACANT),
            nations={},
            leads=tuple(seat.colour for seat in setup.seats),
            start_cards=((),) * seats,
            chosen=(None,) * seats,
            will_pile=wills,
            will_aside=dict.fromkeys(wills, 0),
        )

    def with_seats(self, state: PeopleState, seats: tuple[Seat, ...]) -> PeopleState:
        """Before nations are in play their colours follow the seats'; in a game from a position they stay."""
        leads = state.leads if state.nations else tuple(seat.colour for seat in seats)
        return replace(state, seats=seats, leads=leads)

    # Playing

    def rules(self) -> Rules:
        return RULES

    def begin(self, play: Play) -> None:
        setup.shuffle(play)
        go_on(play)

    def evolve(self, state: PeopleState, event: Event) -> PeopleState:
        return evolve(state, event)

    def ask(self, state: PeopleState) -> Ask:
        assert state.chance is not None
        return ASKS[state.chance.kind](state)

    def answered(self, play: Play, entered: ChanceEntered) -> None:
        ANSWERS[entered.kind](play, entered.values)
        go_on(play)

    def acting(self, state: PeopleState) -> tuple[int, ...]:
        if state.outcome is not None:
            return ()
        if state.phase == "choose_start":
            return state.active
        if state.exile is not None:
            return (state.exile.seat,)
        if state.phase == "revolt":
            return state.now.responders[:1]
        seat = state.now.acting_seat
        return () if seat is None else (seat,)

    def awaited(self, state: PeopleState) -> tuple[int, ...]:
        acting = self.acting(state)
        if state.phase != "choose_start":
            return acting
        return tuple(seat for seat in acting if state.chosen[seat] is None)

    def legal(self, state: PeopleState, seat: int) -> tuple[Choice, ...]:
        if state.chance is not None or state.outcome is not None or seat not in state.active:
            return ()
        choices = tuple(legal_in_phase(state, seat)) if seat in self.awaited(state) else ()
        return (*choices, choice("resign"))

    def default(self, state: PeopleState, seat: int) -> Command | None:
        if state.chance is not None or seat not in self.awaited(state):
            return None
        return default_for(state, seat)

    # Seeing

    def hidden(self, state: PeopleState, event: Event) -> Mapping[str, tuple[int, ...]]:
        return hidden_fields(state, event)

    def betrays(self, state: PeopleState, event: Event, sender: Actor) -> bool:
        return betrays(event, sender)

    def view(self, state: PeopleState, viewer: Actor) -> PeopleView:
        return view_of(state, viewer, self.slug, self.acting(state))

    def score(self, state: PeopleState, viewer: Actor) -> tuple[ScoreRow, ...]:
        return score_of(state)

    # Positions

    def expand(self, setup: Setup, position: Mapping[str, object]) -> Mapping[str, object]:
        return expand(setup, position)

    def from_position(self, setup: Setup, position: Mapping[str, object]) -> PeopleState:
        whole = complete(setup, expand(setup, position))
        state = fix_targets(super().from_position(setup, whole), whole)
        check_at_rest(state)
        return state

    def check_position(self, state: PeopleState) -> None:
        check_structure(state)
