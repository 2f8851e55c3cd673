"""How an attacked owner answers: standing orders, or a decision (CU-4.20 to 4.24)."""

from domain.core.actor import Actor
from domain.core.chance import Ask, ask_dice, request
from domain.core.refusal import refuse
from domain.custom.commands import Defend, SetDefence
from domain.custom.events import DefenceChosen, DefenceOrders, DefenceOrdersSet
from domain.custom.house import House, need
from domain.custom.house_rule import Play
from domain.custom.old_classic.attacking import Attacking
from domain.custom.old_classic.placing import check_known
from domain.custom.state import CustomState

MOST_DEFENCE_DICE = 2


class CustomDefending(House, Attacking[CustomState]):
    def meet_attack(self, play: Play) -> None:
        """CU-4.21, 3.21: the seat is asked, or its orders speak; a neutral rolls the most it may."""
        if play.state.phase != "defend":
            self.answer_attack(play, self.standing_defence(play.state))

    def answer_attack(self, play: Play, chosen: DefenceChosen) -> None:
        play.add(chosen)
        if not any(rule.carry_out_defence(play) for rule in self.on(play.state)):
            play.add(request(self.ask_attack_roll(play.state), play.state.chance_id + 1))

    def ask_attack_roll(self, state: CustomState) -> Ask:
        """CU-8.8."""
        assert state.battle is not None
        return ask_dice("attack_roll", state.battle.dice, state.battle.defence or 1, nested=True)

    # Dice

    def most_dice(self, state: CustomState, territory: str) -> int:
        """CU-4.20: at most two, and one for a lone army unless it is supported."""
        if state.territories[territory].armies >= MOST_DEFENCE_DICE:
            return MOST_DEFENCE_DICE
        return MOST_DEFENCE_DICE if self.is_supported(state, territory) else 1

    def is_supported(self, state: CustomState, territory: str) -> bool:
        return any(rule.supports(state, territory) for rule in self.on(state))

    # Standing orders

    def standing_defence(self, state: CustomState) -> DefenceChosen:
        """CU-4.22, 4.24: a retreat that is legal at that moment, else dice."""
        battle = state.battle
        assert battle is not None
        most = self.most_dice(state, battle.to_territory)
        if not isinstance(battle.defender, int):
            return DefenceChosen(battle.defender, most, None)
        orders = state.orders_at_attack or state.orders[battle.defender]
        for rule in self.on(state):
            retreat_to = rule.standing_retreat(state, orders)
            if retreat_to is not None:
                return DefenceChosen(battle.defender, None, retreat_to)
        lone = state.territories[battle.to_territory].armies == 1
        wanted = 1 + orders.use_support if lone else orders.dice
        return DefenceChosen(battle.defender, min(wanted, most), None)

    def set_defence(self, play: Play, command: SetDefence, actor: Actor) -> None:
        """CU-4.22: whole new orders; whether a retreat will be legal shows when it is due."""
        if command.retreats:
            need(play.state.options, "retreat")
        if command.dice not in (1, MOST_DEFENCE_DICE):
            refuse("bad_number", "Defend with one die or two.", "CU-4.22", "dice")
        if any(order.at_or_below < 1 for order in command.retreats):
            refuse("bad_number", "at_or_below is one army or more.", "CU-4.22", "retreats")
        for order in command.retreats:
            check_known(play.state.map, (order.from_territory, order.to_territory), "retreats")
        orders = DefenceOrders(command.dice, command.use_support, command.retreats)
        play.add(DefenceOrdersSet(command.seat, orders))

    # Decisions

    def defend(self, play: Play, command: Defend, actor: Actor) -> None:
        state = play.state
        assert state.battle is not None
        if command.dice is None:
            need(state.options, "retreat")
            for rule in self.on(state):
                rule.check_retreat(state, command)
        else:
            self.check_defence_dice(state, command.dice)
        self.answer_attack(play, DefenceChosen(command.seat, command.dice, command.retreat_to))

    def check_defence_dice(self, state: CustomState, dice: int) -> None:
        assert state.battle is not None
        if dice not in (1, MOST_DEFENCE_DICE):
            refuse("bad_number", "Defend with one die or two.", "CU-4.20", "dice")
        if dice > self.most_dice(state, state.battle.to_territory):
            refuse("too_many_dice", "A lone army without support rolls one die.", "CU-4.20", "dice")
