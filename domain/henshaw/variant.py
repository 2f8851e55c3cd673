"""Henshaw's New Rules: the variant as the rest of the program asks it."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.core.actor import Actor
from domain.core.chance import Ask
from domain.core.legal import Choice
from domain.core.options import SharedOptions
from domain.core.seats import Status
from domain.core.state import Setup, Unfolding
from domain.core.variant import CommandRule, ScoreRow, Variant
from domain.core.vocabulary import (
    ChanceEntered,
    ClaimTerritory,
    Command,
    EndTurn,
    Event,
    GameCreated,
    PlaceArmies,
    Resign,
    SeatCommand,
    TimeOut,
)
from domain.henshaw import absence, position, victory
from domain.henshaw import commands as c
from domain.henshaw import events as e
from domain.henshaw.chances import CHANCES
from domain.henshaw.decisions import DECISIONS, Decision
from domain.henshaw.defaults import default_command
from domain.henshaw.evolve import FOLDS, evolve
from domain.henshaw.flow import carry_on
from domain.henshaw.geography import geography
from domain.henshaw.legal import legal_choices
from domain.henshaw.options import HenshawOptions, check_options
from domain.henshaw.play import Play, open_phase
from domain.henshaw.scoring import score_rows
from domain.henshaw.setup import NATIVE_PLACEMENTS
from domain.henshaw.soundness import check_sound
from domain.henshaw.state import SPENDING_PHASES, HenshawState, Space
from domain.henshaw.surprise import PLAY_PHASES
from domain.henshaw.view import HenshawView, view_of

COLOURS = ("blue", "gray", "green", "orange", "pink", "purple", "red", "white", "yellow")
"""HE-2.9: brown is for natives, black for factories."""

AFTER_ROLL = PLAY_PHASES | {"claim", "place_natives", "place_factories", "first_turn_gifts"}
"""Every phase but `first_player_roll` and `finished`."""


def _of_seat(decision: Decision) -> Decision:
    """A seat's command: it is back (HE-5.14), it decides, and what follows by itself follows."""

    def decided(play: Play, command: SeatCommand, actor: Actor) -> None:
        absence.welcome_back(play, command)
        decision(play, command, actor)
        carry_on(play)

    return decided


def _timed_out(play: Play, command: TimeOut, actor: Actor) -> None:
    absence.time_out(play, command, actor)
    carry_on(play)


def _rule(kind: type[Command], *phases: str) -> CommandRule[HenshawState]:
    return CommandRule(_of_seat(DECISIONS[kind]), frozenset(phases))


RULES: dict[type[Command], CommandRule[HenshawState]] = {
    ClaimTerritory: _rule(ClaimTerritory, "claim"),
    c.PlaceNatives: _rule(c.PlaceNatives, "place_natives"),
    c.PlaceFactories: _rule(c.PlaceFactories, "place_factories"),
    PlaceArmies: _rule(PlaceArmies, *SPENDING_PHASES),
    c.LaunchShip: _rule(c.LaunchShip, *SPENDING_PHASES),
    c.BuildFactory: _rule(c.BuildFactory, *SPENDING_PHASES),
    c.BuyCard: _rule(c.BuyCard, *SPENDING_PHASES),
    c.FinishSpending: _rule(c.FinishSpending, *SPENDING_PHASES),
    c.MoveUnits: _rule(c.MoveUnits, "movement"),
    c.FinishMovement: _rule(c.FinishMovement, "movement"),
    c.BeginLandBattle: _rule(c.BeginLandBattle, "combat"),
    c.BeginSeaBattle: _rule(c.BeginSeaBattle, "combat"),
    c.GiveBattleOrders: _rule(c.GiveBattleOrders, "battle_orders"),
    c.DecideSeaBattle: _rule(c.DecideSeaBattle, "sea_decision"),
    c.ContinueAdvance: _rule(c.ContinueAdvance, "continuation"),
    c.StopAdvance: _rule(c.StopAdvance, "continuation"),
    c.PlaySurpriseCard: CommandRule(_of_seat(DECISIONS[c.PlaySurpriseCard]), PLAY_PHASES, any_seat=True),
    c.PassSurpriseWindow: _rule(c.PassSurpriseWindow, "surprise_window"),
    c.SetStandingOrders: CommandRule(_of_seat(absence.set_standing_orders), any_seat=True),
    c.SendAirStrike: _rule(c.SendAirStrike, "combat"),
    c.AnswerAirStrike: _rule(c.AnswerAirStrike, "air_answer"),
    c.AssignAirHits: _rule(c.AssignAirHits, "air_hits"),
    c.FinishCombat: _rule(c.FinishCombat, "combat"),
    c.DevelopTechnology: _rule(c.DevelopTechnology, "turn_end"),
    EndTurn: _rule(EndTurn, "turn_end"),
    Resign: CommandRule(_of_seat(DECISIONS[Resign]), AFTER_ROLL, any_seat=True),
    TimeOut: CommandRule(_timed_out, AFTER_ROLL),
    c.CallGame: CommandRule(victory.call_game, referee_only=True),
}


