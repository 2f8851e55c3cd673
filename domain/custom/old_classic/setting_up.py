"""Setup: the first roll, claiming or dealing land, initial placement, capitals (CL-2.20 to 2.44)."""

from typing import cast

from domain.classic.commands import ChooseCapital, ClaimTerritory, PlaceInitialArmy, PlaceInitialPair
from domain.classic.events import (
    CapitalChosen,
    CapitalsRevealed,
    DeckShuffled,
    FirstPlayerDecided,
    FirstPlayerRolled,
    InitialArmyPlaced,
    InitialPairPlaced,
    TerritoriesDealt,
    TerritoryClaimed,
    UnclaimedMadeNeutral,
)
from domain.core.actor import Actor
from domain.core.cards import full_deck
from domain.core.chance import Ask, Values, ask_dice, request
from domain.core.refusal import refuse
from domain.core.state import Unfolding
from domain.core.vocabulary import Event
from domain.custom.old_classic.placing import check_known, check_owned
from domain.custom.old_classic.state import NEUTRAL, Owner, T
from domain.custom.old_classic.turns import Turns


class SettingUp(Turns[T]):
    # First player

    def begin(self, play: Unfolding[T]) -> None:
        """CL-2.20; a game that starts from a position simply goes on."""
        if play.state.phase == "first_player_roll" and play.state.chance is None:
            play.add(request(self.ask_first_roll(play.state), play.state.chance_id + 1))

    def ask_first_roll(self, state: T) -> Ask:
        """CL-8.1: one die for each seat that still rolls."""
        return ask_dice("first_player_roll", len(state.rolling))

    def first_player_rolled(self, play: Unfolding[T], values: Values) -> None:
        """CL-2.20: those tied for highest roll again until one is highest."""
        dice = cast(tuple[int, ...], values)
        play.add(FirstPlayerRolled(dict(zip(play.state.rolling, dice, strict=True))))
        if len(play.state.rolling) > 1:
            play.add(request(self.ask_first_roll(play.state), play.state.chance_id + 1))
            return
        play.add(FirstPlayerDecided(play.state.rolling[0]))
        self.assign_territories(play)

    # Land

    def assign_territories(self, play: Unfolding[T]) -> None:
        """Hook: CL-3.1, dealt at once, or claimed one by one from here on."""
        if not play.state.is_claimed:
            play.add(request(self.ask_territory_deal(play.state), play.state.chance_id + 1))

    def ask_territory_deal(self, state: T) -> Ask:
        """CL-8.2, 8.3: card i goes to the owner number i, round and round."""
        territories, owners = state.map.ids, len(state.deal_order)
        sizes = tuple(len(range(number, len(territories), owners)) for number in range(owners))
        return Ask("territory_deal", sizes, nested=True, pool=territories, universe=frozenset(territories))

    def territories_dealt(self, play: Unfolding[T], values: Values) -> None:
        piles = cast(tuple[tuple[str, ...], ...], values)
        owners: dict[str, Owner] = {
            territory: owner
            for owner, pile in zip(play.state.deal_order, piles, strict=True)
            for territory in pile
        }
        play.add(TerritoriesDealt({place: owners[place] for place in play.state.map.ids}))
        self.after_deal(play)

    def after_deal(self, play: Unfolding[T]) -> None:
        """Hook: what comes between the deal and the first placement."""
        self.carry_on_setup(play)

    def claim_territory(self, play: Unfolding[T], command: ClaimTerritory, actor: Actor) -> None:
        """CL-2.21."""
        check_known(play.state.map, (command.territory,), "territory")
        if play.state.territories[command.territory].owner is not None:
            refuse("already_claimed", f"{command.territory} is already claimed.", "CL-2.21", "territory")
        play.add(self.claimed(command))
        self.carry_on_setup(play)

    def claimed(self, command: ClaimTerritory) -> Event:
        """Hook: the event, for variants that record more."""
        return TerritoryClaimed(command.seat, command.territory)

    # Initial placement

    def place_initial_army(self, play: Unfolding[T], command: PlaceInitialArmy, actor: Actor) -> None:
        """CL-2.22; two seats place in pairs."""
        if len(play.state.seats) == 2:
            refuse("wrong_phase", "With two seats, armies are placed in pairs.", "CL-9.1")
        check_known(play.state.map, (command.territory,), "territory")
        check_owned(play.state, (command.territory,), command.seat, "CL-2.22", "territory")
        left = play.state.piles[command.seat] - 1
        play.add(InitialArmyPlaced(command.seat, command.territory, left))
        self.carry_on_setup(play)

    def place_initial_pair(self, play: Unfolding[T], command: PlaceInitialPair, actor: Actor) -> None:
        """CL-2.32: two own armies, then a neutral one."""
        state = play.state
        if len(state.seats) != 2:
            refuse("wrong_phase", "Only with two seats are armies placed in pairs.", "CL-9.1")
        if len(command.own) != 2:
            refuse("wrong_count", "Place two of your own armies.", "CL-2.32", "own")
        check_known(state.map, command.own, "own")
        check_known(state.map, (command.neutral,), "neutral")
        check_owned(state, command.own, command.seat, "CL-2.32", "own")
        if state.territories[command.neutral].owner != NEUTRAL:
            refuse("not_neutral", f"{command.neutral} is not neutral.", "CL-2.32", "neutral")
        left, neutral_left = state.piles[command.seat] - 2, state.neutral_pile - 1
        play.add(InitialPairPlaced(command.seat, command.own, command.neutral, left, neutral_left))
        self.carry_on_setup(play)

    # Capitals

    def choose_capital(self, play: Unfolding[T], command: ChooseCapital, actor: Actor) -> None:
        """CL-5.20: secret, final, revealed together."""
        if play.state.capitals[command.seat] is not None:
            refuse("already_chosen", "Your capital is chosen for good.", "CL-5.20")
        check_known(play.state.map, (command.territory,), "territory")
        check_owned(play.state, (command.territory,), command.seat, "CL-5.20", "territory")
        play.add(CapitalChosen(command.seat, command.territory))
        self.carry_on_setup(play)

    def reveal_capitals(self, play: Unfolding[T]) -> None:
        capitals = {seat: place for seat, place in enumerate(play.state.capitals) if place is not None}
        play.add(CapitalsRevealed(capitals))
        self.after_reveal(play)

    def after_reveal(self, play: Unfolding[T]) -> None:
        """Hook: capitals are chosen last."""
        self.open_play(play)

    # Going on by itself (CL-3.20)

    def carry_on_setup(self, play: Unfolding[T]) -> None:
        """Whatever follows without a decision: leftovers, the reveal, the end of setup."""
        if play.state.phase == "claim" and play.state.acting_seat is None:
            play.add(UnclaimedMadeNeutral(play.state.owned(None)))  # CL-5.32
        state = play.state
        if state.phase == "choose_capital" and not self.awaited(state):
            self.reveal_capitals(play)
        elif state.phase == "initial_placement" and state.acting_seat is None:
            self.after_placement(play)

    def after_placement(self, play: Unfolding[T]) -> None:
        """Hook: what comes between the last placement and the deck."""
        self.open_play(play)

    def open_play(self, play: Unfolding[T]) -> None:
        """CL-2.25, 2.26: the deck, then the first turn."""
        cards = [card for card in full_deck(play.state.map) if card not in play.state.capitals]
        play.add(DeckShuffled(len(cards)))
        state = play.state
        self.start_turn(play, next(seat for seat in state.from_first if seat in state.active), 1)
