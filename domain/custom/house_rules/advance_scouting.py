"""Advance Scouting: the attacker who has the card of either territory may re-roll one of its own dice, once a
battle (CU-4.31, 4.32, 4.34)."""

from collections.abc import Iterator, Mapping
from typing import cast

from domain.classic.events import CardsHandedOver, SeatResigned, TurnStarted
from domain.core.actor import Actor
from domain.core.cards import sort_cards
from domain.core.chance import Ask, Values, ask_dice, request
from domain.core.legal import Between, Choice, OneOf
from domain.core.refusal import refuse
from domain.core.variant import CommandRule
from domain.core.vocabulary import Command, Event
from domain.custom.commands import RerollDie
from domain.custom.events import CardsDiscarded, CardsTraded, DieRerolled, RerollDeclared
from domain.custom.house_rule import HouseRule, Play
from domain.custom.old_classic.evolve import Fold, acted, changed
from domain.custom.old_classic.legal import choice
from domain.custom.old_classic.variant import ChancePoint
from domain.custom.state import Battle, CustomState, replace


class AdvanceScouting(HouseRule):
    option = "advance_scouting"

    def commands(self) -> Mapping[type[Command], CommandRule[CustomState]]:
        return {RerollDie: CommandRule(self.reroll_die, frozenset({"adjust_roll"}))}

    def chance_points(self) -> Mapping[str, ChancePoint[CustomState]]:
        return {"die_reroll": ChancePoint(self.ask_die, self.rerolled)}

    def folds(self) -> Mapping[type[Event], Fold]:
        return {
            RerollDeclared: acted(reroll_declared),
            DieRerolled: self.die_rerolled,
            TurnStarted: turn_started,
            **dict.fromkeys((CardsTraded, CardsHandedOver, CardsDiscarded, SeatResigned), cards_left),
        }

    def pauses(self, state: CustomState) -> bool:
        """CU-3.21(b): whatever cards the attacker holds."""
        return state.battle is not None and ways_of(state.battle) not in state.rerolled

    def reroll_die(self, play: Play, command: RerollDie, actor: Actor) -> None:
        state, battle, roll = play.state, play.state.battle, play.state.roll
        assert roll is not None
        if battle is None:
            refuse("not_a_land_attack", "Only attacks on land are scouted.", "CU-4.31")
        if ways_of(battle) in state.rerolled:
            refuse("already_used", "This battle's re-roll is spent.", "CU-4.31")
        if not 0 <= command.die < len(roll.attacker):
            refuse("bad_die", f"Your dice are 0 to {len(roll.attacker) - 1}.", "CU-4.30", "die")
        if command.card not in ways_of(battle):
            both = " or ".join(ways_of(battle))
            refuse("card_irrelevant", f"Only the card of {both} helps here.", "CU-4.31", "card")
        if not state.holds_card(command.seat, command.card):
            refuse("card_not_held", f"You do not have the card {command.card}.", "CU-4.32", "card")
        play.add(RerollDeclared(command.seat, command.card, command.die))
        play.add(request(self.ask_die(play.state), play.state.chance_id + 1))

    def ask_die(self, state: CustomState) -> Ask:
        """CU-8.9."""
        return ask_dice("die_reroll", 1)

    def rerolled(self, play: Play, values: Values) -> None:
        """CU-4.34: it resolves the roll unless a general may still change it."""
        (new,) = cast(tuple[int], values)
        roll = play.state.roll
        assert roll is not None
        assert roll.again is not None
        assert roll.card is not None
        old = roll.attacker[roll.again]
        play.add(DieRerolled(play.state.acts, roll.card, roll.again, old, new))
        self.game.settle_roll(play)

    def die_rerolled(self, state: CustomState, event: DieRerolled) -> CustomState:
        assert state.roll is not None
        dice = changed(state.roll.attacker, event.die, event.new)
        return self.game.with_pause(
            replace(state, roll=replace(state.roll, attacker=dice, again=None, card=None))
        )

    def legal(self, state: CustomState, seat: int) -> Iterator[Choice]:
        if state.phase != "adjust_roll" or not self.pauses(state):
            return
        assert state.battle is not None
        assert state.roll is not None
        held = tuple(card for card in ways_of(state.battle) if state.holds_card(seat, card))
        if held:
            yield choice("reroll_die", die=Between(0, len(state.roll.attacker) - 1), card=OneOf(held))


def ways_of(battle: Battle) -> tuple[str, str]:
    """CU-4.30: a battle is all rolls of a turn from one territory to one other."""
    return battle.from_territory, battle.to_territory


def reroll_declared(state: CustomState, event: RerollDeclared) -> CustomState:
    """CU-7.5: a card shown is known to be in that hand, until it leaves it."""
    assert state.battle is not None
    assert state.roll is not None
    shown = state.shown
    if event.card in state.hands[event.seat]:
        known = sort_cards(state.map, {*shown[event.seat], event.card})
        shown = changed(shown, event.seat, known)
    return replace(
        state,
        roll=replace(state.roll, again=event.die, card=event.card),
        rerolled=tuple(sorted((*state.rerolled, ways_of(state.battle)))),
        shown=shown,
    )


def turn_started(state: CustomState, event: TurnStarted) -> CustomState:
    return replace(state, rerolled=())


def cards_left(state: CustomState, event: Event) -> CustomState:
    if not any(state.shown):
        return state
    kept = (
        tuple(card for card in known if card in hand)
        for known, hand in zip(state.shown, state.hands, strict=True)
    )
    return replace(state, shown=tuple(kept))