class Henshaw(Variant[HenshawState]):
    slug = "henshaw"
    prefix = "HE"
    title = "Henshaw's New Rules"
    summary = (
        "Factories and supply, ships in four oceans, battles with orders on both sides, and cards that bring "
        "surprise armies at any moment. Ten victory points at the end of one's own turn win."
    )
    seat_counts = (2, 5)
    colours = COLOURS
    options = HenshawOptions
    state = HenshawState
    view_type = HenshawView
    commands = c.COMMANDS
    asides = (c.SetStandingOrders,)
    events = (GameCreated, *FOLDS)
    sealed_fields: Mapping[type[Event], tuple[str, ...]] = {
        e.CardDrawn: ("card",),
        e.CardsHandedOver: ("cards",),
        e.StandingOrdersSet: ("auto_pass", "auto_strike"),
        e.SeaDecisionMade: ("choice",),
    }

    def rules(self) -> Mapping[type[Command], CommandRule[HenshawState]]:
        return RULES

    def check_setup(self, setup: Setup) -> None:
        check_options(setup)

    def initial(self, setup: Setup) -> HenshawState:
        seats, options = len(setup.seats), setup.options
        empty = Space((0,) * seats)
        active: Status = "active"
        board = geography(setup.board, options.coasts, options.third_world)
        return HenshawState(
            board=setup.board,
            seats=setup.seats,
            options=options,
            status=(active,) * seats,
            phase="first_player_roll",
            missed_turns=(0,) * seats,
            spaces=dict.fromkeys(board.spaces, empty),
            hands=((),) * seats,
            technologies=((),) * seats,
            standing=(None,) * seats,
            rolling=tuple(range(seats)),
            natives_due=NATIVE_PLACEMENTS if seats <= 3 else 0,
        )

    def begin(self, play: Unfolding[HenshawState]) -> None:
        open_phase(play, "first_player_roll", ())
        carry_on(play)

    def evolve(self, state: HenshawState, event: Event) -> HenshawState:
        return evolve(state, event)

    def ask(self, state: HenshawState) -> Ask:
        if state.chance is None:
            raise LookupError("no chance point is pending")
        return CHANCES[state.chance.kind].ask(state)

    def answered(self, play: Unfolding[HenshawState], entered: ChanceEntered) -> None:
        CHANCES[entered.kind].answered(play, entered)
        carry_on(play)

    # Who acts, and until when

    def acting(self, state: HenshawState) -> tuple[int, ...]:
        return () if state.chance is not None else state.must_act

    def awaited(self, state: HenshawState) -> tuple[int, ...]:
        return absence.awaited(state)

    def clocked(self, options: SharedOptions) -> bool:
        """HE-5.12: windows have a limit of their own."""
        windows = isinstance(options, HenshawOptions) and options.window_seconds > 0
        return windows or options.time_limit_seconds > 0

    def time_limit(self, state: HenshawState, seat: int) -> int:
        if state.phase in ("surprise_window", "air_answer"):
            return state.options.window_seconds
        return state.options.time_limit_seconds

    def question(self, state: HenshawState, seat: int) -> int:
        return state.asked

    def legal(self, state: HenshawState, seat: int) -> tuple[Choice, ...]:
        return legal_choices(state, seat)

    def default(self, state: HenshawState, seat: int) -> Command | None:
        return default_command(state, seat) if seat in absence.awaited(state) else None

    # Who sees what

    def hidden(self, state: HenshawState, event: Event) -> Mapping[str, tuple[int, ...]]:
        """HE-7.1 to 7.6."""
        seal = SEALS.get(type(event))
        return seal(state, event) if seal is not None else {}

    def betrays(self, state: HenshawState, event: Event, sender: Actor) -> bool:
        """HE-7.8: an answer given unseen, one that a standing order gives at once, a hand laid open."""
        match event:
            case e.SeaDecisionsRevealed():
                return True
            case e.SurpriseWindowPassed(seat=seat) | e.CardsDiscarded(seat=seat):
                return seat != sender.seat
            case e.CardsHandedOver(from_seat=seat):
                return seat != sender.seat
            case e.BattleOrdersGiven():
                return sender.seat not in state.must_act
        return False

    def view(self, state: HenshawState, viewer: Actor) -> HenshawView:
        return view_of(state, viewer)

    def score(self, state: HenshawState, viewer: Actor) -> tuple[ScoreRow, ...]:
        return score_rows(state)

    # Positions

    def expand(self, setup: Setup, written: Mapping[str, object]) -> Mapping[str, object]:
        return position.expand(setup, written)

    def from_position(self, setup: Setup, written: Mapping[str, object]) -> HenshawState:
        return super().from_position(setup, position.complete(setup, self.expand(setup, written)))

    def check_position(self, state: HenshawState) -> None:
        check_sound(state)


def _drawn_values(state: HenshawState, event: ChanceEntered) -> dict[str, tuple[int, ...]]:
    if event.kind != "card_draw" or state.turn_seat is None:
        return {}
    return {"values": (state.turn_seat,)}


SEALS: dict[type[Event], Callable[[HenshawState, Any], dict[str, tuple[int, ...]]]] = {
    ChanceEntered: _drawn_values,
    e.CardDrawn: lambda state, event: {"card": (event.seat,)},
    e.CardsHandedOver: lambda state, event: {"cards": (event.from_seat, event.to_seat)},
    e.StandingOrdersSet: lambda state, event: {"auto_pass": (event.seat,), "auto_strike": (event.seat,)},
    e.SeaDecisionMade: lambda state, event: {"choice": (event.seat,)},
}
"""Fields of events that not everybody may see, and the seats that may (HE-7)."""
