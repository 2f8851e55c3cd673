"""Every command a seat may send now (the exact complement of the refusals of CU-9.1)."""

from collections.abc import Iterator

from domain.core.cards import sets_in
from domain.core.legal import (
    AnyDomain,
    AnyOrder,
    Between,
    Choice,
    Either,
    Exactly,
    Group,
    OneOf,
    Optional,
    Several,
    Some,
    Spread,
    Written,
)
from domain.core.walks import is_walkable
from domain.custom.commands import MOST_RETREATS
from domain.custom.leaving import CustomAbsence
from domain.custom.moving import CustomMoving
from domain.custom.old_classic.legal import LegalCommands, choice
from domain.custom.phases import TURN_PHASES
from domain.custom.state import CustomState

MANY = 2**53 - 1
"""The largest number that every JSON reader can tell from its neighbours."""
USUAL_RETREATS = 2


class CustomLegal(CustomAbsence, CustomMoving, LegalCommands[CustomState]):
    def legal(self, state: CustomState, seat: int) -> tuple[Choice, ...]:
        """Orders may be given in and out of turn (CU-3.20)."""
        choices = super().legal(state, seat)
        out = state.chance is not None or state.outcome is not None or seat not in state.active
        if out or state.phase not in TURN_PHASES:
            return choices
        asides = (offer for rule in self.on(state) for offer in rule.asides(state, seat))
        return (*choices, self.legal_orders(state), *asides)

    def legal_in_phase(self, state: CustomState, seat: int) -> Iterator[Choice]:
        match state.phase:
            case "initial_placement":
                yield from self.legal_initial(state, seat)
            case "reinforce" | "elimination_place" | "overflow_place":
                if state.phase == "reinforce" and not state.trading_closed:
                    yield from self.legal_trades(state)
                yield from self.legal_placing(state)
            case "elimination_trade" | "overflow_trade":
                yield from self.legal_trades(state)
                if not state.must_trade:
                    yield choice("end_trading")
            case "defend":
                yield from self.legal_defence(state)
            case "adjust_roll":
                yield choice("accept_roll")
            case "free_move" if state.options.move_rule == "supply_line":
                yield from self.legal_supply_lines(state)
                yield choice("end_turn")
            case _:
                yield from super().legal_in_phase(state, seat)
        for rule in self.on(state):
            yield from rule.legal(state, seat)

    # Setup

    def legal_initial(self, state: CustomState, seat: int) -> Iterator[Choice]:
        """CU-2.54: where there is little room, a territory can be named once only."""
        due, own = state.own_due(seat), state.owned(seat)
        once = self.with_room(state, own)
        rooms = self.rooms(state, own)
        twice = tuple(place for place in once if rooms.get(place, due) >= due)
        placing: AnyDomain = Some(twice, due, due, repeats=True)
        if len(twice) < len(once) >= due:
            apart = Some(once, due, due)
            placing = Either((placing, apart)) if twice else apart
        waiting = tuple(
            place for place in state.neutral_land if state.stocks.get(self.neutral_at(state, place))
        )
        neutral: AnyDomain = Optional(Exactly(None))
        if state.is_neutral_due:
            neutral = OneOf(self.with_room(state, waiting))
        yield choice("place_initial", own=placing, neutral=neutral)

    def neutral_at(self, state: CustomState, territory: str) -> str:
        return str(state.territories[territory].owner)

    # Cards and placing

    def legal_trades(self, state: CustomState) -> Iterator[Choice]:
        mercenaries = (False, True) if state.options.mercenaries and state.neutral_land else (False,)
        for cards in sets_in(state.hand, state.symbols):
            yield choice(
                "trade_cards",
                cards=AnyOrder(cards),
                mercenaries=Optional(OneOf(mercenaries)),
                bonus_territories=self.bonus_domain(state, cards),
            )

    def bonus_domain(self, state: CustomState, cards: tuple[str, ...]) -> AnyDomain:
        """CU-4.4: two names, or none where nothing is to be said."""
        due = self.shown_and_owned(state, cards) if self.is_split(state) else ()
        pairs = tuple([first, second] for first in due for second in due)
        return OneOf(pairs) if len(due) > 1 else Optional(OneOf((None, *pairs)))

    def legal_placing(self, state: CustomState) -> Iterator[Choice]:
        if self.can_place(state):
            places = self.places_for_armies(state)
            rooms = self.rooms(state, places)
            yield choice("place_armies", placements=Spread(places, state.armies_to_place, caps=rooms))
        elif not self.can_place_mercenaries(state):
            yield choice("end_placing")

    # Attacks

    def legal_attacks(self, state: CustomState, seat: int) -> Iterator[Choice]:
        for offer in super().legal_attacks(state, seat):
            yield Choice(offer.command, offer.fields | {"no_adjust": Optional(OneOf((False, True)))})

    def legal_defence(self, state: CustomState) -> Iterator[Choice]:
        assert state.battle is not None
        most = self.most_dice(state, state.battle.to_territory)
        yield choice("defend", dice=Between(1, most), retreat_to=Optional(Exactly(None)))

    def legal_move_in(self, state: CustomState) -> Choice:
        assert state.conquest is not None
        offer = super().legal_move_in(state)
        has_general = state.general_on(state.conquest.from_territory) is not None
        answers = (None, False, True) if has_general else (None, False)
        return Choice(offer.command, offer.fields | {"with_general": Optional(OneOf(answers))})

    # Moving

    def legal_free_moves(self, state: CustomState, seat: int) -> Iterator[Choice]:
        """One choice a territory, or one for each number of armies that there is room for."""
        for place, reach in self.reaches(state, seat).items():
            most = state.territories[place].armies - 1
            along = (False, True) if state.generals[seat] == place else (False,)
            rooms = self.rooms(state, reach)
            by_number: dict[int, list[str]] = {}
            for target in reach:
                by_number.setdefault(min(most, rooms.get(target, most)), []).append(target)
            for number, targets in by_number.items():
                if number > 0:
                    yield choice(
                        "free_move",
                        from_territory=Exactly(place),
                        to_territory=OneOf(tuple(targets)),
                        armies=Between(1, number),
                        with_general=Optional(OneOf(along)),
                    )

    def legal_supply_lines(self, state: CustomState) -> Iterator[Choice]:
        lines = self.supply_lines(state)
        if is_walkable(lines):
            yield Choice("supply_line_move", {}, lines)

    # Orders

    def legal_orders(self, state: CustomState) -> Choice:
        retreats: AnyDomain = Exactly([])
        if state.options.retreat:
            places = OneOf(state.map.ids)
            fields: dict[str, AnyDomain] = {
                "from_territory": places,
                "to_territory": places,
                "at_or_below": Between(1, MANY),
            }
            usual, any_number = (Several(Group(fields), 0, most) for most in (USUAL_RETREATS, MOST_RETREATS))
            retreats = Written(form=any_number, sensible=usual)
        return choice("set_defence", dice=Between(1, 2), use_support=OneOf((False, True)), retreats=retreats)
