"""What a phase needs to be there, so that no position leads the rules astray."""

from domain.core.cards import is_set
from domain.custom.defending import CustomDefending
from domain.custom.evolve import AFTER_TRADING
from domain.custom.old_classic.positions import invalid
from domain.custom.old_classic.state import Owner
from domain.custom.phases import TURN_PHASES
from domain.custom.soundness import Soundness
from domain.custom.state import CustomState, Roll

ATTACK_DICE = 3
AFTER_THE_TURN = frozenset({"rebellion", "apocalypse"})


class Pending(CustomDefending, Soundness):
    # Who must be able to go on

    def may_hold(self, state: CustomState, place: str, armies: int) -> bool:
        """Also empty: a territory a blitzkrieg goes beyond, and land the dead have taken."""
        if state.phase == "blitz_spill" and state.battle is not None:
            return (armies == 0) == (place == state.battle.to_territory)
        if state.zombies or state.defended:
            return state.phase in ("apocalypse", "finished")
        return super().may_hold(state, place, armies) or (armies == 0 and state.phase == "finished")

    def check_acting(self, state: CustomState) -> None:
        if state.phase not in self.phases:
            invalid(f"There is no phase {state.phase!r}.", "phase")
        if state.phase == "first_player_roll":
            return
        if state.phase in AFTER_THE_TURN:
            if state.chance is None or state.acting_seat is None:
                invalid("Between turns a card or dice are waited for.", "chance")
        elif state.phase in TURN_PHASES:
            if state.acting_seat not in state.active:
                invalid("The acting seat must be active.", "acting_seat")
        else:
            self.check_setup_phase(state)
        if state.first_seat is None and not state.in_setup:
            invalid("The first seat is known by then.", "first_seat")
        losing = state.conquest.previous_owner if state.conquest else None
        if any(not state.owned(seat) for seat in state.active if seat != losing and state.phase != "claim"):
            invalid("An active seat owns at least one territory.", "status")

    def check_setup_phase(self, state: CustomState) -> None:
        if state.opening_seat is None or (state.first_seat is None and not state.is_claimed):
            invalid("The opening seat is known by then.", "opening_seat")
        if state.phase == "claim":
            unfit = not state.is_claimed or state.claiming is None or not state.owned(None)
            if unfit or not state.stock_of(state.claiming or 0):
                invalid("The claiming owner needs an army and an unclaimed territory.", "claiming")
            if isinstance(state.claiming, int) and state.claiming != state.acting_seat:
                invalid("The claiming seat is the acting one.", "acting_seat")
            if isinstance(state.claiming, str) and state.chance is None:
                invalid("A neutral's claim is drawn.", "claiming")
        elif state.chance is None and state.phase == "choose_capital":
            if not state.has_capitals or state.capitals_revealed or not self.awaited(state):
                invalid("Nobody is left to choose a capital.", "capitals")
        elif state.chance is None:
            self.check_stocks(state)

    def check_stocks(self, state: CustomState) -> None:
        """CU-2.54: the placing seat has something to place, and everything can be placed."""
        if state.acting_seat not in state.active or not (state.own_due(state.acts) or state.is_neutral_due):
            invalid("The placing seat has nothing to place.", "piles")
        owners: tuple[Owner, ...] = (*state.active, *state.neutrals)
        for owner in owners:
            land, stock = state.owned(owner), state.stock_of(owner)
            rooms = self.rooms(state, land)
            if stock and (not land or (rooms and sum(rooms.values()) < stock)):
                invalid(f"{owner} has no room for its armies.", "stocks")

    # What is going on

    def check_pending(self, state: CustomState) -> None:
        if (state.phase == "move_in") != (state.conquest is not None):
            invalid("A conquest is pending exactly in phase move_in.", "conquest")
        self.check_conquest(state)
        forced = state.phase in AFTER_TRADING
        if state.sets_at_once > (1 if forced else 0) or (
            forced and state.must_trade and len(state.hand) <= state.hand_limit
        ):
            invalid("A set is due where the hand is six or more, a second may follow.", "sets_at_once")
        self.check_capitals(state)
        self.check_fight(state)
        self.check_memory(state)

    def check_fight(self, state: CustomState) -> None:
        """At most one attack is going on, and only where the phase says so."""
        kind = state.chance.kind if state.chance is not None else None
        rolling = kind in ("attack_roll", "ship_attack_roll", "fire_roll", "bombardment_roll")
        fights = [f for f in (state.battle, state.sea_fight, state.bombardment) if f is not None]
        expected = rolling or state.phase in ("defend", "adjust_roll", "blitz_spill")
        if len(fights) != expected or (state.roll is not None) != (state.phase == "adjust_roll"):
            invalid("An attack is pending exactly while it awaits an answer or its dice.", "battle")
        if state.battle is not None and not self.is_battle_sound(state):
            invalid("There cannot be such an attack.", "battle")
        if state.sea_fight is not None and not self.is_sea_fight_sound(state):
            invalid("There cannot be such an attack on a ship.", "sea_fight")
        if state.bombardment is not None and not self.is_bombardment_sound(state):
            invalid("There cannot be such a bombardment.", "bombardment")
        if state.roll is not None and not self.is_roll_sound(state, state.roll):
            invalid("There cannot be such a roll.", "roll")

    def check_memory(self, state: CustomState) -> None:
        kind = state.chance.kind if state.chance is not None else None
        if state.mercenaries_to_place and not state.options.mercenaries:
            invalid("This game is played without mercenaries.", "mercenaries_to_place")
        if (state.trade is not None) != (kind == "conscription_roll"):
            invalid("A trade is pending exactly while its dice are waited for.", "trade")
        if (state.rebel is not None) != (kind == "rebellion_roll"):
            invalid("A rebellion is pending exactly while its die is waited for.", "rebel")
        if (state.orders_at_attack is not None) != (state.phase == "defend"):
            invalid("Orders at the attack are kept exactly while the seat is asked.", "orders_at_attack")
        fighting = kind == "zombie_fight"
        if bool(state.zombies or state.defended) != fighting:
            invalid("The dead walk only in the apocalypse.", "zombies")
        haunted = {*state.zombies, *state.defended}
        if not haunted <= set(state.territories) or not all(
            isinstance(state.territories[place].owner, int) for place in haunted
        ):
            invalid("Zombies rise on land of seats.", "zombies")
        if 0 in state.zombies.values():
            invalid("Where no zombie is left none is named.", "zombies")

    def is_battle_sound(self, state: CustomState) -> bool:
        battle = state.battle
        assert battle is not None
        if state.phase == "blitz_spill":
            return self.is_blitz_sound(state)
        asked = state.phase == "defend"
        if not self.is_fightable(state) or battle.lost or battle.excess or battle.retreat_to is not None:
            return False
        if asked:
            may_ask = state.options.defence == "ask" and isinstance(battle.defender, int)
            return may_ask and battle.defence is None
        most = self.most_dice(state, battle.to_territory)
        return battle.defence is not None and 1 <= battle.defence <= most

    def is_blitz_sound(self, state: CustomState) -> bool:
        battle = state.battle
        assert battle is not None
        if not state.options.blitzkrieg or not state.map.adjacent(battle.from_territory, battle.to_territory):
            return False
        attacker, target = state.territories[battle.from_territory], state.territories[battle.to_territory]
        ours = attacker.owner == state.acting_seat and target.owner == battle.defender != attacker.owner
        whole = battle.dice == 3 < attacker.armies and battle.lost == 0
        return ours and whole and battle.excess > 0 and bool(state.strikable)

    def is_sea_fight_sound(self, state: CustomState) -> bool:
        fight = state.sea_fight
        assert fight is not None
        target = state.ship(fight.target)
        if target is None or target.owner == state.acting_seat:
            return False
        if fight.territory is None:
            ship = state.ship(fight.ship or "")
            fit = ship is not None and ship.owner == state.acting_seat and ship.is_healthy
            return fit and fight.dice == ATTACK_DICE
        land = state.territories.get(fight.territory)
        ours = land is not None and land.owner == state.acting_seat and land.armies > 2
        fires = state.options.coastal_defense == "attack" and 1 <= fight.dice <= ATTACK_DICE
        return fight.ship is None and ours and fires

    def is_bombardment_sound(self, state: CustomState) -> bool:
        shelling = state.bombardment
        assert shelling is not None
        ship, land = state.ship(shelling.ship), state.territories.get(shelling.territory)
        ours = ship is not None and ship.owner == state.acting_seat
        return ours and land is not None and land.owner != state.acting_seat and land.armies >= 2

    def is_roll_sound(self, state: CustomState, roll: Roll) -> bool:
        rerolling = state.chance is not None and state.chance.kind == "die_reroll"
        again = roll.again is not None and roll.card is not None and 0 <= roll.again < len(roll.attacker)
        return (
            (len(roll.attacker), len(roll.defender)) == self.dice_on_the_table(state)
            and all(1 <= die <= 6 for die in (*roll.attacker, *roll.defender))
            and roll.six is None
            and (again if rerolling else roll.again is None and roll.card is None)
        )

    def dice_on_the_table(self, state: CustomState) -> tuple[int, int]:
        """How many dice each side has rolled in the attack that is going on."""
        if state.battle is not None:
            return state.battle.dice, state.battle.defence or 0
        target = state.ship(state.sea_fight.target) if state.sea_fight is not None else None
        if state.sea_fight is None or target is None:
            return 2, 1
        return state.sea_fight.dice, 2 if target.is_healthy else 1

    # Chance points

    def check_chance(self, state: CustomState) -> None:
        if state.chance is not None:
            super().check_chance(state)
        elif state.timed_out:
            invalid("A default only waits for a card or a die.", "timed_out")

    def is_reachable(self, state: CustomState, kind: str) -> bool:
        switched_on = {name for rule in self.on(state) for name in rule.chance_points()}
        base = {"first_player_roll", "territory_deal", "neutral_claim", "attack_roll", "card_draw"}
        if kind not in switched_on | base:
            return False
        match kind:
            case "attack_roll":
                return state.phase == "attack" and state.battle is not None
            case "ship_attack_roll" | "fire_roll":
                fight = state.sea_fight
                aboard = fight is not None and fight.ship is not None
                return (
                    state.phase == "attack" and fight is not None and aboard == (kind == "ship_attack_roll")
                )
            case "bombardment_roll":
                return state.phase == "attack" and state.bombardment is not None
            case "die_reroll":
                return state.phase == "adjust_roll" and state.battle is not None
            case "conscription_roll":
                return self.is_trade_sound(state)
            case "neutral_claim":
                return state.phase == "claim" and isinstance(state.claiming, str)
            case "privateer_seas" | "vendetta_ring":
                return self.is_ready(state, kind)
            case "rebellion_draw" | "rebellion_roll":
                return state.phase == "rebellion" and (
                    state.rebel in state.territories or self.is_drawable(state)
                )
            case "zombie_rise" | "zombie_fight":
                return state.phase == "apocalypse" and self.is_haunted(state, kind)
            case "card_draw":
                return state.phase == "attack" and self.is_drawable(state)
        return super().is_reachable(state, kind)

    def is_drawable(self, state: CustomState) -> bool:
        return bool(state.deck.pile) and state.rebel is None

    def is_trade_sound(self, state: CustomState) -> bool:
        trade, phases = state.trade, ("reinforce", *AFTER_TRADING)
        if trade is None or state.phase not in phases or len(set(trade.cards)) != 3:
            return False
        held = set(state.hand).issuperset(trade.cards) and is_set(trade.cards, state.symbols)
        named = trade.bonus_territories or ()
        owned = all(land in trade.cards and state.territories[land].owner == state.acts for land in named)
        hired = not trade.mercenaries or (state.options.mercenaries and bool(state.neutral_land))
        return held and owned and len(named) in (0, 2) and hired

    def is_ready(self, state: CustomState, kind: str) -> bool:
        """CU-2.58, 2.59: everything is placed, and this is what is due next."""
        due = (rule.due_before_play(state) for rule in self.on(state))
        ask = next((ask for ask in due if ask is not None), None)
        placed = state.phase in ("initial_placement", "choose_capital") and not state.owned(None)
        revealed = state.capitals_revealed or not state.has_capitals
        return ask is not None and ask.kind == kind and placed and revealed and state.first_seat is not None

    def is_haunted(self, state: CustomState, kind: str) -> bool:
        contested = any(state.territories[place].armies for place in state.zombies)
        return contested if kind == "zombie_fight" else not state.zombies and not state.defended
