"""Attacks, conquest and elimination (CL-4.30 to 4.66)."""

from typing import cast

from domain.classic.commands import Attack, MoveIn
from domain.classic.events import (
    ArmiesMovedIn,
    AttackDeclared,
    AttackRolled,
    CardsHandedOver,
    SeatEliminated,
    TerritoryConquered,
)
from domain.core.actor import Actor
from domain.core.chance import Ask, Values, ask_dice, request
from domain.core.dice import losses
from domain.core.refusal import refuse
from domain.core.state import Unfolding
from domain.custom.old_classic.placing import check_known, check_owned
from domain.custom.old_classic.state import Owner, T
from domain.custom.old_classic.turns import Turns

MOST_DICE = 3


class Attacking(Turns[T]):
    # Declaring

    def attack(self, play: Unfolding[T], command: Attack, actor: Actor) -> None:
        self.check_attack(play.state, command)
        play.add(self.declared(play.state, command))
        self.meet_attack(play)

    def check_attack(self, state: T, command: Attack) -> None:
        """CL-4.30, 4.31, in the order of CL-9.2."""
        from_territory, to_territory = command.from_territory, command.to_territory
        check_known(state.map, (from_territory,), "from_territory")
        check_known(state.map, (to_territory,), "to_territory")
        check_owned(state, (from_territory,), command.seat, "CL-4.30", "from_territory")
        if state.territories[to_territory].owner == command.seat:
            refuse("own_territory", f"{to_territory} is your own.", "CL-4.30", "to_territory")
        self.check_way(state, from_territory, to_territory, "CL-4.30")
        if not 1 <= command.dice <= MOST_DICE:
            refuse("bad_number", "Attack with one, two or three dice.", "CL-4.31", "dice")
        armies = state.territories[from_territory].armies
        if command.dice > armies - 1:
            refuse(
                "too_few_armies",
                f"{from_territory} holds {armies}: at most {armies - 1} may attack, one stays behind.",
                "CL-4.31",
                "dice",
            )

    def check_way(self, state: T, from_territory: str, to_territory: str, rule: str) -> None:
        """Hook: whether armies may go from one territory to the other."""
        if not state.map.adjacent(from_territory, to_territory):
            refuse(
                "not_adjacent", f"{from_territory} and {to_territory} are not adjacent.", rule, "to_territory"
            )

    def is_way_open(self, state: T, from_territory: str, to_territory: str) -> bool:
        """Hook: what `check_way` asks, for adjacent territories."""
        return True

    def declared(self, state: T, command: Attack) -> AttackDeclared:
        """Hook: the event, for variants that record more."""
        defender = self.owner_of(state, command.to_territory)
        return AttackDeclared(
            command.seat, command.from_territory, command.to_territory, command.dice, defender
        )

    def owner_of(self, state: T, territory: str) -> Owner:
        owner = state.territories[territory].owner
        assert owner is not None
        return owner

    def meet_attack(self, play: Unfolding[T]) -> None:
        """Hook: how the defender answers. In classic it has no choice (CL-4.40): dice are rolled."""
        play.add(request(self.ask_attack_roll(play.state), play.state.chance_id + 1))

    # Rolling

    def ask_attack_roll(self, state: T) -> Ask:
        """CL-8.6: the attacker's dice first, then the defender's (CL-4.41)."""
        assert state.battle is not None
        return ask_dice("attack_roll", state.battle.dice, self.defence_dice(state), nested=True)

    def defence_dice(self, state: T) -> int:
        """Hook: CL-4.40."""
        assert state.battle is not None
        return min(2, state.territories[state.battle.to_territory].armies)

    def attack_rolled(self, play: Unfolding[T], values: Values) -> None:
        """Hook: what a roll of the dice means."""
        attacker, defender = cast(tuple[tuple[int, ...], tuple[int, ...]], values)
        attacker_losses, defender_losses = losses(attacker, defender)
        rolled_by = self.rolls_for_defender(play.state)
        play.add(AttackRolled(attacker, defender, rolled_by, attacker_losses, defender_losses))
        self.after_losses(play)

    def rolls_for_defender(self, state: T) -> int | None:
        """CL-4.44: in a two-seat game the opponent rolls for neutral, while it is there."""
        assert state.battle is not None
        if isinstance(state.battle.defender, int):
            return state.battle.defender
        if len(state.seats) == 2:
            opponent = 1 - state.acts
            return opponent if state.status[opponent] == "active" else None
        return None

    def after_losses(self, play: Unfolding[T]) -> None:
        """CL-4.50: the last defending army removed, the territory passes."""
        battle = play.state.battle
        if battle is not None and play.state.territories[battle.to_territory].armies == 0:
            self.conquer(play)

    # Conquering

    def conquer(self, play: Unfolding[T]) -> None:
        state, battle = play.state, play.state.battle
        assert battle is not None
        low, high = self.move_in_range(state)
        play.add(
            TerritoryConquered(
                state.acts, battle.from_territory, battle.to_territory, battle.defender, low, high
            )
        )
        if self.moves_in_by_itself(play.state):
            self.occupy(play, self.least_move_in(play.state))

    def move_in_range(self, state: T) -> tuple[int, int]:
        """Hook: CL-4.51."""
        assert state.battle is not None
        return state.battle.dice, state.territories[state.battle.from_territory].armies - 1

    def moves_in_by_itself(self, state: T) -> bool:
        """Hook: CL-4.52, where only one number is legal."""
        assert state.conquest is not None
        return state.conquest.minimum == state.conquest.maximum

    def least_move_in(self, state: T) -> MoveIn:
        """CL-5.31, 5.40: what is moved where nobody chooses."""
        assert state.conquest is not None
        return MoveIn(state.acts, state.conquest.minimum)

    def move_in(self, play: Unfolding[T], command: MoveIn, actor: Actor) -> None:
        self.check_move_in(play.state, command)
        self.occupy(play, command)

    def check_move_in(self, state: T, command: MoveIn) -> None:
        conquest = state.conquest
        assert conquest is not None
        if command.armies < conquest.minimum:
            refuse("too_few", f"Move in at least {conquest.minimum}.", "CL-4.51", "armies")
        if command.armies > conquest.maximum:
            refuse("too_many", f"Move in at most {conquest.maximum}.", "CL-4.51", "armies")

    def occupy(self, play: Unfolding[T], command: MoveIn) -> None:
        """CL-4.62: move-in, elimination, cards, victory, announced resignations, victory."""
        conquest = play.state.conquest
        assert conquest is not None
        play.add(self.moved_in(play.state, command))
        loser = conquest.previous_owner
        if isinstance(loser, int) and not play.state.owned(loser):
            self.eliminate(play, loser)
        if self.test_victory(play):
            return
        self.settle_announcements(play)
        if not self.test_victory(play):
            self.test_last_seat(play)

    def moved_in(self, state: T, command: MoveIn) -> ArmiesMovedIn:
        """Hook: the event, for variants that record more."""
        assert state.conquest is not None
        return ArmiesMovedIn(
            command.seat, state.conquest.from_territory, state.conquest.territory, command.armies
        )

    def eliminate(self, play: Unfolding[T], loser: int) -> None:
        """CL-4.60, 4.61: cards pass to the eliminating seat, also none."""
        seat, cards = play.state.acts, play.state.hands[loser]
        play.add(SeatEliminated(loser, seat), CardsHandedOver(loser, seat, len(cards), cards))
