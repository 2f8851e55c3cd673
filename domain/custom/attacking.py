"""Attacks on land, declared, rolled, adjusted, resolved, and the conquest (CU-4.30 to 4.52)."""

from typing import cast

from domain.classic.commands import Attack as ClassicAttack
from domain.classic.commands import MoveIn as ClassicMoveIn
from domain.core.actor import Actor
from domain.core.chance import Values
from domain.core.dice import losses
from domain.core.refusal import refuse
from domain.custom.commands import AcceptRoll, Attack, MoveIn
from domain.custom.defending import CustomDefending
from domain.custom.events import ArmiesMovedIn, AttackDeclared, AttackResolved, AttackRolled
from domain.custom.house import refuse_with
from domain.custom.house_rule import Play
from domain.custom.old_classic.attacking import Attacking
from domain.custom.state import CustomState, Roll, replace

SIX = 6


class CustomAttacking(CustomDefending, Attacking[CustomState]):
    # Declaring

    def check_way(self, state: CustomState, from_territory: str, to_territory: str, rule: str) -> None:
        """CU-4.86: adjacent, and not closed to the acting seat."""
        super().check_way(state, from_territory, to_territory, rule)
        closed = self.way_closed(state, state.acts, from_territory, to_territory)
        if closed is not None:
            refuse_with(closed)

    def is_way_open(self, state: CustomState, from_territory: str, to_territory: str) -> bool:
        return self.way_closed(state, state.acts, from_territory, to_territory) is None

    def declared(self, state: CustomState, command: ClassicAttack) -> AttackDeclared:
        place, target = command.from_territory, command.to_territory
        defender = self.owner_of(state, target)
        no_adjust = isinstance(command, Attack) and command.no_adjust
        return AttackDeclared(command.seat, place, target, command.dice, defender, no_adjust)

    # Rolling

    def attack_rolled(self, play: Play, values: Values) -> None:
        attacker, defender = cast(tuple[tuple[int, ...], tuple[int, ...]], values)
        play.add(AttackRolled(attacker, defender, self.rolls_for_defender(play.state)))
        self.settle_roll(play)

    def with_roll(
        self, state: CustomState, attacker: tuple[int, ...], defender: tuple[int, ...]
    ) -> CustomState:
        """The dice on the table; the attacker may change them where a house rule says so (CU-3.21)."""
        return self.with_pause(replace(state, roll=Roll(attacker, defender)))

    def with_pause(self, state: CustomState) -> CustomState:
        told_not_to = any(
            fight.no_adjust
            for fight in (state.battle, state.sea_fight, state.bombardment)
            if fight is not None
        )
        pauses = not told_not_to and any(rule.pauses(state) for rule in self.on(state))
        return replace(state, phase="adjust_roll" if pauses else "attack")

    def fold_attack_rolled(self, state: CustomState, event: AttackRolled) -> CustomState:
        return self.with_roll(state, event.attacker_dice, event.defender_dice)

    def settle_roll(self, play: Play) -> None:
        if play.state.phase != "adjust_roll":
            self.resolve_roll(play)

    def accept_roll(self, play: Play, command: AcceptRoll, actor: Actor) -> None:
        self.resolve_roll(play)

    # Resolving (CU-4.40)

    def resolve_roll(self, play: Play) -> None:
        """Once the roll stands: an attack on land here, anything else by the house rule that brought it."""
        if play.state.battle is not None:
            play.add(self.resolution(play.state))
            self.after_losses(play)
            return
        for rule in self.on(play.state):
            if rule.resolve(play):
                break
        self.settle(play)

    def resolution(self, state: CustomState) -> AttackResolved:
        """Natural triples first, then six, plus one, comparison."""
        assert state.battle is not None
        for rule in self.on(state):
            triple = rule.triple(state)
            if triple is not None:
                return triple
        attack, defence = self.effective_dice(state)
        compared = attack, defence
        for rule in self.on(state):
            compared = rule.compared(state, *compared)
        attacker_losses, defender_losses = losses(*compared)
        standing = state.territories[state.battle.to_territory].armies
        return AttackResolved(
            "normal",
            tuple(attack),
            tuple(defence),
            attacker_losses,
            min(defender_losses, standing),  # CU-4.45
            0,
        )

    def effective_dice(self, state: CustomState) -> tuple[list[int], list[int]]:
        """CU-4.40, steps 4 and 5: both sides' dice as they count, highest first."""
        roll = state.roll
        assert roll is not None
        changed = [SIX if die == roll.six else natural for die, natural in enumerate(roll.attacker)]
        attack, defence = sorted(changed, reverse=True), sorted(roll.defender, reverse=True)
        raised = [rule.raised(state) for rule in self.on(state)]
        attack[0] += any(attacker for attacker, _ in raised)
        defence[0] += any(defender for _, defender in raised)
        return attack, defence

    def after_losses(self, play: Play) -> None:
        """A blitzkrieg may strike on before an empty territory passes; otherwise the attack is over."""
        if play.state.battle is None:
            self.settle(play)
        elif play.state.phase != "blitz_spill":
            self.conquer(play)

    def settle(self, play: Play) -> None:
        """CU-5.12: nothing is pending any more, so announced resignations need not wait."""
        self.settle_announcements(play)
        if not self.test_victory(play):
            self.test_last_seat(play)

    # Conquering

    def conquer(self, play: Play) -> None:
        for rule in self.on(play.state):
            rule.before_conquest(play)
        super().conquer(play)

    def move_in_range(self, state: CustomState) -> tuple[int, int]:
        """CU-4.50."""
        battle = state.battle
        assert battle is not None
        most, limit = state.territories[battle.from_territory].armies - 1, self.army_limit(state)
        return battle.dice - battle.lost, most if limit is None else min(most, limit)

    def moves_in_by_itself(self, state: CustomState) -> bool:
        """CU-4.51: not where the seat still decides about its general."""
        assert state.conquest is not None
        has_general = state.general_on(state.conquest.from_territory) is not None
        return super().moves_in_by_itself(state) and not has_general

    def least_move_in(self, state: CustomState) -> MoveIn:
        """CU-5.12, 5.20: the minimum, with the general."""
        assert state.conquest is not None
        return MoveIn(state.acts, state.conquest.minimum)

    def check_move_in(self, state: CustomState, command: ClassicMoveIn) -> None:
        super().check_move_in(state, command)
        assert state.conquest is not None
        wanted = isinstance(command, MoveIn) and command.with_general
        if wanted and state.general_on(state.conquest.from_territory) is None:
            refuse("no_general", "No general is there to go along.", "CU-4.51", "with_general")

    def moved_in(self, state: CustomState, command: ClassicMoveIn) -> ArmiesMovedIn:
        conquest = state.conquest
        assert conquest is not None
        declined = isinstance(command, MoveIn) and command.with_general is False
        along = state.general_on(conquest.from_territory) is not None and not declined
        return ArmiesMovedIn(command.seat, conquest.from_territory, conquest.territory, command.armies, along)

    def eliminate(self, play: Play, loser: int) -> None:
        super().eliminate(play, loser)
        for rule in self.on(play.state):
            if play.state.outcome is None:
                rule.after_elimination(play, loser)
