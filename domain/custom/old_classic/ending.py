"""The end of a turn: drawing a card, the free move, passing on (CL-4.70 to 4.81)."""

from typing import cast

from domain.classic.commands import EndAttacks, EndTurn, FreeMove
from domain.classic.events import AttacksEnded, CardDrawn, DiscardsReshuffled, FreeMoveMade
from domain.core.actor import Actor
from domain.core.cards import full_deck
from domain.core.chance import Ask, Values, ask_cards, request
from domain.core.refusal import refuse
from domain.core.state import Unfolding
from domain.custom.old_classic.attacking import Attacking
from domain.custom.old_classic.placing import check_known, check_owned
from domain.custom.old_classic.state import T


class Ending(Attacking[T]):
    # Drawing

    def end_attacks(self, play: Unfolding[T], command: EndAttacks, actor: Actor) -> None:
        """CL-4.70, 4.73: a card is due after a conquest, unless declined or none is left."""
        state = play.state
        draws = state.conquered and command.draw_card and bool(state.deck.pile or state.deck.discards)
        play.add(AttacksEnded(command.seat, state.conquered, draws))
        if draws:
            self.reshuffle_if_empty(play)
            play.add(request(self.ask_card_draw(play.state), play.state.chance_id + 1))

    def reshuffle_if_empty(self, play: Unfolding[T]) -> None:
        """CL-4.73, 8.8: the discards become the draw pile when it is empty and a card is due."""
        if not play.state.deck.pile:
            play.add(DiscardsReshuffled(len(play.state.deck.discards)))

    def ask_card_draw(self, state: T) -> Ask:
        """CL-8.7."""
        return ask_cards("card_draw", state.deck.pile, frozenset(full_deck(state.map)))

    def card_drawn(self, play: Unfolding[T], values: Values) -> None:
        (card,) = cast(tuple[str], values)
        play.add(CardDrawn(play.state.acts, card))

    # Moving

    def free_move(self, play: Unfolding[T], command: FreeMove, actor: Actor) -> None:
        self.check_free_move(play.state, command)
        play.add(self.moved(play.state, command))
        if not self.test_victory(play):
            self.after_free_move(play)

    def check_free_move(self, state: T, command: FreeMove) -> None:
        """CL-4.80, in the order of CL-9.2."""
        from_territory, to_territory = command.from_territory, command.to_territory
        check_known(state.map, (from_territory,), "from_territory")
        check_known(state.map, (to_territory,), "to_territory")
        if from_territory == to_territory:
            refuse("same_territory", "Move to another territory.", "CL-4.80", "to_territory")
        check_owned(state, (from_territory,), command.seat, "CL-4.80", "from_territory")
        check_owned(state, (to_territory,), command.seat, "CL-4.80", "to_territory")
        self.check_move_way(state, from_territory, to_territory)
        if command.armies < 1:
            refuse("bad_number", "Move at least one army, or end the turn.", "CL-4.80", "armies")
        most = state.territories[from_territory].armies - 1
        if command.armies > most:
            refuse("too_many", f"At most {most} may leave {from_territory}.", "CL-4.80", "armies")

    def check_move_way(self, state: T, from_territory: str, to_territory: str) -> None:
        """Hook: how far a free move may go (CL-4.80: to an adjacent own territory)."""
        self.check_way(state, from_territory, to_territory, "CL-4.80")

    def moved(self, state: T, command: FreeMove) -> FreeMoveMade:
        """Hook: the event, for variants that record more."""
        return FreeMoveMade(command.seat, command.from_territory, command.to_territory, command.armies)

    def after_free_move(self, play: Unfolding[T]) -> None:
        """Hook: CL-4.81, a free move ends the turn."""
        self.finish_turn(play)

    def end_turn(self, play: Unfolding[T], command: EndTurn, actor: Actor) -> None:
        """CL-4.81."""
        self.finish_turn(play)
