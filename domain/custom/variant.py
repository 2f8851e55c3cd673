"""Custom Risk: classic's flow with its own setup, cards, defence and moves, and a house full of rules."""

from collections.abc import Callable, Mapping
from functools import cached_property

from domain.classic import commands as classic
from domain.classic import events as ce
from domain.core.actor import Actor
from domain.core.state import Setup
from domain.core.variant import CommandRule
from domain.core.vocabulary import Command, EnterChance, Event, PlaceArmies
from domain.custom import commands as c
from domain.custom import events as e
from domain.custom.combinations import (
    check_combinations,
    check_values,
    filled_in,
    neutral_colours,
    starting_armies,
)
from domain.custom.events import DefenceOrders
from domain.custom.evolve import FOLDS
from domain.custom.house_rules import HOUSE_RULES
from domain.custom.legal import CustomLegal
from domain.custom.old_classic.evolve import Fold
from domain.custom.old_classic.variant import ChancePoint, ClassicRules
from domain.custom.options import CustomOptions
from domain.custom.phases import ALL_PHASES, TURN_PHASES
from domain.custom.positions import CustomPositions
from domain.custom.state import CustomState, neutral_names, replace
from domain.custom.turns import CustomTurns
from domain.custom.view import CustomSeeing, CustomView

PLACING = frozenset({"reinforce", "elimination_place", "overflow_place"})
TRADING = frozenset({"reinforce", "elimination_trade", "overflow_trade"})


class Custom(CustomLegal, CustomTurns, CustomSeeing, CustomPositions, ClassicRules[CustomState]):
    slug = "custom"
    prefix = "CU"
    title = "Custom Risk"
    summary = "Classic play on five boards with navies and a menu of house rules, each on or off."
    boards = None
    options: type[CustomOptions] = CustomOptions
    state: type[CustomState] = CustomState
    view_type = CustomView
    phases = ALL_PHASES
    house_rules = HOUSE_RULES
    asides = (c.SetDefence, c.SetBlockade)
    sealed_fields: Mapping[type[Event], tuple[str, ...]] = {
        ce.ChanceEntered: ("values",),
        ce.CardDrawn: ("card",),
        ce.CardsHandedOver: ("cards",),
        ce.CapitalChosen: ("territory",),
        e.TargetDealt: ("target",),
        e.DefenceOrdersSet: ("orders",),
    }

    def __init__(self) -> None:
        super().__init__()
        self.commands = (*self.rules(), EnterChance)
        self.events = (ce.GameCreated, *self._folds)

    # Creation

    def settle_setup(self, setup: Setup, named: frozenset[str]) -> Setup:
        """Options left out count as not given (CU-6.1, 6.5)."""
        check_values(setup, named)
        check_combinations(setup, named)
        colours = tuple(seat.colour for seat in setup.seats)
        neutral = neutral_colours(colours, setup.neutral_colour, 1)[0]
        return replace(setup, options=filled_in(setup), neutral_colour=neutral)

    def initial(self, setup: Setup) -> CustomState:
        seats = len(setup.seats)
        return replace(
            super().initial(setup),
            neutral_pile=0,
            stocks=dict.fromkeys(neutral_names(setup.options.neutrals or 0), starting_armies(setup)),
            generals=(None,) * seats,
            orders=(DefenceOrders(),) * seats,
            blockades=({},) * seats,
            targets=(None,) * seats,
            shown=((),) * seats,
        )

    def starting_armies(self, setup: Setup) -> int:
        return starting_armies(setup)

    # Tables

    def command_rules(self) -> dict[type[Command], CommandRule[CustomState]]:
        """CU-9.1."""
        in_play = self.phases - {"first_player_roll"}

        def during(decision: Callable[..., None], *phases: str) -> CommandRule[CustomState]:
            return CommandRule(decision, frozenset(phases))

        return {
            classic.ClaimTerritory: during(self.claim_territory, "claim"),
            classic.ChooseCapital: during(self.choose_capital, "choose_capital"),
            c.PlaceInitial: during(self.place_initial, "initial_placement"),
            c.TradeCards: during(self.trade_set, *TRADING),
            c.EndTrading: during(self.end_trading, "elimination_trade", "overflow_trade"),
            PlaceArmies: during(self.place_armies, *PLACING),
            c.EndPlacing: during(self.end_placing, *PLACING),
            c.Attack: during(self.attack, "attack"),
            c.Defend: during(self.defend, "defend"),
            c.AcceptRoll: during(self.accept_roll, "adjust_roll"),
            c.MoveIn: during(self.move_in, "move_in"),
            classic.EndAttacks: during(self.end_attacks, "attack"),
            c.FreeMove: during(self.free_move, "free_move"),
            c.SupplyLineMove: during(self.supply_line_move, "free_move"),
            classic.EndTurn: during(self.end_turn, "free_move"),
            c.SetDefence: CommandRule(self.set_defence, TURN_PHASES, any_seat=True),
            classic.Resign: CommandRule(self.resign, in_play, any_seat=True),
            classic.TimeOut: CommandRule(self.time_out, in_play),
            **self.house_commands(),
        }

    def chance_points(self) -> dict[str, ChancePoint[CustomState]]:
        points = {
            **super().chance_points(),
            "neutral_claim": ChancePoint(self.ask_neutral_claim, self.neutral_claimed),
        }
        for rule in self.every_rule:
            points.update(rule.chance_points())
        return points

    @cached_property
    def _folds(self) -> Mapping[type[Event], Fold]:
        return self.house_folds({**FOLDS, e.AttackRolled: self.fold_attack_rolled})

    def evolve(self, state: CustomState, event: Event) -> CustomState:
        after: CustomState = self._folds[type(event)](state, event)
        return after

    # Who acts, who sees

    def acting(self, state: CustomState) -> tuple[int, ...]:
        """CU-3.7: in `defend` the attacked seat."""
        if state.phase == "defend" and state.battle is not None and isinstance(state.battle.defender, int):
            return (state.battle.defender,)
        return super().acting(state)

    def hidden(self, state: CustomState, event: Event) -> Mapping[str, tuple[int, ...]]:
        """Section 7."""
        match event:
            case ce.ChanceEntered(kind="vendetta_ring"):
                return {"values": ()}
            case e.TargetDealt(seat, _):
                return {"target": (seat,)}
            case e.DefenceOrdersSet(seat, _):
                return {"orders": (seat,)}
            case _:
                return super().hidden(state, event)

    def betrays(self, state: CustomState, event: Event, sender: Actor) -> bool:
        """CU-7.1: standing orders show themselves when they are carried out, not when an attack is tried."""
        if isinstance(event, e.DefenceChosen):
            return event.defender != sender.seat
        return super().betrays(state, event, sender)
