"""Classic Risk: the variant that answers the questions, composed of the parts of a turn.

`ClassicRules` is the flow that `custom` builds on; `Classic` adds what is classic's own, the three modes.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, ClassVar, Generic

import msgspec

from domain.classic import commands as c
from domain.classic import events as e
from domain.classic.options import ClassicOptions
from domain.core.actor import Actor
from domain.core.board import board_of
from domain.core.chance import Ask, Values
from domain.core.options import check_symbols
from domain.core.refusal import refuse
from domain.core.seats import COLOURS
from domain.core.state import Setup, Unfolding
from domain.core.variant import CommandRule
from domain.core.vocabulary import Command, EnterChance, Event, Seat
from domain.custom.old_classic.absence import Absence
from domain.custom.old_classic.evolve import FOLDS, Fold
from domain.custom.old_classic.legal import LegalCommands
from domain.custom.old_classic.modes import Modes
from domain.custom.old_classic.positions import Positions
from domain.custom.old_classic.scoring import Scoring
from domain.custom.old_classic.state import SETUP_PHASES, ClassicState, Land, T, replace
from domain.custom.old_classic.view import ClassicView, Seeing, SeeingMissions

STARTING_ARMIES = {2: 40, 3: 35, 4: 30, 5: 25, 6: 20}
"""CL-2.9."""

TURN_PHASES = frozenset(
    {
        "reinforce",
        "attack",
        "move_in",
        "elimination_trade",
        "elimination_place",
        "overflow_trade",
        "overflow_place",
        "free_move",
    }
)


class ChancePoint(msgspec.Struct, Generic[T], frozen=True):
    """One row of section 8: what is asked, and what follows from the answer."""

    ask: Callable[[T], Ask]
    answered: Callable[[Unfolding[T], Values], None]


class ClassicRules(Absence[T], LegalCommands[T], Seeing[T], Scoring[T], Positions[T]):
    """The flow of a game in turns, with every step a method that a variant built on it may replace."""

    seat_counts = (2, 6)
    has_neutral_colour = True
    phases = SETUP_PHASES | TURN_PHASES
    folds: ClassVar[Mapping[type[Event], Fold]] = FOLDS

    # Tables

    def rules(self) -> Mapping[type[Command], CommandRule[T]]:
        return self._rules

    @cached_property
    def _rules(self) -> Mapping[type[Command], CommandRule[T]]:
        return self.command_rules()

    def command_rules(self) -> dict[type[Command], CommandRule[T]]:
        """Hook: the command table (CL-9.2)."""
        in_play = self.phases - {"first_player_roll"}  # CL-3.25

        def during(decision: Callable[..., None], *phases: str) -> CommandRule[T]:
            return CommandRule(decision, frozenset(phases))

        return {
            c.ClaimTerritory: during(self.claim_territory, "claim"),
            c.PlaceInitialArmy: during(self.place_initial_army, "initial_placement"),
            c.PlaceInitialPair: during(self.place_initial_pair, "initial_placement"),
            c.ChooseCapital: during(self.choose_capital, "choose_capital"),
            c.TradeCards: during(self.trade_cards, "reinforce", "elimination_trade", "overflow_trade"),
            c.PlaceArmies: during(self.place_armies, "reinforce", "elimination_place", "overflow_place"),
            c.Attack: during(self.attack, "attack"),
            c.MoveIn: during(self.move_in, "move_in"),
            c.EndAttacks: during(self.end_attacks, "attack"),
            c.FreeMove: during(self.free_move, "free_move"),
            c.EndTurn: during(self.end_turn, "free_move"),
            c.Resign: CommandRule(self.resign, in_play, any_seat=True),
            c.TimeOut: CommandRule(self.time_out, in_play),
        }

    @cached_property
    def _chances(self) -> Mapping[str, ChancePoint[T]]:
        return self.chance_points()

    def chance_points(self) -> dict[str, ChancePoint[T]]:
        """Hook: the chance points (section 8)."""
        return {
            "first_player_roll": ChancePoint(self.ask_first_roll, self.first_player_rolled),
            "territory_deal": ChancePoint(self.ask_territory_deal, self.territories_dealt),
            "attack_roll": ChancePoint(self.ask_attack_roll, self.attack_rolled),
            "card_draw": ChancePoint(self.ask_card_draw, self.card_drawn),
        }

    # The questions every variant answers

    def initial(self, setup: Setup) -> T:
        seats, armies = len(setup.seats), self.starting_armies(setup)
        fresh: Any = self.state
        state: T = fresh(
            board=setup.board,
            seats=setup.seats,
            options=setup.options,
            status=("active",) * seats,
            neutral_colour=setup.neutral_colour,
            phase="first_player_roll",
            missed_turns=(0,) * seats,
            territories=dict.fromkeys(board_of(setup.board).ids, Land()),
            rolling=tuple(range(seats)),
            piles=(armies,) * seats,
            neutral_pile=armies if seats == 2 else 0,
            capitals=(None,) * seats,
            hands=((),) * seats,
            eliminated_by=(None,) * seats,
        )
        return state

    def starting_armies(self, setup: Setup) -> int:
        """Hook: CL-2.9."""
        return STARTING_ARMIES[len(setup.seats)]

    def evolve(self, state: T, event: Event) -> T:
        after: T = self.folds[type(event)](state, event)
        return after

    def ask(self, state: T) -> Ask:
        assert state.chance is not None
        return self._chances[state.chance.kind].ask(state)

    def answered(self, play: Unfolding[T], entered: e.ChanceEntered) -> None:
        """CL-3.24: what was interrupted goes on, also a default."""
        self._chances[entered.kind].answered(play, entered.values)
        self.play_out(play)

    def acting(self, state: T) -> tuple[int, ...]:
        """CL-3.4: one that has chosen its capital still counts as acting."""
        if state.phase == "choose_capital":
            return state.active
        return (state.acting_seat,) if state.acting_seat is not None else ()

    def awaited(self, state: T) -> tuple[int, ...]:
        if state.phase == "choose_capital":
            return tuple(seat for seat in state.active if state.capitals[seat] is None)
        return self.acting(state)

    def hidden(self, state: T, event: Event) -> Mapping[str, tuple[int, ...]]:
        """Section 7."""
        match event:
            case e.ChanceEntered(kind="card_draw"):
                return {"values": (state.acts,)}
            case e.CardDrawn(seat, _):
                return {"card": (seat,)}
            case e.CardsHandedOver(loser, winner, _, _):
                return {"cards": (loser, winner)}
            case e.CapitalChosen(seat, _):
                return {"territory": (seat,)}
            case _:
                return {}

    def betrays(self, state: T, event: Event, sender: Actor) -> bool:
        """CL-7.21: capitals, the hands of those who fall or leave, a mission fulfilled out of turn."""
        match event:
            case e.CapitalsRevealed():
                return True
            case e.CardsHandedOver(loser) | e.SeatResigned(loser):
                return loser != sender.seat
            case e.GameWon(winner, "mission"):
                return winner != sender.seat
            case _:
                return False


class Classic(Modes, SeeingMissions, ClassicRules[ClassicState]):
    slug = "classic"
    prefix = "CL"
    title = "Classic Risk"
    summary = "The standard game: place, attack, move. World domination, Capital Risk or Secret Mission."
    options = ClassicOptions
    state = ClassicState
    view_type = ClassicView
    commands = (
        c.ClaimTerritory,
        c.PlaceInitialArmy,
        c.PlaceInitialPair,
        c.ChooseCapital,
        c.TradeCards,
        c.PlaceArmies,
        c.Attack,
        c.MoveIn,
        c.EndAttacks,
        c.FreeMove,
        c.EndTurn,
        c.Resign,
        c.TimeOut,
        EnterChance,
    )
    events = (e.GameCreated, *FOLDS)
    sealed_fields: Mapping[type[Event], tuple[str, ...]] = {
        e.CardDrawn: ("card",),
        e.CardsHandedOver: ("cards",),
        e.CapitalChosen: ("territory",),
        e.MissionDealt: ("mission",),
    }

    def settle_setup(self, setup: Setup, named: frozenset[str]) -> Setup:
        if len(setup.seats) == 2 and setup.neutral_colour is None:
            return replace(setup, neutral_colour=free_colour(setup.seats))
        return setup

    def check_setup(self, setup: Setup) -> None:
        """CL-6.1: values that types cannot tell, then combinations."""
        options: ClassicOptions = setup.options
        check_symbols(options.card_symbols, board_of(setup.board), "CL-2.7")
        if options.mode == "mission" and len(setup.seats) == 2:
            _not_together("Secret Mission is for three to six seats.", "options.mode")
        if options.win_requires_all_42 and options.mode != "world":
            _not_together("Only mode world can require all territories.", "options.win_requires_all_42")
        if options.missions_dealt == "before_placement" and options.mode != "mission":
            _not_together("Only mode mission deals missions.", "options.missions_dealt")
        if setup.neutral_colour is not None and len(setup.seats) > 2:
            _not_together("Only with two seats has neutral a colour.", "neutral_colour")

    def initial(self, setup: Setup) -> ClassicState:
        return replace(super().initial(setup), missions=(None,) * len(setup.seats))

    def chance_points(self) -> dict[str, ChancePoint[ClassicState]]:
        return {
            **super().chance_points(),
            "mission_deal": ChancePoint(self.ask_mission_deal, self.missions_dealt),
        }

    def hidden(self, state: ClassicState, event: Event) -> Mapping[str, tuple[int, ...]]:
        match event:
            case e.ChanceEntered(kind="mission_deal"):
                return {"values": ()}
            case e.MissionDealt(seat, _):
                return {"mission": (seat,)}
            case _:
                return super().hidden(state, event)


def free_colour(seats: tuple[Seat, ...]) -> str:
    """CL-2.2: the first colour of the list not in use."""
    taken = {seat.colour for seat in seats}
    return next(colour for colour in COLOURS if colour not in taken)


def _not_together(sentence: str, field: str) -> None:
    refuse("option_combination", sentence, "CL-9.2", field)
