"""Positions that cannot be (`position_invalid`): nothing let in may lead the rules astray later."""

from typing import ClassVar, NoReturn

from domain.core.cards import full_deck, sort_cards
from domain.core.refusal import refuse
from domain.core.seats import clockwise_after
from domain.custom.old_classic.state import NEUTRAL, Owner, T
from domain.custom.old_classic.trading import Trading

LARGEST_HAND = 11
"""CL-4.64: 6 cards and five more from an eliminated seat; no rule can bring a hand beyond."""


class Soundness(Trading[T]):
    phases: ClassVar[frozenset[str]] = frozenset()
    """All phases of the variant."""

    def check_position(self, state: T) -> None:
        """Nothing that could lead the rules astray later; where it is only unlikely, it is let through."""
        self.check_shape(state)
        self.check_lands(state)
        self.check_deck(state)
        if state.outcome is not None or state.phase == "finished":
            if state.outcome is None or state.phase != "finished" or state.chance is not None:
                invalid("A game is finished exactly when it has an outcome.", "outcome")
            if not all(0 <= seat < len(state.seats) for seat in state.outcome.winners):
                invalid("There is no such winner.", "outcome")
            return
        self.check_acting(state)
        self.check_pending(state)
        self.check_chance(state)

    def check_shape(self, state: T) -> None:
        seats = len(state.seats)
        for name in ("status", "missed_turns", "piles", "capitals", "hands", "eliminated_by"):
            if len(getattr(state, name)) != seats:
                invalid(f"{name} needs one entry for each of the {seats} seats.", name)
        for name in ("rolling", "announced", "went_out"):
            listed = getattr(state, name)
            if len(set(listed)) != len(listed) or not all(0 <= seat < seats for seat in listed):
                invalid(f"{name} is a list of different seats.", name)
        for name in ("first_seat", "acting_seat"):
            seat = getattr(state, name)
            if seat is not None and not 0 <= seat < seats:
                invalid(f"There is no seat {seat}.", name)
        if not all(0 <= number <= 10**9 for number in (state.turn, state.round, state.chance_id)):
            invalid("turn, round and chance_id count from 0.", "turn")
        if not all(0 <= missed <= 10**9 for missed in state.missed_turns):
            invalid("missed_turns count from 0.", "missed_turns")
        if not all(by is None or 0 <= by < seats for by in state.eliminated_by):
            invalid("Only a seat eliminates.", "eliminated_by")
        if not state.active and state.outcome is None:
            invalid("At least one seat must be active.", "status")
        waiting = [seat for seat in state.active if seat != state.acting_seat and not state.in_setup]
        if not set(waiting).issuperset(state.announced):
            invalid("Only an active seat can resign in another's turn.", "announced")
        settled = state.outcome is None and not self.is_unsettled(state)
        if waiting and set(waiting) == set(state.announced) and settled:
            invalid("Where all others give up, they are gone at once.", "announced")

    def owners(self, state: T) -> tuple[Owner, ...]:
        """Hook: everyone who may own land now."""
        return (*state.active, NEUTRAL)

    def check_lands(self, state: T) -> None:
        if tuple(state.territories) != state.map.ids:
            invalid("A position names the territories of its board and no others.", "territories")
        owners = self.owners(state)
        for place, land in state.territories.items():
            if land.owner is None:
                if land.armies or state.phase not in ("first_player_roll", "claim", "finished"):
                    invalid(f"{place} must have an owner.", "territories")
            elif land.owner not in owners or isinstance(land.owner, bool):
                invalid(f"{place} belongs to {land.owner!r}, who is not in the game.", "territories")
            elif not self.may_hold(state, place, land.armies):
                invalid(f"{place} must hold at least one army.", "territories")

    def may_hold(self, state: T, place: str, armies: int) -> bool:
        """Hook: a territory just taken is empty until the move-in, every other holds an army."""
        taken = state.conquest.territory if state.conquest else None
        return (armies == 0) == (place == taken)

    def check_deck(self, state: T) -> None:
        """No card twice; a pile may lack cards (they get lost at real tables)."""
        known = set(full_deck(state.map))
        if any(len(hand) > LARGEST_HAND for hand in state.hands):
            invalid(f"No hand can hold more than {LARGEST_HAND} cards.", "hands")
        aside = tuple(place for place in state.capitals if place is not None)
        held = (*(card for hand in state.hands for card in hand), *state.deck.pile, *state.deck.discards)
        if state.capitals_revealed or not state.in_setup:
            held += aside
        if not known.issuperset(held) or not set(state.map.ids).issuperset(aside):
            invalid("There is no such card.", "deck")
        if len(set(held)) != len(held) or len(set(aside)) != len(aside):
            invalid("A card can be in one place only.", "deck")
        if any(cards != sort_cards(state.map, cards) for cards in (*state.hands, state.deck.pile)):
            invalid("Cards are listed in canonical order.", "deck")

    def check_acting(self, state: T) -> None:
        """Somebody must be able to go on."""
        if state.phase not in self.phases:
            invalid(f"There is no phase {state.phase!r}.", "phase")
        if state.phase == "first_player_roll":
            return  # a roll or deal is pending, which `check_chance` looks at
        if state.first_seat is None:
            invalid("The first seat is known by then.", "first_seat")
        if state.phase == "choose_capital":
            if not state.has_capitals or state.capitals_revealed or not self.awaited(state):
                invalid("Nobody is left to choose a capital.", "capitals")
        elif state.acting_seat not in state.active and not (state.in_setup and state.chance):
            invalid("The acting seat must be active.", "acting_seat")
        if state.phase == "claim" and state.acting_seat is not None:
            self.check_claims(state, state.acting_seat)
        losing = state.conquest.previous_owner if state.conquest else None
        if any(not state.owned(seat) for seat in state.active if seat != losing and state.phase != "claim"):
            invalid("An active seat owns at least one territory.", "status")

    def check_claims(self, state: T, seat: int) -> None:
        """The acting seat can claim, and every seat without land comes to it before all is claimed."""
        if not state.is_claimed:
            invalid("In this game territories are dealt, not claimed.", "phase")
        unclaimed = len(state.owned(None))
        if not unclaimed or not state.piles[seat]:
            invalid("The claiming seat needs an army and an unclaimed territory.", "piles")
        round_of_claims = clockwise_after(seat - 1, len(state.seats))
        order = [one for one in round_of_claims if one in state.active and state.piles[one]]
        if any(not state.owned(one) and one not in order[:unclaimed] for one in state.active):
            invalid("Every active seat must come to claim a territory.", "piles")

    def check_pending(self, state: T) -> None:
        """Hook: what the phase needs to be there."""
        if (state.phase == "move_in") != (state.conquest is not None):
            invalid("A conquest is pending exactly in phase move_in.", "conquest")
        if state.phase in ("reinforce", "elimination_place", "overflow_place") and not state.armies_to_place:
            invalid("There must be armies to place.", "armies_to_place")
        if state.phase == "reinforce" and self.must_trade_first(state) and state.trading_closed:
            invalid("The cards must have been traded before placing.", "trading_closed")
        if state.phase == "elimination_trade" and len(state.hand) <= state.trade_down_to:
            invalid("The hand is small enough already.", "hands")
        if state.phase == "overflow_trade" and len(state.hand) <= state.hand_limit:
            invalid("The hand is small enough already.", "hands")
        if state.phase == "initial_placement" and state.chance is None:
            self.check_piles(state)
        self.check_capitals(state)
        self.check_conquest(state)

    def check_capitals(self, state: T) -> None:
        if state.has_capitals and not state.in_setup:
            if not state.capitals_revealed or any(state.capitals[seat] is None for seat in state.active):
                invalid("Every active seat has a capital by then.", "capitals")
        elif not state.has_capitals and any(state.capitals):
            invalid("This game is played without capitals.", "capitals")

    def check_piles(self, state: T) -> None:
        """CL-2.32: with two seats, armies are placed in pairs with a neutral one."""
        if not state.piles[state.acts]:
            invalid("The placing seat has no army to place.", "piles")
        if len(state.seats) == 2:
            active = [state.piles[seat] for seat in state.active]
            enough = state.owned(NEUTRAL) and state.neutral_pile >= sum(active) // 2
            if any(pile % 2 for pile in active) or not enough:
                invalid("Two seats place two armies each time, with a neutral one.", "piles")

    def check_conquest(self, state: T) -> None:
        conquest = state.conquest
        if conquest is None:
            return
        for place in (conquest.from_territory, conquest.territory):
            if place not in state.territories or state.territories[place].owner != state.acting_seat:
                invalid("A conquest joins two territories of the acting seat.", "conquest")
        most = state.territories[conquest.from_territory].armies - 1
        if not 1 <= conquest.minimum <= conquest.maximum <= most:
            invalid("The armies to move in must be there.", "conquest")
        loser = conquest.previous_owner
        if loser == state.acting_seat or loser not in self.owners(state):
            invalid("The territory was somebody else's.", "conquest")

    def check_chance(self, state: T) -> None:
        """A pending chance point must be one that this position can have reached."""
        chance = state.chance
        if chance is None:
            if state.battle is not None:
                invalid("An attack is only pending while its dice are waited for.", "battle")
            if state.timed_out:
                invalid("A default only waits for a card or a die.", "timed_out")
            return
        if state.timed_out and state.in_setup:
            invalid("In setup a default is over at once.", "timed_out")
        if chance.chance_id != state.chance_id or not self.is_reachable(state, chance.kind):
            invalid(f"No {chance.kind} can be waited for here.", "chance")
        if self.ask(state).count != chance.count:
            invalid("The chance point asks for another number of values.", "chance")

    def is_reachable(self, state: T, kind: str) -> bool:
        """Hook: whether a chance point of this kind can be pending."""
        fresh = state.phase == "first_player_roll" and len(state.owned(None)) == len(state.map.ids)
        match kind:
            case "first_player_roll":
                return fresh and state.first_seat is None and len(state.rolling) > 1
            case "territory_deal":
                return fresh and state.first_seat is not None and not state.is_claimed
            case "attack_roll":
                return state.phase == "attack" and self.is_fightable(state)
            case "card_draw":
                return state.phase == "attack" and bool(state.deck.pile)
        return False

    def is_fightable(self, state: T) -> bool:
        battle = state.battle
        if battle is None or not state.map.adjacent(battle.from_territory, battle.to_territory):
            return False
        attacker, target = state.territories[battle.from_territory], state.territories[battle.to_territory]
        ours = attacker.owner == state.acting_seat and target.owner == battle.defender != attacker.owner
        return ours and 1 <= battle.dice <= min(3, attacker.armies - 1)


def invalid(sentence: str, field: str) -> NoReturn:
    refuse("position_invalid", sentence, None, f"position.{field}")
