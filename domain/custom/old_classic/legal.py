"""Every command a seat may send now (the exact complement of the refusals of CL-9.2)."""

from collections.abc import Iterator

from domain.core.cards import sets_in
from domain.core.legal import AnyDomain, AnyOrder, Between, Choice, Exactly, OneOf, Optional, Some, Spread
from domain.custom.old_classic.attacking import MOST_DICE
from domain.custom.old_classic.ending import Ending
from domain.custom.old_classic.placing import Placing
from domain.custom.old_classic.state import NEUTRAL, T


class LegalCommands(Ending[T], Placing[T]):
    def legal(self, state: T, seat: int) -> tuple[Choice, ...]:
        if state.chance is not None or state.outcome is not None or seat not in state.active:
            return ()
        choices = list(self.legal_in_phase(state, seat)) if seat in self.awaited(state) else []
        if self.may_resign(state, seat):
            choices.append(Choice("resign", {}))
        return tuple(choices)

    def may_resign(self, state: T, seat: int) -> bool:
        """CL-3.25, 5.33, 5.34."""
        return state.phase != "first_player_roll" and state.active != (seat,) and seat not in state.announced

    def legal_in_phase(self, state: T, seat: int) -> Iterator[Choice]:
        """Hook: the commands of the phase, for a seat that is awaited."""
        match state.phase:
            case "claim":
                yield choice("claim_territory", territory=OneOf(state.owned(None)))
            case "initial_placement":
                yield self.legal_initial_placement(state, seat)
            case "choose_capital":
                yield choice("choose_capital", territory=OneOf(state.owned(seat)))
            case "reinforce":
                if not state.trading_closed:
                    yield from self.legal_trades(state)
                if not self.must_trade_first(state):
                    yield from self.legal_placements(state)
            case "elimination_trade" | "overflow_trade":
                yield from self.legal_trades(state)
            case "elimination_place" | "overflow_place":
                yield from self.legal_placements(state)
            case "attack":
                yield from self.legal_attacks(state, seat)
                yield choice("end_attacks", draw_card=Optional(OneOf((True, False))))
            case "move_in":
                yield self.legal_move_in(state)
            case "free_move":
                yield from self.legal_free_moves(state, seat)
                yield choice("end_turn")

    def legal_initial_placement(self, state: T, seat: int) -> Choice:
        own = state.owned(seat)
        if len(state.seats) != 2:
            return choice("place_initial_army", territory=OneOf(own))
        neutral = OneOf(state.owned(NEUTRAL))
        return choice("place_initial_pair", own=Some(own, 2, 2, repeats=True), neutral=neutral)

    def legal_trades(self, state: T) -> Iterator[Choice]:
        """One choice a set; the bonus depends on its cards."""
        for cards in sets_in(state.hand, state.symbols):
            bonus = self.bonus_domain(state, cards)
            yield choice("trade_cards", cards=AnyOrder(cards), bonus_territory=bonus)

    def bonus_domain(self, state: T, cards: tuple[str, ...]) -> AnyDomain:
        """CL-4.25: to be named, free to be named, or not to be named."""
        due = () if self.bonus_rule(state) == "per_card" else self.bonus_due(state, cards)
        return OneOf(due) if len(due) > 1 else Optional(OneOf((None, *due)))

    def legal_placements(self, state: T) -> Iterator[Choice]:
        yield choice(
            "place_armies",
            placements=Spread(self.places_for_armies(state), state.armies_to_place),
        )

    def legal_attacks(self, state: T, seat: int) -> Iterator[Choice]:
        """One choice an attacking territory; how many dice depends on its armies."""
        for place in state.owned(seat):
            armies = state.territories[place].armies
            targets = tuple(
                other
                for other in state.map.neighbours[place]
                if state.territories[other].owner != seat and self.is_way_open(state, place, other)
            )
            if armies > 1 and targets:
                yield choice(
                    "attack",
                    from_territory=Exactly(place),
                    to_territory=OneOf(targets),
                    dice=Between(1, min(MOST_DICE, armies - 1)),
                )

    def legal_move_in(self, state: T) -> Choice:
        assert state.conquest is not None
        return choice("move_in", armies=Between(state.conquest.minimum, state.conquest.maximum))

    def legal_free_moves(self, state: T, seat: int) -> Iterator[Choice]:
        for place in state.owned(seat):
            armies, reach = state.territories[place].armies, self.reach_of_move(state, place)
            if armies > 1 and reach:
                yield choice(
                    "free_move",
                    from_territory=Exactly(place),
                    to_territory=OneOf(reach),
                    armies=Between(1, armies - 1),
                )

    def reach_of_move(self, state: T, place: str) -> tuple[str, ...]:
        """Hook: where armies of a territory may go in a free move (what `check_move_way` asks)."""
        return tuple(
            other
            for other in state.map.neighbours[place]
            if state.territories[other].owner == state.acting_seat and self.is_way_open(state, place, other)
        )


def choice(command: str, **fields: AnyDomain) -> Choice:
    """The seat goes without saying: it is the one that asked."""
    return Choice(command, fields)
